/// How a card looks at one moment.
public struct CardAppearance: Equatable, Sendable {
  /// The drawn size, as a multiple of the card's place.
  public var scale: Double
  /// 0 is gone, 1 is solid.
  public var opacity: Double
  /// 0 shows the back, 1 the face.
  public var face: Double
  /// For a card that flips: how far it has turned about its horizontal axis, in radians from 0
  /// (the back) over π (the face) to 2π (the back again).
  public var angle: Double?
  /// For a card that floats or slides away: how far it is from its place, in pixels.
  public var offset: SIMD2<Double>?
}
