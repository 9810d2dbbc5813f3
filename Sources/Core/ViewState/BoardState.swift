import Model

/// Everything that a view shows of a game at one moment.
///
/// A view model updates its board and publishes a copy after each visible change. All text on the
/// board is complete and translated, so a view only has to draw it.
public struct BoardState: Equatable, Sendable {
  /// The name of the game.
  ///
  /// A view uses this name to choose its skin.
  public let gameName: String

  /// The title of the game.
  public let title: String

  /// The rows and columns of the board.
  public let grid: Grid

  /// The seed that was used to deal the cards.
  ///
  /// A view also uses it to derive random movements.
  public var seed: UInt64

  /// The subtitle, which states the goal or the result of the game.
  public var subtitle = ""

  /// The counters, such as the number of flips, in the order in which a view shows them.
  public var counters: [Entry] = []

  /// The cards, row by row from the top left.
  public var cards: [Card]

  /// The players, in the order of their turns.
  ///
  /// The array is empty if a person plays alone.
  public var players: [Player] = []

  /// The found pairs, in the order in which the players found them.
  public var foundPairs: [FoundPair] = []

  /// The strength of the computer's memory of each card, in the range 0...1.
  ///
  /// The keys are the indices of the cards that the computer remembers.
  public var memoryStrengths: [Int: Double] = [:]

  /// The indices of the cards that a hint points to.
  public var hintedCards: [Int] = []

  /// The phase of the current turn, for example the choice of the second card.
  public var phase = Phase.choosingFirst

  /// Whether the player has chosen a card since the deal and the game is not finished.
  public var isUnderWay = false

  /// Whether the rules let the player choose a card now.
  ///
  /// It is `false` while a missed pair must turn face down before the next choice.
  public var takesChoices = true

  /// The buttons beside the cards, in the order in which Tab visits them.
  public var buttons: [Button] = []

  /// Whether the player has opened the list of themes.
  ///
  /// The list replaces the cards, unless a view shows the themes beside the cards.
  public var isChoosingTheme = false

  /// The card or button with the keyboard focus, or `nil` while the player uses the mouse.
  public var focus: Focus?

  /// The part of a card's name that the player has typed so far.
  public var typedName = ""

  /// The dialog in front of the cards, or `nil` if there is no dialog.
  ///
  /// It is invisible until its opening time.
  public var dialog: Dialog?

  /// A sentence for the player, for example if a deck cannot be read.
  public var notice: String?

  /// The state of a pile of cards, or `nil` in games of pairs.
  public var pile: Pile?

  /// The state of a review, or `nil` while a game is played.
  public var review: Review?

  /// Creates a board in which all text except the title is empty.
  ///
  /// - Parameters:
  ///   - gameName: The name of the game.
  ///   - title: The title of the board. The default is the title of the game.
  ///   - grid: The rows and columns of the board.
  ///   - cards: The cards, row by row. By default, unknown cards fill the grid.
  ///   - seed: The seed that was used to deal the cards.
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

  /// The headline, which a view shows in the largest font.
  ///
  /// If there are several players, the headline names the current player and, at the end, the
  /// winner. Otherwise, it is the title.
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

  /// All headlines that can appear during the game, starting with the current one.
  ///
  /// A view reserves space for the widest headline.
  public var possibleHeadlines: [String] {
    [headline] + players.map { Strings.turnHeadline(of: $0.name) }
  }

  /// The text that a view shows instead of the subtitle, or `nil` to show the subtitle.
  ///
  /// While the player types a card's name, the message is a prompt with this name. Otherwise, it is
  /// the notice.
  public var message: String? {
    if typedName.isEmpty {
      return notice
    }
    return Strings.typingPrompt(for: typedName)
  }

  // MARK: Turns and time

  /// Whether the computer chooses the next card.
  public var isComputersTurn: Bool {
    guard let index = currentPlayerIndex else { return false }
    return players[index].isComputer
  }

  /// Returns whether the dialog is visible at the given time.
  ///
  /// - Parameter time: The time, in seconds since the session began.
  public func isDialogOpen(at time: Double) -> Bool {
    guard let dialog else { return false }
    return dialog.openingTime <= time
  }
}
