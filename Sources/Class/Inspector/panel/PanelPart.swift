import Drawing

/// One part of the panel: its sprites, and what presses on it mean.
@MainActor
struct PanelPart {
  struct Target: Equatable {
    let area: PixelRect
    let action: PanelAction
  }

  enum ButtonState: String {
    case normal = "button"
    case chosen = "button-chosen"
    case lit = "button-lit"
  }

  let pen: PanelPen
  let content: PanelContent
  private(set) var sprites: [Sprite] = []
  private(set) var targets: [Target] = []

  init(_ pen: PanelPen, _ content: PanelContent) { (self.pen, self.content) = (pen, content) }

  mutating func add(_ sprites: Sprite...) { self.sprites += sprites }

  /// Adds invisible sprites up to a count, so that the parts after it keep their places.
  mutating func pad(to count: Int) {
    sprites += Array(repeating: pen.blank, count: max(0, count - sprites.count))
  }

  mutating func addTarget(_ area: PixelRect, _ action: PanelAction) {
    targets.append(Target(area: area, action: action))
  }

  /// Adds a button: an icon, a title and the key that does the same, as far as there is room.
  mutating func addButton(
    icon: String? = nil, _ title: String, hint: String = "", _ state: ButtonState = .normal,
    in area: PixelRect, _ action: PanelAction
  ) throws {
    guard !area.isEmpty else { return }
    addTarget(area, action)
    add(try pen.box(state.rawValue, in: area))
    var room = area.inset(pen.pixels(0.25), 0)
    let (side, gap) = (pen.pixels(0.85), pen.pixels(0.35))
    let iconAndTitle = try (icon == nil ? 0 : side + gap) + pen.width(of: title)
    var hintWidth = try hint.isEmpty ? 0 : gap + pen.width(of: hint, size: pen.smallSize)
    if iconAndTitle + hintWidth > room.width { hintWidth = 0 }
    _ = room.cutLeft((room.width - iconAndTitle - hintWidth) / 2)
    room = room.cutLeft(iconAndTitle + hintWidth)
    if let icon {
      let place = room.cutLeft(side, gap: gap)
      add(try pen.icon(icon, in: place, side: side, color: PanelColor.text))
    }
    let end = room.cutRight(hintWidth)
    try add(pen.line(title, in: room, .centre), pen.smallLine(hintWidth > 0 ? hint : "", in: end))
  }
}
