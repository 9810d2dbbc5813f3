import Board
import Framebuffer
import Motion

/// A button: how it looks at rest, under the pointer, pressed, selected and with the keyboard's
/// focus.
///
/// A theme's button is a row of a list, and may be selected.
@MainActor
struct ButtonView {
  /// What the button does.
  let control: Control
  /// The part that takes touches.
  let body: PixelRect

  private let area: PixelRect
  private let look: Look
  private let artist: any Artist
  private let title: Sprite
  private let isRow: Bool
  private var pictures: [String: Bitmap] = [:]
  private var shown: String
  private var fade: CrossFade
  private var ring: Sprite
  /// How solid it is; a button that cannot be pressed is pale.
  private var strength: AnimatedValue
  private static let pale = 0.45

  /// Makes a button whose drawing fills an area, its shadow included.
  init(_ button: Board.Button, in area: PixelRect, look: Look, artist: any Artist) throws {
    control = button.control
    isRow = if case .theme = control { true } else { false }
    strength = AnimatedValue(button.isEnabled ? 1 : Self.pale)
    (self.area, self.look, self.artist) = (area, look, artist)
    body = isRow ? area : BoardLayout.body(ofButton: area)
    // A row has its mark at the left.
    let inset = isRow ? area.height * 2 / 5 : 0
    title = try TextLayout(artist: artist, shadow: look.shadow).label(
      button.title, size: isRow ? area.height * 2 / 5 : area.height * 20 / 64,
      in: PixelRect(
        x: inset, y: 0, width: area.width - 3 * inset / 2,
        height: isRow ? area.height : area.height * 56 / 64))
    shown = isRow ? button.isSelected ? "row-selected" : "row" : "button"
    let normal = try Self.drawing(shown, size: area, isRow: isRow, look, artist)
    normal.draw(title)
    pictures[shown] = normal
    fade = CrossFade(Sprite(normal, x: area.x, y: area.y))
    ring = Sprite(normal, x: area.x, y: area.y, opacity: 0)
  }

  private static func drawing(
    _ name: String, size: PixelRect, isRow: Bool, _ look: Look, _ artist: any Artist
  ) throws -> Bitmap {
    guard isRow else {
      return try artist.drawing(
        look.drawing(name), width: max(1, size.width), height: max(1, size.height))
    }
    let side = max(8, 2 * size.height)
    let picture = try artist.drawing(look.drawing(name), width: side, height: side)
    return picture.nineSliced(corner: side / 4, width: size.width, height: size.height)
  }

  private var focusDrawing: String { isRow ? "row-focus" : "button-focus" }

  /// Makes a picture of the button, unless it has been made.
  private mutating func picture(_ name: String) throws -> Bitmap {
    if let picture = pictures[name] { return picture }
    let picture = try Self.drawing(name, size: area, isRow: isRow, look, artist)
    if name != focusDrawing { picture.draw(title) }
    pictures[name] = picture
    return picture
  }

  /// Makes the pictures that are not seen at first.
  mutating func prepare() throws {
    let names = isRow ? ["row", "row-selected"] : ["button-hover", "button-pressed"]
    for name in names + [focusDrawing] { _ = try picture(name) }
  }

  /// Shows how its button is, and whether the pointer is over it and holds it down.
  mutating func update(
    _ button: Board.Button, isUnderPointer: Bool, isPressed: Bool, at time: Double
  ) throws {
    strength.animate(to: button.isEnabled ? 1 : Self.pale, with: .easeInOut(0.25), at: time)
    let next =
      isRow
      ? button.isSelected || isUnderPointer ? "row-selected" : "row"
      : isPressed ? "button-pressed" : isUnderPointer ? "button-hover" : "button"
    guard next != shown else { return }
    shown = next
    fade.show(
      Sprite(try picture(next), x: area.x, y: area.y), duration: isPressed ? 0 : 0.15, at: time)
  }

  /// Shows or hides the focus ring.
  mutating func setFocus(_ hasFocus: Bool) throws {
    if hasFocus { ring.bitmap = try picture(focusDrawing) }
    ring.opacity = hasFocus ? 1 : 0
  }

  /// Ends a fade that is under way.
  mutating func settle() {
    fade.settle()
    strength = AnimatedValue(strength.target)
  }

  func isMoving(at time: Double) -> Bool {
    fade.isMoving(at: time) || strength.isMoving(at: time)
  }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let first = sprites.count
    fade.add(to: &sprites, at: time)
    sprites.append(ring)
    for index in sprites[first...].indices {
      sprites[index].opacity *= opacity * strength.value(at: time)
    }
  }
}
