import Board

// What the player does with the screen, and what it shows then.
extension Outlets {
  /// Takes what a view was touched with; what that means the board says, as to a view model.
  ///
  /// `time` is when it happens, in seconds since the session began.
  ///
  /// - Returns: the card that was chosen in vain, if one was.
  @discardableResult
  public func touch(_ touch: Touch, at time: Double) -> Int? {
    advance(to: time)
    var inVain: Int?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card):
        lastOutcome = .ignored
        cardButtons[card].touch()
        if lastOutcome == .ignored { inVain = card }
      case .press(let control): press(control)
      case .focus(let focus): setFocus(focus)
      case .closeDialog: dialog.touch()
      case .layOut(let isBeside): layOut(hasThemesBeside: isBeside)
      case .scalePicture: break
      }
    }
    return inVain
  }

  /// Shows the player a sentence that nothing else says, until the next choice.
  public func tell(_ notice: String) {
    (board.notice, needsDisplay) = (notice, true)
    show(.noticed)
  }

  private func press(_ control: Control) {
    switch control {
    case .restart, .playAgain: restartButton.touch()
    case .themes: showThemes(true)
    case .board: showThemes(false)
    case .theme(let index) where themeButtons[index].isSelected: showThemes(false)
    case .theme(let index): themeButtons[index].touch()
    case .nextCard: break
    }
  }

  private func setFocus(_ focus: Focus?) {
    guard focus != board.focus else { return }
    (board.focus, needsDisplay) = (focus, true)
    show(.focusMoved)
  }

  private func showThemes(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme else { return }
    (isChoosingTheme, board.dialog, needsDisplay) = (isChoosing, nil, true)
    if isChoosing, board.focus != nil {
      let chosen = themeButtons.firstIndex(where: \.isSelected) ?? 0
      board.focus = .control(.theme(chosen))
    }
    show(.screenChanged)
  }

  private func layOut(hasThemesBeside: Bool) {
    guard themeCount > 0, hasThemesBeside != self.hasThemesBeside else { return }
    (self.hasThemesBeside, needsDisplay) = (hasThemesBeside, true)
    show(.screenChanged)
  }

  /// Sends an action; then the keyboard's focus goes where it belongs.
  func send(_ action: Action, from sender: Outlet) {
    let hadDialog = board.dialog != nil
    if sender !== dialog, isChoosingTheme { (isChoosingTheme, needsDisplay) = (false, true) }
    action.send()
    if board.focus != nil {
      if !hadDialog, board.dialog != nil { board.focus = .control(.playAgain) }
      if sender === restartButton, board.focus != .control(.restart) { board.focus = .card(0) }
    }
    if let card = sender as? CardButton {
      lastOutcome = outcome(ofChoosing: card)
      if needsDisplay { board.notice = nil }
      show(.chosen(lastOutcome))
    } else if sender === restartButton {
      board.notice = nil
      show(.restarted)
    } else {
      show(sender === dialog ? .dialogClosed : .themeChosen)
    }
  }

  private func outcome(ofChoosing card: CardButton) -> Outcome {
    if changedCards.isEmpty { return .ignored }
    return card.isMatched ? .matched : phase == .showingMiss ? .missed : .revealed
  }

  /// Brings what follows from the rest up to date, and has the board displayed if it changed.
  func show(_ cause: Publication.Cause) {
    guard needsDisplay || cause == .travelled else { return }
    board.phase = phase
    showThemeButtons()
    board.focus = board.focusInReach
    var cards: CardIndices?
    if changedCards.count <= 4, cause != .travelled {
      cards = changedCards.sorted().reduce(into: CardIndices()) { $0.insert($1) }
    }
    (needsDisplay, changedCards) = (false, [])
    display?(Publication(board, cards: cards, cause: cause, isReplayed: isReplaying))
  }

  private var phase: Phase {
    let open = board.cards.count { $0.isFaceUp && !$0.isMatched }
    if board.cards.allSatisfy(\.isMatched) { return .finished }
    return open == 0 ? .choosingFirst : open == 1 ? .choosingSecond : .showingMiss
  }

  /// The list of themes lies beside the cards, or is a screen of its own with a way there and back.
  private func showThemeButtons() {
    guard themeCount > 0 else { return }
    board.isChoosingTheme = isChoosingTheme && !hasThemesBeside
    for index in 0..<themeCount {
      board.buttons[index].isHidden = !hasThemesBeside && !isChoosingTheme
    }
    board.buttons.removeSubrange(themeCount..<board.buttons.count - 1)
    guard !hasThemesBeside else { return }
    board.buttons.insert(
      contentsOf: [
        Board.Button(.board, Words.back, isHidden: !isChoosingTheme),
        Board.Button(.themes, Words.themes, isHidden: isChoosingTheme),
      ], at: themeCount)
  }
}
