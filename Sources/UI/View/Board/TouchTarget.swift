import Graphics

/// Target of a press: the part under it, or the nearest small one that a finger would hit.
package enum TouchTarget {
  /// Least width and height, in points.
  static let minimumSide = 44.0

  /// Part that a press at a point is meant for; targets lie inside the bounds, all in pixels.
  package static func nearest<Part>(
    _ targets: [(part: Part, place: PixelRect)], x: Double, y: Double, inside bounds: PixelRect,
    pointSize: Double
  ) -> Part? {
    targets.filter { target(of: $0.place, inside: bounds, pointSize).contains(x: x, y: y) }
      .min { squaredDistance(x, y, $0.place) < squaredDistance(x, y, $1.place) }?.part
  }

  private static func target(
    of frame: PixelRect, inside bounds: PixelRect, _ pointSize: Double
  ) -> PixelRect {
    let minimumPixels = Int((minimumSide * pointSize).rounded(.up))
    let width = max(frame.width, minimumPixels)
    let height = max(frame.height, minimumPixels)
    let x = min(frame.x - (width - frame.width) / 2, bounds.maxX - width)
    let y = min(frame.y - (height - frame.height) / 2, bounds.maxY - height)
    return PixelRect(x: max(bounds.x, x), y: max(bounds.y, y), width: width, height: height)
  }

  private static func squaredDistance(_ x: Double, _ y: Double, _ frame: PixelRect) -> Double {
    let horizontalDistance = max(0, Double(frame.x) - x, x - Double(frame.maxX) + 1)
    let verticalDistance = max(0, Double(frame.y) - y, y - Double(frame.maxY) + 1)
    return horizontalDistance * horizontalDistance + verticalDistance * verticalDistance
  }
}
