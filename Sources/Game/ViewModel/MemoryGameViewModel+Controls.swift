import Model

// What a button and Escape mean. An intent that they ask for is handed back instead of performed,
// because whoever performs it may record it.
extension MemoryGameViewModel {
  /// Does what a button does to the screen.
  ///
  /// - Returns: the intent that the button asks for, if it asks for one.
  public func activate(_ control: Control) -> Intent? {
    switch control {
    case .restart, .playAgain: return .restart(seed: nextSeed)
    case .themes:
      closeSummary()
      showThemes(true)
      let present = themes.firstIndex { $0.name == deck.name } ?? 0
      keepFocus(on: .control(.theme(present)))
    case .board: leaveThemes()
    case .theme(let index):
      guard themes[index].name == deck.name else { return .chooseTheme(themes[index].name) }
      leaveThemes()
    case .nextCard: return nextCard.map { .choose($0) }
    }
    return nil
  }

  /// Closes what lies over the board: the summary of a finished game, or the list of themes.
  ///
  /// - Returns: the intent that closing asks for, if it asks for one.
  public func closeOverlay() -> Intent? {
    guard summary != nil else {
      leaveThemes()
      return nil
    }
    closeSummary()
    if kind.dealsWhenClosed { return .restart(seed: nextSeed) }
    keepFocus(on: .control(.restart))
    return nil
  }

  private func leaveThemes() {
    guard isChoosingTheme else { return }
    showThemes(false)
    keepFocus(on: .control(.themes))
  }
}
