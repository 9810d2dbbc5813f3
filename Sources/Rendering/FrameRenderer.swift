import Framebuffer
import Session
import View
import ViewModel

/// Renders a session frame by frame, the very pixels that a window shows at these times.
///
/// Events are applied at their instant, frames are drawn in between.
@MainActor
public struct FrameRenderer {
  /// One frame.
  public struct Frame {
    /// Counted from 0.
    public let number: Int
    /// Seconds since the session began.
    public let at: Double
    /// What differs from the frame before; everything in the first one.
    public let dirty: [PixelRect]
  }

  /// The view that is drawn.
  public let view: ContentView
  /// The pixels of the present frame.
  public let framebuffer: Framebuffer

  private let replay: Replay
  private let events: [TimedIntent]
  private let times: FrameTimes
  private var nextEvent = 0
  private var number = 0
  private var isAtEnd = false

  /// Prepares to render.
  ///
  /// - Parameters:
  ///   - view: a view of the replay's view model.
  ///   - events: the session's events; the last one changes something.
  public init(_ replay: Replay, view: ContentView, events: [TimedIntent], times: FrameTimes) {
    self.replay = replay
    self.view = view
    self.events = events
    self.times = times
    framebuffer = Framebuffer(width: view.layout.width, height: view.layout.height)
  }

  /// Draws the next frame, or returns `nil` after the last one.
  public mutating func next() throws -> Frame? {
    guard !isAtEnd, let time = times.time(of: number) else { return nil }
    while nextEvent < events.count, events[nextEvent].at <= time {
      replay.play(events[nextEvent]) { _ in }
      nextEvent += 1
    }
    replay.pass(until: time) { _ in }
    view.advance(to: time)
    let frame = Frame(
      number: number, at: time, dirty: framebuffer.draw(try view.scene(at: time)))
    if case .rate = times {
      isAtEnd =
        nextEvent == events.count && !view.isSettling(at: time) && view.nextDeadline == nil
    }
    number += 1
    return frame
  }
}
