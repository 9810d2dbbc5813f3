import Pages

/// Private folders of the player, by the XDG Base Directory Specification, and what lies in them.
public struct Folders: Equatable, Sendable {
  /// Variables of the environment that say where the folders are.
  public static let variables = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]

  /// Folder of the window's place and of games that were left.
  public let state: String
  /// Folder of results and decks.
  public let data: String
  /// Folder of the settings.
  public let config: String

  /// Finds the folders; `nil` if the environment does not tell, by absolute paths.
  public init?(_ environment: [String: String]) {
    func folder(_ name: String, orElse place: String) -> String? {
      func absolute(_ name: String) -> String? {
        environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      let folder = absolute(name) ?? absolute("HOME").map { "\($0)/\(place)" }
      return folder.map { "\($0)/memory-game" }
    }
    guard let state = folder("XDG_STATE_HOME", orElse: ".local/state"),
      let data = folder("XDG_DATA_HOME", orElse: ".local/share"),
      let config = folder("XDG_CONFIG_HOME", orElse: ".config")
    else { return nil }
    (self.state, self.data, self.config) = (state, data, config)
  }

  /// Settings.
  public var settings: StoredFile<Settings> { StoredFile(config + "/settings.json") }
  /// Name of the catalogue of the language that is set; `nil` for the desktop's.
  public var language: String? {
    let language = settings.undamaged?.language ?? .desktop
    return language == .desktop ? nil : language.rawValue
  }
  /// Place and size of the window.
  public var window: StoredFile<WindowPlace> { StoredFile(state + "/window.json") }
  /// Last known preferences of the desktop.
  public var desktopPreferences: StoredFile<StoredDesktopPreferences> {
    StoredFile(state + "/desktop.json")
  }
  /// Setup that was picked last.
  public var choice: StoredFile<LastSetup> { StoredFile(state + "/choice.json") }
  /// Sessions of games that are played, or were left.
  public var sessions: StoredSessions { StoredSessions(state + "/sessions") }
  /// The player's own decks, each a folder.
  public var decks: String { data + "/decks" }
  /// Games that were finished.
  public var results: Results { Results(data + "/results") }
}
