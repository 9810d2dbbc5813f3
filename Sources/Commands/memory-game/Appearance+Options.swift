import Application
import Desktop
import Glibc
import Pages
import Store
import View

// How the player wants to see everything.
extension LaunchOptions {
  /// What the command line says wins, then the variables `MEMORY_GAME_REDUCED_MOTION` and
  /// `MEMORY_GAME_LOOK`, then the settings; what these leave to the desktop it decides.
  func appearance(
    _ settings: Settings, _ desktop: DesktopPreferences,
    variable: String? = getenv("MEMORY_GAME_REDUCED_MOTION").map { String(cString: $0) },
    look: Palette? = .ofEnvironment
  ) -> Appearance {
    let asked = reducedMotion ? true : ["0": false, "1": true][variable ?? ""]
    let motion = settings.motion == .desktop ? desktop.reducedMotion : settings.motion == .reduced
    let contrast =
      settings.contrast == .desktop ? desktop.highContrast : settings.contrast == .high
    let isDark = settings.colors == .desktop ? desktop.prefersDark : settings.colors == .dark
    let wished = Palette(isDark: isDark, highContrast: contrast ?? false)
    return Appearance(
      reducedMotion: asked ?? motion ?? false, textSize: settings.textSize,
      palette: palette.flatMap(Palette.init) ?? look ?? wished)
  }

  /// Whether the window's place is one that the player has chosen by hand.
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
