/// Ways of the keyboard's focus over a board.
public struct KeyboardFocus {
  let board: BoardState

  /// Focus after an arrow key: the first key only shows it, and at the edge of the cards it stays.
  public func focus(toward direction: Direction) -> Focus {
    switch board.focus {
    case nil: return firstFocus
    case .card(let card):
      return .card(board.grid.neighbor(of: card, toward: direction, among: visibleCards) ?? card)
    case .button(let button):
      let buttons = board.focusableButtons
      let movesBack = direction == .up || direction == .left
      let index = buttons.firstIndex(of: button) ?? 0
      if direction == .up, index == 0 || !button.isTheme && !visibleCards.isEmpty {
        return focus(onCard: visibleCards.last)
      }
      let nextIndex = movesBack ? index - 1 : index + 1
      return .button(buttons.indices.contains(nextIndex) ? buttons[nextIndex] : button)
    }
  }

  /// Focus after a key that goes further; the first one only shows where it is.
  public func focus(after jump: Jump) -> Focus {
    switch (board.focus, jump) {
    case (nil, _): firstFocus
    case (.card(let card), _):
      .card(board.grid.target(of: jump, from: card, among: visibleCards) ?? card)
    case (.button, .firstInColumn): focus(onCard: visibleCards.last)
    case (.button, .firstInRow), (.button, .first):
      board.focusableButtons.first.map(Focus.button) ?? firstFocus
    case (.button, _): board.focusableButtons.last.map(Focus.button) ?? firstFocus
    }
  }

  /// Focus after Tab: from the cards to the buttons, through them, and back.
  public func focusAfterTab(backwards: Bool = false) -> Focus {
    let cardFocus =
      if case .card? = board.focus {
        board.focus
      } else {
        visibleCards.first.map(Focus.card)
      }
    let stops = (cardFocus.map { [$0] } ?? []) + board.focusableButtons.map(Focus.button)
    return nextFocus(among: stops.map { [$0] }, backwards: backwards)
  }

  /// Focus after a gamepad's shoulder button: dialog or cards, buttons, themes, and back.
  public func focusAfterGroup(backwards: Bool = false) -> Focus {
    let dialogButtons = board.dialog?.buttons.map(\.id) ?? []
    let otherButtons = board.focusableButtons.filter { !dialogButtons.contains($0) }
    let groups = [
      board.focusableButtons.filter(dialogButtons.contains), otherButtons.filter { !$0.isTheme },
      otherButtons.filter(\.isTheme),
    ]
    return nextFocus(
      among: [visibleCards.map(Focus.card)] + groups.map { $0.map(Focus.button) },
      backwards: backwards)
  }

  private func nextFocus(among groups: [[Focus]], backwards: Bool) -> Focus {
    let nonEmptyGroups = groups.filter { !$0.isEmpty }
    guard let focus = board.focus,
      let index = nonEmptyGroups.firstIndex(where: { $0.contains(focus) })
    else { return firstFocus }
    return nonEmptyGroups[
      (index + (backwards ? nonEmptyGroups.count - 1 : 1)) % nonEmptyGroups.count][0]
  }

  /// Present focus if it is visible, else the nearest card, or a button that leads on.
  public var visibleFocus: Focus? {
    let buttons = board.focusableButtons
    switch board.focus {
    case nil: return nil
    case .card(let card) where isVisible(card): return board.focus
    case .card(let card):
      return focus(onCard: board.grid.nearestCard(to: card, among: visibleCards))
    case .button(let button) where buttons.contains(button): return board.focus
    case .button(.nextBoard) where buttons.contains(.playAgain): return .button(.playAgain)
    case .button(let button):
      // Not Restart: Enter after Enter would draw all cards, and then deal the pile anew.
      if let pile = board.pile {
        return .card(pile.shownCard)
      }
      let fallback: ButtonID =
        button != .playAgain && buttons.contains(.showThemes) ? .showThemes : .restart
      return .button(buttons.contains(fallback) ? fallback : buttons.last ?? fallback)
    }
  }

  private var firstFocus: Focus { focus(onCard: visibleCards.first) }

  private func focus(onCard card: Int?) -> Focus {
    card.map(Focus.card) ?? .button(board.focusableButtons.first ?? .restart)
  }

  private var visibleCards: [Int] { board.cards.indices.filter(isVisible) }

  private func isVisible(_ card: Int) -> Bool {
    !board.isCovered && (board.pile.map { $0.shownCard == card } ?? !board.cards[card].isGone)
  }
}
