import Framebuffer

/// The buttons that write files.
@MainActor
enum ExportsView {
  /// Draws the buttons.
  static func part(in area: PixelRect, _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    let places = area.columns(2, gap: pen.pixels(0.35))
    var buttons = [
      PanelButton(title: "Export session", hint: "Ctrl+S"),
      PanelButton(title: "Export test", hint: "Ctrl+T"),
    ]
    if try !buttons[0].fits(in: places[0], pen) {
      for index in buttons.indices { buttons[index].hint = "" }
    }
    try buttons[0].add(to: &part, in: places[0], action: .exportSession, pen)
    try buttons[1].add(to: &part, in: places[1], action: .exportTest, pen)
    return part
  }
}
