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
  /// Whether the terminal is written line by line.
  package var isPlain: Bool { options.isPlain || !TerminalScreen.isAvailable }

  /// Plays a session in a terminal alone until the player or a signal, which is returned, ends it.
  package func playInTerminal(_ session: GameSession, decks: any DeckServices) throws -> Int32? {
    play(session)
    // A terminal that was closed would be taken for a pipe.
    let isPlain = isPlain
    let redrawSignals = isPlain ? [] : TerminalReader.redrawSignals
    let output = OutputQueue(.standardOutput)
    var reader = TerminalReader(
      signals: TerminalReader.endingSignals + redrawSignals, bell: output.progress.wakeDescriptor)
    let terminal = try makeTerminalFrontend(session, on: output)
    defer {
      terminal.finish()
      if isPlain {
        output.finish(within: OutputQueue.patience)
      }
      shutDown()
    }
    let frontend = GameInTerminal(self, terminal, decks)
    self.frontend = frontend
    try beginRecording()
    finishStart()
    func update() throws {
      try self.update(at: self.session?.viewModel.now ?? 0)
    }
    // Warnings of the start are there at once.
    try update()
    let signal: Int32?
    do {
      signal = try withExtendedLifetime(frontend) {
        try terminal.run(&reader) {
          _ = output.progress.takeAll()
          try update()
          performIdleWork()
        }
      }
    } catch {
      // A terminal that is closed cannot be written to, and sends the signal for that afterwards.
      guard let signal = reader.endingSignal() else { throw error }
      return signal
    }
    if let signal {
      return signal
    }
    terminal.finish()
    if let signal = reader.waitForSignal(until: output) {
      return signal
    }
    if isPlain {
      try output.check()
    }
    return nil
  }

  fileprivate func makeTerminalFrontend(
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
  /// Waits until an output is written; returns the signal that ends the program before that, if
  /// any.
  fileprivate mutating func waitForSignal(until output: OutputQueue) -> Int32? {
    while !output.isEmpty {
      if case .signal(let number) = next(within: nil, takesInput: false),
        Self.endingSignals.contains(number)
      {
        return number
      }
      _ = output.progress.takeAll()
    }
    return nil
  }
}

private final class GameInTerminal: GameFrontend {
  private let coordinator: GameCoordinator
  private let terminal: any TerminalFrontend
  private let decks: any DeckServices

  init(_ coordinator: GameCoordinator, _ terminal: any TerminalFrontend, _ decks: any DeckServices)
  {
    self.coordinator = coordinator
    self.terminal = terminal
    self.decks = decks
  }

  func show(_ session: GameSession) throws {
    coordinator.play(session)
    try coordinator.beginRecording()
    endReview(of: session)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    terminal.show(review, decks: header.decks)
  }

  func endReview(of session: GameSession) {
    terminal.show(session.viewModel, decks: session.header.decks)
  }

  func loadPictures(from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void)
    throws
  {
    try play(decks.load(source, allowsNetwork: true))
  }

  /// Returns the grid as it is: a terminal scrolls what does not fit.
  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    grid
  }

  // A terminal has one appearance, no drawings and no clipboard.
  func apply(_ settings: Settings) {}
  func prepare(for decks: [Deck]) {}
  var showsDrift: Bool { false }
  var isBoardWaiting: Bool { false }
  func copyToClipboard(_ text: String) -> Bool {
    false
  }
}

/// Terminal beside a window, on the same view model; the window's loop drives both.
@MainActor package final class CompanionTerminal {
  /// The terminal, which shows one game after the other.
  package private(set) var frontend: any TerminalFrontend
  /// Whether the terminal shows the game: not after `close`, or a failure.
  package private(set) var isOpen = true
  private let coordinator: GameCoordinator
  private let output: OutputQueue
  private let inputs: Mailbox<TerminalInput>
  /// A message for every time that the thread may read once more.
  private let permits = Mailbox<Void>()
  private var isReading = true
  private var hasFinished = false
  private let wake: @Sendable () -> Void
  private let report: (any Error) -> Void

  /// Begins to play a session; `wake` wakes the window up, and `report` is called with a failure.
  package init(
    _ coordinator: GameCoordinator, _ session: GameSession, wake: @escaping @Sendable () -> Void,
    report: @escaping (any Error) -> Void
  ) throws {
    self.coordinator = coordinator
    self.wake = wake
    self.report = report
    inputs = Mailbox(wake: wake)
    output = OutputQueue(.standardOutput, wake: wake)
    // The signals that end the game are the window's; the others are heard before the terminal is
    // taken, which stops a program in the background.
    let reader = TerminalReader(
      signals: coordinator.isPlain ? [] : TerminalReader.redrawSignals,
      bell: permits.wakeDescriptor,
      isBeside: true)
    frontend = try coordinator.makeTerminalFrontend(session, on: output)
    // A terminal that is gone: an error then, and not the window's end.
    signal(SIGPIPE, SIG_IGN)
    do {
      try frontend.refresh()
      try show(session)
    } catch {
      close()
      throw error
    }
    _ = detachThread { [inputs, permits] in
      Self.read(with: reader, into: inputs, permits: permits)
    }
  }

  /// Reads to the end of the input, in the thread of the terminal.
  ///
  /// After each reading it waits for the next permit, so that what the game cannot handle yet stays
  /// with its sender.
  private nonisolated static func read(
    with reader: TerminalReader, into inputs: Mailbox<TerminalInput>, permits: Mailbox<Void>
  ) {
    var reader = reader
    var mayRead = true
    while true {
      let input = reader.next(within: nil, takesInput: mayRead)
      if case .bytes = input {
        mayRead = false
      }
      // In the background the terminal stops the program again. A signal that came as well ends it
      // first.
      if input == .signal(SIGCONT), terminal_is_in_background() {
        sleep(1)
      }
      if let input {
        inputs.put(input)
      }
      if input == .end {
        return
      }
      if !permits.takeAll().isEmpty {
        mayRead = true
      }
    }
  }

  /// Lets the thread read once more, if the front can handle what it reads; a closed one ignores
  /// it.
  private func permitReading() {
    guard !isReading, !isOpen || frontend.takesInput else { return }
    isReading = true
    permits.put(())
  }

  /// Shows a session, for which it takes the terminal again after `close`.
  package func show(_ session: GameSession) throws {
    if isOpen {
      frontend.show(session.game, decks: session.header.decks)
    } else {
      handleInput()
      frontend = try coordinator.makeTerminalFrontend(session, on: output)
      isOpen = true
      hasFinished = false
    }
    session.consumers.add(
      GameConsumer("terminal", .view) { [weak frontend] in frontend?.connect(to: $0) })
  }

  /// Gives the terminal back, until a session is shown again.
  package func close() {
    coordinator.session?.consumers.remove(named: "terminal")
    finish()
    isOpen = false
  }

  private func finish() {
    guard !hasFinished else { return }
    hasFinished = true
    frontend.finish()
    if frontend is PlainGame {
      output.finish(within: OutputQueue.patience)
    }
  }

  /// Does something with an open terminal; one that fails is closed, and reported.
  private func closingOnError(_ body: () throws -> Void) {
    guard isOpen else { return }
    do {
      try body()
    } catch {
      close()
      report(error)
    }
  }

  /// Handles the input of the terminal.
  package func handleInput() {
    let newInputs = inputs.takeAll()
    guard !newInputs.isEmpty else { return permitReading() }
    isReading = isReading && !newInputs.contains { if case .bytes = $0 { true } else { false } }
    closingOnError {
      for input in newInputs where frontend.endReason == nil {
        try frontend.handle(input)
      }
    }
    permitReading()
    // What was asked of the window on a page is done in its next turn.
    if frontend.menu.page == nil {
      wake()
    }
  }

  /// Shows changes of terminal and window; returns whether the game goes on.
  package func refresh() -> Bool {
    closingOnError(frontend.refresh)
    if !isOpen {
      return true
    }
    permitReading()
    if frontend.hasWork {
      wake()
    }
    guard let ending = frontend.endReason else { return true }
    finish()
    return ending == .endOfInput
  }
}
