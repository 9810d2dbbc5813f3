/// How a player wants to see everything.
public struct Appearance: Equatable, Sendable {
  /// Whether springs, scaling and flips are replaced by short fades.
  public var reducedMotion: Bool
  /// The size of text, as a multiple of the usual one.
  public var textSize: Double
  /// The colours.
  public var palette: Palette

  /// Creates an appearance; by default all is as usual.
  public init(reducedMotion: Bool = false, textSize: Double = 1, palette: Palette = .light) {
    (self.reducedMotion, self.textSize, self.palette) = (reducedMotion, textSize, palette)
  }
}
