import Board
import Framebuffer
import View
import ViewModel

/// Renders a session frame by frame, the very pixels that a window shows at these times.
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

  /// The game that is drawn.
  public let view: BoardView
  /// The pixels of the present frame.
  public let framebuffer: Framebuffer

  private let screen: any Screen
  private let perform: (Intent) -> Void
  private let events: [TimedIntent]
  private let times: FrameTimes
  private let watches: Bool
  private var time = 0.0
  private var nextEvent = 0
  private var number = 0
  private var isAtEnd = false

  /// Prepares to render.
  ///
  /// - Parameters:
  ///   - view: the board of a game that has been dealt.
  ///   - screen: what is drawn: the game, or more.
  ///   - width: the frames' width in pixels.
  ///   - height: their height in pixels.
  ///   - events: the session's events; the last one changes something.
  ///   - times: the moments of the frames.
  ///   - watches: whether the frames between the listed ones are drawn, too, 60 a second, because
  ///     what is drawn tells about them.
  ///   - perform: has the game do what an event asks for.
  public init(
    _ view: BoardView, on screen: any Screen, width: Int, height: Int, events: [TimedIntent],
    times: FrameTimes, watches: Bool = false, perform: @escaping (Intent) -> Void
  ) {
    (self.view, self.screen, self.perform) = (view, screen, perform)
    (self.events, self.times, self.watches) = (events, times, watches)
    framebuffer = Framebuffer(width: width, height: height)
  }

  /// Draws the next frame, or returns `nil` after the last one.
  public mutating func next() throws -> Frame? {
    guard !isAtEnd, let time = times.time(of: number) else { return nil }
    let dirty = try watch(until: time)
    let frame = Frame(number: number, at: time, dirty: try draw(at: time, after: dirty))
    if case .rate = times {
      isAtEnd =
        nextEvent == events.count && !screen.isSettling(at: time) && screen.nextDeadline == nil
    }
    number += 1
    return frame
  }

  /// Draws the frames before a time that a window would have drawn.
  private mutating func watch(until end: Double) throws -> [PixelRect] {
    var dirty: [PixelRect] = []
    guard watches, case .list = times else { return dirty }
    while time + Self.interval < end {
      // Where nothing moves, a window sleeps until something happens.
      let wakes = screen.isSettling(at: time) ? time : nextHappening ?? end
      time = max(time + Self.interval, min(wakes, end - Self.interval))
      dirty = try draw(at: time, after: dirty)
    }
    return dirty
  }

  private static let interval = 1.0 / 60

  /// When the next event comes, or something that the screen waits for.
  private var nextHappening: Double? {
    [events.dropFirst(nextEvent).first?.at, screen.nextDeadline].compactMap { $0 }.min()
  }

  /// Draws the frame of a time; `dirty` was redrawn since the frame before.
  private mutating func draw(at time: Double, after dirty: [PixelRect]) throws -> [PixelRect] {
    while nextEvent < events.count, events[nextEvent].at <= time {
      screen.advance(to: events[nextEvent].at)
      perform(events[nextEvent].intent)
      nextEvent += 1
    }
    screen.advance(to: time)
    self.time = time
    return try framebuffer.bitmap.bounds.disjoint(dirty + screen.draw(on: framebuffer, at: time))
  }
}

/// The moments at which frames are rendered.
public enum FrameTimes: Equatable, Sendable {
  /// So many frames a second, from 0 to the end of the last animation.
  case rate(Int)
  /// These times in seconds, ascending.
  case list([Double])

  func time(of frame: Int) -> Double? {
    switch self {
    case .rate(let rate): Double(frame) / Double(rate)
    case .list(let times): times.indices.contains(frame) ? times[frame] : nil
    }
  }
}
