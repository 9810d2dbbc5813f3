import Architectures
import Coordination
import Graphics
import Storage
import View
import ViewModel
import ViewState

/// The views of the current game and of the review that covers it.
@MainActor final class GameViews {
  /// The screen of the current game while a review covers it, or `nil` if no review is open.
  private(set) var coveredGame: TimedScreen?

  private let coordinator: GameCoordinator
  private let decks: MachineDecks
  /// The view of the current game.
  private weak var gameView: ContentView?
  /// The view of the game that is about to be shown.
  private var nextView: ContentView?

  /// Creates the views before the first game.
  init(_ coordinator: GameCoordinator, decks: MachineDecks) {
    self.coordinator = coordinator
    self.decks = decks
  }

  // MARK: Games

  /// Creates the view of a session's game and adds the view to the consumers of the game.
  ///
  /// - Parameters:
  ///   - session: The session of the game.
  ///   - size: The size of the view, in pixels.
  ///   - appearance: The appearance of the view.
  ///   - screen: The screen that will show the view, or `nil` if no screen exists yet.
  /// - Throws: An error if the game cannot be drawn.
  func makeView(
    of session: GameSession,
    size: PixelSize,
    appearance: Appearance,
    for screen: RootScreen?
  ) throws {
    let rasterizer = try decks.makeRasterizer(for: session.header)
    useController(for: session)
    let view = try ContentView(
      session.game,
      rasterizer: rasterizer,
      size: size,
      appearance: appearance,
      places: session.places)
    session.findPlaces = { [weak boardView = view.view] in boardView?.shownPlaces }

    try screen?.fit(view)
    // If the game cannot be drawn, this throws the error before the game replaces another one.
    _ = try view.scene(at: session.viewModel.now)
    session.consumers.add(.window) { [weak view] game in
      view?.connect(to: game)
    }
    nextView = view
  }

  /// Replaces the view model of a session with a controller unless the architecture is MVVM.
  private func useController(for session: GameSession) {
    let architecture = coordinator.architecture(for: session.header)
    guard architecture != .mvvm else { return }
    guard let game = architecture.makeGame(session.header) as? ControllerGame else { return }
    game.replay(session.log.events, until: session.viewModel.now)
    session.play(on: game)
  }

  /// Makes the last created view the view of the current game and returns it.
  func takeNextView() -> ContentView? {
    coveredGame = nil
    gameView = nextView
    return exchange(&nextView, with: nil)
  }

  // MARK: Reviews

  /// Creates the view of a review.
  ///
  /// - Parameters:
  ///   - review: The view model of the review.
  ///   - header: The header of the reviewed session.
  ///   - screen: The screen that will show the view.
  ///   - appearance: The appearance of the view.
  /// - Throws: An error if the review cannot be drawn.
  func makeView(
    of review: ReviewViewModel,
    header: SessionHeader,
    for screen: RootScreen,
    appearance: Appearance
  ) throws -> ContentView {
    // In a review of the current deal, the cards are at the same positions as in the game.
    let isCurrentDeal = gameView?.view.board.seed == review.board.seed
    let view = try ContentView(
      review,
      rasterizer: decks.makeRasterizer(for: header),
      size: screen.size,
      appearance: appearance,
      places: isCurrentDeal ? gameView?.view.places : nil)
    try screen.fit(view)
    return view
  }

  /// Stores the screen of the current game because a review is about to cover it.
  func coverGame(of screen: RootScreen) {
    if coveredGame == nil {
      coveredGame = TimedScreen(screen: screen.game, time: screen.gameTime)
    }
  }

  /// Removes and returns the screen of the game that a review covers.
  func uncoverGame() -> TimedScreen? {
    exchange(&coveredGame, with: nil)
  }
}

extension BoardView {
  /// The current positions of drifting cards, or `nil` in a game whose cards cannot drift.
  fileprivate var shownPlaces: ShownPlaces? {
    guard let places else { return nil }
    return ShownPlaces(places, seed: board.seed, isFloating: isFloating)
  }
}
