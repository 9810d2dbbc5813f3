import Graphics
import ViewState

/// Item of a page: at rest, under the pointer, held down and with the keyboard's focus.
@MainActor struct ItemView {
  struct State: Equatable {
    let item: Page.Item
    let isUnderPointer, isPressed, hasFocus, isTyping: Bool
  }

  /// Style of its group; `nil` for a button at the page's lower edge.
  let style: Page.Group.Style?
  let area: PixelRect
  /// Start of the value behind the left edge of a line; `nil` where it ends at the right.
  let values: Int?
  private(set) var state: State?
  private(set) var picture, before: Bitmap?
  private(set) var lacksPicture = false
  private(set) var fade = AnimatedValue(1)

  /// Paints a state that differs, and keeps the picture if it is seen.
  mutating func update(_ next: State, isSeen: Bool, painter: ItemPainter, at time: Double) throws {
    defer { if !isSeen { hide() } }
    if !isMoving(at: time) { before = nil }
    let isLacking = isSeen && picture == nil || lacksPicture && painter.budget > 0
    guard next != state || isLacking else { return }
    before = fade.value(at: time) < 0.5 ? before : picture
    let isQuick = picture == nil || next.isPressed || next.hasFocus != state?.hasFocus
    (state, picture) = (next, try painter.paint(next, of: self))
    lacksPicture = painter.isIncomplete
    fade = AnimatedValue(isQuick ? 1 : 0)
    fade.animate(to: 1, with: .easeInOut(0.15), at: time)
  }

  mutating func hide() { (picture, before, fade) = (nil, nil, AnimatedValue(1)) }
  var isIncomplete: Bool { picture != nil && lacksPicture }
  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) }

  func sprite(down offset: Double, painter: ItemPainter, at time: Double) -> Sprite {
    guard let picture else { return .nothing }
    let margin = painter.margin(of: self)
    let sprite = Sprite(picture, x: area.x - margin.x, y: area.y - margin.top).moved(down: offset)
    guard let before, fade.isMoving(at: time) else { return sprite }
    return Sprite(before, fadingTo: picture, mix: fade.value(at: time), frame: sprite.frame)
  }
}
