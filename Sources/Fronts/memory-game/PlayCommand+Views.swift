import ArgumentParser
import Inspector
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
    try open(sitting.viewModel.kind, startTime: sitting.viewModel.now) { width, height in
      try makeScreen(sitting, width, height)
    }
  }

  /// Opens the window with a screen that loads pictures; then the game takes its place.
  @MainActor func load(_ source: String, seed: UInt64) throws {
    guard let kind = GameKind.all.first(where: { $0.name == game ?? architecture.game.name }) else {
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
          return try makeScreen(begin(header), width, height, opens: view.wantsInspector)
        }
      }
      return view
    }
  }

  @MainActor private func makeScreen(
    _ sitting: Sitting, _ width: Int, _ height: Int, opens: Bool = false
  ) throws -> any Screen {
    let viewModel = sitting.viewModel
    let artist = try ObjectGraph.artist(for: viewModel)
    let subject = try architecture.makeSubject(
      sitting.header, viewModel, events: sitting.events, artist: artist, width: width,
      height: height, reducedMotion: reducedMotion || ObjectGraph.wantsReducedMotion)
    let inspector = Inspector(subject, events: sitting.events)
    inspector.save = sitting.save
    inspector.write = writeExport
    let window = InspectorScreen(inspector, artist: artist, width: width, height: height)
    if isInspectorOpen != opens { try window.toggle(at: viewModel.now) }
    guard view == .both else { return window }
    let player = Player(viewModel) { try inspector.perform($0) }
    let front = makeFront(player, besideWindow: true)
    return try TwoViews(window: window, terminal: front, reader: reader(besideWindow: true))
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
    do {
      try File(creating: stem + ending).append(text(stem))
    } catch {
      throw Failure(.cannotCreate, "\(stem)\(ending): cannot be written: \(error.reason)")
    }
    return stem + ending
  }

  @MainActor private func open(
    _ kind: GameKind, startTime: Double,
    _ makeScreen: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws {
    // Before an error is told, which would be lost with the terminal's other screen.
    defer { if view == .both { TerminalScreen.giveBack() } }
    let size = size ?? (isInspectorOpen ? PixelSize.inspector : PixelSize.standard)
    let window = try GameWindow(
      title: architecture.windowTitle(of: kind), width: size.width, height: size.height,
      isFullScreen: isFullScreen,
      startTime: startTime, makeView: makeScreen)
    if let signal = try window.run() { throw ExitCode(128 + signal) }
  }

  @MainActor private func playInTerminal(_ sitting: Sitting) throws {
    let player = Player(sitting.viewModel, perform: sitting.perform)
    let front = makeFront(player, besideWindow: false)
    let loop = TerminalLoop(sitting.viewModel, front: front)
    if let signal = try loop.run(reader(besideWindow: false)) { throw ExitCode(128 + signal) }
  }

  @MainActor private var isPlain: Bool { plain || !TerminalScreen.isThere }

  @MainActor private func makeFront(
    _ player: Player, besideWindow: Bool
  ) -> any TerminalFront {
    guard isPlain else {
      let screen = TerminalScreen(hasColours: TerminalScreen.wantsColours)
      return TerminalGame(player, on: screen, ownsControls: !besideWindow)
    }
    return PlainGame(player, ownsControls: !besideWindow)
  }

  /// Beside a window the signals that end the game are the window's.
  @MainActor private func reader(besideWindow: Bool) -> TerminalReader {
    TerminalReader(
      signals: (besideWindow ? [] : TerminalReader.ending)
        + (isPlain ? [] : TerminalReader.drawing))
  }
}
