import Graphics

/// Colours in which everything is drawn.
package enum Palette: String, CaseIterable, Sendable {
  /// Drawings as they are, and the same skins at night.
  case light, dark
  /// Flat shapes with strong edges, on black.
  case highContrast = "high-contrast"
  /// Flat shapes with strong edges, on white.
  case highContrastLight = "high-contrast-light"

  /// Palette whose drawings are taken where there are none.
  package var fallback: Palette? {
    if self == .light {
      return nil
    }
    return self == .highContrastLight ? .highContrast : .light
  }

  /// Whether only the needful is drawn, in colours that differ strongly.
  package var isHighContrast: Bool { self == .highContrast || self == .highContrastLight }

  /// Colour of letters, 0xRRGGBB.
  var textColor: UInt32 { self == .highContrastLight ? 0x000000 : 0xFFFFFF }

  /// Palette for two wishes; strong contrast is on black unless a light one is wished.
  package init(isDark: Bool?, isHighContrast: Bool) {
    let normalContrast: Palette = isDark == true ? .dark : .light
    self = !isHighContrast ? normalContrast : isDark == false ? .highContrastLight : .highContrast
  }
}

extension Rasterizer {
  /// A rasterizer that draws in a palette.
  package func recolored(in palette: Palette) -> any Rasterizer {
    let base = (self as? PaletteRasterizer)?.base ?? self
    return palette == .light ? base : PaletteRasterizer(base, palette)
  }
}

@MainActor private final class PaletteRasterizer: Rasterizer {
  let base: any Rasterizer
  private let palette: Palette

  init(_ base: any Rasterizer, _ palette: Palette) {
    self.base = base
    self.palette = palette
  }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    try base.drawing(Drawing(drawing.path, in: palette), width: width, height: height)
  }
  func picture(_ name: String, side: Int) throws -> Bitmap {
    try base.picture(name, side: side)
  }
  func emoji(_ emoji: String) throws -> Bitmap {
    try base.emoji(emoji)
  }
  func text(_ text: String, size: Int) throws -> Bitmap {
    let textBitmap = try base.text(text, size: size)
    return palette.textColor == Palette.light.textColor
      ? textBitmap : textBitmap.tinted(palette.textColor)
  }
  func width(of text: String, size: Int) throws -> Int {
    try base.width(of: text, size: size)
  }
}
