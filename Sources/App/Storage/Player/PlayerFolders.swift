import Files
import Menu
import ViewState

/// The private folders of the player and the files in them.
///
/// The places of the folders follow the XDG Base Directory Specification.
package struct PlayerFolders: Equatable, Sendable {
  /// The folder of unfinished games and of the window's position.
  package let state: String

  /// The folder of results and of the player's decks.
  package let data: String

  /// The folder of the settings.
  package let config: String

  /// Finds the folders.
  ///
  /// Returns `nil` if the environment does not contain enough variables to find all of them.
  ///
  /// - Parameter variable: A function that returns the value of an environment variable.
  package init?(_ variable: (String) -> String?) {
    guard let state = baseFolder("XDG_STATE_HOME", orElse: ".local/state", variable),
      let data = baseFolder("XDG_DATA_HOME", orElse: ".local/share", variable),
      let config = baseFolder("XDG_CONFIG_HOME", orElse: ".config", variable)
    else { return nil }
    self.state = state
    self.data = data
    self.config = config
  }

  /// The paths of all folders, including the folders inside others.
  package var allPaths: [String] {
    [state, data, config, decks, sessionFolder, resultFolder]
  }

  /// The file of the settings.
  package var settings: StoredFile<Settings> {
    StoredFile(path: config + "/settings.json")
  }

  /// The name of the catalog for the selected language, or `nil` for the language of the desktop.
  package var language: String? {
    guard let language = settings.validValue?.language, language != .desktop else { return nil }
    return language.rawValue
  }

  /// The file of the window's position and size.
  package var windowPlacement: StoredFile<WindowPlacement> {
    StoredFile(path: state + "/window.json")
  }

  /// The file of the desktop's last known preferences, which are used until the desktop reports
  /// them again.
  package var desktopPreferences: StoredFile<DesktopPreferences> {
    StoredFile(path: state + "/desktop.json")
  }

  /// The file of the setup that the player selected last.
  package var lastSetup: StoredFile<LastSetup> {
    StoredFile(path: state + "/choice.json")
  }

  /// The current and the unfinished games.
  package var sessions: StoredSessions {
    StoredSessions(folder: sessionFolder)
  }

  /// The folder of the player's decks.
  ///
  /// Each deck is a folder in it.
  package var decks: String {
    data + "/decks"
  }

  /// The finished games.
  package var results: StoredResults {
    StoredResults(resultFolder)
  }

  private var sessionFolder: String {
    state + "/sessions"
  }

  private var resultFolder: String {
    data + "/results"
  }
}
