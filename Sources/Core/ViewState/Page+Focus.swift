// The way of the keyboard through a page.
extension Page {
  /// Actions of all enabled items, in the order of the keyboard.
  public var actions: [Action] { actionGroups.flatMap { $0 } }

  /// Actions group by group, every field by itself; the footer is the last group.
  private var actionGroups: [[Action]] {
    let itemGroups = groups.flatMap { $0.style == .field ? $0.items.map { [$0] } : [$0.items] }
    let actions = (itemGroups + [footer]).map { $0.filter(\.isEnabled).compactMap(\.action) }
    return actions.filter { !$0.isEmpty }
  }

  /// Focus after an arrow key, in groups of so many columns; it goes on from what was touched, and
  /// where nothing was, the first key only shows it.
  public func focus(toward direction: Direction, columns: Int = 1) -> Action? {
    guard let focus = focus ?? lastTouchedAction, let index = actions.firstIndex(of: focus),
      let groupIndex = actionGroups.firstIndex(where: { $0.contains(focus) }),
      let position = actionGroups[groupIndex].firstIndex(of: focus)
    else { return typedField ?? firstFocus }
    let rowLength = max(1, columns)
    let lastPosition = actionGroups[groupIndex].count - 1
    switch direction {
    case .left: return actions[max(0, index - 1)]
    case .right: return actions[min(actions.count - 1, index + 1)]
    case .up:
      if position >= rowLength {
        return actionGroups[groupIndex][position - rowLength]
      }
      return groupIndex > 0 ? orLastOne(in: actionGroups[groupIndex - 1], orLast: true) : focus
    case .down:
      // The last row may be shorter than the one above.
      if position / rowLength < lastPosition / rowLength {
        return actionGroups[groupIndex][min(position + rowLength, lastPosition)]
      }
      return groupIndex + 1 < actionGroups.count
        ? orLastOne(in: actionGroups[groupIndex + 1], orLast: false) : focus
    }
  }

  /// Focus after Tab: in the group after the present one, or before it.
  public func focusAfterTab(backwards: Bool) -> Action? {
    guard let focus = focus ?? lastTouchedAction,
      let groupIndex = actionGroups.firstIndex(where: { $0.contains(focus) })
    else { return typedField ?? firstFocus }
    let nextGroup = (groupIndex + (backwards ? actionGroups.count - 1 : 1)) % actionGroups.count
    return orLastOne(in: actionGroups[nextGroup], orLast: false)
  }

  /// First item, with which a page begins that keys have opened.
  public var firstFocus: Action? { actions.first }

  /// Focus after Home, at the first item, or after End, at the last one.
  public func focus(atEnd: Bool) -> Action? {
    atEnd ? actions.last : actions.first
  }

  /// Action of Enter where nothing has the focus: the field that is typed into, or what the page is
  /// for, which stands last in the footer.
  public var mainAction: Action? {
    typedField ?? footer.last(where: \.isEnabled)?.action ?? actions.first
  }

  /// Field that takes the letters that are typed.
  public var typedField: Action? {
    groups.first { $0.style == .field }?.items.first(where: \.isSelected)?.action
  }

  /// Whether there is only text above the footer, so that arrows can scroll it.
  public var hasOnlyText: Bool {
    !groups.contains { $0.items.contains { $0.action != nil && $0.isEnabled } }
  }

  private func orLastOne(in group: [Action], orLast: Bool) -> Action? {
    let selected = (groups.flatMap(\.items) + footer).filter(\.isSelected).compactMap(\.action)
    return selected.first(where: group.contains) ?? (orLast ? group.last : group.first)
  }
}
