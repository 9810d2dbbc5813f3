import Localization

/// Result of a touch.
public enum BoardAction: Equatable, Sendable {
  case choose(Int), press(ButtonID)
  /// Move the keyboard's focus; `nil` hides it.
  case focus(Focus?)
  /// Have the computer choose at once, or close the dialog.
  case hurry, closeDialog
  /// Multiply the size of the picture on the card of a pile, or give it its own size again.
  case scalePicture(Double), resetPicture
  /// Lay the list of themes beside the cards, or in their place.
  case layOut(hasThemesBeside: Bool)
  /// Show how far the name of a card is typed, or a sentence to the player.
  case type(String), showNotice(String)
}

extension BoardState {
  /// Meaning of a touch at a time, in seconds since the session began: decided only here.
  public func steps(for touch: BoardInput, at time: Double) -> [BoardAction] {
    guard !typed.isEmpty else { return plainSteps(for: touch, at: time) }
    switch touch {
    case .character, .from, .arrow, .jump, .tab, .group, .pointer, .layout:
      return plainSteps(for: touch, at: time)
    case .erase: return [.type(String(typed.dropLast()))]
    case .escape: return [.type("")]
    case .enter where isComputersTurn: return [.type(""), .hurry]
    case .enter:
      do {
        return try [.type("")] + plainSteps(for: .card(grid.card(named: typed)), at: time)
      } catch {
        return [.type(""), .showNotice(error.sentence)]
      }
    default: return [.type("")] + plainSteps(for: touch, at: time)
    }
  }

  /// Whether a touch is a letter or digit of a card's name that can be typed at a time, in seconds
  /// since the session began.
  public func takesName(_ touch: BoardInput, at time: Double) -> Bool {
    guard case .character = touch, review == nil else { return false }
    return steps(for: touch, at: time).contains { step in
      if case .type = step { true } else { false }
    }
  }

  private func plainSteps(for touch: BoardInput, at time: Double) -> [BoardAction] {
    let isDialogOpen = isDialogOpen(at: time)
    switch touch {
    case .card(let card):
      if isComputersTurn { return [.hurry] }
      let follows = focus != nil && pile == nil && !cards[card].isGone
      return closeDialog(
        isDialogOpen, then: (follows ? [.focus(.card(card))] : []) + [.choose(card)])
    case .beside: return isComputersTurn ? [.hurry] : closeDialog(isDialogOpen, then: [])
    case .button(.hint):
      return pile == nil && phase != .finished && !isComputersTurn ? [.press(.hint)] : []
    case .button(let control):
      if isDialogOpen, isInDialog(control) { return [.press(control)] }
      guard buttons.contains(where: { $0.control == control && $0.isEnabled }) else {
        guard control == .undo, isUnderWay else { return [] }
        return [.showNotice(tr("A card was chosen since: only a new deal can be undone."))]
      }
      // The dialog stays: what a button opens returns to it, and a new deal has none.
      return press(control)
    case .swipe: return nextCard.map { [.choose($0)] } ?? []
    case .zoom(let factor): return pile == nil ? [] : [.scalePicture(factor)]
    case .ownSize: return pile == nil ? [] : [.resetPicture]
    case .from(let part): return focus == nil && !isCovered && pile == nil ? [.focus(part)] : []
    case .arrow(.left) where pileHasFocus: return previousCard.map { [.choose($0)] } ?? []
    case .arrow(.right) where pileHasFocus: return nextCard.map { [.choose($0)] } ?? []
    case .arrow(.left) where review != nil: return plainSteps(for: .button(.earlier), at: time)
    case .arrow(.right) where review != nil: return plainSteps(for: .button(.later), at: time)
    case .arrow(let direction): return [.focus(keyboardFocus.towards(direction))]
    case .jump(let jump): return [.focus(keyboardFocus.after(jump))]
    case .character(let character): return steps(for: character.lowercased(), at: time)
    case .erase: return []
    case .tab(let backwards): return [.focus(keyboardFocus.afterTab(backwards: backwards))]
    case .group(let backwards): return [.focus(keyboardFocus.afterGroup(backwards: backwards))]
    case .enter: return enter(isDialogOpen)
    case .escape:
      if dialog != nil { return isDialogOpen ? [.closeDialog] : [] }
      if buttons.contains(where: { $0.control == .done }) { return [.press(.done)] }
      return controls.contains(.board) ? [.press(.board)] : []
    case .pointer: return focus == nil ? [] : [.focus(nil)]
    case .layout(let isBeside): return [.layOut(hasThemesBeside: isBeside)]
    }
  }

  /// Steps for a letter: a command, or part of a card's name; no letter is both.
  private func steps(for letter: String, at time: Double) -> [BoardAction] {
    switch letter {
    case "r": return isUnderWay ? [] : plainSteps(for: .button(.restart), at: time)
    case "h": return plainSteps(for: .button(.hint), at: time)
    case "u": return plainSteps(for: .button(.undo), at: time)
    default:
      guard pile == nil, !isCovered, letter.allSatisfy(Grid.isPartOfName),
        typed.count < Grid.longestName
      else { return [] }
      return [.type(beginsName(letter) ? letter : typed + letter)]
    }
  }

  /// Whether no name that is typed goes on with a letter, so that it begins another one.
  private func beginsName(_ letter: String) -> Bool {
    let longest = Grid.columnName(grid.columns - 1).count
    return letter.allSatisfy(\.isLetter)
      && (typed.count >= longest || typed.contains(where: \.isNumber))
  }

  /// A touch beside an open dialog closes it first, or deals anew where that is the custom.
  private func closeDialog(_ isDialogOpen: Bool, then steps: [BoardAction]) -> [BoardAction] {
    guard isDialogOpen, let dialog else { return steps }
    return dialog.dealsAnew ? [.press(.playAgain)] : [.closeDialog] + steps
  }

  private func enter(_ isDialogOpen: Bool) -> [BoardAction] {
    if pileHasFocus, let pile { return [.choose(pile.shown)] }
    switch focus {
    case .card where isComputersTurn: return [.hurry]
    case .card(let card): return [.choose(card)]
    case .control(let control): return isInDialog(control) && !isDialogOpen ? [] : press(control)
    case nil:
      if isDialogOpen, let first = dialog?.buttons.first { return [.press(first.control)] }
      return [.focus(keyboardFocus.towards(.down))]
    }
  }

  /// Presses a button; that of the present theme only closes the list, where that is a screen.
  private func press(_ control: ButtonID) -> [BoardAction] {
    let isPresent = themes.contains { $0.control == control && $0.isSelected }
    return isPresent && !isChoosingTheme ? [] : [.press(control)]
  }

  private func isInDialog(_ control: ButtonID) -> Bool {
    dialog?.buttons.contains { $0.control == control } ?? false
  }

  private var pileHasFocus: Bool { if case .control = focus { false } else { pile != nil } }
}
