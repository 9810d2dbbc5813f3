import ArgumentParser
import Files
import Inspector
import Model
import Pictures
import SDLPlatform
import Session
import Terminal
import View
import ViewModel

// Where it is played.
extension PlayCommand {
  /// Plays a game in the view that the player wants.
  @MainActor func show(_ sitting: Sitting) throws {
    if view == .terminal { return try playInTerminal(sitting) }
    try open(sitting.header.game, startTime: sitting.viewModel.now) { width, height, end in
      try makeScreen(sitting, width, height, end: end)
    }
  }

  /// Opens the window with a screen that loads pictures; then the game takes its place.
  @MainActor func load(_ source: String, seed: UInt64) throws {
    guard let kind = GameKind.all.first(where: { $0.name == game ?? architecture.game.name }) else {
      return
    }
    try open(kind, startTime: 0) { width, height, end in
      // Not earlier: the window blocks signals first, and threads started before it would get them.
      let loading = PictureLoading(source)
      let view = try LoadingView(
        kind.name, artist: ObjectGraph.artist(), width: width, height: height)
      view.news = { view in
        switch loading.news {
        case nil: return nil
        case .progress(let loaded, let count):
          try view.show(loaded: loaded, of: count)
          return nil
        case let result?:
          let header = try makeHeader(seed: seed) { _ in try result.deck() }
          return try makeScreen(begin(header), width, height, opens: view.wantsInspector, end: end)
        }
      }
      return view
    }
  }

  /// Ends a game in a window with an error.
  private typealias End = (Problem) -> Void

  @MainActor private func makeScreen(
    _ sitting: Sitting, _ width: Int, _ height: Int, opens: Bool = false, end: @escaping End
  ) throws -> any Screen {
    let (header, viewModel) = (sitting.header, sitting.viewModel)
    let artist = try ObjectGraph.artist(for: header)
    let seat = try architecture.seat(
      header, viewModel, events: sitting.events, artist: artist, width: width, height: height,
      reducedMotion: reducedMotion || ObjectGraph.wantsReducedMotion)
    let recorder = sitting.record(seat.intents, onFailure: end)
    let inspector = Inspector(seat, events: sitting.events)
    inspector.save = { try recorder?.writer.replace(with: $0) }
    inspector.write = writeExport
    if let warnings = Report.takeWarnings() { seat.notify(warnings) }
    let window = InspectorScreen(inspector, artist: artist, width: width, height: height)
    if isInspectorOpen != opens { try window.toggle(at: viewModel.now) }
    guard view == .both else { return window }
    return try TwoViews(
      window: window, terminal: makeFront(viewModel, header), reader: reader(besideWindow: true)
    ) { try inspector.during($0) }
  }

  /// Writes an export beside the player; a file that is there is not replaced.
  @MainActor private func writeExport(
    name: String, text: (_ stem: String) -> String
  ) throws -> String {
    let (first, ending) = (String(name.prefix { $0 != "." }), name.drop { $0 != "." })
    var stem = first
    var number = 1
    while File.exists(stem + ending) {
      number += 1
      stem = "\(first)-\(number)"
    }
    try File(creating: stem + ending).append(text(stem))
    return stem + ending
  }

  @MainActor private func open(
    _ kind: GameKind, startTime: Double,
    _ makeScreen: (_ width: Int, _ height: Int, _ end: @escaping End) throws -> any Screen
  ) throws {
    // Before an error is told, which would be lost with the terminal's other screen.
    defer { if view == .both { TerminalScreen.giveBack() } }
    let size = size ?? (isInspectorOpen ? PixelSize.inspector : PixelSize.standard)
    var problem: Problem?
    let window = try GameWindow(
      title: architecture.windowTitle(of: kind), width: size.width, height: size.height,
      isFullScreen: isFullScreen, startTime: startTime
    ) { width, height in
      try makeScreen(width, height) {
        problem = $0
        GameWindow.quit()
      }
    }
    let signal = try window.run()
    if let problem { throw problem }
    if let signal { throw ExitCode(128 + signal) }
  }

  @MainActor private func playInTerminal(_ sitting: Sitting) throws {
    var problem: Problem?
    let recorder = sitting.record(sitting.viewModel.intents) { problem = $0 }
    let front = makeFront(sitting.viewModel, sitting.header)
    let loop = TerminalLoop(sitting.viewModel, front: front)
    let signal = try withExtendedLifetime(recorder) {
      try loop.run(reader(besideWindow: false)) { if let problem { throw problem } }
    }
    if let signal { throw ExitCode(128 + signal) }
  }

  @MainActor private var isPlain: Bool { plain || !TerminalScreen.isThere }

  @MainActor private func makeFront(
    _ viewModel: any GameViewModel, _ header: SessionHeader
  ) -> any TerminalFront {
    guard !isPlain else { return PlainGame(viewModel) }
    let screen = TerminalScreen(hasColours: TerminalScreen.wantsColours)
    return TerminalGame(viewModel, decks: [header.deck] + header.themes, on: screen)
  }

  /// Beside a window the signals that end the game are the window's.
  @MainActor private func reader(besideWindow: Bool) -> TerminalReader {
    TerminalReader(
      signals: (besideWindow ? [] : TerminalReader.ending)
        + (isPlain ? [] : TerminalReader.drawing))
  }
}
