import CTerminal
import Coordination
import Files
import Glibc
import Menu
import Model
import Storage
import ViewModel
import ViewState

extension GameCoordinator {
  /// Whether the game is played line by line instead of on the whole screen of the terminal.
  package var isPlain: Bool {
    options.isPlain || !TerminalScreen.isAvailable
  }

  /// Plays a session in a terminal without a window, until the player or a signal ends it.
  ///
  /// - Parameters:
  ///   - session: The first session to play.
  ///   - decks: The decks on this computer.
  ///   - observeSettingsFile: A function that starts to observe the file with the player's
  ///     settings. The function that it receives may be called on any thread, each time another
  ///     window may have changed the file.
  /// - Returns: The signal that ended the game, or `nil` if the player ended it.
  package func playInTerminal(
    _ session: GameSession,
    decks: any DeckServices,
    observeSettingsFile: (@escaping @Sendable () -> Void) -> Void
  ) throws -> Int32? {
    // The value is read only once, because a terminal that is closed later looks like a pipe.
    let isPlain = isPlain
    let frontend = GameInTerminal(self, decks)
    var reader = frontend.makeReader(isPlain: isPlain)
    self.frontend = frontend
    defer {
      frontend.finish(isPlain: isPlain)
    }

    try lifecycle.show(session)
    lifecycle.finishRestoring()
    // This update shows the warnings from startup before the game waits for input.
    try updateGame()
    guard let terminal = frontend.terminal else { return nil }
    observeSettingsFile { [settingsChanges = frontend.settingsChanges] in
      settingsChanges.put(())
    }
    if let signal = try run(terminal, of: frontend, reader: &reader) {
      return signal
    }
    terminal.finish()
    return try writeRemainingLines(to: frontend.output, reader: &reader, isPlain: isPlain)
  }

  /// Runs the game until it ends, and returns the signal that ended it, if there was one.
  private func run(
    _ terminal: any TerminalFrontend,
    of frontend: GameInTerminal,
    reader: inout TerminalReader
  ) throws -> Int32? {
    do {
      return try terminal.run(&reader) {
        _ = frontend.output.progress.takeAll()
        if !frontend.settingsChanges.takeAll().isEmpty {
          settings.reload()
        }
        try updateGame()
        performIdleWork()
      }
    } catch {
      // Writing to a closed terminal fails, and the terminal sends its signal afterwards.
      guard let signal = reader.endingSignal() else { throw error }
      return signal
    }
  }

  /// Waits until the output has written all lines.
  ///
  /// - Returns: The signal that ended the wait, if there was one.
  private func writeRemainingLines(
    to output: OutputQueue, reader: inout TerminalReader, isPlain: Bool
  ) throws -> Int32? {
    if let signal = reader.waitForEndingSignal(until: output) {
      return signal
    }
    if isPlain {
      try output.check()
    }
    return nil
  }

  private func updateGame() throws {
    try update(at: session?.viewModel.now ?? 0)
  }

  /// Creates a game that is played line by line or on the whole screen, depending on the terminal.
  ///
  /// - Throws: A `UserFacingError` if the terminal cannot be used.
  func makeTerminalFrontend(
    _ session: GameSession, on output: OutputQueue
  ) throws -> any TerminalFrontend {
    if isPlain {
      return PlainGame(session.game, menu: menu, output: output)
    }
    return try TerminalGame(
      session.game, decks: session.header.decks, menu: menu, on: TerminalScreen(output))
  }
}

extension TerminalReader {
  /// Waits until an output has written all of its lines, or until a signal ends the program.
  ///
  /// - Returns: The signal that ends the program, or `nil` if all lines have been written.
  fileprivate mutating func waitForEndingSignal(until output: OutputQueue) -> Int32? {
    while !output.isEmpty {
      let input = next(within: nil, takesInput: false)
      if case .signal(let number) = input, Self.endingSignals.contains(number) {
        return number
      }
      _ = output.progress.takeAll()
    }
    return nil
  }
}

/// A frontend that shows the coordinator's games only in a terminal.
private final class GameInTerminal: GameFrontend {
  /// The terminal, or `nil` until the first game is shown.
  private(set) var terminal: (any TerminalFrontend)?

  let output = OutputQueue(.standardOutput)
  /// A mailbox that receives a message each time another window may have changed the settings.
  let settingsChanges = Mailbox<Void>()

  private let coordinator: GameCoordinator
  private let decks: any DeckServices

  init(_ coordinator: GameCoordinator, _ decks: any DeckServices) {
    self.coordinator = coordinator
    self.decks = decks
  }

  /// Creates the reader of the terminal, which then starts to receive signals.
  func makeReader(isPlain: Bool) -> TerminalReader {
    let redrawSignals = isPlain ? [] : TerminalReader.redrawSignals
    return TerminalReader(
      signals: TerminalReader.endingSignals + redrawSignals,
      wakeDescriptors: [output.progress.wakeDescriptor, settingsChanges.wakeDescriptor])
  }

  /// Saves the game if one was shown, and returns control of the terminal to the shell.
  func finish(isPlain: Bool) {
    guard let terminal else { return }
    terminal.finish()
    if isPlain {
      output.finish(within: OutputQueue.patience)
    }
    coordinator.shutDown()
  }

  // A terminal needs no separate view for each game.
  func makeView(of session: GameSession) {}

  func show(_ session: GameSession) throws {
    if let terminal {
      terminal.show(session.viewModel, decks: session.header.decks)
    } else {
      terminal = try coordinator.makeTerminalFrontend(session, on: output)
    }
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    terminal?.show(review, decks: header.decks)
  }

  func endReview(of session: GameSession) {
    terminal?.show(session.viewModel, decks: session.header.decks)
  }

  func loadPictures(
    from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void
  ) throws {
    try play(decks.load(source, allowsNetwork: true))
  }

  /// Returns the given grid, because a terminal scrolls a board that does not fit.
  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    grid
  }

  // A terminal has neither drawings nor a clipboard.
  func prepare(for decks: [Deck]) {}

  func copyToClipboard(_ text: String) -> Bool {
    false
  }

  var showsDrift: Bool { false }
  var isBoardWaiting: Bool { false }
}
