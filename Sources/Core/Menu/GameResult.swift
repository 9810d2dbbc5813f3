import Model

/// The summary of a finished game that has been saved.
public struct GameResult: Equatable, Sendable {
  /// The name of the file in which the game is saved.
  public var id: String

  /// The time at which the game ended, in seconds since 1970.
  public var endDate: Double

  /// The day on which the game ended, for example "2026-11-22".
  public var day: String

  /// The game, its board, its players, and its last deck.
  public var setup: GameSetup

  /// The flips, the time and the avoidable choices of the game.
  public var score: Score

  /// The number of turns in which a player did not find a pair.
  public var misses: Int

  /// The number of misses that even a player with a perfect memory could not have avoided.
  public var unavoidableMisses: Int

  /// The number of hints that the player used.
  public var hints: Int

  /// The number of pairs that each player found.
  public var points: [Int]

  /// The names that people have typed, in the order of their turns.
  ///
  /// A name is empty if the person has not typed one.
  public var playerNames: [String]

  /// The day of the daily deal, for example "2026-11-23", or `nil` for other deals.
  public var dailyDealDay: String?

  package init(
    id: String,
    endDate: Double,
    day: String,
    setup: GameSetup,
    score: Score,
    misses: Int,
    unavoidableMisses: Int,
    hints: Int,
    points: [Int],
    playerNames: [String] = [],
    dailyDealDay: String? = nil
  ) {
    self.id = id
    self.endDate = endDate
    self.day = day
    self.setup = setup
    self.score = score
    self.misses = misses
    self.unavoidableMisses = unavoidableMisses
    self.hints = hints
    self.points = points
    self.playerNames = playerNames
    self.dailyDealDay = dailyDealDay
  }

  /// The number of choices that a player with a perfect memory would have avoided.
  public var avoidableMisses: Int { score.avoidableMisses }

  /// The number of stars of the game, in the range 1...3.
  public var stars: Int {
    Score.stars(avoidableMisses: avoidableMisses, pairCount: setup.grid.pairCount)
  }

  /// Whether several people played, or one person played against the computer.
  public var isMultiplayer: Bool { setup.players.count > 1 }

  /// Returns whether this game is better than another one.
  ///
  /// Of two games with the same score, the older one is better.
  fileprivate func isBetter(than other: GameResult) -> Bool {
    if score == other.score {
      return endDate < other.endDate
    }
    return score < other.score
  }
}

extension [GameResult] {
  /// The best result for each combination of game, board and players.
  ///
  /// The combinations are in the order in which they first appear in the array.
  public var bestResults: [GameResult] {
    var results: [GameResult] = []
    for game in self {
      let index = results.firstIndex { $0.setup.isComparable(to: game.setup) }
      if let index {
        if game.isBetter(than: results[index]) {
          results[index] = game
        }
      } else {
        results.append(game)
      }
    }
    return results
  }
}
