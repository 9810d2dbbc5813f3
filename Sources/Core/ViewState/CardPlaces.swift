/// The positions of cards that have drifted over the table.
///
/// A position is the center of a card. Its coordinates are fractions of the table's width and
/// height in the range 0...1, so they fit a window of any size.
public struct CardPlaces: Equatable, Sendable {
  /// The positions of all cards in the order of the board, or `nil` if no card has drifted.
  public var cards: [SIMD2<Double>]?

  /// The positions of the cards in the game that undo returns to, or `nil` if none of them has
  /// drifted.
  public var undoneCards: [SIMD2<Double>]?

  /// Creates positions, by default for cards that have not drifted.
  public init(cards: [SIMD2<Double>]? = nil, undoneCards: [SIMD2<Double>]? = nil) {
    self.cards = cards
    self.undoneCards = undoneCards
  }
}
