import Framebuffer

/// The button under the board: how it looks at rest, under the pointer and while it is pressed.
@MainActor
struct RestartButton {
  private enum Look: CaseIterable { case normal, hover, pressed }

  let body: PixelRect
  private let area: PixelRect
  private let pictures: [Look: Bitmap]
  private let focusRing: Bitmap
  private var look = Look.normal
  private var fade: CrossFade

  init(_ title: String, layout: BoardLayout, artist: any Artist) throws {
    let area = layout.button
    let text = try TextLayout(artist: artist).label(
      title, size: area.height * 20 / 64,
      in: PixelRect(x: 0, y: 0, width: area.width, height: area.height * 56 / 64))
    func picture(_ drawing: Drawing) throws -> Bitmap {
      let bitmap = try artist.drawing(drawing, width: area.width, height: area.height)
      bitmap.draw(text)
      return bitmap
    }
    self.area = area
    body = layout.buttonBody
    let normal = try picture(.button)
    pictures = [
      .normal: normal, .hover: try picture(.buttonHover), .pressed: try picture(.buttonPressed),
    ]
    focusRing = try artist.drawing(.buttonFocus, width: area.width, height: area.height)
    fade = CrossFade(Sprite(normal, x: area.x, y: area.y))
  }

  /// Shows whether the pointer is over the button and whether it is held down.
  mutating func update(isUnderPointer: Bool, isPressed: Bool, at time: Double) {
    let next: Look = isPressed ? .pressed : isUnderPointer ? .hover : .normal
    guard next != look, let picture = pictures[next] else { return }
    let duration = next == .pressed ? 0 : 0.15
    look = next
    fade.show(Sprite(picture, x: area.x, y: area.y), duration: duration, at: time)
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) }

  func add(to sprites: inout [Sprite], hasFocus: Bool, at time: Double) {
    fade.add(to: &sprites, at: time)
    sprites.append(Sprite(focusRing, x: area.x, y: area.y, opacity: hasFocus ? 1 : 0))
  }
}
