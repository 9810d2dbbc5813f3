import Model

/// Model: the game of Concentration as in the course CS193p, without a screen and without emoji.
package struct Concentration: Sendable {
  package private(set) var cards: [Card] = []
  /// The number of turns that ended with two cards that do not match.
  package private(set) var missCount = 0

  /// The index of the only card that is face up.
  ///
  /// The index is `nil` if no card or several cards are face up. Setting it turns that card face up
  /// and all other cards face down.
  private var indexOfOneAndOnlyFaceUpCard: Int? {
    get {
      let faceUpIndices = cards.indices.filter { cards[$0].isFaceUp }
      return faceUpIndices.count == 1 ? faceUpIndices[0] : nil
    }
    set {
      for index in cards.indices {
        cards[index].isFaceUp = index == newValue
      }
    }
  }

  package var isFinished: Bool { cards.allSatisfy(\.isMatched) }

  /// Deals a new game.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs, at least 1.
  ///   - seed: The seed of the deal. `MemoryGame` deals the same board from the same seed.
  package init(numberOfPairsOfCards pairs: Int, seed: UInt64) {
    guard pairs > 0 else {
      fatalError("Concentration(numberOfPairsOfCards: \(pairs)): there must be a pair")
    }
    var factory = IdentifierFactory()
    for _ in 0..<pairs {
      let card = Card(identifier: factory.makeIdentifier())
      cards += [card, card]
    }
    var generator = SeededGenerator(seed: seed)
    cards = cards.dealt(using: &generator)
  }

  /// Chooses the card at the given index.
  ///
  /// The choice either starts a turn or ends it with a match or a miss.
  package mutating func chooseCard(at index: Int) {
    guard cards.indices.contains(index) else {
      fatalError("Concentration.chooseCard(at: \(index)): the board has \(cards.count) cards")
    }
    guard !cards[index].isMatched else { return }
    guard let matchIndex = indexOfOneAndOnlyFaceUpCard, matchIndex != index else {
      indexOfOneAndOnlyFaceUpCard = index
      return
    }
    if cards[matchIndex] == cards[index] {
      cards[matchIndex].isMatched = true
      cards[index].isMatched = true
    } else {
      missCount += 1
    }
    cards[index].isFaceUp = true
  }
}
