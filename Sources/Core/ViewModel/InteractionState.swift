import Model
import ViewState

/// The state of the view that no session records: focus, typing, dialog, list of themes, notice.
public struct InteractionState: Equatable, Sendable {
  /// The card or button with the keyboard focus, or `nil` while the player uses the mouse.
  public internal(set) var focus: Focus?
  /// The beginning of a card's name that the player has typed.
  var typedName = ""

  /// The time at which the dialog opens, in seconds since the session began, or `nil` if it is
  /// closed.
  var dialogOpeningTime: Double?
  var isChoosingTheme = false
  var notice: String?

  /// The focus after a new deal.
  ///
  /// It moves to the first card, or stays on the restart button. Without a focus, there is none
  /// after the deal, either.
  var focusAfterDeal: Focus? {
    switch focus {
    case nil, .button(.restart): focus
    default: .card(0)
    }
  }

  /// Records the effect of a choice.
  ///
  /// - Parameters:
  ///   - effect: The effect of the choice on the model.
  ///   - dialogOpeningTime: The time at which the dialog opens if this choice ends the game.
  mutating func record(_ effect: Effect, dialogOpeningTime: Double?) {
    isChoosingTheme = false
    notice = nil
    guard effect.outcome == .matched, let dialogOpeningTime else { return }
    self.dialogOpeningTime = dialogOpeningTime
    if focus != nil {
      // If the dialog does not offer the next board, the focus moves to the button after it.
      focus = .button(.nextBoard)
    }
  }

  /// Performs an action that concerns only the view.
  ///
  /// - Returns: The reason why the board may have changed, or `nil` if it has not.
  mutating func apply(_ action: BoardAction, selectedTheme: Int?) -> BoardUpdate.Cause? {
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
    case .press(.showThemes):
      return setChoosingTheme(true, selectedTheme: selectedTheme)
    case .press(.showBoard), .press(.theme):
      return setChoosingTheme(false, selectedTheme: selectedTheme)
    default:
      return nil
    }
  }

  private mutating func setChoosingTheme(
    _ isChoosing: Bool,
    selectedTheme: Int?
  ) -> BoardUpdate.Cause? {
    guard isChoosing != isChoosingTheme else { return nil }
    isChoosingTheme = isChoosing
    if isChoosing, focus != nil {
      focus = .button(.theme(selectedTheme ?? 0))
    }
    return .screenChanged
  }

  /// Writes the state into a board, and moves the focus away from anything that is not visible.
  mutating func write(
    to board: inout BoardState,
    _ themes: [Deck],
    selectedTheme: Int?,
    hasThemeSidebar: Bool
  ) {
    board.typedName = typedName
    board.notice = notice
    let themeButtons = themes.enumerated().map { index, theme in
      BoardState.Button(
        .theme(index),
        Strings.title(of: theme),
        isSelected: index == selectedTheme
      )
    }
    board.buttons = themeButtons + board.buttons
    board.layOutThemes(inSidebar: hasThemeSidebar, isChoosing: isChoosingTheme)
    // The list of themes covers the dialog. When the list is closed, the dialog is back.
    if let dialogOpeningTime, !board.isChoosingTheme {
      board.dialog?.openingTime = dialogOpeningTime
    } else {
      board.dialog = nil
    }
    board.focus = focus
    board.focus = board.keyboardFocus.visibleFocus
    focus = board.focus
  }
}
