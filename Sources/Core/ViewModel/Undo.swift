/// The game that undo restores: a game under way that was dealt anew.
///
/// The next choice ends the possibility to undo.
public struct Undo: Equatable, Sendable {
  /// The saved state, or nothing.
  ///
  /// It is an array and not an optional because the state contains an `Undo` of its own, and a
  /// struct cannot contain itself.
  private var savedStates: [MemoryGameViewModel.State] = []

  init() {}

  init(to state: MemoryGameViewModel.State) {
    var savedState = state
    savedState.interaction = InteractionState()
    savedStates = [savedState]
  }

  /// Whether there is a game to restore.
  public var isPossible: Bool { !savedStates.isEmpty }

  /// Restores the game.
  ///
  /// Its times are moved, as if no time had passed since the restart.
  func restore(into state: inout MemoryGameViewModel.State) {
    guard let savedState = savedStates.first else { return }
    let pause = state.now - savedState.now
    state.game = savedState.game
    state.deck = savedState.deck
    state.seed = savedState.seed
    state.progress = savedState.progress.shifted(by: pause)
  }
}
