import Files
import Games
import Localization

/// Options with which the program was started.
public struct LaunchOptions: Equatable, Sendable {
  /// Place where the game is seen.
  public enum Front: String, CaseIterable, Sendable { case window, terminal, both }

  /// Architecture of a game; all use the same drawing and the same window.
  public enum Architecture: String, CaseIterable, Sendable {
    case mvvm, mvc, delegate, observation, reducer, notification

    /// Game that is played unless the player asks for another one; controllers play no other.
    public var game: GameKind {
      switch self {
      case .mvvm: .lab
      case .mvc, .observation, .notification: .concentration
      case .delegate, .reducer: .challenge
      }
    }

    /// Refuses a game that cannot be played with this architecture.
    public func check(_ name: String) throws(Problem) {
      guard self != .mvvm, name != game.name else { return }
      throw .usage(tr("--architecture \(rawValue) plays \(game.name) only, not \(name)"))
    }
  }

  /// Name of the game; `nil` is the architecture's own.
  public var game: String?
  /// Deck by its name or where it is found; `nil` is the game's own.
  public var deck: String?
  /// Rows and columns of the board; `nil` are the game's own.
  public var rows, columns: Int?
  /// Seed of the deal; `nil` is a random one.
  public var seed: UInt64?
  /// Architecture of the game.
  public var architecture = Architecture.mvvm
  /// Place where the game is seen.
  public var front = Front.window
  /// Whether the terminal is written line by line.
  public var isPlain = false
  /// Whether sounds are played, whatever is set; `nil` is as it is set.
  public var hasSound: Bool?
  /// File that the session is recorded in.
  public var record: String?
  /// File of a session that is played on.
  public var resume: String?
  /// Whether pictures of a session that is played on may be loaded from the network.
  public var allowsNetwork = false

  /// Creates options that ask for nothing.
  public init() {}

  /// Whether anything says what is to be dealt, or where it is to be recorded.
  var asksForDeal: Bool { isDealt || record != nil || architecture != .mvvm }

  /// Whether anything says what is to be dealt.
  public var isDealt: Bool {
    game != nil || deck != nil || rows != nil || columns != nil || seed != nil
  }
}
