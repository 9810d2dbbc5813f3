import Board
import Framebuffer

/// A screen that a game is played on: it shows a board, and takes its touches to whoever plays.
@MainActor
public protocol GameScreen: Screen {
  /// The board as it is drawn.
  var view: BoardView { get }
}

extension GameScreen {
  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool { view.isMoving(at: time) }
  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool { view.isSettling(at: time) }
  /// Everything that is seen at a time.
  public func scene(at time: Double) throws -> Scene { try view.scene(at: time) }
  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare() throws { try view.prepare() }
  /// Tells whether somebody can see the game; if not, nothing floats.
  public func setHidden(_ isHidden: Bool, at time: Double) {
    view.setHidden(isHidden, at: time)
  }
  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try view.icon() }
}
