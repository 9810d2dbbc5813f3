import ArgumentParser
import Board
import Files
import Glibc
import Text
import Model
import Architectures
import Store
import View
import ViewModel

/// How a game is built; all three use the same drawing and the same window.
enum Architecture: String, ExpressibleByArgument, CaseIterable {
  case mvvm, mvc, delegate

  static var help: ArgumentHelp {
    tr(
      """
      How the game is built: mvvm, mvc (plays concentration) or delegate (plays challenge) \
      (default: mvvm).
      """)
  }

  private var controllers: ControllerArchitecture? { .init(rawValue: rawValue) }
  /// The game that is played unless the player asks for another one.
  var game: GameKind { controllers?.kind ?? .lab }

  /// The title of a game's window; two that are compared have two titles.
  func windowTitle(of game: GameKind) -> String {
    let title = Words.title(of: game.name)
    return self == .mvvm ? title : "\(title) (\(rawValue))"
  }

  /// Refuses a game that cannot be played with this architecture.
  func check(_ game: String) throws(Problem) {
    guard let controllers, game != controllers.kind.name else { return }
    throw Problem(
      .usage, tr("--architecture \(rawValue) plays \(controllers.kind.name) only, not \(game)"))
  }

  /// Deals the game of a session's first line, for a controller or a view model to play.
  @MainActor func deal(_ header: SessionHeader) -> any Playable {
    guard let controllers else { return header.deal() }
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
