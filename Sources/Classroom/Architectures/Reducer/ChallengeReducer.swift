import Games
import Model

/// State: all of the picture challenge, as one value.
package struct ChallengeState: Equatable, Sendable {
  package fileprivate(set) var cards: [PictureCard] = []
  /// How many choices turned a card up.
  package fileprivate(set) var flips = 0
  /// Number of turns that ended with two cards that are no pair.
  package fileprivate(set) var misses = 0
  /// Cards of the present turn: none, one, or the two of a miss.
  package fileprivate(set) var turnCards: [Int] = []
  package fileprivate(set) var seed: UInt64 = 0
  /// How it went, once all pairs are found.
  package fileprivate(set) var result: Score?
  package fileprivate(set) var bestScore: Score?
  /// When the dialog opens, in seconds; `nil` while there is none.
  package fileprivate(set) var dialogOpeningTime: Double?

  package let pairs: Int
  package let deck: Deck
  private var firstFlipTime: Double?

  /// Creates a state without cards; the action `deal` deals as many pairs of the deck.
  package init(pairs: Int, deck: Deck) {
    self.pairs = pairs
    self.deck = deck
  }

  fileprivate mutating func deal(_ seed: UInt64) {
    if let result {
      bestScore = bestScore.map { min($0, result) } ?? result
    }
    cards = PictureCard.deal(pairs, from: deck, seed: seed)
    self.seed = seed
    flips = 0
    turnCards = []
    misses = 0
    firstFlipTime = nil
    result = nil
    dialogOpeningTime = nil
  }

  fileprivate mutating func turnDown() {
    for index in turnCards {
      cards[index].isShown = false
    }
    turnCards = []
  }

  fileprivate mutating func turnUp(_ index: Int, at time: Double) {
    cards[index].isShown = true
    flips += 1
    turnCards.append(index)
    firstFlipTime = firstFlipTime ?? time
  }

  fileprivate mutating func matchPair(at time: Double) {
    for index in turnCards {
      cards[index].isMatched = true
    }
    turnCards = []
    guard cards.allSatisfy(\.isMatched) else { return }
    result = Score(flips: flips, seconds: time - (firstFlipTime ?? time))
    dialogOpeningTime = time + GameKind.challenge.dialogDelay
  }
}

/// Action: everything that can happen, as a value; times are in seconds since the session began.
package enum ChallengeAction: Equatable, Sendable {
  case deal(seed: UInt64)
  case choose(Int, at: Double)
  case missIsOver
  case closeDialog
}

/// Effect: what the world is asked for, as a value; the store carries it out.
package enum ChallengeEffect: Equatable, Sendable {
  /// Sends an action when so many seconds are over.
  case wait(seconds: Double, then: ChallengeAction)
  case stopWaiting
}

/// Reducer: what an action makes of a state, and which effects it asks for; it depends on nothing
/// else.
package func reduce(
  _ state: inout ChallengeState, _ action: ChallengeAction
) -> [ChallengeEffect] {
  switch action {
  case .deal(let seed):
    state.deal(seed)
    return [.stopWaiting]
  case .choose(let index, let time):
    guard state.cards.indices.contains(index) else {
      fatalError("reduce(choose(\(index))): the board has \(state.cards.count) cards")
    }
    if state.cards[index].isShown {
      return []
    }
    let endsMiss = state.turnCards.count == 2
    if endsMiss {
      state.turnDown()
    }
    state.turnUp(index, at: time)
    guard state.turnCards.count == 2 else { return endsMiss ? [.stopWaiting] : [] }
    if state.cards[state.turnCards[0]].pair == state.cards[index].pair {
      state.matchPair(at: time)
      return []
    }
    state.misses += 1
    return [.wait(seconds: 1, then: .missIsOver)]
  case .missIsOver:
    state.turnDown()
    return []
  case .closeDialog:
    state.dialogOpeningTime = nil
    return []
  }
}
