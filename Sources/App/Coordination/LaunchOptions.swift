import Files
import Games
import Localization

/// The options that were passed to the program when it started.
package struct LaunchOptions: Equatable, Sendable {
  /// The interface that shows the game.
  package enum Frontend: String, CaseIterable, Sendable {
    case window, terminal, both
  }

  /// An architecture in which games are implemented.
  ///
  /// All architectures share the views and the window.
  package enum Architecture: String, CaseIterable, Sendable {
    case mvvm, mvc, delegate, observation, reducer, notification

    /// The game that is dealt by default.
    ///
    /// Only MVVM can play other games.
    package var defaultGame: GameKind {
      switch self {
      case .mvvm: .lab
      case .mvc, .observation, .notification: .concentration
      case .delegate, .reducer: .challenge
      }
    }

    /// Returns whether the game with the given name can be played with this architecture.
    func canPlay(_ name: String) -> Bool {
      self == .mvvm || name == defaultGame.name
    }

    /// Throws a usage error if the game with the given name cannot be played with this
    /// architecture.
    package func validateGame(_ name: String) throws(UserFacingError) {
      guard canPlay(name) else {
        throw .usage(tr("--architecture \(rawValue) plays only \(defaultGame.name), not \(name)"))
      }
    }
  }

  /// The name of the game, or `nil` for the default game of the architecture.
  package var gameName: String?
  /// The name, file or folder of the deck, or `nil` for the default deck of the game.
  package var deck: String?
  /// The number of rows of the board, or `nil` for the default of the game.
  package var rows: Int?
  /// The number of columns of the board, or `nil` for the default of the game.
  package var columns: Int?
  /// The seed of the deal, or `nil` for a random seed.
  package var seed: UInt64?
  /// The architecture that plays the game.
  package var architecture = Architecture.mvvm
  /// The interface that shows the game.
  package var frontend = Frontend.window
  /// Whether the terminal prints lines of text instead of filling the screen.
  package var isPlain = false
  /// Whether sounds are played regardless of the settings, or `nil` to follow the settings.
  package var soundOverride: Bool?
  /// The path of the file in which to record the session, or `nil` if no file was requested.
  package var recordPath: String?
  /// The path of the session file to continue, or `nil` if no file was requested.
  package var resumePath: String?
  /// Whether the pictures of a resumed session may be loaded from the network.
  package var allowsNetwork = false

  /// Creates options with default values.
  package init() {}

  /// Whether the options request a new game instead of the unfinished game.
  var requestsNewGame: Bool {
    specifiesDeal || recordPath != nil || architecture != .mvvm
  }

  /// Whether any option determines the deal.
  package var specifiesDeal: Bool {
    let specifiesGame = gameName != nil || deck != nil
    let specifiesBoard = rows != nil || columns != nil
    return specifiesGame || specifiesBoard || seed != nil
  }
}
