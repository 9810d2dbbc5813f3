import ViewModel

/// What a player's keys and words come to: intents, and steps between the screens of the game.
@MainActor
public struct Player {
  let viewModel: MemoryGameViewModel
  private let perform: (Intent) throws -> Void

  /// Creates a player; every intent goes to `perform`, which may record it.
  public init(_ viewModel: MemoryGameViewModel, perform: @escaping (Intent) throws -> Void) {
    (self.viewModel, self.perform) = (viewModel, perform)
  }

  var drawsOneByOne: Bool { viewModel.kind.rules.drawsOneByOne }

  /// The buttons that a terminal shows, when no window decides.
  func showControls() {
    let summary: [Control] = viewModel.summary == nil ? [] : [.playAgain]
    viewModel.controls =
      summary + viewModel.themes.indices.map { .theme($0) } + viewModel.barControls
  }

  /// Chooses a card.
  ///
  /// - Throws: `Mistake`, if the choice does nothing and the player should know why.
  func choose(_ index: Int) throws {
    let reason = whyIgnored(index)
    try perform(.choose(index))
    if let reason { throw Mistake(reason) }
  }

  /// Does what a button does.
  func activate(_ control: Control) throws {
    switch control {
    case .restart, .playAgain: try restart()
    case .themes:
      viewModel.closeSummary()
      viewModel.showThemes(true)
      let present = viewModel.themes.firstIndex { $0.name == viewModel.deck.name } ?? 0
      viewModel.keepFocus(on: .control(.theme(present)))
    case .board: goBack()
    case .theme(let index):
      let name = viewModel.themes[index].name
      if name == viewModel.deck.name { goBack() } else { try perform(.chooseTheme(name)) }
    case .nextCard: try drawNext()
    }
  }

  func restart() throws { try perform(.restart(seed: viewModel.nextSeed)) }

  /// Draws the next card of a deck.
  func drawNext() throws {
    let next = (viewModel.drawnCard ?? -1) + 1
    guard viewModel.cards.indices.contains(next) else {
      throw Mistake("The deck is empty: \"restart\" shuffles it.")
    }
    try perform(.choose(next))
  }

  /// Turns the card that was drawn last over, or draws the first one.
  func turnOver() throws { try perform(.choose(viewModel.drawnCard ?? 0)) }

  /// Closes what lies over the board.
  func escape() throws {
    guard viewModel.summary != nil else { return goBack() }
    viewModel.closeSummary()
    if viewModel.kind.dealsWhenClosed {
      try restart()
    } else {
      viewModel.keepFocus(on: .control(.restart))
    }
  }

  private func goBack() {
    guard viewModel.isChoosingTheme else { return }
    viewModel.showThemes(false)
    viewModel.keepFocus(on: .control(.themes))
  }

  /// Whether nothing can be chosen until the missed pair has turned down.
  var mustWait: Bool {
    viewModel.phase == .showingMiss && viewModel.kind.rules.choiceDuringMiss == .nothing
  }

  /// Why a choice would change no card, in words; `nil` if it would.
  private func whyIgnored(_ index: Int) -> String? {
    let card = viewModel.cards[index]
    if drawsOneByOne {
      let next = (viewModel.drawnCard ?? -1) + 1
      return index == next || index == viewModel.drawnCard
        ? nil : "Cards are drawn one after the other."
    }
    if card.isMatched { return "The pair of card \(index + 1) is found already." }
    if mustWait { return "Wait until the two cards have turned down." }
    let rules = viewModel.kind.rules
    let canTouch =
      viewModel.phase == .choosingSecond
      ? rules.turnsFirstCardBack : rules.choiceDuringMiss == .anyCard
    return card.isFaceUp && !canTouch ? "Card \(index + 1) is face up already." : nil
  }
}
