// Where the keyboard's focus goes.
extension Board {
  /// The buttons that the keyboard goes through, in order; a dialog's, also before it opens.
  public var controls: [Control] {
    let buttons = (dialog?.buttons ?? []) + buttons
    return buttons.filter { !$0.isHidden && $0.isEnabled }.map(\.control)
  }

  /// What has the focus after an arrow key; the first key only shows where it is.
  public func focus(towards direction: Direction) -> Focus {
    switch focus {
    case nil: return firstFocus
    case .card(let index):
      if let next = grid.neighbour(of: index, towards: direction, isGone: isOutOfReach) {
        return .card(next)
      }
      return direction == .down ? controls.first.map(Focus.control) ?? .card(index) : .card(index)
    case .control(let control):
      let index = controls.firstIndex(of: control) ?? 0
      switch direction {
      case .up, .left:
        if index > 0 { return .control(controls[index - 1]) }
        return direction == .up ? focus(onCard: cardsInReach.last) : .control(control)
      case .down, .right:
        return .control(index + 1 < controls.count ? controls[index + 1] : control)
      }
    }
  }

  /// What has the focus after Tab: from the board to the buttons, through them, and back.
  public func focusAfterTab(backwards: Bool = false) -> Focus {
    var stops = controls.map(Focus.control)
    if case .card = focus, let focus {
      stops.insert(focus, at: 0)
    } else if let card = cardsInReach.first {
      stops.insert(.card(card), at: 0)
    }
    guard let focus, let index = stops.firstIndex(of: focus) else { return firstFocus }
    return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
  }

  /// Where the focus goes when the button that has it is no longer there.
  public var focusInReach: Focus? {
    guard case .control(let control) = focus, !controls.contains(control) else { return focus }
    // Not Restart: who draws card after card with Enter would deal the pile anew.
    if let shownCard { return .card(shownCard) }
    return .control(control != .playAgain && controls.contains(.themes) ? .themes : .restart)
  }

  /// Where the keyboard begins: at the dialog, the themes, or the first card that is left.
  private var firstFocus: Focus { focus(onCard: cardsInReach.first) }

  private func focus(onCard card: Int?) -> Focus {
    card.map(Focus.card) ?? .control(controls.first ?? .restart)
  }

  /// The cards that the keyboard can go to: none while something lies over them.
  private var cardsInReach: [Int] {
    isChoosingTheme || dialog != nil ? [] : cards.indices.filter { !isOutOfReach($0) }
  }

  /// Whether the keyboard skips a card, because it is gone or not the one that is seen.
  private func isOutOfReach(_ index: Int) -> Bool {
    shownCard.map { $0 != index } ?? cards[index].isGone
  }
}
