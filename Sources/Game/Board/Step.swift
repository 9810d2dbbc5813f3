/// What a touch comes to.
public enum Step: Equatable, Sendable {
  /// Choose a card.
  case choose(Int)
  /// Do what a button stands for.
  case press(Control)
  /// Let the keyboard act on something else, or on nothing.
  case focus(Focus?)
  /// Ask the computer not to take its time.
  case hurry
  /// Close what lies over the cards.
  case closeDialog
  /// Make the picture on the card of a pile larger, by a factor.
  case scalePicture(Double)
  /// Give that picture its own size again.
  case resetPicture
  /// Lay the list of themes beside the cards, or in their place.
  case layOut(hasThemesBeside: Bool)
  /// Show how far the name of a card is typed.
  case type(String)
  /// Show a sentence to the player.
  case showNotice(String)
}

extension Board {
  /// What a touch means on this board: the only place that knows, for every view and architecture.
  ///
  /// `time` is when it happens, in seconds since the session began.
  public func steps(for touch: Touch, at time: Double) -> [Step] {
    guard !typed.isEmpty else { return plainSteps(for: touch, at: time) }
    switch touch {
    case .sign, .arrow, .jump, .tab, .group, .pointer, .layout:
      return plainSteps(for: touch, at: time)
    case .erase: return [.type(String(typed.dropLast()))]
    case .escape: return [.type("")]
    case .enter where isComputersTurn: return [.type(""), .hurry]
    case .enter:
      do {
        return try [.type("")] + plainSteps(for: .card(card(named: typed)), at: time)
      } catch {
        return [.type(""), .showNotice(error.sentence)]
      }
    default: return [.type("")] + plainSteps(for: touch, at: time)
    }
  }

  private func plainSteps(for touch: Touch, at time: Double) -> [Step] {
    let isDialogOpen = isDialogOpen(at: time)
    switch touch {
    case .card(let card):
      if isComputersTurn { return [.hurry] }
      let follows = focus != nil && pile == nil && !cards[card].isGone
      return closeDialog(
        isDialogOpen, then: (follows ? [.focus(.card(card))] : []) + [.choose(card)])
    case .beside:
      return isComputersTurn ? [.hurry] : closeDialog(isDialogOpen, then: [])
    case .button(.hint):
      return pile == nil && phase != .finished && !isComputersTurn ? [.press(.hint)] : []
    case .button(let control):
      if isDialogOpen, dialog?.buttons.contains(where: { $0.control == control }) == true {
        return [.press(control)]
      }
      guard buttons.contains(where: { $0.control == control && $0.isEnabled }) else { return [] }
      return closeDialog(isDialogOpen && control != .restart, then: [.press(control)])
    case .swipe: return nextCard.map { [.choose($0)] } ?? []
    case .zoom(let factor): return pile == nil ? [] : [.scalePicture(factor)]
    case .ownSize: return pile == nil ? [] : [.resetPicture]
    case .arrow(.left) where isOnPile: return previousCard.map { [.choose($0)] } ?? []
    case .arrow(.right) where isOnPile: return nextCard.map { [.choose($0)] } ?? []
    case .arrow(let direction): return [.focus(focus(towards: direction))]
    case .jump(let jump): return [.focus(focus(after: jump))]
    case .sign(let sign): return steps(forSign: sign, at: time)
    case .erase: return []
    case .tab(let backwards): return [.focus(focusAfterTab(backwards: backwards))]
    case .group(let backwards): return [.focus(focusAfterGroup(backwards: backwards))]
    case .enter: return enter(isDialogOpen)
    case .escape:
      if dialog != nil { return isDialogOpen ? [.closeDialog] : [] }
      if buttons.contains(where: { $0.control == .done }) { return [.press(.done)] }
      return isChoosingTheme ? [.press(.board)] : []
    case .pointer: return focus == nil ? [] : [.focus(nil)]
    case .layout(let isBeside): return [.layOut(hasThemesBeside: isBeside)]
    }
  }

  /// A letter that is a command never names a column, so each is one or the other at once.
  private func steps(forSign sign: Character, at time: Double) -> [Step] {
    if sign.lowercased() == "r" {
      return isUnderWay ? [] : plainSteps(for: .button(.restart), at: time)
    }
    if sign.lowercased() == "h" { return plainSteps(for: .button(.hint), at: time) }
    if sign.lowercased() == "u" { return plainSteps(for: .button(.undo), at: time) }
    guard pile == nil, !isCovered, Self.isPartOfName(sign), typed.count < Self.longestName
    else { return [] }
    return [.type(typed + sign.lowercased())]
  }

  /// A touch beside an open dialog closes it first, or deals anew where that is the custom.
  private func closeDialog(_ isDialogOpen: Bool, then steps: [Step]) -> [Step] {
    guard isDialogOpen, let dialog else { return steps }
    return dialog.dealsAnew ? [.press(.playAgain)] : [.closeDialog] + steps
  }

  private func enter(_ isDialogOpen: Bool) -> [Step] {
    if isOnPile, let pile { return [.choose(pile.shown)] }
    switch focus {
    case .card where isComputersTurn: return [.hurry]
    case .card(let card): return [.choose(card)]
    case .control(let control):
      let isOfDialog = dialog?.buttons.contains { $0.control == control } ?? false
      return isOfDialog && !isDialogOpen ? [] : [.press(control)]
    case nil: return isDialogOpen ? [.press(.playAgain)] : [.focus(focus(towards: .down))]
    }
  }

  /// Whether the keys act on the one card of a pile.
  private var isOnPile: Bool {
    if case .control = focus { return false }
    return pile != nil
  }
}
