import ArgumentParser
import Files
import Inspector
import Model
import Pictures
import SDLPlatform
import Session
import Terminal
import View

// Where it is played.
extension PlayCommand {
  @MainActor func show(_ sitting: Sitting) throws {
    if view == .terminal {
      sitting.record(sitting.viewModel.intents)
      let reader = makeReader(signals: TerminalReader.ending)
      let front = try makeFront(sitting)
      // What was told before the terminal's other screen hides it.
      if !isPlain, let warnings = Report.takeWarnings() { sitting.viewModel.tell(warnings) }
      return try end(front.run(sitting.viewModel, reader, while: sitting.goesOn))
    }
    try open(sitting.header.game, startTime: sitting.viewModel.now, while: sitting.goesOn) {
      try makeScreen(sitting, $0, $1)
    }
  }

  /// Opens the window with a screen that loads pictures; then the game takes its place.
  @MainActor func load(_ source: String, seed: UInt64) throws {
    let kind = try GameKind(named: game ?? architecture.game.name)
    var sitting: Sitting?
    var process: PictureProcess?
    defer { process?.cancel() }
    try open(kind, startTime: 0, while: { try sitting?.goesOn() ?? true }) { width, height in
      // Not earlier: the window blocks signals first, and threads started before it would get them.
      let mailbox = Mailbox<PictureMessage>()
      process = PictureProcess(source: source) { mailbox.put($0) }
      let view = try LoadingView(
        kind.name, artist: ObjectGraph.artist(), width: width, height: height)
      view.news = { view in
        switch mailbox.take().last {
        case nil: return nil
        case .progress(let loaded, let count):
          view.show(loaded: loaded, of: count)
          return nil
        case let result?:
          let begun = try begin(makeHeader(seed: seed) { _ in try result.deck() })
          sitting = begun
          return try makeScreen(begun, width, height, opens: view.wantsInspector)
        }
      }
      return view
    }
  }

  @MainActor private func makeScreen(
    _ sitting: Sitting, _ width: Int, _ height: Int, opens: Bool = false
  ) throws -> any Screen {
    let artist = try ObjectGraph.artist(for: sitting.header)
    let seat = try architecture.seat(
      sitting.header, sitting.viewModel, events: sitting.events, artist: artist, width: width,
      height: height, reducedMotion: reducedMotion)
    sitting.record(seat.intents)
    sitting.sounds = GameSounds(sitting.viewModel.objectDidChange)
    let inspector = Inspector(seat, events: sitting.events)
    inspector.save = { try sitting.writer?.replace(with: $0) }
    inspector.write = writeExport
    if let warnings = Report.takeWarnings() { seat.notify(warnings) }
    let window = InspectorScreen(inspector, artist: artist, width: width, height: height)
    if isInspectorOpen != opens { try window.toggle(at: sitting.viewModel.now) }
    if view == .both {
      // The signals that end the game are the window's; the others are heard before the terminal is
      // taken, which stops a program in the background.
      let reader = makeReader(signals: [])
      sitting.terminal = try TerminalBeside(makeFront(sitting), reader) {
        try inspector.during($0)
      }
    }
    return window
  }

  /// Writes an export beside the player; a file that is there is not replaced.
  @MainActor private func writeExport(name: String, text: (String) -> String) throws -> String {
    let (first, ending) = (String(name.prefix { $0 != "." }), name.drop { $0 != "." })
    var (stem, number) = (first, 1)
    while File.exists(stem + ending) {
      number += 1
      stem = "\(first)-\(number)"
    }
    try File(creating: stem + ending).append(text(stem))
    return stem + ending
  }

  @MainActor private func open(
    _ kind: GameKind, startTime: Double, while goesOn: () throws -> Bool,
    makeScreen: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws {
    // Before an error is told, which would be lost with the terminal's other screen.
    defer { if view == .both { TerminalKeeper.restore() } }
    let size = size ?? .window(hasInspector: isInspectorOpen)
    let window = try GameWindow(
      title: architecture.windowTitle(of: kind), width: size.width, height: size.height,
      isFullScreen: isFullScreen, startTime: startTime, makeView: makeScreen)
    try end(window.run(while: goesOn))
  }

  private func end(_ signal: Int32?) throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  @MainActor private var isPlain: Bool { plain || !TerminalScreen.isThere }

  @MainActor private func makeFront(_ sitting: Sitting) throws -> any TerminalFront {
    if isPlain { return PlainGame(sitting.viewModel) }
    return try TerminalGame(
      sitting.viewModel, decks: [sitting.header.deck] + sitting.header.themes)
  }

  @MainActor private func makeReader(signals: [Int32]) -> TerminalReader {
    TerminalReader(signals: signals + (isPlain ? [] : TerminalReader.drawing))
  }
}
