import Model
import Observation

/// Model: Concentration as objects that can be observed; it knows no screen, and publishes nothing.
@MainActor @Observable
package final class ObservableConcentration {
  package private(set) var cards: [ObservableCard] = []
  /// Number of touches, also useless ones.
  package private(set) var flips = 0
  /// Number of turns that ended with two cards that are no pair.
  package private(set) var misses = 0
  package private(set) var theme: Deck
  package private(set) var seed: UInt64
  /// How it went, once all pairs are found.
  package private(set) var result: Score?
  package private(set) var bestScore: Score?

  // Nothing on the screen follows from these alone.
  @ObservationIgnored private var faceUpCards: [ObservableCard] = []
  @ObservationIgnored private var firstTouchTime: Double?

  /// Deals pairs from a seed, which deals the same board as `MemoryGame` does.
  package init(pairs: Int, theme: Deck, seed: UInt64) {
    self.theme = theme
    self.seed = seed
    deal(pairs: pairs)
  }

  package func restart(seed: UInt64) {
    if let result {
      bestScore = bestScore.map { min($0, result) } ?? result
    }
    self.seed = seed
    flips = 0
    result = nil
    misses = 0
    faceUpCards = []
    firstTouchTime = nil
    deal(pairs: cards.count / 2)
  }

  package func choose(theme: Deck) {
    self.theme = theme
    dealFaces()
  }

  /// Chooses a card by its index at a time in seconds: begins a turn, or ends it.
  package func choose(_ index: Int, at time: Double) {
    guard cards.indices.contains(index) else {
      fatalError("ObservableConcentration.choose(\(index)): the board has \(cards.count) cards")
    }
    let card = cards[index]
    flips += 1
    firstTouchTime = firstTouchTime ?? time
    if card.isMatched {
      return
    }
    guard faceUpCards.count == 1, let first = faceUpCards.first, first !== card else {
      for other in faceUpCards where other !== card {
        other.isFaceUp = false
      }
      card.isFaceUp = true
      faceUpCards = [card]
      return
    }
    card.isFaceUp = true
    faceUpCards.append(card)
    if first.pair == card.pair {
      first.isMatched = true
      card.isMatched = true
    } else {
      misses += 1
    }
    guard cards.allSatisfy(\.isMatched) else { return }
    result = Score(flips: flips, seconds: time - (firstTouchTime ?? time))
  }

  private func deal(pairs: Int) {
    var generator = SeededGenerator(seed: seed)
    let pairNumbers = (0..<pairs).flatMap { [$0, $0] }.dealt(using: &generator)
    cards = pairNumbers.map(ObservableCard.init(pair:))
    dealFaces()
  }

  private func dealFaces() {
    var generator = SeededGenerator(seed: ~seed)
    let pairs = theme.pairs.dealt(using: &generator)
    var seenPairs: Set<Int> = []
    for card in cards {
      let isFirst = seenPairs.insert(card.pair).inserted
      let pair = pairs.indices.contains(card.pair) ? pairs[card.pair] : nil
      card.face = pair.map { isFirst ? $0.first : $0.second } ?? .unknown
    }
  }
}

/// Model: a card; an object of its own, so that a screen can observe one card and not all.
@MainActor @Observable
package final class ObservableCard {
  package let pair: Int
  package internal(set) var face = Face.unknown
  package internal(set) var isFaceUp = false
  package internal(set) var isMatched = false

  init(pair: Int) {
    self.pair = pair
  }
}
