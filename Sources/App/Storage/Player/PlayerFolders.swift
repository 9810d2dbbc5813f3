import Files
import Menu
import ViewState

/// The private folders of the player, and the files in them.
///
/// The locations of the folders follow the XDG Base Directory Specification.
package struct PlayerFolders: Equatable, Sendable {
  /// The path of the folder with unfinished games and the window placement.
  package let state: String

  /// The path of the folder with results and the player's decks.
  package let data: String

  /// The path of the folder with the settings.
  package let config: String

  /// Finds the folders of the player.
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

  /// The paths of all folders, including subfolders.
  package var allPaths: [String] {
    [state, data, config, decks, sessionFolder, resultFolder]
  }

  /// The file that stores the player's settings.
  package var settings: StoredFile<Settings> {
    StoredFile(path: config + "/settings.json")
  }

  /// The code of the language that the player has selected, or `nil` for the desktop's language.
  package var language: String? {
    guard let language = settings.validValue?[.language], language != .desktop else { return nil }
    return language.rawValue
  }

  /// The file that stores the window's position and size.
  package var windowPlacement: StoredFile<WindowPlacement> {
    StoredFile(path: state + "/window.json")
  }

  /// The file that stores the desktop's last known preferences.
  ///
  /// They are used until the desktop reports its current preferences.
  package var desktopPreferences: StoredFile<DesktopPreferences> {
    StoredFile(path: state + "/desktop.json")
  }

  /// The file that stores the setup that the player selected last.
  package var lastSetup: StoredFile<LastSetup> {
    StoredFile(path: state + "/choice.json")
  }

  /// The store of current and unfinished games.
  package var sessions: StoredSessions {
    StoredSessions(folder: sessionFolder)
  }

  /// The path of the folder with the player's decks, each of which is a folder.
  package var decks: String {
    data + "/decks"
  }

  /// The store of finished games.
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
