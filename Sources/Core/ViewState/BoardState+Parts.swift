import Localization
import Model

// MARK: Types

extension BoardState {
  /// A card on the board.
  public struct Card: Equatable, Sendable {
    /// The face of the card.
    ///
    /// A view shows it only while the card is face up.
    public var face: Face

    /// Whether the card shows its face.
    public var isFaceUp: Bool

    /// Whether the card's pair has been found, or, in a pile, whether the card has been drawn.
    public var isMatched: Bool

    /// Whether the card has left its position on the board.
    public var isGone: Bool

    /// Creates a card, which is by default face down and has an unknown face.
    public init(
      face: Face = .unknown, isFaceUp: Bool = false, isMatched: Bool = false, isGone: Bool = false
    ) {
      self.face = face
      self.isFaceUp = isFaceUp
      self.isMatched = isMatched
      self.isGone = isGone
    }
  }

  /// A pile of cards, which shows one card at a time.
  public struct Pile: Equatable, Sendable {
    /// The index of the card that the pile shows.
    public var shownCard: Int

    /// The size of the picture on the shown card, as a multiple of its original size.
    public var pictureScale: Double

    /// Creates a pile that shows the given card, by default with the picture at its original size.
    public init(shownCard: Int, pictureScale: Double = 1) {
      self.shownCard = shownCard
      self.pictureScale = pictureScale
    }
  }

  /// The avoidable choice that a review shows.
  ///
  /// The board's `hintedCards` contain the card that would have completed the pair.
  public struct Review: Equatable, Sendable {
    /// The index of the card that the player chose.
    public var chosenCard: Int

    /// The indices of the cards whose faces the player had seen before the choice.
    ///
    /// A view shows their faces faintly.
    public var seenCards: [Int]

    package init(chosenCard: Int, seenCards: [Int]) {
      self.chosenCard = chosenCard
      self.seenCards = seenCards
    }
  }

  /// A player in a game with several players, as shown by a view.
  public struct Player: Equatable, Sendable {
    /// The name of the player, for example "Ada", "You" or "Computer".
    public var name: String

    /// Whether this player is the computer.
    public var isComputer: Bool

    /// The number of pairs that the player has found.
    public var points: Int

    /// Whether it is the player's turn.
    public var isCurrent: Bool

    /// Creates a player, by default a person without points who is waiting for a turn.
    public init(_ name: String, isComputer: Bool = false, points: Int = 0, isCurrent: Bool = false)
    {
      self.name = name
      self.isComputer = isComputer
      self.points = points
      self.isCurrent = isCurrent
    }
  }

  /// A name with a value, such as a counter.
  public struct Entry: Equatable, Sendable {
    /// The name, for example "Flips".
    public var name: String

    /// The value, for example "18".
    ///
    /// It is empty if the name is a whole sentence.
    public var value: String

    /// The name and the value as one text, for example "Flips: 18".
    public var text: String { value.isEmpty ? name : Strings.labeledValue(name, value) }

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Creates an entry whose value is a number.
    public init(_ name: String, _ count: Int) {
      self.init(name, String(count))
    }
  }

  /// A button as shown by a view.
  public struct Button: Equatable, Sendable {
    /// The identity of the button, which determines its effect.
    public var id: ButtonID

    /// The title, or an empty string if the button shows only an icon.
    public var title: String

    /// Whether the button can be pressed.
    public var isEnabled: Bool

    /// Whether the button represents the current choice.
    public var isSelected: Bool

    /// Whether the button is currently not visible.
    ///
    /// In a board that a view model publishes, only the buttons that open and close the list of
    /// themes are hidden. Each view arranges the themes with `arranged(hasThemeSidebar:)`.
    public var isHidden: Bool

    /// Creates a button, which is by default visible and enabled.
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

  /// A panel in front of the cards that shows the result of a game and offers the next steps.
  public struct Dialog: Equatable, Sendable {
    /// The maximum number of buttons in a dialog.
    public static let maximumButtons = 3

    /// The headline, for example "Well done!".
    public var title: String

    /// The results below the headline, such as the flips and the time.
    ///
    /// A view shows one entry per line.
    public var entries: [Entry]

    /// The number of stars, in the range 1...3, or `nil` in games without stars.
    public var stars: Int?

    /// Whether the stars are golden, because no choice was avoidable.
    public var isPerfect: Bool

    /// The time, in seconds since the session began, at which the dialog appears.
    ///
    /// Until then, the cards receive input.
    public var openingTime: Double

    /// Whether a press outside the dialog deals a new game.
    public var dealsOnDismissal: Bool

    /// The buttons at the bottom of the dialog.
    ///
    /// If nothing has the keyboard focus, Enter presses the first button.
    public var buttons: [Button]

    /// Creates a dialog, by default with a single button that deals a new game.
    public init(
      title: String, entries: [Entry], stars: Int? = nil, isPerfect: Bool = false,
      openingTime: Double,
      dealsOnDismissal: Bool = false,
      // This button deals a new game after a finished one.
      buttons: [Button] = [Button(.playAgain, tr("Restart"))]
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
}

// MARK: - Cards

extension BoardState {
  /// Whether the list of themes or a dialog covers the cards, or a dialog will soon cover them.
  package var isCovered: Bool { isThemeListOpen || dialog != nil }

  /// Returns whether the player can turn a card face up by choosing it.
  ///
  /// It is always `false` for the cards of a pile.
  ///
  /// - Parameter index: The index of the card.
  public func canTurnUp(_ index: Int) -> Bool {
    let isBoardReady = takesChoices && !isCovered
    guard isBoardReady, pile == nil else { return false }

    let card = cards[index]
    let isInPlay = !card.isMatched && !card.isGone
    return isInPlay && !card.isFaceUp
  }

  /// Returns whether a view shows a card's face faintly in a review.
  ///
  /// - Parameter index: The index of the card.
  public func isShownFaintly(_ index: Int) -> Bool {
    guard let review else { return false }
    return review.seenCards.contains(index)
  }

  /// The index of the next card that the player draws from a pile, or `nil` if no card is left.
  ///
  /// If the shown card has not been drawn yet, it is the next card.
  public var nextCard: Int? {
    guard let pile else { return nil }
    let isDrawn = cards[pile.shownCard].isMatched
    let nextCard = isDrawn ? pile.shownCard + 1 : pile.shownCard
    return cards.indices.contains(nextCard) ? nextCard : nil
  }

  /// The index of the card before the shown card of a pile, or `nil` if the first card is shown.
  public var previousCard: Int? {
    guard let pile, pile.shownCard > 0 else { return nil }
    return pile.shownCard - 1
  }
}

// MARK: - Players

extension BoardState {
  /// The player who chooses the next card, or `nil` if a person plays alone.
  ///
  /// A miss ends a turn. While its two cards are still face up, this is already the next player.
  public var currentPlayer: Player? { players.first(where: \.isCurrent) }

  /// The index of the player who chooses the next card, or `nil` if a person plays alone.
  public var currentPlayerIndex: Int? { players.firstIndex(where: \.isCurrent) }

  /// The indices of the players with the most pairs.
  ///
  /// At the end of a game, the array contains the winner or, after a draw, all winners.
  public var leaderIndices: [Int] {
    let maximumPoints = players.map(\.points).max()
    return players.indices.filter { players[$0].points == maximumPoints }
  }
}

// MARK: - Buttons

extension BoardState {
  /// The buttons that can have the keyboard focus, in the order in which Tab visits them.
  ///
  /// The buttons of a dialog are included before the dialog opens.
  public var focusableButtons: [ButtonID] {
    allButtons.filter { $0.isEnabled && !$0.isHidden }.map(\.id)
  }

  /// The buttons that can be pressed, even if they are hidden.
  var enabledButtons: [ButtonID] { allButtons.filter(\.isEnabled).map(\.id) }

  private var allButtons: [Button] {
    let dialogButtons = dialog?.buttons ?? []
    return dialogButtons + buttons
  }

  /// The rules for moving the keyboard focus on this board with keys.
  public var keyboardFocus: KeyboardFocus { KeyboardFocus(board: self) }

  /// Returns the buttons that open the menu and the list of games.
  ///
  /// - Parameters:
  ///   - hidesTitles: Whether the buttons show only their icons, without titles.
  ///   - offersUndo: Whether the board also has an Undo button, which replaces the button for the
  ///     other games.
  public static func navigationButtons(hidesTitles: Bool = false, offersUndo: Bool = false)
    -> [Button]
  {
    let menuTitle = hidesTitles ? "" : Strings.menu
    let gamesTitle = hidesTitles ? "" : Strings.games
    return [
      Button(.menu, menuTitle),
      Button(.games, gamesTitle, isEnabled: !offersUndo),
    ]
  }
}
