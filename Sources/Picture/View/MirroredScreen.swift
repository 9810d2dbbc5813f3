import Board
import Drawing

/// A screen for who reads from the right: it is drawn as every other one, and shown in a mirror.
///
/// The artist mirrors letters and pictures before, so that they can be read. Pointer, fingers and
/// arrow keys go the other way, to what they are seen at.
@MainActor
public final class MirroredScreen: Screen {
  private let screen: any Screen
  private var width: Int
  private var inner = Framebuffer(width: 1, height: 1)

  /// Mirrors a screen that is so many pixels wide.
  public init(_ screen: any Screen, width: Int) { (self.screen, self.width) = (screen, width) }

  /// Takes what the player does where it is seen.
  public func receive(_ input: Input, at time: Double) throws {
    let side = Double(width)
    switch input {
    case .press(let x, let y): try screen.receive(.press(x: side - x, y: y), at: time)
    case .move(let x, let y): try screen.receive(.move(x: side - x, y: y), at: time)
    case .key(.left): try screen.receive(.key(.right), at: time)
    case .key(.right): try screen.receive(.key(.left), at: time)
    default: try screen.receive(input, at: time)
    }
  }

  /// Draws what differs, and returns where it is seen.
  public func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    let (seen, drawn) = (framebuffer.bitmap, inner.bitmap)
    if seen.width != drawn.width || seen.height != drawn.height {
      inner = Framebuffer(width: seen.width, height: seen.height)
    }
    return try screen.draw(on: inner, at: time).map { inner.bitmap.copy($0, mirroredTo: seen) }
  }

  /// Everything that is seen at a time, as one picture.
  public func scene(at time: Double) throws -> Scene {
    let scene = try screen.scene(at: time)
    let framebuffer = Framebuffer(width: scene.width, height: scene.height)
    _ = framebuffer.draw(scene)
    var mirrored = Scene(width: scene.width, height: scene.height)
    mirrored.sprites = [Sprite(framebuffer.bitmap.mirrored(), x: 0, y: 0)]
    return mirrored
  }

  /// Where a part is seen.
  public func place(of part: Focus, at time: Double) -> PixelRect? {
    screen.place(of: part, at: time)?.mirrored(in: width)
  }

  /// Lays everything out for a new size in pixels.
  public func resize(width: Int, height: Int) throws {
    self.width = width
    try screen.resize(width: width, height: height)
  }

  // MARK: What no mirror changes

  /// Takes what another program touches.
  public func receive(_ touch: Touch, at time: Double) throws {
    try screen.receive(touch, at: time)
  }
  /// Whether the screen makes its own texts larger.
  public var scalesItself: Bool { screen.scalesItself }

  /// Tells the time.
  public func advance(to time: Double) { screen.advance(to: time) }
  /// When the screen wants to be told the time.
  public var nextDeadline: Double? { screen.nextDeadline }
  /// Whether something moves.
  public func isMoving(at time: Double) -> Bool { screen.isMoving(at: time) }
  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool { screen.isSettling(at: time) }
  /// Whether the player types text.
  public var isTyping: Bool { screen.isTyping }
  /// Whether Escape has something to close.
  public func takesEscape(at time: Double) -> Bool { screen.takesEscape(at: time) }
  /// Looks different from now on.
  public func adopt(_ appearance: Appearance) throws { try screen.adopt(appearance) }
  /// What the screen wants of its window.
  public func takeRequests() -> [WindowRequest] { screen.takeRequests() }
  /// Tells how many pixels a point has.
  public func setPointSize(_ pixels: Double) throws { try screen.setPointSize(pixels) }
  /// Makes the pictures that are not seen yet.
  public func prepare() throws { try screen.prepare() }
  /// Tells whether somebody can see the screen.
  public func setHidden(_ isHidden: Bool, at time: Double) {
    screen.setHidden(isHidden, at: time)
  }
  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try screen.icon() }
}
