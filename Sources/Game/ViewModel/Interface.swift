import Board
import Model

/// What the player does with a view, and no session records: what has the keyboard's focus, what is
/// typed, and what lies over the cards.
public struct Interface: Equatable, Sendable {
  /// What the keyboard acts on, or `nil` while the player uses the mouse.
  public internal(set) var focus: Focus?
  /// The name of a card as far as it is typed.
  var typed = ""
  /// When the dialog over the finished board is seen, in seconds since the session began; `nil`
  /// before, and when it was closed.
  var dialogOpens: Double?
  /// Whether the player looks at the list of themes, where it is a screen of its own.
  var isChoosingTheme = false
  /// A sentence that nothing else says.
  var notice: String?

  /// The focus after a deal: the first card; still Restart, if that was pressed; and still nothing,
  /// while the player uses the mouse.
  var focusAfterDeal: Focus? { focus == nil || focus == .control(.restart) ? focus : .card(0) }

  /// Follows a choice; the one that ends the game opens the dialog at a time.
  mutating func note(_ effect: Effect, dialogOpens: Double?) {
    (isChoosingTheme, notice) = (false, nil)
    guard effect.outcome == .matched, let dialogOpens else { return }
    self.dialogOpens = dialogOpens
    if focus != nil { focus = .control(.playAgain) }
  }

  /// Takes a step that concerns the view alone; `theme` is the index of the chosen theme.
  ///
  /// - Returns: why the board may have changed, or `nil` if the step means nothing here.
  mutating func take(_ step: Step, _ theme: Int?) -> Publication.Cause? {
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
    case .press(.themes): return showThemes(true, theme)
    case .press(.board), .press(.theme): return showThemes(false, theme)
    default: return nil
    }
  }

  private mutating func showThemes(_ isChoosing: Bool, _ theme: Int?) -> Publication.Cause? {
    guard isChoosing != isChoosingTheme else { return nil }
    (isChoosingTheme, dialogOpens) = (isChoosing, nil)
    if isChoosing, focus != nil { focus = .control(.theme(theme ?? 0)) }
    return .screenChanged
  }

  /// Writes itself into the board, and takes the focus from what is no longer seen.
  mutating func write(to board: inout Board, _ themes: [Deck], theme: Int?, isBeside: Bool) {
    (board.typed, board.notice) = (typed, notice)
    board.dialog = dialogOpens.flatMap { opens in board.dialog?.opening(at: opens) }
    board.buttons =
      themes.enumerated().map { index, deck in
        Board.Button(.theme(index), Words.title(of: deck), isSelected: index == theme)
      } + board.buttons
    board.layOutThemes(isBeside: isBeside, isChoosing: isChoosingTheme)
    board.focus = focus
    board.focus = board.focusInReach
    focus = board.focus
  }
}

extension Board.Dialog {
  /// The same dialog, seen from a time on.
  fileprivate func opening(at time: Double) -> Board.Dialog {
    var dialog = self
    dialog.opens = time
    return dialog
  }
}

extension Control {
  /// Whether a button leads away from the game.
  var leadsAway: Bool { [.menu, .games, .review, .newGame].contains(self) }
}
