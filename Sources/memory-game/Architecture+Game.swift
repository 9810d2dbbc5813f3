import Architectures
import Coordination
import Files
import Games
import Inspector
import Storage
import View
import ViewModel
import ViewState

// A session's game as its architecture builds it, and what shows it.

extension LaunchOptions.Architecture {
  /// The title of a game's window; two that are compared have two titles.
  func windowTitle(of game: GameKind) -> String {
    self == .mvvm ? game.title : "\(game.title) (\(rawValue))"
  }

  /// Deals the game of a session's first line, for a controller or a view model to play.
  @MainActor func makeGame(_ header: SessionHeader) -> any Playable {
    guard let architecture = Architecture(rawValue: rawValue) else { return header.makeGame() }
    return ControllerGame(
      architecture, grid: header.grid, deck: header.deck, themes: header.themes, seed: header.seed)
  }
}

extension ContentView {
  convenience init(
    _ game: any GameViewModel, rasterizer: any Rasterizer, size: (width: Int, height: Int),
    _ appearance: Appearance, places: CardPlaces? = nil
  ) throws {
    try self.init(
      game, rasterizer: rasterizer, width: size.width, height: size.height, appearance: appearance,
      places: places
    ) {
      let controller = (game as? ControllerGame)?.controller as? ConcentrationViewController
      return controller?.undealtFaces ?? []
    }
  }
}

extension InspectorViewModel {
  /// Looks into a game of connections that is recorded in a log.
  convenience init(
    _ connections: GameConsumers, _ log: SessionLog, _ architecture: LaunchOptions.Architecture,
    screen: ContentView, showsRedraws: Bool = false
  ) {
    let header = log.session.header
    self.init(
      connections, header: header, screen: screen, showsRedraws: showsRedraws,
      deal: { architecture.makeGame(header) }, events: { log.events },
      save: { try log.replaceEvents(with: $0) }, write: File.export)
    readSource = File.source
  }
}

extension InspectorScreen {
  /// Opens the inspector around a game that is recorded nowhere.
  convenience init(
    _ game: any Playable, _ header: SessionHeader, _ architecture: LaunchOptions.Architecture,
    _ view: ContentView, _ rasterizer: any Rasterizer, _ appearance: Appearance,
    showsRedraws: Bool = false
  ) {
    let connections = GameConsumers(game)
    let log = SessionLog(Session(header), writer: nil) { _ in }
    connections.add(GameConsumer("recorder", .listener) { log.record($0) })
    connections.add(GameConsumer("window", .view) { view.connect(to: $0) })
    let inspector = InspectorViewModel(
      connections, log, architecture, screen: view, showsRedraws: showsRedraws)
    self.init(inspector, rasterizer: rasterizer, appearance: appearance, at: 0, waits: false)
  }
}

extension File {
  /// A file of the project in which the program was built; `nil` where it is installed.
  fileprivate static func source(_ path: String) -> String? {
    let folders = ProgramFile.path.split(separator: ".build/").dropLast()
    return folders.first.flatMap { try? bytes(of: $0 + path, limit: 1 << 20) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file into the present folder under a free name, which `text` gets.
  fileprivate static func export(name: String, text: (String) -> String) throws -> String {
    let path = exists(name) ? numberedNames(beside: name).dropFirst().first { !exists($0) } : nil
    try File(creating: path ?? name).append(text(String((path ?? name).prefix { $0 != "." })))
    return path ?? name
  }
}
