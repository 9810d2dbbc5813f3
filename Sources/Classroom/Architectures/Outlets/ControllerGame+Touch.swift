import ViewModel
import ViewState

// The input of the player.
extension ControllerGame {
  /// Performs the actions that the board derives from an input.
  ///
  /// - Returns: The outcome of a choice, or `nil` if the input does not choose a card.
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

  /// Touches the button of the card at the given index, and returns the outcome.
  @discardableResult package func choose(_ card: Int) -> Outcome {
    cardButtons[card].touch()
    return lastOutcome
  }

  /// Touches the restart button, which deals a new game.
  ///
  /// - Parameter seed: The seed of the deal, or `nil` for the seed that follows the current one.
  package func restart(seed: UInt64?) {
    if let seed {
      restartButton.tag = seed
    }
    restartButton.touch()
  }

  /// Touches the outlet that performs an intent.
  ///
  /// Undo and hint do nothing, because they have no outlets.
  ///
  /// - Returns: The outcome of a choice, or `nil` for any other intent.
  @discardableResult package func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card):
      return choose(card)
    case .restart(let seed):
      restart(seed: seed)
    case .chooseTheme(let name):
      guard let button = themeButtons.first(where: { $0.theme?.name == name }) else {
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
      restartButton.touch()
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

  /// Touches the button of a theme, or only closes the list of themes if that theme is in use.
  private func pressTheme(_ index: Int) {
    let button = themeButtons[index]
    if button.isSelected, !startsWithThemes {
      setChoosingTheme(false)
    } else {
      button.touch()
    }
  }

  private func setChoosingTheme(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme, !startsWithThemes else { return }
    isChoosingTheme = isChoosing
    if isChoosing, board.focus != nil {
      let selectedIndex = themeButtons.firstIndex(where: \.isSelected) ?? 0
      board.focus = .button(.theme(selectedIndex))
    }
    publish(.screenChanged)
  }

  private func changeBoard(_ cause: BoardUpdate.Cause, _ edit: (inout BoardState) -> Void) {
    edit(&board)
    publish(cause)
  }
}

// The touch of an outlet.
extension ControllerGame {
  /// Performs the action of a touched outlet, and publishes the result.
  func perform(_ action: () -> Void, of sender: Outlet) {
    if let intent = intent(of: sender), !isReplaying {
      intentSubject.send(TimedIntent(at: now, intent: intent))
    }
    let hadDialog = board.dialog != nil
    action()
    if sender !== dialog {
      isChoosingTheme = false
      startsWithThemes = false
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

  /// Moves the keyboard focus to a new dialog, or to the cards after a restart.
  private func moveFocus(after sender: Outlet, hadDialog: Bool) {
    guard board.focus != nil else { return }
    if !hadDialog, board.dialog != nil {
      board.focus = .button(.playAgain)
    }
    if sender === restartButton, board.focus != .button(.restart) {
      board.focus = .card(0)
    }
  }

  private func publishResult(of sender: Outlet) {
    if let card = sender as? CardButton {
      publishChoice(of: card)
    } else if sender === restartButton {
      board.notice = nil
      board.typedName = ""
      board.isUnderWay = false
      publish(.restarted)
    } else {
      publish(sender === dialog ? .dialogClosed : .themeChosen)
    }
  }

  private func publishChoice(of card: CardButton) {
    lastOutcome = outcome(ofChoosing: card)
    board.isUnderWay = phase != .finished
    if board != publishedBoard {
      board.notice = nil
    }
    publish(.changed(lastOutcome))
    if lastOutcome == .ignored, !isReplaying {
      rejectedChoiceSubject.send(card.tag)
    }
  }

  private func outcome(ofChoosing card: CardButton) -> Outcome {
    if board.cards == publishedBoard?.cards {
      return .ignored
    }
    if card.isMatched {
      return .matched
    }
    return phase == .showingMiss ? .missed : .revealed
  }
}

// The publication of the board.
extension ControllerGame {
  /// The maximum number of changed cards that an update lists.
  private static let maximumListedCards = 4

  /// Updates the derived properties of the board, and publishes the board if it has changed.
  func publish(_ cause: BoardUpdate.Cause) {
    updateDerivedProperties()
    let isTravel = cause == .travelled
    guard board != publishedBoard || isTravel else { return }
    let changedCards = board.cards.indices.filter { board.cards[$0] != publishedBoard?.cards[$0] }
    publishedBoard = board
    guard !isReplaying else { return }
    var listedCards: CardIndices?
    if changedCards.count <= Self.maximumListedCards, !isTravel {
      listedCards = cardIndices(changedCards)
    }
    boardSubject.send(BoardUpdate(board, changedCards: listedCards, cause: cause))
  }

  private func updateDerivedProperties() {
    board.phase = phase
    board.foundPairs = foundPairs
    // The navigation buttons are the last buttons of the board.
    let navigationButtons = BoardState.navigationButtons(hidesTitles: options.hidesMenuTitles)
    board.buttons.removeLast(navigationButtons.count)
    board.buttons += navigationButtons
    board.isChoosingTheme = isThemeListOpen
    for index in board.buttons.indices where board.buttons[index].id == .showBoard {
      board.buttons[index].isEnabled = !startsWithThemes
    }
    board.focus = board.keyboardFocus.possibleFocus
  }

  /// Whether the list of themes is open, or is the first screen.
  var isThemeListOpen: Bool { isChoosingTheme || startsWithThemes }

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
    return knownPairs + [FoundPair(cards: cardIndices(newCards), player: 0)]
  }

  private func cardIndices(_ cards: [Int]) -> CardIndices {
    var indices = CardIndices()
    for card in cards {
      indices.insert(card)
    }
    return indices
  }
}
