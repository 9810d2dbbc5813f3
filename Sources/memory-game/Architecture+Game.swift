import Architectures
import Coordination
import Files
import Games
import Graphics
import Inspector
import Storage
import View
import ViewModel
import ViewState

// These extensions connect a session's game to its architecture, its view and the inspector.

extension LaunchOptions.Architecture {
  /// Returns the title of the window that shows a game.
  ///
  /// The title contains the name of the architecture, except for MVVM, so that players can
  /// distinguish two windows with the same game.
  func windowTitle(of game: GameKind) -> String {
    self == .mvvm ? game.title : "\(game.title) (\(rawValue))"
  }

  /// Deals the game of a session and returns the controller or view model that plays it.
  @MainActor func makeGame(_ header: SessionHeader) -> any Playable {
    guard let architecture = Architecture(rawValue: rawValue) else { return header.makeGame() }
    return ControllerGame(
      architecture,
      grid: header.grid,
      deck: header.deck,
      themes: header.themes,
      seed: header.seed)
  }
}

extension ContentView {
  /// Creates the view of a game.
  ///
  /// The view also prepares the pictures of cards that have not been dealt yet.
  ///
  /// - Parameters:
  ///   - game: The view model or controller of the game.
  ///   - rasterizer: The source of drawings and text.
  ///   - size: The size of the window, in pixels.
  ///   - appearance: The palette, the text size and the amount of motion.
  ///   - places: The positions of drifting cards, or `nil` if they have not moved since the deal.
  /// - Throws: An error if a drawing or a font is missing.
  convenience init(
    _ game: any GameViewModel,
    rasterizer: any Rasterizer,
    size: PixelSize,
    appearance: Appearance,
    places: CardPlaces? = nil
  ) throws {
    try self.init(
      game,
      rasterizer: rasterizer,
      width: size.width,
      height: size.height,
      appearance: appearance,
      places: places
    ) {
      let controller = (game as? ControllerGame)?.controller as? ConcentrationViewController
      return controller?.undealtFaces ?? []
    }
  }
}

extension InspectorViewModel {
  /// Creates the inspector for a game whose events are recorded in a log.
  convenience init(
    _ consumers: GameConsumers,
    log: SessionLog,
    architecture: LaunchOptions.Architecture,
    screen: ContentView,
    showsRedraws: Bool = false
  ) {
    let header = log.session.header
    self.init(
      consumers,
      header: header,
      screen: screen,
      showsRedraws: showsRedraws,
      deal: { architecture.makeGame(header) },
      events: { log.events },
      save: { try log.replaceEvents(with: $0) },
      write: File.export)
    readSource = File.source
  }
}

extension InspectorScreen {
  /// Creates the inspector for a game that is rendered but not recorded.
  convenience init(
    _ game: any Playable,
    header: SessionHeader,
    architecture: LaunchOptions.Architecture,
    view: ContentView,
    rasterizer: any Rasterizer,
    appearance: Appearance,
    showsRedraws: Bool = false
  ) {
    let consumers = GameConsumers(game)
    let log = SessionLog(Session(header), writer: nil) { _ in }
    consumers.add(.recorder) { game in
      log.record(game)
    }
    consumers.add(.window) { game in
      view.connect(to: game)
    }

    let inspector = InspectorViewModel(
      consumers,
      log: log,
      architecture: architecture,
      screen: view,
      showsRedraws: showsRedraws)
    self.init(inspector, rasterizer: rasterizer, appearance: appearance, at: 0, waits: false)
  }
}

extension File {
  /// The maximum size of a source file that the inspector shows, in bytes.
  private static let maximumSourceSize = 1 << 20

  /// Reads a source file of the project in which the program was built.
  ///
  /// - Parameter path: The path of the file in the project.
  /// - Returns: The text of the file, or `nil` if the file cannot be read or the program is no
  ///   longer in the folder in which it was built.
  fileprivate static func source(_ path: String) -> String? {
    let pathParts = ProgramFile.path.split(separator: ".build/")
    guard pathParts.count > 1 else { return nil }
    let projectFolder = pathParts[0]
    guard let bytes = try? bytes(of: projectFolder + path, limit: maximumSourceSize) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes text to a new file in the current folder without replacing an existing file.
  ///
  /// - Parameters:
  ///   - name: The preferred name of the file. A number is added if a file with this name exists.
  ///   - text: A closure that receives the name of the new file without its extension, and returns
  ///     the contents of the file.
  /// - Returns: The name of the new file.
  /// - Throws: An error if the file cannot be written.
  fileprivate static func export(name: String, text: (String) -> String) throws -> String {
    var freeName = name
    if exists(name) {
      let otherNames = numberedNames(beside: name).dropFirst()
      freeName = otherNames.first { !exists($0) } ?? name
    }
    let stem = freeName.prefix { $0 != "." }
    try File(creating: freeName).append(text(String(stem)))
    return freeName
  }
}
