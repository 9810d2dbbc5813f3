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

/// A window's size in points.
struct WindowSize: ExpressibleByArgument {
  let width: Int
  let height: Int

  init(hasInspector: Bool) {
    (width, height) = hasInspector ? (1280, 800) : BoardLayout.defaultSize
  }

  /// Reads a size such as `400x600`.
  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.width = width
    self.height = height
  }
}

struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("The window's size in points (default: as it was last)."), valueName: "WxH"))
  var size: WindowSize?

  @Option(
    help: tr(
      """
      How the game is built: mvvm; mvc, observation or notification, which play concentration; \
      delegate or reducer, which play challenge (default: mvvm).
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
    let allowed = 200...WindowPlacement.maximumSide
    guard let size, !allowed.contains(size.width) || !allowed.contains(size.height) else { return }
    throw ValidationError(
      tr(
        """
        --size \(size.width)x\(size.height) is out of range: each side may have \
        \(allowed.lowerBound) to \(allowed.upperBound) points
        """))
  }

  /// The appearance by the command line, then the environment, then the settings, then the desktop.
  func appearance(
    _ settings: Settings = Settings(), _ desktop: DesktopPreferences = DesktopPreferences(),
    motion: String? = environmentVariable("MEMORY_GAME_REDUCED_MOTION"),
    palette paletteName: String? = environmentVariable("MEMORY_GAME_LOOK")
  ) -> Appearance {
    let motion =
      EnvironmentSwitch.value(of: motion)
      ?? (settings.motion == .desktop ? desktop.reducesMotion : settings.motion == .reduced)
    let highContrast =
      settings.contrast == .desktop ? desktop.prefersHighContrast : settings.contrast == .high
    let isDark = settings.colors == .desktop ? desktop.prefersDark : settings.colors == .dark
    return Appearance(
      reducesMotion: reducedMotion || motion ?? false, textSize: settings.textSize,
      palette: palette ?? paletteName.flatMap(Palette.init)
        ?? Palette(isDark: isDark, isHighContrast: highContrast ?? false),
      drifts: settings.driftsCards)
  }
}
