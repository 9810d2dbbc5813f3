import Model

/// Model: the game of Concentration, as the course CS193p has it; no screen, no emoji.
package struct Concentration: Sendable {
  package private(set) var cards: [Card] = []
  /// Number of turns that ended with two cards that are no pair.
  package private(set) var missCount = 0

  /// Index of the only card that is up; setting it turns every other card down.
  private var indexOfOneAndOnlyFaceUpCard: Int? {
    get {
      let faceUp = cards.indices.filter { cards[$0].isFaceUp }
      return faceUp.count == 1 ? faceUp[0] : nil
    }
    set {
      for index in cards.indices {
        cards[index].isFaceUp = index == newValue
      }
    }
  }

  package var isFinished: Bool { cards.allSatisfy(\.isMatched) }

  /// Deals one or more pairs; a seed deals the same board as `MemoryGame` does.
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

  /// Chooses a card by its index: begins a turn, or ends it with a pair or a miss.
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
