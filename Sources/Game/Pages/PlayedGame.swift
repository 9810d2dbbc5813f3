import Model

/// Summary of a finished game that was kept.
public struct PlayedGame: Equatable, Sendable {
  /// Name of its file.
  public var id: String
  /// End of the game, in seconds since 1970.
  public var date: Double
  /// Day of its end, such as "2026-11-22", and names of game and deck.
  public var day, game, deck: String
  /// Rows and columns.
  public var grid: Grid
  /// Players in the order of their turns.
  public var players: [Player]
  /// Flips, time and avoidable choices.
  public var score: Score
  /// Number of turns that were no pair.
  public var misses: Int
  /// Number of choices that a perfect memory would have avoided.
  public var avoidable: Int { score.avoidable }
  /// Numbers of misses without an avoidable choice, and of hints.
  public var badLuck, hints: Int
  /// Points of each player.
  public var points: [Int]
  /// Names that the persons had typed, in the order of their turns.
  public var names: [String]
  /// Day whose cards were dealt, such as "2026-11-23"; `nil` for every other deal.
  public var dailyDeal: String?

  /// Number of stars, 1...3.
  public var stars: Int { Score.stars(avoidable: avoidable, pairs: grid.pairs) }
  /// Whether it had several players, or the computer.
  public var isContest: Bool { players.count > 1 }

  /// Creates a summary.
  public init(
    id: String, date: Double, day: String, game: String, deck: String, grid: Grid,
    players: [Player], score: Score, misses: Int, badLuck: Int, hints: Int, points: [Int],
    names: [String] = [], dailyDeal: String? = nil
  ) {
    (self.id, self.date, self.day, self.game, self.deck) = (id, date, day, game, deck)
    (self.grid, self.players, self.score, self.misses) = (grid, players, score, misses)
    (self.badLuck, self.hints, self.points) = (badLuck, hints, points)
    (self.names, self.dailyDeal) = (names, dailyDeal)
  }

  /// Whether it is compared with games of a kind; a grid may be turned.
  public func isLike(game: String, grid: Grid, players: [Player]) -> Bool {
    (self.game, self.players) == (game, players) && self.grid.isLike(grid)
  }
}

extension [PlayedGame] {
  /// The best of every game, size and kind of players, in the order in which these stand here.
  public var best: [PlayedGame] {
    reduce(into: []) { best, game in
      let (grid, players) = (game.grid, game.players)
      let index = best.firstIndex { $0.isLike(game: game.game, grid: grid, players: players) }
      guard let index else { return best.append(game) }
      if (game.score, game.date) < (best[index].score, best[index].date) { best[index] = game }
    }
  }
}
