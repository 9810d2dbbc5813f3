import Model

/// What a view may show of a game; settings of whoever looks, and no part of the game.
public struct Options: Equatable, Sendable {
  /// Whether cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the time is counted where everybody sees it.
  public var showsClock = false
  /// The best of the games before this session.
  public var best: Score?
  /// Whether the way to the menu needs no word any more.
  public var knowsMenu = false

  /// The options of a game that nobody has set.
  public init() {}
}
