import Graphics

/// An area that responds to touches, and the part of the screen that it belongs to.
package struct TouchTarget<Part> {
  /// The part that a touch is meant for.
  package let part: Part
  /// The visible area of the part, in pixels.
  package let place: PixelRect

  /// Creates a target for a part with a visible area in pixels.
  package init(part: Part, place: PixelRect) {
    self.part = part
    self.place = place
  }

  /// Returns the part that a touch is meant for, or `nil` if it is not near any part.
  ///
  /// Small targets respond within an area that is large enough for a finger. If such areas overlap,
  /// the part that is closest to the touch responds.
  ///
  /// - Parameters:
  ///   - targets: The targets on the screen.
  ///   - point: The point that was touched, in pixels.
  ///   - bounds: The area around all targets, in pixels.
  ///   - pointSize: The number of pixels per point.
  package static func nearest(
    _ targets: [TouchTarget], to point: SIMD2<Double>, inside bounds: PixelRect, pointSize: Double
  ) -> Part? {
    let minimumSide = Int((WindowMetrics.minimumTouchSide * pointSize).rounded(.up))
    let touchedTargets = targets.filter { target in
      let touchArea = target.touchArea(minimumSide: minimumSide, inside: bounds)
      return touchArea.contains(x: point.x, y: point.y)
    }
    let nearestTarget = touchedTargets.min { first, second in
      first.squaredDistance(to: point) < second.squaredDistance(to: point)
    }
    return nearestTarget?.part
  }

  /// Returns the area that responds to touches, which extends a small part evenly to all sides.
  private func touchArea(minimumSide: Int, inside bounds: PixelRect) -> PixelRect {
    let width = max(place.width, minimumSide)
    let height = max(place.height, minimumSide)
    let centeredX = place.x - (width - place.width) / 2
    let centeredY = place.y - (height - place.height) / 2
    return PixelRect(
      x: max(bounds.x, min(centeredX, bounds.maxX - width)),
      y: max(bounds.y, min(centeredY, bounds.maxY - height)),
      width: width,
      height: height)
  }

  /// Returns the square of the distance from a point to the nearest edge, or 0 for a point inside.
  private func squaredDistance(to point: SIMD2<Double>) -> Double {
    let horizontalDistance = max(0, Double(place.x) - point.x, point.x - Double(place.maxX) + 1)
    let verticalDistance = max(0, Double(place.y) - point.y, point.y - Double(place.maxY) + 1)
    return horizontalDistance * horizontalDistance + verticalDistance * verticalDistance
  }
}
