import Graphics
import ViewState

/// The content of a window, which receives input and time and returns scenes.
///
/// All times are in seconds since the session began.
@MainActor package protocol Screen: AnyObject {
  /// Receives an input event at the time of the last `advance(to:)`.
  func receive(_ event: InputEvent, at time: Double) throws

  /// Receives an action of another program at the time of the last `advance(to:)`.
  func receive(_ input: BoardInput, at time: Double) throws

  /// Returns the area of a part of the board, or of the page above it, at a time.
  func area(of part: ScreenPart, at time: Double) -> PixelRect?

  /// Advances the screen to a time.
  func advance(to time: Double)

  /// The time of the next change that needs no input.
  var nextDeadline: Double? { get }

  /// Returns whether something moves at a time, so that the next scene differs.
  func isMoving(at time: Double) -> Bool

  /// Returns whether something moves at a time and will come to rest.
  func isSettling(at time: Double) -> Bool

  /// Returns the scene at a time.
  func scene(at time: Double) throws -> Scene

  /// Draws the changes since the scene that the framebuffer shows, and returns where they are.
  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect]

  /// Whether the player is typing text, so that letters are not commands.
  var isTyping: Bool { get }

  /// Whether the inspector's panel is open beside the board.
  var hasPanel: Bool { get }

  /// Returns whether Escape closes or undoes something at a time.
  func handlesEscape(at time: Double) -> Bool

  /// Returns whether a key can be the next part of a card's name at a time.
  func takesName(_ key: Key, at time: Double) -> Bool

  /// Changes the appearance.
  func apply(_ appearance: Appearance) throws

  /// Lays everything out for a new size, in pixels.
  func resize(width: Int, height: Int) throws

  /// Sets the number of pixels per point, which is 1 at first. A change of the size follows.
  func setPointSize(_ pixels: Double) throws

  /// Makes pictures that will be needed soon, and returns whether more may be missing.
  ///
  /// One call makes the picture of at most one face, so that input does not have to wait for long.
  func prepare() throws -> Bool

  /// Hides or shows the content of the window.
  func setHidden(_ isHidden: Bool, at time: Double)

  /// Returns the icon of the game on a desktop.
  func icon() throws -> Bitmap
}

extension Screen {
  /// Advances the screen to a time and receives an input event.
  package func handle(_ event: InputEvent, at time: Double) throws {
    advance(to: time)
    try receive(event, at: time)
  }

  /// Advances the screen to a time and receives an action of another program.
  package func handle(_ input: BoardInput, at time: Double) throws {
    advance(to: time)
    try receive(input, at: time)
  }

  /// Returns whether something moves at a time, because by default every motion comes to rest.
  package func isSettling(at time: Double) -> Bool {
    isMoving(at: time)
  }

  /// Draws the changes since the scene that the framebuffer shows, and returns where they are.
  package func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    framebuffer.draw(try scene(at: time))
  }

  /// Ignores the action by default, because most screens have no board.
  package func receive(_ input: BoardInput, at time: Double) throws {}

  /// Returns `nil` by default, because the screen has no such part.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    nil
  }

  /// Returns `false` by default, because Escape closes nothing on most screens.
  package func handlesEscape(at time: Double) -> Bool {
    false
  }

  /// Returns `false` by default, because most screens do not accept names of cards.
  package func takesName(_ key: Key, at time: Double) -> Bool {
    false
  }

  /// Does nothing by default, because most screens need not know whether they are visible.
  package func setHidden(_ isHidden: Bool, at time: Double) {}

  /// Ignores the number of pixels per point by default.
  package func setPointSize(_ pixels: Double) throws {}

  /// Whether the player is typing text, which is `false` by default.
  package var isTyping: Bool { false }

  /// Whether the inspector's panel is open, which is `false` by default.
  package var hasPanel: Bool { false }
}

/// A request of a screen to its window.
package enum WindowRequest: Equatable, Sendable {
  /// Enter full screen, or leave it.
  case toggleFullScreen
  /// Change the title of the window.
  case title(String)
  /// Quit the program.
  case quit
}

/// A screen on which a game is played.
@MainActor package protocol GameScreen: Screen {
  /// The view of the board.
  var view: BoardView { get }
}

extension GameScreen {
  /// Returns the area of a part of the board at a time.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    view.area(of: part, at: time)
  }

  /// Returns whether something on the board moves at a time.
  package func isMoving(at time: Double) -> Bool {
    view.isMoving(at: time)
  }

  /// Returns whether something on the board moves at a time and will come to rest.
  package func isSettling(at time: Double) -> Bool {
    view.isSettling(at: time)
  }

  /// Changes the appearance of the board.
  package func apply(_ appearance: Appearance) throws {
    try view.apply(appearance)
  }

  /// Sets the number of pixels per point.
  package func setPointSize(_ pixels: Double) {
    view.pointSize = pixels
  }

  /// Returns whether Escape closes something on the board at a time.
  package func handlesEscape(at time: Double) -> Bool {
    let actions = view.board.actions(for: .escape, at: time)
    return !actions.isEmpty
  }

  /// Returns whether a key can be the next part of a card's name on the board at a time.
  package func takesName(_ key: Key, at time: Double) -> Bool {
    let isPile = view.board.pile != nil
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: isPile)
    guard case .input(let input) = meaning else { return false }
    return view.board.takesName(input, at: time)
  }

  /// Returns the scene of the board at a time.
  package func scene(at time: Double) throws -> Scene {
    try view.scene(at: time)
  }

  /// Makes pictures that will be needed soon, and returns whether more may be missing.
  package func prepare() throws -> Bool {
    try view.prepare()
  }

  /// Returns the icon of the game.
  package func icon() throws -> Bitmap {
    try view.icon()
  }
}
