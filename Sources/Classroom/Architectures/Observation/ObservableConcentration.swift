import Model
import Observation

/// Model: the game of Concentration, whose properties a screen can observe.
///
/// The game has no reference to a screen and publishes nothing.
@MainActor @Observable
package final class ObservableConcentration {
  package private(set) var cards: [ObservableCard] = []
  /// The number of touches, including those without an effect.
  package private(set) var flips = 0
  /// The number of turns that ended with two cards that do not match.
  package private(set) var misses = 0
  package private(set) var theme: Deck
  package private(set) var seed: UInt64
  /// The result of the game, or `nil` until all pairs are found.
  package private(set) var result: Score?
  package private(set) var bestScore: Score?

  // The screen does not read these properties, so it does not have to observe them.
  @ObservationIgnored private var faceUpCards: [ObservableCard] = []
  @ObservationIgnored private var firstTouchTime: Double?

  /// Deals a new game.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs.
  ///   - theme: The deck that the faces come from.
  ///   - seed: The seed of the deal. `MemoryGame` deals the same board from the same seed.
  package init(pairs: Int, theme: Deck, seed: UInt64) {
    self.theme = theme
    self.seed = seed
    deal(pairs: pairs)
  }

  package func restart(seed: UInt64) {
    if let result {
      bestScore = min(bestScore ?? result, result)
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

  /// Chooses the card at the given index.
  ///
  /// The choice either starts a turn or ends it with a match or a miss.
  ///
  /// - Parameters:
  ///   - index: The index of the card.
  ///   - time: The time of the touch, in seconds since the session began.
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
    guard faceUpCards.count == 1, faceUpCards[0] !== card else {
      beginTurn(card)
      return
    }
    endTurn(faceUpCards[0], card)
    if cards.allSatisfy(\.isMatched) {
      endGame(at: time)
    }
  }

  private func beginTurn(_ card: ObservableCard) {
    for other in faceUpCards where other !== card {
      other.isFaceUp = false
    }
    card.isFaceUp = true
    faceUpCards = [card]
  }

  private func endTurn(_ first: ObservableCard, _ second: ObservableCard) {
    second.isFaceUp = true
    faceUpCards.append(second)
    if first.pair == second.pair {
      first.isMatched = true
      second.isMatched = true
    } else {
      misses += 1
    }
  }

  private func endGame(at time: Double) {
    let startTime = firstTouchTime ?? time
    result = Score(flips: flips, seconds: time - startTime)
  }

  private func deal(pairs: Int) {
    var pairNumbers: [Int] = []
    for pair in 0..<pairs {
      pairNumbers += [pair, pair]
    }
    var generator = SeededGenerator(seed: seed)
    cards = pairNumbers.dealt(using: &generator).map(ObservableCard.init)
    dealFaces()
  }

  /// Deals the faces of the theme in the same order as in all other architectures.
  private func dealFaces() {
    var generator = SeededGenerator(seed: ~seed)
    let pairs = theme.pairs.dealt(using: &generator)
    var seenPairs: Set<Int> = []
    for card in cards {
      let isFirst = seenPairs.insert(card.pair).inserted
      if pairs.indices.contains(card.pair) {
        let pair = pairs[card.pair]
        card.face = isFirst ? pair.first : pair.second
      } else {
        card.face = .unknown
      }
    }
  }
}

/// Model: a card that is an object, so a screen can observe each card separately.
@MainActor @Observable
package final class ObservableCard {
  /// The number of the pair that the card belongs to.
  package let pair: Int
  package internal(set) var face = Face.unknown
  package internal(set) var isFaceUp = false
  package internal(set) var isMatched = false

  init(pair: Int) {
    self.pair = pair
  }
}
