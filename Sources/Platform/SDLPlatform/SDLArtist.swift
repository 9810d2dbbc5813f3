import CSDL
import Drawing
import Files
import Text
import View

/// Makes bitmaps with SDL2_image, SDL2_ttf and fontconfig; needs no display.
@MainActor
public final class SDLArtist: Artist {
  private var paintBox: PaletteResolver
  /// Where the pictures of the deck are: paths of files, by the pictures' names.
  public var pictures: [String: String] = [:]
  /// Judges a deck's drawing, an SVG file, before it is drawn: it may be made to take very long.
  public var judge: @MainActor (_ path: String) throws(Problem) -> Void = { _ in }
  private let fonts: FontShelf

  /// Looks for the fonts; `folder` is where the drawings are, SVG files.
  public init(folder: String) throws(Problem) {
    paintBox = PaletteResolver(folder: folder)
    fonts = try FontShelf.shared()
  }

  /// A drawing at the largest size that fits, its shape kept.
  public func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let paints = try paintBox.paints(for: drawing)
    guard File.exists(paints.path) else { throw missingDrawing(paints.path) }
    return try PictureFile.drawing(paints.path, width: width, height: height) { svg in
      for colors in paints.steps { PaletteResolver.paint(&svg, with: colors) }
    }
  }

  /// A picture of the deck: a square of its middle.
  public func picture(_ name: String, side: Int) throws -> Bitmap {
    guard let path = pictures[name] ?? (name.contains("/") ? name : nil) else {
      throw missingDrawing(name)
    }
    if path.hasSuffix(".svg") {
      try judge(path)
      return try PictureFile.drawing(path, width: side, height: side).readable
    }
    let picture = try PictureFile.picture(path)
    let scale = Double(side) / Double(min(picture.width, picture.height))
    let (width, height) = (Double(picture.width) * scale, Double(picture.height) * scale)
    let square = Bitmap(width: side, height: side)
    square.fill(square.bounds, with: 0xFFFF_FFFF)
    let (x, y) = ((Double(side) - width) / 2, (Double(side) - height) / 2)
    square.draw(Sprite(picture, frame: Rect(x: x, y: y, width: width, height: height)))
    return square.readable
  }

  /// An emoji in colour; it is kept, so that a resize need not draw it again.
  public func emoji(_ face: String) throws -> Bitmap { try fonts.emoji(face) }

  /// Checks that the font has every emoji as one picture, before a card shows an empty box, or
  /// the parts of a sequence (a cat and a black square for 🐈‍⬛) side by side.
  public func check(emoji faces: some Sequence<String>) throws(Problem) {
    let font = try fonts.forEmoji()
    for face in faces {
      guard font.shows(face), font.drawsInOne(face) else { throw fonts.noEmoji(face) }
    }
  }

  /// Checks that the font for letters has all that a card shows.
  public func check(text faces: some Sequence<String>) throws(Problem) {
    for face in faces {
      guard try fonts.typesetter.missing(in: face) != nil else { continue }
      throw Problem(
        .unavailable,
        tr("\(fonts.latin.path): this font cannot show \"\(face)\"; write it in other characters"))
    }
  }

  /// Two emoji of different pairs that are drawn alike, such as the flags 🇺🇸 and 🇺🇲.
  public func alike(_ pairs: [[String]]) throws -> (String, String)? {
    var seen: [[UInt32]: (pair: Int, face: String)] = [:]
    for (pair, faces) in pairs.enumerated() {
      for face in faces {
        let picture = try emoji(face)
        let pixels = withExtendedLifetime(picture) { Array(picture.pixels) }
        if let other = seen[pixels], other.pair != pair { return (other.face, face) }
        seen[pixels] = (pair, face)
      }
    }
    return nil
  }

  private func missingDrawing(_ path: String) -> Problem {
    Problem(.missingInput, tr("\(path): this drawing is missing; install the game again"))
  }

  /// A line of white text.
  public func text(_ text: String, size: Int) throws -> Bitmap {
    if text.isEmpty { return Bitmap(width: 1, height: 1) }
    let line =
      try isPlain(text) ? fonts.forText(size).draw(text) : fonts.typesetter.draw(text, size: size)
    return line.readable
  }

  /// The width of a line of text in pixels.
  public func width(of text: String, size: Int) throws -> Int {
    try isPlain(text)
      ? fonts.forText(size).width(of: text) : fonts.typesetter.width(of: text, size: size)
  }

  /// Whether the usual font has all of a text, one letter after the other.
  private func isPlain(_ text: String) -> Bool { !Language.isForeign && TextRun.isSimple(text) }

  /// Closes the fonts of all artists and forgets their emoji, and gives the memory back.
  public func rest() { fonts.close() }
}
