import ViewModel
import ViewState

// What the player does with the screen, and what it shows then.
extension ControllerGame {
  /// Takes a touch of a view; the board knows what it means, as it does for a view model.
  @discardableResult package func handle(_ touch: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(let control): press(control)
      case .focus(let focus): change(.focusMoved) { $0.focus = focus }
      case .closeDialog: dialog.touch()
      case .layOut(let isBeside):
        hasThemesBeside = isBeside
        publish(.laidOut)
      case .type(let name): change(.typed) { $0.typed = name }
      case .showNotice(let sentence): showNotice(sentence)
      case .scalePicture, .resetPicture, .hurry: break
      }
    }
    return outcome
  }

  /// Touches a card.
  @discardableResult package func choose(_ card: Int) -> Outcome {
    cardButtons[card].touch()
    return lastOutcome
  }

  /// Touches Restart, to deal from a seed.
  package func restart(seed: UInt64?) {
    if let seed { restartButton.tag = seed }
    restartButton.touch()
  }

  /// Touches the outlet that an intent means; undo and hint have none.
  @discardableResult package func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed): restart(seed: seed)
    case .chooseTheme(let name):
      guard let button = themeButtons.first(where: { $0.theme?.name == name }) else {
        fatalError("ControllerGame.perform(\(intent)): there is no such theme")
      }
      button.touch()
    case .undo, .hint: break
    }
    return nil
  }

  /// Shows a sentence that nothing else says, until the next choice or deal.
  package func showNotice(_ notice: String) { change(.noticed) { $0.notice = notice } }

  private func press(_ control: ButtonID) {
    switch control {
    case .restart, .playAgain: restartButton.touch()
    case .themes: showThemes(true)
    case .board: showThemes(false)
    case .theme(let index)
    where themeButtons[index].isSelected && (hasThemesBeside || !beginsWithThemes):
      showThemes(false)
    case .theme(let index): themeButtons[index].touch()
    case .menu, .games, .newGame: requested.send(control)
    case .nextBoard, .nextCard, .undo, .drift, .hint, .review, .earlier, .later, .done: break
    }
  }

  private func showThemes(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme, !beginsWithThemes else { return }
    isChoosingTheme = isChoosing
    if isChoosing, board.focus != nil {
      board.focus = .control(.theme(themeButtons.firstIndex(where: \.isSelected) ?? 0))
    }
    publish(.screenChanged)
  }

  /// Announces the intent of a touch, if it is one, sends its action, and moves the keyboard's focus.
  func perform(_ action: () -> Void, of sender: Outlet) {
    if let intent = intent(of: sender), !isReplaying {
      announced.send(TimedIntent(at: now, intent: intent))
    }
    uncoverDialog()
    let hadDialog = board.dialog != nil
    if sender !== dialog { (isChoosingTheme, beginsWithThemes) = (false, false) }
    action()
    controller?.update()
    if board.focus != nil {
      if !hadDialog, board.dialog != nil { board.focus = .control(.playAgain) }
      if sender === restartButton, board.focus != .control(.restart) { board.focus = .card(0) }
    }
    if let card = sender as? CardButton {
      lastOutcome = outcome(ofChoosing: card)
      board.isUnderWay = phase != .finished
      if board != shown { board.notice = nil }
      publish(.changed(lastOutcome))
      if lastOutcome == .ignored, !isReplaying { rejected.send(card.tag) }
    } else if sender === restartButton {
      (board.notice, board.typed, board.isUnderWay) = (nil, "", false)
      publish(.restarted)
    } else {
      publish(sender === dialog ? .dialogClosed : .themeChosen)
    }
  }

  private func intent(of outlet: Outlet) -> Intent? {
    if let card = outlet as? CardButton { return .choose(card.tag) }
    guard let button = outlet as? Button else { return nil }
    return button.theme.map { .chooseTheme($0.name) } ?? .restart(seed: button.tag)
  }

  private func outcome(ofChoosing card: CardButton) -> Outcome {
    if board.cards == shown?.cards { return .ignored }
    return card.isMatched ? .matched : phase == .showingMiss ? .missed : .revealed
  }

  private func change(_ cause: BoardUpdate.Cause, _ edit: (inout BoardState) -> Void) {
    edit(&board)
    publish(cause)
  }

  /// Brings up to date what follows from the rest, and publishes the board if it changed.
  func publish(_ cause: BoardUpdate.Cause) {
    board.phase = phase
    board.finds = finds
    board.buttons = board.buttons.dropLast(2) + BoardState.waysOut(areKnown: options.knowsMenu)
    board.layOutThemes(
      isBeside: hasThemesBeside, isChoosing: isChoosingTheme || beginsWithThemes,
      leadsBack: !beginsWithThemes)
    if board.isChoosingTheme { coverDialog() } else { uncoverDialog() }
    board.focus = board.keyboardFocus.inReach
    guard board != shown || cause == .travelled else { return }
    let changed = board.cards.indices.filter { board.cards[$0] != shown?.cards[$0] }
    let areFew = changed.count <= 4 && cause != .travelled
    shown = board
    guard !isReplaying else { return }
    let cards = areFew ? changed.reduce(into: CardIndices()) { $0.insert($1) } : nil
    published.send(BoardUpdate(board, cards: cards, cause: cause))
  }

  private func coverDialog() {
    guard let dialog = board.dialog else { return }
    coveredDialog = dialog
    board.dialog = nil
  }

  private func uncoverDialog() {
    guard let dialog = coveredDialog else { return }
    board.dialog = dialog
    coveredDialog = nil
  }

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
