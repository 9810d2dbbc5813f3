import Board

// What is found of a board.
extension AccessibleTree {
  /// Adds a board's parts, from the top; what lies over them hides them.
  mutating func add(_ board: Board, _ sight: Sight, _ places: Places, to frame: Int) {
    let isOpen = sight.page == nil
    let focus = isOpen && sight.isActive ? board.focus : nil
    let dialog = sight.isDialogOpen ? board.dialog : nil
    addTexts(board, isOpen: isOpen, to: frame)
    let isUncovered = isOpen && dialog == nil && !board.isChoosingTheme
    for index in board.shownCard.map({ $0..<$0 + 1 }) ?? board.cards.indices {
      add(
        "card/\(index)", .button, Words.named(index, on: board),
        isSeen: isUncovered && !board.cards[index].isGone, isFocused: focus == .card(index),
        in: frame, at: places.cards.indices.contains(index) ? places.cards[index] : nil,
        press: .board(.card(index)))
    }
    if let dialog { add(dialog, isOpen: isOpen, focus, places, to: frame) }
    add(board.buttons, isOpen: isOpen, focus, places, to: frame)
  }

  private mutating func addTexts(_ board: Board, isOpen: Bool, to frame: Int) {
    func text(_ id: String, _ text: String) {
      add(id, .label, text, .seen(isOpen), in: frame)
    }
    text("line", board.message ?? board.line)
    if let choice = Words.lookBack(on: board) { text("choice", choice) }
    for (index, counter) in board.counters.enumerated() { text("counter/\(index)", counter.text) }
    for (index, player) in board.players.enumerated() {
      text("player/\(index)", Words.state(of: player))
    }
  }

  private mutating func add(
    _ dialog: Board.Dialog, isOpen: Bool, _ focus: Focus?, _ places: Places, to frame: Int
  ) {
    let panel = add("dialog", .dialog, dialog.title, .seen(isOpen), in: frame)
    for (index, line) in Words.numbers(of: dialog).enumerated() {
      add("dialog/\(index)", .label, line, .seen(isOpen), in: panel)
    }
    add(dialog.buttons, isOpen: isOpen, focus, places, to: panel)
  }

  private mutating func add(
    _ buttons: [Board.Button], isOpen: Bool, _ focus: Focus?, _ places: Places, to parent: Int
  ) {
    for button in buttons {
      let isTheme = if case .theme = button.control { true } else { false }
      add(
        "button/\(button.id)", isTheme ? .choice : .button, Words.name(of: button),
        isSeen: isOpen && !button.isHidden, isEnabled: button.isEnabled,
        isFocused: focus == .control(button.control), isSelected: button.isSelected, in: parent,
        at: places.buttons[button.control], press: .board(.button(button.control)))
    }
  }
}
