/// How a player wants to see everything.
public struct Appearance: Equatable, Sendable {
  /// Whether springs, scaling and flips are replaced by short fades.
  public var reducedMotion: Bool
  /// The size of text, as a multiple of the usual one.
  public var textSize: Double
  /// Whether nothing but what the game needs is seen, in colours that differ strongly.
  public var highContrast: Bool

  /// Creates an appearance; by default all is as usual.
  public init(reducedMotion: Bool = false, textSize: Double = 1, highContrast: Bool = false) {
    (self.reducedMotion, self.textSize, self.highContrast) = (reducedMotion, textSize, highContrast)
  }
}
