import Files
import Graphics
import Localization
import View
import ViewModel
import ViewState

/// A renderer that draws a session frame by frame, with the same pixels as a window.
@MainActor package struct FrameRenderer {
  /// A rendered frame.
  package struct Frame {
    /// The number of the frame, starting at 0.
    package let number: Int
    /// The time since the session began, in seconds.
    package let time: Double

    /// The rectangles in which the frame differs from the previous frame.
    ///
    /// For the first frame, they cover the whole frame.
    package let dirty: [PixelRect]
  }

  /// The time between two intermediate frames, in seconds.
  private static let frameInterval = 1.0 / 60

  /// The view of the game.
  package let view: BoardView
  /// The framebuffer that contains the pixels of the last frame.
  package let framebuffer: Framebuffer

  private let screen: any AnimatedScreen
  private let perform: (Intent) -> Void
  private let events: [TimedIntent]
  private let times: FrameTimes
  private let drawsIntermediateFrames: Bool
  private var time = 0.0
  private var nextEventIndex = 0
  private var frameNumber = 0
  private var isAtEnd = false

  /// Creates a renderer for a game that has already been dealt.
  ///
  /// - Parameters:
  ///   - view: The view of the game.
  ///   - screen: The screen that shows the view.
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - events: The events of the session, in the order of their times.
  ///   - times: The times at which frames are rendered.
  ///   - drawsIntermediateFrames: Whether frames are also drawn between the times of a list, at 60
  ///     frames per second. The inspector then counts the redrawn rectangles as in a window.
  ///   - perform: A function that performs the intent of an event.
  package init(
    _ view: BoardView,
    on screen: any AnimatedScreen,
    width: Int,
    height: Int,
    events: [TimedIntent],
    times: FrameTimes,
    drawsIntermediateFrames: Bool = false,
    perform: @escaping (Intent) -> Void
  ) {
    self.view = view
    self.screen = screen
    self.perform = perform
    self.events = events
    self.times = times
    self.drawsIntermediateFrames = drawsIntermediateFrames
    framebuffer = Framebuffer(width: width, height: height, isMirrored: Language.isRightToLeft)
  }

  /// Draws and returns the next frame, or returns `nil` after the last frame.
  package mutating func next() throws -> Frame? {
    guard !isAtEnd else { return nil }
    defer {
      frameNumber += 1
    }
    switch times {
    case .rate(let rate):
      let frameTime = Double(frameNumber) / Double(rate)
      let dirty = try draw(at: frameTime, earlierDirty: [])
      isAtEnd = nextChangeTime == nil && !screen.isSettling(at: frameTime)
      return Frame(number: frameNumber, time: frameTime, dirty: dirty)
    case .list(let times):
      guard frameNumber < times.count else { return nil }
      let frameTime = times[frameNumber]
      let intermediateDirty = try drawIntermediateFrames(until: frameTime)
      let dirty = try draw(at: frameTime, earlierDirty: intermediateDirty)
      return Frame(number: frameNumber, time: frameTime, dirty: dirty)
    }
  }

  /// Draws the intermediate frames before a time and returns the rectangles that have changed.
  private mutating func drawIntermediateFrames(until end: Double) throws -> [PixelRect] {
    guard drawsIntermediateFrames else { return [] }
    var dirty: [PixelRect] = []
    while time + Self.frameInterval < end {
      var wakeTime = time
      if !screen.isSettling(at: time) {
        // A window without motion sleeps until something happens.
        wakeTime = nextChangeTime ?? end
      }
      let lastTime = end - Self.frameInterval
      time = max(time + Self.frameInterval, min(wakeTime, lastTime))
      dirty = try draw(at: time, earlierDirty: dirty)
    }
    return dirty
  }

  /// The time of the next event or the screen's next deadline, or `nil` if there is neither.
  private var nextChangeTime: Double? {
    let nextEvent = nextEventIndex < events.count ? events[nextEventIndex] : nil
    guard let nextEvent else { return screen.nextDeadline }
    guard let nextDeadline = screen.nextDeadline else { return nextEvent.time }
    return min(nextEvent.time, nextDeadline)
  }

  /// Performs all events up to a time and draws the screen.
  ///
  /// - Parameters:
  ///   - time: The time up to which events are performed, in seconds.
  ///   - earlierDirty: The rectangles that have changed since the last rendered frame.
  /// - Returns: The earlier rectangles and the rectangles that this drawing has changed.
  private mutating func draw(
    at time: Double,
    earlierDirty: [PixelRect]
  ) throws -> [PixelRect] {
    while nextEventIndex < events.count, events[nextEventIndex].time <= time {
      let event = events[nextEventIndex]
      screen.advance(to: event.time)
      perform(event.intent)
      nextEventIndex += 1
    }
    screen.advance(to: time)
    self.time = time
    let newDirty = try screen.draw(on: framebuffer, at: time)
    return framebuffer.bitmap.bounds.disjoint(earlierDirty + newDirty)
  }

  // MARK: JSON

  /// Returns the line of `frames.jsonl` for a frame, without a line break.
  package func jsonLine(for frame: Frame, file: String) -> String {
    let cards = (0..<view.layout.grid.cardCount).map { index in
      json(ofCard: index, view.appearance(of: index, at: frame.time))
    }
    let cardList = cards.joined(separator: ",")
    let dirtyAreas = frame.dirty.map(json).joined(separator: ",")
    return """
      {"frame":\(frame.number),"at":\(JSON.numberLiteral(frame.time)),"file":"\(file)",\
      "dirty":[\(dirtyAreas)],"cards":[\(cardList)]}
      """
  }

  /// Returns the appearance of a card as JSON.
  ///
  /// The offset from the card's position is in pixels, and the angle is in radians.
  private func json(ofCard index: Int, _ card: CardAppearance) -> String {
    let number = JSON.numberLiteral
    let isMirrored = framebuffer.isMirrored
    var frame = view.layout.frame(of: index)
    if isMirrored {
      frame = frame.mirrored(in: framebuffer.bitmap.width)
    }

    var optionalFields = ""
    if let offset = card.offset {
      let offsetX = isMirrored ? -offset.x : offset.x
      optionalFields += ",\"offset\":[\(number(offsetX)),\(number(offset.y))]"
    }
    if let angle = card.angle {
      optionalFields += ",\"angle\":\(number(angle))"
    }

    return """
      {"index":\(view.layout.grid.position(ofCard: index)),\
      "frame":\(json(frame)),"scale":\(number(card.scale)),\
      "opacity":\(number(card.opacity)),"face":\(number(card.face))\(optionalFields)}
      """
  }

  private func json(_ rect: PixelRect) -> String {
    "[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
  }
}

/// The times at which frames are rendered.
package enum FrameTimes: Equatable, Sendable {
  /// A rate in frames per second, from the start of the session to the end of the last animation.
  case rate(Int)

  /// The times in seconds, in ascending order.
  case list([Double])
}
