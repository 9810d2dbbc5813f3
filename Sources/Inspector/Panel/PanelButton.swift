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

  /// Adds the button to a part of the panel.
  func add(to part: inout PanelPart, in area: PixelRect, action: PanelAction, _ pen: PanelPen)
    throws
  {
    guard !area.isEmpty else { return }
    part.sprites.append(try pen.box(state.rawValue, in: area))
    part.targets.append(.init(area: area, action: action))
    let room = area.inset(pen.pixels(0.3), 0)
    let gap = pen.pixels(0.35)
    let side = pen.pixels(0.85)
    let titleWidth = try pen.text.width(of: title, size: pen.textSize)
    let hintWidth = try hint.isEmpty ? 0 : gap + pen.text.width(of: hint, size: pen.smallSize)
    let signWidth = sign == nil ? 0 : title.isEmpty ? side : side + gap
    let showsHint = !hint.isEmpty && signWidth + titleWidth + hintWidth <= room.width
    let width = min(room.width, signWidth + titleWidth + (showsHint ? hintWidth : 0))
    var line = PixelRect(
      x: room.x + (room.width - width) / 2, y: room.y, width: width, height: room.height)
    if let sign {
      part.sprites.append(
        try pen.sign(
          sign, in: line.cutLeft(side, gap: title.isEmpty ? 0 : gap), side: side,
          isTurned: isTurned))
    }
    let end = showsHint ? line.cutRight(hintWidth) : nil
    part.sprites.append(try pen.line(title, in: line, .centre))
    if let end {
      part.sprites.append(
        try pen.line(hint, in: end, size: pen.smallSize, color: PanelColor.faint, .right))
    }
  }
}
