import Model

/// A finished game that was kept: what the page of results tells of it.
public struct PlayedGame: Equatable, Sendable {
  /// By what it is found again: the name of its file.
  public var id: String
  /// When it ended: the day, such as "2026-11-22".
  public var day: String
  /// The game's name.
  public var game: String
  /// Its board.
  public var grid: Grid
  /// Who played.
  public var players: [Player]
  /// How it went.
  public var score: Score
  /// How many turns were no pair.
  public var misses: Int
  /// How many choices a player who remembers everything would not have made.
  public var avoidable: Int
  /// How many hints were given.
  public var hints: Int
  /// The points of each player.
  public var points: [Int]

  /// How many of three stars it deserves.
  public var stars: Int { Match.stars(avoidable: avoidable, pairs: grid.pairs) }
  /// Whether several played, or one against the computer.
  public var isContest: Bool { players.count > 1 }

  /// Creates a record of a game.
  public init(
    id: String, day: String, game: String, grid: Grid, players: [Player] = [.person],
    score: Score, misses: Int, avoidable: Int, hints: Int = 0, points: [Int] = []
  ) {
    (self.id, self.day, self.game, self.grid, self.players) = (id, day, game, grid, players)
    (self.score, self.misses, self.avoidable) = (score, misses, avoidable)
    (self.hints, self.points) = (hints, points)
  }

  /// Whether it is compared with another one: the same game, size and kind of players.
  public func isLike(_ other: PlayedGame) -> Bool {
    (game, grid, players) == (other.game, other.grid, other.players)
  }

  /// Whether it went better: fewer avoidable choices, then fewer flips, then less time.
  public func isBetter(than other: PlayedGame) -> Bool {
    avoidable == other.avoidable ? score < other.score : avoidable < other.avoidable
  }
}
