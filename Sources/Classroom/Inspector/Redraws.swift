import Architectures
import Graphics
import Localization

/// What was redrawn, and which line of the log caused it: the last that changed those cards and
/// texts.
struct Redraws {
  /// What was redrawn because of one line of the log, or while it was the last.
  struct Counts {
    /// Frames with something redrawn, and rectangles in all of these; and frames by card.
    var frames = 0
    var rectangles = 0
    var cards: [Int: Int] = [:]
    var hasTexts = false
    var floatingCards: Set<Int> = []
    var hasOtherRedraws = false
  }

  private(set) var lines: [Int: Counts] = [:]
  private(set) var cards: [Int: Int] = [:]
  /// The lines that changed something which has not come to rest: a card, or texts.
  private var causes: [Int?: Int] = [:]
  private var cardFrames: [PixelRect] = []
  private var lastVisibleFrames: [PixelRect] = []

  mutating func recordExpected(_ changed: [(card: Int?, field: String)], from line: Int) {
    for (card, _) in changed {
      causes[card] = line
    }
  }

  mutating func retainLines(_ numbers: some RangeExpression<Int>) {
    lines = lines.filter { numbers ~= $0.key }
    causes = causes.filter { numbers ~= $0.value }
  }

  mutating func recordFrames(_ places: [PixelRect]) {
    if lastVisibleFrames.count != places.count {
      lastVisibleFrames = places
    }
    for index in places.indices where !places[index].isEmpty {
      lastVisibleFrames[index] = places[index]
    }
  }

  /// Counts a frame in which rectangles were redrawn; a journey causes none and has no last line.
  mutating func add(_ dirty: [PixelRect], places: [PixelRect], lastLine: Int?, isSettling: Bool) {
    func cardsTouched(by rect: PixelRect, in places: [PixelRect]) -> [Int] {
      places.indices.filter { !places[$0].intersection(rect).isEmpty }
    }
    recordFrames(places)
    // A card that leaves has no place any more, but is still redrawn where it was.
    let visibleFrames = places.indices.map {
      causes[$0] == nil ? places[$0] : lastVisibleFrames[$0]
    }
    for card in Set(dirty.flatMap { cardsTouched(by: $0, in: places) }) {
      cards[card, default: 0] += 1
    }
    var caused: [Int: Set<Int>] = [:]
    for rect in dirty {
      guard let lastLine else { break }
      let touchedCards = cardsTouched(by: rect, in: visibleFrames)
      if let cause = touchedCards.isEmpty
        ? causes[nil] : touchedCards.compactMap({ causes[$0] }).max()
      {
        caused[cause, default: []].formUnion(touchedCards)
        lines[cause, default: Counts()].rectangles += 1
        if touchedCards.isEmpty {
          lines[cause]?.hasTexts = true
        }
      } else {
        let movedCards = touchedCards.filter {
          self.cardFrames.count > $0 && self.cardFrames[$0] != places[$0]
        }
        lines[lastLine, default: Counts()].floatingCards.formUnion(movedCards)
        if movedCards.isEmpty {
          lines[lastLine]?.hasOtherRedraws = true
        }
      }
    }
    for (line, cards) in caused {
      lines[line]?.frames += 1
      for card in cards {
        lines[line]?.cards[card, default: 0] += 1
      }
    }
    self.cardFrames = places
    if !isSettling {
      causes = [:]
    }
  }
}

extension LogLine {
  /// What has to be redrawn because of it: cards, and for the other fields texts and buttons.
  var expectedRedraws: [(card: Int?, field: String)] {
    let before = record.before.board
    let after = record.after.board
    // The cards, or instead of a card a button, that had the focus before and have it after.
    let focusRedraws = [before, after].compactMap(\.focus).map { focus -> (Int?, String) in
      if case .card(let card) = focus {
        (card, "focus")
      } else {
        (nil, "focus")
      }
    }
    return after.changes(since: before).flatMap { change -> [(Int?, String)] in
      if change.name == "focus" {
        return focusRedraws
      }
      let index = change.name.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      guard change.name.hasPrefix("cards["), let card = Int(index) else {
        return [(nil, change.name)]
      }
      return [(card, String(change.name.split(separator: ".").last ?? ""))]
    } + (shakenCard.map { [($0, "")] } ?? [])
  }
}

// Texts of the panel.
extension Redraws.Counts {
  /// What was redrawn because of a line of the log, and why.
  func details(of line: LogLine) -> [PanelContent.Detail] {
    let expectedRedraws = line.expectedRedraws
    // A closed panel counts nothing.
    let uncountedText =
      expectedRedraws.isEmpty ? tr("Redrawn: nothing") : tr("Redrawn: not counted")
    let nothingText = line.cause == .deal ? tr("Redrawn: everything") : uncountedText
    let rectangleCount = tr(rectangles, "\(rectangles) rectangle", "\(rectangles) rectangles")
    let summary = tr("Redrawn: \(rectangleCount) in \(frameCount(frames))")
    func fields(of card: Int?) -> String {
      expectedRedraws.filter { $0.card == card }.map(\.field).joined(separator: ", ")
    }
    var texts = cards.sorted { $0.key < $1.key }.map { card, frames in
      var reason = tr("\(fields(of: card)) changed")
      if line.shakenCard == card {
        reason = tr("shakes: chosen in vain")
      }
      if !expectedRedraws.contains(where: { $0.card == card }) {
        reason = tr("it touches what was redrawn")
      }
      return "cards[\(card)], \(frameCount(frames)): \(reason)"
    }
    if hasTexts {
      texts.append(tr("texts and buttons: \(fields(of: nil))"))
    }
    if !floatingCards.isEmpty {
      let cards = floatingCards.sorted().map(String.init).joined(separator: ", ")
      texts.append(tr("besides, cards[\(cards)]: they float"))
    }
    if hasOtherRedraws {
      texts.append(tr("besides, not by this line: pointer, focus, another screen"))
    }
    return [.heading(frames > 0 ? summary : nothingText)] + texts.map { .text($0) }
  }

  /// The view's arrow to itself, once it has redrawn; cards that only touch what was are not
  /// counted.
  func messages(of line: LogLine) -> [Message] {
    guard frames > 0 else { return [] }
    let count = Set(line.expectedRedraws.compactMap(\.card)).intersection(cards.keys).count
    let text =
      switch (count == 0, hasTexts) {
      case (true, true): tr("redraw texts")
      case (true, false): tr("redraw")
      case (_, true): tr(count, "redraw \(count) card and texts", "redraw \(count) cards and texts")
      case (_, false): tr(count, "redraw \(count) card", "redraw \(count) cards")
      }
    return [Message(from: .view, to: .view, text)]
  }

  private func frameCount(_ count: Int) -> String {
    tr(count, "\(count) frame", "\(count) frames")
  }
}

/// Rectangles that were redrawn, which light up and fade; and how often each card was redrawn.
@MainActor struct RedrawFlashes {
  /// How long a rectangle is seen, in seconds, and how many are at once, the newest.
  private static let duration = 0.35
  private static let maximumCount = 48

  private(set) var flashes: [(rect: PixelRect, start: Double)] = []
  private let painter: PanelPainter

  init(_ painter: PanelPainter) {
    self.painter = painter
  }

  mutating func add(_ rects: [PixelRect], at time: Double) {
    flashes.removeAll { time >= $0.start + Self.duration || rects.contains($0.rect) }
    flashes += rects.map { ($0, time) }
    flashes.removeFirst(max(0, flashes.count - Self.maximumCount))
  }

  func isMoving(at time: Double) -> Bool {
    flashes.contains { time < $0.start + Self.duration }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    let lightBitmap = painter.patch(.flash)
    let edgeBitmap = painter.patch(.edge)
    let width = max(1, painter.pixels(0.125))
    for (rect, start) in flashes where time < start + Self.duration {
      let opacity = 1 - max(0, time - start) / Self.duration
      // Of those before only the edges are seen, so that many do not hide the card.
      let isNewest = start == flashes.last?.start
      sprites.append(Sprite(lightBitmap, frame: Rect(rect), opacity: isNewest ? 0.4 * opacity : 0))
      let edgeWidth = min(width, rect.width)
      let edgeHeight = min(width, rect.height)
      let edges = [
        rect.withY(rect.y, height: edgeHeight),
        rect.withY(rect.maxY - edgeHeight, height: edgeHeight),
        rect.withX(rect.x, width: edgeWidth), rect.withX(rect.maxX - edgeWidth, width: edgeWidth),
      ]
      sprites += edges.map { Sprite(edgeBitmap, frame: Rect($0), opacity: opacity) }
    }
  }

  /// Adds the number of times that each card was redrawn, by its index, in a corner of its place.
  func add(_ numbers: [Int: Int], on places: [PixelRect], to sprites: inout [Sprite]) throws {
    for (index, place) in places.enumerated() where !place.isEmpty {
      guard let number = numbers[index] else { continue }
      let width = try max(
        painter.pixels(1.5), painter.width(of: "\(number)") + painter.pixels(0.67))
      let plate = place.withX(place.x, width: width).withY(place.y, height: painter.pixels(1.5))
      sprites += try [
        painter.box("badge", in: plate), painter.line("\(number)", in: plate, .center),
      ]
    }
  }
}
