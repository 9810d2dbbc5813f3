import Localization

/// Result of a touch.
public enum BoardAction: Equatable, Sendable {
  case choose(Int), press(ButtonID)
  /// Move the keyboard's focus; `nil` hides it.
  case moveFocus(Focus?)
  /// Have the computer choose at once, or close the dialog.
  case letComputerChoose, closeDialog
  /// Multiply the size of the picture on the card of a pile, or give it its own size again.
  case scalePicture(Double), resetPictureScale
  /// Lay the list of themes beside the cards, or in their place.
  case layOut(hasThemeSidebar: Bool)
  /// Show how far the name of a card is typed, or a sentence to the player.
  case typeName(String), showNotice(String)
}

extension BoardState {
  /// Meaning of a touch at a time, in seconds since the session began: decided only here.
  public func actions(for input: BoardInput, at time: Double) -> [BoardAction] {
    guard !typedName.isEmpty else { return directActions(for: input, at: time) }
    switch input {
    case .character, .lastTouched, .arrow, .jump, .tab, .group, .pointerMoved, .layout:
      return directActions(for: input, at: time)
    case .backspace: return [.typeName(String(typedName.dropLast()))]
    case .escape: return [.typeName("")]
    case .enter where isComputersTurn: return [.typeName(""), .letComputerChoose]
    case .enter:
      do {
        return try [.typeName("")]
          + directActions(for: .card(grid.card(named: typedName)), at: time)
      } catch {
        return [.typeName(""), .showNotice(error.message)]
      }
    default: return [.typeName("")] + directActions(for: input, at: time)
    }
  }

  /// Whether a touch is a letter or digit of a card's name that can be typed at a time, in seconds
  /// since the session began.
  public func takesName(_ touch: BoardInput, at time: Double) -> Bool {
    guard case .character = touch, review == nil else { return false }
    return actions(for: touch, at: time).contains { step in
      if case .typeName = step {
        true
      } else {
        false
      }
    }
  }

  private func directActions(for input: BoardInput, at time: Double) -> [BoardAction] {
    let isDialogOpen = isDialogOpen(at: time)
    switch input {
    case .card(let card):
      if isComputersTurn {
        return [.letComputerChoose]
      }
      let movesFocus = focus != nil && pile == nil && !cards[card].isGone
      return closingDialog(
        ifOpen: isDialogOpen, then: (movesFocus ? [.moveFocus(.card(card))] : []) + [.choose(card)])
    case .background:
      return isComputersTurn ? [.letComputerChoose] : closingDialog(ifOpen: isDialogOpen, then: [])
    case .button(.hint):
      return pile == nil && phase != .finished && !isComputersTurn ? [.press(.hint)] : []
    case .button(let button):
      if isDialogOpen, isInDialog(button) {
        return [.press(button)]
      }
      guard buttons.contains(where: { $0.id == button && $0.isEnabled }) else {
        guard button == .undo, isUnderWay else { return [] }
        return [.showNotice(tr("A card was chosen since: only a new deal can be undone."))]
      }
      // The dialog stays: what a button opens returns to it, and a new deal has none.
      return actionsForPressing(button)
    case .swipe: return nextCard.map { [.choose($0)] } ?? []
    case .zoom(let factor): return pile == nil ? [] : [.scalePicture(factor)]
    case .resetZoom: return pile == nil ? [] : [.resetPictureScale]
    case .lastTouched(let part):
      return focus == nil && !isCovered && pile == nil ? [.moveFocus(part)] : []
    case .arrow(.left) where pileHasFocus: return previousCard.map { [.choose($0)] } ?? []
    case .arrow(.right) where pileHasFocus: return nextCard.map { [.choose($0)] } ?? []
    case .arrow(.left) where review != nil:
      return directActions(for: .button(.previousChoice), at: time)
    case .arrow(.right) where review != nil:
      return directActions(for: .button(.nextChoice), at: time)
    case .arrow(let direction): return [.moveFocus(keyboardFocus.focus(toward: direction))]
    case .jump(let jump): return [.moveFocus(keyboardFocus.focus(after: jump))]
    case .character(let character): return actions(forLetter: character.lowercased(), at: time)
    case .backspace: return []
    case .tab(let backwards): return [.moveFocus(keyboardFocus.focusAfterTab(backwards: backwards))]
    case .group(let backwards):
      return [.moveFocus(keyboardFocus.focusAfterGroup(backwards: backwards))]
    case .enter: return actionsForEnter(isDialogOpen: isDialogOpen)
    case .escape:
      if dialog != nil {
        return isDialogOpen ? [.closeDialog] : []
      }
      if buttons.contains(where: { $0.id == .endReview }) {
        return [.press(.endReview)]
      }
      return focusableButtons.contains(.showBoard) ? [.press(.showBoard)] : []
    case .pointerMoved: return focus == nil ? [] : [.moveFocus(nil)]
    case .layout(let hasSidebar): return [.layOut(hasThemeSidebar: hasSidebar)]
    }
  }

  /// Steps for a letter: a command, or part of a card's name; no letter is both.
  private func actions(forLetter letter: String, at time: Double) -> [BoardAction] {
    switch letter {
    case "r": return isUnderWay ? [] : directActions(for: .button(.restart), at: time)
    case "h": return directActions(for: .button(.hint), at: time)
    case "u": return directActions(for: .button(.undo), at: time)
    default:
      guard pile == nil, !isCovered, letter.allSatisfy(Grid.isPartOfName),
        typedName.count < Grid.maximumNameLength
      else { return [] }
      return [.typeName(startsNewName(letter) ? letter : typedName + letter)]
    }
  }

  /// Whether no name that is typed goes on with a letter, so that it begins another one.
  private func startsNewName(_ letter: String) -> Bool {
    let maximumColumnLength = Grid.columnName(grid.columns - 1).count
    return letter.allSatisfy(\.isLetter)
      && (typedName.count >= maximumColumnLength || typedName.contains(where: \.isNumber))
  }

  /// A touch beside an open dialog closes it first, or deals anew where that is the custom.
  private func closingDialog(ifOpen isDialogOpen: Bool, then actions: [BoardAction])
    -> [BoardAction]
  {
    guard isDialogOpen, let dialog else { return actions }
    return dialog.dealsOnDismissal ? [.press(.playAgain)] : [.closeDialog] + actions
  }

  private func actionsForEnter(isDialogOpen: Bool) -> [BoardAction] {
    if pileHasFocus, let pile {
      return [.choose(pile.shownCard)]
    }
    switch focus {
    case .card where isComputersTurn: return [.letComputerChoose]
    case .card(let card): return [.choose(card)]
    case .button(let button):
      return isInDialog(button) && !isDialogOpen ? [] : actionsForPressing(button)
    case nil:
      if isDialogOpen, let first = dialog?.buttons.first {
        return [.press(first.id)]
      }
      return [.moveFocus(keyboardFocus.focus(toward: .down))]
    }
  }

  /// Presses a button; that of the present theme only closes the list, where that is a screen.
  private func actionsForPressing(_ button: ButtonID) -> [BoardAction] {
    let isSelectedTheme = themeButtons.contains { $0.id == button && $0.isSelected }
    return isSelectedTheme && !isChoosingTheme ? [] : [.press(button)]
  }

  private func isInDialog(_ control: ButtonID) -> Bool {
    dialog?.buttons.contains { $0.id == control } ?? false
  }

  private var pileHasFocus: Bool { if case .button = focus { false } else { pile != nil } }
}
