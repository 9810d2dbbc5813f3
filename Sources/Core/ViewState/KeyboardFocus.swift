/// The rules for moving the keyboard focus on a board with keys.
public struct KeyboardFocus {
  let board: BoardState

  // MARK: Arrow keys and jumps

  /// Returns the focus after an arrow key is pressed.
  ///
  /// If nothing has the focus, the key only makes the focus visible. At the edge of the cards, the
  /// focus does not move.
  public func focus(toward direction: Direction) -> Focus {
    switch board.focus {
    case nil:
      return firstFocus
    case .card(let card):
      let neighbor = board.grid.neighbor(of: card, toward: direction, among: visibleCards)
      return .card(neighbor ?? card)
    case .button(let button):
      return focus(fromButton: button, toward: direction)
    }
  }

  private func focus(fromButton button: ButtonID, toward direction: Direction) -> Focus {
    let buttons = board.focusableButtons
    let index = buttons.firstIndex(of: button) ?? 0

    if direction == .up {
      // The up key moves from most buttons to the cards, but from a theme to the theme above it.
      let leadsToCards = !button.isTheme && !visibleCards.isEmpty
      let isFirstButton = index == 0
      if leadsToCards || isFirstButton {
        return focus(onCard: visibleCards.last)
      }
    }

    let movesBack = direction == .up || direction == .left
    let nextIndex = movesBack ? index - 1 : index + 1
    guard buttons.indices.contains(nextIndex) else { return .button(button) }
    return .button(buttons[nextIndex])
  }

  /// Returns the focus after Home, End, Page Up or Page Down is pressed.
  ///
  /// If nothing has the focus, the key only makes the focus visible.
  public func focus(after jump: Jump) -> Focus {
    switch board.focus {
    case nil:
      return firstFocus
    case .card(let card):
      let target = board.grid.target(of: jump, from: card, among: visibleCards)
      return .card(target ?? card)
    case .button:
      return focusFromButton(after: jump)
    }
  }

  private func focusFromButton(after jump: Jump) -> Focus {
    switch jump {
    case .firstInColumn:
      return focus(onCard: visibleCards.last)
    case .firstInRow, .first:
      guard let firstButton = board.focusableButtons.first else { return firstFocus }
      return .button(firstButton)
    case .lastInRow, .lastInColumn, .last:
      guard let lastButton = board.focusableButtons.last else { return firstFocus }
      return .button(lastButton)
    }
  }

  // MARK: Tab and shoulder buttons

  /// Returns the focus after the Tab key is pressed.
  ///
  /// Tab moves from the cards to the first button, through all buttons, and back to the cards.
  ///
  /// - Parameter backwards: Whether Shift is pressed together with Tab.
  public func focusAfterTab(backwards: Bool = false) -> Focus {
    var stops: [[Focus]] = []
    if let cardStop {
      stops.append([cardStop])
    }
    for button in board.focusableButtons {
      stops.append([.button(button)])
    }
    return nextFocus(among: stops, backwards: backwards)
  }

  /// The card at which Tab stops.
  ///
  /// It is the card with the focus or, if no card has the focus, the first visible card.
  private var cardStop: Focus? {
    if case .card = board.focus {
      return board.focus
    }
    return visibleCards.first.map(Focus.card)
  }

  /// Returns the focus after a shoulder button of a gamepad is pressed.
  ///
  /// The focus moves to the first element of the next group. The groups are the cards, the buttons
  /// of the dialog, the other buttons and the themes.
  ///
  /// - Parameter backwards: Whether the focus moves to the previous group.
  public func focusAfterGroup(backwards: Bool = false) -> Focus {
    let dialogIDs = board.dialog?.buttons.map(\.id) ?? []
    var dialogButtons: [Focus] = []
    var otherButtons: [Focus] = []
    var themes: [Focus] = []
    for button in board.focusableButtons {
      if dialogIDs.contains(button) {
        dialogButtons.append(.button(button))
      } else if button.isTheme {
        themes.append(.button(button))
      } else {
        otherButtons.append(.button(button))
      }
    }

    let cards = visibleCards.map(Focus.card)
    return nextFocus(among: [cards, dialogButtons, otherButtons, themes], backwards: backwards)
  }

  /// Returns the first element of the group after or before the group with the focus.
  ///
  /// The groups form a ring, and empty groups are skipped.
  private func nextFocus(among groups: [[Focus]], backwards: Bool) -> Focus {
    let filledGroups = groups.filter { !$0.isEmpty }
    guard let focus = board.focus,
      let index = filledGroups.firstIndex(where: { $0.contains(focus) })
    else { return firstFocus }

    let step = backwards ? filledGroups.count - 1 : 1
    let nextIndex = (index + step) % filledGroups.count
    return filledGroups[nextIndex][0]
  }

  // MARK: The focus after a change of the board

  /// The current focus, or its replacement if its card or button is no longer visible.
  ///
  /// If a card has left the board, the nearest card receives the focus. The value is `nil` if
  /// nothing has the focus.
  public var visibleFocus: Focus? { focus(among: board.focusableButtons) }

  /// The current focus, or its replacement if no view can show its card or button.
  ///
  /// Unlike `visibleFocus`, it can be a hidden button, because another view may show this button.
  public var possibleFocus: Focus? { focus(among: board.enabledButtons) }

  /// Returns the current focus, or its replacement if its card is not visible or its button is not
  /// among the given ones.
  private func focus(among buttons: [ButtonID]) -> Focus? {
    switch board.focus {
    case nil:
      return nil
    case .card(let card):
      if isVisible(card) {
        return board.focus
      }
      return focus(onCard: board.grid.nearestCard(to: card, among: visibleCards))
    case .button(let button):
      if buttons.contains(button) {
        return board.focus
      }
      return focus(insteadOf: button, among: buttons)
    }
  }

  private func focus(insteadOf button: ButtonID, among buttons: [ButtonID]) -> Focus {
    if button == .nextBoard, buttons.contains(.playAgain) {
      return .button(.playAgain)
    }
    // In a pile, the focus must not move to Restart. A player who keeps pressing Enter would draw
    // all cards and then deal the pile again.
    if let pile = board.pile {
      return .card(pile.shownCard)
    }
    // The list of themes has closed, so its buttons have disappeared.
    let wasInThemeList = button.isTheme || button == .showBoard
    if wasInThemeList, buttons.contains(.showThemes) {
      return .button(.showThemes)
    }
    if !buttons.contains(.restart), let lastButton = buttons.last {
      return .button(lastButton)
    }
    return .button(.restart)
  }

  // MARK: Helpers

  private var firstFocus: Focus { focus(onCard: visibleCards.first) }

  private func focus(onCard card: Int?) -> Focus {
    guard let card else {
      return .button(board.focusableButtons.first ?? .restart)
    }
    return .card(card)
  }

  private var visibleCards: [Int] { board.cards.indices.filter(isVisible) }

  private func isVisible(_ card: Int) -> Bool {
    if board.isCovered {
      return false
    }
    if let pile = board.pile {
      return pile.shownCard == card
    }
    return !board.cards[card].isGone
  }
}
