import Coordination
import DesktopServices
import Files
import Games
import Graphics
import ImageLoading
import Localization
import SDLGraphics
import SDLWindow
import Storage
import View
import ViewState

/// The maximum time to wait for a reply from the session bus, in seconds.
private let busTimeout = 0.5

/// A helper that opens the window with the first game, or shows why no window can open.
@MainActor final class WindowOpener {
  private let game: GameInWindow
  private let command: PlayCommand
  private let noticeQueue: NoticeQueue
  private let display: DisplayOpener

  private var coordinator: GameCoordinator { game.coordinator }

  private var decks: MachineDecks { game.decks }

  /// The first game of the program, or the pictures that it needs first.
  private struct FirstGame {
    /// The session of the game, or `nil` if its pictures have to be loaded first.
    let session: GameSession?
    /// The source of the pictures to load, or an empty string if there is a session.
    let missingSource: String
    let kind: GameKind
    /// The time that the game has already reached, in seconds.
    let time: Double
  }

  /// Creates an opener and starts to connect to the display.
  ///
  /// - Parameters:
  ///   - game: The frontend whose window is opened.
  ///   - command: The command with the options for the window.
  ///   - notices: The queue for warnings about the desktop.
  init(_ game: GameInWindow, _ command: PlayCommand, notices: NoticeQueue) {
    self.game = game
    self.command = command
    self.noticeQueue = notices
    SessionBus.setMissingAddress()
    display = DisplayOpener {
      // SDL would wait forever for a session bus that does not reply, so the bus is hidden from it.
      guard !SessionBus.answers(within: busTimeout) else { return }
      SessionBus.hide()
      notices.warn(
        tr("the session bus does not answer; the settings of the desktop are not used"))
    }
  }

  // MARK: Opening

  /// Opens a window, starts or continues a game in it, and draws the first frame.
  ///
  /// - Throws: An error if there is no display or no game can be drawn.
  func open() throws -> GameWindow {
    decks.startPictures = StartCache(path: "\(PictureCache.defaultFolder)/start")
    let first = try makeFirstGame()
    let configuration = GameWindow.Configuration(
      title: command.drawing.architecture.windowTitle(of: first.kind),
      place: command.windowPlacement(orElse: coordinator.store.windowPlacement),
      isPlaceStored: command.remembersWindow,
      startTime: first.time
    )
    return try GameWindow(
      on: display,
      configuration,
      drawFirst: { layOut, draw in
        try coordinator.lifecycle.startFirst(layOut: layOut) {
          // The first frame already shows the notices from the start, before any input is recorded.
          try coordinator.update(at: first.time)
          try draw()
        }
      },
      reportError: noticeQueue.report
    ) { width, height in
      try showFirst(first, size: PixelSize(width: width, height: height))
    }
  }

  private func makeFirstGame() throws -> FirstGame {
    do {
      let session = try coordinator.lifecycle.makeFirstSession { source in
        throw MissingPicturesError(source: source)
      }
      return FirstGame(
        session: session,
        missingSource: "",
        kind: session.header.game,
        time: session.viewModel.now)
    } catch let missing as MissingPicturesError {
      let gameName = command.game ?? command.drawing.architecture.defaultGame.name
      return FirstGame(
        session: nil,
        missingSource: missing.source,
        kind: try GameKind(named: gameName),
        time: 0)
    }
  }

  /// Shows the first game, or the progress of loading its pictures, before the window exists.
  ///
  /// - Returns: The contents of the window.
  private func showFirst(_ first: FirstGame, size: PixelSize) throws -> RootScreen {
    game.initialState = GameInWindow.InitialState(size: size, time: first.time)
    if let session = first.session {
      try coordinator.lifecycle.showFirst(session)
    } else {
      try game.loadFirstPictures(from: first.missingSource, for: first.kind)
    }
    guard let screen = game.screen else {
      fatalError("showFirst: there is neither a game nor a source of pictures")
    }

    // If the first game cannot be shown, the game that has replaced it needs its own title.
    if let session = coordinator.session, session !== first.session {
      try game.show(screen.game, of: session.header, at: session.viewModel.now)
    }
    return screen
  }

  // MARK: Failures

  /// Shows a message box with the error that prevented the window from opening.
  ///
  /// A player who started the game from a menu does not see standard error.
  ///
  /// - Returns: The signal that closed the box, or `nil` if the player closed it.
  func showFailure(_ message: String) -> Int32? {
    // Releases memory that the message box needs.
    game.discardScreens()
    decks.startPictures = nil
    let box = MessageBox(
      title: Strings.title(of: "lab"),
      message: Strings.noticeSentence(message),
      button: Strings.quit)
    // If the drawings are missing, the text of the box is still readable.
    let rasterizer = (try? decks.makeRasterizer()) ?? SDLRasterizer(folder: "")
    return box.show(on: display, rasterizer: rasterizer, appearance: game.appearance)
  }
}
