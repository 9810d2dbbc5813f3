/// The player's choices of colors, text size and motion.
package struct Appearance: Equatable, Sendable {
  /// Whether short fades replace springs, scaling and flips.
  package var reducesMotion: Bool
  /// The size of text, as a multiple of the normal size.
  package var textSize: Double
  /// The colors in which everything is drawn.
  package var palette: Palette
  /// Whether playing cards may drift over the table.
  package var drifts: Bool

  /// Creates an appearance, by default the one for a new player.
  package init(
    reducesMotion: Bool = false,
    textSize: Double = 1,
    palette: Palette = .light,
    drifts: Bool = true
  ) {
    self.reducesMotion = reducesMotion
    self.textSize = textSize
    self.palette = palette
    self.drifts = drifts
  }
}
