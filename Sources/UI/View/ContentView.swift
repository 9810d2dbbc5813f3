import ViewModel
import ViewState

/// The screen of a game, which binds a view model to the view of its board.
///
/// Input goes from the view to the view model. Updates of the board go from the view model to the
/// view.
@MainActor package final class ContentView: GameScreen {
  /// The view of the board.
  package let view: BoardView

  private var viewModel: any GameViewModel
  private var subscriptions: [Subscription] = []
  private let upcomingFaces: () -> [Face]

  /// Creates a screen that shows the board of a view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the game.
  ///   - rasterizer: The source of all drawings, pictures and texts.
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - appearance: The player's choices of colors, text size and motion.
  ///   - places: The positions of cards that drifted before the screen was created.
  ///   - upcomingFaces: Returns the faces that are not on the board yet.
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

  /// Connects the view to a view model in place of the current one.
  ///
  /// If the board of the new view model differs, it appears at rest. Otherwise running animations
  /// continue.
  package func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel

    var newSubscriptions = [
      viewModel.objectDidChange.sink { [weak view, unowned viewModel] update in
        view?.show(update, at: viewModel.now)
      }
    ]
    if let playable = viewModel as? any Playable {
      let subscription = playable.rejectedChoices.sink { [weak view, unowned viewModel] card in
        view?.shake(card, at: viewModel.now)
      }
      newSubscriptions.append(subscription)
    }
    subscriptions = newSubscriptions

    viewModel.handle(view.layout.layoutInput)
    if viewModel.board != view.board {
      view.show(BoardUpdate(viewModel.board, cause: .travelled), at: viewModel.now)
    }
  }

  /// Makes pictures that will be needed soon, including the faces of cards that are dealt later.
  ///
  /// - Returns: Whether more pictures may be missing.
  package func prepare() throws -> Bool {
    try view.prepare(upcomingFaces())
  }

  /// Translates an input event into actions on the board and sends them to the view model.
  package func receive(_ event: InputEvent, at time: Double) throws {
    for input in view.boardInputs(for: event, at: time) {
      viewModel.handle(input)
    }
    try view.updateButtons()
  }

  /// Sends an action of another program, such as a screen reader, to the view model.
  package func receive(_ input: BoardInput, at time: Double) throws {
    viewModel.handle(input)
    try view.updateButtons()
  }

  /// Advances the game and its animations to a time, in seconds since the session began.
  package func advance(to time: Double) {
    viewModel.advance(to: time)
    view.advance(to: time)
  }

  /// The time of the next change that needs no input, in seconds since the session began.
  package var nextDeadline: Double? {
    let deadlines = [viewModel.nextDeadline, view.nextDeadline]
    return deadlines.compactMap { $0 }.min()
  }

  /// Lays everything out for a new size, in pixels.
  package func resize(width: Int, height: Int) throws {
    try view.resize(width: width, height: height)
    viewModel.handle(view.layout.layoutInput)
  }

  /// Changes the appearance.
  ///
  /// Text of another size can change the layout, so the view model receives the new layout too.
  package func apply(_ appearance: Appearance) throws {
    try view.apply(appearance)
    viewModel.handle(view.layout.layoutInput)
  }
}
