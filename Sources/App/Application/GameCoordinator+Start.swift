import Board
import Files
import Model
import Pages
import Store
import Text

// The game that a start of the program begins with.
extension GameCoordinator {
  /// The game that was asked for, or the one that was left; pictures that are not on the machine are
  /// found by `pictures`.
  ///
  /// - Throws: why it cannot be played, or what `pictures` throws.
  public func start(
    pictures: @escaping @Sendable (String) throws -> Deck
  ) throws -> GameSession {
    if let path = options.resume { return try resume(path) }
    if !options.asksForDeal, let left = try lastLeft() { return left }
    return try deal(pictures: pictures)
  }

  /// The game that was asked for; without enough pictures it is played with its own deck.
  public func deal(pictures: @escaping @Sendable (String) throws -> Deck) throws -> GameSession {
    let header = try makeHeader(pictures)
    // Before anything is written.
    if options.front != .terminal { try decks.checkPictures(of: header.deck) }
    let writer =
      try options.record.map { try SessionWriter(creating: $0, header: header) }
      ?? store.begin(header)
    return makeSession(header, header.deal(), writer: writer, mustRecord: options.record != nil)
  }

  private func makeHeader(
    _ pictures: @escaping @Sendable (String) throws -> Deck
  ) throws -> SessionHeader {
    let decks = try decks.library(orElse: pictures)
    let name = options.game ?? options.architecture.game.name
    let seed = options.seed ?? nextSeed()
    // A game that is left is gone on with from anywhere.
    let deck = options.deck.map { deck in
      let isPath = options.record == nil && !decks.isNamed(deck) && File.exists(deck)
      return isPath ? File.absolutePath(deck) : deck
    }
    func header(_ deck: String?) throws -> SessionHeader {
      let setup = try GameSetup(
        game: name, deck: deck, rows: options.rows, columns: options.columns)
      let hasFirstLook = options.architecture == .mvvm && !setup.kind.isPile
      return try SessionHeader(
        setup, firstLook: hasFirstLook ? self.firstLook : 0, seed: seed, decks: decks)
    }
    let isSource = deck.map { isPictureSource($0, beside: decks) } ?? false
    do {
      return try header(deck)
    } catch let problem as Problem where isSource && problem.kind != .badData {
      // There are no pictures, or too few.
      guard let ownDeck = try? header(nil) else { throw problem }
      warn(tr("\(problem); playing with the deck \(ownDeck.deck.name)"))
      return ownDeck
    }
  }

  /// The length of a first look that is set, in seconds; 0 if none is.
  var firstLook: Double { store.settings.firstLook ? Self.firstLook : 0 }

  /// Whether a deck is a source of pictures: a URL, a list of tracks or a folder.
  private func isPictureSource(_ deck: String, beside library: DeckLibrary) -> Bool {
    !deck.isEmpty && !library.isDeck(deck) && (try? decks.checkPictureSource(deck)) != nil
  }

  private func lastLeft() throws -> GameSession? {
    guard let left = try store.lastLeft(decks.here()) else { return nil }
    do {
      if options.front != .terminal { try decks.checkPictures(of: left.header.deck) }
    } catch {
      warn(Words.leftAside("\(error)"))
      return nil
    }
    let replay = Replay(left.header)
    for event in left.events { replay.play(event) { _ in } }
    return makeSession(left.header, replay.game, events: left.events, writer: left.writer)
  }

  private func resume(_ path: String) throws -> GameSession {
    guard path != "-" else {
      throw Problem(.usage, tr("--resume needs a file; standard input cannot be appended to"))
    }
    var reader = try SessionReader(
      path: path, decks: decks.library(allowsNetwork: options.allowsNetwork))
    try options.architecture.check(reader.header.game.name)
    let replay = Replay(reader.header)
    let events = try reader.rest { replay.play($0) { _ in } }
    if let warning = reader.warning { warn(warning) }
    return makeSession(
      reader.header, replay.game, events: events,
      writer: try SessionWriter(resuming: path, after: reader), mustRecord: true)
  }

  /// The architecture that plays a session: controllers play one game each, alone; every other one is
  /// played on a view model.
  public func architecture(for header: SessionHeader) -> LaunchOptions.Architecture {
    (try? options.architecture.check(header.game.name)) == nil || header.players != [.person]
      ? .mvvm : options.architecture
  }
}
