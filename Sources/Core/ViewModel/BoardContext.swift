import Model

/// What the progress of a game needs to write itself into a board.
struct BoardContext {
  let setup: MemoryGameViewModel.Setup
  let options: DisplayOptions
  let deck: Deck
}
