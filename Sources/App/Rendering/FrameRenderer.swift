import Board
import Drawing
import Files
import Text
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
  private var (nextEvent, number) = (0, 0)
  private var isAtEnd = false

  /// Prepares to render a game that has been dealt, on a screen of `width` by `height` pixels that
  /// shows it, or more.
  ///
  /// The last of the `events` changes something. If somebody `watches`, the frames between the listed
  /// ones are drawn, too, 60 a second, because what is drawn tells about them. `perform` has the game
  /// do what an event asks for.
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
    guard !isAtEnd else { return nil }
    defer { number += 1 }
    switch times {
    case .rate(let rate):
      let time = Double(number) / Double(rate)
      let dirty = try draw(at: time, after: [])
      isAtEnd = nextHappening == nil && !screen.isSettling(at: time)
      return Frame(number: number, at: time, dirty: dirty)
    case .list(let times):
      guard number < times.count else { return nil }
      let dirty = try draw(at: times[number], after: watch(until: times[number]))
      return Frame(number: number, at: times[number], dirty: dirty)
    }
  }

  /// Draws the frames before a time that a window would have drawn.
  private mutating func watch(until end: Double) throws -> [PixelRect] {
    var dirty: [PixelRect] = []
    while watches, time + Self.interval < end {
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

extension FrameRenderer {
  /// A frame as a line of `frames.jsonl`, without its end.
  public func line(for frame: Frame, file: String) -> String {
    let cards = (0..<view.layout.grid.cards).map { json($0, view.appearance(of: $0, at: frame.at)) }
    return """
      {"frame":\(frame.number),"at":\(JSON.number(frame.at)),"file":"\(file)",\
      "dirty":[\(frame.dirty.map(json).joined(separator: ","))],\
      "cards":[\(cards.joined(separator: ","))]}
      """
  }

  /// A card; `offset` in pixels is where it floats to, `angle` in radians how far it has turned.
  private func json(_ index: Int, _ look: CardAppearance) -> String {
    let number = JSON.number
    let offset =
      look.offset.map {
        ",\"offset\":[\(number(Language.isFromTheRight ? -$0.x : $0.x)),\(number($0.y))]"
      } ?? ""
    let angle = look.angle.map { ",\"angle\":\(number($0))" } ?? ""
    return """
      {"index":\(view.layout.grid.place(ofCard: index)),\
      "frame":\(json(seen(view.layout.frame(of: index)))),"scale":\(number(look.scale)),\
      "opacity":\(number(look.opacity)),"face":\(number(look.face))\(offset)\(angle)}
      """
  }

  /// Where something is seen that was laid out: in a mirror, by who reads from the right.
  private func seen(_ box: PixelRect) -> PixelRect {
    Language.isFromTheRight ? box.mirrored(in: framebuffer.bitmap.width) : box
  }

  private func json(_ box: PixelRect) -> String { "[\(box.x),\(box.y),\(box.width),\(box.height)]" }
}

/// The moments at which frames are rendered.
public enum FrameTimes: Equatable, Sendable {
  /// So many frames a second, from 0 to the end of the last animation.
  case rate(Int)
  /// These times in seconds, ascending.
  case list([Double])
}
