import Localization

/// The rules that determine what an input means on a board.
///
/// Only this type decides what an input means. Every game uses it with every view and in every
/// architecture. The same key therefore has the same effect everywhere.
public struct InputInterpreter {
  let board: BoardState

  /// Creates an interpreter for input on a board.
  public init(_ board: BoardState) {
    self.board = board
  }

  /// Returns the actions that an input requests.
  ///
  /// - Parameters:
  ///   - input: The input, for example a press on a card.
  ///   - time: The time of the input, in seconds since the session began.
  /// - Returns: The actions in the order in which to perform them. The array is empty if the input
  ///   has no effect.
  public func actions(for input: BoardInput, at time: Double) -> [BoardAction] {
    if board.typedName.isEmpty {
      return directActions(for: input, at: time)
    }
    return actionsWhileTyping(for: input, at: time)
  }

  /// Returns whether an input is part of a card's name that the player is typing.
  ///
  /// - Parameters:
  ///   - input: The input. Only a `BoardInput.character(_:)` can be part of a name.
  ///   - time: The time of the input, in seconds since the session began.
  public func takesName(_ input: BoardInput, at time: Double) -> Bool {
    guard case .character = input, board.review == nil else { return false }
    return actions(for: input, at: time).contains(where: \.changesTypedName)
  }

  /// Returns the input that a view sends to the view model instead of the player's input.
  ///
  /// On a board with themes, the meaning of many inputs depends on the buttons that a view shows.
  /// The view therefore determines which button or card receives the focus and which button is
  /// pressed. `board` must be the board that the view shows.
  ///
  /// - Parameters:
  ///   - input: The input, for example an arrow key.
  ///   - time: The time of the input, in seconds since the session began.
  /// - Returns: The input for the view model, or `nil` if the input has no effect in the view.
  public func resolvedInput(for input: BoardInput, at time: Double) -> BoardInput? {
    guard !board.themeButtons.isEmpty else { return input }
    let actions = actions(for: input, at: time)
    guard actions.count <= 1 else { return input }
    switch actions.first {
    case nil:
      return nil
    case .press(let button):
      return .button(button)
    case .moveFocus(let focus?):
      return .focus(focus)
    default:
      return input
    }
  }

  // MARK: Inputs while a name is typed

  private func actionsWhileTyping(for input: BoardInput, at time: Double) -> [BoardAction] {
    switch input {
    case .character, .focus, .arrow, .jump, .tab, .group, .pointerMoved:
      return directActions(for: input, at: time)

    case .backspace:
      let shorterName = String(board.typedName.dropLast())
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
    if board.isComputersTurn {
      return [.letComputerChoose]
    }
    do {
      let card = try board.grid.card(named: board.typedName)
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
      return actionsForChoosing(board.nextCard)
    case .zoom(let factor):
      return actionsForPile(.scalePicture(factor))
    case .resetZoom:
      return actionsForPile(.resetPictureScale)
    case .focus(let focus):
      return [.moveFocus(focus)]
    case .arrow(let direction):
      return actions(forArrow: direction, at: time)
    case .jump(let jump):
      return [.moveFocus(board.keyboardFocus.focus(after: jump))]
    case .character(let character):
      return actions(forCharacter: character, at: time)
    case .backspace:
      return []
    case .tab(let backwards):
      return [.moveFocus(board.keyboardFocus.focusAfterTab(backwards: backwards))]
    case .group(let backwards):
      return [.moveFocus(board.keyboardFocus.focusAfterGroup(backwards: backwards))]
    case .enter:
      return actionsForEnter(at: time)
    case .escape:
      return actionsForEscape(at: time)
    case .pointerMoved:
      return actionsForPointerMovement
    }
  }

  private func actionsForChoosing(_ card: Int?) -> [BoardAction] {
    guard let card else { return [] }
    return [.choose(card)]
  }

  private func actionsForPile(_ action: BoardAction) -> [BoardAction] {
    guard board.pile != nil else { return [] }
    return [action]
  }

  private var actionsForPointerMovement: [BoardAction] {
    guard board.focus != nil else { return [] }
    return [.moveFocus(nil)]
  }

  private func isInDialog(_ button: ButtonID) -> Bool {
    guard let dialog = board.dialog else { return false }
    return dialog.buttons.contains { $0.id == button }
  }

  // MARK: Presses

  private func actions(forCard card: Int, at time: Double) -> [BoardAction] {
    if board.isComputersTurn {
      return [.letComputerChoose]
    }

    var actions: [BoardAction] = []
    let canHaveFocus = board.pile == nil && !board.cards[card].isGone
    if board.focus != nil, canHaveFocus {
      actions.append(.moveFocus(.card(card)))
    }
    actions.append(.choose(card))
    return closingDialog(at: time, before: actions)
  }

  private func actionsForBackground(at time: Double) -> [BoardAction] {
    if board.isComputersTurn {
      return [.letComputerChoose]
    }
    return closingDialog(at: time, before: [])
  }

  /// Returns the given actions, preceded by an action that closes the dialog if it is open.
  ///
  /// In some games, a press outside the open dialog deals a new game instead.
  private func closingDialog(at time: Double, before actions: [BoardAction]) -> [BoardAction] {
    guard board.isDialogOpen(at: time), let dialog = board.dialog else { return actions }
    if dialog.dealsOnDismissal {
      return [.press(.playAgain)]
    }
    return [.closeDialog] + actions
  }

  /// Returns the actions for a pressed button, or a notice if the button is not available.
  private func actions(forButton button: ButtonID, at time: Double) -> [BoardAction] {
    if button == .hint {
      return canShowHint ? [.press(.hint)] : []
    }
    if board.isDialogOpen(at: time), isInDialog(button) {
      return [.press(button)]
    }

    let isEnabled = board.buttons.contains { $0.id == button && $0.isEnabled }
    if isEnabled {
      // Unlike a press on a card, this press does not close an open dialog. For example, the player
      // sees the dialog again after closing the menu.
      return actionsForPressing(button)
    }
    if button == .undo, board.isUnderWay {
      return [
        .showNotice(tr("You can return to the previous game only before the first choice."))
      ]
    }
    return []
  }

  private var canShowHint: Bool {
    let isPlayingPairs = board.pile == nil && board.phase != .finished
    return isPlayingPairs && !board.isComputersTurn
  }

  /// Returns the actions for a press on an enabled button.
  ///
  /// In an open list of themes, the button of the current theme returns to the cards. Beside the
  /// cards, this button has no effect.
  private func actionsForPressing(_ button: ButtonID) -> [BoardAction] {
    let isCurrentTheme = board.themeButtons.contains { $0.id == button && $0.isSelected }
    if isCurrentTheme, !board.isChoosingTheme {
      return []
    }
    return [.press(button)]
  }

  // MARK: Keys

  private func actions(forArrow direction: Direction, at time: Double) -> [BoardAction] {
    switch direction {
    case .left where pileHasFocus:
      return actionsForChoosing(board.previousCard)
    case .right where pileHasFocus:
      return actionsForChoosing(board.nextCard)
    case .left where board.review != nil:
      return directActions(for: .button(.previousChoice), at: time)
    case .right where board.review != nil:
      return directActions(for: .button(.nextChoice), at: time)
    case .left, .right, .up, .down:
      return [.moveFocus(board.keyboardFocus.focus(toward: direction))]
    }
  }

  private var pileHasFocus: Bool {
    if case .button = board.focus {
      return false
    }
    return board.pile != nil
  }

  /// Returns the actions for a typed character, which is a command or a part of a card's name.
  ///
  /// No letter has both meanings, because column names exclude the letters of commands.
  private func actions(forCharacter character: Character, at time: Double) -> [BoardAction] {
    // The lowercase form of a character is a string, because it can consist of several characters.
    let text = character.lowercased()
    switch text {
    case "r":
      if board.isUnderWay {
        // A typing mistake in a card's name must not end the game. The Restart button and Ctrl+N
        // deal a new game at any time.
        return []
      }
      return directActions(for: .button(.restart), at: time)
    case "h":
      return directActions(for: .button(.hint), at: time)
    case "u":
      return directActions(for: .button(.undo), at: time)
    default:
      return actionsForTyping(text)
    }
  }

  private func actionsForTyping(_ text: String) -> [BoardAction] {
    guard canType(text) else { return [] }
    if startsNewName(text) {
      return [.typeName(text)]
    }
    return [.typeName(board.typedName + text)]
  }

  private func canType(_ text: String) -> Bool {
    let isBoardReady = board.pile == nil && !board.isCovered
    let isPartOfName = text.allSatisfy(Grid.isPartOfName)
    let hasRoom = board.typedName.count < Grid.maximumNameLength
    return isBoardReady && isPartOfName && hasRoom
  }

  /// Returns whether the typed text begins a new name because it cannot continue the current one.
  private func startsNewName(_ text: String) -> Bool {
    guard text.allSatisfy(\.isLetter) else { return false }
    let maximumColumnLength = Grid.columnName(board.grid.columns - 1).count
    let isColumnComplete = board.typedName.count >= maximumColumnLength
    let hasRow = board.typedName.contains(where: \.isNumber)
    return isColumnComplete || hasRow
  }

  private func actionsForEnter(at time: Double) -> [BoardAction] {
    if pileHasFocus, let pile = board.pile {
      return [.choose(pile.shownCard)]
    }

    let dialogIsOpen = board.isDialogOpen(at: time)
    switch board.focus {
    case .card(let card):
      return board.isComputersTurn ? [.letComputerChoose] : [.choose(card)]

    case .button(let button):
      if isInDialog(button), !dialogIsOpen {
        return []
      }
      return actionsForPressing(button)

    case nil:
      if dialogIsOpen, let firstButton = board.dialog?.buttons.first {
        return [.press(firstButton.id)]
      }
      return [.moveFocus(board.keyboardFocus.focus(toward: .down))]
    }
  }

  private func actionsForEscape(at time: Double) -> [BoardAction] {
    if board.dialog != nil {
      return board.isDialogOpen(at: time) ? [.closeDialog] : []
    }
    if board.buttons.contains(where: { $0.id == .endReview }) {
      return [.press(.endReview)]
    }
    if board.focusableButtons.contains(.showBoard) {
      return [.press(.showBoard)]
    }
    return []
  }
}
