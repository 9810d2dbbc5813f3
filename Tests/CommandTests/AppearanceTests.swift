import Menu
import Storage
import Testing
import View
import ViewState

@testable import memory_game

@Suite struct AppearanceTests {
  private static let desktops = [
    DesktopPreferences(reducesMotion: true, prefersHighContrast: true),
    DesktopPreferences(),
    DesktopPreferences(reducesMotion: false, prefersHighContrast: false),
  ]

  /// Returns the appearance for settings, preferences, options and variables.
  ///
  /// - Parameters:
  ///   - desktop: The preferences of the desktop.
  ///   - motion: The setting for motion.
  ///   - contrast: The setting for the contrast.
  ///   - colors: The setting for the colors.
  ///   - options: The options of the command line.
  ///   - motionVariable: The value of `MEMORY_GAME_REDUCED_MOTION`.
  ///   - paletteVariable: The value of `MEMORY_GAME_LOOK`.
  /// - Returns: The appearance of the game.
  private func appearance(
    on desktop: DesktopPreferences,
    motion: Settings.Motion = .desktop,
    contrast: Settings.Contrast = .desktop,
    colors: Settings.Colors = .desktop,
    options: [String] = [],
    motionVariable: String? = nil,
    paletteVariable: Palette? = nil
  ) throws -> Appearance {
    var settings = Settings()
    settings[.motion] = motion
    settings[.contrast] = contrast
    settings[.textSize] = .larger
    settings[.colors] = colors
    let command = try PlayCommand.parse(options)
    return command.drawing.appearance(
      settings, desktop, motion: motionVariable, palette: paletteVariable?.rawValue)
  }

  @Test("The settings override the preferences of the desktop", arguments: desktops)
  func settings(desktop: DesktopPreferences) throws {
    for motion in Settings.Motion.allCases {
      for contrast in Settings.Contrast.allCases {
        let reducesMotion =
          motion == .desktop ? desktop.reducesMotion == true : motion == .reduced
        let hasHighContrast =
          contrast == .desktop ? desktop.prefersHighContrast == true : contrast == .high
        let expected = Appearance(
          reducesMotion: reducesMotion,
          textSize: 1.5,
          palette: hasHighContrast ? .highContrast : .light)
        let actual = try appearance(on: desktop, motion: motion, contrast: contrast)
        #expect(actual == expected, "motion \(motion), contrast \(contrast)")
      }
    }
  }

  @Test(
    "The option overrides the variable, and the variable overrides settings and desktop",
    arguments: desktops)
  func variable(desktop: DesktopPreferences) throws {
    for motion in Settings.Motion.allCases {
      let reduced = try appearance(on: desktop, motion: motion, motionVariable: "1")
      #expect(reduced.reducesMotion)

      let full = try appearance(on: desktop, motion: motion, motionVariable: "0")
      #expect(!full.reducesMotion)

      let withoutVariable = try appearance(on: desktop, motion: motion)
      for otherValue in ["", "yes"] {
        let ignored = try appearance(on: desktop, motion: motion, motionVariable: otherValue)
        #expect(ignored == withoutVariable)
      }

      let withOption = try appearance(
        on: desktop, motion: motion, options: ["--reduced-motion"], motionVariable: "0")
      #expect(withOption.reducesMotion)
    }
  }

  @Test(
    "The setting for the colors overrides the preference of the desktop",
    arguments: [true, false, nil], Settings.Colors.allCases)
  func colors(prefersDark: Bool?, colors: Settings.Colors) throws {
    let isDark = colors == .desktop ? prefersDark : colors == .dark
    for prefersHighContrast in [false, true] {
      let desktop = DesktopPreferences(
        prefersHighContrast: prefersHighContrast, prefersDark: prefersDark)
      let expected = expectedPalette(isDark: isDark, hasHighContrast: prefersHighContrast)
      #expect(try appearance(on: desktop, colors: colors).palette == expected)
    }
  }

  /// Returns the palette for a preference.
  ///
  /// High contrast has a white background only if light colors are preferred explicitly.
  private func expectedPalette(isDark: Bool?, hasHighContrast: Bool) -> Palette {
    if hasHighContrast {
      return isDark == false ? .highContrastLight : .highContrast
    }
    return isDark == true ? .dark : .light
  }

  @Test("--look overrides MEMORY_GAME_LOOK, which overrides all else", arguments: Palette.allCases)
  func palette(_ palette: Palette) throws {
    let desktop = DesktopPreferences(prefersHighContrast: true, prefersDark: true)

    let withVariable = try appearance(
      on: desktop, contrast: .high, colors: .dark, paletteVariable: palette)
    #expect(withVariable.palette == palette)

    let otherPalette: Palette = palette == .dark ? .light : .dark
    let withOption = try appearance(
      on: desktop, options: ["--look", palette.rawValue], paletteVariable: otherPalette)
    #expect(withOption.palette == palette)
  }
}
