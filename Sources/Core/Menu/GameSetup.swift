import Games
import Model

/// The choices for a new game: the kind of game, its deck, its board and its players.
///
/// A setup comes from the start page, the command line, a typed command or a file.
public struct GameSetup: Equatable, Sendable {
  /// The kind of game, with its rules and text.
  public var kind: GameKind

  /// The name of the deck, or the location from which the deck is loaded.
  public var deckSource: String

  /// The rows and columns of the board.
  public var grid: Grid

  /// The players, in the order of their turns.
  public var players: [Player]

  /// Creates a setup, by default for the lab game with one person.
  ///
  /// - Parameters:
  ///   - kind: The game.
  ///   - deckSource: The name or location of the deck. The default is the default deck of the game.
  ///   - grid: The rows and columns of the board. The default is the default board of the game.
  ///   - players: The players, in the order of their turns. The default is one person.
  public init(
    _ kind: GameKind = .lab,
    deckSource: String? = nil,
    grid: Grid? = nil,
    players: [Player] = [.person]
  ) {
    self.kind = kind
    self.deckSource = deckSource ?? kind.deckName
    self.grid = grid ?? kind.grid
    self.players = players
  }

  /// The name of the game, for example "lab".
  public var gameName: String { kind.name }

  /// Returns whether results of games with this setup and another setup can be compared.
  ///
  /// The games and the players must be equal. The rows and columns of the boards may be swapped,
  /// and the decks may differ.
  public func isComparable(to other: GameSetup) -> Bool {
    let isSameMatch = kind == other.kind && players == other.players
    return isSameMatch && grid.isEquivalent(to: other.grid)
  }

  // MARK: Limits

  /// The maximum number of positions on a board, and therefore also of its rows and its columns.
  public static let maximumPositions = 400

  private static let minimumPositions = 2

  /// The maximum number of pairs in a deck that the player makes.
  ///
  /// It is the number of pairs on the largest possible board.
  public static let maximumPairs = maximumPositions / 2

  /// The maximum number of players in a game.
  public static let maximumPlayers = 4

  /// Returns a grid with the given rows and columns if its size is valid.
  ///
  /// - Returns: The grid, or `nil` if it would have fewer than 2 positions or more than
  ///   `maximumPositions`.
  public static func grid(rows: Int, columns: Int) -> Grid? {
    let validCounts = 1...maximumPositions
    // Each number is checked first, because the product of two large numbers could overflow.
    guard validCounts.contains(rows), validCounts.contains(columns) else { return nil }
    let positionCount = rows * columns
    guard (minimumPositions...maximumPositions).contains(positionCount) else { return nil }
    return Grid(rows: rows, columns: columns)
  }

  // MARK: Choices on the start page

  /// The boards on the start page, from the smallest to the largest.
  ///
  /// The first two are suitable for small children.
  public static let grids = GameKind.lab.grids

  /// The number of pairs on the smallest board of the start page.
  public static let minimumPairs = grids[0].pairCount

  /// The combinations of players that the start page offers.
  ///
  /// Each combination lists the players in the order of their turns.
  public static let playerChoices: [[Player]] = [
    [.person],
    [.person, .person],
    [.person, .person, .person],
    [.person, .person, .person, .person],
    [.person, .computer(memory: 2)],
    [.person, .computer(memory: 4)],
    [.person, .computer(memory: 8)],
    [.person, .computer(memory: nil)],
  ]

  // MARK: Other decks

  /// Returns this setup with another deck, or `nil` if the deck has too few pairs for every board.
  ///
  /// If the deck has too few pairs for the board, the setup uses the largest board that the deck
  /// can fill. A pile becomes a picture challenge.
  ///
  /// - Parameters:
  ///   - deck: The other deck.
  ///   - source: The location from which the deck was loaded.
  public func adapted(to deck: Deck, from source: String) -> GameSetup? {
    let base = kind.isPile ? GameSetup(.challenge) : self
    let gridsByPreference = [base.grid] + Self.grids.reversed()
    let fittingGrid = gridsByPreference.first { $0.pairCount <= deck.pairs.count }
    guard let fittingGrid else { return nil }
    return GameSetup(base.kind, deckSource: source, grid: fittingGrid, players: base.players)
  }
}
