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
    package let time: Double
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
  private let drawsIntermediateFrames: Bool
  private var time = 0.0
  private var nextEventIndex = 0
  private var frameNumber = 0
  private var isAtEnd = false

  /// Prepares to render a dealt game on a screen of a size in pixels that shows it;
  /// `drawsIntermediateFrames` also draws frames between the listed ones, 60 a second, for an
  /// inspector to count.
  package init(
    _ view: BoardView, on screen: any Screen, width: Int, height: Int, events: [TimedIntent],
    times: FrameTimes, drawsIntermediateFrames: Bool = false, perform: @escaping (Intent) -> Void
  ) {
    self.view = view
    self.screen = screen
    self.perform = perform
    self.events = events
    self.times = times
    self.drawsIntermediateFrames = drawsIntermediateFrames
    framebuffer = Framebuffer(width: width, height: height, isMirrored: Language.isRightToLeft)
  }

  /// Draws the next frame, or returns `nil` after the last one.
  package mutating func next() throws -> Frame? {
    guard !isAtEnd else { return nil }
    defer {
      frameNumber += 1
    }
    switch times {
    case .rate(let rate):
      let frameTime = Double(frameNumber) / Double(rate)
      let dirty = try draw(at: frameTime, after: [])
      isAtEnd = nextChangeTime == nil && !screen.isSettling(at: frameTime)
      return Frame(number: frameNumber, time: frameTime, dirty: dirty)
    case .list(let times):
      guard frameNumber < times.count else { return nil }
      let dirty = try draw(
        at: times[frameNumber], after: drawIntermediateFrames(until: times[frameNumber]))
      return Frame(number: frameNumber, time: times[frameNumber], dirty: dirty)
    }
  }

  private mutating func drawIntermediateFrames(until end: Double) throws -> [PixelRect] {
    var dirty: [PixelRect] = []
    while drawsIntermediateFrames, time + Self.frameInterval < end {
      // A window in which nothing moves sleeps until something happens.
      let wakeTime = screen.isSettling(at: time) ? time : nextChangeTime ?? end
      time = max(time + Self.frameInterval, min(wakeTime, end - Self.frameInterval))
      dirty = try draw(at: time, after: dirty)
    }
    return dirty
  }

  private static let frameInterval = 1.0 / 60

  /// Time of the next event, or of the screen's deadline.
  private var nextChangeTime: Double? {
    [events.dropFirst(nextEventIndex).first?.time, screen.nextDeadline].compactMap { $0 }.min()
  }

  private mutating func draw(at time: Double, after dirty: [PixelRect]) throws -> [PixelRect] {
    while nextEventIndex < events.count, events[nextEventIndex].time <= time {
      screen.advance(to: events[nextEventIndex].time)
      perform(events[nextEventIndex].intent)
      nextEventIndex += 1
    }
    screen.advance(to: time)
    self.time = time
    return try framebuffer.bitmap.bounds.disjoint(dirty + screen.draw(on: framebuffer, at: time))
  }

  /// Frame as a line of `frames.jsonl`, without its end.
  package func jsonLine(for frame: Frame, file: String) -> String {
    let cards = (0..<view.layout.grid.cardCount).map {
      json($0, view.appearance(of: $0, at: frame.time))
    }
    return """
      {"frame":\(frame.number),"at":\(JSON.numberLiteral(frame.time)),"file":"\(file)",\
      "dirty":[\(frame.dirty.map(json).joined(separator: ","))],\
      "cards":[\(cards.joined(separator: ","))]}
      """
  }

  /// Card; `offset` in pixels is its way from its place, `angle` in radians its turn.
  private func json(_ index: Int, _ card: CardAppearance) -> String {
    let number = JSON.numberLiteral
    let isMirrored = framebuffer.isMirrored
    let cardFrame = view.layout.frame(of: index)
    let frame = isMirrored ? cardFrame.mirrored(in: framebuffer.bitmap.width) : cardFrame
    let offset =
      card.offset.map { ",\"offset\":[\(number(isMirrored ? -$0.x : $0.x)),\(number($0.y))]" } ?? ""
    let angle = card.angle.map { ",\"angle\":\(number($0))" } ?? ""
    return """
      {"index":\(view.layout.grid.position(ofCard: index)),\
      "frame":\(json(frame)),"scale":\(number(card.scale)),\
      "opacity":\(number(card.opacity)),"face":\(number(card.face))\(offset)\(angle)}
      """
  }

  private func json(_ rect: PixelRect) -> String {
    "[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
  }
}

/// Times at which frames are rendered.
package enum FrameTimes: Equatable, Sendable {
  /// Frames a second, from 0 to the end of the last animation.
  case rate(Int)
  /// Times in seconds, ascending.
  case list([Double])
}
