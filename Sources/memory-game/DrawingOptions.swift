import ArgumentParser
import Coordination
import Files
import Localization
import Menu
import View
import ViewState

extension LaunchOptions.Frontend: ExpressibleByArgument {}

extension Palette: ExpressibleByArgument {}

extension LaunchOptions.Architecture: ExpressibleByArgument {}

/// The size of a window, in points.
struct WindowSize: ExpressibleByArgument {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns the default size of a window, in points.
  ///
  /// - Parameter hasInspector: Whether the inspector is open in the window.
  static func defaultSize(hasInspector: Bool) -> WindowSize {
    if hasInspector {
      return WindowSize(width: 1280, height: 800)
    }
    let boardSize = BoardLayout.defaultSize
    return WindowSize(width: boardSize.width, height: boardSize.height)
  }

  /// Parses a size such as `400x600`, or returns `nil` if the argument has another form.
  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    guard let width = Int(sides[0]), let height = Int(sides[1]) else { return nil }
    self.init(width: width, height: height)
  }
}

/// The command-line options that determine the appearance of a game in a window or in rendered
/// frames.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("Size of the window or the frames in points (default for a window: the last size)."),
      valueName: "WxH"),
    completion: .list(["400x600", "600x400", "800x600", "1280x800", "1920x1080"]))
  var size: WindowSize?

  @Option(
    help: tr(
      """
      Architecture: mvvm, mvc, observation, notification, delegate or reducer (default: mvvm).
      """))
  var architecture = LaunchOptions.Architecture.mvvm

  @Flag(
    help: tr("Use short fades instead of movements; MEMORY_GAME_REDUCED_MOTION=1 does the same."))
  var reducedMotion = false

  @Option(
    name: .customLong("look"),
    help: tr(
      """
      Colors: light, dark, high-contrast (on black) or high-contrast-light (default: from the \
      settings and the desktop).
      """))
  var palette: Palette?

  /// Throws a usage error if the size of the window is out of range.
  func validate() throws {
    guard let size else { return }
    let allowed = 200...WindowPlacement.maximumSide
    let isAllowed = allowed.contains(size.width) && allowed.contains(size.height)
    guard !isAllowed else { return }
    throw ValidationError(
      tr(
        """
        --size \(size.width)x\(size.height) is out of range: each side may have \
        \(allowed.lowerBound) to \(allowed.upperBound) points
        """))
  }

  /// Returns the palette, the text size and the amount of motion for the game.
  ///
  /// The command line has the highest priority, followed by the environment, the settings and the
  /// desktop.
  ///
  /// - Parameters:
  ///   - settings: The settings of the player.
  ///   - desktop: The preferences of the desktop.
  ///   - motion: The value of `MEMORY_GAME_REDUCED_MOTION`.
  ///   - paletteName: The value of `MEMORY_GAME_LOOK`.
  func appearance(
    _ settings: Settings = Settings(),
    _ desktop: DesktopPreferences = DesktopPreferences(),
    motion: String? = environmentVariable("MEMORY_GAME_REDUCED_MOTION"),
    palette paletteName: String? = environmentVariable("MEMORY_GAME_LOOK")
  ) -> Appearance {
    let environmentMotion = EnvironmentSwitch.value(of: motion)
    let usuallyReducesMotion = environmentMotion ?? settings.reducesMotion(on: desktop)
    var environmentPalette: Palette?
    if let paletteName {
      environmentPalette = Palette(rawValue: paletteName)
    }
    return Appearance(
      reducesMotion: reducedMotion || usuallyReducesMotion,
      textSize: settings[.textSize].rawValue,
      palette: palette ?? environmentPalette ?? settings.palette(on: desktop),
      drifts: settings[.driftsCards])
  }
}

extension Settings {
  /// Returns whether motion is reduced according to the settings.
  ///
  /// If the settings have no preference, the desktop's preference is used.
  fileprivate func reducesMotion(on desktop: DesktopPreferences) -> Bool {
    switch self[.motion] {
    case .desktop: desktop.reducesMotion ?? false
    case .reduced: true
    case .full: false
    }
  }

  /// Returns the palette according to the settings.
  ///
  /// If the settings have no preference, the desktop's preferences are used.
  fileprivate func palette(on desktop: DesktopPreferences) -> Palette {
    let isHighContrast =
      switch self[.contrast] {
      case .desktop: desktop.prefersHighContrast ?? false
      case .high: true
      case .normal: false
      }
    let isDark: Bool? =
      switch self[.colors] {
      case .desktop: desktop.prefersDark
      case .dark: true
      case .light: false
      }
    return Palette(isDark: isDark, isHighContrast: isHighContrast)
  }
}
