import Framebuffer
import View

/// Makes pictures of lines of text, emoji and signs among the letters, that fit a width.
@MainActor
final class PanelText {
  /// Where a line that is too long is cut.
  enum Cut { case start, end }

  private struct Key: Hashable {
    let line: String
    let size: Int
    let color: UInt32
    let width: Int
    let cut: Cut
  }

  /// How small a line becomes before it is cut, as a share of its size.
  private static let leastShare = 0.8
  /// Smaller text cannot be read.
  private static let leastSize = 8
  /// The height of an emoji and of a sign, as multiples of the text's size.
  private static let emojiHeight = 1.1
  private static let signHeight = 0.95

  private let artist: any Artist
  private var pictures = RecentCache<Key, Bitmap?>(limit: 100)

  init(artist: any Artist) { self.artist = artist }

  /// The size of a line that has too little room.
  static func shrunk(_ size: Int) -> Int {
    min(size, max(leastSize, Int(Double(size) * leastShare)))
  }

  /// How many pictures are kept.
  var count: Int { pictures.count }

  /// Begins a drawing of the panel.
  func beginDrawing() { pictures.beginDrawing() }

  /// A line that is at most so many pixels wide: smaller or cut if it must be.
  ///
  /// - Parameter color: 0xRRGGBB, for letters and signs.
  /// - Returns: nil if nothing of it can be seen.
  func picture(
    _ line: String, size: Int, color: UInt32, width: Int, cut: Cut = .end
  ) throws -> Bitmap? {
    let key = Key(line: line, size: size, color: color, width: width, cut: cut)
    return try pictures.value(for: key) {
      let (line, size) = try fitting(line, size: size, width: width, cut: cut)
      return try draw(TextRun.runs(of: line), size: size, color: color)
    }
  }

  /// The width of a line in pixels.
  func width(of line: String, size: Int) throws -> Int {
    try TextRun.runs(of: line).reduce(0) { try $0 + width(of: $1, size: size) }
  }

  /// Breaks a line at its spaces into lines of a width, as far as that is possible.
  func wrapped(_ text: String, size: Int, width: Int) throws -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, try self.width(of: "\(last) \(word)", size: size) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func fitting(
    _ line: String, size: Int, width: Int, cut: Cut
  ) throws -> (line: String, size: Int) {
    func fits(_ line: String, _ size: Int) throws -> Bool {
      try self.width(of: line, size: size) <= width
    }
    if try fits(line, size) { return (line, size) }
    let size = Self.shrunk(size)
    if try fits(line, size) { return (line, size) }
    func shortened(_ count: Int) -> String {
      cut == .end ? "\(line.prefix(count))…" : "…\(line.suffix(count))"
    }
    // Searches the largest number of characters that fits.
    var (least, most) = (0, line.count)
    while least < most {
      let middle = (least + most + 1) / 2
      if try fits(shortened(middle), size) { least = middle } else { most = middle - 1 }
    }
    return (try fits(shortened(least), size) ? shortened(least) : "", size)
  }

  private func draw(_ runs: [TextRun], size: Int, color: UInt32) throws -> Bitmap? {
    let pictures = try runs.compactMap { try picture(of: $0, size: size, color: color) }
    guard pictures.count > 1 else { return pictures.first }
    let height = pictures.reduce(1) { max($0, $1.height) }
    let line = Bitmap(width: pictures.reduce(0) { $0 + $1.width }, height: height)
    var x = 0
    for picture in pictures {
      line.draw(Sprite(picture, x: x, y: (height - picture.height) / 2))
      x += picture.width
    }
    return line
  }

  private func picture(of run: TextRun, size: Int, color: UInt32) throws -> Bitmap? {
    switch run {
    case .letters(let letters):
      guard try artist.width(of: letters, size: size) > 0 else { return nil }
      let white = try artist.text(letters, size: size)
      return color == PanelColor.text ? white : white.tinted(color)
    case .emoji(let emoji):
      // What somebody types need not be in the font.
      guard let picture = try? artist.emoji(emoji) else {
        return try self.picture(of: .letters("?"), size: size, color: color)
      }
      return picture.scaled(
        width: try width(of: run, size: size), height: Self.pixels(size, Self.emojiHeight))
    case .sign(let drawing):
      let side = Self.pixels(size, Self.signHeight)
      return try artist.drawing(drawing, width: side, height: side).tinted(color)
    }
  }

  private func width(of run: TextRun, size: Int) throws -> Int {
    switch run {
    case .letters(let letters): return try artist.width(of: letters, size: size)
    case .emoji(let emoji):
      guard let picture = try? artist.emoji(emoji) else {
        return try artist.width(of: "?", size: size)
      }
      return max(1, Self.pixels(size, Self.emojiHeight) * picture.width / picture.height)
    case .sign: return Self.pixels(size, Self.signHeight)
    }
  }

  private static func pixels(_ size: Int, _ multiple: Double) -> Int {
    max(1, Int((Double(size) * multiple).rounded()))
  }
}
