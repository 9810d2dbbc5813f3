/// Appearance of everything, as the player wants it.
public struct Appearance: Equatable, Sendable {
  /// Whether springs, scaling and flips are replaced by short fades.
  public var reducedMotion: Bool
  /// Size of text, as a multiple of the usual one.
  public var textSize: Double
  /// Colours.
  public var palette: Palette
  /// Whether playing cards drift over the table.
  public var drifts: Bool

  /// Creates an appearance.
  public init(
    reducedMotion: Bool = false, textSize: Double = 1, palette: Palette = .light,
    drifts: Bool = true
  ) {
    (self.reducedMotion, self.textSize, self.palette) = (reducedMotion, textSize, palette)
    self.drifts = drifts
  }
}
