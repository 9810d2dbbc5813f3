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
    if control == .nextCard { return try drawNext() }
    if let intent = viewModel.activate(control) { try perform(intent) }
  }

  func restart() throws { try activate(.restart) }

  /// Draws the next card of a deck.
  func drawNext() throws {
    guard let next = viewModel.nextCard else {
      throw Mistake("The deck is empty: \"restart\" shuffles it.")
    }
    try perform(.choose(next))
  }

  /// Turns the card that was drawn last over, or draws the first one.
  func turnOver() throws { try perform(.choose(viewModel.drawnCard ?? 0)) }

  /// Closes what lies over the board.
  func escape() throws {
    if let intent = viewModel.closeOverlay() { try perform(intent) }
  }

  /// Whether nothing can be chosen until the missed pair has turned down.
  var mustWait: Bool {
    viewModel.phase == .showingMiss && viewModel.kind.rules.choiceDuringMiss == .nothing
  }

  /// Why a choice would change no card, in words; `nil` if it would.
  private func whyIgnored(_ index: Int) -> String? {
    let card = viewModel.cards[index]
    if drawsOneByOne {
      return index == viewModel.nextCard || index == viewModel.drawnCard
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
