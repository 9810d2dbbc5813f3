import Files
import Games
import Localization

/// Options with which the program was started.
package struct LaunchOptions: Equatable, Sendable {
  /// Place where the game is seen.
  package enum Frontend: String, CaseIterable, Sendable { case window, terminal, both }

  /// Architecture of a game; all use the same drawing and the same window.
  package enum Architecture: String, CaseIterable, Sendable {
    case mvvm, mvc, delegate, observation, reducer, notification

    /// Game that is played unless the player asks for another one; controllers play no other.
    package var defaultGame: GameKind {
      switch self {
      case .mvvm: .lab
      case .mvc, .observation, .notification: .concentration
      case .delegate, .reducer: .challenge
      }
    }

    /// Refuses a game that cannot be played with this architecture.
    package func validateGame(_ name: String) throws(UserFacingError) {
      guard self != .mvvm, name != defaultGame.name else { return }
      throw .usage(tr("--architecture \(rawValue) plays \(defaultGame.name) only, not \(name)"))
    }
  }

  /// Name of the game; `nil` is the architecture's own.
  package var gameName: String?
  /// Deck by its name or where it is found; `nil` is the game's own.
  package var deck: String?
  /// Rows and columns of the board; `nil` are the game's own.
  package var rows: Int?
  package var columns: Int?
  /// Seed of the deal; `nil` is a random one.
  package var seed: UInt64?
  /// Architecture of the game.
  package var architecture = Architecture.mvvm
  /// Place where the game is seen.
  package var frontend = Frontend.window
  /// Whether the terminal is written line by line.
  package var isPlain = false
  /// Whether sounds are played, whatever is set; `nil` is as it is set.
  package var soundOverride: Bool?
  /// File that the session is recorded in.
  package var recordPath: String?
  /// File of a session that is played on.
  package var resumePath: String?
  /// Whether pictures of a session that is played on may be loaded from the network.
  package var allowsNetwork = false

  /// Creates options that ask for nothing.
  package init() {}

  /// Whether anything says what is to be dealt, or where it is to be recorded.
  var requestsNewGame: Bool { specifiesDeal || recordPath != nil || architecture != .mvvm }

  /// Whether anything says what is to be dealt.
  package var specifiesDeal: Bool {
    gameName != nil || deck != nil || rows != nil || columns != nil || seed != nil
  }
}
