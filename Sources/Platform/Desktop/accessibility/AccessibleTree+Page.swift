import Board

// What is found of a page.
extension AccessibleTree {
  /// Adds what lies over a game, or comes before it.
  mutating func add(_ page: Page, isActive: Bool, to frame: Int) {
    let id = "page/\(String(describing: page.id).id)"
    let panel = add(id, .dialog, page.title, .seen(true).union(.modal), in: frame)
    let focus = isActive ? page.focus : nil
    if let notice = page.notice { add(id + "/notice", .label, notice, .seen(true), in: panel) }
    for (index, group) in page.groups.enumerated() {
      let id = "\(id)/\(index)"
      let parent =
        group.spokenTitle.map { add(id, .panel, $0, .seen(true), in: panel) } ?? panel
      if let chart = group.sentenceOfChart {
        add(id + "/chart", .label, chart, .seen(true), in: parent)
      } else {
        // Readers say the labels of a dialog by themselves, but not all of them; a page that is only
        // read is announced as a whole.
        let text: Accessible.Role = page.isRead ? .paragraph : .label
        add(group.items, group.style, focus, id, text: text, to: parent)
      }
    }
    add(page.footer, .list, focus, id + "/footer", to: panel)
  }

  private mutating func add(
    _ items: [Page.Item], _ style: Page.Group.Style, _ focus: Action?, _ id: String,
    text: Accessible.Role = .label, to parent: Int
  ) {
    for (index, item) in items.enumerated() {
      guard let action = item.action else {
        add("\(id)/\(index)", text, item.sentence, .seen(true), in: parent)
        continue
      }
      let role: Accessible.Role =
        switch style {
        case .pictures, .choices: .choice
        case .field: .entry
        default: .button
        }
      let isTyped = style == .field
      add(
        "\(id)/\(String(describing: action).id)", role, isTyped ? item.value : item.spoken,
        isEnabled: item.isEnabled, isFocused: focus == action,
        isSelected: role == .choice && item.isSelected, in: parent,
        text: isTyped ? item.title : nil, press: .page(.action(action)))
    }
  }
}
