import Application
import Architectures
import ArgumentParser
import Board
import Desktop
import Files
import Games
import Glibc
import Model
import Pages
import Store
import Text
import View
import ViewModel

/// A variable of the environment.
func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

// Options as they are typed, and what follows from them.

extension LaunchOptions.Front: ExpressibleByArgument {}

extension Palette: ExpressibleByArgument {}

extension LaunchOptions.Architecture: ExpressibleByArgument {
  /// The title of a game's window; two that are compared have two titles.
  func windowTitle(of game: GameKind) -> String {
    self == .mvvm ? game.title : "\(game.title) (\(rawValue))"
  }

  /// Deals the game of a session's first line, for a controller or a view model to play.
  @MainActor func deal(_ header: SessionHeader) -> any Playable {
    guard let controllers = ControllerArchitecture(rawValue: rawValue) else {
      return header.deal().viewModel
    }
    return ControllerGame(
      controllers, grid: header.grid, deck: header.deck, themes: header.themes, seed: header.seed)
  }
}

extension WindowSize: ExpressibleByArgument {
  /// The size without `--size`.
  static func window(hasInspector: Bool) -> WindowSize {
    let (width, height) = hasInspector ? (1280, 800) : BoardLayout.defaultSize
    return WindowSize(width: width, height: height)
  }

  /// Reads a size such as `400x600`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
  }
}

/// Options of everything that is drawn.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(tr("The window's size in points (default: as it was last)."), valueName: "WxH"))
  var size: WindowSize?

  @Option(
    help: tr(
      """
      How the game is built: mvvm, mvc (plays concentration) or delegate (plays challenge) \
      (default: mvvm).
      """))
  var architecture = LaunchOptions.Architecture.mvvm

  @Flag(help: tr("Short fades instead of springs; also MEMORY_GAME_REDUCED_MOTION=1."))
  var reducedMotion = false

  @Option(
    name: .customLong("look"),
    help: tr(
      """
      How it looks: light, dark, high-contrast (on black) or high-contrast-light; also \
      MEMORY_GAME_LOOK (default: as the settings and the desktop say).
      """))
  var palette: Palette?

  func validate() throws {
    let allowed = 200...8192
    guard let size, !allowed.contains(size.width) || !allowed.contains(size.height) else { return }
    throw ValidationError(
      tr(
        """
        --size \(size.width)x\(size.height) is out of range: each side may have \
        \(allowed.lowerBound) to \(allowed.upperBound) points
        """))
  }

  var options: LaunchOptions {
    var options = LaunchOptions()
    (options.size, options.architecture) = (size, architecture)
    (options.reducedMotion, options.palette) = (reducedMotion, palette?.rawValue)
    return options
  }
}

extension LaunchOptions {
  /// The appearance by the command line, then the environment, then the settings, then the desktop.
  func appearance(
    _ settings: Settings = Settings(), _ desktop: DesktopPreferences = DesktopPreferences(),
    motion: String? = variable("MEMORY_GAME_REDUCED_MOTION"),
    palette asked: String? = variable("MEMORY_GAME_LOOK")
  ) -> Appearance {
    let motion =
      ["0": false, "1": true][motion ?? ""]
      ?? (settings.motion == .desktop ? desktop.reducedMotion : settings.motion == .reduced)
    let contrast =
      settings.contrast == .desktop ? desktop.highContrast : settings.contrast == .high
    let isDark = settings.colors == .desktop ? desktop.prefersDark : settings.colors == .dark
    return Appearance(
      reducedMotion: reducedMotion || motion ?? false, textSize: settings.textSize,
      palette: [palette, asked].lazy.compactMap { $0.flatMap(Palette.init) }.first
        ?? Palette(isDark: isDark, highContrast: contrast ?? false), drifts: settings.drifts)
  }

  /// Whether the window's place is the player's own.
  var remembersWindow: Bool { size == nil && !isFullScreen && !isInspectorOpen }

  /// The place of the window: where it was, unless the command line says otherwise.
  func place(orElse last: WindowPlace) -> WindowPlace {
    guard !remembersWindow else { return last }
    var place = WindowPlace()
    let size = size ?? .window(hasInspector: isInspectorOpen)
    (place.width, place.height, place.isFullScreen) = (size.width, size.height, isFullScreen)
    return place
  }
}

extension ContentView {
  /// Shows a game, or a review, in a size in pixels.
  convenience init(
    _ game: any GameViewModel, artist: any Artist, size: (width: Int, height: Int),
    _ appearance: Appearance
  ) throws {
    try self.init(
      game, artist: artist, width: size.width, height: size.height, appearance: appearance
    ) { (game as? ControllerGame)?.controller?.facesToCome ?? [] }
  }
}
