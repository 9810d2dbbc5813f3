import Model

/// Things that a view may show beside a game, and that are no part of it.
public struct DisplayOptions: Equatable, Sendable {
  /// Whether cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the time is shown among the counters.
  public var showsClock = false
  /// Best of the games before this session.
  public var bestScore: Score?
  /// Whether the way to the menu needs no word any more.
  public var hidesMenuTitles = false
  /// Names that the persons have typed, in the order of their turns; an empty one is not typed.
  public var playerNames: [String] = []
  /// Whether the cards of a game that lets them drift do so; `nil` where they cannot.
  public var isDrifting: Bool?
  /// Whether Undo leads back to the game that the player came from.
  public var offersPreviousGame = false

  /// Creates the options of a game without settings.
  public init() {}
}
