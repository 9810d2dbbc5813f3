import Board
import Drawing

/// Item of a page: at rest, under the pointer, held down and with the keyboard's focus.
@MainActor struct ItemView {
  struct State: Equatable {
    var item: Page.Item
    var isUnderPointer = false
    var isPressed = false
    var hasFocus = false
    var isTyping = false
    var values: Int?
  }

  let kind: ItemPainter.Kind
  let area: PixelRect
  /// Start of the value behind the left edge of a line; `nil` where it ends at the right.
  let values: Int?
  private var state: State?
  private(set) var isIncomplete = false
  private var picture: Bitmap?
  private var before: Bitmap?
  private var fade = AnimatedValue(1)

  init(_ kind: ItemPainter.Kind, in area: PixelRect, values: Int?) {
    (self.kind, self.area, self.values) = (kind, area, values)
  }

  /// Paints a state that differs, and keeps the picture if it is seen.
  mutating func update(_ next: State, isSeen: Bool, painter: ItemPainter, at time: Double) throws {
    defer { if !isSeen { hide() } }
    if !isMoving(at: time) { before = nil }
    let isLacking = isSeen && picture == nil || isIncomplete && painter.budget > 0
    guard next != state || isLacking else { return }
    before = fade.value(at: time) < 0.5 ? before : picture
    let movesFocus = state != nil && next.hasFocus != state?.hasFocus
    let isQuick = picture == nil || next.isPressed || movesFocus
    (state, picture) = (next, try painter.paint(next, kind, width: area.width, height: area.height))
    isIncomplete = painter.isIncomplete
    fade = AnimatedValue(isQuick ? 1 : 0)
    fade.animate(to: 1, with: .easeInOut(0.15), at: time)
  }

  mutating func hide() { (picture, before, fade) = (nil, nil, AnimatedValue(1)) }
  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) }

  func sprite(down offset: Double, painter: ItemPainter, at time: Double) -> Sprite {
    guard let picture else { return .nothing }
    let margin = painter.margin(of: kind, height: area.height)
    let frame = Rect(
      x: Double(area.x - margin.x), y: Double(area.y - margin.top) + offset,
      width: Double(picture.width), height: Double(picture.height))
    guard let before, fade.isMoving(at: time) else { return Sprite(picture, frame: frame) }
    return Sprite(before, fadingTo: picture, mix: fade.value(at: time), frame: frame)
  }
}
