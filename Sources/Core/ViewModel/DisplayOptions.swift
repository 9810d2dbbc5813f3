import Model

/// The choices from outside a game that change what a view shows, but not how the game continues.
public struct DisplayOptions: Equatable, Sendable {
  /// Whether the cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the counters include the time.
  public var showsClock = false
  /// The best score of the sessions before this one.
  public var bestScore: Score?
  /// Whether the menu buttons have no titles, because the player knows them.
  public var hidesMenuTitles = false

  /// The names that the players have typed, in the order of their turns.
  ///
  /// An empty string stands for a name that has not been typed.
  public var playerNames: [String] = []

  /// Whether the cards drift, or `nil` if the cards of this game cannot drift.
  public var isDrifting: Bool?
  /// Whether the undo button leads back to the previous game.
  public var offersPreviousGame = false

  /// Creates the options of a game without settings.
  public init() {}
}
