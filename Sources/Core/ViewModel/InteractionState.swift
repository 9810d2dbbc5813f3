import Model
import ViewState

/// State of the view that no session records: focus, typing, dialog, list of themes, notice.
public struct InteractionState: Equatable, Sendable {
  /// Card or button with the keyboard's focus; `nil` while the player uses the mouse.
  public internal(set) var focus: Focus?
  var typedName = ""
  /// Opening of the dialog, in seconds since the session began; `nil` before, and once closed.
  var dialogOpeningTime: Double?
  var isChoosingTheme = false
  var notice: String?

  /// Focus after a deal: the first card, or Restart if that was pressed; none with the mouse.
  var focusAfterDeal: Focus? { focus == nil || focus == .button(.restart) ? focus : .card(0) }

  /// Follows a choice; the one that ends the game opens the dialog at a time.
  mutating func record(_ effect: Effect, dialogOpeningTime: Double?) {
    isChoosingTheme = false
    notice = nil
    guard effect.outcome == .matched, let dialogOpeningTime else { return }
    self.dialogOpeningTime = dialogOpeningTime
    // Where there is no larger board, the focus goes on to Play again.
    if focus != nil {
      focus = .button(.nextBoard)
    }
  }

  /// Takes a step that concerns the view alone; returns why the board may have changed, or `nil`.
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
    case .press(.showThemes): return setChoosingTheme(true, selectedTheme: selectedTheme)
    case .press(.showBoard), .press(.theme):
      return setChoosingTheme(false, selectedTheme: selectedTheme)
    default: return nil
    }
  }

  private mutating func setChoosingTheme(_ isChoosing: Bool, selectedTheme: Int?) -> BoardUpdate
    .Cause?
  {
    guard isChoosing != isChoosingTheme else { return nil }
    isChoosingTheme = isChoosing
    if isChoosing, focus != nil {
      focus = .button(.theme(selectedTheme ?? 0))
    }
    return .screenChanged
  }

  /// Writes itself into the board, and moves the focus from what is no longer seen.
  mutating func write(
    to board: inout BoardState, _ themes: [Deck], selectedTheme: Int?, hasThemeSidebar: Bool
  ) {
    board.typedName = typedName
    board.notice = notice
    board.buttons =
      themes.enumerated().map { index, deck in
        BoardState.Button(
          .theme(index), Strings.title(of: deck), isSelected: index == selectedTheme)
      } + board.buttons
    board.layOutThemes(inSidebar: hasThemeSidebar, isChoosing: isChoosingTheme)
    // The list of themes lies over the dialog, and leads back to it.
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
