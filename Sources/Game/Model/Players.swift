/// The players of a game: whose turn it is, the pairs that each has found, and what each remembers.
///
/// They follow a `MemoryGame`, which knows no players, by the effects of its choices.
public struct Players: Equatable, Sendable {
  /// The players, in the order of their turns.
  public let all: [Player]
  /// The index of the player whose turn it is.
  public private(set) var current = 0
  /// How many pairs each player has found.
  public private(set) var points: [Int]
  /// The pairs that were found, in their order.
  public private(set) var finds: [Find] = []
  /// The memory of each player.
  public private(set) var recalls: [Recall]
  /// The avoidable choices of all players.
  public private(set) var mistakes = Mistakes()

  /// Begins a game between players.
  ///
  /// - Precondition: there is at least one.
  public init(_ players: [Player] = [.person]) {
    precondition(!players.isEmpty, "Players: there must be a player")
    all = players
    points = players.map { _ in 0 }
    recalls = players.map { Recall(capacity: $0.memory) }
  }

  /// Whether there are several.
  public var isContest: Bool { all.count > 1 }

  /// Follows what a choice did to a game: a pair is a point and another turn; a miss, or a first card
  /// that is turned back, passes the turn.
  public mutating func note(_ effect: Effect, in game: MemoryGame) {
    guard let card = effect.card else { return }
    mistakes.note(effect, in: game, by: current)
    switch effect.outcome {
    case .ignored: break
    case .revealed: see(card)
    case .matched:
      points[current] += 1
      finds.append(Find(cards: effect.changed, player: current))
      for index in recalls.indices {
        for found in effect.changed { recalls[index].drop(found) }
      }
    case .missed:
      see(card)
      passTurn()
    case .turnedDown: passTurn()
    }
  }

  private mutating func see(_ card: Int) {
    for index in recalls.indices { recalls[index].see(card) }
  }

  private mutating func passTurn() { current = (current + 1) % all.count }
}

/// A pair that was found.
public struct Find: Equatable, Sendable {
  /// The indices of its cards, ascending.
  public let cards: CardIndices
  /// The index of the player who found it.
  public let player: Int

  /// Creates a find.
  public init(cards: CardIndices, player: Int) { (self.cards, self.player) = (cards, player) }
}
