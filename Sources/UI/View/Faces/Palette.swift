import Graphics

/// Colours in which everything is drawn.
package enum Palette: String, CaseIterable, Sendable {
  /// Drawings as they are, and the same worlds at night.
  case light, dark
  /// Flat shapes with strong edges, on black.
  case highContrast = "high-contrast"
  /// Flat shapes with strong edges, on white.
  case highContrastLight = "high-contrast-light"

  /// Palette whose drawings are taken where there are none.
  package var base: Palette? {
    if self == .light { return nil }
    return self == .highContrastLight ? .highContrast : .light
  }

  /// Whether only the needful is drawn, in colours that differ strongly.
  package var isHighContrast: Bool { self == .highContrast || self == .highContrastLight }

  /// Colour of letters, 0xRRGGBB.
  var ink: UInt32 { self == .highContrastLight ? 0x000000 : 0xFFFFFF }

  /// Palette for two wishes; strong contrast is on black unless a light one is wished.
  package init(isDark: Bool?, highContrast: Bool) {
    let plain: Palette = isDark == true ? .dark : .light
    self = !highContrast ? plain : isDark == false ? .highContrastLight : .highContrast
  }
}

extension Rasterizer {
  /// Artist that paints in a palette.
  package func painting(in palette: Palette) -> any Rasterizer {
    let artist = (self as? PaletteArtist)?.artist ?? self
    return palette == .light ? artist : PaletteArtist(artist, palette)
  }
}

@MainActor private final class PaletteArtist: Rasterizer {
  let artist: any Rasterizer
  private let palette: Palette

  init(_ artist: any Rasterizer, _ palette: Palette) {
    (self.artist, self.palette) = (artist, palette)
  }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    try artist.drawing(Drawing(drawing.path, in: palette), width: width, height: height)
  }
  func picture(_ name: String, side: Int) throws -> Bitmap { try artist.picture(name, side: side) }
  func emoji(_ emoji: String) throws -> Bitmap { try artist.emoji(emoji) }
  func text(_ text: String, size: Int) throws -> Bitmap {
    let letters = try artist.text(text, size: size)
    return palette.ink == Palette.light.ink ? letters : letters.tinted(palette.ink)
  }
  func width(of text: String, size: Int) throws -> Int { try artist.width(of: text, size: size) }
}
