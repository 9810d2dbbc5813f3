/// Choices of a game that a perfect memory would have avoided, all in turns without a pair.
///
/// One kind chose a card that had been seen before, be it in the first look; the other was the
/// second choice of a turn, when the partner of the first card had been seen before.
public struct AvoidableMisses: Equatable, Sendable {
  /// Avoidable choice.
  public struct Choice: Equatable, Sendable {
    /// The number of the choice among those that turned a card up, starting at 1.
    public let number: Int
    /// The index of the chosen card.
    public let card: Int
    /// The index of the player who chose.
    public let player: Int
  }

  /// Time at which a card was seen last; 0 turns ago is the present turn.
  public enum Sighting: Equatable, Sendable { case preview, turnsAgo(Int) }

  /// Avoidable choices, in their order.
  public private(set) var avoidableChoices: [Choice] = []
  /// Number of missed turns without an avoidable choice.
  public private(set) var unavoidableMisses = 0
  /// Number of choices that turned a card up.
  public private(set) var choiceCount = 0
  /// Number of turns that have ended.
  public private(set) var turnCount = 0
  /// Turn in which each card was seen last, by the cards' indices; that of the first look is -1.
  private var lastSeenTurns: [Int: Int] = [:]
  /// Number of cards of each pair that were seen, by the pairs' numbers.
  private var seenCardCounts: [Int: Int] = [:]
  /// First card of a turn that has begun, as the mistake that it may turn out to be.
  private var firstChoice: Choice?
  private var firstCardWasSeen = false

  /// Cards that were seen, ascending.
  public var seenCards: [Int] { lastSeenTurns.keys.sorted() }

  /// Time at which a card was seen last; `nil` if it was not.
  public func lastSighting(of card: Int) -> Sighting? {
    lastSeenTurns[card].map { $0 < 0 ? .preview : .turnsAgo(turnCount - $0) }
  }

  /// Notes that every card was seen in the first look.
  mutating func recordPreview(of game: MemoryGame) {
    for card in game.cards {
      lastSeenTurns[card.id] = -1
      seenCardCounts[card.pair] = 2
    }
  }

  /// Follows what a player's choice did to a game.
  mutating func record(_ effect: Effect, in game: MemoryGame, by player: Int) {
    guard let card = effect.card else { return }
    switch effect.outcome {
    case .ignored: return
    case .revealed:
      firstCardWasSeen = lastSeenTurns[card] != nil
      firstChoice = recordChoice(of: card, by: player)
      markSeen(card, in: game)
    case .matched:
      choiceCount += 1
      firstChoice = nil
      turnCount = turnCount + 1
    case .missed:
      let secondChoice = recordChoice(of: card, by: player)
      let matchingCardWasSeen =
        firstChoice.map { seenCardCounts[game.cards[$0.card].pair] == 2 } ?? false
      let isAvoidable = matchingCardWasSeen || lastSeenTurns[card] != nil
      let countBefore = avoidableChoices.count
      markSeen(card, in: game)
      endTurn()
      if isAvoidable {
        avoidableChoices.append(secondChoice)
      }
      if avoidableChoices.count == countBefore {
        unavoidableMisses += 1
      }
    case .turnedDown:
      endTurn()
    }
  }

  private mutating func recordChoice(of card: Int, by player: Int) -> Choice {
    choiceCount += 1
    return Choice(number: choiceCount, card: card, player: player)
  }

  private mutating func markSeen(_ card: Int, in game: MemoryGame) {
    if lastSeenTurns.updateValue(turnCount, forKey: card) == nil {
      seenCardCounts[game.cards[card].pair, default: 0] += 1
    }
  }

  private mutating func endTurn() {
    if let firstChoice, firstCardWasSeen {
      avoidableChoices.append(firstChoice)
    }
    firstChoice = nil
    turnCount = turnCount + 1
  }
}
