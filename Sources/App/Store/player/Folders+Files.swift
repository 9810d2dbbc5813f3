import Pages

// What lies in the folders.
extension Folders {
  /// What the player has set.
  public var settings: StoredFile<Settings> { StoredFile(config + "/settings.json") }
  /// The language that is set, as its catalogue is called; `nil` if it is as the desktop says.
  public var language: String? {
    let language = settings.sound?.language ?? .desktop
    return language == .desktop ? nil : language.rawValue
  }
  /// Where the window was.
  public var window: StoredFile<WindowPlace> { StoredFile(state + "/window.json") }
  /// What the desktop wished last.
  public var wishes: StoredFile<StoredDesktopPreferences> { StoredFile(state + "/desktop.json") }
  /// What was chosen last.
  public var choice: StoredFile<LastSetup> { StoredFile(state + "/choice.json") }
  /// The sessions of games that are played, or were left.
  public var sessions: StoredSessions { StoredSessions(state + "/sessions") }
  /// The decks of the player's own, each a folder.
  public var decks: String { data + "/decks" }
  /// The games that were finished.
  public var results: Results { Results(data + "/results") }
}
