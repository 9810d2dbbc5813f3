import Board
import Drawing

/// Screen in a mirror, for texts that are read from the right; the artist mirrors letters before.
@MainActor final class MirroredScreen: Screen {
  private let screen: any Screen
  private var width: Int
  private var inner = Framebuffer(width: 1, height: 1)

  init(_ screen: any Screen, width: Int) { (self.screen, self.width) = (screen, width) }

  func receive(_ input: Input, at time: Double) throws {
    let side = Double(width)
    let mirrored: Input =
      switch input {
      case .press(let x, let y): .press(x: side - x, y: y)
      case .move(let x, let y): .move(x: side - x, y: y)
      case .key(.left): .key(.right)
      case .key(.right): .key(.left)
      default: input
      }
    try screen.receive(mirrored, at: time)
  }

  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    let (seen, drawn) = (framebuffer.bitmap, inner.bitmap)
    if seen.bounds != drawn.bounds { inner = Framebuffer(width: seen.width, height: seen.height) }
    return try screen.draw(on: inner, at: time).map { inner.bitmap.copy($0, mirroredTo: seen) }
  }

  func scene(at time: Double) throws -> Scene {
    let scene = try screen.scene(at: time)
    let framebuffer = Framebuffer(width: scene.width, height: scene.height)
    _ = framebuffer.draw(scene)
    var mirrored = Scene(width: scene.width, height: scene.height)
    mirrored.sprites = [Sprite(framebuffer.bitmap.mirrored(), x: 0, y: 0)]
    return mirrored
  }

  func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    screen.area(of: part, at: time)?.mirrored(in: width)
  }

  func resize(width: Int, height: Int) throws {
    self.width = width
    try screen.resize(width: width, height: height)
  }

  func receive(_ touch: Touch, at time: Double) throws { try screen.receive(touch, at: time) }
  func advance(to time: Double) { screen.advance(to: time) }
  var nextDeadline: Double? { screen.nextDeadline }
  func isMoving(at time: Double) -> Bool { screen.isMoving(at: time) }
  func isSettling(at time: Double) -> Bool { screen.isSettling(at: time) }
  var isTyping: Bool { screen.isTyping }
  func takesEscape(at time: Double) -> Bool { screen.takesEscape(at: time) }
  func adopt(_ appearance: Appearance) throws { try screen.adopt(appearance) }
  func takeRequests() -> [WindowRequest] { screen.takeRequests() }
  func setPointSize(_ pixels: Double) throws { try screen.setPointSize(pixels) }
  func prepare() throws { try screen.prepare() }
  func setHidden(_ isHidden: Bool, at time: Double) { screen.setHidden(isHidden, at: time) }
  func icon() throws -> Bitmap { try screen.icon() }
}
