/// The model of a memory game: the cards, and what happens when a player chooses one of them.
///
/// A game is a pure value. It contains no view, no clock and no source of random numbers.
public struct MemoryGame: Equatable, Sendable {
  /// The rules of the game.
  public let rules: Rules
  /// The cards, row by row from the top left.
  public internal(set) var cards: [MemoryCard]
  /// The index of the face-up card that waits for a second one, or `nil` if no card waits.
  public private(set) var indexOfFaceUpCard: Int?

  /// The number of choices that count as a flip.
  ///
  /// `Rules.countsIgnoredChoices` decides whether ignored choices count.
  public internal(set) var flips = 0

  /// The number of turns whose two cards did not match.
  public private(set) var misses = 0
  /// The number of matched cards.
  public internal(set) var matchedCardCount = 0

  /// The cards that turn face down when the next turn starts.
  ///
  /// There are at most two: one card that waits, a missed pair, or a matched pair if the rules turn
  /// it face down.
  private var faceUpCards = CardIndices()

  /// Whether every card is matched.
  public var isFinished: Bool { matchedCardCount == cards.count }

  /// Whether a card has been chosen and the game is not finished.
  public var isUnderWay: Bool { flips > 0 && !isFinished }

  /// The current part of a turn.
  public var phase: Phase {
    if isFinished {
      return .finished
    }
    if indexOfFaceUpCard != nil {
      return .choosingSecond
    }
    if let card = faceUpCards.first, !cards[card].isMatched {
      return .showingMiss
    }
    return .choosingFirst
  }

  /// Whether the player can choose a card now.
  ///
  /// Some rules make the player wait until a missed pair is face down again.
  public var takesChoices: Bool {
    phase != .showingMiss || rules.choiceDuringMiss != .noCard
  }

  /// Chooses a card and returns what happened.
  ///
  /// The first card of a turn turns the cards of the previous turn face down. The second card is a
  /// match or a miss.
  ///
  /// - Parameter index: The index of a card in `cards`.
  /// - Returns: The outcome, and the indices of the cards that changed.
  /// - Complexity: O(1), unless a copy of the game still shares the cards.
  @discardableResult
  public mutating func choose(at index: Int) -> Effect {
    guard cards.indices.contains(index) else {
      fatalError("MemoryGame.choose(at: \(index)): the board has \(cards.count) cards")
    }
    let event = makeEvent(choosing: index)
    let outcome = rules.outcome(of: event, during: phase)
    let isFlip = rules.countsAsFlip(outcome)
    if isFlip {
      flips += 1
    }
    // Each case changes the game and returns the cards that it has changed.
    let changedCards =
      switch outcome {
      case .ignored: CardIndices()
      case .revealed: startTurn(with: index)
      case .matched: recordMatch(with: index)
      case .missed: recordMiss(with: index)
      case .turnedDown: clearTurn()
      }
    return Effect(card: index, outcome: outcome, changedCards: changedCards, isFlip: isFlip)
  }

  /// Turns a missed pair face down.
  ///
  /// The view model calls it when `rules.missDuration` has passed.
  ///
  /// - Returns: The outcome `.turnedDown`, or `.ignored` if no missed pair is face up.
  @discardableResult
  public mutating func turnMissDown() -> Effect {
    let outcome = rules.outcome(of: .missTimedOut, during: phase)
    let changedCards = outcome == .turnedDown ? clearTurn() : CardIndices()
    return Effect(card: nil, outcome: outcome, changedCards: changedCards, isFlip: false)
  }

  /// Returns whether a matched card has left the board, in which case its position is empty.
  public func isGone(_ index: Int) -> Bool {
    let card = cards[index]
    switch rules.matchedPairRemoval {
    case .immediately: return card.isMatched
    case .onNextTurn: return card.isMatched && !card.isFaceUp
    case .never: return false
    }
  }

  private func makeEvent(choosing index: Int) -> Event {
    if cards[index].isMatched {
      return .matchedCard
    }
    if cards[index].isFaceUp {
      return index == indexOfFaceUpCard ? .firstCard : .missedCard
    }
    guard let firstIndex = indexOfFaceUpCard else { return .hiddenCard }
    guard cards[firstIndex].pair == cards[index].pair else { return .nonMatchingCard }
    let isLastPair = matchedCardCount + 2 == cards.count
    return isLastPair ? .lastMatchingCard : .matchingCard
  }

  private mutating func startTurn(with index: Int) -> CardIndices {
    // Some rules let a turn start with a card of the missed pair, which then stays face up.
    let wasFaceUp = cards[index].isFaceUp
    var changedCards = turnFaceUpCardsDown()
    turnUp(index)
    indexOfFaceUpCard = index
    if wasFaceUp {
      changedCards.remove(index)
    } else {
      changedCards.insert(index)
    }
    return changedCards
  }

  private mutating func recordMatch(with secondIndex: Int) -> CardIndices {
    turnUp(secondIndex)
    indexOfFaceUpCard = nil
    let matchedCards = faceUpCards
    for index in matchedCards {
      cards[index].isMatched = true
    }
    matchedCardCount += 2
    if !rules.turnsMatchedPairDown {
      faceUpCards = CardIndices()
    }
    return matchedCards
  }

  private mutating func recordMiss(with secondIndex: Int) -> CardIndices {
    turnUp(secondIndex)
    indexOfFaceUpCard = nil
    misses += 1
    return CardIndices(secondIndex)
  }

  private mutating func clearTurn() -> CardIndices {
    indexOfFaceUpCard = nil
    return turnFaceUpCardsDown()
  }

  private mutating func turnUp(_ index: Int) {
    cards[index].isFaceUp = true
    faceUpCards.insert(index)
  }

  /// Turns the cards of the previous turn face down and returns their indices.
  private mutating func turnFaceUpCardsDown() -> CardIndices {
    let turnedCards = faceUpCards
    for index in turnedCards {
      cards[index].isFaceUp = false
    }
    faceUpCards = CardIndices()
    return turnedCards
  }
}
