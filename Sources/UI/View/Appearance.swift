/// Appearance of everything, as the player wants it.
package struct Appearance: Equatable, Sendable {
  /// Whether springs, scaling and flips are replaced by short fades.
  package var reducesMotion: Bool
  /// Size of text, as a multiple of the usual one.
  package var textSize: Double
  /// Colours.
  package var palette: Palette
  /// Whether playing cards drift over the table.
  package var drifts: Bool

  /// Creates an appearance.
  package init(
    reducesMotion: Bool = false, textSize: Double = 1, palette: Palette = .light,
    drifts: Bool = true
  ) {
    self.reducesMotion = reducesMotion
    self.textSize = textSize
    self.palette = palette
    self.drifts = drifts
  }
}
