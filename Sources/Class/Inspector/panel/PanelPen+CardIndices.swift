import Drawing

/// The indices by which log and class call the cards, in a corner of each.
extension PanelPen {
  /// Adds as many sprites as there are cards, whether they are seen or not.
  func addIndices(on places: [PixelRect], to sprites: inout [Sprite]) throws {
    for (index, place) in places.enumerated() {
      let size = place.height / 4
      guard size >= 6 else {
        sprites += [blank, blank]
        continue
      }
      let width = try self.width(of: "\(index)", size: size) + size * 2 / 3
      let plate = PixelRect(
        x: place.x + size / 4, y: place.maxY - size * 3 / 2, width: min(width, place.width),
        height: size * 5 / 4)
      let picture = try picture("index", width: plate.width, height: plate.height) {
        try drawing("plate", width: plate.width, height: plate.height)
      }
      let number = try line("\(index)", in: plate, size: size, .centre)
      sprites += [sprite(picture, in: plate), number]
    }
  }
}
