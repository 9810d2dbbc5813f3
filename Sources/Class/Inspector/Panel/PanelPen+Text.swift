import Framebuffer
import View

/// Lines of text, emoji and signs among the letters.
extension PanelPen {
  /// Where text stands in its box, and where a line that is too long is cut.
  enum Alignment { case left, centre, right }
  enum Cut { case start, end }

  private static let emojiHeight = 1.1
  private static let signHeight = 0.95

  /// The size of a line that has too little room; smaller text than 8 pixels cannot be read.
  static func shrunk(_ size: Int) -> Int { min(size, max(8, Int(Double(size) * 0.8))) }

  /// One line of text in a box, at its middle height: smaller or cut if it must be.
  func line(
    _ line: String, in area: PixelRect, size: Int? = nil, color: UInt32 = PanelColor.text,
    _ alignment: Alignment = .left, cut: Cut = .end, opacity: Double = 1
  ) throws -> Sprite {
    let (line, size) = try fitting(line, size: size ?? textSize, width: area.width, cut: cut)
    guard try width(of: line, size: size) > 0 else { return blank }
    let picture = try picture(.text, line, height: size, color: color) {
      try draw(line, size: size, color: color)
    }
    let room = area.width - picture.width
    let left =
      switch alignment {
      case .left: 0
      case .centre: room / 2
      case .right: room
      }
    return Sprite(
      picture, x: area.x + left, y: area.y + (area.height - picture.height) / 2, opacity: opacity)
  }

  /// A hint or note at the right of its box, on the baseline of text of the usual size beside it.
  func smallLine(
    _ line: String, in area: PixelRect, color: UInt32 = PanelColor.faint, opacity: Double = 1
  ) throws -> Sprite {
    var sprite = try self.line(
      line, in: area, size: smallSize, color: color, .right, opacity: opacity)
    sprite.frame.y += (Double(textSize - smallSize) * 0.37).rounded()
    return sprite
  }

  func width(of line: String, size: Int? = nil) throws -> Int {
    try runs(of: line).reduce(0) { try $0 + width(of: $1, size: size ?? textSize) }
  }

  func first(of lines: [String], size: Int? = nil, fitting width: Int) throws -> String? {
    try lines.first { try self.width(of: $0, size: size) <= width }
  }

  /// Breaks a line at its spaces into lines of a width, as far as that is possible.
  func wrapped(_ text: String, size: Int? = nil, width: Int) throws -> [String] {
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
    let small = Self.shrunk(size)
    for size in [size, small] where try self.width(of: line, size: size) <= width {
      return (line, size)
    }
    func shortened(_ count: Int) -> String {
      cut == .end ? "\(line.prefix(count))…" : "…\(line.suffix(count))"
    }
    // Searches the largest number of characters that fits; -1 if not even the dots do.
    var (least, most) = (-1, line.count)
    while least < most {
      let middle = (least + most + 1) / 2
      if try self.width(of: shortened(middle), size: small) <= width {
        least = middle
      } else {
        most = middle - 1
      }
    }
    return (least < 0 ? "" : shortened(least), small)
  }

  private func draw(_ line: String, size: Int, color: UInt32) throws -> Bitmap {
    let pictures = try runs(of: line).filter { try width(of: $0, size: size) > 0 }
      .map { try picture(of: $0, size: size, color: color) }
    if pictures.count == 1 { return pictures[0] }
    let height = pictures.map(\.height).max() ?? 1
    let line = Bitmap(width: pictures.reduce(0) { $0 + $1.width }, height: height)
    var x = 0
    for picture in pictures {
      line.draw(Sprite(picture, x: x, y: (height - picture.height) / 2))
      x += picture.width
    }
    return line
  }

  /// A line in runs; what somebody types need not be in the font.
  private func runs(of line: String) -> [TextRun] {
    TextRun.runs(of: line).map { run in
      if case .emoji(let text) = run, (try? emoji(text)) == nil { .letters("?") } else { run }
    }
  }

  private func emoji(_ emoji: String) throws -> Bitmap {
    try picture(.emoji, emoji, height: 0) { try artist.emoji(emoji) }
  }

  private func picture(of run: TextRun, size: Int, color: UInt32) throws -> Bitmap {
    let width = try width(of: run, size: size)
    switch run {
    case .letters(let letters):
      let white = try artist.text(letters, size: size)
      return color == PanelColor.text ? white : white.tinted(color)
    case .emoji(let text):
      return try emoji(text).scaled(width: width, height: Self.pixels(size, Self.emojiHeight))
    case .sign(let drawing):
      return try artist.drawing(drawing, width: width, height: width).tinted(color)
    }
  }

  private func width(of run: TextRun, size: Int) throws -> Int {
    switch run {
    case .letters(let letters): return try artist.width(of: letters, size: size)
    case .emoji(let text):
      let picture = try emoji(text)
      return max(1, Self.pixels(size, Self.emojiHeight) * picture.width / picture.height)
    case .sign: return Self.pixels(size, Self.signHeight)
    }
  }

  private static func pixels(_ size: Int, _ multiple: Double) -> Int {
    max(1, Int((Double(size) * multiple).rounded()))
  }
}
