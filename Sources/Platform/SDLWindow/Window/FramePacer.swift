/// A schedule that determines when a window draws its next frame and when it can sleep.
///
/// While something moves, frames follow each other at the display's rate. A frame that an event
/// requests in between does not change this rhythm. The schedule reads no clock.
///
/// A window counts as hidden if its compositor has not shown a frame for `maximumFrameWait`. It
/// counts as visible again when the compositor shows that frame.
struct FramePacer {
  /// The time between two frames of the display, in seconds.
  var refreshInterval: Double

  /// Whether a person can see the window.
  var isVisible = true

  /// The time of the next frame of a movement, or `nil` if nothing moves.
  private(set) var nextFrameTime: Double?

  /// The time of the last frame that was shown while the compositor was not busy.
  private var waitStartTime = 0.0
  /// Whether a frame was skipped because the compositor had not shown the frame before it.
  private var hasMissedFrame = false

  /// The time after which a window counts as hidden if its frame was not shown, in seconds.
  static let maximumFrameWait = 0.5

  /// Creates the schedule of a visible window in which nothing moves.
  ///
  /// - Parameter refreshInterval: The time between two frames of the display, in seconds.
  init(refreshInterval: Double) {
    self.refreshInterval = refreshInterval
  }

  /// Returns the time until which the window can sleep, or `nil` if there is no limit.
  ///
  /// - Parameter isWaiting: Whether the last frame waits for the compositor.
  func deadline(isWaiting: Bool) -> Double? {
    guard isVisible else { return nil }
    return isWaiting ? waitStartTime + Self.maximumFrameWait : nextFrameTime
  }

  /// Returns whether the last frame has waited so long that the window counts as hidden.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isWaiting: Whether the last frame waits for the compositor.
  func isFrameOverdue(at time: Double, isWaiting: Bool) -> Bool {
    guard isVisible, isWaiting else { return false }
    return time >= waitStartTime + Self.maximumFrameWait
  }

  /// Returns whether it is time for the next frame of a movement.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isMoving: Whether something moves now.
  func isFrameDue(at time: Double, isMoving: Bool) -> Bool {
    guard let nextFrameTime else { return isMoving }
    return nextFrameTime <= time
  }

  /// Returns whether the window draws a frame that is due now, and records a skipped frame.
  ///
  /// While the compositor has not shown the last frame, only another size needs a new frame.
  ///
  /// - Parameters:
  ///   - isWaiting: Whether the last frame waits for the compositor.
  ///   - isResized: Whether the window has another size than the last frame.
  mutating func startsFrame(isWaiting: Bool, isResized: Bool) -> Bool {
    guard isVisible else { return false }
    hasMissedFrame = isWaiting && !isResized
    return !hasMissedFrame
  }

  /// Records that the window is about to show changes.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isWaiting: Whether an earlier frame still waits for the compositor.
  mutating func recordPresentation(at time: Double, isWaiting: Bool) {
    if !isWaiting {
      waitStartTime = time
    }
  }

  /// Plans the next frame of a movement.
  ///
  /// - Parameters:
  ///   - startTime: The time at which drawing of the last frame began.
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
      // A regular frame was missed, so the rhythm starts again.
      nextFrameTime = startTime + refreshInterval
    }
  }

  /// Whether the window needs another frame after the compositor has shown the last one.
  ///
  /// Changes that happened while the window was hidden, such as another size, were not drawn.
  var needsFrameAfterShownFrame: Bool {
    hasMissedFrame || !isVisible
  }
}
