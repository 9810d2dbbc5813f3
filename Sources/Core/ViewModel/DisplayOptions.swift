import Model

/// The options that affect what a view shows, but not how the game continues.
public struct DisplayOptions: Equatable, Sendable {
  /// Whether the cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the counters include the time.
  public var showsClock = false
  /// The best score of the sessions before this one.
  public var bestScore: Score?
  /// Whether the menu buttons hide their titles, because the player already knows them.
  public var hidesMenuTitles = false

  /// The names that the players have typed, in the order of their turns.
  ///
  /// An empty string means that the player has not typed a name.
  public var playerNames: [String] = []

  /// Whether the cards drift, or `nil` if the cards of this game cannot drift.
  public var isDrifting: Bool?
  /// Whether the undo button returns to the previous game.
  public var offersPreviousGame = false

  /// Creates options with default values.
  public init() {}
}
