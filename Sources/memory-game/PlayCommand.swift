import ArgumentParser
import Decks
import Pictures
import SDLPlatform
import Session
import View
import ViewModel

/// `memory-game [play]`: opens the window.
struct PlayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play in a window (the default).")

  @Option(
    help: "The game: lab, concentration, challenge, playing-cards or card-viewer (default: lab).")
  var game: String?

  @Option(
    help: """
      A deck by name, a deck file, or pictures: a folder, or a list of tracks as a file or an \
      address; each game has its own.
      """)
  var deck: String?

  @Option(help: "Rows of the board; each game has its own.")
  var rows: Int?

  @Option(help: "Columns of the board; each game has its own.")
  var columns: Int?

  @Option(help: "Deal this board instead of a random one.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("The window's size in points (default: 400x600).", valueName: "WxH"))
  var size: PixelSize?

  @Flag(name: .customLong("fullscreen"), help: "Fill the screen.")
  var isFullScreen = false

  @Flag(help: "Short fades instead of springs; also MEMORY_GAME_REDUCED_MOTION=1.")
  var reducedMotion = false

  @Option(help: "Write the session to a file as it is played; replaces the file.")
  var record: String?

  @Option(help: "Restore a session from a file and go on recording into it.")
  var resume: String?

  func validate() throws {
    try size?.validate()
    guard resume != nil else { return }
    if record != nil {
      throw ValidationError("--resume goes on recording into its own file; leave --record out")
    }
    let dealt = [
      game, deck, rows.map(String.init), columns.map(String.init), seed.map(String.init),
    ]
    if dealt.contains(where: { $0 != nil }) {
      throw ValidationError(
        "--resume takes game, deck, rows, columns and seed from its file; leave them out")
    }
  }

  @MainActor func start() throws {
    if let resume {
      let (replay, writer) = try restore(resume)
      try open(replay.viewModel.kind, startTime: replay.viewModel.now) { width, height in
        try makeView(replay.viewModel, writer, file: resume, width, height)
      }
    } else {
      let seed = seed ?? UInt64.random(in: 0..<1 << 32)
      do {
        let header = try makeHeader(seed: seed) { throw NotLoaded(source: $0) }
        let make = try begin(header)
        try open(header.game, startTime: 0, make)
      } catch let missing as NotLoaded {
        try load(missing.source, seed: seed)
      }
    }
  }

  /// Pictures that are not on this machine yet.
  private struct NotLoaded: Error {
    let source: String
  }

  private typealias MakeView = (_ width: Int, _ height: Int) throws -> ContentView

  /// Opens the window with a screen that loads pictures; then the game takes its place.
  @MainActor private func load(_ source: String, seed: UInt64) throws {
    guard let kind = GameKind.all.first(where: { $0.name == game ?? GameKind.lab.name }) else {
      return
    }
    try open(kind, startTime: 0) { width, height in
      // Not earlier: the window blocks signals first, and threads started before it would get them.
      let loading = PictureLoading(source)
      let view = try LoadingView(
        kind, artist: ObjectGraph.artist(), width: width, height: height)
      view.news = { view in
        switch loading.news {
        case nil: return nil
        case .progress(let loaded, let count):
          try view.show(loaded: loaded, of: count)
          return nil
        case let result?:
          let header = try makeHeader(seed: seed) { _ in try result.deck() }
          return try begin(header)(width, height)
        }
      }
      return view
    }
  }

  /// Chooses what is played; without enough pictures that is the game's own deck.
  @MainActor private func makeHeader(
    seed: UInt64, orElse pictures: @escaping @Sendable (String) throws -> PictureDeck
  ) throws -> SessionHeader {
    let decks = try ObjectGraph.decks(orElse: pictures)
    func header(_ deck: String?) throws -> SessionHeader {
      try SessionHeader(
        game: game ?? GameKind.lab.name, deck: deck, rows: rows, columns: columns, seed: seed,
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
  @MainActor private func begin(_ header: SessionHeader) throws -> MakeView {
    let writer = try record.map { path in
      try Failure.naming(path) { try SessionWriter(creating: path, header: header) }
    }
    let viewModel = Replay(header).viewModel
    return { try makeView(viewModel, writer, file: record ?? "", $0, $1) }
  }

  @MainActor private func restore(_ path: String) throws -> (Replay, SessionWriter) {
    guard path != "-" else {
      throw Failure(.usage, "--resume needs a file; standard input cannot be appended to")
    }
    var replay: Replay?
    let reader = try ObjectGraph.read(path) { event, header in
      let present = replay ?? Replay(header)
      replay = present
      present.play(event) { _ in }
    }
    let writer = try Failure.naming(path) { try SessionWriter(resuming: path, after: reader) }
    return (replay ?? Replay(reader.header), writer)
  }

  @MainActor private func makeView(
    _ viewModel: MemoryGameViewModel, _ writer: SessionWriter?, file: String, _ width: Int,
    _ height: Int
  ) throws -> ContentView {
    let view = try ContentView(
      viewModel, artist: ObjectGraph.artist(for: viewModel), width: width, height: height,
      reducedMotion: reducedMotion || ObjectGraph.wantsReducedMotion)
    guard let writer else { return view }
    view.perform = { intent in
      try Failure.naming(file) {
        try writer.append(TimedIntent(at: viewModel.now, intent: intent))
      }
      viewModel.perform(intent)
    }
    return view
  }

  @MainActor private func open(
    _ kind: GameKind, startTime: Double,
    _ makeScreen: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws {
    let size = size ?? PixelSize.standard
    let window = try GameWindow(
      title: kind.title, width: size.width, height: size.height, isFullScreen: isFullScreen,
      startTime: startTime, makeView: makeScreen)
    if let signal = try window.run() { throw ExitCode(128 + signal) }
  }
}
