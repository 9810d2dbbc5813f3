import Games
import Model

/// State: the whole picture challenge as one value.
package struct ChallengeState: Equatable, Sendable {
  package fileprivate(set) var cards: [PictureCard] = []
  /// The number of choices that turned a card face up.
  package fileprivate(set) var flips = 0
  /// The number of turns that ended with two cards that do not match.
  package fileprivate(set) var misses = 0
  /// The indices of the current turn's cards: none, one, or the two of a miss.
  package fileprivate(set) var turnCards: [Int] = []
  package fileprivate(set) var seed: UInt64 = 0
  /// The result of the game, or `nil` until all pairs are found.
  package fileprivate(set) var result: Score?
  package fileprivate(set) var bestScore: Score?
  /// The time at which the dialog opens, in seconds, or `nil` if there is no dialog.
  package fileprivate(set) var dialogOpeningTime: Double?

  package let pairs: Int
  package let deck: Deck
  private var firstFlipTime: Double?

  /// Creates a state without cards.
  ///
  /// The action `deal` deals the cards.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs, from 1 to the size of the deck.
  ///   - deck: The deck that provides the faces.
  package init(pairs: Int, deck: Deck) {
    self.pairs = pairs
    self.deck = deck
  }

  fileprivate mutating func deal(_ seed: UInt64) {
    if let result {
      bestScore = min(bestScore ?? result, result)
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

  fileprivate mutating func show(_ index: Int, at time: Double) {
    cards[index].isShown = true
    flips += 1
    turnCards.append(index)
    firstFlipTime = firstFlipTime ?? time
  }

  fileprivate mutating func hideMiss() {
    for index in turnCards {
      cards[index].isShown = false
    }
    turnCards = []
  }

  fileprivate mutating func matchPair(at time: Double) {
    for index in turnCards {
      cards[index].isMatched = true
    }
    turnCards = []
    if cards.allSatisfy(\.isMatched) {
      endGame(at: time)
    }
  }

  private mutating func endGame(at time: Double) {
    let startTime = firstFlipTime ?? time
    result = Score(flips: flips, seconds: time - startTime)
    dialogOpeningTime = time + GameKind.challenge.dialogDelay
  }
}

/// Action: a value for each event that can happen in the game.
///
/// Times are in seconds since the session began.
package enum ChallengeAction: Equatable, Sendable {
  case deal(seed: UInt64)
  case choose(Int, at: Double)
  case missIsOver
  case closeDialog
}

/// Effect: a value that describes work outside the reducer.
///
/// The store performs the effect.
package enum ChallengeEffect: Equatable, Sendable {
  /// Sends an action after a delay.
  case wait(seconds: Double, then: ChallengeAction)
  case stopWaiting
}

/// Reducer: applies an action to a state, and returns the effects that the action requests.
///
/// The result depends only on the state and the action.
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
      state.hideMiss()
    }
    state.show(index, at: time)
    if state.turnCards.count == 1 {
      return endsMiss ? [.stopWaiting] : []
    }
    let first = state.turnCards[0]
    if state.cards[first].pair == state.cards[index].pair {
      state.matchPair(at: time)
      return []
    }
    state.misses += 1
    return [.wait(seconds: 1, then: .missIsOver)]
  case .missIsOver:
    state.hideMiss()
    return []
  case .closeDialog:
    state.dialogOpeningTime = nil
    return []
  }
}
