import CSDL
import Files
import Graphics
import Localization
import View

/// A rasterizer that uses SDL2_image, SDL2_ttf and fontconfig.
///
/// It does not need a display.
@MainActor package final class SDLRasterizer: Rasterizer {
  private var palettes: PaletteResolver
  /// The paths of the deck's pictures, by picture name.
  package var picturePaths: [String: String] = [:]

  /// A function that throws an error if the drawing at a path takes too long to draw.
  ///
  /// It checks the SVG files of decks, because they do not come from the game itself.
  package var checkDrawing: @MainActor (_ path: String) throws(UserFacingError) -> Void = { _ in }
  private let fonts: Fonts
  private let startCache: StartCache

  /// Creates a rasterizer for the drawings in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the game's drawings, which are SVG files.
  ///   - fonts: The fonts, which several rasterizers can share.
  ///   - startCache: The pictures from the last startup, or `nil` for an empty cache without a
  ///     file.
  package init(folder: String, fonts: Fonts = Fonts(), startCache: StartCache? = nil) {
    palettes = PaletteResolver(folder: folder)
    self.fonts = fonts
    self.startCache = startCache ?? StartCache()
  }

  /// Saves the pictures that the program used during startup, and opens the emoji font.
  ///
  /// The font is not open yet if the cache contained all emoji that the startup needed.
  package func saveStartCache() throws {
    try startCache.save(drawnWith: fonts.paths())
    // If there is no font, decks with emoji report an error later.
    _ = try? fonts.openEmoji()
  }

  /// Closes the fonts and frees their memory.
  ///
  /// The fonts are opened again when they are needed.
  package func clearCaches() {
    fonts.closeAll()
  }

  /// Returns the error for a drawing that does not exist.
  private func missingDrawingError(_ path: String) -> UserFacingError {
    UserFacingError(.missingInput, tr("\(path): this drawing is missing; install the game again"))
  }
}

// MARK: Drawings and pictures
extension SDLRasterizer {
  /// The drawings that look the same in languages that are read from right to left.
  private static let directionlessDrawings = ["pages/tick"]

  /// Returns a drawing of the game at the largest size that fits, with its proportions unchanged.
  package func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let bitmap = try recoloredDrawing(drawing, width: width, height: height)
    let keepsDirection = Self.directionlessDrawings.contains(drawing.path)
    return keepsDirection ? bitmap.orientedForScreen : bitmap
  }

  private func recoloredDrawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let recoloring = try palettes.recoloring(for: drawing)
    guard let stamp = File.changeStamp(of: recoloring.path) else {
      throw missingDrawingError(recoloring.path)
    }
    // The name must be the same at each startup, but the order of a dictionary is random.
    let colors = recoloring.steps.map { step in
      step.sorted { $0.key < $1.key }
    }
    return try startCache.picture(named: "\(stamp) \(colors) \(width)×\(height)") {
      try PictureFile.drawing(recoloring.path, width: width, height: height) { svg in
        for colors in recoloring.steps {
          PaletteResolver.recolor(&svg, with: colors)
        }
      }
    }
  }

  /// Returns the image of a card from a deck.
  ///
  /// For a picture, this is the square in its middle. For a drawing, it is the whole drawing at the
  /// largest size that fits.
  ///
  /// - Parameters:
  ///   - name: The name of the picture in the deck, or the path of its file.
  ///   - side: The side length of the result, in pixels.
  /// - Throws: An error if the picture is missing or corrupt, or if it takes too long to draw.
  package func picture(_ name: String, side: Int) throws -> Bitmap {
    guard let path = picturePath(of: name) else {
      throw missingDrawingError(name)
    }
    return try startCache.picture(named: "\(File.changeStamp(of: path) ?? path) \(side)") {
      if path.hasSuffix(".svg") {
        try checkDrawing(path)
        return try PictureFile.drawing(path, width: side, height: side).orientedForScreen
      }
      return try middleSquare(of: PictureFile.picture(path), side: side).orientedForScreen
    }
  }

  private func picturePath(of name: String) -> String? {
    if let path = picturePaths[name] {
      return path
    }
    return name.contains("/") ? name : nil
  }

  private func middleSquare(of picture: Bitmap, side: Int) -> Bitmap {
    let scale = Double(side) / Double(min(picture.width, picture.height))
    let width = Double(picture.width) * scale
    let height = Double(picture.height) * scale
    let x = (Double(side) - width) / 2
    let y = (Double(side) - height) / 2
    let frame = Rect(x: x, y: y, width: width, height: height)

    let square = Bitmap(width: side, height: side)
    square.fill(square.bounds, with: 0xFFFF_FFFF)
    square.draw(Sprite(picture, frame: frame))
    return square
  }
}

// MARK: Emoji
extension SDLRasterizer {
  /// Whether an emoji font is installed.
  package var hasEmojiFont: Bool { fonts.hasEmoji }

  /// Returns a bitmap of an emoji in color.
  ///
  /// The bitmap is cached, so the emoji is not drawn again when the size of the window changes.
  package func emoji(_ emoji: String) throws -> Bitmap {
    try fonts.draw(emoji: emoji)
  }

  /// Checks that the font draws each emoji as a single picture.
  ///
  /// - Throws: An error if the font draws an empty box, or several pictures side by side.
  package func check(emoji faces: some Sequence<String>) throws {
    let faces = Array(faces)
    // A deck without emoji does not need the font.
    if faces.isEmpty {
      return
    }
    // The value of the number does not matter. If the cache contains it, the check has already
    // succeeded.
    _ = try startCache.number(named: "check \(faces)") {
      let font = try fonts.openEmoji()
      for face in faces {
        let isOnePicture = font.hasGlyphs(for: face) && font.drawsAsOneGlyph(face)
        if !isOnePicture {
          throw fonts.missingEmojiError(for: face)
        }
      }
      return 1
    }
  }

  /// Two emoji from different pairs that look the same, such as the flags 🇺🇸 and 🇺🇲.
  package struct IdenticalEmoji {
    package let first: String
    package let second: String
  }

  /// Returns the first two emoji from different pairs that look the same.
  ///
  /// The result is `nil` if all pairs look different.
  package func firstIdenticalEmoji(in pairs: [[String]]) throws -> IdenticalEmoji? {
    struct Emoji {
      let pair: Int
      let face: String
    }
    var emojiByPixels: [[UInt32]: Emoji] = [:]
    for (pair, faces) in pairs.enumerated() {
      for face in faces {
        let picture = try emoji(face)
        let pixels = withExtendedLifetime(picture) { Array(picture.pixels) }
        if let other = emojiByPixels[pixels], other.pair != pair {
          return IdenticalEmoji(first: other.face, second: face)
        }
        emojiByPixels[pixels] = Emoji(pair: pair, face: face)
      }
    }
    return nil
  }
}

// MARK: Text
extension SDLRasterizer {
  /// Checks that the text fonts contain every character of the faces.
  ///
  /// - Throws: An error with the first face that cannot be shown.
  package func check(text faces: some Sequence<String>) throws {
    for face in faces {
      if try fonts.hasGlyphs(for: face) {
        continue
      }
      throw UserFacingError.unavailable(
        tr("the font cannot show \"\(face)\"; use other characters"))
    }
  }

  /// Returns a bitmap of a line of text in white.
  package func text(_ text: String, size: Int) throws -> Bitmap {
    if text.isEmpty {
      return Bitmap(width: 1, height: 1)
    }
    return try startCache.picture(named: "\(size) \(text)") {
      try fonts.draw(text, size: size).orientedForScreen
    }
  }

  /// Returns the width of a line of text, in pixels.
  package func width(of text: String, size: Int) throws -> Int {
    try startCache.number(named: "width \(size) \(text)") {
      try fonts.width(of: text, size: size)
    }
  }
}
