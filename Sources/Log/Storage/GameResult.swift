import Model
import Session

/// A finished game that is kept, and how it went.
public struct GameResult: Equatable, Sendable {
  /// What makes two results comparable.
  public struct Kind: Hashable, Sendable {
    /// The name of the game.
    public let game: String
    /// The board.
    public let rows, columns: Int
    /// How many played.
    public let players: Int
  }

  /// The name of its file.
  public let file: String
  /// When it ended, in seconds since 1970.
  public let date: Double
  /// What it can be compared with.
  public let kind: Kind
  /// The name of its deck.
  public let deck: String
  /// How many turns ended with two cards that are no pair.
  public let misses: Int
  /// How many flips, and how long.
  public let score: Score

  /// How many flips it took.
  public var flips: Int { score.flips }
  /// How long it took, in seconds from the first choice to the last.
  public var seconds: Double { score.seconds }

  init(_ game: FinishedGame, file: String, date: Double) {
    let (header, grid) = (game.header, game.header.grid)
    (self.file, self.date) = (file, date)
    kind = Kind(game: header.game.name, rows: grid.rows, columns: grid.columns, players: 1)
    (deck, misses, score) = (game.deck.name, game.misses, game.score)
  }

  /// Whether it is the better one of two that can be compared; of equals the earlier one is.
  public func isBetter(than other: GameResult) -> Bool {
    score == other.score ? date < other.date : score < other.score
  }
}

extension Sequence<GameResult> {
  /// The best result of every kind.
  public var best: [GameResult.Kind: GameResult] {
    Dictionary(map { ($0.kind, $0) }) { $1.isBetter(than: $0) ? $1 : $0 }
  }
}
