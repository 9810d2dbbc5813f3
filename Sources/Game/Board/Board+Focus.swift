// Where the keyboard's focus goes.
extension Board {
  /// The buttons that the keyboard goes through, in order; a dialog's, also before it opens.
  public var controls: [Control] {
    let buttons = (dialog?.buttons ?? []) + buttons
    return buttons.filter { !$0.isHidden && $0.isEnabled }.map(\.control)
  }

  /// What has the focus after an arrow key; the first key only shows where it is.
  ///
  /// At the edge of the cards it stays: it is Tab that leads to the buttons.
  public func focus(towards direction: Direction) -> Focus {
    switch focus {
    case nil: return firstFocus
    case .card(let card):
      return .card(neighbour(of: card, towards: direction, among: cardsInReach) ?? card)
    case .control(let control):
      let index = controls.firstIndex(of: control) ?? 0
      switch direction {
      case .up where !control.isInList && !cardsInReach.isEmpty:
        return focus(onCard: cardsInReach.last)
      case .up, .left:
        if index > 0 { return .control(controls[index - 1]) }
        return direction == .up ? focus(onCard: cardsInReach.last) : .control(control)
      case .down, .right:
        return .control(index + 1 < controls.count ? controls[index + 1] : control)
      }
    }
  }

  /// What has the focus after a key that goes further; the first one only shows where it is.
  public func focus(after jump: Jump) -> Focus {
    switch (focus, jump) {
    case (nil, _): firstFocus
    case (.card(let card), _): .card(target(of: jump, from: card, among: cardsInReach) ?? card)
    case (.control, .firstInColumn): focus(onCard: cardsInReach.last)
    case (.control, .firstInRow), (.control, .first):
      controls.first.map(Focus.control) ?? firstFocus
    case (.control, _): controls.last.map(Focus.control) ?? firstFocus
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

  /// What has the focus after a gamepad's shoulder button: what lies over the cards or the cards
  /// themselves, the buttons, the themes, and back.
  public func focusAfterGroup(backwards: Bool = false) -> Focus {
    let inDialog = dialog?.buttons.map(\.control) ?? []
    let (over, others) = (
      controls.filter(inDialog.contains), controls.filter { !inDialog.contains($0) }
    )
    let groups = [over, others.filter { !$0.isInList }, others.filter(\.isInList)]
    let stops = ([cardsInReach.map(Focus.card)] + groups.map { $0.map(Focus.control) }).filter {
      !$0.isEmpty
    }
    guard let focus, let index = stops.firstIndex(where: { $0.contains(focus) }) else {
      return firstFocus
    }
    return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count][0]
  }

  /// Where the focus is, or where it goes when what has it cannot be seen: to the nearest card, or
  /// from a button to one that leads on.
  public var focusInReach: Focus? {
    switch focus {
    case nil: return nil
    case .card(let card):
      if !isCovered, !isOutOfReach(card) { return focus }
      return self.focus(onCard: nearest(to: card, among: cardsInReach))
    case .control(let control) where controls.contains(control): return focus
    case .control(let control):
      // Not Restart: who draws card after card with Enter would deal the pile anew.
      if let pile { return .card(pile.shown) }
      let way: Control = control != .playAgain && controls.contains(.themes) ? .themes : .restart
      return .control(controls.contains(way) ? way : controls.last ?? way)
    }
  }

  /// Where the keyboard begins: at the dialog, the themes, or the first card that is left.
  private var firstFocus: Focus { focus(onCard: cardsInReach.first) }

  private func focus(onCard card: Int?) -> Focus {
    card.map(Focus.card) ?? .control(controls.first ?? .restart)
  }

  /// The cards that the keyboard can go to: none while something lies over them.
  private var cardsInReach: [Int] {
    isCovered ? [] : cards.indices.filter { !isOutOfReach($0) }
  }

  /// Whether something lies over the cards, or soon will.
  var isCovered: Bool { isChoosingTheme || dialog != nil }

  /// Whether the keyboard skips a card, because it is gone or not the one that is seen.
  private func isOutOfReach(_ index: Int) -> Bool {
    pile.map { $0.shown != index } ?? cards[index].isGone
  }
}

extension Control {
  /// Whether the buttons above and below are of the same kind.
  fileprivate var isInList: Bool { if case .theme = self { true } else { false } }
}
