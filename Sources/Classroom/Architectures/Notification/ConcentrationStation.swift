import Model

/// Model: Concentration that says on the air what changed, and does not know whether it is heard.
@MainActor
package final class ConcentrationStation {
  package enum News: String {
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
  private var faceUp: [Int] = []

  package init() {}

  /// Deals pairs from a seed, which deals the same board as `MemoryGame` does.
  package func deal(pairs: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let both = (0..<pairs).flatMap { [Card(identifier: $0), Card(identifier: $0)] }
    cards = both.dealt(using: &generator)
    (self.seed, faceUp) = (seed, [])
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
    if cards[index].isMatched || faceUp == [index] { return }
    let others = faceUp.filter { $0 != index }
    let endsTurn = faceUp.count == 1
    if !endsTurn { others.forEach { cards[$0].isFaceUp = false } }
    faceUp = endsTurn ? faceUp + [index] : [index]
    cards[index].isFaceUp = true
    let isPair = endsTurn && cards[others[0]] == cards[index]
    if isPair { faceUp.forEach { cards[$0].isMatched = true } }
    post(.cardsDidChange, others + [index])
    if endsTurn, !isPair { missCount += 1 }
    if isPair, cards.allSatisfy(\.isMatched) { post(.didFinish) }
  }

  private func post(_ news: News, _ cards: [Int] = []) {
    NotificationCenter.default.post(Notification(name: news.rawValue, object: self, cards: cards))
  }
}
