import Games
import Model

/// Game that is asked for on a page, by options, by typed words or in a file.
public struct GameSetup: Equatable, Sendable {
  /// Game.
  public var kind: GameKind
  /// Deck's name, or where it is found.
  public var deckSource: String
  /// Board.
  public var grid: Grid
  /// Players, in the order of their turns.
  public var players: [Player]

  /// Creates a setup; what is left out is the game's own.
  public init(
    _ kind: GameKind = .lab, deckSource: String? = nil, grid: Grid? = nil,
    players: [Player] = [.person]
  ) {
    self.kind = kind
    self.deckSource = deckSource ?? kind.deckName
    self.grid = grid ?? kind.grid
    self.players = players
  }

  /// Game's name.
  public var gameName: String { kind.name }

  /// Whether results of two setups are compared: on grids that may be turned, with any decks.
  public func isComparable(to other: GameSetup) -> Bool {
    (kind, players) == (other.kind, other.players) && grid.isEquivalent(to: other.grid)
  }

  // MARK: Limits

  /// Most places of a board, and the most rows or columns.
  public static let maximumPositions = 400
  /// Most pairs of a deck that is made: those of the largest board.
  public static let maximumPairs = maximumPositions / 2
  /// Most players of a game.
  public static let maximumPlayers = 4

  /// Board; `nil` if it would have less than 2 places or more than `maximumPositions`.
  public static func grid(rows: Int, columns: Int) -> Grid? {
    let validCounts = 1...maximumPositions
    guard validCounts ~= rows, validCounts ~= columns, 2...maximumPositions ~= rows * columns else {
      return nil
    }
    return Grid(rows: rows, columns: columns)
  }

  // MARK: What is offered

  /// Boards that are offered, from the smallest; the first two are for small children.
  public static let grids = GameKind.lab.grids

  /// Number of pairs on the smallest board.
  public static let minimumPairs = grids[0].pairCount

  /// Players that are offered, each list in the order of turns.
  public static let playerChoices: [[Player]] =
    (1...maximumPlayers).map { Array(repeating: .person, count: $0) }
    + [2, 4, 8, nil].map { [.person, .computer(memory: $0)] }

  /// Setup for a deck from a place, no pile, on a smaller board if need be; `nil` if it fills none.
  public func adapted(to deck: Deck, from source: String) -> GameSetup? {
    let base = kind.isPile ? GameSetup(.challenge) : self
    let grid = ([base.grid] + Self.grids.reversed()).first { $0.pairCount <= deck.pairs.count }
    return grid.map { GameSetup(base.kind, deckSource: source, grid: $0, players: base.players) }
  }
}
