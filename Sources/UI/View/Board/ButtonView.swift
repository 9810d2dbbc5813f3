import Graphics
import ViewState

/// View of a button: a row of a list, a broad one, or a round one with an icon and a name.
@MainActor struct ButtonView {
  static let spriteCount = CrossFade.capacity + 2

  let id: ButtonID
  let bodyFrame: PixelRect

  private enum Shape: String { case row, button, round }
  private let shape: Shape
  private let area: PixelRect
  private let painter: SkinPainter
  private let title: String
  /// Longest title beside it, so that all are of one size.
  private let longestTitle: String?
  /// Icon on a round button, and the title beside it.
  private var icon: Sprite?
  private var name: Sprite?
  /// Pictures at rest, under the pointer and pressed; behind them those of a selected row.
  private let pictureVariants: [Picture]
  private let focusPicture: Picture
  private var pictures: [Picture: Bitmap] = [:]
  private var shownPicture: Picture?
  private var crossFade = CrossFade()
  private var focusRing = Sprite.invisible
  private var enabledOpacity: AnimatedValue

  /// Picture of a button: a drawing, and over a row or a round one so many layers of light.
  private struct Picture: Hashable {
    var drawing: String
    var light = 0

    static func highlighted(_ drawing: String) -> [Picture] {
      (0...2).map { Picture(drawing: drawing, light: $0) }
    }
  }

  /// Makes a button in an area, its shadow included; one with an icon is round, its name beside it.
  init(
    _ button: BoardState.Button, icon: Icon? = nil, in area: PixelRect,
    name nameFrame: PixelRect = .empty,
    nameSize: Int = 0, longestTitle: String? = nil, painter: SkinPainter, on backdrop: Bitmap? = nil
  ) throws {
    id = button.id
    title = button.title
    self.area = area
    self.longestTitle = longestTitle
    self.painter = painter
    shape = if icon != nil { .round } else if id.isTheme { .row } else { .button }
    focusPicture = Picture(drawing: "\(shape)-focus")
    pictureVariants =
      switch shape {
      case .row: ["row", "row-selected"].flatMap(Picture.highlighted)
      case .button: ["button", "button-hover", "button-pressed"].map { Picture(drawing: $0) }
      case .round: Picture.highlighted("round")
      }
    enabledOpacity = AnimatedValue(Self.opacity(of: button))
    if !title.isEmpty, !nameFrame.isEmpty {
      let size = min(nameSize, nameFrame.height * 9 / 10)
      name = try painter.textLayout(on: backdrop).label(title, size: size, in: nameFrame)
    }
    let wholeFrame = name == nil ? area : area.union(nameFrame)
    bodyFrame = shape == .button ? BoardLayout.body(ofButton: area) : wholeFrame
    self.icon = try icon.map {
      Sprite(
        try painter.rasterizer.drawing($0.drawing, width: area.width, height: area.height), x: 0,
        y: 0)
    }
    try update(button)
  }

  private static func opacity(of button: BoardState.Button) -> Double {
    button.isEnabled ? 1 : 0.45
  }

  private func drawing(_ name: String) throws -> Bitmap {
    let width = max(1, area.width)
    let height = max(1, area.height)
    let rasterizer = painter.rasterizer
    let drawing = painter.skin.drawing(name)
    switch shape {
    case .row:
      return try rasterizer.drawing(drawing, side: max(8, 2 * height), width: width, height: height)
    case .round: return try rasterizer.drawing("shared/\(name)", width: width, height: height)
    case .button:
      let fullWidth = height * 184 / 64
      let picture = try rasterizer.drawing(drawing, width: fullWidth, height: height)
      // A button that is narrower keeps its round ends.
      let corner = picture.height * 30 / 64
      guard width < fullWidth, corner > 0, picture.width > 2 * corner else { return picture }
      return picture.nineSliced(corner: corner, width: width, height: picture.height)
    }
  }

  private mutating func picture(_ variant: Picture) throws -> Bitmap {
    if let picture = pictures[variant] {
      return picture
    }
    let picture = try drawing(variant.drawing)
    if variant.light > 0 {
      let light = Sprite(try drawing(shape == .row ? "row-hover" : "round-light"), x: 0, y: 0)
      for _ in 0..<variant.light {
        picture.draw(light)
      }
    }
    if variant != focusPicture {
      picture.draw(try icon ?? label(on: picture))
    }
    pictures[variant] = picture
    return picture
  }

  private func label(on picture: Bitmap) throws -> Sprite {
    let height = area.height
    let isRow = shape == .row
    // Small letters take more of a small button, and a row has its mark at the left.
    let size = isRow ? height * 2 / 5 : max(height * 20 / 64, min(11, height * 30 / 64))
    let inset = isRow ? height * 9 / 20 : height * 13 / 64
    let labelArea = area.withX(inset, width: max(1, area.width - 2 * inset))
      .withY(0, height: isRow ? height : height * 56 / 64)
    let text = painter.textLayout(on: picture)
    let commonSize =
      try longestTitle.map { try text.fittingSize($0, size: size, in: labelArea) } ?? size
    let twoLineSize = height * 15 / 64
    guard shape == .button, let longestTitle, commonSize < min(11, twoLineSize) else {
      return try text.label(title, size: commonSize, in: labelArea)
    }
    // Rather than have too small letters, the titles take two lines.
    let words = longestTitle.split(separator: " ").map(String.init)
    let fittingSize = try text.fittingSize(words, size: twoLineSize, in: labelArea)
    return text.combined(try text.lines(title, size: fittingSize, in: labelArea, wraps: true))
  }

  mutating func prepare() throws {
    for variant in pictureVariants + [focusPicture] {
      _ = try picture(variant)
    }
  }

  /// Controls under the pointer and held down.
  typealias PointerState = (hovered: ButtonID?, pressed: ButtonID?)

  mutating func update(
    _ button: BoardState.Button, focus: Focus? = nil, _ pointer: PointerState = (nil, nil),
    at time: Double = 0
  ) throws {
    let hasFocus = focus == .button(id)
    focusRing = hasFocus ? Sprite(try picture(focusPicture), x: area.x, y: area.y) : .invisible
    enabledOpacity.animate(to: Self.opacity(of: button), with: .easeInOut(0.25), at: time)
    let lightLevel = pointer.pressed == id ? 2 : pointer.hovered == id ? 1 : 0
    let nextPicture = pictureVariants[
      button.isSelected && shape == .row ? lightLevel + 3 : lightLevel]
    guard nextPicture != shownPicture else { return }
    shownPicture = nextPicture
    let sprite = Sprite(try picture(nextPicture), x: area.x, y: area.y)
    crossFade.show(sprite, duration: lightLevel == 2 ? 0 : 0.15, at: time)
  }

  mutating func finishAnimations() {
    crossFade.snapToTarget()
    enabledOpacity.snapToTarget()
  }

  func isMoving(at time: Double) -> Bool {
    crossFade.isMoving(at: time) || enabledOpacity.isMoving(at: time)
  }

  func appendSprites(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let firstIndex = sprites.count
    let opacity = opacity * enabledOpacity.value(at: time)
    crossFade.appendSprites(to: &sprites, at: time)
    sprites.append(focusRing)
    sprites.append(name ?? .invisible)
    for index in sprites[firstIndex...].indices {
      sprites[index].opacity *= opacity
    }
  }
}
