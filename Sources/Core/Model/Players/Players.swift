/// The players of a memory game, with their points and memories.
///
/// `MemoryGame` does not contain players. `Players` records the effects of the choices in a game.
public struct Players: Equatable, Sendable {
  /// The players, in the order of their turns.
  public let all: [Player]
  /// The index of the player whose turn it is.
  public private(set) var currentIndex = 0
  /// Whether the current player has just found a pair and therefore chooses again.
  ///
  /// It is always `false` if there is only one player.
  public private(set) var isChoosingAgain = false
  /// The number of pairs that each player has found.
  public private(set) var points: [Int]
  /// The found pairs, in the order in which they were found.
  public private(set) var foundPairs: [FoundPair] = []
  /// The memory of each player.
  public private(set) var memories: [CardMemory]
  /// The avoidable choices of all players.
  public private(set) var avoidableMisses = AvoidableMisses()

  /// Creates the players of a new game.
  ///
  /// There must be at least one player.
  public init(_ players: [Player] = [.person]) {
    precondition(!players.isEmpty, "Players: there must be a player")
    all = players
    points = players.map { _ in 0 }
    memories = players.map { CardMemory(capacity: $0.memoryCapacity) }
  }

  /// Whether there is more than one player.
  public var isMultiplayer: Bool { all.count > 1 }

  /// Records that all players saw every card before the first turn.
  public mutating func recordPreview(of game: MemoryGame) {
    avoidableMisses.recordPreview(of: game)
    for card in game.cards.indices {
      rememberForAll(card)
    }
  }

  /// Records the effect of a choice.
  ///
  /// A match gives the current player a point. A turn without a match passes to the next player.
  public mutating func record(_ effect: Effect, in game: MemoryGame) {
    guard let card = effect.card else { return }
    avoidableMisses.record(effect, in: game, by: currentIndex)
    if effect.outcome != .ignored {
      isChoosingAgain = isMultiplayer && effect.outcome == .matched
    }
    switch effect.outcome {
    case .ignored:
      break
    case .revealed:
      rememberForAll(card)
    case .matched:
      recordPair(effect.changedCards)
    case .missed:
      rememberForAll(card)
      passTurn()
    case .turnedDown:
      passTurn()
    }
  }

  private mutating func recordPair(_ cards: CardIndices) {
    points[currentIndex] += 1
    foundPairs.append(FoundPair(cards: cards, player: currentIndex))
    for player in memories.indices {
      for card in cards {
        memories[player].forget(card)
      }
    }
  }

  private mutating func rememberForAll(_ card: Int) {
    for player in memories.indices {
      memories[player].remember(card)
    }
  }

  private mutating func passTurn() {
    currentIndex = (currentIndex + 1) % all.count
  }
}
