/// The cards that a player remembers: all seen cards, or only the latest ones.
public struct CardMemory: Equatable, Sendable {
  /// The number of cards that fit into the memory, or `nil` if there is no limit.
  public let capacity: Int?

  /// The remembered cards, each with the number of its last sighting.
  ///
  /// Sightings are numbered from 1, in the order in which they happen.
  private var sightings: [Int: Int] = [:]

  /// The number of sightings so far.
  private var sightingCount = 0

  /// Creates an empty memory.
  ///
  /// - Parameter capacity: The number of cards that fit into the memory, at least 1, or `nil` if
  ///   there is no limit.
  public init(capacity: Int? = nil) {
    if let capacity {
      precondition(capacity >= 1, "CardMemory(capacity: \(capacity)): no card fits into it")
    }
    self.capacity = capacity
  }

  /// Returns whether the player remembers the face of a card.
  public func remembers(_ card: Int) -> Bool {
    sightings[card] != nil
  }

  /// Records that the player sees a card.
  ///
  /// If the memory is full, the card that was seen longest ago is forgotten.
  public mutating func remember(_ card: Int) {
    sightingCount += 1
    sightings[card] = sightingCount
    guard let capacity, sightings.count > capacity else { return }
    if let oldest = sightings.min(by: { $0.value < $1.value }) {
      sightings[oldest.key] = nil
    }
  }

  /// Removes a card from the memory, because its pair has been found.
  public mutating func forget(_ card: Int) {
    sightings[card] = nil
  }

  /// The strength of the memory of each card, from 0 to 1.
  ///
  /// It decreases each time the player sees another card.
  public var strengths: [Int: Double] {
    guard let capacity else {
      return sightings.mapValues { _ in 1 }
    }
    return sightings.mapValues { sighting in
      let newerCount = sightings.values.count { $0 > sighting }
      return 1 - Double(newerCount) / Double(capacity)
    }
  }

  // MARK: Playing

  /// Returns the cards of a pair that the player knows.
  ///
  /// - Returns: A remembered pair, in the order in which to choose its cards. If the turn has a
  ///   first card, the result contains only its matching card. It is empty if the player does not
  ///   remember such cards.
  public func knownPair(in game: MemoryGame) -> [Int] {
    let knownCards = game.cards.filter { card in
      !card.isMatched && (card.isFaceUp || remembers(card.id))
    }
    if let firstIndex = game.indexOfFaceUpCard {
      let pair = game.cards[firstIndex].pair
      return knownCards.filter { $0.pair == pair && $0.id != firstIndex }.map(\.id)
    }
    let knownPairs = Dictionary(grouping: knownCards, by: \.pair).values.filter { $0.count == 2 }
    guard let pair = knownPairs.min(by: { $0[0].id < $1[0].id }) else { return [] }
    // The face-down card comes first. Choosing it turns all face-up cards down, and then the other
    // card can be chosen.
    let needsSwap = pair[0].isFaceUp && !pair[1].isFaceUp
    return needsSwap ? [pair[1].id, pair[0].id] : [pair[0].id, pair[1].id]
  }

  /// Returns the card that the player chooses next, or `nil` if no card can be chosen.
  ///
  /// The player completes a known pair if possible. Otherwise the player turns over an unknown card
  /// at random.
  public func cardToChoose(
    in game: MemoryGame,
    using generator: inout some RandomNumberGenerator
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
