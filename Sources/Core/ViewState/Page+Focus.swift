// The rules for moving the keyboard focus on a page with keys.
extension Page {
  /// The actions of all enabled items, in the order in which the keyboard visits them.
  public var actions: [Action] { actionGroups.flatMap { $0 } }

  /// The actions of all enabled items, grouped in the order of the Tab key.
  ///
  /// Each field forms a separate group, and the footer is the last group. Groups without enabled
  /// items are omitted.
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

    return itemGroups.map(enabledActions).filter { !$0.isEmpty }
  }

  private func enabledActions(of items: [Item]) -> [Action] {
    items.filter(\.isEnabled).compactMap(\.action)
  }

  // MARK: Keys

  /// Returns the focus after an arrow key is pressed.
  ///
  /// If nothing has the focus, the movement starts at the item that the mouse or a finger touched
  /// last. If there is no such item, the key only makes the focus visible.
  ///
  /// - Parameters:
  ///   - direction: The direction of the arrow key.
  ///   - columns: The number of items side by side in the group with the focus.
  public func focus(toward direction: Direction, columns: Int = 1) -> Action? {
    let actionGroups = self.actionGroups
    guard let start = focus ?? lastTouchedAction,
      let position = ActionPosition(of: start, in: actionGroups)
    else { return typedField ?? firstFocus }

    let rowLength = max(1, columns)
    switch direction {
    case .left, .right:
      return action(beside: start, toward: direction)
    case .up:
      return action(above: position, in: actionGroups, rowLength: rowLength) ?? start
    case .down:
      return action(below: position, in: actionGroups, rowLength: rowLength) ?? start
    }
  }

  private func action(beside start: Action, toward direction: Direction) -> Action? {
    let actions = self.actions
    guard let index = actions.firstIndex(of: start) else { return nil }
    let nextIndex = direction == .left ? index - 1 : index + 1
    return actions.indices.contains(nextIndex) ? actions[nextIndex] : start
  }

  private func action(
    above position: ActionPosition, in actionGroups: [[Action]], rowLength: Int
  ) -> Action? {
    if position.index >= rowLength {
      return actionGroups[position.group][position.index - rowLength]
    }
    guard position.group > 0 else { return nil }
    let groupAbove = actionGroups[position.group - 1]
    return selectedAction(in: groupAbove) ?? groupAbove.last
  }

  private func action(
    below position: ActionPosition, in actionGroups: [[Action]], rowLength: Int
  ) -> Action? {
    let group = actionGroups[position.group]
    let lastIndex = group.count - 1
    let isInLastRow = position.index / rowLength == lastIndex / rowLength
    if !isInLastRow {
      // The last row may be shorter than the row above it.
      let indexBelow = min(position.index + rowLength, lastIndex)
      return group[indexBelow]
    }
    let groupIndexBelow = position.group + 1
    guard actionGroups.indices.contains(groupIndexBelow) else { return nil }
    let groupBelow = actionGroups[groupIndexBelow]
    return selectedAction(in: groupBelow) ?? groupBelow.first
  }

  /// Returns the focus after the Tab key is pressed.
  ///
  /// The focus moves to the next or the previous group.
  ///
  /// - Parameter backwards: Whether Shift is pressed together with Tab, so that the focus moves to
  ///   the previous group.
  public func focusAfterTab(backwards: Bool) -> Action? {
    let actionGroups = self.actionGroups
    guard let start = focus ?? lastTouchedAction,
      let position = ActionPosition(of: start, in: actionGroups)
    else { return typedField ?? firstFocus }

    let step = backwards ? actionGroups.count - 1 : 1
    let nextIndex = (position.group + step) % actionGroups.count
    let nextGroup = actionGroups[nextIndex]
    return selectedAction(in: nextGroup) ?? nextGroup.first
  }

  /// Returns the focus after the Home or End key is pressed.
  ///
  /// The focus moves to the first or the last item.
  ///
  /// - Parameter atEnd: Whether the key is End instead of Home.
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

  /// The action that Enter performs while nothing has the focus.
  ///
  /// It is the action of the field that receives typed letters. If there is no such field, it is
  /// the action of the last enabled item in the footer, which is the main item of the page.
  public var mainAction: Action? {
    typedField ?? footer.last(where: \.isEnabled)?.action ?? actions.first
  }

  /// The action of the field that receives typed letters, or `nil` if there is no such field.
  public var typedField: Action? {
    let fieldGroup = groups.first { $0.style == .field }
    let selectedField = fieldGroup?.items.first(where: \.isSelected)
    return selectedField?.action
  }

  /// Whether the page contains only text above its footer.
  ///
  /// If so, the arrow keys can scroll the page.
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

  /// Finds the position of an action, or returns `nil` if no group contains the action.
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
