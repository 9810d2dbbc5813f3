import ArgumentParser
import Inspector
import Session
import View
import ViewModel

/// How a game is built; all three use the same drawing and the same window.
enum Architecture: String, ExpressibleByArgument, CaseIterable {
  /// With a view model: every game.
  case mvvm
  /// Model, view and controller: Concentration.
  case mvc
  /// A model with a delegate: the picture challenge.
  case delegate

  private var controllers: ControllerGame.Architecture? { .init(rawValue: rawValue) }

  /// The game that is played unless the player asks for another one.
  var game: GameKind { controllers?.kind ?? .lab }

  /// The title of a game's window; two that are compared have two titles.
  func windowTitle(of game: GameKind) -> String {
    self == .mvvm ? game.title : "\(game.title) (\(rawValue))"
  }

  /// Says why a game cannot be played with this architecture, if it cannot.
  func refusal(of name: String) -> String? {
    guard let controllers, name != controllers.kind.name else { return nil }
    return "--architecture \(rawValue) plays \(controllers.kind.name) only, not \(name)"
  }

  /// Makes a session's game and its screen, of a size in pixels.
  ///
  /// `mvvm` is played on the view model, the game as it stands; a controller's game is dealt anew
  /// and told `events`, what has happened already, if the game was resumed.
  @MainActor func makeSubject(
    _ header: SessionHeader, _ viewModel: MemoryGameViewModel, events: [TimedIntent] = [],
    artist: any Artist, width: Int, height: Int, reducedMotion: Bool
  ) throws -> any Subject {
    if let reason = refusal(of: header.game.name) { throw Failure(.usage, reason) }
    guard let controllers else {
      let screen = try ContentView(
        viewModel, artist: artist, width: width, height: height, reducedMotion: reducedMotion)
      return ViewModelSubject(viewModel, header: header, screen: screen)
    }
    return try ControllerSubject(
      controllers, header: header, events: events, at: viewModel.now, artist: artist, width: width,
      height: height, reducedMotion: reducedMotion)
  }
}
