import Graphics

/// A part of the screen that can be pressed, with its visible area.
package struct TouchTarget<Part> {
  /// The part that can be pressed.
  package let part: Part
  /// The visible area of the part, in pixels.
  package let place: PixelRect

  /// Creates the touch target of a part of the screen.
  ///
  /// - Parameters:
  ///   - part: The part that can be pressed.
  ///   - place: The visible area of the part, in pixels.
  package init(part: Part, place: PixelRect) {
    self.part = part
    self.place = place
  }

  /// Returns the part that is pressed at a point, or `nil` if the point is not near any part.
  ///
  /// A small target also responds in an area around it that is large enough for a finger. If such
  /// areas overlap, the part that is closest to the point responds.
  ///
  /// - Parameters:
  ///   - targets: The targets on the screen, starting with the topmost one.
  ///   - point: The point that is pressed, in pixels.
  ///   - bounds: The area outside which no part responds, in pixels.
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

  /// Returns the area in which the part can be pressed.
  ///
  /// The area extends beyond a small part, equally on all sides if the bounds allow it.
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

  /// Returns the squared distance from a point to the part, which is 0 inside the part.
  private func squaredDistance(to point: SIMD2<Double>) -> Double {
    let horizontalDistance = max(0, Double(place.x) - point.x, point.x - Double(place.maxX) + 1)
    let verticalDistance = max(0, Double(place.y) - point.y, point.y - Double(place.maxY) + 1)
    return horizontalDistance * horizontalDistance + verticalDistance * verticalDistance
  }
}
