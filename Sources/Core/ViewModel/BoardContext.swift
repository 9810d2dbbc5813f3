import Model

/// What a game writes into its board besides its state: the setup, the options and the deck.
struct BoardContext {
  let setup: MemoryGameViewModel.Setup
  let options: DisplayOptions
  let deck: Deck
}
