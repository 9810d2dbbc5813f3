import Files
import Menu
import ViewState

/// Private folders of the player, by the XDG Base Directory Specification, and what lies in them.
package struct PlayerFolders: Equatable, Sendable {
  /// Folder of the window's place and of games that were left.
  package let state: String
  /// Folder of results and decks.
  package let data: String
  /// Folder of the settings.
  package let config: String

  /// Finds the folders by variables of the environment; `nil` if these do not tell.
  package init?(_ variable: (String) -> String?) {
    guard let state = baseFolder("XDG_STATE_HOME", orElse: ".local/state", variable),
      let data = baseFolder("XDG_DATA_HOME", orElse: ".local/share", variable),
      let config = baseFolder("XDG_CONFIG_HOME", orElse: ".config", variable)
    else { return nil }
    self.state = state
    self.data = data
    self.config = config
  }

  /// All of them.
  package var allPaths: [String] {
    [state, data, config, decks, state + "/sessions", data + "/results"]
  }
  /// Settings.
  package var settings: StoredFile<Settings> { StoredFile(path: config + "/settings.json") }
  /// Name of the catalogue of the language that is set; `nil` for the desktop's.
  package var language: String? {
    let language = settings.validValue?.language ?? .desktop
    return language == .desktop ? nil : language.rawValue
  }
  /// Place and size of the window.
  package var windowPlacement: StoredFile<WindowPlacement> {
    StoredFile(path: state + "/window.json")
  }
  /// Last known preferences of the desktop, with which the next game begins.
  package var desktopPreferences: StoredFile<DesktopPreferences> {
    StoredFile(path: state + "/desktop.json")
  }
  /// Setup that was picked last.
  package var lastSetup: StoredFile<LastSetup> { StoredFile(path: state + "/choice.json") }
  /// Sessions of games that are played, or were left.
  package var sessions: StoredSessions { StoredSessions(folder: state + "/sessions") }
  /// Player's own decks, each a folder.
  package var decks: String { data + "/decks" }
  /// Games that were finished.
  package var results: StoredResults { StoredResults(data + "/results") }
}
