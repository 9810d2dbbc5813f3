import Graphics
import ViewState

/// The view of one button: a row of a list, a wide button, or a round button with an icon.
@MainActor struct ButtonView {
  /// The icon and the name of a round button.
  struct RoundStyle {
    /// The icon on the button.
    let icon: Icon
    /// The area of the button's name, which is empty if the name is not shown.
    let nameFrame: PixelRect
    /// The area of a name that is too wide for `nameFrame`.
    let longNameFrame: PixelRect
    /// The largest font size of the name, in pixels.
    let nameSize: Int
    /// The picture behind the name, which determines how dark its shadow is.
    let backdrop: Bitmap
  }

  /// The buttons under the pointer and held down by it.
  struct PointerState {
    /// The button under the pointer.
    var hoveredButton: ButtonID?
    /// The button that the pointer holds down.
    var pressedButton: ButtonID?
  }

  /// The shape of a button.
  ///
  /// The names of its drawings begin with the raw value.
  private enum Shape: String {
    /// A row in the list of themes.
    case row
    /// A wide button with a title.
    case button
    /// A round button with an icon.
    case round
  }

  /// A picture of a button, which consists of a drawing and several layers of light.
  private struct Picture: Hashable {
    /// The name of the drawing without its folder.
    var drawing: String
    /// The number of layers of light over the drawing, which brighten it.
    var lightLevel = 0
  }

  /// The response of a button to the pointer.
  ///
  /// The raw value is the number of layers of light over a row or a round button.
  private enum Highlight: Int, CaseIterable {
    case none
    case hovered
    case pressed
  }

  /// The number of sprites that a button contributes to each scene.
  static let spriteCount = CrossFade.capacity + 2

  private static let disabledOpacity = 0.45
  /// The duration of the change between enabled and disabled, in seconds.
  private static let enablingDuration = 0.25

  /// The duration of the response to the pointer, in seconds.
  ///
  /// A press is shown at once.
  private static let highlightDuration = 0.15

  let id: ButtonID
  /// The area in which the button can be pressed, in pixels.
  let bodyFrame: PixelRect

  private let shape: Shape
  /// The area of the drawing with its shadow, in pixels.
  private let area: PixelRect
  private let painter: SkinPainter
  private let title: String
  /// The longest title in a group of buttons, which determines their common font size.
  private let longestTitle: String?
  /// The icon on a round button.
  private var icon: Sprite?
  /// The name of a round button.
  private var name: Sprite?

  private var pictures: [Picture: Bitmap] = [:]
  private var shownPicture: Picture?
  private var crossFade = CrossFade()
  private var focusRing = Sprite.invisible
  private var enabledOpacity: AnimatedValue

  /// Creates the view of a button.
  ///
  /// - Parameters:
  ///   - button: The button to show.
  ///   - area: The area of the drawing with its shadow, in pixels.
  ///   - longestTitle: The longest title among the buttons that share a font size.
  ///   - roundStyle: The icon and the name of a round button, or `nil` for other shapes.
  ///   - painter: The painter of the game's skin.
  init(
    _ button: BoardState.Button, in area: PixelRect, longestTitle: String? = nil,
    roundStyle: RoundStyle? = nil, painter: SkinPainter
  ) throws {
    id = button.id
    title = button.title
    self.area = area
    self.longestTitle = longestTitle
    self.painter = painter
    shape =
      if roundStyle != nil {
        .round
      } else if button.id.isTheme {
        .row
      } else {
        .button
      }
    enabledOpacity = AnimatedValue(Self.opacity(of: button))

    var wholeFrame = area
    if let roundStyle {
      if !button.title.isEmpty, !roundStyle.nameFrame.isEmpty {
        name = try Self.nameLabel(button.title, style: roundStyle, painter: painter)
        wholeFrame = area.union(roundStyle.nameFrame)
      }
      let iconPicture = try painter.rasterizer.drawing(
        roundStyle.icon.drawing, width: area.width, height: area.height)
      icon = Sprite(iconPicture, x: 0, y: 0)
    }
    if shape == .button {
      bodyFrame = BoardLayout.body(ofButton: area)
    } else {
      bodyFrame = wholeFrame
    }
    try update(button)
  }

  private static func opacity(of button: BoardState.Button) -> Double {
    button.isEnabled ? 1 : disabledOpacity
  }

  /// Returns the name of a round button.
  ///
  /// If it is too wide, it extends to the edge of the window, or takes several lines beside the
  /// button.
  private static func nameLabel(
    _ title: String, style: RoundStyle, painter: SkinPainter
  ) throws -> Sprite {
    let size = min(style.nameSize, style.nameFrame.height * 9 / 10)
    let textLayout = painter.textLayout(on: style.backdrop)
    let isShort = try textLayout.fittingSize(title, size: size, in: style.nameFrame) == size
    if isShort {
      return try textLayout.label(title, size: size, in: style.nameFrame)
    }
    if style.longNameFrame == style.nameFrame {
      let lines = try textLayout.lines(title, size: size, in: style.nameFrame, wraps: true)
      return textLayout.combined(lines)
    }
    let edge: TextLayout.Edge = style.longNameFrame.x == 0 ? .left : .right
    return try textLayout.label(title, size: size, in: style.longNameFrame, at: edge)
  }

  // MARK: Changes

  /// Shows a new state of the button.
  ///
  /// - Parameters:
  ///   - button: The new state of the button, with the same title and icon.
  ///   - focus: The card or button in focus.
  ///   - pointer: The buttons under the pointer and held down by it.
  ///   - time: The time of the change, in seconds.
  mutating func update(
    _ button: BoardState.Button, focus: Focus? = nil, pointer: PointerState = PointerState(),
    at time: Double = 0
  ) throws {
    if focus == .button(id) {
      focusRing = Sprite(try bitmap(of: focusPicture), x: area.x, y: area.y)
    } else {
      focusRing = .invisible
    }

    let opacity = Self.opacity(of: button)
    enabledOpacity.animate(to: opacity, with: .easeInOut(Self.enablingDuration), at: time)

    let newHighlight = highlight(by: pointer)
    let nextPicture = bodyPicture(newHighlight, isSelected: button.isSelected)
    guard nextPicture != shownPicture else { return }
    shownPicture = nextPicture
    let sprite = Sprite(try bitmap(of: nextPicture), x: area.x, y: area.y)
    let duration = newHighlight == .pressed ? 0 : Self.highlightDuration
    crossFade.show(sprite, duration: duration, at: time)
  }

  private func highlight(by pointer: PointerState) -> Highlight {
    if pointer.pressedButton == id {
      return .pressed
    }
    if pointer.hoveredButton == id {
      return .hovered
    }
    return .none
  }

  /// Makes all pictures that the button can show, so that no later scene has to wait for them.
  mutating func prepare() throws {
    for picture in bodyPictures + [focusPicture] {
      _ = try bitmap(of: picture)
    }
  }

  /// Moves the button to the end of its animations.
  mutating func finishAnimations() {
    crossFade.snapToTarget()
    enabledOpacity.snapToTarget()
  }

  // MARK: Pictures

  /// The picture of the ring around a button that has the focus.
  private var focusPicture: Picture {
    Picture(drawing: "\(shape.rawValue)-focus")
  }

  /// The pictures of the button without the focus, one for each state that looks different.
  private var bodyPictures: [Picture] {
    let selectionStates = shape == .row ? [false, true] : [false]
    return selectionStates.flatMap { isSelected in
      Highlight.allCases.map { bodyPicture($0, isSelected: isSelected) }
    }
  }

  /// Returns the picture of the button without the focus.
  ///
  /// Only a row looks different when it is selected.
  private func bodyPicture(_ highlight: Highlight, isSelected: Bool) -> Picture {
    switch shape {
    case .row:
      return Picture(
        drawing: isSelected ? "row-selected" : "row",
        lightLevel: highlight.rawValue)
    case .round:
      return Picture(drawing: "round", lightLevel: highlight.rawValue)
    case .button:
      switch highlight {
      case .none: return Picture(drawing: "button")
      case .hovered: return Picture(drawing: "button-hover")
      case .pressed: return Picture(drawing: "button-pressed")
      }
    }
  }

  /// Returns the bitmap of a picture, which is made by the first call.
  private mutating func bitmap(of picture: Picture) throws -> Bitmap {
    if let bitmap = pictures[picture] {
      return bitmap
    }
    let bitmap = try drawing(picture.drawing)
    if picture.lightLevel > 0 {
      let lightName = shape == .row ? "row-hover" : "round-light"
      let light = Sprite(try drawing(lightName), x: 0, y: 0)
      for _ in 0..<picture.lightLevel {
        bitmap.draw(light)
      }
    }
    if picture != focusPicture {
      bitmap.draw(try icon ?? label(on: bitmap))
    }
    pictures[picture] = bitmap
    return bitmap
  }

  /// Returns the drawing with the given name at the size of the button.
  private func drawing(_ name: String) throws -> Bitmap {
    let width = max(1, area.width)
    let height = max(1, area.height)
    let rasterizer = painter.rasterizer
    let drawing = painter.skin.drawing(name)
    switch shape {
    case .row:
      let side = max(8, 2 * height)
      return try rasterizer.drawing(drawing, side: side, width: width, height: height)
    case .round:
      return try rasterizer.drawing("shared/\(name)", width: width, height: height)
    case .button:
      let fullWidth = ButtonDrawing.width(forHeight: height)
      let bitmap = try rasterizer.drawing(drawing, width: fullWidth, height: height)
      // The ends of a narrower button stay round.
      let endWidth = bitmap.height * ButtonDrawing.endWidth / ButtonDrawing.height
      let canBeShortened = endWidth > 0 && bitmap.width > 2 * endWidth
      guard width < fullWidth, canBeShortened else { return bitmap }
      return bitmap.nineSliced(corner: endWidth, width: width, height: bitmap.height)
    }
  }

  // MARK: Title

  /// Returns the sprite of the title, which has two lines if it would be too small in one.
  private func label(on bitmap: Bitmap) throws -> Sprite {
    let textLayout = painter.textLayout(on: bitmap)
    var size = wantedTitleSize
    if let longestTitle {
      size = try textLayout.fittingSize(longestTitle, size: size, in: titleArea)
    }

    let twoLineSize = area.height * 15 / 64
    let isTooSmall = size < min(Self.minimumTitleSize, twoLineSize)
    if shape == .button, isTooSmall, let longestTitle {
      return try twoLineLabel(
        size: twoLineSize, longestTitle: longestTitle, textLayout: textLayout)
    }
    return try textLayout.label(title, size: size, in: titleArea)
  }

  /// The minimum font size of a title in a single line, in pixels.
  ///
  /// Below it, the title takes two lines if that makes it larger.
  private static let minimumTitleSize = 11

  /// The font size of a title that has enough space, in pixels.
  private var wantedTitleSize: Int {
    let height = area.height
    if shape == .row {
      return height * 2 / 5
    }
    // In a small button, the title fills a larger part of the height to stay readable.
    return max(height * 20 / 64, min(Self.minimumTitleSize, height * 30 / 64))
  }

  /// The area for the title on the picture of the button.
  private var titleArea: PixelRect {
    let height = area.height
    let inset: Int
    let titleHeight: Int
    if shape == .row {
      // A row has the selection mark on its left side.
      inset = height * 9 / 20
      titleHeight = height
    } else {
      inset = height * 13 / 64
      titleHeight = height * 56 / 64
    }
    let width = max(1, area.width - 2 * inset)
    return PixelRect(x: inset, y: 0, width: width, height: titleHeight)
  }

  private func twoLineLabel(
    size: Int, longestTitle: String, textLayout: TextLayout
  ) throws -> Sprite {
    let words = longestTitle.split(separator: " ").map(String.init)
    var fittingSize = try textLayout.fittingSize(words, size: size, in: titleArea)
    var lines = try textLayout.lines(title, size: fittingSize, in: titleArea, wraps: true)
    while lines.count > 2, fittingSize > 1 {
      fittingSize -= 1
      lines = try textLayout.lines(title, size: fittingSize, in: titleArea, wraps: true)
    }
    return textLayout.combined(lines)
  }

  // MARK: Scenes

  /// Returns whether the button is fading or responding to the pointer.
  func isMoving(at time: Double) -> Bool {
    crossFade.isMoving(at: time) || enabledOpacity.isMoving(at: time)
  }

  /// Appends the sprites of the button, whose number is always `spriteCount`.
  func appendSprites(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let firstIndex = sprites.count
    crossFade.appendSprites(to: &sprites, at: time)
    sprites.append(focusRing)
    sprites.append(name ?? .invisible)

    let totalOpacity = opacity * enabledOpacity.value(at: time)
    for index in sprites[firstIndex...].indices {
      sprites[index].opacity *= totalOpacity
    }
  }
}
