/// The unfinished game that a restart ended and that undo returns to.
///
/// After the next choice, undo can no longer return to it.
public struct Undo: Equatable, Sendable {
  /// The saved state, or an empty array.
  ///
  /// It is an array instead of an optional because the state contains an `Undo`, and a struct
  /// cannot contain itself.
  private var savedStates: [MemoryGameViewModel.State] = []

  init() {}

  init(to state: MemoryGameViewModel.State) {
    var savedState = state
    // Undo does not restore the interaction. Without it, states of equal games are equal.
    savedState.interaction = InteractionState()
    savedStates = [savedState]
  }

  /// Whether undo can return to a game.
  public var isPossible: Bool { !savedStates.isEmpty }

  /// Returns the state after undo.
  ///
  /// The times of the restored game are shifted as if no time had passed since the restart.
  func restoredState(after state: MemoryGameViewModel.State) -> MemoryGameViewModel.State {
    guard let savedState = savedStates.first else { return state }
    let pause = state.now - savedState.now
    var restoredState = state
    restoredState.game = savedState.game
    restoredState.deck = savedState.deck
    restoredState.seed = savedState.seed
    restoredState.progress = savedState.progress.shifted(by: pause)
    return restoredState
  }
}
