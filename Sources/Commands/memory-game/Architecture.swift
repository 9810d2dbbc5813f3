import Games
import ArgumentParser
import Board
import Files
import Glibc
import Inspector
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

  /// Shows a game in a size in pixels, ready to be looked into.
  ///
  /// `mvvm` plays on the view model, the game as it stands; a controller's game is dealt anew and
  /// told `events`, what has happened already, if the game was resumed.
  @MainActor func seat(
    _ header: SessionHeader, _ viewModel: any GameViewModel, events: [TimedIntent] = [],
    artist: any Artist, width: Int, height: Int, appearance: Appearance
  ) throws -> any InspectedGame {
    try check(header.game.name)
    let wish = getenv("MEMORY_GAME_REDUCED_MOTION").map { String(cString: $0) }
    let reducedMotion = appearance.reducedMotion || wish == "1"
    guard let controllers else {
      let screen = try ContentView(
        viewModel, artist: artist, width: width, height: height, reducedMotion: reducedMotion,
        palette: appearance.palette)
      return header.subject(viewModel, screen: screen)
    }
    return try header.subject(controllers, events: events, at: viewModel.now) { outlets in
      try OutletScreen(
        outlets, artist: artist, width: width, height: height, reducedMotion: reducedMotion,
        palette: appearance.palette)
    }
  }
}
