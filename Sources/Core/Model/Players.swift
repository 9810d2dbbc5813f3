/// Players of a `MemoryGame`, which they follow by the effects of its choices.
public struct Players: Equatable, Sendable {
  /// Players, in the order of their turns.
  public let all: [Player]
  /// Index of the player on turn.
  public private(set) var currentIndex = 0
  /// Number of pairs that each player has found.
  public private(set) var points: [Int]
  /// Found pairs, in their order.
  public private(set) var foundPairs: [FoundPair] = []
  /// Memory of each player.
  public private(set) var memories: [CardMemory]
  /// Avoidable choices of all players.
  public private(set) var avoidableMisses = AvoidableMisses()

  /// Begins a game between one or more players.
  public init(_ players: [Player] = [.person]) {
    precondition(!players.isEmpty, "Players: there must be a player")
    all = players
    points = players.map { _ in 0 }
    memories = players.map { CardMemory(capacity: $0.memoryCapacity) }
  }

  /// Whether there are several.
  public var isMultiplayer: Bool { all.count > 1 }

  /// Shows every card of a game to all players, before the first turn.
  public mutating func recordPreview(of game: MemoryGame) {
    avoidableMisses.recordPreview(of: game)
    for index in memories.indices {
      for card in game.cards.indices {
        memories[index].remember(card)
      }
    }
  }

  /// Follows a choice: a pair gives a point, a miss or a card that is turned back passes the turn.
  public mutating func record(_ effect: Effect, in game: MemoryGame) {
    guard let card = effect.card else { return }
    avoidableMisses.record(effect, in: game, by: currentIndex)
    switch effect.outcome {
    case .ignored: return
    case .revealed, .missed:
      for index in memories.indices {
        memories[index].remember(card)
      }
    case .matched:
      points[currentIndex] += 1
      foundPairs.append(FoundPair(cards: effect.changedCards, player: currentIndex))
      for index in memories.indices {
        for matchedCard in effect.changedCards {
          memories[index].forget(matchedCard)
        }
      }
    case .turnedDown: break
    }
    if [.missed, .turnedDown].contains(effect.outcome) {
      currentIndex = (currentIndex + 1) % all.count
    }
  }
}

/// Found pair.
public struct FoundPair: Equatable, Sendable {
  /// Indices of its cards, ascending.
  public let cards: CardIndices
  /// Index of the player who found it.
  public let player: Int

  package init(cards: CardIndices, player: Int) {
    self.cards = cards
    self.player = player
  }
}
