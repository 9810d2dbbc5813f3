import Framebuffer

/// What was redrawn, counted from the framebuffer's own list, and which line of the log caused it.
///
/// A line of the log causes what is redrawn of the cards and texts that it changed, until they have
/// come to rest; also if another line follows meanwhile.
struct Redraws: Equatable, Sendable {
  /// What was redrawn because of one line of the log, or while it was the last.
  struct Line: Equatable, Sendable {
    /// Frames in which something was redrawn because of it.
    var frames = 0
    /// Rectangles in all of these frames.
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

  /// By the lines of the log.
  private(set) var lines: [Int: Line] = [:]
  /// In how many frames each card was redrawn, by its index.
  private(set) var cards: [Int: Int] = [:]

  /// The lines that changed something which has not come to rest.
  private var cardCauses: [Int: Int] = [:]
  private var textCause: Int?
  private var places: [PixelRect] = []

  /// Notes that a line of the log changed some cards, and whether it changed texts.
  mutating func expect(_ cards: some Sequence<Int>, texts: Bool, from line: Int) {
    for card in cards { cardCauses[card] = line }
    if texts { textCause = line }
  }

  /// Forgets what came after a line of the log.
  mutating func forget(after line: Int) {
    lines = lines.filter { $0.key <= line }
    (cardCauses, textCause) = ([:], nil)
  }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - dirty: the rectangles that were redrawn in it.
  ///   - places: where the cards are.
  ///   - last: the last line of the log, or `nil` on a journey, which causes nothing.
  ///   - isSettling: whether something still moves that will come to rest.
  mutating func add(
    _ dirty: [PixelRect], places: [PixelRect], last: Int?, isSettling: Bool
  ) {
    var redrawn: Set<Int> = []
    var causes: [Int: Set<Int>] = [:]
    for rect in dirty {
      let touched = places.indices.filter { !places[$0].intersection(rect).isEmpty }
      redrawn.formUnion(touched)
      guard let last else { continue }
      let cause = touched.isEmpty ? textCause : touched.compactMap { cardCauses[$0] }.max()
      if let cause {
        causes[cause, default: []].formUnion(touched)
        lines[cause, default: Line()].rectangles += 1
        if touched.isEmpty { lines[cause]?.hasTexts = true }
      } else {
        let moved = touched.filter { self.places.count > $0 && self.places[$0] != places[$0] }
        lines[last, default: Line()].floating.formUnion(moved)
        if moved.isEmpty { lines[last]?.hasOthers = true }
      }
    }
    for card in redrawn { cards[card, default: 0] += 1 }
    for (line, cards) in causes {
      lines[line]?.frames += 1
      for card in cards { lines[line]?.cards[card, default: 0] += 1 }
    }
    self.places = places
    if !isSettling { (cardCauses, textCause) = ([:], nil) }
  }
}
