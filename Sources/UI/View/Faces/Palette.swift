import Graphics

/// The colors in which everything is drawn.
package enum Palette: String, CaseIterable, Sendable {
  /// The default colors, with scenery by day.
  case light
  /// The default colors, with scenery by night.
  case dark
  /// Flat shapes with strong edges on black.
  case highContrast = "high-contrast"
  /// Flat shapes with strong edges on white.
  case highContrastLight = "high-contrast-light"

  /// Creates the palette for two preferences of the player.
  ///
  /// A high-contrast palette has a black background unless the player prefers light colors.
  ///
  /// - Parameters:
  ///   - isDark: Whether the player prefers dark colors, or `nil` if the player has no preference.
  ///   - isHighContrast: Whether the player prefers high contrast.
  package init(isDark: Bool?, isHighContrast: Bool) {
    if isHighContrast {
      let prefersDark = isDark ?? true
      self = prefersDark ? .highContrast : .highContrastLight
    } else {
      let prefersDark = isDark ?? false
      self = prefersDark ? .dark : .light
    }
  }

  /// The palette to use for drawings that do not exist in this palette.
  ///
  /// It is `nil` for the light palette, in which every drawing exists.
  package var fallback: Palette? {
    switch self {
    case .light: nil
    case .dark, .highContrast: .light
    case .highContrastLight: .highContrast
    }
  }

  /// Whether only the most important shapes are drawn, in colors with strong contrast.
  package var isHighContrast: Bool { self == .highContrast || self == .highContrastLight }

  /// The color of text on the scenery, as 0xRRGGBB.
  var textColor: UInt32 { self == .highContrastLight ? 0x000000 : 0xFFFFFF }
}

extension Rasterizer {
  /// Returns a rasterizer that uses this one to draw everything in the colors of a palette.
  package func recolored(in palette: Palette) -> any Rasterizer {
    let base = (self as? PaletteRasterizer)?.base ?? self
    if palette == .light {
      return base
    }
    return PaletteRasterizer(base, palette)
  }
}

/// A rasterizer that uses another rasterizer to draw in the colors of a palette.
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
    let bitmap = try base.text(text, size: size)
    if palette.textColor == Palette.light.textColor {
      return bitmap
    }
    return bitmap.tinted(palette.textColor)
  }

  func width(of text: String, size: Int) throws -> Int {
    try base.width(of: text, size: size)
  }
}
