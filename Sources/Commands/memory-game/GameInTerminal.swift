import Application
import Model
import Pages
import Store
import Terminal
import ViewModel

/// A game in a terminal alone.
@MainActor
final class GameInTerminal: GameFront {
  private let coordinator: GameCoordinator
  private let decks: MachineDecks
  private let reader: TerminalReader
  private let terminal: any TerminalFront

  init(
    _ coordinator: GameCoordinator, _ session: GameSession, decks: MachineDecks
  ) throws {
    (self.coordinator, self.decks) = (coordinator, decks)
    coordinator.play(session)
    reader = coordinator.makeReader(signals: TerminalReader.ending)
    terminal = try coordinator.makeTerminal(session)
    coordinator.front = self
  }

  /// Plays until the player or a signal, which is returned, ends it.
  func run() throws -> Int32? {
    defer {
      terminal.finish()
      coordinator.leave()
    }
    try coordinator.begin()
    // What was warned of at the start is there at once.
    try coordinator.update(at: coordinator.session?.viewModel.now ?? 0)
    return try terminal.run(reader) { [coordinator] in
      try coordinator.update(at: coordinator.session?.viewModel.now ?? 0)
      coordinator.catchUp()
    }
  }

  func show(_ session: GameSession) throws {
    coordinator.play(session)
    try coordinator.begin()
    terminal.show(session.viewModel, decks: session.header.decks)
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

  /// A terminal scrolls what does not fit.
  func fit(_ grid: Grid, of game: String) -> Grid { grid }

  /// A terminal looks as it always does.
  func adopt(_ settings: Settings) {}
}

extension GameCoordinator {
  /// Whether the terminal is written line by line.
  var isPlain: Bool { options.isPlain || !TerminalScreen.isThere }

  func makeTerminal(_ session: GameSession) throws -> any TerminalFront {
    try Terminal.makeTerminal(
      session.game, decks: session.header.decks, menu: menu, isPlain: isPlain)
  }

  func makeReader(signals: [Int32]) -> TerminalReader {
    TerminalReader(signals: signals + (isPlain ? [] : TerminalReader.drawing))
  }
}
