/// Choices of a game that a perfect memory would have avoided, all in turns without a pair.
///
/// One kind chose a card that had been seen before, be it in the first look; the other was the
/// second choice of a turn, when the partner of the first card had been seen before.
public struct AvoidableMisses: Equatable, Sendable {
  /// Avoidable choice.
  public struct Mistake: Equatable, Sendable {
    /// Number of the choice among those that turned a card up, from 1; indices of card and player.
    public let choice, card, player: Int
  }

  /// Time at which a card was seen last; 0 turns ago is the present turn.
  public enum Sighting: Equatable, Sendable { case preview, turnsAgo(Int) }

  /// Avoidable choices, in their order.
  public private(set) var all: [Mistake] = []
  /// Number of missed turns without an avoidable choice.
  public private(set) var badLuck = 0
  /// Number of choices that turned a card up.
  public private(set) var choices = 0
  /// Number of turns that have ended.
  public private(set) var turns = 0
  /// Turn in which each card was seen last, by the cards' indices; that of the first look is -1.
  private var seen: [Int: Int] = [:]
  /// Number of cards of each pair that were seen, by the pairs' numbers.
  private var seenOfPair: [Int: Int] = [:]
  /// First card of a turn that has begun, as the mistake that it may turn out to be.
  private var first: Mistake?
  private var firstWasSeen = false

  /// Cards that were seen, ascending.
  public var seenCards: [Int] { seen.keys.sorted() }

  /// Time at which a card was seen last; `nil` if it was not.
  public func lastSighting(of card: Int) -> Sighting? {
    seen[card].map { $0 < 0 ? .preview : .turnsAgo(turns - $0) }
  }

  /// Notes that every card was seen in the first look.
  mutating func preview(_ game: MemoryGame) {
    for card in game.cards {
      seen[card.id] = -1
      seenOfPair[card.pair] = 2
    }
  }

  /// Follows what a player's choice did to a game.
  mutating func note(_ effect: Effect, in game: MemoryGame, by player: Int) {
    guard let card = effect.card else { return }
    switch effect.outcome {
    case .ignored: return
    case .revealed:
      firstWasSeen = seen[card] != nil
      first = nextChoice(card, player)
      see(card, in: game)
    case .matched:
      choices += 1
      (first, turns) = (nil, turns + 1)
    case .missed:
      let second = nextChoice(card, player)
      let partnerWasSeen = first.map { seenOfPair[game.cards[$0.card].pair] == 2 } ?? false
      let (isAvoidable, before) = (partnerWasSeen || seen[card] != nil, all.count)
      see(card, in: game)
      endTurn()
      if isAvoidable { all.append(second) }
      if all.count == before { badLuck += 1 }
    case .turnedDown: endTurn()
    }
  }

  private mutating func nextChoice(_ card: Int, _ player: Int) -> Mistake {
    choices += 1
    return Mistake(choice: choices, card: card, player: player)
  }

  private mutating func see(_ card: Int, in game: MemoryGame) {
    if seen.updateValue(turns, forKey: card) == nil {
      seenOfPair[game.cards[card].pair, default: 0] += 1
    }
  }

  private mutating func endTurn() {
    if let first, firstWasSeen { all.append(first) }
    (first, turns) = (nil, turns + 1)
  }
}
