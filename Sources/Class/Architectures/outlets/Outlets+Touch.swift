import Board

// What the player does with the screen, and what it shows then.
extension Outlets {
  /// Takes what a view was touched with; what that means the board says, as to a view model.
  ///
  /// `time` is when it happens, in seconds since the session began.
  public func touch(_ touch: Touch, at time: Double) {
    advance(to: time)
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): cardButtons[card].touch()
      case .press(let control): press(control)
      case .focus(let focus):
        board.focus = focus
        show(.focusMoved)
      case .closeDialog: dialog.touch()
      case .layOut(let isBeside):
        hasThemesBeside = isBeside
        show(.laidOut)
      case .type(let name):
        board.typed = name
        show(.typed)
      case .showNotice(let sentence): showNotice(sentence)
      case .scalePicture, .resetPicture, .hurry: break
      }
    }
  }

  /// Shows the player a sentence that nothing else says, until the next choice or deal.
  public func showNotice(_ notice: String) {
    board.notice = notice
    show(.noticed)
  }

  /// Writes the names of the ways to the menu beside their buttons, unless they are known.
  public func nameWaysOut(areKnown: Bool) {
    for button in Board.waysOut(areKnown: areKnown) {
      guard let index = board.buttons.firstIndex(where: { $0.control == button.control }) else {
        continue
      }
      board.buttons[index].title = button.title
    }
    show(.laidOut)
  }

  private func press(_ control: Control) {
    switch control {
    case .restart, .playAgain: restartButton.touch()
    case .themes: showThemes(true)
    case .board: showThemes(false)
    case .theme(let index) where themeButtons[index].isSelected: showThemes(false)
    case .theme(let index): themeButtons[index].touch()
    case .menu, .games, .newGame: willLeave?(control)
    case .nextCard, .undo, .hint, .review, .earlier, .later, .done: break
    }
  }

  private func showThemes(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme else { return }
    (isChoosingTheme, board.dialog) = (isChoosing, nil)
    if isChoosing, board.focus != nil {
      board.focus = .control(.theme(themeButtons.firstIndex(where: \.isSelected) ?? 0))
    }
    show(.screenChanged)
  }

  /// Sends an action; then the keyboard's focus goes where it belongs.
  func send(_ action: Action, from sender: Outlet) {
    let hadDialog = board.dialog != nil
    if sender !== dialog { isChoosingTheme = false }
    action.send()
    if board.focus != nil {
      if !hadDialog, board.dialog != nil { board.focus = .control(.playAgain) }
      if sender === restartButton, board.focus != .control(.restart) { board.focus = .card(0) }
    }
    if let card = sender as? CardButton {
      lastOutcome = outcome(ofChoosing: card)
      board.isUnderWay = phase != .finished
      if board != shown { board.notice = nil }
      show(.changed(lastOutcome))
      if lastOutcome == .ignored { choseInVain?(card.tag) }
    } else if sender === restartButton {
      (board.notice, board.typed, board.isUnderWay) = (nil, "", false)
      show(.restarted)
    } else {
      show(sender === dialog ? .dialogClosed : .themeChosen)
    }
  }

  private func outcome(ofChoosing card: CardButton) -> Outcome {
    if board.cards == shown?.cards { return .ignored }
    return card.isMatched ? .matched : phase == .showingMiss ? .missed : .revealed
  }

  /// Brings what follows from the rest up to date, and has the board displayed if it changed.
  func show(_ cause: Publication.Cause) {
    board.phase = phase
    board.finds = finds
    board.layOutThemes(isBeside: hasThemesBeside, isChoosing: isChoosingTheme)
    board.focus = board.keyboardFocus.inReach
    guard board != shown || cause == .travelled else { return }
    let changed = board.cards.indices.filter { board.cards[$0] != shown?.cards[$0] }
    let areFew = changed.count <= 4 && cause != .travelled
    let cards = areFew ? changed.reduce(into: CardIndices()) { $0.insert($1) } : nil
    shown = board
    display?(Publication(board, cards: cards, cause: cause))
  }

  /// The pairs that are matched, in the order in which they became so.
  private var finds: [Find] {
    let known = board.finds.filter { $0.cards.allSatisfy { board.cards[$0].isMatched } }
    let old = Set(known.flatMap(\.cards))
    let new = board.cards.indices.filter { board.cards[$0].isMatched && !old.contains($0) }
    guard new.count == 2 else { return known }
    return known + [Find(cards: new.reduce(into: CardIndices()) { $0.insert($1) }, player: 0)]
  }

  private var phase: Phase {
    let open = board.cards.count { $0.isFaceUp && !$0.isMatched }
    if board.cards.allSatisfy(\.isMatched) { return .finished }
    return open == 0 ? .choosingFirst : open == 1 ? .choosingSecond : .showingMiss
  }
}
