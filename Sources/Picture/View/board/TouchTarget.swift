import Drawing

/// What a press is meant for: what lies under it or, where that is small, so near that a finger
/// would hit it.
///
/// Where several are that near, the nearest is meant.
public enum TouchTarget {
  /// The least width and height, in points.
  static let side = 44.0

  /// What a press at a point is meant for; of what lies equally near, the first.
  ///
  /// - Parameters:
  ///   - places: What can be pressed, and where it is drawn, in pixels.
  ///   - x: Where the press is, in pixels from the left.
  ///   - y: Where it is, in pixels from the top.
  ///   - bounds: What is pressed inside, so that a target at its edge lies inside, too.
  ///   - pointSize: How many pixels a point has.
  public static func nearest<Part>(
    _ places: [(part: Part, place: PixelRect)], x: Double, y: Double, inside bounds: PixelRect,
    pointSize: Double
  ) -> Part? {
    places
      .filter { target(of: $0.place, inside: bounds, pointSize).contains(x: x, y: y) }
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

  /// The square of the way from a point to a place.
  private static func distance(_ x: Double, _ y: Double, _ place: PixelRect) -> Double {
    let right = max(0, Double(place.x) - x, x - Double(place.maxX) + 1)
    let down = max(0, Double(place.y) - y, y - Double(place.maxY) + 1)
    return right * right + down * down
  }
}
