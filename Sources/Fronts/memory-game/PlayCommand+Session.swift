import Decks
import Inspector
import Pictures
import Session
import ViewModel

/// A game that somebody plays, and what becomes of their intents, whatever view they use.
@MainActor
struct Sitting {
  let header: SessionHeader
  let viewModel: MemoryGameViewModel
  /// What has happened already, if the game was resumed.
  let events: [TimedIntent]
  /// Records what is played, if that is wanted.
  let save: (Inspector.Saving) throws -> Void

  init(
    _ header: SessionHeader, _ viewModel: MemoryGameViewModel, events: [TimedIntent] = [],
    _ writer: SessionWriter?, file: String
  ) {
    (self.header, self.viewModel, self.events) = (header, viewModel, events)
    save = { saving in
      guard let writer else { return }
      try Failure.naming(file) {
        switch saving {
        case .append(let event): try writer.append(event)
        case .replace(let events): try writer.replace(with: events)
        }
      }
    }
  }

  /// Records an intent and performs it.
  func perform(_ intent: Intent) throws {
    try save(.append(TimedIntent(at: viewModel.now, intent: intent)))
    viewModel.perform(intent)
  }
}

// What is played.
extension PlayCommand {
  /// Chooses what is played; without enough pictures that is the game's own deck.
  @MainActor func makeHeader(
    seed: UInt64, orElse pictures: @escaping @Sendable (String) throws -> PictureDeck
  ) throws -> SessionHeader {
    let decks = try ObjectGraph.decks(orElse: pictures)
    func header(_ deck: String?) throws -> SessionHeader {
      try SessionHeader(
        game: game ?? architecture.game.name, deck: deck, rows: rows, columns: columns, seed: seed,
        decks: decks)
    }
    do {
      guard let deck, ObjectGraph.isPictureSource(deck, beside: decks) else {
        return try header(deck)
      }
      do {
        return try header(deck)
      } catch  where error is PictureProblem || error is Refusal {
        guard let ownDeck = try? header(nil) else { throw error }
        Failure.warn("\(error); playing with the deck \(ownDeck.deck.name)")
        return ownDeck
      }
    } catch let error as Refusal {
      throw Failure(.usage, error.description)
    } catch let error as PictureProblem {
      throw Failure(.missingInput, error.description)
    } catch let error as DeckError {
      throw Failure(
        deck.map { $0.isEmpty || DeckFile.isName($0) } ?? false ? .usage : .badData,
        error.description)
    }
  }

  /// Deals a game and begins to record it.
  @MainActor func begin(_ header: SessionHeader) throws -> Sitting {
    let writer = try record.map { path in
      try Failure.naming(path) { try SessionWriter(creating: path, header: header) }
    }
    return Sitting(header, MemoryGameViewModel(header), writer, file: record ?? "")
  }

  /// Goes on with a recorded game.
  @MainActor func restore(_ path: String) throws -> Sitting {
    guard path != "-" else {
      throw Failure(.usage, "--resume needs a file; standard input cannot be appended to")
    }
    var replay: Replay?
    var events: [TimedIntent] = []
    let reader = try ObjectGraph.read(path) { event, header in
      try check(header)
      let present = replay ?? Replay(header)
      replay = present
      present.play(event) { _ in }
      events.append(event)
    }
    try check(reader.header)
    let writer = try Failure.naming(path) { try SessionWriter(resuming: path, after: reader) }
    return Sitting(
      reader.header, replay?.viewModel ?? MemoryGameViewModel(reader.header), events: events,
      writer, file: path)
  }

  /// Refuses a session of a game that the architecture is not for.
  private func check(_ header: SessionHeader) throws {
    if let reason = architecture.refusal(of: header.game.name) { throw Failure(.usage, reason) }
  }
}
