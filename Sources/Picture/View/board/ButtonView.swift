import Board
import Drawing

/// View of a button at rest, under the pointer, pressed, selected and with the keyboard's focus.
///
/// A theme's button is a row of a list; a round one shows an icon, and its name beside that.
@MainActor
struct ButtonView {
  static let sprites = CrossFade.capacity + 2

  let control: Control
  let body: PixelRect

  private enum Shape: String { case row, button, round }
  private let shape: Shape
  private let area: PixelRect
  private let world: World
  private let artist: any Artist
  private let title: String
  /// Longest title beside it, whose letters have its size.
  private var longest: String?
  /// Icon on a round button, and the title beside it.
  private var icon, name: Sprite?
  private var pictures: [Picture: Bitmap] = [:]
  private var shown: Picture?
  private var fade = CrossFade()
  private var ring = Sprite.nothing
  /// Opacity; a button that cannot be pressed is pale.
  private var strength: AnimatedValue

  /// Picture of a button: a drawing, and over a row or a round one so many layers of light.
  private struct Picture: Hashable {
    var drawing: String
    var light = 0
  }

  /// Makes a round button with an icon in a corner, its name beside it.
  init(
    _ button: Board.Button, icon: Icon, in corner: (disc: PixelRect, name: PixelRect),
    nameSize: Int, world: World, artist: any Artist, on backdrop: Bitmap
  ) throws {
    (control, shape, area, title) = (button.control, .round, corner.disc, button.title)
    (self.world, self.artist) = (world, artist)
    strength = AnimatedValue(Self.strength(of: button))
    let isNamed = !title.isEmpty && corner.name.width > 0 && corner.name.height > 0
    body = isNamed ? area.union(corner.name) : area
    if isNamed {
      name = try TextLayout(artist: artist, shadow: world.shadow, ground: backdrop).label(
        title, size: min(nameSize, corner.name.height * 9 / 10), in: corner.name)
    }
    let picture = try artist.drawing(icon.drawing, width: area.width, height: area.height)
    self.icon = Sprite(picture, x: 0, y: 0)
    try update(button)
  }

  /// Makes a button whose drawing fills an area, its shadow included; `longest` is the longest
  /// title beside it, so that all are of one size.
  init(
    _ button: Board.Button, in area: PixelRect, longest: String? = nil, world: World,
    artist: any Artist
  ) throws {
    (control, self.area, title) = (button.control, area, button.title)
    shape = if case .theme = control { .row } else { .button }
    (self.longest, self.world, self.artist) = (longest, world, artist)
    strength = AnimatedValue(Self.strength(of: button))
    body = shape == .row ? area : BoardLayout.body(ofButton: area)
    try update(button)
  }

  private static func strength(of button: Board.Button) -> Double { button.isEnabled ? 1 : 0.45 }

  private func drawing(_ name: String) throws -> Bitmap {
    let (width, height) = (max(1, area.width), max(1, area.height))
    switch shape {
    case .row:
      return try artist.drawing(
        world.drawing(name), side: max(8, 2 * height), width: width, height: height)
    case .round:
      return try artist.drawing(Drawing("shared/\(name)"), width: width, height: height)
    case .button:
      let full = height * 184 / 64
      let picture = try artist.drawing(world.drawing(name), width: full, height: height)
      // A button that is narrower keeps its round ends.
      let corner = picture.height * 30 / 64
      guard width < full, corner > 0, picture.width > 2 * corner else { return picture }
      return picture.nineSliced(corner: corner, width: width, height: picture.height)
    }
  }

  private var focusPicture: Picture { Picture(drawing: "\(shape)-focus") }

  private mutating func picture(_ wanted: Picture) throws -> Bitmap {
    if let picture = pictures[wanted] { return picture }
    let picture = try drawing(wanted.drawing)
    if wanted.light > 0 {
      let light = Sprite(try drawing(shape == .row ? "row-hover" : "round-light"), x: 0, y: 0)
      for _ in 0..<wanted.light { picture.draw(light) }
    }
    if wanted != focusPicture { picture.draw(try icon ?? label(on: picture)) }
    pictures[wanted] = picture
    return picture
  }

  private func label(on picture: Bitmap) throws -> Sprite {
    let (height, isRow) = (area.height, shape == .row)
    // Small letters take more of a small button, and a row has its mark at the left.
    let size = isRow ? height * 2 / 5 : max(height * 20 / 64, min(11, height * 30 / 64))
    let inset = isRow ? height * 9 / 20 : height * 13 / 64
    let place = PixelRect(
      x: inset, y: 0, width: max(1, area.width - 2 * inset),
      height: isRow ? height : height * 56 / 64)
    let text = TextLayout(artist: artist, shadow: world.shadow, ground: picture)
    let common = try longest.map { try text.fitting($0, size: size, in: place) } ?? size
    return try text.label(title, size: common, in: place)
  }

  mutating func prepare() throws {
    let drawings =
      switch shape {
      case .row: ["row", "row-selected"]
      case .button: ["button-hover", "button-pressed"]
      case .round: ["round"]
      }
    for drawing in drawings {
      for light in 0...(isLit ? 2 : 0) { _ = try picture(Picture(drawing: drawing, light: light)) }
    }
    _ = try picture(focusPicture)
  }

  /// Whether pointer and press are shown by light on the drawing.
  private var isLit: Bool { shape != .button }

  /// Shows the state of the button, of the focus and of the pointer.
  mutating func update(
    _ button: Board.Button, focus: Focus? = nil, hovered: Control? = nil, pressed: Control? = nil,
    at time: Double = 0
  ) throws {
    let (hasFocus, isPressed) = (focus == .control(control), pressed == control)
    let isUnderPointer = hovered == control
    ring = hasFocus ? Sprite(try picture(focusPicture), x: area.x, y: area.y) : .nothing
    strength.animate(to: Self.strength(of: button), with: .easeInOut(0.25), at: time)
    let next =
      isLit
      ? Picture(
        drawing: button.isSelected ? "row-selected" : shape.rawValue,
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
    strength.settle()
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) || strength.isMoving(at: time) }

  func add(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let first = sprites.count
    fade.add(to: &sprites, at: time)
    sprites += [ring, name ?? .nothing]
    for index in sprites[first...].indices {
      sprites[index].opacity *= opacity * strength.value(at: time)
    }
  }
}
