import Menu
import Model
import Pictures
import Session
import Terminal
import ViewModel

/// A table in a terminal alone.
@MainActor
final class GameInTerminal: GameFront {
  private let table: Table
  private let reader: TerminalReader
  private let terminal: any TerminalFront

  init(_ command: PlayCommand, _ table: Table, _ sitting: Sitting) throws {
    self.table = table
    table.menu.isText = true
    table.take(
      sitting, intents: sitting.viewModel.intents, departures: sitting.viewModel.departures)
    reader = command.makeReader(signals: TerminalReader.ending)
    terminal = try command.makeFront(sitting, table.menu)
    table.front = self
  }

  /// Plays until the player or a signal, which is returned, ends it.
  func run() throws -> Int32? {
    defer {
      terminal.finish()
      table.leave()
    }
    try table.begin()
    return try terminal.run(reader) { [table] in
      try table.settle()
      table.catchUp()
    }
  }

  func show(_ sitting: Sitting) throws {
    table.take(
      sitting, intents: sitting.viewModel.intents, departures: sitting.viewModel.departures)
    try table.begin()
    terminal.show(sitting.viewModel, decks: sitting.header.decks)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) {
    terminal.show(review, decks: header.decks)
  }

  func comeBack(to sitting: Sitting) {
    terminal.show(sitting.viewModel, decks: sitting.header.decks)
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
