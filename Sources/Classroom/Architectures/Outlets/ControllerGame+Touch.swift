import ViewModel
import ViewState

// What the player does with the screen, and what it shows then.
extension ControllerGame {
  /// Takes a touch of a view; the board knows what it means, as it does for a view model.
  @discardableResult package func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in board.actions(for: input, at: now) {
      switch action {
      case .choose(let card):
        outcome = choose(card)
      case .press(let button):
        press(button)
      case .moveFocus(let focus):
        changeBoard(.focusMoved) { $0.focus = focus }
      case .closeDialog:
        dialog.touch()
      case .layOut(let hasSidebar):
        hasThemeSidebar = hasSidebar
        publish(.laidOut)
      case .typeName(let name):
        changeBoard(.typed) { $0.typedName = name }
      case .showNotice(let sentence):
        showNotice(sentence)
      case .scalePicture, .resetPictureScale, .letComputerChoose: break
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
    if let seed {
      restartButton.tag = seed
    }
    restartButton.touch()
  }

  /// Touches the outlet that an intent means; undo and hint have none.
  @discardableResult package func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed):
      restart(seed: seed)
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
  package func showNotice(_ notice: String) {
    changeBoard(.noticed) { $0.notice = notice }
  }

  private func press(_ button: ButtonID) {
    switch button {
    case .restart, .playAgain:
      restartButton.touch()
    case .showThemes:
      setChoosingTheme(true)
    case .showBoard:
      setChoosingTheme(false)
    case .theme(let index)
    where themeButtons[index].isSelected && (hasThemeSidebar || !startsWithThemes):
      setChoosingTheme(false)
    case .theme(let index):
      themeButtons[index].touch()
    case .menu, .games, .newGame:
      navigationSubject.send(button)
    case .nextBoard, .nextCard, .undo, .toggleDrift, .hint, .review, .previousChoice, .nextChoice,
      .endReview:
      break
    }
  }

  private func setChoosingTheme(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme, !startsWithThemes else { return }
    isChoosingTheme = isChoosing
    if isChoosing, board.focus != nil {
      board.focus = .button(.theme(themeButtons.firstIndex(where: \.isSelected) ?? 0))
    }
    publish(.screenChanged)
  }

  /// Announces the intent of a touch, if it is one, sends its action, and moves the keyboard's
  /// focus.
  func perform(_ action: () -> Void, of sender: Outlet) {
    if let intent = intent(of: sender), !isReplaying {
      intentSubject.send(TimedIntent(at: now, intent: intent))
    }
    uncoverDialog()
    let hadDialog = board.dialog != nil
    if sender !== dialog {
      isChoosingTheme = false
      startsWithThemes = false
    }
    action()
    controller?.update()
    if board.focus != nil {
      if !hadDialog, board.dialog != nil {
        board.focus = .button(.playAgain)
      }
      if sender === restartButton, board.focus != .button(.restart) {
        board.focus = .card(0)
      }
    }
    if let card = sender as? CardButton {
      lastOutcome = outcome(ofChoosing: card)
      board.isUnderWay = phase != .finished
      if board != publishedBoard {
        board.notice = nil
      }
      publish(.changed(lastOutcome))
      if lastOutcome == .ignored, !isReplaying {
        rejectedChoiceSubject.send(card.tag)
      }
    } else if sender === restartButton {
      board.notice = nil
      board.typedName = ""
      board.isUnderWay = false
      publish(.restarted)
    } else {
      publish(sender === dialog ? .dialogClosed : .themeChosen)
    }
  }

  private func intent(of outlet: Outlet) -> Intent? {
    if let card = outlet as? CardButton {
      return .choose(card.tag)
    }
    guard let button = outlet as? Button else { return nil }
    return button.theme.map { .chooseTheme($0.name) } ?? .restart(seed: button.tag)
  }

  private func outcome(ofChoosing card: CardButton) -> Outcome {
    if board.cards == publishedBoard?.cards {
      return .ignored
    }
    return card.isMatched ? .matched : phase == .showingMiss ? .missed : .revealed
  }

  private func changeBoard(_ cause: BoardUpdate.Cause, _ edit: (inout BoardState) -> Void) {
    edit(&board)
    publish(cause)
  }

  /// Brings up to date what follows from the rest, and publishes the board if it changed.
  func publish(_ cause: BoardUpdate.Cause) {
    board.phase = phase
    board.foundPairs = foundPairs
    board.buttons =
      board.buttons.dropLast(2) + BoardState.navigationButtons(hidesTitles: options.hidesMenuTitles)
    board.layOutThemes(
      inSidebar: hasThemeSidebar, isChoosing: isChoosingTheme || startsWithThemes,
      hasBackButton: !startsWithThemes)
    if board.isChoosingTheme {
      coverDialog()
    } else {
      uncoverDialog()
    }
    board.focus = board.keyboardFocus.visibleFocus
    guard board != publishedBoard || cause == .travelled else { return }
    let changedCards = board.cards.indices.filter { board.cards[$0] != publishedBoard?.cards[$0] }
    let listsChangedCards = changedCards.count <= 4 && cause != .travelled
    publishedBoard = board
    guard !isReplaying else { return }
    let cards = listsChangedCards ? changedCards.reduce(into: CardIndices()) { $0.insert($1) } : nil
    boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))
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

  private var foundPairs: [FoundPair] {
    let knownPairs = board.foundPairs.filter { $0.cards.allSatisfy { board.cards[$0].isMatched } }
    let knownCards = Set(knownPairs.flatMap(\.cards))
    let newCards = board.cards.indices.filter {
      board.cards[$0].isMatched && !knownCards.contains($0)
    }
    guard newCards.count == 2 else { return knownPairs }
    return knownPairs + [
      FoundPair(cards: newCards.reduce(into: CardIndices()) { $0.insert($1) }, player: 0)
    ]
  }

  private var phase: Phase {
    let openCount = board.cards.count { $0.isFaceUp && !$0.isMatched }
    if board.cards.allSatisfy(\.isMatched) {
      return .finished
    }
    return openCount == 0 ? .choosingFirst : openCount == 1 ? .choosingSecond : .showingMiss
  }
}
