/// Memory game of the MVVM lab, a pure value: the cards, and what a choice does to them.
public struct MemoryGame: Equatable, Sendable {
  /// Rules of the game.
  public let rules: Rules
  /// Cards, row by row from the top left.
  public internal(set) var cards: [MemoryCard]
  /// Index of the only unmatched card that is up, if there is exactly one.
  public private(set) var indexOfFaceUpCard: Int?
  /// Number of choices that changed a card, or, where every touch counts, of all.
  public internal(set) var flips = 0
  /// Number of turns that ended with two cards that are no pair.
  public private(set) var misses = 0
  /// Number of matched cards.
  public internal(set) var matchedCardCount = 0
  /// Cards of the last turn that are up and turn down with the next one: two at the most.
  private var faceUpCards = CardIndices()

  /// Whether every card is matched.
  public var isFinished: Bool { matchedCardCount == cards.count }
  /// Whether a choice changed a card, and not every card is matched yet.
  public var isUnderWay: Bool { flips > 0 && !isFinished }

  /// Part of a turn in which the game stands.
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

  /// Whether a card may be chosen; by some rules not while a missed pair lies open.
  public var takesChoices: Bool { phase != .showingMiss || rules.choiceDuringMiss != .noCard }

  /// Chooses an index of `cards`, at a cost that does not depend on the size of the board.
  ///
  /// The first card of a turn turns down what the turn before left up; the second one makes a match
  /// or a miss.
  @discardableResult
  public mutating func choose(at index: Int) -> Effect {
    guard cards.indices.contains(index) else {
      fatalError("MemoryGame.choose(at: \(index)): the board has \(cards.count) cards")
    }
    let event = event(choosing: index)
    let outcome = rules.outcome(of: event, during: phase)
    let isFlip = rules.isFlip(outcome)
    if isFlip {
      flips += 1
    }
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

  /// Turns a missed pair down, at the end of `rules.missDuration`; other open cards stay.
  @discardableResult
  public mutating func turnMissDown() -> Effect {
    let outcome = rules.outcome(of: .missTimedOut, during: phase)
    let changedCards = outcome == .turnedDown ? clearTurn() : CardIndices()
    return Effect(card: nil, outcome: outcome, changedCards: changedCards, isFlip: false)
  }

  private func event(choosing index: Int) -> Event {
    if cards[index].isMatched {
      return .matchedCard
    }
    if cards[index].isFaceUp {
      return index == indexOfFaceUpCard ? .firstCard : .missedCard
    }
    guard let first = indexOfFaceUpCard else { return .hiddenCard }
    guard cards[first].pair == cards[index].pair else { return .nonMatchingCard }
    return matchedCardCount + 2 == cards.count ? .lastMatchingCard : .matchingCard
  }

  private mutating func startTurn(with index: Int) -> CardIndices {
    let wasFaceUp = cards[index].isFaceUp
    var changedCards = turnFaceUpCardsDown()
    cards[index].isFaceUp = true
    faceUpCards.insert(index)
    if wasFaceUp {
      changedCards.remove(index)
    } else {
      changedCards.insert(index)
    }
    indexOfFaceUpCard = index
    return changedCards
  }

  private mutating func clearTurn() -> CardIndices {
    indexOfFaceUpCard = nil
    return turnFaceUpCardsDown()
  }

  private mutating func recordMatch(with secondCard: Int) -> CardIndices {
    turnUp(second: secondCard)
    for index in faceUpCards {
      cards[index].isMatched = true
    }
    matchedCardCount += 2
    let matchedCards = faceUpCards
    if !rules.turnsMatchedPairDown {
      faceUpCards = CardIndices()
    }
    return matchedCards
  }

  private mutating func recordMiss(with secondCard: Int) -> CardIndices {
    turnUp(second: secondCard)
    misses += 1
    return CardIndices(secondCard..<secondCard + 1)
  }

  private mutating func turnUp(second index: Int) {
    cards[index].isFaceUp = true
    faceUpCards.insert(index)
    indexOfFaceUpCard = nil
  }

  /// Turns down what is up.
  private mutating func turnFaceUpCardsDown() -> CardIndices {
    let turnedCards = faceUpCards
    for index in turnedCards {
      cards[index].isFaceUp = false
    }
    faceUpCards = CardIndices()
    return turnedCards
  }

  /// Whether a matched card is no longer to be seen, so that its place is empty.
  public func isGone(_ index: Int) -> Bool {
    let card = cards[index]
    switch rules.matchedPairRemoval {
    case .immediately: return card.isMatched
    case .onNextTurn: return card.isMatched && !card.isFaceUp
    case .never: return false
    }
  }
}
