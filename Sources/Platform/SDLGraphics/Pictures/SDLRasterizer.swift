import CSDL
import Files
import Graphics
import Localization
import View

/// Makes bitmaps with SDL2_image, SDL2_ttf and fontconfig; needs no display.
@MainActor package final class SDLRasterizer: Rasterizer {
  private var palettes: PaletteResolver
  /// Paths of the deck's pictures, by their names.
  package var picturePaths: [String: String] = [:]
  /// Checks a deck's drawing, an SVG file, which may be made to take very long.
  package var checkDrawing: @MainActor (_ path: String) throws(UserFacingError) -> Void = { _ in }
  private let fonts: Fonts
  private let startCache: StartCache

  /// Creates a rasterizer for the drawings of a folder, SVG files; without `fonts` it has its own.
  package init(folder: String, fonts: Fonts = Fonts(), startCache: StartCache? = nil) {
    palettes = PaletteResolver(folder: folder)
    self.fonts = fonts
    self.startCache = startCache ?? StartCache()
  }

  /// Ends the start: keeps what it drew, and opens the font of the faces, which it may not have
  /// needed.
  package func saveStartCache() throws {
    try startCache.save(drawnWith: fonts.paths())
    // Where there is none, a deck with emoji reports it.
    _ = try? fonts.openEmoji()
  }

  /// Draws at the largest size that fits, the shape kept.
  package func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let recoloring = try palettes.recoloring(for: drawing)
    guard let stamp = File.changeStamp(of: recoloring.path) else {
      throw missingDrawingError(recoloring.path)
    }
    let colors = recoloring.steps.map { $0.sorted { $0.key < $1.key } }
    return try startCache.picture(named: "\(stamp) \(colors) \(width)×\(height)") {
      try PictureFile.drawing(recoloring.path, width: width, height: height) { svg in
        for colors in recoloring.steps {
          PaletteResolver.recolor(&svg, with: colors)
        }
      }
    }
  }

  /// A picture of the deck: a square of its middle.
  package func picture(_ name: String, side: Int) throws -> Bitmap {
    guard let path = picturePaths[name] ?? (name.contains("/") ? name : nil) else {
      throw missingDrawingError(name)
    }
    return try startCache.picture(named: "\(File.changeStamp(of: path) ?? path) \(side)") {
      if path.hasSuffix(".svg") {
        try checkDrawing(path)
        return try PictureFile.drawing(path, width: side, height: side).orientedForScreen
      }
      let picture = try PictureFile.picture(path)
      let scale = Double(side) / Double(min(picture.width, picture.height))
      let width = Double(picture.width) * scale
      let height = Double(picture.height) * scale
      let square = Bitmap(width: side, height: side)
      square.fill(square.bounds, with: 0xFFFF_FFFF)
      let x = (Double(side) - width) / 2
      let y = (Double(side) - height) / 2
      square.draw(Sprite(picture, frame: Rect(x: x, y: y, width: width, height: height)))
      return square.orientedForScreen
    }
  }

  /// Whether there is a font of emoji.
  package var hasEmojiFont: Bool { fonts.hasEmoji }

  /// An emoji in colour; it is kept, so that a resize need not draw it again.
  package func emoji(_ emoji: String) throws -> Bitmap {
    try fonts.draw(emoji: emoji)
  }

  /// Checks that the font draws each emoji as one picture: no empty box, no parts side by side.
  package func check(emoji faces: some Sequence<String>) throws {
    let faces = Array(faces)
    // Other faces need no font of emoji.
    if faces.isEmpty {
      return
    }
    _ = try startCache.number(named: "check \(faces)") {
      let font = try fonts.openEmoji()
      for face in faces where !font.hasGlyphs(for: face) || !font.drawsAsOneGlyph(face) {
        throw try fonts.missingEmojiError(for: face)
      }
      return 1
    }
  }

  /// Checks that the font for letters has all that a card shows.
  package func check(text faces: some Sequence<String>) throws {
    for face in faces where try !fonts.hasGlyphs(for: face) {
      let path = try fonts.latin.path
      throw UserFacingError.unavailable(
        tr("\(path): this font cannot show \"\(face)\"; write it in other characters"))
    }
  }

  /// Two emoji of different pairs that are drawn alike, such as the flags 🇺🇸 and 🇺🇲.
  package func firstIdenticalEmoji(in pairs: [[String]]) throws -> (String, String)? {
    var emojiByPixels: [[UInt32]: (pair: Int, face: String)] = [:]
    for (pair, faces) in pairs.enumerated() {
      for face in faces {
        let picture = try emoji(face)
        let pixels = withExtendedLifetime(picture) { Array(picture.pixels) }
        if let other = emojiByPixels[pixels], other.pair != pair {
          return (other.face, face)
        }
        emojiByPixels[pixels] = (pair, face)
      }
    }
    return nil
  }

  private func missingDrawingError(_ path: String) -> UserFacingError {
    UserFacingError(.missingInput, tr("\(path): this drawing is missing; install the game again"))
  }

  /// A line of white text.
  package func text(_ text: String, size: Int) throws -> Bitmap {
    if text.isEmpty {
      return Bitmap(width: 1, height: 1)
    }
    return try startCache.picture(named: "\(size) \(text)") {
      try fonts.draw(text, size: size).orientedForScreen
    }
  }

  /// The width of a line of text in pixels.
  package func width(of text: String, size: Int) throws -> Int {
    try startCache.number(named: "width \(size) \(text)") { try fonts.width(of: text, size: size) }
  }

  /// Closes the fonts, which are opened again when they are needed, and frees their memory.
  package func clearCaches() {
    fonts.close()
  }
}
