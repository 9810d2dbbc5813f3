import Graphics
import ViewState

/// Content of a window: it takes input and time, and gives scenes.
@MainActor package protocol Screen: AnyObject {
  /// Takes an input at the time that was told last.
  func receive(_ event: InputEvent, at time: Double) throws
  /// Takes a touch of another program at the time that was told last.
  func receive(_ input: BoardInput, at time: Double) throws
  /// Place of a part of the board, or of the page that lies over it, at a time.
  func area(of part: ScreenPart, at time: Double) -> PixelRect?
  /// Tells the time, in seconds since the session began.
  func advance(to time: Double)
  /// Next time at which something happens by itself.
  var nextDeadline: Double? { get }
  /// Whether something moves at a time, so that the next scene differs.
  func isMoving(at time: Double) -> Bool
  /// Whether something moves that will come to rest.
  func isSettling(at time: Double) -> Bool
  /// Scene at a time.
  func scene(at time: Double) throws -> Scene
  /// Draws what differs from the scene that the framebuffer shows, and returns where.
  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect]
  /// Whether text is typed, so that letters are no commands.
  var isTyping: Bool { get }
  /// Whether the inspector's panel is open beside the board.
  var hasPanel: Bool { get }
  /// Whether Escape closes something, or takes it back.
  func handlesEscape(at time: Double) -> Bool
  /// Whether a key is a part of a card's name that can be typed now.
  func takesName(_ key: Key, at time: Double) -> Bool
  /// Changes the appearance.
  func apply(_ appearance: Appearance) throws
  /// Lays everything out for a new size in pixels.
  func resize(width: Int, height: Int) throws
  /// Sets the number of pixels in a point, 1 at first, before the size is set.
  func setPointSize(_ pixels: Double) throws
  /// Makes pictures that are seen next, of at most one face, so that an answer waits for no more;
  /// returns whether others may be missing.
  func prepare() throws -> Bool
  /// Hides or shows the window.
  func setHidden(_ isHidden: Bool, at time: Double)
  /// Icon of the game on a desktop.
  func icon() throws -> Bitmap
}

extension Screen {
  /// Tells the time, and an input at it.
  package func handle(_ event: InputEvent, at time: Double) throws {
    advance(to: time)
    try receive(event, at: time)
  }

  /// Tells the time, and a touch of another program at it.
  package func handle(_ input: BoardInput, at time: Double) throws {
    advance(to: time)
    try receive(input, at: time)
  }

  /// As `isMoving`: nothing moves for ever.
  package func isSettling(at time: Double) -> Bool {
    isMoving(at: time)
  }

  /// Draws the scene.
  package func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    framebuffer.draw(try scene(at: time))
  }

  /// Does nothing.
  package func receive(_ input: BoardInput, at time: Double) throws {}
  /// None.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    nil
  }
  /// False.
  package func handlesEscape(at time: Double) -> Bool {
    false
  }
  /// False.
  package func takesName(_ key: Key, at time: Double) -> Bool {
    false
  }
  /// Does nothing.
  package func setHidden(_ isHidden: Bool, at time: Double) {}
  /// Does nothing.
  package func setPointSize(_ pixels: Double) throws {}
  /// False.
  package var isTyping: Bool { false }
  /// False.
  package var hasPanel: Bool { false }
}

/// Request of a screen to its window.
package enum WindowRequest: Equatable, Sendable {
  /// Fill the display, or no longer.
  case toggleFullScreen
  /// Change the title.
  case title(String)
  /// End.
  case quit
}

/// Screen on which a game is played.
@MainActor package protocol GameScreen: Screen {
  /// View of the board.
  var view: BoardView { get }
}

extension GameScreen {
  /// Place of a part of the board at a time.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    view.area(of: part, at: time)
  }
  /// Whether something moves at a time.
  package func isMoving(at time: Double) -> Bool {
    view.isMoving(at: time)
  }
  /// Whether something moves that will come to rest.
  package func isSettling(at time: Double) -> Bool {
    view.isSettling(at: time)
  }
  /// Changes the appearance.
  package func apply(_ appearance: Appearance) throws {
    try view.apply(appearance)
  }
  /// Sets the number of pixels in a point.
  package func setPointSize(_ pixels: Double) {
    view.pointSize = pixels
  }
  /// Whether Escape closes something on the board.
  package func handlesEscape(at time: Double) -> Bool {
    !view.board.actions(for: .escape, at: time).isEmpty
  }
  /// Whether a key is a part of a card's name that the board takes.
  package func takesName(_ key: Key, at time: Double) -> Bool {
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: view.board.pile != nil)
    guard case .input(let touch) = meaning else { return false }
    return view.board.takesName(touch, at: time)
  }
  /// Scene at a time.
  package func scene(at time: Double) throws -> Scene {
    try view.scene(at: time)
  }
  /// Makes pictures that are seen next.
  package func prepare() throws -> Bool {
    try view.prepare()
  }
  /// Icon of the game.
  package func icon() throws -> Bitmap {
    try view.icon()
  }
}
