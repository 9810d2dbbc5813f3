import Framebuffer

/// What stays as it is while the panel has its layout: the ground, the wells of its parts and the
/// lifelines.
extension PanelPen {
  func background(_ layout: PanelLayout) throws -> Sprite {
    let area = layout.area
    let side = max(1, min(area.width, area.height))
    let picture = try drawing("panel", width: side, height: side)
      .scaled(width: max(1, area.width), height: max(1, area.height))
    func draw(_ sprite: Sprite) {
      var sprite = sprite
      sprite.frame.x -= Double(area.x)
      sprite.frame.y -= Double(area.y)
      picture.draw(sprite)
    }
    for section in [PanelSection.layers, .log, .details] {
      if let well = layout[section] { draw(try box("well", in: well)) }
    }
    if let layers = layout[.layers] {
      let geometry = LayersGeometry(layers, self)
      let width = max(1, pixels(0.1))
      for x in geometry.lifelines {
        let place = PixelRect(
          x: x - width / 2, y: geometry.board.y - pixels(0.25), width: width,
          height: geometry.board.height + pixels(0.25))
        draw(Sprite(patch(PanelColor.heading), frame: Rect(place), opacity: 0.35))
      }
    }
    picture.noteOpacity()
    return Sprite(picture, x: area.x, y: area.y)
  }
}
