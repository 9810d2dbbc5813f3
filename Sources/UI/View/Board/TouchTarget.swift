import Graphics

/// Target of a press: the part under it, or the nearest small one that a finger would hit.
package enum TouchTarget {
  /// Least width and height, in points.
  static let side = 44.0

  /// Part that a press at a point is meant for; targets lie inside the bounds, all in pixels.
  package static func nearest<Part>(
    _ places: [(part: Part, place: PixelRect)], x: Double, y: Double, inside bounds: PixelRect,
    pointSize: Double
  ) -> Part? {
    places.filter { target(of: $0.place, inside: bounds, pointSize).contains(x: x, y: y) }
      .min { distance(x, y, $0.place) < distance(x, y, $1.place) }?.part
  }

  private static func target(
    of place: PixelRect, inside bounds: PixelRect, _ pointSize: Double
  ) -> PixelRect {
    let least = Int((side * pointSize).rounded(.up))
    let (width, height) = (max(place.width, least), max(place.height, least))
    let x = min(place.x - (width - place.width) / 2, bounds.maxX - width)
    let y = min(place.y - (height - place.height) / 2, bounds.maxY - height)
    return PixelRect(x: max(bounds.x, x), y: max(bounds.y, y), width: width, height: height)
  }

  private static func distance(_ x: Double, _ y: Double, _ place: PixelRect) -> Double {
    let right = max(0, Double(place.x) - x, x - Double(place.maxX) + 1)
    let down = max(0, Double(place.y) - y, y - Double(place.maxY) + 1)
    return right * right + down * down
  }
}
