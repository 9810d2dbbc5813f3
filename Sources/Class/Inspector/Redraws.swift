import Board
import Drawing

/// What was redrawn, counted from the framebuffer's own list, which line of the log caused it, and
/// which cards were not redrawn although they look otherwise.
///
/// A line of the log causes what is redrawn of the cards and texts that it changed, until they have
/// come to rest; also if another line follows meanwhile.
struct Redraws {
  /// What was redrawn because of one line of the log, or while it was the last.
  struct Line {
    /// Frames in which something was redrawn because of it, and rectangles in all of these.
    var frames = 0
    var rectangles = 0
    /// Frames in which a card was redrawn, by its index.
    var cards: [Int: Int] = [:]
    /// Whether texts or buttons were redrawn because of it.
    var hasTexts = false
    /// Cards that were redrawn because they float.
    var floating: Set<Int> = []
    /// Whether something was redrawn that no line of the log caused.
    var hasOthers = false
  }

  /// All that is seen of a card.
  private struct Look: Equatable {
    let face: Face?
    let isGone: Bool

    init(_ card: Board.Card) {
      (face, isGone) = (card.isFaceUp && !card.isGone ? card.face : nil, card.isGone)
    }
  }

  private(set) var lines: [Int: Line] = [:]
  private(set) var cards: [Int: Int] = [:]
  /// The lines that changed something which has not come to rest: a card, or texts.
  private var causes: [Int?: Int] = [:]
  /// Where the cards are, and where each was seen last.
  private var places: [PixelRect] = []
  private var lastPlaces: [PixelRect] = []
  /// The cards as they were when all was at rest, and those that were redrawn since.
  private var looks: [Look] = []
  private var redrawn: Set<Int> = []

  /// Notes what a line of the log will have redrawn.
  mutating func expect(_ changed: [(card: Int?, field: String)], from line: Int) {
    for (card, _) in changed { causes[card] = line }
  }

  mutating func forget(after line: Int) {
    lines = lines.filter { $0.key <= line }
    causes = [:]
  }

  /// Forgets a line that is in the log no more.
  mutating func forget(_ line: Int) {
    lines[line] = nil
    causes = causes.filter { $0.value != line }
  }

  /// Notes that all cards have just been drawn, at these places.
  mutating func begin(_ board: Board, places: [PixelRect]) {
    (looks, lastPlaces, redrawn) = (board.cards.map(Look.init), places, [])
  }

  /// Counts a frame in which rectangles were redrawn; a journey has no last line of the log, because
  /// it causes nothing.
  mutating func add(_ dirty: [PixelRect], places: [PixelRect], last: Int?, isSettling: Bool) {
    var seen: Set<Int> = []
    var caused: [Int: Set<Int>] = [:]
    for rect in dirty {
      let touched = places.indices.filter { !places[$0].intersection(rect).isEmpty }
      seen.formUnion(touched)
      // A card that leaves is redrawn where it was.
      redrawn.formUnion(lastPlaces.indices.filter { !lastPlaces[$0].intersection(rect).isEmpty })
      guard let last else { continue }
      if let cause = touched.isEmpty ? causes[nil] : touched.compactMap({ causes[$0] }).max() {
        caused[cause, default: []].formUnion(touched)
        lines[cause, default: Line()].rectangles += 1
        if touched.isEmpty { lines[cause]?.hasTexts = true }
      } else {
        let moved = touched.filter { self.places.count > $0 && self.places[$0] != places[$0] }
        lines[last, default: Line()].floating.formUnion(moved)
        if moved.isEmpty { lines[last]?.hasOthers = true }
      }
    }
    redrawn.formUnion(seen)
    for card in seen { cards[card, default: 0] += 1 }
    for (line, cards) in caused {
      lines[line]?.frames += 1
      for card in cards { lines[line]?.cards[card, default: 0] += 1 }
    }
    self.places = places
    for index in lastPlaces.indices where !places[index].isEmpty {
      lastPlaces[index] = places[index]
    }
    if !isSettling { causes = [:] }
  }

  /// The cards that look otherwise than at the rest before, and were not redrawn since, to find a
  /// view that ignores what it is told; asked when all is at rest and nothing lies over the cards.
  mutating func ignored(_ board: Board) -> [Int] {
    let next = board.cards.map(Look.init)
    guard looks.count == next.count else { return [] }
    defer { (looks, redrawn) = (next, []) }
    return next.indices.filter { index in
      // Of a pile only one card is seen.
      looks[index] != next[index] && !redrawn.contains(index)
        && board.pile.map { $0.shown == index } ?? true
    }
  }
}

extension Line {
  /// What has to be redrawn because of it: the cards of the fields that are other now, such as
  /// `cards[4].isFaceUp`, and for the rest texts and buttons.
  var toRedraw: [(card: Int?, field: String)] {
    after.board.changes(since: before.board).flatMap { change -> [(Int?, String)] in
      if change.name == "focus" { return focused.map { ($0, "focus") } }
      let index = change.name.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      guard change.name.hasPrefix("cards["), let card = Int(index) else {
        return [(nil, change.name)]
      }
      return [(card, String(change.name.split(separator: ".").last ?? ""))]
    } + (shaken.map { [($0, "")] } ?? [])
  }

  /// The cards, or instead of a card a button, that had the focus before and have it after.
  private var focused: [Int?] {
    [before, after].compactMap(\.board.focus).map {
      if case .card(let card) = $0 { card } else { nil }
    }
  }
}
