import Framebuffer
import ViewModel

/// A screen that a game is played on.
@MainActor
public protocol GameScreen: Screen {
  /// Called for every intent of the player; by default the game performs it.
  var perform: (Intent) throws -> Void { get set }
  /// Where everything lies.
  var layout: BoardLayout { get }
  /// How a card looks at a time: what is drawn, in numbers.
  func appearance(of index: Int, at time: Double) -> CardAppearance
  /// Where the cards are drawn at a time, in pixels; an empty rectangle for one that is gone.
  func cardPlaces(at time: Double) -> [PixelRect]
  /// Ends all motions of texts and buttons that are under way, because time stands still.
  func settle()
  /// Whether the keyboard acts on the board, so that the arrow keys are the board's.
  var hasKeyboardFocus: Bool { get }
}
