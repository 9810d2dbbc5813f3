import CSDL
import Files
import Framebuffer
import View

/// Makes bitmaps with SDL2_image, SDL2_ttf and fontconfig; needs no display.
@MainActor
public final class SDLArtist: Artist {
  /// The size of Noto Color Emoji's bitmaps, which come in one size only.
  private static let emojiSize = 109

  private let folder: String
  /// Where the pictures of the deck are: paths of files, by the pictures' names.
  public var pictures: [String: String] = [:]
  private let textPath: String
  private let emojiPath: String
  private var fonts: [Int: Font] = [:]
  private var emoji: [String: Bitmap] = [:]
  private lazy var emojiFont = Result { () throws(Problem) in
    try Font(path: emojiPath, size: Self.emojiSize)
  }

  /// Looks for the fonts; `folder` is where the drawings are, SVG files.
  public init(folder: String) throws(Problem) {
    self.folder = folder
    textPath = try FontFinder.text()
    emojiPath = try FontFinder.emoji()
  }

  /// A drawing at the largest size that fits, its shape kept.
  public func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    try svg("\(folder)/\(drawing.path).svg", width: width, height: height)
  }

  /// A picture of the deck: a square of its middle.
  public func picture(_ name: String, side: Int) throws -> Bitmap {
    guard let path = pictures[name] else { throw missingDrawing(name) }
    if path.hasSuffix(".svg") { return try svg(path, width: side, height: side) }
    guard let picture = Bitmap(consuming: IMG_Load(path)) else {
      throw Problem(.badData, "\(path): this picture is damaged")
    }
    let scale = Double(side) / Double(min(picture.width, picture.height))
    let (width, height) = (Double(picture.width) * scale, Double(picture.height) * scale)
    let square = Bitmap(width: side, height: side)
    square.fill(square.bounds, with: 0xFFFF_FFFF)
    let (x, y) = ((Double(side) - width) / 2, (Double(side) - height) / 2)
    square.draw(Sprite(picture, frame: Rect(x: x, y: y, width: width, height: height)))
    return square
  }

  private func svg(_ path: String, width: Int, height: Int) throws -> Bitmap {
    guard let data = SDL_LoadFile(path, nil) else { throw missingDrawing(path) }
    defer { SDL_free(data) }
    let text = String(cString: data.assumingMemoryBound(to: CChar.self))
    let end = text.lastIndex { !$0.isWhitespace }
    guard let end, text[...end].hasSuffix("</svg>"),
      let bitmap = text.withCString({ bytes in
        let source = SDL_RWFromConstMem(bytes, Int32(text.utf8.count))
        return Bitmap(consuming: IMG_LoadSizedSVG_RW(source, Int32(width), Int32(height)))
      })
    else { throw Problem(.badData, "\(path): this drawing is damaged; it must be a complete SVG") }
    return bitmap
  }

  /// An emoji in colour; it is kept, so that a resize need not draw it again.
  public func emoji(_ face: String) throws -> Bitmap {
    if let bitmap = emoji[face] { return bitmap }
    let font = try emojiFont.get()
    guard font.shows(face) else { throw noEmoji(face) }
    let bitmap = try font.draw(face)
    emoji[face] = bitmap
    return bitmap
  }

  /// Checks that the font has every emoji as one picture, before a card shows an empty box, or
  /// the parts of a sequence (a cat and a black square for 🐈‍⬛) side by side.
  public func check(emoji faces: some Sequence<String>) throws(Problem) {
    let font = try emojiFont.get()
    for face in faces {
      guard font.shows(face), try font.drawsInOne(face) else { throw noEmoji(face) }
    }
  }

  /// Checks that the font for letters has all that a card shows.
  public func check(text faces: some Sequence<String>) throws(Problem) {
    let font = try font(24)
    for face in faces where !font.shows(face) {
      let advice = "write it in other characters"
      throw Problem(.unavailable, "\(textPath): this font cannot show \"\(face)\"; \(advice)")
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
    Problem(.missingInput, "\(path): this drawing is missing; install the game again")
  }

  private func noEmoji(_ face: String) -> Problem {
    Problem(.unavailable, "\(emojiPath): this font has no \(face); install a newer one")
  }

  /// A line of white text.
  public func text(_ text: String, size: Int) throws -> Bitmap { try font(size).draw(text) }
  /// The width of a line of text in pixels.
  public func width(of text: String, size: Int) throws -> Int { try font(size).width(of: text) }

  private func font(_ size: Int) throws(Problem) -> Font {
    if let font = fonts[size] { return font }
    if fonts.count > 8 { fonts.removeAll() }
    let font = try Font(path: textPath, size: size)
    fonts[size] = font
    return font
  }
}

final class Font {
  private let handle: OpaquePointer
  private let path: String

  init(path: String, size: Int) throws(Problem) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0, let handle = TTF_OpenFont(path, Int32(size))
    else { throw Problem(.unavailable, "\(path): this font cannot be read: \(lastSDLError())") }
    self.handle = handle
    self.path = path
  }

  deinit { TTF_CloseFont(handle) }

  /// Whether the font has a glyph for every character but joiners and variation selectors.
  func shows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || TTF_GlyphIsProvided32(handle, scalar.value) != 0
    }
  }

  /// Whether a sequence of emoji is one picture, and not its parts side by side.
  func drawsInOne(_ emoji: String) throws(Problem) -> Bool {
    let parts = emoji.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // Measuring draws, so what has only one part is left alone.
    if parts.count <= 1 { return true }
    return try width(of: emoji) < 2 * width(of: "😀")
  }

  func width(of text: String) throws(Problem) -> Int {
    var width: Int32 = 0
    guard TTF_SizeUTF8(handle, text, &width, nil) == 0 else { throw failure(text) }
    return Int(width)
  }

  func draw(_ text: String) throws(Problem) -> Bitmap {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let bitmap = Bitmap(consuming: TTF_RenderUTF8_Blended(handle, text, white))
    else { throw failure(text) }
    return bitmap
  }

  private func failure(_ text: String) -> Problem {
    Problem(.unavailable, "\(path): this font cannot show \"\(text)\": \(lastSDLError())")
  }
}

func lastSDLError() -> String { String(cString: SDL_GetError()) }

/// Finds font files by family, as every desktop program does.
enum FontFinder {
  /// A rounded face first, then what most machines have.
  static func text() throws(Problem) -> String {
    let families = "Quicksand,Nunito,Comfortaa,Noto Sans,DejaVu Sans,sans-serif:bold"
    guard let font = match(families) else {
      throw Problem(.unavailable, "no font to write with: install the package fonts-quicksand")
    }
    return font.path
  }

  static func emoji() throws(Problem) -> String {
    guard let font = match("Noto Color Emoji,emoji:color=true"), font.isColored else {
      throw Problem(
        .unavailable, "no font with emoji in colour: install the package fonts-noto-color-emoji")
    }
    return font.path
  }

  private static func match(_ pattern: String) -> (path: String, isColored: Bool)? {
    guard let wanted = FcNameParse(pattern) else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var isColored: FcBool = 0
    FcPatternGetBool(font, FC_COLOR, 0, &isColored)
    return (String(cString: path), isColored != 0)
  }
}
