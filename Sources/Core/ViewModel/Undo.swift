/// Way back to a game under way that was dealt anew; it ends with the next choice.
public struct Undo: Equatable, Sendable {
  /// State that comes back, without the interface; a list, because a round has an undo of its own.
  private var past: [MemoryGameViewModel.State] = []

  init() {}

  init(to state: MemoryGameViewModel.State) {
    past = [state]
    past[0].interface = InteractionState()
  }

  /// Whether there is a game to come back to.
  public var isPossible: Bool { !past.isEmpty }

  /// Puts the game back; its times are moved by the pause, as if no time had passed.
  func restore(_ state: inout MemoryGameViewModel.State) {
    guard let past = past.first else { return }
    (state.game, state.deck, state.seed) = (past.game, past.deck, past.seed)
    state.round = past.round.moved(by: state.now - past.now)
  }
}
