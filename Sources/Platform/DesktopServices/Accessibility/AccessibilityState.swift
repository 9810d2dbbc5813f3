import Graphics
import ViewState

/// The content of a window, from which an `AccessibleTree` can be created.
package struct AccessibilityState: Equatable, Sendable {
  /// The title of the window.
  package var title: String
  /// The frame of the window's content on the screen, in pixels.
  package var windowFrame = PixelRect.empty
  /// Whether the window has the keyboard focus.
  package var isActive = true
  /// The board of the game, if there is a game.
  package var board: BoardState?
  /// Whether the dialog of the board is open.
  package var isDialogOpen = false
  /// The page over the board, if there is one.
  package var page: Page?
  /// The distance by which the page is scrolled, in pixels.
  package var scrollOffset = 0.0

  /// Creates the state of an empty window with the given title.
  package init(_ title: String) {
    self.title = title
  }
}
