import Localization
import Model

// Parts of a board.
extension BoardState {
  /// Card as it lies on the board.
  public struct Card: Equatable, Sendable {
    /// Face; a view shows it only when it is up.
    public var face: Face
    /// Whether the face is visible.
    public var isFaceUp: Bool
    /// Whether the card's pair has been found, or, in a pile, whether the card has been drawn.
    public var isMatched: Bool
    /// Whether the card has left its place.
    public var isGone: Bool

    /// Creates a card, face down unless said otherwise.
    public init(
      face: Face = .unknown, isFaceUp: Bool = false, isMatched: Bool = false, isGone: Bool = false
    ) {
      self.face = face
      self.isFaceUp = isFaceUp
      self.isMatched = isMatched
      self.isGone = isGone
    }
  }

  /// Pile of cards, of which one is seen.
  public struct Pile: Equatable, Sendable {
    /// Card that is seen.
    public var shownCard: Int
    /// Size of the picture on it, as a multiple of its own.
    public var pictureScale: Double

    /// Shows a card, its picture in its own size unless said otherwise.
    public init(shownCard: Int, pictureScale: Double = 1) {
      self.shownCard = shownCard
      self.pictureScale = pictureScale
    }
  }

  /// Avoidable choice under review; its partner is the `hint`.
  public struct Review: Equatable, Sendable {
    /// Card that was chosen.
    public var chosenCard: Int
    /// Cards that were seen before: each shows its face faintly.
    public var seenCards: [Int]

    package init(chosenCard: Int, seenCards: [Int]) {
      self.chosenCard = chosenCard
      self.seenCards = seenCards
    }
  }

  /// Player among others.
  public struct Player: Equatable, Sendable {
    /// Name.
    public var name: String
    /// Whether the computer plays.
    public var isComputer: Bool
    /// Number of found pairs.
    public var points: Int
    /// Whether it is the player's turn.
    public var isCurrent: Bool

    /// Creates a player, without points unless said otherwise.
    public init(_ name: String, isComputer: Bool = false, points: Int = 0, isCurrent: Bool = false)
    {
      self.name = name
      self.isComputer = isComputer
      self.points = points
      self.isCurrent = isCurrent
    }
  }

  /// Name and value, such as a counter.
  public struct Entry: Equatable, Sendable {
    /// The name, for example "Flips".
    public var name: String
    /// The value, for example "18".
    public var value: String
    /// Name and value as one text, "Flips 18"; a sentence without a value is its name alone.
    public var text: String { value.isEmpty ? name : "\(name) \(value)" }

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Creates an entry for a number.
    public init(_ name: String, _ count: Int) {
      self.init(name, String(count))
    }
  }

  /// Button.
  public struct Button: Equatable, Sendable {
    /// Meaning.
    public var id: ButtonID
    /// Title.
    public var title: String
    /// Whether the button can be pressed.
    public var isEnabled: Bool
    /// Whether the button shows the current choice.
    public var isSelected: Bool
    /// Whether the button belongs to a list that is not shown.
    public var isHidden: Bool

    /// Creates a button.
    public init(
      _ id: ButtonID, _ title: String, isEnabled: Bool = true, isSelected: Bool = false,
      isHidden: Bool = false
    ) {
      self.id = id
      self.title = title
      self.isEnabled = isEnabled
      self.isSelected = isSelected
      self.isHidden = isHidden
    }
  }

  /// Panel over the cards: how the game went, and what to do next.
  public struct Dialog: Equatable, Sendable {
    /// Largest number of buttons.
    public static let maximumButtons = 3
    /// Headline.
    public var title: String
    /// Entries, one a line.
    public var entries: [Entry]
    /// Stars, 1...3; `nil` where there are none to be had.
    public var stars: Int?
    /// Whether the stars are golden: nothing was avoidable.
    public var isPerfect: Bool
    /// Time from which it is seen, in seconds since the session began; before, touches go to the
    /// cards.
    public var openingTime: Double
    /// Whether a touch beside it deals a new game.
    public var dealsOnDismissal: Bool
    /// Buttons below; Enter presses the first.
    public var buttons: [Button]

    /// Creates a dialog, with the button "Play again" unless it is given others.
    public init(
      title: String, entries: [Entry], stars: Int? = nil, isPerfect: Bool = false,
      openingTime: Double,
      dealsOnDismissal: Bool = false,
      // Deals a new game after a finished one.
      buttons: [Button] = [Button(.playAgain, tr("Play again"))]
    ) {
      self.title = title
      self.entries = entries
      self.stars = stars
      self.isPerfect = isPerfect
      self.openingTime = openingTime
      self.dealsOnDismissal = dealsOnDismissal
      self.buttons = buttons
    }
  }

  // MARK: What may be touched

  /// Enabled buttons in sight, in the order of the keyboard; a dialog's, also before it opens.
  public var focusableButtons: [ButtonID] {
    ((dialog?.buttons ?? []) + buttons).filter { !$0.isHidden && $0.isEnabled }.map(\.id)
  }

  /// Ways of the keyboard's focus.
  public var keyboardFocus: KeyboardFocus { KeyboardFocus(board: self) }

  /// Whether something lies over the cards, or soon will.
  var isCovered: Bool { isChoosingTheme || dialog != nil }

  /// Whether a card among others waits to be turned up.
  public func canTurnUp(_ card: Int) -> Bool {
    let card = cards[card]
    return takesChoices && !isCovered && pile == nil
      && !card.isFaceUp && !card.isMatched && !card.isGone
  }

  /// Whether a review shows the face of a card faintly.
  public func isShownFaintly(_ card: Int) -> Bool {
    review?.seenCards.contains(card) ?? false
  }

  /// Card of a pile after the one that is seen, or the first one to be drawn.
  public var nextCard: Int? {
    pile.map { cards[$0.shownCard].isMatched ? $0.shownCard + 1 : $0.shownCard }
      .flatMap { cards.indices.contains($0) ? $0 : nil }
  }

  /// Card of a pile before the one that is seen.
  public var previousCard: Int? { pile.flatMap { $0.shownCard > 0 ? $0.shownCard - 1 : nil } }

  /// Player on turn, where there are several; after a miss as long as its two cards are up.
  public var currentPlayer: Player? { players.first(where: \.isCurrent) }

  /// Index of the player that chooses the next card: after a miss the one after the player on turn.
  public var choosingPlayerIndex: Int? {
    let passesTurn = phase == .showingMiss
    return players.firstIndex(where: \.isCurrent).map { passesTurn ? ($0 + 1) % players.count : $0 }
  }

  /// Players with the most pairs: the winner, or all that share a draw.
  public var leaderIndices: [Int] {
    let maximumPoints = players.map(\.points).max()
    return players.indices.filter { players[$0].points == maximumPoints }
  }

  /// Buttons of the themes, also while their list is not shown.
  public var themeButtons: [Button] { buttons.filter(\.id.isTheme) }

  /// Ways to the pages, without names where these are known; Undo takes the place of the games.
  public static func navigationButtons(hidesTitles: Bool = false, offersUndo: Bool = false)
    -> [Button]
  {
    [
      Button(.menu, hidesTitles ? "" : Strings.menu),
      Button(.games, hidesTitles ? "" : Strings.games, isEnabled: !offersUndo),
    ]
  }

  /// Lays the list of themes beside the cards, or makes it a screen of its own with a button there
  /// and one back, if it `leadsBack`; `isChoosing` says whether that screen is seen.
  public mutating func layOutThemes(inSidebar: Bool, isChoosing: Bool, hasBackButton: Bool = true) {
    isChoosingTheme = isChoosing && !inSidebar
    buttons.removeAll { [.showBoard, .showThemes].contains($0.id) }
    let themeIndices = buttons.indices.filter { buttons[$0].id.isTheme }
    for index in themeIndices {
      buttons[index].isHidden = !inSidebar && !isChoosing
    }
    guard !themeIndices.isEmpty, !inSidebar else { return }
    let screenButtons = [
      Button(.showBoard, Strings.back, isEnabled: hasBackButton, isHidden: !isChoosing),
      // Button to the list of themes.
      Button(.showThemes, tr("Themes"), isHidden: isChoosing),
    ]
    buttons.insert(contentsOf: screenButtons, at: themeIndices.count)
  }
}
