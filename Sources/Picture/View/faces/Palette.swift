import Drawing

/// The colours in which everything is drawn.
public enum Palette: String, CaseIterable, Sendable {
  /// The drawings as they are.
  case light
  /// The same worlds at night.
  case dark
  /// Flat shapes with strong edges, on black.
  case highContrast = "high-contrast"
  /// The same on white.
  case highContrastLight = "high-contrast-light"

  /// The palette whose drawings and colours it takes where it has none of its own.
  public var base: Palette? {
    switch self {
    case .light: nil
    case .dark, .highContrast: .light
    case .highContrastLight: .highContrast
    }
  }

  /// Whether nothing but what the game needs is seen, in colours that differ strongly.
  public var isHighContrast: Bool { self == .highContrast || self == .highContrastLight }

  /// The palette that somebody wishes; strong contrast is on black unless something light is wished.
  public init(isDark: Bool?, highContrast: Bool) {
    self =
      highContrast
      ? isDark == false ? .highContrastLight : .highContrast : isDark == true ? .dark : .light
  }
}

extension Artist {
  /// The same artist, painting in a palette.
  public func painting(in palette: Palette) -> any Artist {
    let artist = (self as? PaletteArtist)?.artist ?? self
    return palette == .light ? artist : PaletteArtist(artist, palette)
  }
}

/// An artist whose drawings and letters have the colours of a palette.
@MainActor
private final class PaletteArtist: Artist {
  let artist: any Artist
  private let palette: Palette

  init(_ artist: any Artist, _ palette: Palette) { (self.artist, self.palette) = (artist, palette) }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    try artist.drawing(Drawing(drawing.path, in: palette), width: width, height: height)
  }
  func picture(_ name: String, side: Int) throws -> Bitmap {
    try artist.picture(name, side: side)
  }
  func emoji(_ emoji: String) throws -> Bitmap { try artist.emoji(emoji) }
  func text(_ text: String, size: Int) throws -> Bitmap {
    let letters = try artist.text(text, size: size)
    return palette.ink == Palette.light.ink ? letters : letters.tinted(palette.ink)
  }
  func width(of text: String, size: Int) throws -> Int { try artist.width(of: text, size: size) }
}

extension Palette {
  /// The colour of letters, 0xRRGGBB.
  var ink: UInt32 { self == .highContrastLight ? 0x000000 : 0xFFFFFF }
}
