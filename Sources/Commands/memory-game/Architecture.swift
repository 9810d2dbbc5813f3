import Application
import Architectures
import Board
import Glibc
import Inspector
import Store
import View
import ViewModel

extension LaunchOptions.Architecture {
  /// Shows a game in a size in pixels, ready to be looked into.
  ///
  /// `mvvm` plays on the view model, the game as it stands; a controller's game is dealt anew and
  /// told `events`, what has happened already, if the game was resumed.
  @MainActor func makeGame(
    _ header: SessionHeader, _ viewModel: any GameViewModel, events: [TimedIntent] = [],
    artist: any Artist, width: Int, height: Int, appearance: Appearance
  ) throws -> any InspectedGame {
    try check(header.game.name)
    let wish = getenv("MEMORY_GAME_REDUCED_MOTION").map { String(cString: $0) }
    let reducedMotion = appearance.reducedMotion || wish == "1"
    guard let controllers = ControllerArchitecture(rawValue: rawValue) else {
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

/// A game on controllers, as a session sees it.
@MainActor
final class GameOnControllers: ControlledGame {
  private let game: any InspectedGame

  init(_ game: any InspectedGame) { self.game = game }

  var board: Board { game.screen.view.board }
  var publications: Publisher<Publication> { game.publications }
  var intents: Publisher<TimedIntent> { game.intents }
  var navigationRequests: Publisher<Control> { game.navigationRequests }
  func perform(_ intent: Intent) { game.perform(intent) }
  func showNotice(_ notice: String) { game.notify(notice) }
}
