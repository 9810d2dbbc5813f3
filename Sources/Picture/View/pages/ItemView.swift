import Board
import Drawing

/// An item of a page: how it looks at rest, under the pointer, held down and with the keyboard's
/// focus.
@MainActor
struct ItemView {
  /// What is seen of an item.
  struct State: Equatable {
    var item: Page.Item
    var isUnderPointer = false
    var isPressed = false
    var hasFocus = false
    var isTyping = false
  }

  let kind: ItemPainter.Kind
  /// Where it lies and takes touches, before the page is scrolled.
  let area: PixelRect
  private var state: State?
  /// Whether its picture has to wait for another frame.
  private(set) var isIncomplete = false
  private var picture: Bitmap?
  private var before: Bitmap?
  private var fade = AnimatedValue(1)

  init(_ kind: ItemPainter.Kind, in area: PixelRect) { (self.kind, self.area) = (kind, area) }

  /// Shows how it is.
  mutating func update(
    _ next: State, painter: ItemPainter, duration: Double, at time: Double
  ) throws {
    if !isMoving(at: time) { before = nil }
    guard next != state || picture == nil || isIncomplete && painter.budget > 0 else { return }
    before = fade.value(at: time) < 0.5 ? before : picture
    let isQuick =
      picture == nil || next.isPressed || next.hasFocus != state?.hasFocus && state != nil
    (state, picture) = (next, try painter.paint(next, kind, width: area.width, height: area.height))
    isIncomplete = painter.isIncomplete
    fade = AnimatedValue(isQuick ? 1 : 0)
    fade.animate(to: 1, with: .easeInOut(duration), at: time)
  }

  /// Keeps no picture while it is out of sight.
  mutating func hide() {
    (picture, before) = (nil, nil)
    fade = AnimatedValue(1)
  }

  /// Has what takes long in its picture made, which the painter keeps.
  mutating func prepare(_ next: State, painter: ItemPainter) throws {
    guard next != state || isIncomplete else { return }
    state = next
    _ = try painter.paint(next, kind, width: area.width, height: area.height)
    isIncomplete = painter.isIncomplete
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) }

  /// The sprite of a moment, always one.
  func sprite(down offset: Double, opacity: Double, painter: ItemPainter, at time: Double) -> Sprite
  {
    guard let picture else { return Sprite(painter.nothing, x: area.x, y: area.y, opacity: 0) }
    let margin = painter.margin(of: kind, height: area.height)
    let frame = Rect(
      x: Double(area.x - margin.x), y: Double(area.y - margin.top) + offset,
      width: Double(picture.width), height: Double(picture.height))
    guard let before, fade.isMoving(at: time) else {
      return Sprite(picture, frame: frame, opacity: opacity)
    }
    return Sprite(
      before, fadingTo: picture, mix: fade.value(at: time), frame: frame, opacity: opacity)
  }
}
