import Model
import View

/// View: what lies on Concentration's screen, by name, as a storyboard has it. How it is drawn is
/// `BoardView`'s business.
@MainActor
public final class ConcentrationScreen {
  let flipCountLabel = Label("flipCountLabel")
  let missCountLabel = Label("missCountLabel")

  /// All outlets, laid out.
  public let outlets: Outlets

  /// Lays the screen out: a card button for each place of the grid, and a theme button for each
  /// deck that the player may change to.
  public init(grid: Grid, themes: [Deck]) {
    outlets = Outlets(
      .concentration, grid: grid, themes: themes,
      counters: [
        flipCountLabel,
        missCountLabel,
      ])
  }
}
