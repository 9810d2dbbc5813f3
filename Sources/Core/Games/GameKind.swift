import Localization
import Model

/// Game that can be played: its rules and words, and its usual deck and board.
public struct GameKind: Equatable, Sendable {
  /// Pairs by rules, or one card after the other.
  public enum Play: Equatable, Sendable {
    case pairs(Rules), pile
  }

  /// Name that the command line and session files use.
  public let name: String
  /// Title that players read.
  public var title: String { makeTitle() }
  /// Rules in a few sentences.
  public var help: [String] { makeHelp() }
  /// Pairs or pile.
  public let play: Play
  /// Name of the deck it draws from.
  public let deck: String
  /// Names of the decks that the player may change to during a game.
  public let themes: [String]
  /// Rows and columns of its board.
  public let grid: Grid
  /// Boards from the smallest to the largest; after three stars the next one is offered.
  public let boards: [Grid]
  /// Time for which the finished board is seen before the dialog lies over it, in seconds.
  public let pause: Double
  /// Whether a touch beside the dialog deals a new game.
  public let dealsAnew: Bool
  /// Whether its cards drift over the table.
  public let drifts: Bool

  // Texts are made when they are read, in the language of that moment.
  private let makeTitle: @Sendable () -> String
  private let makeHelp: @Sendable () -> [String]

  package init(
    name: String, title: @autoclosure @escaping @Sendable () -> String,
    help: @autoclosure @escaping @Sendable () -> [String], play: Play, deck: String,
    themes: [String] = [], rows: Int, columns: Int, boards: [(rows: Int, columns: Int)] = [],
    pause: Double = 0.9, dealsAnew: Bool = false, drifts: Bool = false
  ) {
    (self.name, makeTitle, makeHelp, self.play) = (name, title, help, play)
    (self.deck, self.themes, grid) = (deck, themes, Grid(rows: rows, columns: columns))
    self.boards = boards.map { Grid(rows: $0.rows, columns: $0.columns) }
    (self.pause, self.dealsAnew, self.drifts) = (pause, dealsAnew, drifts)
  }

  /// Rules of the pairs; `nil` for a pile.
  public var rules: Rules? { if case .pairs(let rules) = play { rules } else { nil } }
  /// Whether cards are drawn from a pile, and there are no pairs.
  public var isPile: Bool { play == .pile }

  /// Next larger board with at most so many pairs; `nil` if there is none.
  public func board(after grid: Grid, mostPairs: Int) -> Grid? {
    boards.first { $0.cards > grid.cards }.flatMap { $0.pairs <= mostPairs ? $0 : nil }
  }

  /// Every game.
  public static let all = [lab, concentration, challenge, playingCards, cardViewer]

  /// Game of a name; the lab for a name that no game has.
  public static func named(_ name: String) -> GameKind { all.first { $0.name == name } ?? .lab }

  /// Names of all games, as help tells them.
  public static var names: String { all.map(\.name).joined(separator: ", ") }

  /// Games are the same when their names and rules are.
  public static func == (a: GameKind, b: GameKind) -> Bool {
    (a.name, a.play) == (b.name, b.play)
  }

  // MARK: Sentences of more than one game

  static var findPairs: String {
    tr("Turn two cards up. If they are a pair, they are yours; find all pairs.")
  }
  static var missStaysUp: String {
    tr("Two cards that are no pair stay up until you touch another card.")
  }
}
