import Menu
import Storage
import Testing
import View
import ViewState

@testable import memory_game

@Suite struct AppearanceTests {
  private static let desktops = [
    DesktopPreferences(reducesMotion: true, prefersHighContrast: true), DesktopPreferences(),
    DesktopPreferences(reducesMotion: false, prefersHighContrast: false),
  ]

  private func appearance(
    _ desktop: DesktopPreferences, _ motion: Settings.Motion = .desktop,
    _ contrast: Settings.Contrast = .desktop, _ colors: Settings.Colors = .desktop,
    options: [String] = [], variable: String? = nil, palette: Palette? = nil
  ) throws -> Appearance {
    var settings = Settings()
    settings.motion = motion
    settings.contrast = contrast
    settings.textSize = 1.5
    settings.colors = colors
    return try PlayCommand.parse(options).drawing.appearance(
      settings, desktop, motion: variable, palette: palette?.rawValue)
  }

  @Test("The settings win over the desktop, which decides the rest", arguments: desktops)
  func settings(desktop: DesktopPreferences) throws {
    for motion in Settings.Motion.allCases {
      for contrast in Settings.Contrast.allCases {
        let isReduced =
          motion == .desktop ? desktop.reducesMotion == true : motion == .reduced
        let isHigh = contrast == .desktop ? desktop.prefersHighContrast == true : contrast == .high
        #expect(
          try appearance(desktop, motion, contrast)
            == Appearance(
              reducesMotion: isReduced, textSize: 1.5, palette: isHigh ? .highContrast : .light))
      }
    }
  }

  @Test(
    "The variable wins over settings and desktop, and says nothing unless it is 0 or 1; the option wins",
    arguments: desktops)
  func variable(desktop: DesktopPreferences) throws {
    for motion in Settings.Motion.allCases {
      #expect(try appearance(desktop, motion, variable: "1").reducesMotion)
      #expect(try !appearance(desktop, motion, variable: "0").reducesMotion)
      for other in ["", "yes"] {
        #expect(try appearance(desktop, motion, variable: other) == appearance(desktop, motion))
      }
      #expect(
        try appearance(desktop, motion, options: ["--reduced-motion"], variable: "0")
          .reducesMotion)
    }
  }

  @Test(
    "Colours are those of the desktop, unless the settings say otherwise",
    arguments: [true, false, nil], Settings.Colors.allCases)
  func colors(prefersDark: Bool?, colors: Settings.Colors) throws {
    let isDark = colors == .desktop ? prefersDark : colors == .dark
    for contrast in [false, true] {
      let desktop = DesktopPreferences(prefersHighContrast: contrast, prefersDark: prefersDark)
      // On white only where something light is asked for.
      let expected: Palette =
        contrast
        ? isDark == false ? .highContrastLight : .highContrast : isDark == true ? .dark : .light
      #expect(try appearance(desktop, .desktop, .desktop, colors).palette == expected)
    }
  }

  @Test("--look wins over MEMORY_GAME_LOOK, and that over all else", arguments: Palette.allCases)
  func palette(_ palette: Palette) throws {
    let desktop = DesktopPreferences(prefersHighContrast: true, prefersDark: true)
    #expect(try appearance(desktop, .desktop, .high, .dark, palette: palette).palette == palette)
    #expect(
      try appearance(
        desktop, options: ["--look", palette.rawValue], palette: palette == .dark ? .light : .dark
      ).palette == palette)
  }
}
