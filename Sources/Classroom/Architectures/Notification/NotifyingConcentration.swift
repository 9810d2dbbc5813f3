import Model

/// Model: the game of Concentration, which posts a notification for each change.
///
/// The model has no reference to its observers.
@MainActor
package final class NotifyingConcentration {
  package enum NotificationName: String {
    case didDeal
    case cardsDidChange
    case flipCountDidChange
    case missCountDidChange
    case didFinish
  }

  /// The cards, row by row from the top left.
  ///
  /// Cards have identifiers, but no emoji.
  package private(set) var cards: [Card] = []

  /// The number of touches, including those without an effect.
  package private(set) var flipCount = 0 {
    didSet { post(.flipCountDidChange) }
  }
  /// The number of turns that ended with two cards that do not match.
  package private(set) var missCount = 0 {
    didSet { post(.missCountDidChange) }
  }
  package private(set) var seed: UInt64 = 0
  private var faceUpCards: [Int] = []

  package init() {}

  /// Deals a new game.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs.
  ///   - seed: The seed of the deal. `MemoryGame` deals the same board from the same seed.
  package func deal(pairs: Int, seed: UInt64) {
    var pairedCards: [Card] = []
    for identifier in 0..<pairs {
      let card = Card(identifier: identifier)
      pairedCards += [card, card]
    }
    var generator = SeededGenerator(seed: seed)
    cards = pairedCards.dealt(using: &generator)
    self.seed = seed
    faceUpCards = []
    flipCount = 0
    missCount = 0
    post(.didDeal)
  }

  /// Chooses the card at the given index.
  ///
  /// The choice either starts a turn or ends it with a match or a miss.
  package func chooseCard(at index: Int) {
    guard cards.indices.contains(index) else {
      fatalError(
        "NotifyingConcentration.chooseCard(at: \(index)): the board has \(cards.count) cards")
    }
    flipCount += 1
    if cards[index].isMatched || faceUpCards == [index] {
      return
    }
    if faceUpCards.count == 1 {
      endTurn(faceUpCards[0], index)
    } else {
      beginTurn(index)
    }
  }

  private func beginTurn(_ index: Int) {
    let otherCards = faceUpCards.filter { $0 != index }
    for other in otherCards {
      cards[other].isFaceUp = false
    }
    cards[index].isFaceUp = true
    faceUpCards = [index]
    post(.cardsDidChange, otherCards + [index])
  }

  private func endTurn(_ first: Int, _ second: Int) {
    let isMatch = cards[first] == cards[second]
    cards[second].isFaceUp = true
    faceUpCards = [first, second]
    if isMatch {
      cards[first].isMatched = true
      cards[second].isMatched = true
    }
    post(.cardsDidChange, [first, second])
    if !isMatch {
      missCount += 1
    }
    if isMatch, cards.allSatisfy(\.isMatched) {
      post(.didFinish)
    }
  }

  private func post(_ name: NotificationName, _ cards: [Int] = []) {
    NotificationCenter.default.post(Notification(name: name.rawValue, object: self, cards: cards))
  }
}
