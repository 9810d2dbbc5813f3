/// The places of cards that have drifted over the table.
///
/// A place is the center of a card. Its coordinates are fractions of the table's width and height,
/// in the range 0...1, and therefore fit a window of any size.
public struct CardPlaces: Equatable, Sendable {
  /// The places of all cards in the order of the board, or `nil` if no card has drifted.
  public var cards: [SIMD2<Double>]?

  /// The places of the cards in the game that Undo brings back, or `nil` if none has drifted.
  public var undoneCards: [SIMD2<Double>]?

  /// Creates places, by default for cards that have not drifted.
  public init(cards: [SIMD2<Double>]? = nil, undoneCards: [SIMD2<Double>]? = nil) {
    self.cards = cards
    self.undoneCards = undoneCards
  }
}
