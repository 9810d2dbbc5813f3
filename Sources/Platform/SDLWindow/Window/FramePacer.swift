/// A schedule for when a window draws its next frame and when it can sleep.
///
/// While something moves, frames follow the refresh rate of the display. An additional frame that
/// an event requests does not change this rhythm. The schedule does not read a clock.
///
/// A window is considered hidden if its compositor has not shown a frame within `maximumFrameWait`.
/// It is considered visible again when the compositor shows that frame.
struct FramePacer {
  /// The time between two frames of the display, in seconds.
  var refreshInterval: Double

  /// Whether the window is visible on the display.
  var isVisible = true

  /// The time of the next animation frame, or `nil` if nothing moves.
  private(set) var nextFrameTime: Double?

  /// The time of the last frame that was shown while the compositor was not busy.
  private var waitStartTime = 0.0
  /// Whether a frame was skipped because the compositor had not shown the previous frame.
  private var hasMissedFrame = false

  /// The time after which a window that has not shown its last frame is considered hidden, in
  /// seconds.
  static let maximumFrameWait = 0.5

  /// Creates the schedule of a visible window in which nothing moves.
  ///
  /// - Parameter refreshInterval: The time between two frames of the display, in seconds.
  init(refreshInterval: Double) {
    self.refreshInterval = refreshInterval
  }

  /// Returns the time until which the window can sleep, or `nil` if there is no limit.
  ///
  /// - Parameter isWaiting: Whether the last frame is waiting for the compositor.
  func deadline(isWaiting: Bool) -> Double? {
    guard isVisible else { return nil }
    return isWaiting ? waitStartTime + Self.maximumFrameWait : nextFrameTime
  }

  /// Returns whether the last frame has waited so long that the window is considered hidden.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isWaiting: Whether the last frame is waiting for the compositor.
  func isFrameOverdue(at time: Double, isWaiting: Bool) -> Bool {
    guard isVisible, isWaiting else { return false }
    return time >= waitStartTime + Self.maximumFrameWait
  }

  /// Returns whether the next animation frame is due.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isMoving: Whether something is currently moving.
  func isFrameDue(at time: Double, isMoving: Bool) -> Bool {
    guard let nextFrameTime else { return isMoving }
    return nextFrameTime <= time
  }

  /// Returns whether the window should draw a due frame and records the frame if it is skipped.
  ///
  /// While the compositor has not shown the last frame, only a new size requires another frame.
  ///
  /// - Parameters:
  ///   - isWaiting: Whether the last frame is waiting for the compositor.
  ///   - isResized: Whether the size of the window differs from the last frame.
  mutating func startsFrame(isWaiting: Bool, isResized: Bool) -> Bool {
    guard isVisible else { return false }
    hasMissedFrame = isWaiting && !isResized
    return !hasMissedFrame
  }

  /// Records that the window is about to show changes.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isWaiting: Whether an earlier frame is still waiting for the compositor.
  mutating func recordPresentation(at time: Double, isWaiting: Bool) {
    if !isWaiting {
      waitStartTime = time
    }
  }

  /// Schedules the next animation frame.
  ///
  /// - Parameters:
  ///   - startTime: The time at which the program started to draw the last frame.
  ///   - isMoving: Whether something moves in the next frame.
  mutating func planNextFrame(after startTime: Double, isMoving: Bool) {
    guard isMoving else {
      nextFrameTime = nil
      return
    }
    // A frame between two regular frames does not change the rhythm.
    if let nextFrameTime, nextFrameTime > startTime {
      return
    }
    let nextRegularTime = (nextFrameTime ?? startTime) + refreshInterval
    if nextRegularTime > startTime {
      nextFrameTime = nextRegularTime
    } else {
      // A regular frame was missed, so a new rhythm starts.
      nextFrameTime = startTime + refreshInterval
    }
  }

  /// Whether the window needs another frame after the compositor has shown the last one.
  ///
  /// Changes that happened while the window was hidden, such as a new size, were not drawn.
  var needsFrameAfterShownFrame: Bool {
    hasMissedFrame || !isVisible
  }
}
