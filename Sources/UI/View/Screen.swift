import Graphics
import ViewState

/// The content of a window, which receives events and returns scenes.
///
/// A screen with more capabilities also conforms to one of the protocols below. All times are in
/// seconds since the session began.
@MainActor package protocol Screen: AnyObject {
  /// Responds to an event of the mouse, the keyboard or another device.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the last `advance(to:)`.
  func receive(_ event: InputEvent, at time: Double) throws

  /// Returns everything that the screen shows at the given time.
  func scene(at time: Double) throws -> Scene

  /// Draws what has changed since the last scene and returns the rectangles that changed.
  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect]

  /// Applies the player's choices of colors, text size and motion.
  func apply(_ appearance: Appearance) throws

  /// Lays out the content for a new size of the screen, in pixels.
  func resize(width: Int, height: Int) throws

  /// Returns the game's icon for the desktop.
  func icon() throws -> Bitmap
}

extension Screen {
  /// Draws the current scene, but only where it differs from the last one.
  package func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    framebuffer.draw(try scene(at: time))
  }
}

/// A screen whose content changes over time.
@MainActor package protocol AnimatedScreen: Screen {
  /// Advances the game and the animations to the given time.
  func advance(to time: Double)

  /// The time of the next change that needs no input, or `nil` if there is no such change.
  var nextDeadline: Double? { get }

  /// Returns whether anything is moving at the given time, in which case the next scene differs.
  func isMoving(at time: Double) -> Bool

  /// Returns whether any motion at the given time will end without input.
  func isSettling(at time: Double) -> Bool

  /// Makes pictures that will be needed soon, and returns whether more may be missing.
  ///
  /// One call makes the picture of at most one face, so that the screen stays responsive.
  func prepare() throws -> Bool
}

extension AnimatedScreen {
  /// Advances the screen to the time of an event, and then handles the event.
  package func handle(_ event: InputEvent, at time: Double) throws {
    advance(to: time)
    try receive(event, at: time)
  }
}

/// A screen that contains the board of a game.
@MainActor package protocol BoardScreen: AnimatedScreen {
  /// Responds to an input from another program, such as a screen reader.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: The time of the last `advance(to:)`.
  func receive(_ input: BoardInput, at time: Double) throws

  /// Returns the area of a part of the board.
  ///
  /// The result is `nil` if the board has no such part at the given time.
  func area(of part: ScreenPart, at time: Double) -> PixelRect?

  /// Returns a board with its themes arranged for the layout of the screen.
  func arranged(_ board: BoardState) -> BoardState

  /// Returns whether Escape has an effect on the board at the given time.
  func handlesEscape(at time: Double) -> Bool

  /// Returns whether a key adds a letter or digit to the name of a card that the player types.
  func takesName(_ key: Key, at time: Double) -> Bool

  /// Sets the number of pixels per point, which is initially 1.
  ///
  /// The change may take effect only with the next call to `resize(width:height:)`.
  func setPointSize(_ pixels: Double) throws
}

extension BoardScreen {
  /// Advances the screen to the time of another program's input, and then handles the input.
  package func handle(_ input: BoardInput, at time: Double) throws {
    advance(to: time)
    try receive(input, at: time)
  }
}

/// A screen that contains a board and can contain the inspector's panel beside the board.
@MainActor package protocol PanelScreen: BoardScreen {
  /// Whether the inspector's panel is open.
  var hasPanel: Bool { get }

  /// Whether the player is typing text in the panel, in which case letters are not commands.
  var isTyping: Bool { get }
}

/// A request from a screen to its window.
package enum WindowRequest: Equatable, Sendable {
  /// The window should switch between full screen and its normal size.
  case toggleFullScreen
  /// The window should change its title.
  case title(String)
  /// The program should quit.
  case quit
}

/// A screen that contains only the board of a game.
@MainActor package protocol GameScreen: BoardScreen {
  /// The view that draws the board and converts events to inputs.
  var view: BoardView { get }
}

extension GameScreen {
  /// Returns the area of a part of the board, or `nil` if the board has no such part.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    view.area(of: part, at: time)
  }

  /// Returns a board with its themes arranged for the layout of the view.
  package func arranged(_ board: BoardState) -> BoardState {
    view.arranged(board)
  }

  /// Returns whether anything on the board is moving at the given time.
  package func isMoving(at time: Double) -> Bool {
    view.isMoving(at: time)
  }

  /// Returns whether any motion on the board will end without input.
  package func isSettling(at time: Double) -> Bool {
    view.isSettling(at: time)
  }

  /// Applies the player's choices of colors, text size and motion to the board.
  package func apply(_ appearance: Appearance) throws {
    try view.apply(appearance)
  }

  /// Sets the number of pixels per point for the next layout of the board.
  package func setPointSize(_ pixels: Double) {
    view.pointSize = pixels
  }

  /// Returns whether Escape has an effect on the board.
  package func handlesEscape(at time: Double) -> Bool {
    let actions = InputInterpreter(view.shownBoard).actions(for: .escape, at: time)
    return !actions.isEmpty
  }

  /// Returns whether a key adds a letter or digit to the name of a card that the player types.
  package func takesName(_ key: Key, at time: Double) -> Bool {
    let isPile = view.board.pile != nil
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: isPile)
    guard case .input(let input) = meaning else { return false }
    return InputInterpreter(view.shownBoard).takesName(input, at: time)
  }

  /// Returns everything that the board shows at the given time.
  package func scene(at time: Double) throws -> Scene {
    try view.scene(at: time)
  }

  /// Makes pictures that will be needed soon, and returns whether more may be missing.
  package func prepare() throws -> Bool {
    try view.prepare()
  }

  /// Returns the game's icon for the desktop.
  package func icon() throws -> Bitmap {
    try view.icon()
  }
}
