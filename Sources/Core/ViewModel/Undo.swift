/// The unfinished game that the player left by pressing Restart, and that undo restores.
///
/// With the next choice, it can no longer be restored.
public struct Undo: Equatable, Sendable {
  /// The saved state, or nothing.
  ///
  /// It is an array and not an optional because the state contains an `Undo` of its own, and a
  /// struct cannot contain itself.
  private var savedStates: [MemoryGameViewModel.State] = []

  init() {}

  init(to state: MemoryGameViewModel.State) {
    var savedState = state
    // Undo does not restore the interaction. Without it, equal games are equal.
    savedState.interaction = InteractionState()
    savedStates = [savedState]
  }

  /// Whether there is a game to restore.
  public var isPossible: Bool { !savedStates.isEmpty }

  /// Returns the state after undo.
  ///
  /// The times of the restored game are moved, as if no time had passed since the restart.
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
