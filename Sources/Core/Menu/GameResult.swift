import Model

/// Summary of a finished game that was kept.
public struct GameResult: Equatable, Sendable {
  /// Name of its file.
  public var id: String
  /// End of the game, in seconds since 1970.
  public var endDate: Double
  /// Day of its end, such as "2026-11-22".
  public var day: String
  /// Game, board and players, with the deck whose faces were seen last.
  public var setup: GameSetup
  /// Flips, time and avoidable choices.
  public var score: Score
  /// Number of turns that were no pair.
  public var misses: Int
  /// The number of misses without an avoidable choice.
  public var unavoidableMisses: Int
  /// The number of hints.
  public var hints: Int
  /// Points of each player.
  public var points: [Int]
  /// Names that the persons had typed, in the order of their turns.
  public var playerNames: [String]
  /// Day whose cards were dealt, such as "2026-11-23"; `nil` for every other deal.
  public var dailyDealDay: String?

  /// Number of choices that a perfect memory would have avoided.
  public var avoidableMisses: Int { score.avoidableMisses }
  /// Number of stars, 1...3.
  public var stars: Int {
    Score.stars(avoidableMisses: avoidableMisses, pairCount: setup.grid.pairCount)
  }
  /// Whether it had several players, or the computer.
  public var isMultiplayer: Bool { setup.players.count > 1 }

  package init(
    id: String, endDate: Double, day: String, setup: GameSetup, score: Score, misses: Int,
    unavoidableMisses: Int, hints: Int, points: [Int], playerNames: [String] = [],
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
}

extension [GameResult] {
  /// Best of every game, size and kind of players, in the order of the games.
  public var bestResults: [GameResult] {
    reduce(into: []) { best, game in
      guard let index = best.firstIndex(where: { $0.setup.isComparable(to: game.setup) }) else {
        return best.append(game)
      }
      if (game.score, game.endDate) < (best[index].score, best[index].endDate) {
        best[index] = game
      }
    }
  }
}
