import Board

// What is found of a board.
extension AccessibleTree {
  /// Adds a board's parts, from the top, but for cards that something lies over.
  mutating func add(_ board: Board, _ sight: AccessibilityState, _ places: Places, to frame: Int) {
    let focus = sight.isActive ? board.focus : nil
    addTexts(board, to: frame)
    if sight.isDialogOpen, let dialog = board.dialog {
      add(dialog, focus, places, to: frame)
    } else if !board.isChoosingTheme {
      addCards(board, focus, places, to: frame)
    }
    add(board.buttons, focus, places, to: frame)
  }

  private mutating func addCards(
    _ board: Board, _ focus: Focus?, _ places: Places, to frame: Int
  ) {
    for index in board.pile.map({ $0.shown..<$0.shown + 1 }) ?? board.cards.indices {
      add(
        "card/\(index)", .button, Words.named(index, on: board),
        isSeen: !board.cards[index].isGone, isFocused: focus == .card(index), in: frame,
        at: places.cards.indices.contains(index) ? places.cards[index] : nil,
        press: .board(.card(index)))
    }
  }

  private mutating func addTexts(_ board: Board, to frame: Int) {
    func text(_ id: String, _ text: String) {
      add(id, .label, text, .seen(true), in: frame)
    }
    text("line", board.message ?? board.line)
    if let choice = Words.lookBack(on: board) { text("choice", choice) }
    for (index, counter) in board.counters.enumerated() { text("counter/\(index)", counter.text) }
    for (index, player) in board.players.enumerated() {
      text("player/\(index)", Words.state(of: player))
    }
  }

  private mutating func add(
    _ dialog: Board.Dialog, _ focus: Focus?, _ places: Places, to frame: Int
  ) {
    let panel = add("dialog", .dialog, dialog.title, .seen(true), in: frame)
    for (index, line) in Words.numbers(of: dialog).enumerated() {
      add("dialog/\(index)", .label, line, .seen(true), in: panel)
    }
    add(dialog.buttons, focus, places, to: panel)
  }

  private mutating func add(
    _ buttons: [Board.Button], _ focus: Focus?, _ places: Places, to parent: Int
  ) {
    for button in buttons {
      let isTheme = if case .theme = button.control { true } else { false }
      add(
        "button/\(button.id)", isTheme ? .choice : .button, Words.name(of: button),
        isSeen: !button.isHidden, isEnabled: button.isEnabled,
        isFocused: focus == .control(button.control), isSelected: button.isSelected, in: parent,
        at: places.buttons[button.control], press: .board(.button(button.control)))
    }
  }
}
