import ArgumentParser
import Decks
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

  @Option(help: "A deck by name, or a deck file; each game has its own.")
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
      try play(replay.viewModel, writer: writer, file: resume)
    } else {
      let header = try makeHeader()
      let writer = try record.map { path in
        try Failure.naming(path) { try SessionWriter(creating: path, header: header) }
      }
      try play(Replay(header).viewModel, writer: writer, file: record ?? "")
    }
  }

  @MainActor private func makeHeader() throws -> SessionHeader {
    do {
      return try SessionHeader(
        game: game ?? "lab", deck: deck, rows: rows, columns: columns,
        seed: seed ?? UInt64.random(in: 0..<1 << 32), decks: ObjectGraph.decks())
    } catch let error as Refusal {
      throw Failure(.usage, error.description)
    } catch let error as DeckError {
      throw Failure(deck.map(DeckFile.isName) ?? false ? .usage : .badData, error.description)
    }
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

  @MainActor private func play(
    _ viewModel: MemoryGameViewModel, writer: SessionWriter?, file: String
  ) throws {
    let size =
      size ?? PixelSize.standard
    let reducedMotion = reducedMotion || ObjectGraph.wantsReducedMotion
    let window = try GameWindow(
      title: viewModel.title, width: size.width, height: size.height, isFullScreen: isFullScreen,
      startTime: viewModel.now
    ) { width, height in
      let view = try ContentView(
        viewModel, artist: ObjectGraph.artist(), width: width, height: height,
        reducedMotion: reducedMotion)
      guard let writer else { return view }
      view.perform = { intent in
        try Failure.naming(file) {
          try writer.append(TimedIntent(at: viewModel.now, intent: intent))
        }
        viewModel.perform(intent)
      }
      return view
    }
    if let signal = try window.run() { throw ExitCode(128 + signal) }
  }
}
