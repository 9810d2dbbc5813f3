import Framebuffer

/// The button that deals a new game: how it looks at rest, under the pointer, pressed and with the
/// keyboard's focus.
@MainActor
struct RestartButton {
  let body: PixelRect
  private let area: PixelRect
  private let artist: any Artist
  private let title: Sprite
  private var pictures: [Drawing: Bitmap] = [:]
  private var look = Drawing.button
  private var fade: CrossFade
  private var ring: Sprite

  init(_ title: String, layout: BoardLayout, artist: any Artist) throws {
    area = layout.button
    body = layout.buttonBody
    self.artist = artist
    self.title = try TextLayout(artist: artist).label(
      title, size: area.height * 20 / 64,
      in: PixelRect(x: 0, y: 0, width: area.width, height: area.height * 56 / 64))
    let normal = try artist.drawing(.button, width: area.width, height: area.height)
    normal.draw(self.title)
    pictures[.button] = normal
    fade = CrossFade(Sprite(normal, x: area.x, y: area.y))
    ring = Sprite(normal, x: area.x, y: area.y, opacity: 0)
  }

  /// Makes a picture of the button, unless it has been made.
  private mutating func picture(_ drawing: Drawing) throws -> Bitmap {
    if let picture = pictures[drawing] { return picture }
    let picture = try artist.drawing(drawing, width: area.width, height: area.height)
    if drawing != .buttonFocus { picture.draw(title) }
    pictures[drawing] = picture
    return picture
  }

  /// Makes the pictures that are not seen at first.
  mutating func prepare() throws {
    for drawing in [Drawing.buttonHover, .buttonPressed, .buttonFocus] { _ = try picture(drawing) }
  }

  /// Shows whether the pointer is over the button and whether it is held down.
  mutating func update(isUnderPointer: Bool, isPressed: Bool, at time: Double) throws {
    let next: Drawing = isPressed ? .buttonPressed : isUnderPointer ? .buttonHover : .button
    guard next != look else { return }
    look = next
    fade.show(
      Sprite(try picture(next), x: area.x, y: area.y),
      duration: next == .buttonPressed ? 0 : 0.15, at: time)
  }

  /// Shows or hides the focus ring.
  mutating func setFocus(_ hasFocus: Bool) throws {
    if hasFocus { ring.bitmap = try picture(.buttonFocus) }
    ring.opacity = hasFocus ? 1 : 0
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) }

  func add(to sprites: inout [Sprite], at time: Double) {
    fade.add(to: &sprites, at: time)
    sprites.append(ring)
  }
}
