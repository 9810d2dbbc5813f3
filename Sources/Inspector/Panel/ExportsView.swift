import Framebuffer

/// The buttons that write files.
@MainActor
enum ExportsView {
  /// Draws the buttons.
  static func part(in area: PixelRect, _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    let places = area.columns(2, gap: pen.pixels(0.35))
    try PanelButton(title: "Export session", hint: "Ctrl+S")
      .add(to: &part, in: places[0], action: .exportSession, pen)
    try PanelButton(title: "Export test", hint: "Ctrl+T")
      .add(to: &part, in: places[1], action: .exportTest, pen)
    return part
  }
}
