import Graphics
import ViewState

/// View of a button: a row of a list, a broad one, or a round one with an icon and a name.
@MainActor struct ButtonView {
  static let sprites = CrossFade.capacity + 2

  let control: ButtonID
  let body: PixelRect

  private enum Shape: String { case row, button, round }
  private let shape: Shape
  private let area: PixelRect
  private let painter: SkinPainter
  private let title: String
  /// Longest title beside it, so that all are of one size.
  private let longest: String?
  /// Icon on a round button, and the title beside it.
  private var icon, name: Sprite?
  /// Pictures at rest, under the pointer and pressed; behind them those of a selected row.
  private let looks: [Picture]
  private let focusPicture: Picture
  private var pictures: [Picture: Bitmap] = [:]
  private var shown: Picture?
  private var fade = CrossFade()
  private var ring = Sprite.nothing
  private var strength: AnimatedValue

  /// Picture of a button: a drawing, and over a row or a round one so many layers of light.
  private struct Picture: Hashable {
    var drawing: String
    var light = 0

    static func lit(_ drawing: String) -> [Picture] {
      (0...2).map { Picture(drawing: drawing, light: $0) }
    }
  }

  /// Makes a button in an area, its shadow included; one with an icon is round, its name beside it.
  init(
    _ button: BoardState.Button, icon: Icon? = nil, in area: PixelRect,
    name place: PixelRect = .empty,
    nameSize: Int = 0, longest: String? = nil, painter: SkinPainter, on backdrop: Bitmap? = nil
  ) throws {
    (control, title, self.area) = (button.id, button.title, area)
    (self.longest, self.painter) = (longest, painter)
    shape = if icon != nil { .round } else if control.isTheme { .row } else { .button }
    focusPicture = Picture(drawing: "\(shape)-focus")
    looks =
      switch shape {
      case .row: ["row", "row-selected"].flatMap(Picture.lit)
      case .button: ["button", "button-hover", "button-pressed"].map { Picture(drawing: $0) }
      case .round: Picture.lit("round")
      }
    strength = AnimatedValue(Self.strength(of: button))
    if !title.isEmpty, !place.isEmpty {
      let size = min(nameSize, place.height * 9 / 10)
      name = try painter.text(on: backdrop).label(title, size: size, in: place)
    }
    let whole = name == nil ? area : area.union(place)
    body = shape == .button ? BoardLayout.body(ofButton: area) : whole
    self.icon = try icon.map {
      Sprite(
        try painter.artist.drawing($0.drawing, width: area.width, height: area.height), x: 0, y: 0)
    }
    try update(button)
  }

  private static func strength(of button: BoardState.Button) -> Double {
    button.isEnabled ? 1 : 0.45
  }

  private func drawing(_ name: String) throws -> Bitmap {
    let (width, height) = (max(1, area.width), max(1, area.height))
    let (artist, drawing) = (painter.artist, painter.world.drawing(name))
    switch shape {
    case .row:
      return try artist.drawing(drawing, side: max(8, 2 * height), width: width, height: height)
    case .round: return try artist.drawing("shared/\(name)", width: width, height: height)
    case .button:
      let full = height * 184 / 64
      let picture = try artist.drawing(drawing, width: full, height: height)
      // A button that is narrower keeps its round ends.
      let corner = picture.height * 30 / 64
      guard width < full, corner > 0, picture.width > 2 * corner else { return picture }
      return picture.nineSliced(corner: corner, width: width, height: picture.height)
    }
  }

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
    let place = area.across(inset, max(1, area.width - 2 * inset))
      .down(0, isRow ? height : height * 56 / 64)
    let text = painter.text(on: picture)
    let common = try longest.map { try text.fitting($0, size: size, in: place) } ?? size
    let half = height * 15 / 64
    guard shape == .button, let longest, common < min(11, half) else {
      return try text.label(title, size: common, in: place)
    }
    // Rather than have too small letters, the titles take two lines.
    let words = longest.split(separator: " ").map(String.init)
    let least = try text.fitting(words, size: half, in: place)
    return text.picture(try text.lines(title, size: least, in: place, wraps: true))
  }

  mutating func prepare() throws {
    for look in looks + [focusPicture] { _ = try picture(look) }
  }

  /// Controls under the pointer and held down.
  typealias Pointed = (hovered: ButtonID?, pressed: ButtonID?)

  mutating func update(
    _ button: BoardState.Button, focus: Focus? = nil, _ pointed: Pointed = (nil, nil),
    at time: Double = 0
  ) throws {
    let hasFocus = focus == .button(control)
    ring = hasFocus ? Sprite(try picture(focusPicture), x: area.x, y: area.y) : .nothing
    strength.animate(to: Self.strength(of: button), with: .easeInOut(0.25), at: time)
    let light = pointed.pressed == control ? 2 : pointed.hovered == control ? 1 : 0
    let next = looks[button.isSelected && shape == .row ? light + 3 : light]
    guard next != shown else { return }
    shown = next
    let sprite = Sprite(try picture(next), x: area.x, y: area.y)
    fade.show(sprite, duration: light == 2 ? 0 : 0.15, at: time)
  }

  mutating func settle() {
    fade.settle()
    strength.settle()
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) || strength.isMoving(at: time) }

  func add(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let (first, opacity) = (sprites.count, opacity * strength.value(at: time))
    fade.add(to: &sprites, at: time)
    sprites.append(ring)
    sprites.append(name ?? .nothing)
    for index in sprites[first...].indices { sprites[index].opacity *= opacity }
  }
}
