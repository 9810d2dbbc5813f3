/// Deals the faces of a theme to pairs: at random, the same for the same seed; "?" to the rest.
public struct FaceDealer: Equatable, Sendable {
  private let pairs: [Deck.Pair]
  /// Whether a card is the second one of its pair, which may have a face of its own.
  private let isSecondOfPair: [Bool]

  /// Deals the faces to a board.
  public init(theme: Deck, cards: [MemoryCard], seed: UInt64) {
    var generator = SeededGenerator(seed: ~seed)  // not the numbers that shuffled the board
    pairs = theme.pairs.dealt(using: &generator)
    var seenPairs = Set<Int>()
    isSecondOfPair = cards.map { !seenPairs.insert($0.pair).inserted }
  }

  /// Face of a card.
  public func face(of card: MemoryCard) -> Face {
    guard card.pair < pairs.count else { return .unknown }
    return isSecondOfPair[card.id] ? pairs[card.pair].second : pairs[card.pair].first
  }
}
