/// Places on a table of cards that have drifted.
///
/// A place is the center of a card as shares of the width and the height of the table, 0...1, so
/// that it is the same place in every window.
public struct CardPlaces: Equatable, Sendable {
  /// Places of all cards, in the order of the board; `nil` where they lie as they were dealt.
  public var cards: [SIMD2<Double>]?
  /// Places of the cards of the game that Undo brings back, in the same way.
  public var undoneCards: [SIMD2<Double>]?

  /// Creates places; without any, all cards lie as they were dealt.
  public init(cards: [SIMD2<Double>]? = nil, undoneCards: [SIMD2<Double>]? = nil) {
    self.cards = cards
    self.undoneCards = undoneCards
  }
}
