/// Way back to a game under way that was dealt anew; it ends with the next choice.
public struct Undo: Equatable, Sendable {
  /// State that comes back, without the interface; a list, because a round has an undo of its own.
  private var savedStates: [MemoryGameViewModel.State] = []

  init() {}

  init(to state: MemoryGameViewModel.State) {
    savedStates = [state]
    savedStates[0].interaction = InteractionState()
  }

  /// Whether there is a game to come back to.
  public var isPossible: Bool { !savedStates.isEmpty }

  /// Puts the game back; its times are moved by the pause, as if no time had passed.
  func restore(into state: inout MemoryGameViewModel.State) {
    guard let savedState = savedStates.first else { return }
    state.game = savedState.game
    state.deck = savedState.deck
    state.seed = savedState.seed
    state.progress = savedState.progress.shifted(by: state.now - savedState.now)
  }
}
