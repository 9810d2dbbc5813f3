import Model

/// Everything that a view may show of a game at one moment, texts finished.
public struct BoardState: Equatable, Sendable {
  /// The name of the game, by which a view chooses its skin.
  public let gameName: String
  /// The title of the game.
  public let title: String
  /// Places of the cards.
  public let grid: Grid
  /// Seed that dealt the cards; what moves at random follows it.
  public var seed: UInt64
  /// Line under the title: what to do, or how it went.
  public var subtitle = ""
  /// Counters, in the order in which they are shown.
  public var counters: [Entry] = []
  /// Cards, row by row from the top left.
  public var cards: [Card]
  /// Players, in the order of their turns; none where one plays alone.
  public var players: [Player] = []
  /// Found pairs, in their order.
  public var foundPairs: [FoundPair] = []
  /// Strength with which the computer remembers cards, 0...1, by their indices.
  public var memoryStrengths: [Int: Double] = [:]
  /// Cards that a hint points to.
  public var hintedCards: [Int] = []
  /// Part of a turn in which the game stands.
  public var phase = Phase.choosingFirst
  /// Whether a card was chosen since the deal, and the game is not over.
  public var isUnderWay = false
  /// Whether a card may be chosen; not while the player has to wait for a miss to turn down.
  public var takesChoices = true
  /// Buttons beside the cards, in the order of the keyboard.
  public var buttons: [Button] = []
  /// Whether the list of themes lies in the cards' place.
  public var isChoosingTheme = false
  /// Card or button that the keyboard acts on; `nil` while the player uses the mouse.
  public var focus: Focus?
  /// Name of a card as far as it is typed.
  public var typedName = ""
  /// Panel over the cards, from its time on.
  public var dialog: Dialog?
  /// Sentence for the player, for example that a deck cannot be read.
  public var notice: String?
  /// Layer of a pile of cards; `nil` in games of pairs.
  public var pile: Pile?
  /// Layer of a review; `nil` while a game is played.
  public var review: Review?

  /// Lays cards on a board without texts; its title is the game's, and unknown cards fill its grid,
  /// unless told otherwise.
  public init(
    gameName: String, title: String? = nil, grid: Grid, cards: [Card]? = nil, seed: UInt64 = 0
  ) {
    self.gameName = gameName
    self.title = title ?? Strings.title(of: gameName)
    self.grid = grid
    self.cards = cards ?? Array(repeating: Card(), count: grid.cardCount)
    self.seed = seed
  }

  /// Whether the computer is to choose the next card.
  public var isComputersTurn: Bool { choosingPlayerIndex.map { players[$0].isComputer } ?? false }
  /// Text in the largest letters: where several play, whose turn it is, or how it ended.
  public var headline: String {
    if let currentPlayer {
      return Strings.turnHeadline(of: currentPlayer.name)
    }
    let isOver = players.count > 1 && phase == .finished && dialog == nil
    return isOver ? Strings.winner(of: self) : title
  }
  /// Headlines that may stand in the same place, of which the present one is the first.
  public var possibleHeadlines: [String] {
    [headline] + players.map { Strings.turnHeadline(of: $0.name) }
  }
  /// Text in the line's place: the name that is typed, or the notice.
  public var message: String? { typedName.isEmpty ? notice : Strings.typingPrompt(for: typedName) }

  /// Whether the dialog is seen at a time, in seconds since the session began.
  public func isDialogOpen(at time: Double) -> Bool {
    dialog.map { $0.openingTime <= time } ?? false
  }
}
