import Architectures
import Graphics
import Localization
import ViewModelTesting

/// The number of redraws, counted separately for each line of the log and each card.
///
/// A redraw is attributed to the last line that changed the redrawn cards or text.
struct Redraws {
  /// The redraws that are attributed to one line of the log.
  struct Counts {
    /// The number of frames in which something was redrawn.
    var frames = 0
    /// The total number of redrawn rectangles in these frames.
    var rectangles = 0
    /// The number of frames in which each card was redrawn, by the index of the card.
    var cards: [Int: Int] = [:]
    /// Whether text or buttons were redrawn.
    var hasTexts = false
    /// The indices of the cards that were redrawn only because they were floating.
    var floatingCards: Set<Int> = []
    /// Whether there were redraws that no line of the log explains.
    var hasOtherRedraws = false
  }

  /// The counts for each line of the log, by the number of the line.
  private(set) var lines: [Int: Counts] = [:]

  /// The number of frames in which each card was redrawn, by the index of the card.
  private(set) var cards: [Int: Int] = [:]

  /// The numbers of the log lines that cause the next redraws.
  ///
  /// The key is the index of a card, or `nil` for text and buttons.
  private var causes: [Int?: Int] = [:]

  /// The areas of the cards in the previous frame of the screen.
  private var previousFrames: [PixelRect] = []

  /// The last area of each card that was not empty.
  private var lastVisibleFrames: [PixelRect] = []

  /// Records which line of the log will cause the next redraws of some cards and text.
  mutating func recordExpected(_ expectedRedraws: [ExpectedRedraw], from line: Int) {
    for redraw in expectedRedraws {
      causes[redraw.card] = line
    }
  }

  /// Discards the redraws of all lines whose numbers are outside a range.
  mutating func retainLines(_ numbers: some RangeExpression<Int>) {
    lines = lines.filter { numbers ~= $0.key }
    causes = causes.filter { numbers ~= $0.value }
  }

  mutating func recordFrames(_ cardFrames: [PixelRect]) {
    if lastVisibleFrames.count != cardFrames.count {
      lastVisibleFrames = cardFrames
    }
    for index in cardFrames.indices where !cardFrames[index].isEmpty {
      lastVisibleFrames[index] = cardFrames[index]
    }
  }

  /// Counts the rectangles that were redrawn in one frame of the screen.
  ///
  /// - Parameters:
  ///   - dirtyRects: The redrawn rectangles.
  ///   - cardFrames: The frames of all cards.
  ///   - lastLine: The number of the last line, or `nil` during time travel, when no line causes
  ///     redraws.
  ///   - isSettling: Whether something on the board is still moving to its position.
  mutating func add(
    _ dirtyRects: [PixelRect],
    cardFrames: [PixelRect],
    lastLine: Int?,
    isSettling: Bool
  ) {
    recordFrames(cardFrames)
    countCards(touchedBy: dirtyRects, in: cardFrames)

    if let lastLine {
      countCauses(of: dirtyRects, cardFrames: cardFrames, lastLine: lastLine)
    }

    previousFrames = cardFrames
    if !isSettling {
      causes = [:]
    }
  }

  private mutating func countCards(
    touchedBy dirtyRects: [PixelRect],
    in cardFrames: [PixelRect]
  ) {
    var touchedCards: Set<Int> = []
    for rect in dirtyRects {
      touchedCards.formUnion(Self.cards(touchedBy: rect, in: cardFrames))
    }
    for card in touchedCards {
      cards[card, default: 0] += 1
    }
  }

  private static func cards(touchedBy rect: PixelRect, in cardFrames: [PixelRect]) -> [Int] {
    cardFrames.indices.filter { !cardFrames[$0].intersection(rect).isEmpty }
  }

  private mutating func countCauses(
    of dirtyRects: [PixelRect],
    cardFrames: [PixelRect],
    lastLine: Int
  ) {
    let visibleFrames = framesWhereVisible(cardFrames)
    var cardsByLine: [Int: Set<Int>] = [:]

    for rect in dirtyRects {
      let touchedCards = Self.cards(touchedBy: rect, in: visibleFrames)
      guard let line = causingLine(ofCards: touchedCards) else {
        countUnexplainedRedraw(of: touchedCards, cardFrames: cardFrames, lastLine: lastLine)
        continue
      }
      cardsByLine[line, default: []].formUnion(touchedCards)
      lines[line, default: Counts()].rectangles += 1
      if touchedCards.isEmpty {
        lines[line]?.hasTexts = true
      }
    }

    for (line, cards) in cardsByLine {
      lines[line]?.frames += 1
      for card in cards {
        lines[line]?.cards[card, default: 0] += 1
      }
    }
  }

  /// Returns the areas in which the cards may be redrawn.
  ///
  /// A card that leaves the board has an empty frame, but its previous area is redrawn.
  private func framesWhereVisible(_ cardFrames: [PixelRect]) -> [PixelRect] {
    var visibleFrames = cardFrames
    for index in visibleFrames.indices where causes[index] != nil {
      visibleFrames[index] = lastVisibleFrames[index]
    }
    return visibleFrames
  }

  /// Returns the number of the log line that last changed one of the redrawn cards.
  ///
  /// If no card was redrawn, the result is the line that last changed text or buttons.
  private func causingLine(ofCards cards: [Int]) -> Int? {
    if cards.isEmpty {
      return causes[nil]
    }
    return cards.compactMap { causes[$0] }.max()
  }

  private mutating func countUnexplainedRedraw(
    of touchedCards: [Int],
    cardFrames: [PixelRect],
    lastLine: Int
  ) {
    let movedCards = touchedCards.filter { card in
      card < previousFrames.count && previousFrames[card] != cardFrames[card]
    }
    lines[lastLine, default: Counts()].floatingCards.formUnion(movedCards)
    if movedCards.isEmpty {
      lines[lastLine]?.hasOtherRedraws = true
    }
  }
}

/// A card or text that must be redrawn because a field of the board changed.
struct ExpectedRedraw {
  /// The index of the card, or `nil` for text or a button.
  let card: Int?
  /// The name of the changed field, or an empty string for a card that shakes.
  let field: String

  init(card: Int?, field: String) {
    self.card = card
    self.field = field
  }

  /// Creates the redraw that a change such as `cards[4].isFaceUp` requires.
  init(of change: FieldChange) {
    let index = change.name.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    if change.name.hasPrefix("cards["), let card = Int(index) {
      let pathComponents = change.name.split(separator: ".")
      self.init(card: card, field: String(pathComponents.last ?? ""))
    } else {
      self.init(card: nil, field: change.name)
    }
  }
}

extension LogLine {
  /// The redraws of cards, text and buttons that the line requires.
  var expectedRedraws: [ExpectedRedraw] {
    var redraws: [ExpectedRedraw] = []
    for change in record.after.board.changes(since: record.before.board) {
      if change.name == "focus" {
        redraws += focusRedraws
      } else {
        redraws.append(ExpectedRedraw(of: change))
      }
    }
    if let shakenCard {
      redraws.append(ExpectedRedraw(card: shakenCard, field: ""))
    }
    return redraws
  }

  /// The redraws of the cards or buttons that lost or received the focus.
  private var focusRedraws: [ExpectedRedraw] {
    var redraws: [ExpectedRedraw] = []
    for focus in [record.before.board.focus, record.after.board.focus] {
      if case .card(let card) = focus {
        redraws.append(ExpectedRedraw(card: card, field: "focus"))
      } else if focus != nil {
        redraws.append(ExpectedRedraw(card: nil, field: "focus"))
      }
    }
    return redraws
  }
}

// MARK: Text for the panel
extension Redraws.Counts {
  /// Returns the details about the redraws of a line, with the reason for each redraw.
  func details(of line: LogLine) -> [PanelContent.Detail] {
    let expectedRedraws = line.expectedRedraws
    var texts: [String] = []

    for (card, frameCount) in cards.sorted(by: { $0.key < $1.key }) {
      let cardReason = reason(forCard: card, of: line, expecting: expectedRedraws)
      texts.append("cards[\(card)], \(Self.frameCountText(frameCount)): \(cardReason)")
    }
    if hasTexts {
      let fields = Self.fieldNames(of: nil, in: expectedRedraws)
      texts.append(tr("text and buttons: \(fields)"))
    }
    if !floatingCards.isEmpty {
      let cards = floatingCards.sorted().map(String.init).joined(separator: ", ")
      texts.append(tr("also: cards[\(cards)], because they drift"))
    }
    if hasOtherRedraws {
      texts.append(tr("also redrawn for other reasons: pointer, focus, another screen"))
    }

    let title = heading(of: line, expectsRedraws: !expectedRedraws.isEmpty)
    return [.heading(title)] + texts.map { .text($0) }
  }

  /// Returns the heading above the details about redraws, which counts the rectangles and frames.
  private func heading(of line: LogLine, expectsRedraws: Bool) -> String {
    if frames > 0 {
      let rectangleCount = tr(rectangles, "\(rectangles) rectangle", "\(rectangles) rectangles")
      return tr("Redrawn: \(rectangleCount) in \(Self.frameCountText(frames))")
    }
    if line.cause == .deal {
      return tr("Redrawn: everything")
    }
    // While the panel is closed, redraws are not counted.
    return expectsRedraws ? tr("Redrawn: not counted") : tr("Redrawn: nothing")
  }

  /// Returns the reason why a card was redrawn.
  private func reason(
    forCard card: Int,
    of line: LogLine,
    expecting expectedRedraws: [ExpectedRedraw]
  ) -> String {
    let isExpected = expectedRedraws.contains { $0.card == card }
    if !isExpected {
      return tr("overlaps a redrawn area")
    }
    if line.shakenCard == card {
      return tr("shakes: the choice was ignored")
    }
    return tr("\(Self.fieldNames(of: card, in: expectedRedraws)) changed")
  }

  private static func fieldNames(of card: Int?, in redraws: [ExpectedRedraw]) -> String {
    let redrawsOfCard = redraws.filter { $0.card == card }
    return redrawsOfCard.map(\.field).joined(separator: ", ")
  }

  /// Returns the number of frames as text, for example "12 frames".
  private static func frameCountText(_ count: Int) -> String {
    tr(count, "\(count) frame", "\(count) frames")
  }

  /// Returns a message from the view to itself that describes the redraws of a line.
  ///
  /// The list is empty before the first redraw. Cards that merely overlap a redrawn rectangle are
  /// not counted.
  func messages(of line: LogLine) -> [Message] {
    guard frames > 0 else { return [] }
    let expectedCards = Set(line.expectedRedraws.compactMap(\.card))
    let cardCount = expectedCards.intersection(cards.keys).count
    return [Message(from: .view, to: .view, redrawText(cardCount: cardCount))]
  }

  /// Returns the text of a message that describes which parts of the screen are redrawn.
  private func redrawText(cardCount count: Int) -> String {
    if count == 0 {
      return hasTexts ? tr("redraw text") : tr("redraw")
    }
    if hasTexts {
      return tr(count, "redraw \(count) card and text", "redraw \(count) cards and text")
    }
    return tr(count, "redraw \(count) card", "redraw \(count) cards")
  }
}

/// The redrawn rectangles, which flash and fade, and the number of redraws of each card.
@MainActor struct RedrawFlashes {
  /// A rectangle that flashes and then fades.
  struct Flash {
    let rect: PixelRect
    /// The time at which the rectangle was redrawn, in seconds of the window's clock.
    let start: Double

    /// The time at which the rectangle has faded completely, in seconds of the window's clock.
    fileprivate var end: Double {
      start + RedrawFlashes.duration
    }
  }

  /// The time in which a rectangle fades, in seconds.
  nonisolated fileprivate static let duration = 0.35

  /// The maximum number of rectangles that are visible at the same time.
  ///
  /// If there are more, the oldest ones disappear.
  private static let maximumCount = 48

  private(set) var flashes: [Flash] = []
  private let painter: PanelPainter

  init(_ painter: PanelPainter) {
    self.painter = painter
  }

  mutating func add(_ rects: [PixelRect], at time: Double) {
    flashes.removeAll { time >= $0.end || rects.contains($0.rect) }
    flashes += rects.map { Flash(rect: $0, start: time) }
    flashes.removeFirst(max(0, flashes.count - Self.maximumCount))
  }

  func isMoving(at time: Double) -> Bool {
    flashes.contains { time < $0.end }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    for flash in flashes where time < flash.end {
      let opacity = 1 - max(0, time - flash.start) / Self.duration
      sprites.append(light(of: flash, opacity: opacity))
      sprites += edges(of: flash.rect, opacity: opacity)
    }
  }

  /// Returns the sprite that fills the rectangle of a flash.
  ///
  /// Only the newest flashes have a visible fill, so the older ones do not hide the cards.
  private func light(of flash: Flash, opacity: Double) -> Sprite {
    let isNewest = flash.start == flashes.last?.start
    return Sprite(
      painter.patch(.flash),
      frame: Rect(flash.rect),
      opacity: isNewest ? 0.4 * opacity : 0)
  }

  private func edges(of rect: PixelRect, opacity: Double) -> [Sprite] {
    let thickness = max(1, painter.pixels(0.125))
    let width = min(thickness, rect.width)
    let height = min(thickness, rect.height)
    let edges = [
      rect.withY(rect.y, height: height),
      rect.withY(rect.maxY - height, height: height),
      rect.withX(rect.x, width: width),
      rect.withX(rect.maxX - width, width: width),
    ]
    let bitmap = painter.patch(.edge)
    return edges.map { Sprite(bitmap, frame: Rect($0), opacity: opacity) }
  }

  /// Adds a badge with the number of redraws to each redrawn card.
  ///
  /// - Parameters:
  ///   - redrawCounts: The number of redraws, by the index of the card.
  ///   - cardFrames: The frames of all cards.
  ///   - sprites: The sprites to which the badges are added.
  func add(
    _ redrawCounts: [Int: Int],
    on cardFrames: [PixelRect],
    to sprites: inout [Sprite]
  ) throws {
    for (index, cardFrame) in cardFrames.enumerated() where !cardFrame.isEmpty {
      guard let count = redrawCounts[index] else { continue }
      let text = "\(count)"
      let textWidth = try painter.width(of: text) + painter.pixels(0.67)
      let badge =
        cardFrame
        .withX(cardFrame.x, width: max(painter.pixels(1.5), textWidth))
        .withY(cardFrame.y, height: painter.pixels(1.5))
      sprites.append(try painter.box("badge", in: badge))
      sprites.append(try painter.line(text, in: badge, .center))
    }
  }
}
