import Model
import View

/// View: what lies on the challenge's screen, by name, as a storyboard has it. How it is drawn is
/// `BoardView`'s business.
@MainActor
public final class PictureChallengeScreen {
  let flipsLabel = Label("flipsLabel")
  let missesLabel = Label("missesLabel")

  /// All outlets, laid out.
  public let outlets: Outlets

  /// Lays the screen out.
  public init(grid: Grid) {
    outlets = Outlets(
      .challenge, grid: grid,
      counters: [
        flipsLabel,
        missesLabel,
      ])
  }
}
