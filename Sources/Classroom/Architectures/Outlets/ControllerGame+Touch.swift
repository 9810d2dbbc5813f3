import ViewModel
import ViewState

// MARK: Input of the player
extension ControllerGame {
  /// Performs the actions that an input triggers on the board.
  ///
  /// - Returns: The outcome of a choice, or `nil` if the input does not choose a card.
  @discardableResult package func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in InputInterpreter(board).actions(for: input, at: now) {
      switch action {
      case .choose(let card):
        outcome = choose(card)
      case .press(let button):
        press(button)
      case .moveFocus(let focus):
        changeBoard(.focusMoved) { $0.focus = focus }
      case .closeDialog:
        outlets.dialog.touch()
      case .typeName(let name):
        changeBoard(.typed) { $0.typedName = name }
      case .showNotice(let sentence):
        showNotice(sentence)
      case .scalePicture, .resetPictureScale, .letComputerChoose:
        break
      }
    }
    return outcome
  }

  /// Touches the button of the card at the given index and returns the outcome.
  @discardableResult package func choose(_ card: Int) -> Outcome {
    outlets.cardButtons[card].touch()
    return lastOutcome
  }

  /// Touches the restart button, which deals a new game.
  ///
  /// - Parameter seed: The seed of the deal, or `nil` to use the seed after the current one.
  package func restart(seed: UInt64?) {
    if let seed {
      outlets.restartButton.tag = seed
    }
    outlets.restartButton.touch()
  }

  /// Touches the outlet that performs an intent.
  ///
  /// Undo and hint have no outlets, so these intents do nothing.
  ///
  /// - Returns: The outcome of a choice, or `nil` for any other intent.
  @discardableResult package func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card):
      return choose(card)
    case .restart(let seed):
      restart(seed: seed)
    case .chooseTheme(let name):
      guard let button = outlets.themeButtons.first(where: { $0.theme?.name == name }) else {
        fatalError("ControllerGame.perform(\(intent)): there is no such theme")
      }
      button.touch()
    case .undo, .hint:
      break
    }
    return nil
  }

  /// Shows a notice until the next choice or deal.
  package func showNotice(_ notice: String) {
    changeBoard(.noticed) { $0.notice = notice }
  }

  private func press(_ button: ButtonID) {
    switch button {
    case .restart, .playAgain:
      outlets.restartButton.touch()
    case .showThemes:
      setChoosingTheme(true)
    case .showBoard:
      setChoosingTheme(false)
    case .theme(let index):
      pressTheme(index)
    case .menu, .games, .newGame:
      navigationSubject.send(button)
    case .nextBoard, .nextCard, .undo, .toggleDrift, .hint, .review, .previousChoice, .nextChoice,
      .endReview:
      break
    }
  }

  /// Touches the button of a theme.
  ///
  /// If the theme is already in use, this only closes the list.
  private func pressTheme(_ index: Int) {
    let button = outlets.themeButtons[index]
    if button.isSelected, !outlets.startsWithThemes {
      setChoosingTheme(false)
    } else {
      button.touch()
    }
  }

  private func setChoosingTheme(_ isChoosing: Bool) {
    guard isChoosing != outlets.isChoosingTheme, !outlets.startsWithThemes else { return }
    outlets.isChoosingTheme = isChoosing
    if isChoosing, board.focus != nil {
      let selectedIndex = outlets.themeButtons.firstIndex(where: \.isSelected) ?? 0
      outlets.board.focus = .button(.theme(selectedIndex))
    }
    publish(.screenChanged)
  }

  private func changeBoard(_ cause: BoardUpdate.Cause, _ edit: (inout BoardState) -> Void) {
    edit(&outlets.board)
    publish(cause)
  }
}

// MARK: Touches of outlets
extension ControllerGame {
  /// Performs the action of a touched outlet and publishes the result.
  func perform(_ action: () -> Void, of sender: Outlet) {
    if let intent = intent(of: sender), !isReplaying {
      intentSubject.send(TimedIntent(at: now, intent: intent))
    }
    let hadDialog = board.dialog != nil
    action()
    if sender !== outlets.dialog {
      outlets.isChoosingTheme = false
      outlets.startsWithThemes = false
    }
    controller?.update()
    moveFocus(after: sender, hadDialog: hadDialog)
    publishResult(of: sender)
  }

  private func intent(of outlet: Outlet) -> Intent? {
    if let card = outlet as? CardButton {
      return .choose(card.tag)
    }
    guard let button = outlet as? Button else { return nil }
    if let theme = button.theme {
      return .chooseTheme(theme.name)
    }
    return .restart(seed: button.tag)
  }

  /// Moves the keyboard focus to a new dialog, or back to the cards after a restart.
  private func moveFocus(after sender: Outlet, hadDialog: Bool) {
    guard board.focus != nil else { return }
    if !hadDialog, board.dialog != nil {
      outlets.board.focus = .button(.playAgain)
    }
    if sender === outlets.restartButton, board.focus != .button(.restart) {
      outlets.board.focus = .card(0)
    }
  }

  private func publishResult(of sender: Outlet) {
    if let card = sender as? CardButton {
      publishChoice(of: card)
    } else if sender === outlets.restartButton {
      outlets.board.notice = nil
      outlets.board.typedName = ""
      outlets.board.isUnderWay = false
      publish(.restarted)
    } else {
      publish(sender === outlets.dialog ? .dialogClosed : .themeChosen)
    }
  }

  private func publishChoice(of card: CardButton) {
    lastOutcome = outcome(ofChoosing: card)
    outlets.board.isUnderWay = phase != .finished
    if board != publication.publishedBoard {
      outlets.board.notice = nil
    }
    publish(.changed(lastOutcome))
    if lastOutcome == .ignored, !isReplaying {
      rejectedChoiceSubject.send(card.tag)
    }
  }

  private func outcome(ofChoosing card: CardButton) -> Outcome {
    if board.cards == publication.publishedBoard?.cards {
      return .ignored
    }
    if card.isMatched {
      return .matched
    }
    return phase == .showingMiss ? .missed : .revealed
  }
}

// MARK: Parts of the board without an outlet
extension ControllerGame {
  /// Updates the derived properties of the board and publishes the board if it has changed.
  func publish(_ cause: BoardUpdate.Cause) {
    updateDerivedProperties()
    publication.publish(cause)
  }

  private func updateDerivedProperties() {
    outlets.board.phase = phase
    outlets.board.foundPairs = foundPairs
    // The navigation buttons are always the last buttons of the board.
    let navigationButtons = BoardState.navigationButtons(hidesTitles: options.hidesMenuTitles)
    outlets.board.buttons.removeLast(navigationButtons.count)
    outlets.board.buttons += navigationButtons
    outlets.board.isChoosingTheme = outlets.isThemeListOpen
    for index in board.buttons.indices where board.buttons[index].id == .showBoard {
      outlets.board.buttons[index].isEnabled = !outlets.startsWithThemes
    }
    outlets.board.focus = board.keyboardFocus.possibleFocus
  }

  private var phase: Phase {
    if board.cards.allSatisfy(\.isMatched) {
      return .finished
    }
    let openCount = board.cards.count { $0.isFaceUp && !$0.isMatched }
    switch openCount {
    case 0: return .choosingFirst
    case 1: return .choosingSecond
    default: return .showingMiss
    }
  }

  private var foundPairs: [FoundPair] {
    let knownPairs = board.foundPairs.filter { pair in
      pair.cards.allSatisfy { board.cards[$0].isMatched }
    }
    let knownCards = Set(knownPairs.flatMap(\.cards))
    let newCards = board.cards.indices.filter { card in
      board.cards[card].isMatched && !knownCards.contains(card)
    }
    guard newCards.count == 2 else { return knownPairs }
    return knownPairs + [FoundPair(cards: CardIndices(newCards), player: 0)]
  }
}
