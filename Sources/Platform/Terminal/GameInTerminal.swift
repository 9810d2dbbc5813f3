import Application
import Files
import Glibc
import Model
import Pages
import Store
import ViewModel

extension GameCoordinator {
  /// Whether the terminal is written line by line.
  public var isPlain: Bool { options.isPlain || !TerminalScreen.isThere }

  /// Plays a session in a terminal alone until the player or a signal, which is returned, ends it.
  public func playInTerminal(_ session: GameSession, decks: any DeckServices) throws -> Int32? {
    play(session)
    let drawing = isPlain ? [] : TerminalReader.drawing
    let reader = TerminalReader(signals: TerminalReader.ending + drawing)
    let terminal = try makeTerminal(session)
    defer {
      terminal.finish()
      leave()
    }
    let front = GameInTerminal(self, terminal, decks)
    self.front = front
    try begin()
    finishStart()
    func update() throws { try self.update(at: self.session?.viewModel.now ?? 0) }
    // Warnings of the start are there at once.
    try update()
    return try withExtendedLifetime(front) {
      try terminal.run(reader) {
        try update()
        catchUp()
      }
    }
  }

  fileprivate func makeTerminal(_ session: GameSession) throws -> any TerminalFront {
    if isPlain { return PlainGame(session.game, menu: menu) }
    return try TerminalGame(
      session.game, decks: session.header.decks, menu: menu, on: TerminalScreen())
  }
}

private final class GameInTerminal: GameFront {
  private let coordinator: GameCoordinator
  private let terminal: any TerminalFront
  private let decks: any DeckServices

  init(_ coordinator: GameCoordinator, _ terminal: any TerminalFront, _ decks: any DeckServices) {
    (self.coordinator, self.terminal, self.decks) = (coordinator, terminal, decks)
  }

  func show(_ session: GameSession) throws {
    coordinator.play(session)
    try coordinator.begin()
    endReview(of: session)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    terminal.show(review, decks: header.decks)
  }

  func endReview(of session: GameSession) {
    terminal.show(session.viewModel, decks: session.header.decks)
  }

  func load(_ source: String, isHidden: Bool, play: @escaping (Deck) throws -> Void) throws {
    try play(decks.load(source, allowsNetwork: true))
  }

  /// Returns the grid as it is: a terminal scrolls what does not fit.
  func fit(_ grid: Grid, of game: String) -> Grid { grid }

  // A terminal has one appearance, no drawings and no clipboard.
  func adopt(_ settings: Settings) {}
  func prepare(for decks: [Deck]) {}
  var showsDrift: Bool { false }
  var isWaiting: Bool { false }
  func copy(_ text: String) -> Bool { false }
}

/// Terminal beside a window, on the same view model; the window's loop drives both.
@MainActor public final class TerminalBeside {
  /// The terminal, which shows one game after the other.
  public private(set) var front: any TerminalFront
  /// Whether the terminal shows the game: not after `close`, or a failure.
  public private(set) var isOpen = true
  private let coordinator: GameCoordinator
  private let inputs: Mailbox<TerminalInput>
  private let wake: @Sendable () -> Void
  private let report: (any Error) -> Void

  /// Begins to play a session; `wake` wakes the window up, and `report` is called with a failure.
  public init(
    _ coordinator: GameCoordinator, _ session: GameSession, wake: @escaping @Sendable () -> Void,
    report: @escaping (any Error) -> Void
  ) throws {
    (self.coordinator, self.wake, self.report) = (coordinator, wake, report)
    inputs = Mailbox(wake: wake)
    // The signals that end the game are the window's; the others are heard before the terminal is
    // taken, which stops a program in the background.
    let reader = TerminalReader(signals: coordinator.isPlain ? [] : TerminalReader.drawing)
    front = try coordinator.makeTerminal(session)
    // A terminal that is gone: an error then, and not the window's end.
    signal(SIGPIPE, SIG_IGN)
    try front.refresh()
    try show(session)
    _ = detachThread { [inputs] in
      var reader = reader
      var input: TerminalInput?
      while input != .end {
        input = reader.next(within: nil)
        if let input { inputs.put(input) }
      }
    }
  }

  /// Shows a session, for which it takes the terminal again after `close`.
  public func show(_ session: GameSession) throws {
    if isOpen {
      front.show(session.game, decks: session.header.decks)
    } else {
      _ = inputs.take()
      front = try coordinator.makeTerminal(session)
      isOpen = true
    }
    session.connections.add(
      Connection("terminal", .view) { [weak front] in front?.connect(to: $0) })
  }

  /// Gives the terminal back, until a session is shown again.
  public func close() {
    coordinator.session?.connections.remove("terminal")
    front.finish()
    isOpen = false
  }

  /// Does something with an open terminal; one that fails is closed, and reported.
  private func trying(_ body: () throws -> Void) {
    guard isOpen else { return }
    do {
      try body()
    } catch {
      close()
      report(error)
    }
  }

  /// Handles the input of the terminal.
  public func takeInput() {
    let inputs = inputs.take()
    guard !inputs.isEmpty else { return }
    trying { for input in inputs where front.ending == nil { try front.handle(input) } }
    // What was asked of the window on a page is done in its next turn.
    if front.menu.page == nil { wake() }
  }

  /// Shows changes of terminal and window; returns whether the game goes on.
  public func refresh() -> Bool {
    trying(front.refresh)
    if !isOpen { return true }
    if front.hasOrdered { wake() }
    guard let ending = front.ending else { return true }
    front.finish()
    return ending == .input
  }
}
