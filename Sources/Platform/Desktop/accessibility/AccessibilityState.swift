import Board

/// What there is to be seen at a moment, for whoever cannot see it.
public struct AccessibilityState: Equatable, Sendable {
  /// The window's title.
  public var title: String
  /// Where the window lies on the screen.
  public var window = Place()
  /// Whether the window has the keyboard.
  public var isActive = true
  /// The game, if there is one.
  public var board: Board?
  /// Whether the board's dialog is open.
  public var isDialogOpen = false
  /// What lies over the game.
  public var page: Page?

  /// Creates a sight of a window.
  public init(_ title: String) { self.title = title }
}

/// Where the parts of a board lie in their window.
public struct Places: Equatable, Sendable {
  /// Where each card lies.
  public var cards: [Place] = []
  /// Where the buttons lie.
  public var buttons: [Control: Place] = [:]

  /// Creates places of nothing.
  public init() {}
}
