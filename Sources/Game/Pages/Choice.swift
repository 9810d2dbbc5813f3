import Games
import Model

/// What a player picks on the start screen.
public struct Choice: Equatable, Sendable {
  /// The game's name.
  public var game: String
  /// The deck's name, or where it is found.
  public var deck: String
  /// The board.
  public var grid: Grid
  /// Who plays, in the order of their turns.
  public var players: [Player]

  /// Creates a choice; what is left out is the game's own.
  public init(
    _ kind: GameKind = .lab, deck: String? = nil, grid: Grid? = nil, players: [Player] = [.person]
  ) {
    (game, self.deck, self.players) = (kind.name, deck ?? kind.deck, players)
    self.grid = grid ?? Grid(rows: kind.rows, columns: kind.columns)
  }

  /// The game; the lab for a name that no game has.
  public var kind: GameKind { .named(game) }

  /// The boards that are offered, from the smallest; the first two are for small children.
  public static let grids = [
    (2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (8, 6), (8, 8),
  ].map { Grid(rows: $0, columns: $1) }

  /// The pairs of the smallest board.
  public static let fewestPairs = grids[0].pairs

  /// The same with another deck, which is found at a place: the game stays unless it has no pairs, and
  /// the board unless the deck cannot fill it; `nil` if it can fill none.
  public func playing(_ deck: Deck, from place: String) -> Choice? {
    var next = kind.rules == nil ? Choice(.challenge) : self
    next.deck = place
    if next.grid.pairs > deck.pairs.count {
      guard let grid = Self.grids.last(where: { $0.pairs <= deck.pairs.count }) else { return nil }
      next.grid = grid
    }
    return next
  }

  /// Who may play.
  public static let tables: [[Player]] =
    [1, 2, 3, 4].map { Array(repeating: .person, count: $0) }
    + [2, 4, 8, nil].map { [.person, .computer(memory: $0)] }
}
