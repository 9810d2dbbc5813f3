import Files
import Pictures
import Session
import ViewModel

/// A game that somebody plays, and where it is recorded, whatever view they use.
@MainActor
final class Sitting {
  let header: SessionHeader
  let viewModel: any GameViewModel
  /// What has happened already, if the game was resumed.
  let events: [TimedIntent]
  /// Where it is recorded, if that is wanted.
  let writer: SessionWriter?
  var terminal: TerminalBeside?
  var sounds: GameSounds?
  private var recording: Subscription?
  private var failure: Problem?

  init(
    _ header: SessionHeader, _ viewModel: any GameViewModel, events: [TimedIntent] = [],
    writer: SessionWriter?
  ) {
    (self.header, self.viewModel, self.events, self.writer) = (header, viewModel, events, writer)
  }

  func record(_ intents: Publisher<TimedIntent>) {
    recording = writer?.record(intents) { [unowned self] in failure = $0 }
  }

  /// Whether the game goes on; throws why it cannot, for example that it cannot be recorded.
  func goesOn() throws -> Bool {
    let goesOn = try terminal?.turn() ?? true
    if let failure { throw failure }
    return goesOn
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
    let isSource = deck.map { ObjectGraph.isPictureSource($0, beside: decks) } ?? false
    do {
      return try header(deck)
    } catch let problem as Problem where isSource && problem.kind != .badData {
      // There are no pictures, or too few.
      guard let ownDeck = try? header(nil) else { throw problem }
      Report.warn("\(problem); playing with the deck \(ownDeck.deck.name)")
      return ownDeck
    }
  }

  @MainActor func begin(_ header: SessionHeader) throws -> Sitting {
    let writer = try record.map { try SessionWriter(creating: $0, header: header) }
    return Sitting(header, header.deal(), writer: writer)
  }

  @MainActor func restore(_ path: String) throws -> Sitting {
    guard path != "-" else {
      throw Problem(.usage, "--resume needs a file; standard input cannot be appended to")
    }
    var reader = try SessionReader(path: path, decks: ObjectGraph.decks())
    try architecture.check(reader.header.game.name)
    let replay = Replay(reader.header)
    let events = try reader.rest { replay.play($0) { _ in } }
    return Sitting(
      reader.header, replay.viewModel, events: events,
      writer: try SessionWriter(resuming: path, after: reader))
  }
}
