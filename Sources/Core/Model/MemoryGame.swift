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
  public internal(set) var matched = 0
  /// Cards of the last turn that are up and turn down with the next one: two at the most.
  private var faceUp = CardIndices()

  /// Whether every card is matched.
  public var isFinished: Bool { matched == cards.count }
  /// Whether a choice changed a card, and not every card is matched yet.
  public var isUnderWay: Bool { flips > 0 && !isFinished }

  /// Part of a turn in which the game stands.
  public var phase: Phase {
    if isFinished { return .finished }
    if indexOfFaceUpCard != nil { return .choosingSecond }
    if let card = faceUp.first, !cards[card].isMatched { return .showingMiss }
    return .choosingFirst
  }

  /// Whether a card may be chosen; by some rules not while a missed pair lies open.
  public var takesChoices: Bool { phase != .showingMiss || rules.choiceDuringMiss != .nothing }

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
    if isFlip { flips += 1 }
    let changed =
      switch outcome {
      case .ignored: CardIndices()
      case .revealed: beginTurn(index)
      case .matched: match(index)
      case .missed: miss(index)
      case .turnedDown: turnBack()
      }
    return Effect(card: index, outcome: outcome, changed: changed, isFlip: isFlip)
  }

  /// Turns a missed pair down, at the end of `rules.missLasts`; other open cards stay.
  @discardableResult
  public mutating func turnMissDown() -> Effect {
    let outcome = rules.outcome(of: .timeIsOver, during: phase)
    let changed = outcome == .turnedDown ? turnBack() : CardIndices()
    return Effect(card: nil, outcome: outcome, changed: changed, isFlip: false)
  }

  private func event(choosing index: Int) -> Event {
    if cards[index].isMatched { return .matchedCard }
    if cards[index].isFaceUp { return index == indexOfFaceUpCard ? .firstCard : .missedCard }
    guard let first = indexOfFaceUpCard else { return .hiddenCard }
    guard cards[first].pair == cards[index].pair else { return .noPair }
    return matched + 2 == cards.count ? .lastPair : .pair
  }

  private mutating func beginTurn(_ index: Int) -> CardIndices {
    let wasUp = cards[index].isFaceUp
    var changed = turnDown()
    cards[index].isFaceUp = true
    faceUp.insert(index)
    if wasUp { changed.remove(index) } else { changed.insert(index) }
    indexOfFaceUpCard = index
    return changed
  }

  private mutating func turnBack() -> CardIndices {
    indexOfFaceUpCard = nil
    return turnDown()
  }

  private mutating func match(_ second: Int) -> CardIndices {
    turnUp(second: second)
    for index in faceUp { cards[index].isMatched = true }
    matched += 2
    let pair = faceUp
    if !rules.turnsMatchedDown { faceUp = CardIndices() }
    return pair
  }

  private mutating func miss(_ second: Int) -> CardIndices {
    turnUp(second: second)
    misses += 1
    return CardIndices(second..<second + 1)
  }

  private mutating func turnUp(second index: Int) {
    cards[index].isFaceUp = true
    faceUp.insert(index)
    indexOfFaceUpCard = nil
  }

  /// Turns down what is up.
  private mutating func turnDown() -> CardIndices {
    let turned = faceUp
    for index in turned { cards[index].isFaceUp = false }
    faceUp = CardIndices()
    return turned
  }

  /// Whether a matched card is no longer to be seen, so that its place is empty.
  public func isGone(_ index: Int) -> Bool {
    let card = cards[index]
    switch rules.matchedPair {
    case .leaves: return card.isMatched
    case .leavesWithNextTurn: return card.isMatched && !card.isFaceUp
    case .stays: return false
    }
  }
}
