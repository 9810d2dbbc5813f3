// The way of the keyboard through a page.
extension Page {
  /// Actions of all enabled items, in the order of the keyboard.
  public var actions: [Action] { stops.flatMap { $0 } }

  /// Actions group by group, every field by itself; the footer is the last group.
  private var stops: [[Action]] {
    let parts = groups.flatMap { $0.style == .field ? $0.items.map { [$0] } : [$0.items] }
    let actions = (parts + [footer]).map { $0.filter(\.isEnabled).compactMap(\.action) }
    return actions.filter { !$0.isEmpty }
  }

  /// Focus after an arrow key, in groups of so many columns; it goes on from what was touched, and
  /// where nothing was, the first key only shows it.
  public func focus(towards direction: Direction, columns: Int = 1) -> Action? {
    guard let focus = focus ?? touched, let at = actions.firstIndex(of: focus),
      let group = stops.firstIndex(where: { $0.contains(focus) }),
      let place = stops[group].firstIndex(of: focus)
    else { return typedField ?? firstFocus }
    let (step, last) = (max(1, columns), stops[group].count - 1)
    switch direction {
    case .left: return actions[max(0, at - 1)]
    case .right: return actions[min(actions.count - 1, at + 1)]
    case .up:
      if place >= step { return stops[group][place - step] }
      return group > 0 ? chosen(in: stops[group - 1], orLast: true) : focus
    case .down:
      // The last row may be shorter than the one above.
      if place / step < last / step { return stops[group][min(place + step, last)] }
      return group + 1 < stops.count ? chosen(in: stops[group + 1], orLast: false) : focus
    }
  }

  /// Focus after Tab: in the group after the present one, or before it.
  public func focusAfterTab(backwards: Bool) -> Action? {
    guard let focus = focus ?? touched,
      let group = stops.firstIndex(where: { $0.contains(focus) })
    else { return typedField ?? firstFocus }
    let next = (group + (backwards ? stops.count - 1 : 1)) % stops.count
    return chosen(in: stops[next], orLast: false)
  }

  /// First item, with which a page begins that keys have opened.
  public var firstFocus: Action? { actions.first }

  /// Focus after Home, at the first item, or after End, at the last one.
  public func focus(atEnd: Bool) -> Action? { atEnd ? actions.last : actions.first }

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
  public var isRead: Bool {
    !groups.contains { $0.items.contains { $0.action != nil && $0.isEnabled } }
  }

  private func chosen(in group: [Action], orLast: Bool) -> Action? {
    let selected = (groups.flatMap(\.items) + footer).filter(\.isSelected).compactMap(\.action)
    return selected.first(where: group.contains) ?? (orLast ? group.last : group.first)
  }
}
