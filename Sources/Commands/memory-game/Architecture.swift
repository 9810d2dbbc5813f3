import Application
import Architectures
import Glibc
import Store
import View
import ViewModel

extension LaunchOptions.Architecture {
  /// Deals the game of a session's first line, for a controller or a view model to play.
  @MainActor func deal(_ header: SessionHeader) -> any Playable {
    guard let controllers = ControllerArchitecture(rawValue: rawValue) else { return header.deal() }
    return ControllerGame(
      controllers, grid: header.grid, deck: header.deck, themes: header.themes, seed: header.seed)
  }

  /// Shows a game in a size in pixels.
  @MainActor func show(
    _ game: any Playable, artist: any Artist, width: Int, height: Int, appearance: Appearance
  ) throws -> ContentView {
    let wish = getenv("MEMORY_GAME_REDUCED_MOTION").map { String(cString: $0) }
    return try ContentView(
      game, artist: artist, width: width, height: height,
      reducedMotion: appearance.reducedMotion || wish == "1", palette: appearance.palette
    ) { (game as? ControllerGame)?.controller.facesToCome ?? [] }
  }
}
