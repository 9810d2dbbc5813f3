import Model

/// Model: the picture challenge, which reports each event to its delegate.
///
/// The model does not depend on a screen.
@MainActor
package final class PictureChallenge {
  /// The time for which the cards of a miss stay face up, in seconds.
  package static let missDuration = 1.0

  /// The object that receives the events of the game.
  ///
  /// The reference is weak, because the delegate owns the game.
  package weak var delegate: (any PictureChallengeDelegate)?
  package private(set) var cards: [PictureCard] = []

  /// The number of choices that turned a card face up.
  package private(set) var flips = 0
  /// The number of turns that ended with two cards that do not match.
  package private(set) var misses = 0
  /// The indices of the current turn's cards: none, one, or the two of a miss.
  package private(set) var turnCards: [Int] = []
  /// The time at which the cards of a miss turn face down, in seconds since the session began.
  ///
  /// The time is `nil` while no miss is face up.
  package private(set) var nextDeadline: Double?

  private var now = 0.0

  package var isFinished: Bool { !cards.isEmpty && cards.allSatisfy(\.isMatched) }

  package init() {}

  /// Deals a new game.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs, from 1 to the size of the deck.
  ///   - deck: The deck that the faces come from.
  ///   - seed: The seed of the deal. `MemoryGame` deals the same board from the same seed.
  package func start(pairs: Int, from deck: Deck, seed: UInt64) {
    cards = PictureCard.deal(pairs, from: deck, seed: seed)
    flips = 0
    misses = 0
    turnCards = []
    nextDeadline = nil
    delegate?.pictureChallengeDidStart(self)
  }

  /// Chooses the card at the given index.
  ///
  /// Choosing a face-up card has no effect. Choosing a face-down card during a miss ends the miss
  /// immediately.
  package func choose(_ index: Int) {
    guard cards.indices.contains(index) else {
      fatalError("PictureChallenge.choose(\(index)): the board has \(cards.count) cards")
    }
    guard !cards[index].isShown else { return }
    if turnCards.count == 2 {
      hideMiss()
    }
    cards[index].isShown = true
    flips += 1
    turnCards.append(index)
    delegate?.pictureChallenge(self, didShowCards: [index])
    if turnCards.count == 2 {
      endTurn(turnCards[0], index)
    }
  }

  /// Advances the clock of the game and ends a miss that has been shown long enough.
  ///
  /// - Parameter time: The new time, in seconds since the session began.
  package func advance(to time: Double) {
    now = max(now, time)
    if let deadline = nextDeadline, deadline <= now {
      hideMiss()
    }
  }

  private func endTurn(_ first: Int, _ second: Int) {
    guard cards[first].pair == cards[second].pair else {
      nextDeadline = now + Self.missDuration
      misses += 1
      delegate?.pictureChallengeDidMiss(self)
      return
    }
    cards[first].isMatched = true
    cards[second].isMatched = true
    turnCards = []
    delegate?.pictureChallenge(self, didMatchCards: [first, second])
    if isFinished {
      delegate?.pictureChallengeDidEnd(self)
    }
  }

  private func hideMiss() {
    let hiddenCards = turnCards
    for index in hiddenCards {
      cards[index].isShown = false
    }
    turnCards = []
    nextDeadline = nil
    delegate?.pictureChallenge(self, didHideCards: hiddenCards)
  }
}

/// Model: a card of the picture challenge.
package struct PictureCard: Equatable, Sendable {
  package let face: Face
  /// The number of the pair that the card belongs to.
  package let pair: Int
  package internal(set) var isShown = false
  package internal(set) var isMatched = false

  /// Draws pairs from a deck and returns their cards in random order.
  static func deal(_ pairs: Int, from deck: Deck, seed: UInt64) -> [PictureCard] {
    guard pairs >= 1, pairs <= deck.pairs.count else {
      fatalError("PictureCard.deal(\(pairs)): the deck has \(deck.pairs.count) pairs")
    }
    var generator = SeededGenerator(seed: seed)
    let drawnPairs = deck.pairs.dealt(pairs, using: &generator)
    var cards: [PictureCard] = []
    for (number, pair) in drawnPairs.enumerated() {
      cards.append(PictureCard(face: pair.first, pair: number))
      cards.append(PictureCard(face: pair.second, pair: number))
    }
    return cards.dealt(using: &generator)
  }
}
