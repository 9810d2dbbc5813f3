import Board
import Games
import Model

extension Outlets {
  /// View: what lies on Concentration's screen, by name, as a storyboard has it.
  ///
  /// `themes` are the decks that the player may change to; each gets a button.
  public static func concentration(grid: Grid, themes: [Deck]) -> Outlets {
    Outlets(
      .concentration, grid: grid, themes: themes,
      counters: [
        "flipCountLabel": Words.flipsOfTheCourse,
        "missCountLabel": Words.misses,
      ])
  }
}
