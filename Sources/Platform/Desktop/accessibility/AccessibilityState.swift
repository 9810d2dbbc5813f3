import Board
import Drawing

/// Everything that can be seen at a moment, for players who cannot see it.
public struct AccessibilityState: Equatable, Sendable {
  /// The window's title.
  public var title: String
  /// The window's content on the screen, in pixels.
  public var window = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the window has the keyboard.
  public var isActive = true
  /// The game, if there is one.
  public var board: Board?
  /// Whether the board's dialog is open.
  public var isDialogOpen = false
  /// The page that lies over the game.
  public var page: Page?

  /// Way that the page is scrolled, in pixels.
  public var scrolled = 0.0

  /// Creates the state of an empty window.
  public init(_ title: String) { self.title = title }
}
