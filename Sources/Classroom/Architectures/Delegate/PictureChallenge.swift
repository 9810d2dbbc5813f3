import Model

/// Model: the picture challenge, which tells its delegate what happens and knows no screen.
@MainActor
package final class PictureChallenge {
  /// Duration of a miss, in seconds.
  package static let missDuration = 1.0
  /// Delegate that is told what happens; it has another owner.
  package weak var delegate: (any PictureChallengeDelegate)?
  package private(set) var cards: [PictureCard] = []
  /// How many choices turned a card up.
  package private(set) var flips = 0
  /// Number of turns that ended with two cards that are no pair.
  package private(set) var misses = 0
  /// Cards of the present turn: none, one, or the two of a miss.
  package private(set) var turnCards: [Int] = []
  /// When the miss that is shown turns down, in seconds since the session began.
  package private(set) var nextDeadline: Double?

  private var now = 0.0
  package var isFinished: Bool { !cards.isEmpty && cards.allSatisfy(\.isMatched) }

  package init() {}

  /// Deals 1 to all pairs of the deck; a seed deals the same board as `MemoryGame` does.
  package func start(pairs: Int, from deck: Deck, seed: UInt64) {
    cards = PictureCard.deal(pairs, from: deck, seed: seed)
    flips = 0
    misses = 0
    turnCards = []
    nextDeadline = nil
    delegate?.pictureChallengeDidStart(self)
  }

  /// Chooses a card by its index; one that is shown is ignored, a hidden one ends a miss at once.
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

  /// Tells the time, in seconds since the session began; a miss ends when its time is over.
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
  package let pair: Int
  package internal(set) var isShown = false
  package internal(set) var isMatched = false

  static func deal(_ pairs: Int, from deck: Deck, seed: UInt64) -> [PictureCard] {
    guard pairs >= 1, pairs <= deck.pairs.count else {
      fatalError("PictureCard.deal(\(pairs)): the deck has \(deck.pairs.count) pairs")
    }
    var generator = SeededGenerator(seed: seed)
    let drawnCards = deck.pairs.dealt(pairs, using: &generator).enumerated().flatMap {
      number, pair in
      [pair.first, pair.second].map { PictureCard(face: $0, pair: number) }
    }
    return drawnCards.dealt(using: &generator)
  }
}
