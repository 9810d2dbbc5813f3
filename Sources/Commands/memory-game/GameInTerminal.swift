import Pages
import Model
import Pictures
import Store
import Terminal
import ViewModel

/// A game in a terminal alone.
@MainActor
final class GameInTerminal: GameFront {
  private let coordinator: GameCoordinator
  private let reader: TerminalReader
  private let terminal: any TerminalFront

  init(_ command: PlayCommand, _ coordinator: GameCoordinator, _ session: GameSession) throws {
    self.coordinator = coordinator
    coordinator.menu.isText = true
    coordinator.take(
      session, intents: session.viewModel.intents,
      navigationRequests: session.viewModel.navigationRequests)
    reader = command.makeReader(signals: TerminalReader.ending)
    terminal = try command.makeFront(session, coordinator.menu)
    coordinator.front = self
  }

  /// Plays until the player or a signal, which is returned, ends it.
  func run() throws -> Int32? {
    defer {
      terminal.finish()
      coordinator.leave()
    }
    try coordinator.begin()
    return try terminal.run(reader) { [coordinator] in
      try coordinator.settle(at: coordinator.session?.viewModel.now ?? 0)
      coordinator.catchUp()
    }
  }

  func show(_ session: GameSession) throws {
    coordinator.take(
      session, intents: session.viewModel.intents,
      navigationRequests: session.viewModel.navigationRequests)
    try coordinator.begin()
    terminal.show(session.viewModel, decks: session.header.decks)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    terminal.show(review, decks: header.decks)
  }

  func comeBack(to session: GameSession) {
    terminal.show(session.viewModel, decks: session.header.decks)
  }

  func load(
    _ source: String, isHidden: Bool, play: @escaping (PictureDeck) throws -> Void
  ) throws {
    try play(loadPictures(source))
  }

  /// A terminal looks as it always does.
  func adopt(_ settings: Settings) {}
}

extension SessionHeader {
  /// All decks that the game's faces may come from.
  var decks: [Deck] { [deck] + themes }
}
