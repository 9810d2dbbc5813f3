/// Ways of the keyboard's focus over a board.
public struct KeyboardFocus {
  let board: BoardState

  /// Focus after an arrow key: the first key only shows it, and at the edge of the cards it stays.
  public func towards(_ direction: Direction) -> Focus {
    switch board.focus {
    case nil: return first
    case .card(let card):
      return .card(board.grid.neighbour(of: card, towards: direction, among: cards) ?? card)
    case .control(let control):
      let (controls, isBack) = (board.controls, direction == .up || direction == .left)
      let index = controls.firstIndex(of: control) ?? 0
      if direction == .up, index == 0 || !control.isTheme && !cards.isEmpty {
        return focus(onCard: cards.last)
      }
      let next = isBack ? index - 1 : index + 1
      return .control(controls.indices.contains(next) ? controls[next] : control)
    }
  }

  /// Focus after a key that goes further; the first one only shows where it is.
  public func after(_ jump: Jump) -> Focus {
    switch (board.focus, jump) {
    case (nil, _): first
    case (.card(let card), _): .card(board.grid.target(of: jump, from: card, among: cards) ?? card)
    case (.control, .firstInColumn): focus(onCard: cards.last)
    case (.control, .firstInRow), (.control, .first):
      board.controls.first.map(Focus.control) ?? first
    case (.control, _): board.controls.last.map(Focus.control) ?? first
    }
  }

  /// Focus after Tab: from the cards to the buttons, through them, and back.
  public func afterTab(backwards: Bool = false) -> Focus {
    let card = if case .card? = board.focus { board.focus } else { cards.first.map(Focus.card) }
    let stops = (card.map { [$0] } ?? []) + board.controls.map(Focus.control)
    return stop(among: stops.map { [$0] }, backwards)
  }

  /// Focus after a gamepad's shoulder button: dialog or cards, buttons, themes, and back.
  public func afterGroup(backwards: Bool = false) -> Focus {
    let inDialog = board.dialog?.buttons.map(\.control) ?? []
    let others = board.controls.filter { !inDialog.contains($0) }
    let groups = [
      board.controls.filter(inDialog.contains), others.filter { !$0.isTheme },
      others.filter(\.isTheme),
    ]
    return stop(among: [cards.map(Focus.card)] + groups.map { $0.map(Focus.control) }, backwards)
  }

  private func stop(among groups: [[Focus]], _ backwards: Bool) -> Focus {
    let stops = groups.filter { !$0.isEmpty }
    guard let focus = board.focus, let index = stops.firstIndex(where: { $0.contains(focus) })
    else { return first }
    return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count][0]
  }

  /// Present focus if it is visible, else the nearest card, or a button that leads on.
  public var inReach: Focus? {
    let controls = board.controls
    switch board.focus {
    case nil: return nil
    case .card(let card) where isSeen(card): return board.focus
    case .card(let card): return focus(onCard: board.grid.nearest(to: card, cards))
    case .control(let control) where controls.contains(control): return board.focus
    case .control(.nextBoard) where controls.contains(.playAgain): return .control(.playAgain)
    case .control(let control):
      // Not Restart: Enter after Enter would draw all cards, and then deal the pile anew.
      if let pile = board.pile { return .card(pile.shown) }
      let way: ButtonID = control != .playAgain && controls.contains(.themes) ? .themes : .restart
      return .control(controls.contains(way) ? way : controls.last ?? way)
    }
  }

  private var first: Focus { focus(onCard: cards.first) }

  private func focus(onCard card: Int?) -> Focus {
    card.map(Focus.card) ?? .control(board.controls.first ?? .restart)
  }

  private var cards: [Int] { board.cards.indices.filter(isSeen) }

  private func isSeen(_ card: Int) -> Bool {
    !board.isCovered && (board.pile.map { $0.shown == card } ?? !board.cards[card].isGone)
  }
}
