import Model

// What the keyboard acts on.
extension MemoryGameViewModel {
  /// Moves the keyboard focus; the first key only shows where it is.
  public func moveFocus(_ direction: Direction) {
    switch focus {
    case nil: setFocus(firstFocus)
    case .card(let index):
      if let next = grid.neighbour(of: index, towards: direction, isGone: isOutOfReach) {
        setFocus(.card(next))
      } else if direction == .down, let first = controls.first {
        setFocus(.control(first))
      }
    case .control(let control):
      let index = controls.firstIndex(of: control) ?? 0
      switch direction {
      case .up, .left:
        if index > 0 {
          setFocus(.control(controls[index - 1]))
        } else if direction == .up {
          setFocus(lastCard)
        }
      case .down, .right:
        if index + 1 < controls.count { setFocus(.control(controls[index + 1])) }
      }
    }
  }

  /// Moves the keyboard focus from the board to the buttons, through them, and back to the board.
  public func moveFocusToNextGroup(backwards: Bool = false) {
    var stops = controls.map(Focus.control)
    if case .card = focus, let focus {
      stops.insert(focus, at: 0)
    } else if let card = anyCard {
      stops.insert(card, at: 0)
    }
    guard let focus, let index = stops.firstIndex(of: focus) else { return setFocus(firstFocus) }
    setFocus(stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count])
  }

  /// Puts the keyboard focus on something, if the keyboard is used.
  public func keepFocus(on next: Focus) {
    if focus != nil { setFocus(next) }
  }

  /// Hides the keyboard focus, because the player took the mouse.
  public func hideFocus() { setFocus(nil) }

  /// Where the keyboard begins: at the summary, the themes, or the first card that is left.
  private var firstFocus: Focus {
    if summary != nil, controls.contains(.playAgain) { return .control(.playAgain) }
    return anyCard ?? .control(controls.first ?? .restart)
  }

  /// Whether neither the list of themes nor the summary lies over the board.
  private var isBoardSeen: Bool { !controls.contains(.board) && summary == nil }

  /// The first card that can be reached, if there is one and the board is seen.
  private var anyCard: Focus? {
    guard isBoardSeen else { return nil }
    return cards.indices.first { !isOutOfReach($0) }.map { .card($0) }
  }

  private var lastCard: Focus {
    guard isBoardSeen, let card = cards.indices.last(where: { !isOutOfReach($0) })
    else { return .control(controls.first ?? .restart) }
    return .card(card)
  }

  /// Whether the keyboard skips a card, because it is gone; in a game that draws cards one by one
  /// it stays at the card that was drawn.
  private func isOutOfReach(_ index: Int) -> Bool {
    if kind.rules.drawsOneByOne { return index != (drawnCard ?? 0) }
    return isGone(index)
  }

  private func setFocus(_ next: Focus?) {
    guard next != focus else { return }
    focus = next
    objectDidChange.send(Change(cause: .focusMoved, focus: true))
  }
}
