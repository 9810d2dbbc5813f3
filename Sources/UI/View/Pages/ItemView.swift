import Graphics
import ViewState

/// Item of a page: at rest, under the pointer, held down and with the keyboard's focus.
@MainActor struct ItemView {
  struct State: Equatable {
    let item: Page.Item
    let isUnderPointer: Bool
    let isPressed: Bool
    let hasFocus: Bool
    let isTyping: Bool
  }

  /// Style of its group; `nil` for a button at the page's lower edge.
  let style: Page.Group.Style?
  let area: PixelRect
  /// Start of the value behind the left edge of a line; `nil` where it ends at the right.
  let valueOffset: Int?
  private(set) var state: State?
  private(set) var picture: Bitmap?
  private(set) var previousPicture: Bitmap?
  private(set) var isMissingPicture = false
  private(set) var fade = AnimatedValue(1)

  /// Paints a state that differs, and keeps the picture if it is seen.
  mutating func update(_ newState: State, isVisible: Bool, painter: ItemPainter, at time: Double)
    throws
  {
    defer {
      if !isVisible {
        hide()
      }
    }
    if !isMoving(at: time) {
      previousPicture = nil
    }
    let needsPicture = isVisible && picture == nil || isMissingPicture && painter.pictureBudget > 0
    guard newState != state || needsPicture else { return }
    previousPicture = fade.value(at: time) < 0.5 ? previousPicture : picture
    let skipsFade = picture == nil || newState.isPressed || newState.hasFocus != state?.hasFocus
    state = newState
    picture = try painter.paint(newState, of: self)
    isMissingPicture = painter.isIncomplete
    fade = AnimatedValue(skipsFade ? 1 : 0)
    fade.animate(to: 1, with: .easeInOut(0.15), at: time)
  }

  mutating func hide() {
    picture = nil
    previousPicture = nil
    fade = AnimatedValue(1)
  }
  var isIncomplete: Bool { picture != nil && isMissingPicture }
  func isMoving(at time: Double) -> Bool {
    fade.isMoving(at: time)
  }

  func sprite(down offset: Double, painter: ItemPainter, at time: Double) -> Sprite {
    guard let picture else { return .invisible }
    let margin = painter.margin(of: self)
    let sprite = Sprite(picture, x: area.x - margin.x, y: area.y - margin.top).moved(down: offset)
    guard let previousPicture, fade.isMoving(at: time) else { return sprite }
    return Sprite(
      previousPicture, fadingTo: picture, mix: fade.value(at: time), frame: sprite.frame)
  }
}
