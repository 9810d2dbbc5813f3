import Games
import Model

/// A game that is asked for on a page, by options, by typed words or in a file.
public struct GameSetup: Equatable, Sendable {
  /// The game.
  public var kind: GameKind
  /// The deck's name, or where it is found.
  public var deck: String
  /// The board.
  public var grid: Grid
  /// The players, in the order of their turns.
  public var players: [Player]

  /// Creates a setup; what is left out is the game's own.
  public init(
    _ kind: GameKind = .lab, deck: String? = nil, grid: Grid? = nil, players: [Player] = [.person]
  ) {
    (self.kind, self.deck, self.players) = (kind, deck ?? kind.deck, players)
    self.grid = grid ?? Grid(rows: kind.rows, columns: kind.columns)
  }

  /// The game's name.
  public var game: String { kind.name }

  // MARK: Limits

  /// The most places of a board, and the most rows or columns.
  public static let mostPlaces = 400
  /// The most players of a game.
  public static let mostPlayers = 4

  /// A board; `nil` if it would have less than 2 places or more than `mostPlaces`.
  public static func grid(rows: Int, columns: Int) -> Grid? {
    let sides = 1...mostPlaces
    guard sides ~= rows, sides ~= columns, 2...mostPlaces ~= rows * columns else { return nil }
    return Grid(rows: rows, columns: columns)
  }

  // MARK: What is offered

  /// The boards that are offered, from the smallest; the first two are for small children.
  public static let grids = [
    (2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (8, 6), (8, 8),
  ].map { Grid(rows: $0, columns: $1) }

  /// The pairs of the smallest board.
  public static let fewestPairs = grids[0].pairs

  /// The players that are offered.
  public static let tables: [[Player]] =
    (1...mostPlayers).map { Array(repeating: .person, count: $0) }
    + [2, 4, 8, nil].map { [.person, .computer(memory: $0)] }

  /// Setup for a deck from a place, no pile, on a smaller board if need be; `nil` if it fills none.
  public func playing(_ deck: Deck, from place: String) -> GameSetup? {
    var next = kind.isPile ? GameSetup(.challenge) : self
    next.deck = place
    if next.grid.pairs > deck.pairs.count {
      guard let grid = Self.grids.last(where: { $0.pairs <= deck.pairs.count }) else { return nil }
      next.grid = grid
    }
    return next
  }
}
