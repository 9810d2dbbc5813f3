import Decks
import Files
import Pictures
import Session
import ViewModel

/// A game that somebody plays, and where it is recorded, whatever view they use.
@MainActor
struct Sitting {
  let header: SessionHeader
  let viewModel: any GameViewModel
  /// What has happened already, if the game was resumed.
  let events: [TimedIntent]
  /// Where it is recorded, if that is wanted.
  let writer: SessionWriter?

  /// Begins to record what is announced.
  func record(
    _ intents: Publisher<TimedIntent>, onFailure: @escaping (Problem) -> Void
  ) -> Recorder? {
    writer.map { Recorder(intents, writer: $0, onFailure: onFailure) }
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
    guard let deck, ObjectGraph.isPictureSource(deck, beside: decks) else {
      return try header(deck)
    }
    do {
      return try header(deck)
    } catch let problem as Problem where problem.kind != .badData {
      // There are no pictures, or too few.
      guard let ownDeck = try? header(nil) else { throw problem }
      Report.warn("\(problem); playing with the deck \(ownDeck.deck.name)")
      return ownDeck
    }
  }

  /// Deals a game and begins to record it.
  @MainActor func begin(_ header: SessionHeader) throws -> Sitting {
    let writer = try record.map { try SessionWriter(creating: $0, header: header) }
    return Sitting(header: header, viewModel: header.deal(), events: [], writer: writer)
  }

  /// Goes on with a recorded game.
  @MainActor func restore(_ path: String) throws -> Sitting {
    guard path != "-" else {
      throw Problem(.usage, "--resume needs a file; standard input cannot be appended to")
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
    let writer = try SessionWriter(resuming: path, after: reader)
    return Sitting(
      header: reader.header, viewModel: replay?.viewModel ?? reader.header.deal(), events: events,
      writer: writer)
  }

  /// Refuses a session of a game that the architecture is not for.
  private func check(_ header: SessionHeader) throws {
    if let reason = architecture.refusal(of: header.game.name) { throw Problem(.usage, reason) }
  }
}
