import Desktop
import Pages
import Testing
import View

@testable import memory_game

@Suite struct AppearanceTests {
  private let yes = DesktopPreferences(reducedMotion: true, highContrast: true)
  private let no = DesktopPreferences(reducedMotion: false, highContrast: false)

  private func appearance(
    _ desktop: DesktopPreferences, _ motion: Settings.Motion = .desktop,
    _ contrast: Settings.Contrast = .desktop, _ colors: Settings.Colors = .desktop,
    options: [String] = [], variable: String? = nil, look: Palette? = nil
  ) throws -> Appearance {
    var settings = Settings()
    (settings.motion, settings.contrast, settings.textSize) = (motion, contrast, 1.5)
    settings.colors = colors
    return try PlayCommand.parse(options).options.appearance(
      settings, desktop, variable: variable, look: look)
  }

  @Test("What the settings leave to the desktop it decides")
  func desktop() throws {
    #expect(
      try appearance(yes) == Appearance(reducedMotion: true, textSize: 1.5, palette: .highContrast))
    #expect(try appearance(no) == Appearance(textSize: 1.5))
    #expect(try appearance(DesktopPreferences()) == Appearance(textSize: 1.5))
    #expect(
      try appearance(DesktopPreferences(highContrast: true))
        == Appearance(textSize: 1.5, palette: .highContrast))
  }

  @Test("The settings win over the desktop")
  func settings() throws {
    #expect(try appearance(yes, .full, .normal) == Appearance(textSize: 1.5))
    #expect(
      try appearance(no, .reduced, .high)
        == Appearance(reducedMotion: true, textSize: 1.5, palette: .highContrast))
    #expect(try appearance(yes, .full) == Appearance(textSize: 1.5, palette: .highContrast))
  }

  @Test("The variable wins over settings and desktop, and says nothing unless it is 0 or 1")
  func variable() throws {
    for motion in Settings.Motion.allCases {
      for desktop in [yes, no, DesktopPreferences()] {
        #expect(try appearance(desktop, motion, variable: "1").reducedMotion)
        #expect(try !appearance(desktop, motion, variable: "0").reducedMotion)
        for other in [nil, "", "yes"] {
          #expect(
            try appearance(desktop, motion, variable: other).reducedMotion
              == (motion == .desktop ? desktop.reducedMotion == true : motion == .reduced))
        }
      }
    }
  }

  @Test("--reduced-motion wins over everything")
  func option() throws {
    for variable in [nil, "0", "1"] {
      for motion in Settings.Motion.allCases {
        let seen = try appearance(no, motion, options: ["--reduced-motion"], variable: variable)
        #expect(seen.reducedMotion)
      }
    }
  }

  @Test(
    "Colours are those of the desktop, unless the settings say otherwise",
    arguments: [true, false, nil], Settings.Colors.allCases)
  func colors(prefersDark: Bool?, colors: Settings.Colors) throws {
    let isDark = colors == .desktop ? prefersDark : colors == .dark
    for contrast in [false, true] {
      let desktop = DesktopPreferences(highContrast: contrast, prefersDark: prefersDark)
      // On white only where something light is asked for.
      let expected: Palette =
        contrast
        ? isDark == false ? .highContrastLight : .highContrast : isDark == true ? .dark : .light
      #expect(try appearance(desktop, .desktop, .desktop, colors).palette == expected)
    }
  }

  @Test("--look wins over MEMORY_GAME_LOOK, and that over all else", arguments: Palette.allCases)
  func look(palette: Palette) throws {
    let desktop = DesktopPreferences(highContrast: true, prefersDark: true)
    #expect(try appearance(desktop, .desktop, .high, .dark, look: palette).palette == palette)
    #expect(
      try appearance(
        desktop, options: ["--look", palette.rawValue], look: palette == .dark ? .light : .dark
      ).palette == palette)
  }
}
