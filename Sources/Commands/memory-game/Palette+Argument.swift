import ArgumentParser
import Glibc
import Text
import View

extension Palette: ExpressibleByArgument {
  static var help: ArgumentHelp {
    tr(
      """
      How it looks: light, dark, high-contrast (on black) or high-contrast-light; also \
      MEMORY_GAME_LOOK (default: as the settings and the desktop say).
      """)
  }

  /// What the variable `MEMORY_GAME_LOOK` says, if that is understood.
  static var ofEnvironment: Palette? {
    getenv("MEMORY_GAME_LOOK").flatMap { Palette(rawValue: String(cString: $0)) }
  }
}
