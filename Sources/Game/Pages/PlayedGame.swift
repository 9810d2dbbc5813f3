import Model

/// A finished game that was kept: what the page of results tells of it.
public struct PlayedGame: Equatable, Sendable {
  /// By what it is found again: the name of its file.
  public var id: String
  /// When it ended, in seconds since 1970.
  public var date: Double
  /// The day of that, such as "2026-11-22".
  public var day: String
  /// The game's name.
  public var game: String
  /// The deck's name.
  public var deck: String
  /// Its board.
  public var grid: Grid
  /// Who played.
  public var players: [Player]
  /// How it went.
  public var score: Score
  /// How many turns were no pair.
  public var misses: Int
  /// How many choices a player who remembers everything would not have made.
  public var avoidable: Int { score.avoidable }
  /// How many misses had no such choice.
  public var badLuck: Int
  /// How many hints were given.
  public var hints: Int
  /// The points of each player.
  public var points: [Int]

  /// How many of three stars it deserves.
  public var stars: Int { Score.stars(avoidable: avoidable, pairs: grid.pairs) }
  /// Whether several played, or one against the computer.
  public var isContest: Bool { players.count > 1 }

  /// Creates a record of a game.
  public init(
    id: String, date: Double, day: String, game: String, deck: String, grid: Grid,
    players: [Player], score: Score, misses: Int, badLuck: Int, hints: Int,
    points: [Int]
  ) {
    (self.id, self.date, self.day, self.game, self.deck) = (id, date, day, game, deck)
    (self.grid, self.players, self.score, self.misses) = (grid, players, score, misses)
    (self.badLuck, self.hints) = (badLuck, hints)
    self.points = points
  }

  /// Whether it is compared with another one: the same game, size and kind of players.
  public func isLike(_ other: PlayedGame) -> Bool {
    isLike(game: other.game, grid: other.grid, players: other.players)
  }

  /// Whether it is compared with games of a kind; a grid may be turned.
  public func isLike(game: String, grid: Grid, players: [Player]) -> Bool {
    (self.game, self.players) == (game, players) && self.grid.isLike(grid)
  }

  /// Whether it went better: fewer avoidable choices, then fewer flips, then less time, then earlier.
  public func isBetter(than other: PlayedGame) -> Bool {
    return score == other.score ? date < other.date : score < other.score
  }
}

extension [PlayedGame] {
  /// The best of every game, size and kind of players, in the order in which these stand here.
  public var best: [PlayedGame] {
    reduce(into: []) { best, game in
      if let index = best.firstIndex(where: { $0.isLike(game) }) {
        if game.isBetter(than: best[index]) { best[index] = game }
      } else {
        best.append(game)
      }
    }
  }
}
