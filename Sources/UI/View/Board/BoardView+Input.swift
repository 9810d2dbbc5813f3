import Graphics
import ViewState

// This extension converts input events to board inputs.
extension BoardView {
  /// Returns the board inputs that result from an input event.
  ///
  /// A card in rows responds when it is pressed. A button and the card on a pile respond when they
  /// are released.
  package func boardInputs(for event: InputEvent, at time: Double) -> [BoardInput] {
    movePointer(by: event, at: time)
    hitTestPointer(at: time)

    switch event {
    case .press:
      return press(at: time)
    case .release:
      return release(at: time)
    case .fingerLift:
      let inputs = release(at: time)
      pointer.leave()
      return inputs
    case .move:
      return pointer.isIntentionalMove(in: layout) ? [.pointerMoved] : []
    case .cancel:
      endPress(at: time)
      return []
    case .zoom(let factor):
      endPress(at: time)
      return [.zoom(factor)]
    case .key(let key):
      return boardInputs(for: key, at: time)
    case .pointerLeave, .text, .drop, .gamepad:
      return []
    }
  }

  /// Updates the position of the pointer and moves a dragged card with it.
  private func movePointer(by event: InputEvent, at time: Double) {
    switch event {
    case .press(let x, let y):
      pointer.press(at: SIMD2(x, y))
    case .move(let x, let y):
      pointer.move(to: SIMD2(x, y))
      if let offset = pointer.dragOffset, let card = board.pile?.shownCard {
        cards.modifyCard(at: card) { $0.drag(to: offset.x, at: time) }
      }
    case .pointerLeave:
      pointer.leave()
    default:
      break
    }
  }

  // MARK: Presses

  private func press(at time: Double) -> [BoardInput] {
    pointer.holdButton()
    if pointer.pressedButton != nil || pointer.hit.isOnDialog {
      return [.pointerMoved]
    }
    if board.pile != nil {
      pointer.beginSwipe()
      return [.pointerMoved]
    }
    guard case .card(let card) = pointer.hit.part else {
      return [.pointerMoved, .background]
    }

    pointer.lastTouchedCard = card
    // A card that is still turning cannot be chosen. During the computer's turn, a press on any
    // card makes the computer choose sooner.
    let ignoresTouch = cards[card].isTurning(at: time) && !board.isComputersTurn
    if ignoresTouch {
      return [.pointerMoved]
    }
    return [.pointerMoved, .card(card)]
  }

  private func release(at time: Double) -> [BoardInput] {
    let input = inputAtRelease(at: time)
    if input == .swipe, board.nextCard != nil {
      // The card leaves from its current position. After the swipe has ended, `endPress` does not
      // let the card slide back.
      pointer.endSwipe()
    }
    endPress(at: time)
    guard let input else { return [] }
    return [input]
  }

  private func inputAtRelease(at time: Double) -> BoardInput? {
    guard let pressedButton = pointer.pressedButton else { return pileInputAtRelease(at: time) }
    let isStillOverButton = pointer.hit.part == .button(pressedButton)
    guard isStillOverButton else { return nil }
    return .button(pressedButton)
  }

  /// Returns the input for the end of a press on a pile, or `nil` if it was neither a swipe nor a
  /// tap.
  private func pileInputAtRelease(at time: Double) -> BoardInput? {
    guard let pile = board.pile,
      let gesture = pointer.gesture(in: layout, pointSize: pointSize)
    else { return nil }
    switch gesture {
    case .swipe(let direction):
      swipeDirection = direction
      return .swipe
    case .tap(let start):
      let cardFrame = layout.frame(of: pile.shownCard)
      guard cardFrame.contains(x: start.x, y: start.y) else { return .background }
      if cards[pile.shownCard].isTurning(at: time) {
        return nil
      }
      return .card(pile.shownCard)
    }
  }

  /// Ends a press that causes no input, and lets a dragged card slide back.
  private func endPress(at time: Double) {
    if pointer.isSwiping, let card = board.pile?.shownCard {
      cards.modifyCard(at: card) { $0.endDrag(at: time) }
    }
    pointer.endPress()
  }

  // MARK: Keys

  private func boardInputs(for key: Key, at time: Double) -> [BoardInput] {
    pointer.rest()
    guard let input = boardInput(for: key, at: time) else { return [] }
    return startingAtLastTouchedCard(input)
  }

  private func boardInput(for key: Key, at time: Double) -> BoardInput? {
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: board.pile != nil)
    guard case .input(let input) = meaning else { return nil }
    if input == .arrow(.right) {
      swipeDirection = 1
    }
    guard input == .enter else { return input }
    swipeDirection = -1
    // While the player types a name, Enter chooses the card with that name.
    guard board.typedName.isEmpty else { return input }

    if let card = cardForEnter, cards[card].isTurning(at: time) {
      return nil
    }
    return input
  }

  /// The card to which Enter applies: the card in focus, or the card on top of a pile.
  private var cardForEnter: Int? {
    switch shownBoard.focus {
    case .card(let card): card
    case .button: nil
    case nil: board.pile?.shownCard
    }
  }

  /// Returns the given keyboard input, preceded by an input that sets the focus if it is not set
  /// yet.
  ///
  /// The focus starts at the card that the player last pressed.
  private func startingAtLastTouchedCard(_ input: BoardInput) -> [BoardInput] {
    guard canMoveFocusToCards, board.typedName.isEmpty,
      let lastTouchedCard = pointer.lastTouchedCard
    else {
      return [input]
    }
    let moveFocus = BoardInput.focus(.card(lastTouchedCard))
    switch input {
    case .arrow, .jump:
      return [moveFocus, input]
    case .enter:
      if board.canTurnUp(lastTouchedCard) {
        return [moveFocus, input]
      }
      // The player cannot choose the card again. Therefore, Enter only shows which card has the
      // focus.
      return [moveFocus]
    default:
      return [input]
    }
  }

  /// Whether nothing has the focus, and the cards can have it.
  private var canMoveFocusToCards: Bool {
    let canFocusCards = board.pile == nil && !shownBoard.isCovered
    return shownBoard.focus == nil && canFocusCards
  }
}
