/// The choices that a player with a perfect memory would not have made.
///
/// Only choices in turns without a match count. There are two kinds of avoidable choice:
/// - The player chose a card whose face had been seen before, and it did not lead to a match.
/// - The second card did not match, although the player had already seen the matching card.
public struct AvoidableMisses: Equatable, Sendable {
  /// An avoidable choice.
  public struct Choice: Equatable, Sendable {
    /// The number of the choice, starting at 1, among all choices that turned a card up.
    public let number: Int
    /// The index of the chosen card.
    public let card: Int
    /// The index of the player who chose.
    public let player: Int
  }

  /// The moment at which a card was last seen.
  public enum Sighting: Equatable, Sendable {
    /// The card was seen only in the preview before the first choice.
    case preview

    /// The card was last seen this many turns ago, where 0 is the current turn.
    case turnsAgo(Int)
  }

  /// The value in `lastSeenTurns` that represents the preview.
  private static let previewTurn = -1

  /// The avoidable choices, in the order in which they were made.
  public private(set) var avoidableChoices: [Choice] = []
  /// The number of missed turns without an avoidable choice.
  public private(set) var unavoidableMisses = 0
  /// The number of choices that turned a card up.
  public private(set) var choiceCount = 0
  /// The number of turns that have ended.
  public private(set) var turnCount = 0
  /// The turn in which each card was last seen, keyed by card index.
  private var lastSeenTurns: [Int: Int] = [:]
  /// The number of cards that have been seen in each pair, keyed by pair number.
  private var seenCardCounts: [Int: Int] = [:]

  /// The first choice of the current turn.
  ///
  /// The second choice can make it avoidable.
  private var firstChoice: Choice?

  /// Whether the first card of the current turn had been seen in an earlier turn.
  private var firstCardWasSeen = false

  /// The indices of the cards that have been seen, in ascending order.
  public var seenCards: [Int] { lastSeenTurns.keys.sorted() }

  /// Returns the moment at which a card was last seen, or `nil` if it has not been seen.
  public func lastSighting(of card: Int) -> Sighting? {
    guard let turn = lastSeenTurns[card] else { return nil }
    if turn == Self.previewTurn {
      return .preview
    }
    return .turnsAgo(turnCount - turn)
  }

  /// Records that every card was seen in the preview.
  mutating func recordPreview(of game: MemoryGame) {
    for card in game.cards {
      lastSeenTurns[card.id] = Self.previewTurn
      seenCardCounts[card.pair] = 2
    }
  }

  /// Records a player's choice.
  mutating func record(_ effect: Effect, in game: MemoryGame, by player: Int) {
    guard let card = effect.card else { return }
    switch effect.outcome {
    case .ignored:
      break
    case .revealed:
      firstCardWasSeen = lastSeenTurns[card] != nil
      firstChoice = makeChoice(of: card, by: player)
      markSeen(card, in: game)
    case .matched:
      choiceCount += 1
      firstChoice = nil
      turnCount += 1
    case .missed:
      recordMiss(with: card, in: game, by: player)
    case .turnedDown:
      endTurnWithoutMatch()
    }
  }

  private mutating func recordMiss(with card: Int, in game: MemoryGame, by player: Int) {
    let countBefore = avoidableChoices.count
    let secondChoice = makeChoice(of: card, by: player)
    let secondCardWasSeen = lastSeenTurns[card] != nil
    let matchingCardWasSeen = wasMatchingCardSeen(of: firstChoice, in: game)
    markSeen(card, in: game)
    endTurnWithoutMatch()
    if secondCardWasSeen || matchingCardWasSeen {
      avoidableChoices.append(secondChoice)
    }
    if avoidableChoices.count == countBefore {
      unavoidableMisses += 1
    }
  }

  private mutating func makeChoice(of card: Int, by player: Int) -> Choice {
    choiceCount += 1
    return Choice(number: choiceCount, card: card, player: player)
  }

  private func wasMatchingCardSeen(of choice: Choice?, in game: MemoryGame) -> Bool {
    guard let choice else { return false }
    let pair = game.cards[choice.card].pair
    // The count includes the chosen card.
    return seenCardCounts[pair] == 2
  }

  private mutating func markSeen(_ card: Int, in game: MemoryGame) {
    let previousTurn = lastSeenTurns.updateValue(turnCount, forKey: card)
    if previousTurn == nil {
      seenCardCounts[game.cards[card].pair, default: 0] += 1
    }
  }

  private mutating func endTurnWithoutMatch() {
    if let firstChoice, firstCardWasSeen {
      avoidableChoices.append(firstChoice)
    }
    firstChoice = nil
    turnCount += 1
  }
}
