import Board
import Model
import Pages
import Store
import ViewModel

/// Front that shows the game and its pages: a window, a terminal, or both.
@MainActor public protocol GameFront: AnyObject {
  /// Shows a game in place of the one before, and has the coordinator play it.
  func show(_ session: GameSession) throws
  /// Shows a look back at a game, over the one that is played.
  func show(_ review: ReviewViewModel, of header: SessionHeader) throws
  /// Shows the game that is played again.
  func endReview(of session: GameSession) throws
  /// Loads pictures, and then plays with them; the path of a folder that `isHidden` is not shown.
  func load(_ source: String, isHidden: Bool, play: @escaping (Deck) throws -> Void) throws
  /// Gets ready to draw the faces of decks.
  func prepare(for decks: [Deck])
  /// Grid for a new game of a name, turned as it fits where it is shown.
  func fit(_ grid: Grid, of game: String) -> Grid
  /// Whether the board waits for the messages that change it, and sounds with it.
  var isWaiting: Bool { get }
  /// Whether cards can drift where the game is shown.
  var showsDrift: Bool { get }
  /// Puts settings into effect.
  func adopt(_ settings: Settings) throws
  /// Puts a text on the clipboard; returns whether there is one.
  func copy(_ text: String) -> Bool
}

/// Output for sounds.
@MainActor public protocol SoundOutput: AnyObject {
  /// Share of the sounds' own loudness that is heard, 0...1.
  var volume: Double { get set }
  /// Plays a sound as soon as it can.
  func play(_ sound: Sound)
}
