import Model

/// Where the keyboard's focus goes, for a board with buttons around it.
public struct FocusMover {
  /// The places of the cards.
  public let grid: Grid
  /// The buttons that can be used now, in the order in which the keyboard goes through them.
  public let controls: [Control]
  /// Whether the summary of a finished game lies over the board.
  public let hasSummary: Bool
  /// Whether the keyboard skips a card.
  public let isOutOfReach: (Int) -> Bool

  /// Creates a mover for what is seen now.
  public init(
    grid: Grid, controls: [Control], hasSummary: Bool, isOutOfReach: @escaping (Int) -> Bool
  ) {
    (self.grid, self.controls, self.hasSummary, self.isOutOfReach) =
      (grid, controls, hasSummary, isOutOfReach)
  }

  /// What has the focus after an arrow key; the first key only shows where it is.
  public func focus(after focus: Focus?, towards direction: Direction) -> Focus {
    switch focus {
    case nil: return first
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
        return direction == .up ? lastCard : .control(control)
      case .down, .right:
        return .control(index + 1 < controls.count ? controls[index + 1] : control)
      }
    }
  }

  /// What has the focus after Tab: from the board to the buttons, through them, and back.
  public func focusAfterTab(_ focus: Focus?, backwards: Bool = false) -> Focus {
    var stops = controls.map(Focus.control)
    if case .card = focus, let focus {
      stops.insert(focus, at: 0)
    } else if let card = anyCard {
      stops.insert(card, at: 0)
    }
    guard let focus, let index = stops.firstIndex(of: focus) else { return first }
    return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
  }

  /// Where the keyboard begins: at the summary, the themes, or the first card that is left.
  private var first: Focus {
    if hasSummary, controls.contains(.playAgain) { return .control(.playAgain) }
    return anyCard ?? .control(controls.first ?? .restart)
  }

  /// Whether neither the list of themes nor the summary lies over the board.
  private var isBoardSeen: Bool { !controls.contains(.board) && !hasSummary }

  /// The first card that can be reached, if there is one and the board is seen.
  private var anyCard: Focus? {
    guard isBoardSeen else { return nil }
    return (0..<grid.cards).first { !isOutOfReach($0) }.map { .card($0) }
  }

  private var lastCard: Focus {
    guard isBoardSeen, let card = (0..<grid.cards).last(where: { !isOutOfReach($0) })
    else { return .control(controls.first ?? .restart) }
    return .card(card)
  }
}
