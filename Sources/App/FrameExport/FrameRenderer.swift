import Files
import Graphics
import Localization
import View
import ViewModel
import ViewState

/// Renders a session frame by frame, in the pixels that a window shows at these times.
@MainActor package struct FrameRenderer {
  /// Frame, counted from 0.
  package struct Frame {
    /// Number of the frame.
    package let number: Int
    /// Seconds since the session began.
    package let at: Double
    /// Rectangles that differ from the frame before; everything in the first one.
    package let dirty: [PixelRect]
  }

  /// View of the game.
  package let view: BoardView
  /// Pixels of the present frame.
  package let framebuffer: Framebuffer

  private let screen: any Screen
  private let perform: (Intent) -> Void
  private let events: [TimedIntent]
  private let times: FrameTimes
  private let watches: Bool
  private var time = 0.0
  private var (nextEvent, number) = (0, 0)
  private var isAtEnd = false

  /// Prepares to render a dealt game on a screen of a size in pixels that shows it; `watches` also
  /// draws frames between the listed ones, 60 a second, for an inspector to count.
  package init(
    _ view: BoardView, on screen: any Screen, width: Int, height: Int, events: [TimedIntent],
    times: FrameTimes, watches: Bool = false, perform: @escaping (Intent) -> Void
  ) {
    (self.view, self.screen, self.perform) = (view, screen, perform)
    (self.events, self.times, self.watches) = (events, times, watches)
    framebuffer = Framebuffer(width: width, height: height, isMirrored: Language.isRightToLeft)
  }

  /// Draws the next frame, or returns `nil` after the last one.
  package mutating func next() throws -> Frame? {
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

  private mutating func watch(until end: Double) throws -> [PixelRect] {
    var dirty: [PixelRect] = []
    while watches, time + Self.interval < end {
      // A window in which nothing moves sleeps until something happens.
      let wakes = screen.isSettling(at: time) ? time : nextHappening ?? end
      time = max(time + Self.interval, min(wakes, end - Self.interval))
      dirty = try draw(at: time, after: dirty)
    }
    return dirty
  }

  private static let interval = 1.0 / 60

  /// Time of the next event, or of the screen's deadline.
  private var nextHappening: Double? {
    [events.dropFirst(nextEvent).first?.time, screen.nextDeadline].compactMap { $0 }.min()
  }

  private mutating func draw(at time: Double, after dirty: [PixelRect]) throws -> [PixelRect] {
    while nextEvent < events.count, events[nextEvent].time <= time {
      screen.advance(to: events[nextEvent].time)
      perform(events[nextEvent].intent)
      nextEvent += 1
    }
    screen.advance(to: time)
    self.time = time
    return try framebuffer.bitmap.bounds.disjoint(dirty + screen.draw(on: framebuffer, at: time))
  }

  /// Frame as a line of `frames.jsonl`, without its end.
  package func line(for frame: Frame, file: String) -> String {
    let cards = (0..<view.layout.grid.cardCount).map {
      json($0, view.appearance(of: $0, at: frame.at))
    }
    return """
      {"frame":\(frame.number),"at":\(JSON.number(frame.at)),"file":"\(file)",\
      "dirty":[\(frame.dirty.map(json).joined(separator: ","))],\
      "cards":[\(cards.joined(separator: ","))]}
      """
  }

  /// Card; `offset` in pixels is its way from its place, `angle` in radians its turn.
  private func json(_ index: Int, _ card: CardAppearance) -> String {
    let (number, isMirrored) = (JSON.number, framebuffer.isMirrored)
    let place = view.layout.frame(of: index)
    let frame = isMirrored ? place.mirrored(in: framebuffer.bitmap.width) : place
    let offset =
      card.offset.map { ",\"offset\":[\(number(isMirrored ? -$0.x : $0.x)),\(number($0.y))]" } ?? ""
    let angle = card.angle.map { ",\"angle\":\(number($0))" } ?? ""
    return """
      {"index":\(view.layout.grid.position(ofCard: index)),\
      "frame":\(json(frame)),"scale":\(number(card.scale)),\
      "opacity":\(number(card.opacity)),"face":\(number(card.face))\(offset)\(angle)}
      """
  }

  private func json(_ box: PixelRect) -> String { "[\(box.x),\(box.y),\(box.width),\(box.height)]" }
}

/// Times at which frames are rendered.
package enum FrameTimes: Equatable, Sendable {
  /// Frames a second, from 0 to the end of the last animation.
  case rate(Int)
  /// Times in seconds, ascending.
  case list([Double])
}
