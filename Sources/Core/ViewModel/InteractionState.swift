import Model
import ViewState

/// State of the view that no session records: focus, typing, dialog, list of themes, notice.
public struct InteractionState: Equatable, Sendable {
  /// Card or button with the keyboard's focus; `nil` while the player uses the mouse.
  public internal(set) var focus: Focus?
  var typed = ""
  /// Opening of the dialog, in seconds since the session began; `nil` before, and once closed.
  var dialogOpens: Double?
  var isChoosingTheme = false
  var notice: String?

  /// Focus after a deal: the first card, or Restart if that was pressed; none with the mouse.
  var focusAfterDeal: Focus? { focus == nil || focus == .control(.restart) ? focus : .card(0) }

  /// Follows a choice; the one that ends the game opens the dialog at a time.
  mutating func note(_ effect: Effect, dialogOpens: Double?) {
    (isChoosingTheme, notice) = (false, nil)
    guard effect.outcome == .matched, let dialogOpens else { return }
    self.dialogOpens = dialogOpens
    // Where there is no larger board, the focus goes on to Play again.
    if focus != nil { focus = .control(.nextBoard) }
  }

  /// Takes a step that concerns the view alone; returns why the board may have changed, or `nil`.
  mutating func take(_ step: BoardAction, theme: Int?) -> BoardUpdate.Cause? {
    switch step {
    case .focus(let focus):
      self.focus = focus
      return .focusMoved
    case .closeDialog:
      dialogOpens = nil
      return .dialogClosed
    case .type(let name):
      typed = name
      return .typed
    case .showNotice(let sentence):
      notice = sentence
      return .noticed
    case .press(.themes): return showThemes(true, theme: theme)
    case .press(.board), .press(.theme): return showThemes(false, theme: theme)
    default: return nil
    }
  }

  private mutating func showThemes(_ isChoosing: Bool, theme: Int?) -> BoardUpdate.Cause? {
    guard isChoosing != isChoosingTheme else { return nil }
    isChoosingTheme = isChoosing
    if isChoosing, focus != nil { focus = .control(.theme(theme ?? 0)) }
    return .screenChanged
  }

  /// Writes itself into the board, and moves the focus from what is no longer seen.
  mutating func write(to board: inout BoardState, _ themes: [Deck], theme: Int?, isBeside: Bool) {
    (board.typed, board.notice) = (typed, notice)
    board.buttons =
      themes.enumerated().map { index, deck in
        BoardState.Button(.theme(index), Strings.title(of: deck), isSelected: index == theme)
      } + board.buttons
    board.layOutThemes(isBeside: isBeside, isChoosing: isChoosingTheme)
    // The list of themes lies over the dialog, and leads back to it.
    if let dialogOpens, !board.isChoosingTheme {
      board.dialog?.opens = dialogOpens
    } else {
      board.dialog = nil
    }
    board.focus = focus
    board.focus = board.keyboardFocus.inReach
    focus = board.focus
  }
}
