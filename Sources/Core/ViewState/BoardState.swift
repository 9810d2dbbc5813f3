import Model

/// Everything that a view shows of a game at one moment.
///
/// A view model creates a new value after each change. All texts in it are complete and translated,
/// so that a view only has to draw them.
public struct BoardState: Equatable, Sendable {
  /// The name of the game, by which a view chooses its skin.
  public let gameName: String

  /// The title of the game.
  public let title: String

  /// The rows and columns of the board.
  public let grid: Grid

  /// The seed with which the cards were dealt.
  ///
  /// Random movements use it, too.
  public var seed: UInt64

  /// The line below the title, which gives the goal or the result of the game.
  public var subtitle = ""

  /// The counters, in the order in which a view shows them.
  public var counters: [Entry] = []

  /// The cards, row by row from the top left.
  public var cards: [Card]

  /// The players, in the order of their turns.
  ///
  /// The array is empty if one player plays alone.
  public var players: [Player] = []

  /// The pairs that have been found, in the order in which they were found.
  public var foundPairs: [FoundPair] = []

  /// The strength with which the computer remembers each card, in the range 0...1, by card index.
  public var memoryStrengths: [Int: Double] = [:]

  /// The indices of the cards that a hint points to.
  public var hintedCards: [Int] = []

  /// The current phase of the turn.
  public var phase = Phase.choosingFirst

  /// Whether a card was chosen since the deal and the game is not finished.
  public var isUnderWay = false

  /// Whether a card may be chosen.
  ///
  /// It is `false` while players wait for a miss to turn face down.
  public var takesChoices = true

  /// The buttons beside the cards, in the order in which Tab visits them.
  public var buttons: [Button] = []

  /// Whether the list of themes is shown in place of the cards.
  public var isChoosingTheme = false

  /// The card or button with the keyboard focus, or `nil` while the player uses the mouse.
  public var focus: Focus?

  /// The part of a card's name that the player has typed.
  public var typedName = ""

  /// The dialog over the cards, which appears at its opening time.
  public var dialog: Dialog?

  /// A sentence for the player, for example that a deck cannot be read.
  public var notice: String?

  /// The state of a pile of cards, or `nil` in games of pairs.
  public var pile: Pile?

  /// The state of a review, or `nil` while a game is played.
  public var review: Review?

  /// Creates a board without texts.
  ///
  /// - Parameters:
  ///   - gameName: The name of the game.
  ///   - title: The title of the board. The default is the title of the game.
  ///   - grid: The rows and columns of the board.
  ///   - cards: The cards, row by row. By default, unknown cards fill the grid.
  ///   - seed: The seed with which the cards were dealt.
  public init(
    gameName: String, title: String? = nil, grid: Grid, cards: [Card]? = nil, seed: UInt64 = 0
  ) {
    self.gameName = gameName
    self.title = title ?? Strings.title(of: gameName)
    self.grid = grid
    self.cards = cards ?? Array(repeating: Card(), count: grid.cardCount)
    self.seed = seed
  }

  // MARK: Texts

  /// The text in the largest letters.
  ///
  /// If several players play, it names the current player and later the winner. Otherwise, it is
  /// the title.
  public var headline: String {
    if let currentPlayer {
      return Strings.turnHeadline(of: currentPlayer.name)
    }
    let isMatchOver = players.count > 1 && phase == .finished
    if isMatchOver, dialog == nil {
      return Strings.winner(of: self)
    }
    return title
  }

  /// The headlines for which a view reserves room, starting with the current headline.
  public var possibleHeadlines: [String] {
    [headline] + players.map { Strings.turnHeadline(of: $0.name) }
  }

  /// The text that replaces the subtitle, or `nil` if the subtitle is shown.
  ///
  /// It is the card name that the player types, or else the notice.
  public var message: String? {
    if typedName.isEmpty {
      return notice
    }
    return Strings.typingPrompt(for: typedName)
  }

  // MARK: Turns and time

  /// Whether the computer chooses the next card.
  public var isComputersTurn: Bool {
    guard let index = choosingPlayerIndex else { return false }
    return players[index].isComputer
  }

  /// Returns whether the dialog is visible at a time.
  ///
  /// - Parameter time: A time, in seconds since the session began.
  public func isDialogOpen(at time: Double) -> Bool {
    guard let dialog else { return false }
    return dialog.openingTime <= time
  }
}
