import Model
import ViewState

/// The state of the player's interaction with the screen, such as the focus and the open dialog.
///
/// Sessions do not record it, and undo does not restore it.
public struct InteractionState: Equatable, Sendable {
  /// The card or button with the keyboard focus, or `nil` while the player uses the mouse.
  public internal(set) var focus: Focus?
  /// The part of a card's name that the player has typed so far.
  var typedName = ""

  /// The time at which the dialog opens, in seconds since the session began.
  ///
  /// It is `nil` before the game ends and after the dialog is closed.
  var dialogOpeningTime: Double?
  var isChoosingTheme = false
  var notice: String?

  /// The focus after a new deal.
  ///
  /// The restart button keeps the focus, and a hidden focus stays hidden. Otherwise, the first card
  /// gets the focus.
  var focusAfterDeal: Focus? {
    switch focus {
    case nil, .button(.restart): focus
    default: .card(0)
    }
  }

  /// Closes the list of themes and the notice, because the player has chosen a card.
  mutating func recordChoice() {
    isChoosingTheme = false
    notice = nil
  }

  /// Opens the dialog at a time, in seconds since the session began.
  mutating func openDialog(at time: Double) {
    dialogOpeningTime = time
    if focus != nil {
      // If there is no next board, `KeyboardFocus.possibleFocus` chooses another button.
      focus = .button(.nextBoard)
    }
  }

  /// Performs an action that affects only the view.
  ///
  /// - Returns: The reason why the board may have changed, or `nil` if it has not changed.
  mutating func apply(_ action: BoardAction) -> BoardUpdate.Cause? {
    switch action {
    case .moveFocus(let focus):
      self.focus = focus
      return .focusMoved
    case .closeDialog:
      dialogOpeningTime = nil
      return .dialogClosed
    case .typeName(let name):
      typedName = name
      return .typed
    case .showNotice(let sentence):
      notice = sentence
      return .noticed
    default:
      return nil
    }
  }

  /// Opens or closes the list of themes.
  ///
  /// If the player is using the keyboard, the focus moves to the selected theme.
  mutating func setChoosingTheme(_ isChoosing: Bool, selectedTheme: Int?) {
    isChoosingTheme = isChoosing
    if isChoosing, focus != nil {
      focus = .button(.theme(selectedTheme ?? 0))
    }
  }

  /// Writes the state to a board.
  ///
  /// If the focused element has disappeared, another element gets the focus.
  func write(
    to board: inout BoardState,
    themes: [Deck],
    selectedTheme: Int?
  ) {
    board.typedName = typedName
    board.notice = notice
    board.isChoosingTheme = isChoosingTheme
    let themeButtons = themes.enumerated().map { index, theme in
      BoardState.Button(
        .theme(index),
        Strings.title(of: theme),
        isSelected: index == selectedTheme
      )
    }
    let listButtons = themes.isEmpty ? [] : BoardState.themeListButtons()
    board.buttons = themeButtons + listButtons + board.buttons
    if let dialogOpeningTime {
      board.dialog?.openingTime = dialogOpeningTime
    } else {
      board.dialog = nil
    }
    board.focus = focus
    // `keyboardFocus` reads the board's focus, so the focus has to be written first.
    board.focus = board.keyboardFocus.possibleFocus
  }
}
