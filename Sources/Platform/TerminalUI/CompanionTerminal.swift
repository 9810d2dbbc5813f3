import CTerminal
import Coordination
import Files
import Glibc
import Menu
import ViewModel

/// A terminal that shows the same view model as the window of the game.
///
/// A separate thread reads the input of the terminal. The window's event loop handles the input and
/// updates the terminal.
@MainActor package final class CompanionTerminal {
  /// The game in the terminal, which is replaced when another session is shown.
  package private(set) var frontend: any TerminalFrontend

  /// Whether the terminal shows the game.
  ///
  /// Both `close` and an error of the terminal set this property to `false`.
  package private(set) var isOpen = true

  private let coordinator: GameCoordinator
  private let output: OutputQueue
  /// The input that the thread has read but the game has not handled yet.
  private let inputs: Mailbox<TerminalInput>

  /// The permits for the thread that reads the input.
  ///
  /// Each permit allows the thread to read keys or lines once.
  private let permits = Mailbox<Void>()

  /// Whether the thread has an unused permit.
  private var isReading = true
  private var hasFinished = false
  private let wake: @Sendable () -> Void
  private let report: (any Error) -> Void

  /// Creates a terminal that shows a session.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator of the game.
  ///   - session: The session to show.
  ///   - wake: A function that wakes the window's event loop.
  ///   - report: A function that reports an error of the terminal to the player.
  /// - Throws: A `UserFacingError` if the terminal cannot be used.
  package init(
    _ coordinator: GameCoordinator, _ session: GameSession, wake: @escaping @Sendable () -> Void,
    report: @escaping (any Error) -> Void
  ) throws {
    self.coordinator = coordinator
    self.wake = wake
    self.report = report
    inputs = Mailbox(wake: wake)
    output = OutputQueue(.standardOutput, wake: wake)
    // The window handles the signals that end the game. The reader must receive the other signals
    // before the game takes control of the terminal, because that step stops a background program.
    let reader = TerminalReader(
      signals: coordinator.isPlain ? [] : TerminalReader.redrawSignals,
      wakeDescriptors: [permits.wakeDescriptor],
      isBesideWindow: true)
    frontend = try coordinator.makeTerminalFrontend(session, on: output)
    // With this setting, writing to a closed terminal causes an error instead of ending the
    // program.
    signal(SIGPIPE, SIG_IGN)
    do {
      try frontend.refresh()
      try show(session)
    } catch {
      close()
      throw error
    }
    startReading(with: reader)
  }

  // MARK: Reading

  private func startReading(with reader: TerminalReader) {
    _ = detachThread { [inputs, permits] in
      Self.read(with: reader, into: inputs, permits: permits)
    }
  }

  /// Reads the terminal's input until its end, on a separate thread.
  ///
  /// After reading keys or lines, the thread waits for the next permit. It therefore does not read
  /// input that the game cannot handle yet.
  private nonisolated static func read(
    with reader: TerminalReader, into inputs: Mailbox<TerminalInput>, permits: Mailbox<Void>
  ) {
    var reader = reader
    var hasPermit = true
    while true {
      let input = reader.next(within: nil, takesInput: hasPermit)
      if case .bytes = input {
        hasPermit = false
      }
      if input == .signal(SIGCONT), terminal_is_in_background() {
        // In the background, the terminal stops the program again. The pause allows another signal
        // to end the program first.
        sleep(1)
      }
      if let input {
        inputs.put(input)
      }
      if input == .end {
        return
      }
      if !permits.takeAll().isEmpty {
        hasPermit = true
      }
    }
  }

  /// Allows the thread to read again if the game can handle more input.
  ///
  /// A closed terminal ignores its input, so reading is always allowed in that case.
  private func permitReading() {
    let canHandleInput = !isOpen || frontend.takesInput
    guard !isReading, canHandleInput else { return }
    isReading = true
    permits.put(())
  }

  // MARK: Showing and closing

  /// Shows a session in the terminal.
  ///
  /// After `close`, the game takes control of the terminal again.
  ///
  /// - Throws: A `UserFacingError` if the terminal cannot be used.
  package func show(_ session: GameSession) throws {
    if isOpen {
      frontend.show(session.game, decks: session.header.decks)
    } else {
      // Input that arrived while the terminal was closed is discarded.
      handleInput()
      frontend = try coordinator.makeTerminalFrontend(session, on: output)
      isOpen = true
      hasFinished = false
    }
    session.consumers.add(.terminal) { [weak frontend] game in
      frontend?.connect(to: game)
    }
  }

  /// Returns control of the terminal to the shell until the next session is shown.
  package func close() {
    coordinator.session?.consumers.remove(.terminal)
    finishFrontend()
    isOpen = false
  }

  private func finishFrontend() {
    guard !hasFinished else { return }
    hasFinished = true
    frontend.finish()
    if frontend is PlainGame {
      output.finish(within: OutputQueue.patience)
    }
  }

  /// Performs an action if the terminal is open, and closes the terminal if the action fails.
  ///
  /// The error is reported to the player.
  private func closeOnError(_ action: () throws -> Void) {
    guard isOpen else { return }
    do {
      try action()
    } catch {
      close()
      report(error)
    }
  }

  // MARK: Iterations of the event loop

  /// Handles the input that the thread has read since the last call.
  package func handleInput() {
    let newInputs = inputs.takeAll()
    guard !newInputs.isEmpty else {
      permitReading()
      return
    }
    if newInputs.contains(where: \.isBytes) {
      isReading = false
    }
    closeOnError {
      for input in newInputs where frontend.endReason == nil {
        try frontend.handle(input)
      }
    }
    permitReading()
    if frontend.menu.page == nil {
      // A page may have sent a command to the window, which performs it in its next iteration.
      wake()
    }
  }

  /// Writes the changes since the last call to the terminal.
  ///
  /// - Returns: Whether the game continues.
  package func refresh() -> Bool {
    closeOnError(frontend.refresh)
    guard isOpen else { return true }
    permitReading()
    if frontend.hasWork {
      wake()
    }
    guard let endReason = frontend.endReason else { return true }
    finishFrontend()
    // When the input ends, the window remains open.
    return endReason == .endOfInput
  }
}

extension TerminalInput {
  /// Whether the input contains keys or lines.
  fileprivate var isBytes: Bool {
    if case .bytes = self { true } else { false }
  }
}
