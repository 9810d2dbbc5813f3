/// Where the game keeps what is the player's: the folders of the XDG Base Directory Specification.
///
/// They are made, for nobody else, when something is first written into them.
public struct Folders: Equatable, Sendable {
  /// The variables of the environment that say where the folders are.
  public static let variables = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]

  /// What the program goes on with: the window's place, games that were left.
  public let state: String
  /// What is the player's own: results, decks.
  public let data: String
  /// What the player has chosen once and for all: settings.
  public let config: String

  /// Finds the folders; `nil` if the environment does not tell, and nothing can be kept.
  ///
  /// Relative paths are ignored, as the specification wants it.
  public init?(_ environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    func folder(_ name: String, orElse place: String) -> String? {
      (absolute(name) ?? home.map { "\($0)/\(place)" }).map { "\($0)/memory-game" }
    }
    guard let state = folder("XDG_STATE_HOME", orElse: ".local/state"),
      let data = folder("XDG_DATA_HOME", orElse: ".local/share"),
      let config = folder("XDG_CONFIG_HOME", orElse: ".config")
    else { return nil }
    (self.state, self.data, self.config) = (state, data, config)
  }
}
