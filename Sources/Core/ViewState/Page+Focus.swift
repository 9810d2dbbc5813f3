// The movements of the keyboard focus over a page.
extension Page {
  /// The actions of all enabled items, in the order in which the keyboard visits them.
  public var actions: [Action] { actionGroups.flatMap { $0 } }

  /// The actions of all enabled items, by group.
  ///
  /// Each field forms a group of its own, and the footer is the last group. Groups without enabled
  /// items are left out.
  private var actionGroups: [[Action]] {
    var itemGroups: [[Item]] = []
    for group in groups {
      if group.style == .field {
        itemGroups += group.items.map { [$0] }
      } else {
        itemGroups.append(group.items)
      }
    }
    itemGroups.append(footer)

    let actionGroups = itemGroups.map(enabledActions)
    return actionGroups.filter { !$0.isEmpty }
  }

  private func enabledActions(of items: [Item]) -> [Action] {
    items.filter(\.isEnabled).compactMap(\.action)
  }

  // MARK: Keys

  /// Returns the focus after an arrow key.
  ///
  /// If nothing has the focus, it moves on from the item that was touched last. If no item was
  /// touched, the key only shows the focus.
  ///
  /// - Parameters:
  ///   - direction: The direction of the arrow key.
  ///   - columns: The number of items side by side in the group with the focus.
  public func focus(toward direction: Direction, columns: Int = 1) -> Action? {
    let groups = actionGroups
    guard let start = focus ?? lastTouchedAction,
      let position = ActionPosition(of: start, in: groups)
    else { return typedField ?? firstFocus }

    switch direction {
    case .left, .right:
      return action(beside: start, toward: direction)
    case .up:
      return action(above: position, in: groups, rowLength: max(1, columns)) ?? start
    case .down:
      return action(below: position, in: groups, rowLength: max(1, columns)) ?? start
    }
  }

  private func action(beside start: Action, toward direction: Direction) -> Action? {
    let actions = actions
    guard let index = actions.firstIndex(of: start) else { return nil }
    let nextIndex = direction == .left ? index - 1 : index + 1
    return actions.indices.contains(nextIndex) ? actions[nextIndex] : start
  }

  private func action(
    above position: ActionPosition, in groups: [[Action]], rowLength: Int
  ) -> Action? {
    if position.index >= rowLength {
      return groups[position.group][position.index - rowLength]
    }
    guard position.group > 0 else { return nil }
    let groupAbove = groups[position.group - 1]
    return selectedAction(in: groupAbove) ?? groupAbove.last
  }

  private func action(
    below position: ActionPosition, in groups: [[Action]], rowLength: Int
  ) -> Action? {
    let group = groups[position.group]
    let lastIndex = group.count - 1
    let isInLastRow = position.index / rowLength == lastIndex / rowLength
    if !isInLastRow {
      // The last row may be shorter than the row above it.
      let indexBelow = min(position.index + rowLength, lastIndex)
      return group[indexBelow]
    }
    guard position.group + 1 < groups.count else { return nil }
    let groupBelow = groups[position.group + 1]
    return selectedAction(in: groupBelow) ?? groupBelow.first
  }

  /// Returns the focus after the Tab key, which leads to the next or the previous group.
  ///
  /// - Parameter backwards: Whether the key is pressed together with Shift.
  public func focusAfterTab(backwards: Bool) -> Action? {
    let groups = actionGroups
    guard let start = focus ?? lastTouchedAction,
      let position = ActionPosition(of: start, in: groups)
    else { return typedField ?? firstFocus }

    let step = backwards ? groups.count - 1 : 1
    let nextGroup = groups[(position.group + step) % groups.count]
    return selectedAction(in: nextGroup) ?? nextGroup.first
  }

  /// Returns the focus after Home, which leads to the first item, or after End.
  ///
  /// - Parameter atEnd: Whether the focus moves to the last item.
  public func focus(atEnd: Bool) -> Action? {
    atEnd ? actions.last : actions.first
  }

  private func selectedAction(in group: [Action]) -> Action? {
    let allItems = groups.flatMap(\.items) + footer
    let selectedItem = allItems.first { item in
      guard let action = item.action, item.isSelected else { return false }
      return group.contains(action)
    }
    return selectedItem?.action
  }

  // MARK: Items with a special role

  /// The action of the first item, which has the focus when the keyboard opens the page.
  public var firstFocus: Action? { actions.first }

  /// The action of Enter while nothing has the focus.
  ///
  /// It is the field that receives typed letters, or else the last enabled item of the footer, which
  /// is the main purpose of the page.
  public var mainAction: Action? {
    typedField ?? footer.last(where: \.isEnabled)?.action ?? actions.first
  }

  /// The action of the field that receives typed letters, or `nil` if there is none.
  public var typedField: Action? {
    let fieldGroup = groups.first { $0.style == .field }
    let selectedField = fieldGroup?.items.first(where: \.isSelected)
    return selectedField?.action
  }

  /// Whether the page contains only text above the footer, which arrow keys can scroll.
  public var hasOnlyText: Bool {
    let items = groups.flatMap(\.items)
    return enabledActions(of: items).isEmpty
  }
}

/// The position of an action in a list of groups.
private struct ActionPosition {
  /// The index of the group.
  let group: Int

  /// The index of the action in its group.
  let index: Int

  /// Finds an action, or returns `nil` if no group contains it.
  init?(of action: Action, in groups: [[Action]]) {
    for (group, actions) in groups.enumerated() {
      if let index = actions.firstIndex(of: action) {
        self.group = group
        self.index = index
        return
      }
    }
    return nil
  }
}
