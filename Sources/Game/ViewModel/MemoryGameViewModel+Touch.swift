import Board
import Model

// What the player does with a view, and what it comes to.
extension MemoryGameViewModel {
  /// Takes what a view was touched with, and tells what a choice did, if it came to one.
  @discardableResult
  public func touch(_ touch: Touch) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(let control): press(control)
      case .focus(let focus):
        present.focus = focus
        publish(cause: .focusMoved)
      case .closeDialog:
        present.dialogOpens = nil
        publish(cause: .dialogClosed)
      case .layOut(let isBeside):
        hasThemesBeside = isBeside
        publish(cause: .laidOut)
      case .type(let name):
        present.typed = name
        publish(cause: .typed)
      case .tell(let sentence): tell(sentence)
      case .hurry: for companion in companions { companion.hurry() }
      case .scalePicture, .resetPicture: break
      }
    }
    return outcome
  }

  /// Shows the player a sentence that nothing else says, until the next choice or deal.
  public func tell(_ notice: String) {
    present.notice = notice
    publish(cause: .noticed)
  }

  private func press(_ control: Control) {
    switch control {
    case .restart, .playAgain: restart()
    case .themes: showThemes(true)
    case .board: showThemes(false)
    case .theme(let index) where themes[index].name == present.deck.name: showThemes(false)
    case .theme(let index): chooseTheme(themes[index].name)
    case .undo: undo()
    case .hint: hint()
    case .menu, .games, .review, .newGame: navigationRequests.send(control)
    case .nextCard, .earlier, .later, .done: break
    }
  }

  private func showThemes(_ isChoosing: Bool) {
    guard isChoosing != present.isChoosingTheme else { return }
    (present.isChoosingTheme, present.dialogOpens) = (isChoosing, nil)
    if isChoosing, present.focus != nil {
      present.focus = .control(.theme(themes.firstIndex { $0.name == present.deck.name } ?? 0))
    }
    publish(cause: .screenChanged)
  }
}
