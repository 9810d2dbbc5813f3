import Model

/// Everything that a view may show of a game at one moment, texts finished.
///
/// A view model publishes it, a window draws it, a terminal prints it, a test edits a copy of it, and
/// a controller sets it through outlets. A view decides how it looks, never what it means.
public struct Board: Equatable, Sendable {
  /// The game's name, by which a view chooses its world.
  public let game: String
  /// The game's title.
  public let title: String
  /// Where the cards lie.
  public let grid: Grid
  /// The seed that dealt the cards; what moves at random follows it.
  public var seed: UInt64
  /// One line under the title: what to do, or how it went.
  public var line = ""
  /// What is counted, in the order in which it is shown.
  public var counters: [Entry] = []
  /// The cards, row by row from the top left.
  public var cards: [Card]
  /// Who plays, in the order of their turns; nobody is named where one plays alone.
  public var players: [Player] = []
  /// The pairs that were found, in the order in which they were.
  public var finds: [Find] = []
  /// How well the computer remembers cards, 0...1, by their indices; only those that it shows.
  public var memory: [Int: Double] = [:]
  /// The cards that a hint points to.
  public var hint: [Int] = []
  /// Where in a turn the game stands.
  public var phase = Phase.choosingFirst
  /// Whether a card was chosen since the deal, and the game is not over.
  public var isUnderWay = false
  /// Whether a card may be chosen; not while the player has to wait for a miss to turn down.
  public var takesChoices = true
  /// The buttons beside the cards, in the order in which the keyboard goes through them.
  public var buttons: [Button] = []
  /// Whether the list of themes lies in the cards' place.
  public var isChoosingTheme = false
  /// What the keyboard acts on, or `nil` while the player uses the mouse.
  public var focus: Focus?
  /// The name of a card as far as it is typed.
  public var typed = ""
  /// What lies over the cards from its time on, if something does.
  public var dialog: Dialog?
  /// What the player should know and nothing else says, for example that a deck cannot be read.
  public var notice: String?
  /// Layer of a pile of cards; `nil` in games of pairs.
  public var pile: Pile?
  /// Layer of a review; `nil` while a game is played.
  public var review: Review?

  /// Lays cards on a board that says nothing yet; its title is the game's unless told otherwise.
  public init(
    game: String, title: String? = nil, grid: Grid, cards: [Card], seed: UInt64 = 0
  ) {
    (self.game, self.grid, self.cards, self.seed) = (game, grid, cards, seed)
    self.title = title ?? Words.title(of: game)
  }

  /// The buttons of the themes, also while their list is not shown.
  public var themes: [Button] {
    buttons.filter { if case .theme = $0.control { true } else { false } }
  }

  /// Whether the computer is to choose the next card.
  public var isComputersTurn: Bool { players.contains { $0.isOnTurn && $0.isComputer } }
  /// What stands in the line's place: the name that is typed, or what the player should know.
  public var message: String? { typed.isEmpty ? notice : Words.typed(typed) }

  /// Whether the dialog is seen at a time, in seconds since the session began.
  public func isDialogOpen(at time: Double) -> Bool { dialog.map { $0.opens <= time } ?? false }
}
