import Localization
import Model

/// A game that the player can choose, with its rules, its text, and its default deck and board.
public struct GameKind: Equatable, Sendable {
  /// The way in which the player plays with the cards.
  public enum Mode: Equatable, Sendable {
    /// The player finds pairs according to the given rules.
    case pairs(Rules)

    /// The player draws one card after another from a pile.
    case pile
  }

  /// The name of the game on the command line and in session files.
  public let name: String

  /// The title of the game, in the current language.
  public var title: String { makeTitle() }

  /// The rules of the game as a few sentences, in the current language.
  public var help: [String] { makeHelp() }

  /// The mode of play, which is either to find pairs or to draw cards from a pile.
  public let mode: Mode

  /// The name of the default deck.
  public let deckName: String

  /// The names of the decks between which the player can switch during a game.
  public package(set) var themeNames: [String] = []

  /// The rows and columns of the default board.
  public let grid: Grid

  /// The boards of the game, from the smallest to the largest.
  ///
  /// After a game with three stars, the player can continue with the next larger board.
  public package(set) var grids: [Grid] = []

  /// The number of seconds between the end of a game and the opening of its dialog.
  public package(set) var dialogDelay = 0.9

  /// Whether a press outside the dialog of a finished game deals a new game.
  public package(set) var dealsOnDismissal = false

  /// Whether the cards can drift over the table.
  public package(set) var hasDriftingCards = false

  // The closures create the text at each access, so that it is always in the current language.
  private let makeTitle: @Sendable () -> String
  private let makeHelp: @Sendable () -> [String]

  /// Creates a game.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in session files.
  ///   - title: The title, in the current language.
  ///   - help: The rules as a few sentences, in the current language.
  ///   - mode: The mode of play.
  ///   - deckName: The name of the default deck.
  ///   - grid: The rows and columns of the default board.
  ///   - setOptions: A function that sets the other properties. A property that it does not set
  ///     keeps its default value.
  package init(
    name: String,
    title: @autoclosure @escaping @Sendable () -> String,
    help: @autoclosure @escaping @Sendable () -> [String],
    mode: Mode,
    deckName: String,
    grid: Grid,
    setOptions: (inout GameKind) -> Void = { _ in }
  ) {
    self.name = name
    self.makeTitle = title
    self.makeHelp = help
    self.mode = mode
    self.deckName = deckName
    self.grid = grid
    setOptions(&self)
  }

  // MARK: Rules and boards

  /// The rules of a game of pairs, or `nil` for a pile.
  public var rules: Rules? {
    switch mode {
    case .pairs(let rules): rules
    case .pile: nil
    }
  }

  /// Whether the player draws cards from a pile.
  public var isPile: Bool { mode == .pile }

  /// Returns the next larger board of the game.
  ///
  /// - Parameters:
  ///   - grid: The current board.
  ///   - maximumPairs: The number of pairs in the deck.
  /// - Returns: The rows and columns of the larger board, or `nil` if there is no larger board or
  ///   the deck cannot fill it.
  public func grid(after grid: Grid, maximumPairs: Int) -> Grid? {
    guard let nextGrid = grids.first(where: { $0.cardCount > grid.cardCount }) else { return nil }
    return nextGrid.pairCount <= maximumPairs ? nextGrid : nil
  }

  // MARK: All games

  /// All games, in the order in which the start page lists them.
  public static let all = [lab, concentration, challenge, playingCards, cardViewer]

  /// Returns the game with the given name, or the lab game if no game has this name.
  public static func named(_ name: String) -> GameKind {
    all.first { $0.name == name } ?? .lab
  }

  /// The names of all games, separated by commas, for the help of the command line.
  public static var nameList: String { all.map(\.name).joined(separator: ", ") }

  /// Returns whether two games have the same name and the same mode.
  public static func == (a: GameKind, b: GameKind) -> Bool {
    a.name == b.name && a.mode == b.mode
  }

  // MARK: Sentences in the help of several games

  /// The rule of all games of pairs, as a sentence in their help.
  static var findPairsHelp: String {
    tr("Turn two cards over. If they match, you keep them. Find all pairs.")
  }

  /// The rule about cards that do not match, as a sentence in the help of several games.
  static var missStaysUpHelp: String {
    tr("If two cards do not match, they stay face up until you choose another card.")
  }
}
