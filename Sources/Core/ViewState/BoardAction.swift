import Localization

/// An action that the player asks for with an input.
public enum BoardAction: Equatable, Sendable {
  /// Chooses the card with an index.
  case choose(Int)

  /// Presses a button.
  case press(ButtonID)

  /// Moves the keyboard focus, or hides it if the value is `nil`.
  case moveFocus(Focus?)

  /// Lets the computer choose its next card at once.
  case letComputerChoose

  /// Closes the dialog.
  case closeDialog

  /// Multiplies the size of the picture on the card of a pile by a factor.
  case scalePicture(Double)

  /// Shows the picture on the card of a pile at its original size.
  case resetPictureScale

  /// Arranges the board, with the list of themes beside the cards or on a screen of its own.
  case layOut(hasThemeSidebar: Bool)

  /// Shows the part of a card's name that the player has typed.
  case typeName(String)

  /// Shows a sentence to the player.
  case showNotice(String)

  fileprivate var isTyping: Bool {
    if case .typeName = self {
      return true
    }
    return false
  }
}

extension BoardState {
  /// Returns the actions that an input asks for.
  ///
  /// No other code decides what an input means.
  ///
  /// - Parameters:
  ///   - input: The input, for example a press on a card.
  ///   - time: The time of the input, in seconds since the session began.
  /// - Returns: The actions in the order in which they take place. The array is empty if the input
  ///   has no effect.
  public func actions(for input: BoardInput, at time: Double) -> [BoardAction] {
    if typedName.isEmpty {
      return directActions(for: input, at: time)
    }
    return actionsWhileTyping(for: input, at: time)
  }

  /// Returns whether an input types a letter or digit of a card's name.
  ///
  /// - Parameters:
  ///   - input: The input. Only a `BoardInput.character(_:)` can type a part of a name.
  ///   - time: The time of the input, in seconds since the session began.
  public func takesName(_ input: BoardInput, at time: Double) -> Bool {
    guard case .character = input, review == nil else { return false }
    return actions(for: input, at: time).contains(where: \.isTyping)
  }

  // MARK: Inputs while a name is typed

  private func actionsWhileTyping(for input: BoardInput, at time: Double) -> [BoardAction] {
    switch input {
    case .character, .lastTouched, .arrow, .jump, .tab, .group, .pointerMoved, .layout:
      return directActions(for: input, at: time)

    case .backspace:
      let shorterName = String(typedName.dropLast())
      return [.typeName(shorterName)]

    case .escape:
      return [.typeName("")]

    case .enter:
      return [.typeName("")] + actionsForTypedName(at: time)

    case .card, .button, .background, .swipe, .zoom, .resetZoom:
      return [.typeName("")] + directActions(for: input, at: time)
    }
  }

  private func actionsForTypedName(at time: Double) -> [BoardAction] {
    if isComputersTurn {
      return [.letComputerChoose]
    }
    do {
      let card = try grid.card(named: typedName)
      return directActions(for: .card(card), at: time)
    } catch {
      return [.showNotice(error.message)]
    }
  }

  // MARK: Inputs without a typed name

  private func directActions(for input: BoardInput, at time: Double) -> [BoardAction] {
    switch input {
    case .card(let card):
      return actions(forCard: card, at: time)
    case .background:
      return actionsForBackground(at: time)
    case .button(let button):
      return actions(forButton: button, at: time)
    case .swipe:
      return actionsForChoosing(nextCard)
    case .zoom(let factor):
      return actionsForPile(.scalePicture(factor))
    case .resetZoom:
      return actionsForPile(.resetPictureScale)
    case .lastTouched(let target):
      return actions(forLastTouched: target)
    case .arrow(let direction):
      return actions(forArrow: direction, at: time)
    case .jump(let jump):
      return [.moveFocus(keyboardFocus.focus(after: jump))]
    case .character(let character):
      return actions(forLetter: character.lowercased(), at: time)
    case .backspace:
      return []
    case .tab(let backwards):
      return [.moveFocus(keyboardFocus.focusAfterTab(backwards: backwards))]
    case .group(let backwards):
      return [.moveFocus(keyboardFocus.focusAfterGroup(backwards: backwards))]
    case .enter:
      return actionsForEnter(at: time)
    case .escape:
      return actionsForEscape(at: time)
    case .pointerMoved:
      return actionsForPointerMovement
    case .layout(let hasSidebar):
      return [.layOut(hasThemeSidebar: hasSidebar)]
    }
  }

  private func actionsForChoosing(_ card: Int?) -> [BoardAction] {
    guard let card else { return [] }
    return [.choose(card)]
  }

  private func actionsForPile(_ action: BoardAction) -> [BoardAction] {
    guard pile != nil else { return [] }
    return [action]
  }

  private var actionsForPointerMovement: [BoardAction] {
    guard focus != nil else { return [] }
    return [.moveFocus(nil)]
  }

  private func isInDialog(_ button: ButtonID) -> Bool {
    guard let dialog else { return false }
    return dialog.buttons.contains { $0.id == button }
  }

  // MARK: Presses

  private func actions(forCard card: Int, at time: Double) -> [BoardAction] {
    if isComputersTurn {
      return [.letComputerChoose]
    }

    var actions: [BoardAction] = []
    let canHaveFocus = pile == nil && !cards[card].isGone
    if focus != nil, canHaveFocus {
      actions.append(.moveFocus(.card(card)))
    }
    actions.append(.choose(card))
    return closingDialog(at: time, before: actions)
  }

  private func actionsForBackground(at time: Double) -> [BoardAction] {
    if isComputersTurn {
      return [.letComputerChoose]
    }
    return closingDialog(at: time, before: [])
  }

  /// Returns the actions of a press beside the dialog.
  ///
  /// If the dialog is open, the press closes it first. In some games it deals a new game instead.
  private func closingDialog(at time: Double, before actions: [BoardAction]) -> [BoardAction] {
    guard isDialogOpen(at: time), let dialog else { return actions }
    if dialog.dealsOnDismissal {
      return [.press(.playAgain)]
    }
    return [.closeDialog] + actions
  }

  private func actions(forButton button: ButtonID, at time: Double) -> [BoardAction] {
    if button == .hint {
      return canShowHint ? [.press(.hint)] : []
    }
    if isDialogOpen(at: time), isInDialog(button) {
      return [.press(button)]
    }

    let isEnabled = buttons.contains { $0.id == button && $0.isEnabled }
    if isEnabled {
      // The dialog stays open. The player returns to it from the screen that the button opens.
      return actionsForPressing(button)
    }
    if button == .undo, isUnderWay {
      return [.showNotice(tr("A card was chosen since: only a new deal can be undone."))]
    }
    return []
  }

  private var canShowHint: Bool {
    let isPlayingPairs = pile == nil && phase != .finished
    return isPlayingPairs && !isComputersTurn
  }

  /// Returns the actions of a press on an enabled button.
  ///
  /// On the screen with the list of themes, the button of the current theme only closes the list.
  /// Beside the cards, that button has no effect.
  private func actionsForPressing(_ button: ButtonID) -> [BoardAction] {
    let isCurrentTheme = themeButtons.contains { $0.id == button && $0.isSelected }
    if isCurrentTheme, !isChoosingTheme {
      return []
    }
    return [.press(button)]
  }

  private func actions(forLastTouched target: Focus) -> [BoardAction] {
    let canMoveFocus = !isCovered && pile == nil
    guard focus == nil, canMoveFocus else { return [] }
    return [.moveFocus(target)]
  }

  // MARK: Keys

  private func actions(forArrow direction: Direction, at time: Double) -> [BoardAction] {
    switch direction {
    case .left where pileHasFocus:
      return actionsForChoosing(previousCard)
    case .right where pileHasFocus:
      return actionsForChoosing(nextCard)
    case .left where review != nil:
      return directActions(for: .button(.previousChoice), at: time)
    case .right where review != nil:
      return directActions(for: .button(.nextChoice), at: time)
    case .left, .right, .up, .down:
      return [.moveFocus(keyboardFocus.focus(toward: direction))]
    }
  }

  private var pileHasFocus: Bool {
    if case .button = focus {
      return false
    }
    return pile != nil
  }

  /// Returns the actions for a letter, which is either a command or a part of a card's name.
  ///
  /// No letter is both, because the names of columns skip the letters of commands.
  private func actions(forLetter letter: String, at time: Double) -> [BoardAction] {
    switch letter {
    case "r":
      if isUnderWay {
        return []
      }
      return directActions(for: .button(.restart), at: time)
    case "h":
      return directActions(for: .button(.hint), at: time)
    case "u":
      return directActions(for: .button(.undo), at: time)
    default:
      return actionsForTyping(letter)
    }
  }

  private func actionsForTyping(_ letter: String) -> [BoardAction] {
    guard canType(letter) else { return [] }
    if startsNewName(letter) {
      return [.typeName(letter)]
    }
    return [.typeName(typedName + letter)]
  }

  private func canType(_ letter: String) -> Bool {
    let isBoardReady = pile == nil && !isCovered
    let isPartOfName = letter.allSatisfy(Grid.isPartOfName)
    let hasRoom = typedName.count < Grid.maximumNameLength
    return isBoardReady && isPartOfName && hasRoom
  }

  /// Returns whether a letter cannot continue the typed name, and so begins a new one.
  private func startsNewName(_ letter: String) -> Bool {
    guard letter.allSatisfy(\.isLetter) else { return false }
    let maximumColumnLength = Grid.columnName(grid.columns - 1).count
    let isColumnComplete = typedName.count >= maximumColumnLength
    let hasRow = typedName.contains(where: \.isNumber)
    return isColumnComplete || hasRow
  }

  private func actionsForEnter(at time: Double) -> [BoardAction] {
    if pileHasFocus, let pile {
      return [.choose(pile.shownCard)]
    }

    let isDialogOpen = isDialogOpen(at: time)
    switch focus {
    case .card(let card):
      return isComputersTurn ? [.letComputerChoose] : [.choose(card)]

    case .button(let button):
      if isInDialog(button), !isDialogOpen {
        return []
      }
      return actionsForPressing(button)

    case nil:
      if isDialogOpen, let firstButton = dialog?.buttons.first {
        return [.press(firstButton.id)]
      }
      return [.moveFocus(keyboardFocus.focus(toward: .down))]
    }
  }

  private func actionsForEscape(at time: Double) -> [BoardAction] {
    if dialog != nil {
      return isDialogOpen(at: time) ? [.closeDialog] : []
    }
    if buttons.contains(where: { $0.id == .endReview }) {
      return [.press(.endReview)]
    }
    if focusableButtons.contains(.showBoard) {
      return [.press(.showBoard)]
    }
    return []
  }
}
