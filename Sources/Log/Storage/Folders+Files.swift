import Menu

// What lies in the folders.
extension Folders {
  /// What the player has set.
  public var settings: KeptFile<Settings> { KeptFile(config + "/settings.json") }
  /// The language that is set, as its catalogue is called; `nil` if it is as the desktop says.
  public var language: String? {
    let language = settings.sound?.language ?? .desktop
    return language == .desktop ? nil : language.rawValue
  }
  /// Where the window was.
  public var window: KeptFile<WindowPlace> { KeptFile(state + "/window.json") }
  /// What the desktop wished last.
  public var wishes: KeptFile<LastWishes> { KeptFile(state + "/desktop.json") }
  /// What was chosen last.
  public var choice: KeptFile<GameChoice> { KeptFile(state + "/choice.json") }
  /// The sessions of games that are played, or were left.
  public var sessions: KeptSessions { KeptSessions(state + "/sessions") }
  /// The decks of the player's own, each a folder.
  public var decks: String { data + "/decks" }
  /// The games that were finished.
  public var results: Results { Results(data + "/results") }
}
