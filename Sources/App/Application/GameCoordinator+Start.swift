import Board
import Files
import Model
import Pages
import Store
import Text

// The game that a start of the program begins with.
extension GameCoordinator {
  /// Makes the game that was asked for, or the one that was left; `pictures` loads what is missing.
  public func start(pictures: @escaping @Sendable (String) throws -> Deck) throws -> GameSession {
    if let path = options.resume { return try resume(path) }
    if !options.asksForDeal, let left = try takeLeft() { return left }
    return try deal(pictures: pictures)
  }

  /// Deals the game that was asked for; without enough pictures it is played with its own deck.
  public func deal(pictures: @escaping @Sendable (String) throws -> Deck) throws -> GameSession {
    let header = try makeHeader(pictures)
    if options.game != nil { menu.setup = header.setup }
    // Before anything is written.
    if options.front != .terminal { try decks.checkPictures(of: header.deck) }
    let writer =
      try options.record.map { try SessionWriter(creating: $0, header: header) }
      ?? store.begin(header)
    return makeSession(Session(header), writer: writer, mustRecord: options.record != nil)
  }

  private func makeHeader(
    _ pictures: @escaping @Sendable (String) throws -> Deck
  ) throws -> SessionHeader {
    let decks = try decks.library(orElse: pictures)
    let name = options.game ?? options.architecture.game.name
    let seed = options.seed ?? nextSeed()
    // A game that is left is gone on with from any folder.
    let deck = options.deck.map { deck in
      let isPath = options.record == nil && !decks.isNamed(deck) && File.exists(deck)
      return isPath ? File.absolutePath(deck) : deck
    }
    func header(_ deck: String?) throws -> SessionHeader {
      let setup = try GameSetup(
        game: name, deck: deck, rows: options.rows, columns: options.columns)
      let hasPreview = options.architecture == .mvvm && !setup.kind.isPile
      return try SessionHeader(
        setup, preview: hasPreview ? preview : 0, seed: seed, decks: decks)
    }
    // A URL, a list of tracks or a folder.
    func isSource(_ deck: String) -> Bool {
      !deck.isEmpty && !decks.isDeck(deck) && (try? self.decks.checkPictureSource(deck)) != nil
    }
    do {
      return try header(deck)
    } catch let problem as Problem where problem.kind != .badData && deck.map(isSource) == true {
      // There are no pictures, or too few.
      guard let ownDeck = try? header(nil) else { throw problem }
      notices.warn(tr("\(problem); playing with the deck \(ownDeck.deck.name)"))
      return ownDeck
    }
  }

  /// Length of the first look that is set, in seconds; 0 without one.
  var preview: Double { store.settings.showsPreview ? Self.previewLength : 0 }

  /// Takes the session that was played last, or that in a file, with the way back that it has.
  func takeLeft(_ file: String? = nil) throws -> GameSession? {
    guard let (session, writer, before) = try store.takeLeft(file, decks.here()) else { return nil }
    do {
      if options.front != .terminal { try decks.checkPictures(of: session.header.deck) }
    } catch {
      notices.warn(Words.leftAside("\(error)"))
      return nil
    }
    let from = file == nil ? before : self.session?.leftBehind
    return makeSession(session, writer: writer, before: from == file ? nil : from)
  }

  private func resume(_ path: String) throws -> GameSession {
    guard path != "-" else {
      throw Problem(.usage, tr("--resume needs a file; standard input cannot be appended to"))
    }
    var reader = try SessionReader(
      path: path, decks: decks.library(allowsNetwork: options.allowsNetwork))
    try options.architecture.check(reader.header.game.name)
    let session = try reader.session()
    if let warning = reader.warning { notices.warn(warning) }
    return makeSession(
      session, writer: try SessionWriter(resuming: path, after: reader), mustRecord: true)
  }

  /// Architecture that plays a session: a controller its own game, alone, a view model all others.
  public func architecture(for header: SessionHeader) -> LaunchOptions.Architecture {
    (try? options.architecture.check(header.game.name)) == nil || header.players != [.person]
      ? .mvvm : options.architecture
  }
}
