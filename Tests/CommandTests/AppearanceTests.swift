import Desktop
import Menu
import Testing
import View

@testable import memory_game

@Suite struct AppearanceTests {
  private let yes = DesktopWishes(reducedMotion: true, highContrast: true)
  private let no = DesktopWishes(reducedMotion: false, highContrast: false)

  private func appearance(
    _ desktop: DesktopWishes, _ motion: Settings.Motion = .desktop,
    _ contrast: Settings.Contrast = .desktop, options: [String] = [], variable: String? = nil
  ) throws -> Appearance {
    var settings = Settings()
    (settings.motion, settings.contrast, settings.textSize) = (motion, contrast, 1.5)
    return try PlayCommand.parse(options).appearance(settings, desktop, variable: variable)
  }

  @Test("What the settings leave to the desktop it decides")
  func desktop() throws {
    #expect(
      try appearance(yes) == Appearance(reducedMotion: true, textSize: 1.5, highContrast: true))
    #expect(try appearance(no) == Appearance(textSize: 1.5))
    #expect(try appearance(DesktopWishes()) == Appearance(textSize: 1.5))
    #expect(
      try appearance(DesktopWishes(highContrast: true))
        == Appearance(textSize: 1.5, highContrast: true))
  }

  @Test("The settings win over the desktop")
  func settings() throws {
    #expect(try appearance(yes, .full, .normal) == Appearance(textSize: 1.5))
    #expect(
      try appearance(no, .reduced, .high)
        == Appearance(reducedMotion: true, textSize: 1.5, highContrast: true))
    #expect(try appearance(yes, .full) == Appearance(textSize: 1.5, highContrast: true))
  }

  @Test("The variable wins over settings and desktop, and says nothing unless it is 0 or 1")
  func variable() throws {
    for motion in Settings.Motion.allCases {
      for desktop in [yes, no, DesktopWishes()] {
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
}
