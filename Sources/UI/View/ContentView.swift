import ViewModel
import ViewState

/// Binds a view model to the view of its board: touches go one way, publications the other.
@MainActor package final class ContentView: GameScreen {
  /// View of the board.
  package let view: BoardView
  private var viewModel: any GameViewModel
  private let upcomingFaces: () -> [Face]
  private var subscriptions: [Subscription] = []

  /// Shows a view model's board in a size in pixels, cards that have drifted before at their
  /// `places`; `facesToCome` are not on the board yet.
  package init(
    _ viewModel: any GameViewModel, rasterizer: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), upcomingFaces: CardPlaces? = nil,
    facesToCome: @escaping () -> [Face] = { [] }
  ) throws {
    self.viewModel = viewModel
    self.upcomingFaces = facesToCome
    view = try BoardView(
      viewModel.board, rasterizer: rasterizer, width: width, height: height, appearance: appearance,
      at: viewModel.now, places: upcomingFaces)
    connect(to: viewModel)
  }

  /// Binds the view to another view model; what moves goes on, but a board that differs is at rest.
  package func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscriptions = [
      viewModel.objectDidChange.sink { [weak view, unowned viewModel] update in
        view?.show(update, at: viewModel.now)
      },
      (viewModel as? any Playable)?.rejectedChoices.sink { [weak view, unowned viewModel] in
        view?.shake($0, at: viewModel.now)
      },
    ].compactMap { $0 }
    viewModel.handle(view.layout.layoutInput)
    if viewModel.board == view.board {
      return
    }
    view.show(BoardUpdate(viewModel.board, cause: .travelled), at: viewModel.now)
  }

  /// Makes the pictures that are seen next, also of faces that are dealt later.
  package func prepare() throws -> Bool {
    try view.prepare(upcomingFaces())
  }

  /// Hands on an input as touches.
  package func receive(_ event: InputEvent, at time: Double) throws {
    for input in view.boardInputs(for: event, at: time) {
      viewModel.handle(input)
    }
    try view.updateButtons()
  }

  /// Takes a touch of another program.
  package func receive(_ input: BoardInput, at time: Double) throws {
    viewModel.handle(input)
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
    viewModel.handle(view.layout.layoutInput)
  }

  /// Changes the appearance; texts of another size may leave other room beside the cards.
  package func apply(_ appearance: Appearance) throws {
    try view.apply(appearance)
    viewModel.handle(view.layout.layoutInput)
  }
}
