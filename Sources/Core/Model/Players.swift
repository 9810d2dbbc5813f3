/// Players of a `MemoryGame`, which they follow by the effects of its choices.
public struct Players: Equatable, Sendable {
  /// Players, in the order of their turns.
  public let all: [Player]
  /// Index of the player on turn.
  public private(set) var current = 0
  /// Number of pairs that each player has found.
  public private(set) var points: [Int]
  /// Found pairs, in their order.
  public private(set) var finds: [Find] = []
  /// Memory of each player.
  public private(set) var recalls: [CardMemory]
  /// Avoidable choices of all players.
  public private(set) var mistakes = AvoidableMisses()

  /// Begins a game between one or more players.
  public init(_ players: [Player] = [.person]) {
    precondition(!players.isEmpty, "Players: there must be a player")
    all = players
    points = players.map { _ in 0 }
    recalls = players.map { CardMemory(capacity: $0.memory) }
  }

  /// Whether there are several.
  public var isContest: Bool { all.count > 1 }

  /// Shows every card of a game to all players, before the first turn.
  public mutating func preview(_ game: MemoryGame) {
    mistakes.preview(game)
    for index in recalls.indices {
      for card in game.cards.indices { recalls[index].see(card) }
    }
  }

  /// Follows a choice: a pair gives a point, a miss or a card that is turned back passes the turn.
  public mutating func note(_ effect: Effect, in game: MemoryGame) {
    guard let card = effect.card else { return }
    mistakes.note(effect, in: game, by: current)
    switch effect.outcome {
    case .ignored: return
    case .revealed, .missed: for index in recalls.indices { recalls[index].see(card) }
    case .matched:
      points[current] += 1
      finds.append(Find(cards: effect.changed, player: current))
      for index in recalls.indices {
        for found in effect.changed { recalls[index].drop(found) }
      }
    case .turnedDown: break
    }
    if [.missed, .turnedDown].contains(effect.outcome) { current = (current + 1) % all.count }
  }
}

/// Found pair.
public struct Find: Equatable, Sendable {
  /// Indices of its cards, ascending.
  public let cards: CardIndices
  /// Index of the player who found it.
  public let player: Int

  package init(cards: CardIndices, player: Int) { (self.cards, self.player) = (cards, player) }
}
