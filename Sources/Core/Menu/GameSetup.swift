import Games
import Model

/// Game that is asked for on a page, by options, by typed words or in a file.
public struct GameSetup: Equatable, Sendable {
  /// Game.
  public var kind: GameKind
  /// Deck's name, or where it is found.
  public var deck: String
  /// Board.
  public var grid: Grid
  /// Players, in the order of their turns.
  public var players: [Player]

  /// Creates a setup; what is left out is the game's own.
  public init(
    _ kind: GameKind = .lab, deck: String? = nil, grid: Grid? = nil, players: [Player] = [.person]
  ) {
    (self.kind, self.deck) = (kind, deck ?? kind.deck)
    (self.grid, self.players) = (grid ?? kind.grid, players)
  }

  /// Game's name.
  public var game: String { kind.name }

  /// Whether results of two setups are compared: on grids that may be turned, with any decks.
  public func isLike(_ other: GameSetup) -> Bool {
    (kind, players) == (other.kind, other.players) && grid.isLike(other.grid)
  }

  // MARK: Limits

  /// Most places of a board, and the most rows or columns.
  public static let mostPlaces = 400
  /// Most pairs of a deck that is made: those of the largest board.
  public static let mostPairs = mostPlaces / 2
  /// Most players of a game.
  public static let mostPlayers = 4

  /// Board; `nil` if it would have less than 2 places or more than `mostPlaces`.
  public static func grid(rows: Int, columns: Int) -> Grid? {
    let sides = 1...mostPlaces
    guard sides ~= rows, sides ~= columns, 2...mostPlaces ~= rows * columns else { return nil }
    return Grid(rows: rows, columns: columns)
  }

  // MARK: What is offered

  /// Boards that are offered, from the smallest; the first two are for small children.
  public static let grids = GameKind.lab.boards

  /// Number of pairs on the smallest board.
  public static let fewestPairs = grids[0].pairs

  /// Players that are offered, each list in the order of turns.
  public static let tables: [[Player]] =
    (1...mostPlayers).map { Array(repeating: .person, count: $0) }
    + [2, 4, 8, nil].map { [.person, .computer(memory: $0)] }

  /// Setup for a deck from a place, no pile, on a smaller board if need be; `nil` if it fills none.
  public func playing(_ deck: Deck, from place: String) -> GameSetup? {
    let next = kind.isPile ? GameSetup(.challenge) : self
    let grid = ([next.grid] + Self.grids.reversed()).first { $0.pairs <= deck.pairs.count }
    return grid.map { GameSetup(next.kind, deck: place, grid: $0, players: next.players) }
  }
}
