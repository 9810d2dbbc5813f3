import Application
import ArgumentParser
import Board
import Games
import Glibc
import Model
import Text
import View

// How what was asked for is typed.

extension LaunchOptions.Front: ExpressibleByArgument {}

extension LaunchOptions.Architecture: ExpressibleByArgument {
  static var help: ArgumentHelp {
    tr(
      """
      How the game is built: mvvm, mvc (plays concentration) or delegate (plays challenge) \
      (default: mvvm).
      """)
  }

  /// The title of a game's window; two that are compared have two titles.
  func windowTitle(of game: GameKind) -> String {
    let title = game.title
    return self == .mvvm ? title : "\(title) (\(rawValue))"
  }
}

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

/// A width and a height, written as `400x600`.
extension WindowSize: ExpressibleByArgument {
  static let allowed = 200...8192

  /// The window that opens unless the player asks for another size.
  static func window(hasInspector: Bool) -> WindowSize {
    let (width, height) = hasInspector ? (1280, 800) : BoardLayout.defaultSize
    return WindowSize(width: width, height: height)
  }

  func validate() throws {
    guard Self.allowed.contains(width), Self.allowed.contains(height) else {
      throw ValidationError(
        tr(
          """
          --size \(width)x\(height) is out of range: each side may have \(Self.allowed.lowerBound) \
          to \(Self.allowed.upperBound) points
          """))
    }
  }

  /// Reads a size such as `400x600`; `nil` for anything else.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
  }
}
