import Coordination
import Graphics
import Inspector
import SDLWindow
import Storage
import TerminalUI
import View
import ViewModel
import ViewState

/// The inspector and the terminal, which observe the current game in addition to its view.
@MainActor final class GameObservers {
  /// The terminal, or `nil` until it is opened for the first time.
  private(set) var terminal: CompanionTerminal?

  /// Whether the inspector opens together with the next game.
  var opensInspector: Bool

  private let coordinator: GameCoordinator
  private let command: PlayCommand
  private let decks: MachineDecks
  private let noticeQueue: NoticeQueue
  /// The inspector of the current game, or `nil` until it is opened for the first time.
  private var inspector: InspectorViewModel?

  /// Creates the observers before the first game.
  init(
    _ coordinator: GameCoordinator,
    _ command: PlayCommand,
    decks: MachineDecks,
    notices: NoticeQueue
  ) {
    self.coordinator = coordinator
    self.command = command
    self.decks = decks
    self.noticeQueue = notices
    opensInspector = command.inspector
  }

  /// Whether the inspector is delaying messages to the board.
  var isBoardWaiting: Bool { inspector?.isBoardWaiting == true }

  /// Shows a game in the terminal and the inspector, where it replaces the previous game.
  ///
  /// - Parameters:
  ///   - session: The session of the game.
  ///   - view: The view of the game.
  ///   - size: The size of the window, in pixels.
  ///   - appearance: The appearance of the inspector.
  /// - Returns: The screen that shows the game, which is the view or the inspector around it.
  /// - Throws: An error if the inspector cannot be drawn or the terminal cannot be used.
  func observe(
    _ session: GameSession,
    in view: ContentView,
    size: PixelSize,
    appearance: Appearance
  ) throws -> any Screen {
    inspector = nil
    let showsTerminal = terminal?.isOpen ?? (command.view == .both)
    if showsTerminal {
      try showInTerminal(session)
    }

    guard opensInspector else { return view }
    let inspected = try toggleInspector(view, at: session.viewModel.now, appearance: appearance)
    guard let inspectorScreen = inspected?.screen else { return view }
    try inspectorScreen.resize(width: size.width, height: size.height)
    return inspectorScreen
  }

  // MARK: Inspector

  /// Opens the inspector around a game, or closes it.
  ///
  /// - Parameters:
  ///   - screen: The current screen, which is a game or the inspector around it.
  ///   - time: The time of the game, in seconds.
  ///   - appearance: The appearance of the inspector.
  /// - Returns: The screen that replaces the current one. It is `nil` if the inspector cannot open
  ///   because the screen shows a review or loads pictures.
  /// - Throws: An error if the inspector cannot be drawn.
  func toggleInspector(
    _ screen: any Screen,
    at time: Double,
    appearance: Appearance
  ) throws -> TimedScreen? {
    guard coordinator.review == nil, let session = coordinator.session else { return nil }
    if let inspectorScreen = screen as? InspectorScreen {
      let gameTime = inspectorScreen.close(at: time)
      return TimedScreen(screen: inspectorScreen.game, time: gameTime)
    }
    guard let view = screen as? ContentView else { return nil }

    let inspector = currentInspector(for: session, view: view)
    let rasterizer = try decks.makeRasterizer(for: session.header)
    let inspectorScreen = InspectorScreen(
      inspector,
      rasterizer: rasterizer,
      appearance: appearance,
      at: time)
    return TimedScreen(screen: inspectorScreen, time: time)
  }

  /// Returns the inspector of the current game and creates it if necessary.
  private func currentInspector(for session: GameSession, view: ContentView) -> InspectorViewModel {
    if let inspector {
      return inspector
    }
    let architecture = coordinator.architecture(for: session.header)
    let newInspector = InspectorViewModel(
      session.consumers, log: session.log, architecture: architecture, screen: view)
    if architecture == .mvvm {
      newInspector.toggleTerminal = { [unowned self] in try toggleTerminal() }
    }
    inspector = newInspector
    return newInspector
  }

  // MARK: Terminal

  /// Closes the terminal, or opens it with the current game.
  private func toggleTerminal() throws {
    if let terminal, terminal.isOpen {
      terminal.close()
    } else if let session = coordinator.session {
      try showInTerminal(session)
    }
  }

  /// Shows the game of a session in the terminal, in addition to the window.
  ///
  /// All games share one terminal.
  private func showInTerminal(_ session: GameSession) throws {
    if let terminal {
      try terminal.show(session)
    } else {
      terminal = try CompanionTerminal(
        coordinator,
        session,
        wake: GameWindow.wake,
        report: noticeQueue.report)
    }
  }

  /// Shows a review in the terminal if the terminal has been opened before.
  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    terminal?.frontend.show(review, decks: header.decks)
  }

  /// Shows the current game in an open terminal again after a review.
  func endReview(of session: GameSession) throws {
    if terminal?.isOpen == true {
      try showInTerminal(session)
    }
  }
}
