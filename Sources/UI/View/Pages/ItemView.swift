import Graphics
import ViewState

/// The view of one item of a page, which fades from one state to the next.
@MainActor struct ItemView {
  /// The state that determines how an item is painted.
  struct State: Equatable {
    let item: Page.Item
    let isUnderPointer: Bool
    let isPressed: Bool
    let hasFocus: Bool
    /// Whether the item receives the text that the player types.
    let isTyping: Bool
  }

  /// The duration of the fade from one state to the next, in seconds.
  private static let fadeDuration = 0.15

  /// The style of the item's group, or `nil` for a button in the footer.
  let style: Page.Group.Style?
  let area: PixelRect
  /// The distance from the left edge to the column of values, or `nil` if there is no such column.
  let valueOffset: Int?
  private(set) var state: State?
  private(set) var picture: Bitmap?
  /// The picture that fades to `picture`.
  private(set) var previousPicture: Bitmap?
  /// Whether a slow part of the picture has not been painted yet.
  private(set) var isMissingPicture = false
  private(set) var fade = AnimatedValue(1)

  /// Whether the item is a button in the footer.
  var isButton: Bool { style == nil }

  /// Whether the item is visible but a part of its picture is missing.
  var isIncomplete: Bool { picture != nil && isMissingPicture }

  /// Shows a state and paints the item again if its picture is missing or outdated.
  ///
  /// An item that is not visible is also painted, so that its slow parts are cached. The picture
  /// itself is discarded.
  mutating func update(
    _ newState: State,
    isVisible: Bool,
    painter: ItemPainter,
    at time: Double
  ) throws {
    defer {
      if !isVisible {
        hide()
      }
    }
    if !isMoving(at: time) {
      previousPicture = nil
    }

    let lacksPicture = isVisible && picture == nil
    let canComplete = isMissingPicture && painter.pictureBudget > 0
    let mustPaint = newState != state || lacksPicture
    guard mustPaint || canComplete else { return }

    // If the current fade is less than half complete, the new fade starts from the same old
    // picture, which is still more visible.
    let isFadeBeginning = fade.value(at: time) < 0.5
    if !isFadeBeginning {
      previousPicture = picture
    }
    // The player expects an immediate response to a press or a change of focus.
    let hasFocusChanged = newState.hasFocus != state?.hasFocus
    let needsImmediateResponse = newState.isPressed || hasFocusChanged
    let skipsFade = needsImmediateResponse || picture == nil
    state = newState
    picture = try painter.paint(newState, of: self)
    isMissingPicture = painter.isIncomplete
    fade = AnimatedValue(skipsFade ? 1 : 0)
    fade.animate(to: 1, with: .easeInOut(Self.fadeDuration), at: time)
  }

  /// Releases the pictures of an item that is not visible.
  mutating func hide() {
    picture = nil
    previousPicture = nil
    fade = AnimatedValue(1)
  }

  func isMoving(at time: Double) -> Bool {
    fade.isMoving(at: time)
  }

  /// Returns the sprite of the item, moved down by an offset in pixels.
  ///
  /// The sprite is invisible if the item has no picture.
  func sprite(down offset: Double, painter: ItemPainter, at time: Double) -> Sprite {
    guard let picture else { return .invisible }
    let margins = painter.margins(of: self)
    let sprite = Sprite(picture, x: area.x - margins.x, y: area.y - margins.top)
      .moved(down: offset)
    guard let previousPicture, fade.isMoving(at: time) else { return sprite }
    return Sprite(
      previousPicture,
      fadingTo: picture,
      mix: fade.value(at: time),
      frame: sprite.frame)
  }
}
