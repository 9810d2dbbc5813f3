import Model

/// Summary of a finished game that was kept.
public struct PlayedGame: Equatable, Sendable {
  /// Name of its file.
  public var id: String
  /// End of the game, in seconds since 1970.
  public var date: Double
  /// Day of its end, such as "2026-11-22".
  public var day: String
  /// Game, board and players, with the deck whose faces were seen last.
  public var setup: GameSetup
  /// Flips, time and avoidable choices.
  public var score: Score
  /// Number of turns that were no pair.
  public var misses: Int
  /// Numbers of misses without an avoidable choice, and of hints.
  public var badLuck, hints: Int
  /// Points of each player.
  public var points: [Int]
  /// Names that the persons had typed, in the order of their turns.
  public var names: [String]
  /// Day whose cards were dealt, such as "2026-11-23"; `nil` for every other deal.
  public var dailyDeal: String?

  /// Number of choices that a perfect memory would have avoided.
  public var avoidable: Int { score.avoidable }
  /// Number of stars, 1...3.
  public var stars: Int { Score.stars(avoidable: avoidable, pairs: setup.grid.pairs) }
  /// Whether it had several players, or the computer.
  public var isContest: Bool { setup.players.count > 1 }

  package init(
    id: String, date: Double, day: String, setup: GameSetup, score: Score, misses: Int,
    badLuck: Int, hints: Int, points: [Int], names: [String] = [], dailyDeal: String? = nil
  ) {
    (self.id, self.date, self.day, self.setup) = (id, date, day, setup)
    (self.score, self.misses, self.badLuck, self.hints) = (score, misses, badLuck, hints)
    (self.points, self.names, self.dailyDeal) = (points, names, dailyDeal)
  }
}

extension [PlayedGame] {
  /// Best of every game, size and kind of players, in the order of the games.
  public var best: [PlayedGame] {
    reduce(into: []) { best, game in
      guard let index = best.firstIndex(where: { $0.setup.isLike(game.setup) }) else {
        return best.append(game)
      }
      if (game.score, game.date) < (best[index].score, best[index].date) { best[index] = game }
    }
  }
}
