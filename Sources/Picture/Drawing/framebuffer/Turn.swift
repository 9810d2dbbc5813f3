/// A sprite turned about the horizontal axis through its frame's centre, seen in perspective.
public struct Turn: Equatable, Sendable {
  /// The angle in radians, -π/2...π/2; 0 faces the viewer, and at ±π/2 nothing is seen.
  ///
  /// A positive angle brings the bottom edge towards the viewer.
  public var angle: Double
  /// How far the viewer is, in pixels: more than half of the frame's height, or that is taken.
  public var distance: Double

  /// Creates a turn.
  public init(angle: Double, distance: Double) { (self.angle, self.distance) = (angle, distance) }

  /// The sine and the cosine of the angle; beyond ±π/2 the cosine is 0.
  ///
  /// The power series are exact to rounding here, and the same on every machine.
  var sineAndCosine: (sine: Double, cosine: Double) {
    guard abs(angle) < Double.pi / 2 else { return (angle < 0 ? -1 : 1, 0) }
    let square = angle * angle
    var (sine, cosine) = (1.0, 1.0)
    for n in stride(from: 22.0, through: 2, by: -2) {
      sine = 1 - square / (n * (n + 1)) * sine
      cosine = 1 - square / (n * (n - 1)) * cosine
    }
    return (angle * sine, max(0, cosine))
  }
}
