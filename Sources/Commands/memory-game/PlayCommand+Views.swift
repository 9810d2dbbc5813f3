import Games
import ArgumentParser
import Files
import Pages
import Model
import SDLPlatform
import Store
import Terminal
import View

// Where it is played.
extension PlayCommand {
  @MainActor func show(_ session: GameSession, _ store: PlayerStore) throws {
    let coordinator = GameCoordinator(store)
    if view == .terminal {
      let terminal = try GameInTerminal(self, coordinator, session)
      // What was told is hidden by the terminal's other screen only.
      if isPlain { _ = Report.takeWarnings() }
      return try end(terminal.run())
    }
    let window = GameInWindow(self, coordinator)
    try open(window, session.header.game, startTime: session.viewModel.now) {
      try window.seat(session, $0, $1)
    }
  }

  /// Opens the window with a screen that loads pictures; then the game takes its place.
  @MainActor func load(_ source: String, seed: UInt64, _ store: PlayerStore) throws {
    let kind = try GameKind(named: game ?? architecture.game.name)
    let window = GameInWindow(self, GameCoordinator(store))
    try open(window, kind, startTime: 0) { width, height in
      let loading = try Loading(
        source, for: kind, width: width, height: height, palette: window.appearance.palette
      ) { result, view in
        let begun = try begin(makeHeader(seed: seed, store) { _ in try result.deck() }, store)
        try window.show(begun, opens: view.wantsInspector)
      }
      window.loading = loading
      return loading.view
    }
  }

  /// Writes an export beside the player; a file that is there is not replaced.
  @MainActor func writeExport(name: String, text: (String) -> String) throws -> String {
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
    _ window: GameInWindow, _ kind: GameKind, startTime: Double,
    makeGame: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws {
    // Before an error is told, which would be lost with the terminal's other screen.
    defer { if view == .both { TerminalKeeper.restore() } }
    try end(window.run(kind, startTime: startTime, makeGame: makeGame))
  }

  private func end(_ signal: Int32?) throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  @MainActor private var isPlain: Bool { plain || !TerminalScreen.isThere }

  @MainActor func makeFront(_ session: GameSession, _ menu: MenuViewModel) throws
    -> any TerminalFront
  {
    if isPlain { return PlainGame(session.viewModel, menu: menu) }
    return try TerminalGame(session.viewModel, decks: session.header.decks, menu: menu)
  }

  @MainActor func makeReader(signals: [Int32]) -> TerminalReader {
    TerminalReader(signals: signals + (isPlain ? [] : TerminalReader.drawing))
  }
}
