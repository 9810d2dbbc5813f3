import Model

/// The way back to a game under way that was dealt anew; it ends with the next choice.
public struct Undo: Equatable, Sendable {
  /// What comes back: the game and what is around it, not what the player does with a view.
  private struct Past: Equatable, Sendable {
    let game: MemoryGame
    let deck: Deck
    let seed: UInt64
    let round: Round
    /// When the game was left, in seconds since the session began.
    let left: Double
  }

  /// One at the most; a list, because a round has an undo of its own.
  private var past: [Past] = []

  /// Offers no way back.
  init() {}

  /// Offers the way back to a game as it stands.
  init(to state: MemoryGameViewModel.State) {
    past = [
      Past(
        game: state.game, deck: state.deck, seed: state.seed, round: state.round, left: state.now)
    ]
  }

  /// Whether there is a game to come back to.
  public var isPossible: Bool { !past.isEmpty }

  /// Puts the game back; its times are moved by the pause, as if no time had passed.
  func restore(_ state: inout MemoryGameViewModel.State) {
    guard let past = past.first else { return }
    (state.game, state.deck, state.seed) = (past.game, past.deck, past.seed)
    state.round = past.round.moved(by: state.now - past.left)
  }
}
