/// A rotation of a sprite about the horizontal axis through its center, seen in perspective.
package struct PerspectiveRotation: Equatable, Sendable {
  /// The angle of the rotation in radians, in -π/2...π/2.
  ///
  /// If the angle is positive, the bottom edge is nearer to the viewer. The sprite is not visible
  /// at -π/2 and π/2.
  package var angle: Double

  /// The distance of the viewer from the sprite, in pixels.
  ///
  /// A viewer who is closer than half of the frame's height is moved back.
  package var viewerDistance: Double

  package init(angle: Double, viewerDistance: Double) {
    self.angle = angle
    self.viewerDistance = viewerDistance
  }

  /// The sine and the cosine of the rotation's angle.
  ///
  /// Power series compute them, so that they are the same on every machine. If the angle is not
  /// between -π/2 and π/2, the cosine is 0.
  var sineAndCosine: (sine: Double, cosine: Double) {
    guard abs(angle) < Double.pi / 2 else {
      return (sine: angle < 0 ? -1 : 1, cosine: 0)
    }

    let square = angle * angle
    var sine = 1.0
    var cosine = 1.0
    for degree in stride(from: 22.0, through: 2, by: -2) {
      sine = 1 - square / (degree * (degree + 1)) * sine
      cosine = 1 - square / (degree * (degree - 1)) * cosine
    }
    return (angle * sine, max(0, cosine))
  }
}
