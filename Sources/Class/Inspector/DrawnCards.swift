import Board
import Framebuffer

/// The cards as they were seen when all was at rest, and what was redrawn since, to find a view that
/// ignores what it is told.
struct DrawnCards {
  /// All that is seen of a card.
  private struct Look: Equatable {
    let face: Face?
    let isGone: Bool

    init(_ card: Board.Card) {
      (face, isGone) = (card.isFaceUp && !card.isGone ? card.face : nil, card.isGone)
    }
  }

  private var looks: [Look] = []
  private var places: [PixelRect] = []
  private var redrawn: Set<Int> = []

  /// Before anything is drawn.
  init() {}

  /// All cards have just been drawn, at these places.
  init(_ board: Board, places: [PixelRect]) {
    (looks, self.places) = (board.cards.map(Look.init), places)
  }

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - dirty: the rectangles that were redrawn in it.
  ///   - places: where the cards are.
  ///   - isSettling: whether something still moves that will come to rest.
  /// - Returns: when all is at rest and nothing lies over the cards, those that look otherwise than
  ///   at the rest before, and were not redrawn since.
  mutating func note(
    _ board: Board, at time: Double, _ dirty: [PixelRect], places: [PixelRect], isSettling: Bool
  ) -> [Int] {
    let next = board.cards.map(Look.init)
    guard looks.count == next.count else { return [] }
    for rect in dirty {
      // A card that leaves is redrawn where it was.
      let touched = next.indices.filter {
        !rect.intersection(places[$0]).isEmpty || !rect.intersection(self.places[$0]).isEmpty
      }
      redrawn.formUnion(touched)
    }
    for index in next.indices where !places[index].isEmpty { self.places[index] = places[index] }
    guard !isSettling, !board.isChoosingTheme, !board.isDialogOpen(at: time) else { return [] }
    defer { (looks, redrawn) = (next, []) }
    return next.indices.filter { index in
      // Of a pile only one card is seen.
      looks[index] != next[index] && !redrawn.contains(index)
        && board.shownCard.map { $0 == index } ?? true
    }
  }
}
