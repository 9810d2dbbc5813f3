import Board
import Games
import Model

extension Outlets {
  /// View: what lies on the challenge's screen, by name, as a storyboard has it.
  public static func pictureChallenge(grid: Grid) -> Outlets {
    Outlets(
      .challenge, grid: grid,
      counters: [
        "flipsLabel": Words.flips,
        "missesLabel": Words.misses,
      ])
  }
}
