/// Memory of a player: the cards that were turned up last, or all of them.
public struct CardMemory: Equatable, Sendable {
  /// Number of cards that it can keep; `nil` for all.
  public let capacity: Int?

  /// Cards that it keeps, each with the number of cards that were seen up to it.
  private var sightings: [Int: Int] = [:]
  private var sightingCount = 0

  /// Remembers nothing yet; `capacity` is at least 1.
  public init(capacity: Int? = nil) {
    precondition(capacity ?? 1 >= 1, "Recall(capacity: \(capacity ?? 0)): it keeps no card")
    self.capacity = capacity
  }

  /// Whether it remembers the face of a card.
  public func remembers(_ card: Int) -> Bool {
    sightings[card] != nil
  }

  /// Sees a card, which is forgotten last from now on.
  public mutating func remember(_ card: Int) {
    sightingCount += 1
    sightings[card] = sightingCount
    guard let capacity, sightings.count > capacity else { return }
    if let oldest = sightings.min(by: { $0.value < $1.value }) {
      sightings[oldest.key] = nil
    }
  }

  /// Forgets a card, because its pair was found.
  public mutating func forget(_ card: Int) {
    sightings[card] = nil
  }

  /// Strength of the memory of each card, 0...1: less for every card that was seen since.
  public var strengths: [Int: Double] {
    sightings.mapValues { sightingNumber in
      guard let capacity else { return 1 }
      return 1 - Double(sightings.values.count { $0 > sightingNumber }) / Double(capacity)
    }
  }

  // MARK: Playing

  /// Cards to choose next: a known pair, or the partner of the card that is up.
  public func knownPair(in game: MemoryGame) -> [Int] {
    let knownCards = game.cards.filter { !$0.isMatched && ($0.isFaceUp || remembers($0.id)) }
    if let first = game.indexOfFaceUpCard {
      return knownCards.filter { $0.pair == game.cards[first].pair && $0.id != first }.map(\.id)
    }
    let pairs = Dictionary(grouping: knownCards, by: \.pair).values.filter { $0.count == 2 }
    guard let pair = pairs.min(by: { $0[0].id < $1[0].id }) else { return [] }
    // A card that lies open turns down with the first choice and can only be the second.
    return pair.sorted { !$0.isFaceUp && $1.isFaceUp }.map(\.id)
  }

  /// Card to choose: of a known pair, else an unknown one at random; `nil` if none can be chosen.
  public func cardToChoose(
    in game: MemoryGame, using generator: inout some RandomNumberGenerator
  ) -> Int? {
    let hiddenCards = game.cards.filter { !$0.isFaceUp && !$0.isMatched }.map(\.id)
    guard game.takesChoices, !hiddenCards.isEmpty else { return nil }
    if let knownCard = knownPair(in: game).first {
      return knownCard
    }
    let unknownCards = hiddenCards.filter { !remembers($0) }
    let candidates = unknownCards.isEmpty ? hiddenCards : unknownCards
    return candidates[random(below: candidates.count, using: &generator)]
  }
}
