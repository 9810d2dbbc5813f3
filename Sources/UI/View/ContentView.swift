import ViewModel
import ViewState

/// The screen of a game, which binds a view model to the view of its board.
///
/// The screen sends inputs from the view to the view model, and updates of the board from the view
/// model to the view.
///
/// This is not a SwiftUI `View`, because SwiftUI is not available on Linux. This screen implements
/// what SwiftUI does for a `View` with an `@ObservedObject`: it subscribes to the view model and
/// passes each update to the view. A SwiftUI `View` only describes its content in a `body`. The
/// `BoardView` here draws itself: for any time, it returns a scene of bitmaps.
@MainActor package final class ContentView: GameScreen {
  /// The view that draws the board and determines which part of it an event hits.
  package let view: BoardView

  private var viewModel: any GameViewModel
  /// The subscriptions to `viewModel`, which end when they are replaced or the screen is released.
  private var subscriptions: [Subscription] = []
  private let upcomingFaces: () -> [Face]

  /// Creates a screen that shows the board of a view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the game.
  ///   - rasterizer: The source of all drawings, pictures and text.
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - appearance: The player's choices of colors, text size and motion.
  ///   - places: The positions of cards that drifted before the screen was created.
  ///   - upcomingFaces: A function that returns the faces that are not on the board yet.
  /// - Throws: An error of the rasterizer if a drawing or a font is missing.
  package init(
    _ viewModel: any GameViewModel,
    rasterizer: any Rasterizer,
    width: Int,
    height: Int,
    appearance: Appearance = Appearance(),
    places: CardPlaces? = nil,
    upcomingFaces: @escaping () -> [Face] = { [] }
  ) throws {
    self.viewModel = viewModel
    self.upcomingFaces = upcomingFaces
    view = try BoardView(
      viewModel.board,
      rasterizer: rasterizer,
      width: width,
      height: height,
      appearance: appearance,
      at: viewModel.now,
      places: places
    )
    connect(to: viewModel)
  }

  /// Connects the view to another view model.
  ///
  /// If the board differs, the new board appears at once, without animation. Otherwise, running
  /// animations continue.
  package func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscriptions = makeSubscriptions(to: viewModel)

    if viewModel.board != view.board {
      view.show(BoardUpdate(viewModel.board, cause: .travelled), at: viewModel.now)
    }
  }

  /// Subscribes the view to a view model, and returns the subscriptions.
  private func makeSubscriptions(to viewModel: any GameViewModel) -> [Subscription] {
    // A game under review has no choices that the rules could reject.
    let playableGame = viewModel as? any Playable

    var newSubscriptions = [
      viewModel.objectDidChange.sink { [weak view, unowned viewModel] update in
        view?.show(update, at: viewModel.now)
      }
    ]
    if let playableGame {
      let shakes = playableGame.rejectedChoices.sink { [weak view, unowned viewModel] card in
        view?.shake(card, at: viewModel.now)
      }
      newSubscriptions.append(shakes)
    }
    return newSubscriptions
  }

  /// Makes pictures that will be needed soon, including the faces of cards that will be dealt
  /// later.
  ///
  /// - Returns: Whether more pictures may be missing.
  /// - Throws: An error of the rasterizer if a picture cannot be made.
  package func prepare() throws -> Bool {
    try view.prepare(upcomingFaces())
  }

  /// Converts an event to inputs of the board, and sends them to the view model.
  package func receive(_ event: InputEvent, at time: Double) throws {
    for input in view.boardInputs(for: event, at: time) {
      send(input)
    }
    try view.updateButtons()
  }

  /// Sends an input from another program, such as a screen reader, to the view model.
  ///
  /// The time is not needed, because `advance(to:)` has already set it in the view model.
  package func receive(_ input: BoardInput, at _: Double) throws {
    send(input)
    try view.updateButtons()
  }

  /// Sends an input to the view model if it has an effect on the board that the view shows.
  private func send(_ input: BoardInput) {
    if let resolvedInput = InputInterpreter(view.shownBoard).resolvedInput(
      for: input, at: viewModel.now)
    {
      viewModel.handle(resolvedInput)
    }
  }

  /// Advances the game and its animations to a time, in seconds since the session began.
  package func advance(to time: Double) {
    viewModel.advance(to: time)
    view.advance(to: time)
  }

  /// The time of the next change that needs no input, in seconds since the session began.
  package var nextDeadline: Double? {
    guard let gameDeadline = viewModel.nextDeadline else { return view.nextDeadline }
    guard let viewDeadline = view.nextDeadline else { return gameDeadline }
    return min(gameDeadline, viewDeadline)
  }

  /// Lays out the board for a new size of the screen, in pixels.
  package func resize(width: Int, height: Int) throws {
    try view.resize(width: width, height: height)
  }
}
