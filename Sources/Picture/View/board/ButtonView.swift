import Board
import Drawing

/// A button: how it looks at rest, under the pointer, pressed, selected and with the keyboard's
/// focus.
///
/// A theme's button is a row of a list, and may be selected; a round one shows an icon, and its name
/// beside that.
@MainActor
struct ButtonView {
  /// How many sprites it adds to a scene.
  static let sprites = CrossFade.capacity + 2

  let control: Control
  let body: PixelRect

  private let area: PixelRect
  private let world: World
  private let artist: any Artist
  private let title: String
  /// The longest title beside it, whose letters have its size.
  private var longest: String?
  private let isRow: Bool
  /// What a round button shows.
  private var icon: Sprite?
  /// The title of a round button, which stands beside it.
  private var name: Sprite?
  private var pictures: [Picture: Bitmap] = [:]
  private var shown: Picture?
  private var fade = CrossFade()
  private var ring: Sprite
  /// How solid it is; a button that cannot be pressed is pale.
  private var strength: AnimatedValue

  /// What can be seen of a button: a drawing, and over a row as many layers of light.
  private struct Picture: Hashable {
    var drawing: String
    var light = 0
  }

  /// Makes a round button with an icon in a corner, its name beside it.
  init(
    _ button: Board.Button, icon: Icon,
    in corner: (disc: PixelRect, name: PixelRect), nameSize: Int, world: World,
    artist: any Artist, on backdrop: Bitmap
  ) throws {
    (control, isRow, area) = (button.control, false, corner.disc)
    strength = AnimatedValue(Self.strength(of: button))
    (self.world, self.artist) = (world, artist)
    let isNamed = !button.title.isEmpty && corner.name.width > 0 && corner.name.height > 0
    body = isNamed ? area.union(corner.name) : area
    title = button.title
    if isNamed {
      name = try TextLayout(artist: artist, shadow: world.shadow, ground: backdrop).label(
        title, size: min(nameSize, corner.name.height * 9 / 10), in: corner.name)
    }
    let picture = try artist.drawing(icon.drawing, width: area.width, height: area.height)
    self.icon = Sprite(picture, x: 0, y: 0)
    ring = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y, opacity: 0)
    try update(button, hasFocus: false, isUnderPointer: false, isPressed: false, at: 0)
  }

  /// Makes a button whose drawing fills an area, its shadow included; `longest` is the longest title
  /// beside it, so that all are of one size.
  init(
    _ button: Board.Button, in area: PixelRect, longest: String? = nil, world: World,
    artist: any Artist
  ) throws {
    control = button.control
    isRow = if case .theme = control { true } else { false }
    strength = AnimatedValue(Self.strength(of: button))
    (self.area, self.world, self.artist) = (area, world, artist)
    body = isRow ? area : BoardLayout.body(ofButton: area)
    title = button.title
    self.longest = longest
    ring = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y, opacity: 0)
    try update(button, hasFocus: false, isUnderPointer: false, isPressed: false, at: 0)
  }

  private static func strength(of button: Board.Button) -> Double { button.isEnabled ? 1 : 0.45 }

  private func drawing(_ name: String) throws -> Bitmap {
    let (width, height) = (max(1, area.width), max(1, area.height))
    let drawing = icon == nil ? world.drawing(name) : Drawing("shared/\(name)")
    if isRow {
      return try artist.drawing(drawing, side: max(8, 2 * height), width: width, height: height)
    }
    let full = height * 184 / 64
    let picture = try artist.drawing(drawing, width: icon == nil ? full : width, height: height)
    // A button that is narrower keeps its round ends.
    let corner = picture.height * 30 / 64
    guard icon == nil, width < full, corner > 0, picture.width > 2 * corner else { return picture }
    return picture.nineSliced(corner: corner, width: width, height: picture.height)
  }

  private var shape: String { isRow ? "row" : icon == nil ? "button" : "round" }
  private var focusPicture: Picture { Picture(drawing: "\(shape)-focus") }

  private mutating func picture(_ wanted: Picture) throws -> Bitmap {
    if let picture = pictures[wanted] { return picture }
    let picture = try drawing(wanted.drawing)
    if wanted.light > 0 {
      let light = Sprite(try drawing(isRow ? "row-hover" : "round-light"), x: 0, y: 0)
      for _ in 0..<wanted.light { picture.draw(light) }
    }
    if wanted != focusPicture { picture.draw(try icon ?? label(on: picture)) }
    pictures[wanted] = picture
    return picture
  }

  private func label(on picture: Bitmap) throws -> Sprite {
    let height = area.height
    // Small letters take more of a small button, and a row has its mark at the left.
    let size = isRow ? height * 2 / 5 : max(height * 20 / 64, min(11, height * 30 / 64))
    let inset = isRow ? height * 9 / 20 : height * 13 / 64
    let used = inset * 2
    let place = PixelRect(
      x: inset, y: 0, width: max(1, area.width - used), height: isRow ? height : height * 56 / 64)
    let text = TextLayout(artist: artist, shadow: world.shadow, ground: picture)
    let common = try longest.map { try text.fitting($0, size: size, in: place) } ?? size
    return try text.label(title, size: common, in: place)
  }

  mutating func prepare() throws {
    let drawings =
      isRow
      ? ["row", "row-selected"] : icon == nil ? ["button-hover", "button-pressed"] : ["round"]
    for drawing in drawings {
      for light in 0...(isLit ? 2 : 0) { _ = try picture(Picture(drawing: drawing, light: light)) }
    }
    _ = try picture(focusPicture)
  }

  /// Whether pointer and press are shown by light on the drawing.
  private var isLit: Bool { isRow || icon != nil }

  /// Shows how its button is, and what keyboard and pointer do with it.
  mutating func update(
    _ button: Board.Button, hasFocus: Bool, isUnderPointer: Bool, isPressed: Bool, at time: Double
  ) throws {
    if hasFocus { ring = Sprite(try picture(focusPicture), x: area.x, y: area.y) }
    ring.opacity = hasFocus ? 1 : 0
    strength.animate(to: Self.strength(of: button), with: .easeInOut(0.25), at: time)
    let next =
      isLit
      ? Picture(
        drawing: button.isSelected ? "row-selected" : shape,
        light: isPressed ? 2 : isUnderPointer ? 1 : 0)
      : Picture(
        drawing: isPressed ? "button-pressed" : isUnderPointer ? "button-hover" : "button")
    guard next != shown else { return }
    shown = next
    fade.show(
      Sprite(try picture(next), x: area.x, y: area.y), duration: isPressed ? 0 : 0.15, at: time)
  }

  mutating func settle() {
    fade.settle()
    strength = AnimatedValue(strength.target)
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) || strength.isMoving(at: time) }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let first = sprites.count
    fade.add(to: &sprites, at: time)
    sprites.append(ring)
    var spare = ring
    spare.opacity = 0
    sprites.append(name ?? spare)
    for index in sprites[first...].indices {
      sprites[index].opacity *= opacity * strength.value(at: time)
    }
  }
}
