/// Deals the faces of a theme to the pairs of a board.
///
/// The faces are drawn at random, but the same seed always deals the same faces. If the theme has
/// fewer pairs than the board, the remaining cards show a question mark.
public struct FaceDealer: Equatable, Sendable {
  private let pairs: [Deck.Pair]
  /// Whether each card is the second card of its pair, in the order of the cards.
  private let isSecondOfPair: [Bool]

  /// Creates a dealer for the cards of a game.
  public init(theme: Deck, cards: [MemoryCard], seed: UInt64) {
    // The seed has already shuffled the board. Its complement gives independent numbers.
    var generator = SeededGenerator(seed: ~seed)
    pairs = theme.pairs.dealt(using: &generator)
    var seenPairs: Set<Int> = []
    isSecondOfPair = cards.map { card in
      let isNew = seenPairs.insert(card.pair).inserted
      return !isNew
    }
  }

  /// Returns the face of a card.
  public func face(of card: MemoryCard) -> Face {
    guard card.pair < pairs.count else { return .unknown }
    let pair = pairs[card.pair]
    return isSecondOfPair[card.id] ? pair.second : pair.first
  }
}
