import Localization
import Model

/// Game that can be played: its rules and words, and its usual deck and board.
public struct GameKind: Equatable, Sendable {
  /// Pairs by rules, or one card after the other.
  public enum Mode: Equatable, Sendable {
    case pairs(Rules), pile
  }

  /// Name that the command line and session files use.
  public let name: String
  /// Title that players read.
  public var title: String { makeTitle() }
  /// Rules in a few sentences.
  public var help: [String] { makeHelp() }
  /// Pairs or pile.
  public let mode: Mode
  /// Name of the deck it draws from.
  public let deckName: String
  /// Names of the decks that the player may change to during a game.
  public let themeNames: [String]
  /// Rows and columns of its board.
  public let grid: Grid
  /// Boards from the smallest to the largest; after three stars the next one is offered.
  public let grids: [Grid]
  /// Time for which the finished board is seen before the dialog lies over it, in seconds.
  public let dialogDelay: Double
  /// Whether a touch beside the dialog deals a new game.
  public let dealsOnDismissal: Bool
  /// Whether its cards drift over the table.
  public let hasDriftingCards: Bool

  // Texts are made when they are read, in the language of that moment.
  private let makeTitle: @Sendable () -> String
  private let makeHelp: @Sendable () -> [String]

  package init(
    name: String, title: @autoclosure @escaping @Sendable () -> String,
    help: @autoclosure @escaping @Sendable () -> [String], mode: Mode, deckName: String,
    themeNames: [String] = [], rows: Int, columns: Int, grids: [(rows: Int, columns: Int)] = [],
    dialogDelay: Double = 0.9, dealsOnDismissal: Bool = false, hasDriftingCards: Bool = false
  ) {
    self.name = name
    makeTitle = title
    makeHelp = help
    self.mode = mode
    self.deckName = deckName
    self.themeNames = themeNames
    grid = Grid(rows: rows, columns: columns)
    self.grids = grids.map { Grid(rows: $0.rows, columns: $0.columns) }
    self.dialogDelay = dialogDelay
    self.dealsOnDismissal = dealsOnDismissal
    self.hasDriftingCards = hasDriftingCards
  }

  /// Rules of the pairs; `nil` for a pile.
  public var rules: Rules? { if case .pairs(let rules) = mode { rules } else { nil } }
  /// Whether cards are drawn from a pile, and there are no pairs.
  public var isPile: Bool { mode == .pile }

  /// Next larger board with at most so many pairs; `nil` if there is none.
  public func grid(after grid: Grid, maximumPairs: Int) -> Grid? {
    grids.first { $0.cardCount > grid.cardCount }.flatMap {
      $0.pairCount <= maximumPairs ? $0 : nil
    }
  }

  /// Every game.
  public static let all = [lab, concentration, challenge, playingCards, cardViewer]

  /// Game of a name; the lab for a name that no game has.
  public static func named(_ name: String) -> GameKind {
    all.first { $0.name == name } ?? .lab
  }

  /// Names of all games, as help tells them.
  public static var nameList: String { all.map(\.name).joined(separator: ", ") }

  /// Games are the same when their names and rules are.
  public static func == (a: GameKind, b: GameKind) -> Bool {
    (a.name, a.mode) == (b.name, b.mode)
  }

  // MARK: Sentences of more than one game

  static var findPairsHelp: String {
    tr("Turn two cards up. If they are a pair, they are yours; find all pairs.")
  }
  static var missStaysUpHelp: String {
    tr("Two cards that are no pair stay up until you touch another card.")
  }
}
