import Board
import Drawing

/// What a window shows: it takes input and time, and gives scenes.
///
/// Time is told once an input, by `handle` and `touch`, and once a frame, by the window; a screen tells it
/// to the screen that it lies around.
@MainActor
public protocol Screen: AnyObject {
  /// Takes what the player does at the time that it was told last.
  func receive(_ input: Input, at time: Double) throws
  /// Takes a touch of another program at the time that it was told last.
  func receive(_ touch: Touch, at time: Double) throws
  /// Where a part of a board is drawn at a time, if there is one.
  func place(of part: Focus, at time: Double) -> PixelRect?
  /// Tells the time, in seconds since the session began.
  func advance(to time: Double)
  /// When the screen wants to be told the time, if it waits for something.
  var nextDeadline: Double? { get }
  /// Whether something moves at a time, so that the next scene differs.
  func isMoving(at time: Double) -> Bool
  /// Whether something moves that will come to rest.
  func isSettling(at time: Double) -> Bool
  /// Everything that is seen at a time.
  func scene(at time: Double) throws -> Scene
  /// Draws what is seen at a time and differs from what the framebuffer shows; returns where.
  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect]
  /// Whether the player types text, so that letters are no commands.
  var isTyping: Bool { get }
  /// Whether Ctrl with + and − is the screen's own affair, not that of all texts.
  var scalesItself: Bool { get }
  /// Whether Escape has something to close, or to take back.
  func takesEscape(at time: Double) -> Bool
  /// Looks different from now on.
  func adopt(_ appearance: Appearance) throws
  /// What the screen wants of its window since it was asked last.
  func takeRequests() -> [WindowRequest]
  /// Lays everything out for a new size in pixels.
  func resize(width: Int, height: Int) throws
  /// Tells how many pixels a point has, which is 1 until then, before the window's size: what can be
  /// read, and hit with a finger, follows it.
  func setPointSize(_ pixels: Double) throws
  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  func prepare() throws
  /// Tells whether somebody can see the screen.
  func setHidden(_ isHidden: Bool, at time: Double)
  /// The picture by which a desktop knows the game.
  func icon() throws -> Bitmap
}

extension Screen {
  /// Tells the time, and what the player does at it.
  public func handle(_ input: Input, at time: Double) throws {
    advance(to: time)
    try receive(input, at: time)
  }

  /// Tells the time, and what another program touches at it.
  public func touch(_ touch: Touch, at time: Double) throws {
    advance(to: time)
    try receive(touch, at: time)
  }

  /// On most screens everything that moves will come to rest.
  public func isSettling(at time: Double) -> Bool { isMoving(at: time) }

  /// Most screens are their scene.
  public func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    framebuffer.draw(try scene(at: time))
  }

  /// Most screens have no texts of their own.
  public var scalesItself: Bool { false }
  /// Most screens have no board to touch.
  public func receive(_ touch: Touch, at time: Double) throws {}
  /// Most screens have no board.
  public func place(of part: Focus, at time: Double) -> PixelRect? { nil }
  /// Most screens have nothing that Escape would close.
  public func takesEscape(at time: Double) -> Bool { false }
  /// Most screens look as they do.
  public func adopt(_ appearance: Appearance) throws {}
  /// Most screens leave their window as it is.
  public func takeRequests() -> [WindowRequest] { [] }
  /// Most screens have nothing that must not be too small for a finger.
  public func setPointSize(_ pixels: Double) throws {}
  /// Most screens have nothing to type into.
  public var isTyping: Bool { false }
}

/// What a screen wants of its window.
public enum WindowRequest: Equatable, Sendable {
  /// To fill the display, or no longer.
  case toggleFullScreen
  /// To have another title.
  case title(String)
  /// To end.
  case quit
}

/// A screen that a game is played on: it shows a board, and takes its touches to whoever plays.
@MainActor
public protocol GameScreen: Screen {
  /// The board as it is drawn.
  var view: BoardView { get }
}

extension GameScreen {
  /// Where a part of the board is drawn at a time.
  public func place(of part: Focus, at time: Double) -> PixelRect? {
    view.place(of: part, at: time)
  }
  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool { view.isMoving(at: time) }
  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool { view.isSettling(at: time) }
  /// Looks different from now on.
  public func adopt(_ appearance: Appearance) throws { try view.adopt(appearance) }
  /// Tells how many pixels a point has.
  public func setPointSize(_ pixels: Double) { view.pointSize = pixels }
  /// Whether Escape has something to close on the board.
  public func takesEscape(at time: Double) -> Bool {
    !view.board.steps(for: .escape, at: time).isEmpty
  }
  /// Everything that is seen at a time.
  public func scene(at time: Double) throws -> Scene { try view.scene(at: time) }
  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare() throws { try view.prepare() }
  /// Tells whether somebody can see the game; if not, nothing floats.
  public func setHidden(_ isHidden: Bool, at time: Double) { view.setHidden(isHidden, at: time) }
  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try view.icon() }
}
