import Model

/// Model: Concentration that says on the air what changed, and does not know whether it is heard.
@MainActor
package final class NotifyingConcentration {
  package enum NotificationName: String {
    case didDeal, cardsDidChange, flipCountDidChange, didFinish
    case missCountDidChange
  }

  /// Cards, row by row from the top left; they carry an identifier, never an emoji.
  package private(set) var cards: [Card] = []
  /// Number of touches, also useless ones.
  package private(set) var flipCount = 0 { didSet { post(.flipCountDidChange) } }
  /// Number of turns that ended with two cards that are no pair.
  package private(set) var missCount = 0 { didSet { post(.missCountDidChange) } }
  package private(set) var seed: UInt64 = 0
  private var faceUpCards: [Int] = []

  package init() {}

  /// Deals pairs from a seed, which deals the same board as `MemoryGame` does.
  package func deal(pairs: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pairedCards = (0..<pairs).flatMap { [Card(identifier: $0), Card(identifier: $0)] }
    cards = pairedCards.dealt(using: &generator)
    self.seed = seed
    faceUpCards = []
    flipCount = 0
    missCount = 0
    post(.didDeal)
  }

  /// Chooses a card by its index: begins a turn, or ends it with a pair or a miss.
  package func chooseCard(at index: Int) {
    guard cards.indices.contains(index) else {
      fatalError(
        "ConcentrationStation.chooseCard(at: \(index)): the board has \(cards.count) cards")
    }
    flipCount += 1
    if cards[index].isMatched || faceUpCards == [index] {
      return
    }
    let otherCards = faceUpCards.filter { $0 != index }
    let endsTurn = faceUpCards.count == 1
    if !endsTurn {
      otherCards.forEach { cards[$0].isFaceUp = false }
    }
    faceUpCards = endsTurn ? faceUpCards + [index] : [index]
    cards[index].isFaceUp = true
    let isPair = endsTurn && cards[otherCards[0]] == cards[index]
    if isPair {
      faceUpCards.forEach { cards[$0].isMatched = true }
    }
    post(.cardsDidChange, otherCards + [index])
    if endsTurn, !isPair {
      missCount += 1
    }
    if isPair, cards.allSatisfy(\.isMatched) {
      post(.didFinish)
    }
  }

  private func post(_ name: NotificationName, _ cards: [Int] = []) {
    NotificationCenter.default.post(Notification(name: name.rawValue, object: self, cards: cards))
  }
}
