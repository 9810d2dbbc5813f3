import ViewModel
import ViewState

/// Binds a view model to the view of its board: touches go one way, publications the other.
@MainActor package final class ContentView: GameScreen {
  /// View of the board.
  package let view: BoardView
  private var viewModel: any GameViewModel
  private let facesToCome: () -> [Face]
  private var subscriptions: [Subscription] = []

  /// Shows a view model's board in a size in pixels, cards that have drifted before at their `places`;
  /// `facesToCome` are not on the board yet.
  package init(
    _ viewModel: any GameViewModel, artist: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), places: CardPlaces? = nil,
    facesToCome: @escaping () -> [Face] = { [] }
  ) throws {
    (self.viewModel, self.facesToCome) = (viewModel, facesToCome)
    view = try BoardView(
      viewModel.board, artist: artist, width: width, height: height, appearance: appearance,
      at: viewModel.now, places: places)
    connect(to: viewModel)
  }

  /// Binds the view to another view model; what moves goes on, but a board that differs is at rest.
  package func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscriptions = [
      viewModel.objectDidChange.sink { [weak view, unowned viewModel] publication in
        view?.show(publication, at: viewModel.now)
      },
      (viewModel as? any Playable)?.rejectedChoices.sink { [weak view, unowned viewModel] in
        view?.shake($0, at: viewModel.now)
      },
    ].compactMap { $0 }
    viewModel.handle(view.layout.touch)
    if viewModel.board == view.board { return }
    view.show(BoardUpdate(viewModel.board, cause: .travelled), at: viewModel.now)
  }

  /// Makes the pictures that are seen next, also of faces that are dealt later.
  package func prepare() throws -> Bool { try view.prepare(facesToCome()) }

  /// Hands on an input as touches.
  package func receive(_ input: InputEvent, at time: Double) throws {
    for touch in view.touches(for: input, at: time) { viewModel.handle(touch) }
    try view.updateButtons()
  }

  /// Takes a touch of another program.
  package func receive(_ touch: BoardInput, at time: Double) throws {
    viewModel.handle(touch)
    try view.updateButtons()
  }

  /// Tells the time, in seconds since the session began.
  package func advance(to time: Double) {
    viewModel.advance(to: time)
    view.advance(to: time)
  }

  /// Next time at which something happens by itself.
  package var nextDeadline: Double? {
    [viewModel.nextDeadline, view.nextDeadline].compactMap { $0 }.min()
  }

  /// Lays everything out for a new size in pixels.
  package func resize(width: Int, height: Int) throws {
    try view.resize(width: width, height: height)
    viewModel.handle(view.layout.touch)
  }

  /// Changes the appearance; texts of another size may leave other room beside the cards.
  package func adopt(_ appearance: Appearance) throws {
    try view.adopt(appearance)
    viewModel.handle(view.layout.touch)
  }
}
