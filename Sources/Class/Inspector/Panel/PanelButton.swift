import Framebuffer

/// A button of the panel: a sign, a title and the hint of a key, as far as there is room.
@MainActor
struct PanelButton {
  /// How a button looks.
  enum State: String {
    case normal = "button"
    /// What it stands for is chosen, but not going on.
    case chosen = "button-chosen"
    /// What it stands for is going on.
    case lit = "button-lit"
  }

  /// The sign before the title: a drawing.
  var sign: String?
  /// Whether the sign points the other way.
  var isTurned = false
  var title = ""
  /// The key that does the same.
  var hint = ""
  var state = State.normal

  /// Whether sign, title and hint have room in an area.
  func fits(in area: PixelRect, _ pen: PanelPen) throws -> Bool {
    try titleWidth(pen) + hintWidth(pen) + signWidth(pen) <= room(in: area, pen).width
  }

  private func room(in area: PixelRect, _ pen: PanelPen) -> PixelRect {
    area.inset(pen.pixels(0.25), 0)
  }

  private func gap(_ pen: PanelPen) -> Int { pen.pixels(0.35) }

  private func titleWidth(_ pen: PanelPen) throws -> Int {
    try pen.text.width(of: title, size: pen.textSize)
  }

  private func hintWidth(_ pen: PanelPen) throws -> Int {
    try hint.isEmpty ? 0 : gap(pen) + pen.text.width(of: hint, size: pen.smallSize)
  }

  private func signWidth(_ pen: PanelPen) -> Int {
    sign == nil ? 0 : pen.pixels(0.85) + (title.isEmpty ? 0 : gap(pen))
  }

  /// Adds the button to a part of the panel.
  func add(to part: inout PanelPart, in area: PixelRect, action: PanelAction, _ pen: PanelPen)
    throws
  {
    guard !area.isEmpty else { return }
    part.sprites.append(try pen.box(state.rawValue, in: area))
    part.targets.append(.init(area: area, action: action))
    let room = room(in: area, pen)
    let hintWidth = try !hint.isEmpty && fits(in: area, pen) ? hintWidth(pen) : 0
    let width = try min(room.width, signWidth(pen) + titleWidth(pen) + hintWidth)
    var line = PixelRect(
      x: room.x + (room.width - width) / 2, y: room.y, width: width, height: room.height)
    if let sign {
      let side = pen.pixels(0.85)
      let place = line.cutLeft(side, gap: title.isEmpty ? 0 : gap(pen))
      part.sprites.append(try pen.sign(sign, in: place, side: side, isTurned: isTurned))
    }
    let end = line.cutRight(hintWidth)
    part.sprites.append(try pen.line(title, in: line, .centre))
    part.sprites.append(
      hintWidth > 0
        ? try pen.smallLine(hint, in: end)
        : pen.blank)
  }
}
