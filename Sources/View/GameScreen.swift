import ViewModel

/// A screen that a game is played on.
@MainActor
public protocol GameScreen: Screen {
  /// Called for every intent of the player; by default the game performs it.
  var perform: (Intent) throws -> Void { get set }
}
