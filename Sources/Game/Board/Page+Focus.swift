// Where the keyboard goes on a page.
extension Page {
  /// Everything that can be touched, in the order of the keyboard.
  public var actions: [Action] { stops.flatMap { $0 } }

  /// What can be touched, group by group, and every field by itself; the footer is the last group.
  private var stops: [[Action]] {
    let parts = groups.flatMap { $0.style == .field ? $0.items.map { [$0] } : [$0.items] }
    return (parts + [footer]).map { items in
      items.filter(\.isEnabled).compactMap(\.action)
    }.filter { !$0.isEmpty }
  }

  /// What has the focus after an arrow key.
  ///
  /// Left and right go through everything, up and down to the row or the group above or below. The
  /// first key only shows where it is.
  ///
  /// `columns` is how many items of a group lie side by side, as the view has laid them out.
  public func focus(towards direction: Direction, columns: (Action) -> Int = { _ in 1 }) -> Action?
  {
    guard let focus, let at = actions.firstIndex(of: focus),
      let group = stops.firstIndex(where: { $0.contains(focus) }),
      let place = stops[group].firstIndex(of: focus)
    else { return firstFocus }
    let step = max(1, columns(focus))
    switch direction {
    case .left: return actions[max(0, at - 1)]
    case .right: return actions[min(actions.count - 1, at + 1)]
    case .up:
      if place >= step { return stops[group][place - step] }
      return group > 0 ? chosen(in: stops[group - 1], orLast: true) : focus
    case .down:
      let (last, count) = (stops[group].last, stops[group].count)
      if place + step < count { return stops[group][place + step] }
      // The last row may be shorter than the one above.
      if place / step < (count - 1) / step { return last }
      return group + 1 < stops.count ? chosen(in: stops[group + 1], orLast: false) : focus
    }
  }

  /// What has the focus after Tab: the group after the present one, or before it.
  public func focusAfterTab(backwards: Bool) -> Action? {
    guard let focus, let group = stops.firstIndex(where: { $0.contains(focus) }) else {
      return firstFocus
    }
    let next = (group + (backwards ? stops.count - 1 : 1)) % stops.count
    return chosen(in: stops[next], orLast: false)
  }

  /// Where the keyboard begins: at what the page is for, such as the field that is typed into.
  public var firstFocus: Action? {
    let field = groups.first { $0.style == .field }?.items.first(where: \.isSelected)
    return (field ?? footer.last(where: \.isEnabled))?.action ?? actions.first
  }

  /// Whether there is nothing but text above the lower edge, so that arrows can scroll it.
  public var isRead: Bool {
    !groups.contains { $0.items.contains { $0.action != nil && $0.isEnabled } }
  }

  private func chosen(in group: [Action], orLast: Bool) -> Action? {
    let selected = (groups.flatMap(\.items) + footer).first { item in
      item.isSelected && item.action.map(group.contains) ?? false
    }
    return selected?.action ?? (orLast ? group.last : group.first)
  }
}
