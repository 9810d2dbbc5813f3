import Framebuffer

/// What stays as it is while the panel has its size: the ground, and the wells of its parts.
@MainActor
enum PanelBackground {
  /// Draws it, opaque.
  static func draw(_ layout: PanelLayout, _ pen: PanelPen) throws -> Sprite {
    let area = layout.area
    let picture = try pen.stretched("panel", over: area)
    for section in [PanelSection.layers, .log, .details] {
      guard let well = layout[section] else { continue }
      var sprite = try pen.box("well", in: well)
      sprite.frame.x -= Double(area.x)
      sprite.frame.y -= Double(area.y)
      picture.draw(sprite)
    }
    if let layers = layout[.layers] {
      let geometry = LayersGeometry(layers, pen)
      let color = Bitmap.premultiplied(PanelColor.heading, alpha: 1)
      let line = Bitmap(width: 1, height: 1)
      line.fill(line.bounds, with: color)
      for x in geometry.lifelines {
        let width = max(1, pen.pixels(0.1))
        let place = PixelRect(
          x: x - width / 2 - area.x, y: geometry.board.y - pen.pixels(0.25) - area.y, width: width,
          height: geometry.board.height + pen.pixels(0.25))
        picture.draw(Sprite(line, frame: Rect(place), opacity: 0.35))
      }
    }
    picture.noteOpacity()
    return Sprite(picture, x: area.x, y: area.y)
  }
}
