/// Deals the faces of a theme to pairs: at random, without repeats, and the same for the same seed.
///
/// The cards of Concentration know their pair by number only. The faces are dealt when the first
/// one is asked for; when the theme has too few, the rest show "?".
public struct FaceDealer: Sendable {
  private let theme: Deck
  private let seed: UInt64
  /// Whether a card is the second one of its pair, which may have a face of its own.
  private let isSecond: [Bool]
  private var order: [Int]?

  /// Creates a dealer for a board.
  public init(theme: Deck, cards: [MemoryCard], seed: UInt64) {
    self.theme = theme
    self.seed = seed
    var seen = Set<Int>()
    isSecond = cards.map { !seen.insert($0.pair).inserted }
  }

  /// The face of a card.
  public mutating func face(of card: MemoryCard) -> Face {
    guard card.pair < theme.pairs.count else { return .unknown }
    let order = self.order ?? dealt()
    self.order = order
    let pair = theme.pairs[order[card.pair]]
    return isSecond[card.id] ? pair.second : pair.first
  }

  private func dealt() -> [Int] {
    var generator = SeededGenerator(seed: ~seed)  // not the numbers that shuffled the board
    var order = Array(theme.pairs.indices)
    order.deal(using: &generator)
    return order
  }
}
