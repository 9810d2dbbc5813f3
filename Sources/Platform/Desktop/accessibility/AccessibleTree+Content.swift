import Board
import Drawing

// The objects of a board, or of a page.
extension AccessibleTree {
  /// Adds a board's parts, from the top, but for cards that are covered.
  mutating func add(
    _ board: Board, _ state: AccessibilityState, _ place: (Focus) -> PixelRect?,
    _ area: (ScreenPart) -> PixelRect?, to frame: Int
  ) {
    let focus = state.isActive ? board.focus : nil
    add("line", .label, board.message ?? board.line, in: frame, at: area(.line))
    if let choice = Words.lookBack(on: board) {
      add("choice", .label, choice, in: frame, at: area(.line))
    }
    add(board.counters.map(\.text), "counter", to: frame) { area(.counter($0)) }
    add(board.players.map { Words.state(of: $0) }, "player", to: frame) { area(.player($0)) }
    if state.isDialogOpen, let dialog = board.dialog {
      let panel = add("dialog", .dialog, dialog.title, in: frame, at: area(.dialog))
      add(Words.numbers(of: dialog), "dialog", to: panel) { _ in nil }
      add(dialog.buttons, focus, place, to: panel)
    } else if !board.isChoosingTheme {
      for index in board.pile.map({ $0.shown..<$0.shown + 1 }) ?? board.cards.indices {
        add(
          "card/\(index)", .button, Words.named(index, on: board),
          isSeen: !board.cards[index].isGone, isFocused: focus == .card(index), in: frame,
          at: place(.card(index)), press: .board(.card(index)))
      }
    }
    add(board.buttons, focus, place, to: frame)
  }

  private mutating func add(
    _ labels: [String], _ id: String, to parent: Int, at place: (Int) -> PixelRect?
  ) {
    for (index, label) in labels.enumerated() {
      add("\(id)/\(index)", .label, label, in: parent, at: place(index))
    }
  }

  private mutating func add(
    _ buttons: [Board.Button], _ focus: Focus?, _ place: (Focus) -> PixelRect?, to parent: Int
  ) {
    for button in buttons {
      let isTheme = if case .theme = button.control { true } else { false }
      add(
        "button/\(pathPart(button.control))", isTheme ? .choice : .button, Words.name(of: button),
        isSeen: !button.isHidden, isEnabled: button.isEnabled,
        isFocused: focus == .control(button.control), isSelected: button.isSelected, in: parent,
        at: place(.control(button.control)), press: .board(.button(button.control)))
    }
  }

  /// Adds a page that lies over a game, or comes before it.
  mutating func add(
    _ page: Page, isActive: Bool, _ area: (ScreenPart) -> PixelRect?, to frame: Int
  ) {
    let id = "page/\(pathPart(page.id))"
    let panel = add(
      id, .dialog, page.title, .seen(true).union(.modal), in: frame, at: area(.page))
    let focus = isActive ? page.focus : nil
    if let notice = page.notice {
      add(id + "/notice", .label, notice, in: panel, at: area(.notice))
    }
    for (index, group) in page.groups.enumerated() {
      let id = "\(id)/\(index)"
      let parent =
        group.spokenTitle.map { add(id, .panel, $0, in: panel, at: area(.group(index))) } ?? panel
      if let chart = group.sentenceOfChart {
        add(id + "/chart", .label, chart, in: parent, at: area(.group(index)))
      } else {
        // Readers say the labels of a dialog by themselves, but not all of them; a page that is only
        // read is announced as a whole.
        let text: Accessible.Role = page.isRead ? .paragraph : .label
        add(group.items, group.style, focus, id, text: text, to: parent) {
          area(.item($0, in: index))
        }
      }
    }
    add(page.footer, .list, focus, id + "/footer", to: panel) { area(.footer($0)) }
  }

  private mutating func add(
    _ items: [Page.Item], _ style: Page.Group.Style, _ focus: Action?, _ id: String,
    text: Accessible.Role = .label, to parent: Int, at place: (Int) -> PixelRect?
  ) {
    let roles: [Page.Group.Style: Accessible.Role] = [
      .pictures: .choice, .choices: .choice, .field: .entry,
    ]
    let role = roles[style] ?? .button
    for (index, item) in items.enumerated() {
      guard let action = item.action else {
        add("\(id)/\(index)", text, item.sentence, in: parent, at: place(index))
        continue
      }
      add(
        "\(id)/\(pathPart(action))", role, role == .entry ? item.value : item.spoken,
        isEnabled: item.isEnabled, isFocused: focus == action,
        isSelected: role == .choice && item.isSelected, in: parent, at: place(index),
        text: role == .entry ? item.title : nil, press: .page(.action(action)))
    }
  }
}
