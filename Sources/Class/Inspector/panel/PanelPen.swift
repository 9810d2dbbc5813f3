import Architectures
import Drawing
import Text
import View

/// Pictures of texts, icons and boxes for the panel; those that were used lately are kept.
@MainActor final class PanelPen {
  enum Alignment: Int { case left, centre, right }

  let textSize, smallSize: Int
  let blank = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let artist: any Artist
  private let isOnWhite: Bool
  private var recent: [String: Bitmap] = [:]
  private var older: [String: Bitmap] = [:]

  /// Makes a pen with notes smaller than other text; for the last row there are none.
  init(artist: any Artist, textSize: Int, isOnWhite: Bool = false, forLastRow: Bool = false) {
    let small = forLastRow ? textSize : max(8, textSize * 4 / 5)
    (self.artist, self.textSize, smallSize) = (artist, textSize, small)
    self.isOnWhite = isOnWhite
  }

  func ink(_ color: UInt32) -> UInt32 { isOnWhite ? PanelColor.onWhite[color] ?? color : color }
  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }
  var count: Int { recent.count + older.count }

  /// Forgets pictures that were not used lately, when there are many.
  func beginDrawing() { if recent.count >= 160 { (older, recent) = (recent, [:]) } }

  func picture(
    _ name: String, width: Int = 0, height: Int = 0, color: UInt32 = 0, make: () throws -> Bitmap
  ) rethrows -> Bitmap {
    let key = "\(name) \(width) \(height) \(color)"
    let picture = try recent[key] ?? older.removeValue(forKey: key) ?? make()
    recent[key] = picture
    return picture
  }

  func sprite(
    _ picture: Bitmap, in area: PixelRect, _ alignment: Alignment = .centre, opacity: Double = 1
  ) -> Sprite {
    Sprite(
      picture, x: area.x + (area.width - picture.width) * alignment.rawValue / 2,
      y: area.y + (area.height - picture.height) / 2, opacity: opacity)
  }

  func drawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    try artist.drawing(Drawing("inspector/\(name)"), width: width, height: height)
  }

  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blank }
    let (width, height) = (area.width, area.height)
    let corner = max(1, min(pixels(0.5), width / 2, height / 2))
    let picture = try picture("box \(name)", width: width, height: height) {
      try artist.drawing(
        Drawing("inspector/\(name)"), side: 4 * corner, width: width, height: height)
    }
    return sprite(picture, in: area)
  }

  /// A drawing in the middle of an area, perhaps in one colour, or turned by half a turn.
  func icon(
    _ name: String, in area: PixelRect, side: Int = .max, color: UInt32? = nil,
    isTurned: Bool = false
  ) throws -> Sprite {
    let (width, height) = (max(1, min(side, area.width)), max(1, min(side, area.height)))
    let key = "icon \(name) \(isTurned)"
    let picture = try picture(key, width: width, height: height, color: color ?? 0) {
      var icon = try drawing(name, width: width, height: height)
      if let color { icon = icon.tinted(ink(color)) }
      return isTurned ? icon.rotatedHalf() : icon
    }
    return sprite(picture, in: area)
  }

  func patch(_ color: UInt32) -> Bitmap {
    picture("patch", color: color) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(ink(color), alpha: 1))
      patch.noteOpacity()
      return patch
    }
  }

  func dashes(_ color: UInt32, width: Int, height: Int) -> Bitmap {
    picture("dashes", width: width, height: height, color: color) {
      let dashes = Bitmap(width: max(1, width), height: height)
      for x in stride(from: 0, to: width, by: 5 * height) {
        let dash = PixelRect(x: x, y: 0, width: min(3 * height, width - x), height: height)
        dashes.fill(dash, with: Bitmap.premultiplied(ink(color), alpha: 1))
      }
      return dashes
    }
  }

  enum Cut { case start, end }

  /// One line of text in a box, at its middle height: small, or cut, where it needs more room.
  func line(
    _ line: String, in area: PixelRect, size: Int? = nil, color: UInt32 = PanelColor.text,
    _ alignment: Alignment = .left, cut: Cut = .end, opacity: Double = 1
  ) throws -> Sprite {
    let (line, size) = try fitting(line, size: size ?? textSize, width: area.width, cut: cut)
    guard try width(of: line, size: size) > 0 else { return blank }
    let picture = try picture("text \(line)", height: size, color: color) {
      try draw(line, size: size, color: color)
    }
    return sprite(picture, in: area, alignment, opacity: opacity)
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

  func wrapped(_ text: String, size: Int? = nil, width: Int) throws -> [String] {
    try LineBreaks.lines(of: text) { try self.width(of: $0, size: size) <= width }
  }

  /// Adds each card's index, by which log and class call it, in a corner of its place; as many
  /// sprites, whether it is seen or not.
  func addIndices(on places: [PixelRect], to sprites: inout [Sprite]) throws {
    for (index, place) in places.enumerated() {
      let size = min(place.height / 4, pixels(3))
      guard size >= 6 else {
        sprites += [blank, blank]
        continue
      }
      let width = try self.width(of: "\(index)", size: size) + size * 2 / 3
      let plate = place.across(place.x + size / 4, min(width, place.width))
        .down(place.maxY - size * 3 / 2, size * 5 / 4)
      let picture = try picture("index", width: plate.width, height: plate.height) {
        try drawing("plate", width: plate.width, height: plate.height)
      }
      let number = try line("\(index)", in: plate, size: size, .centre)
      sprites += [sprite(picture, in: plate), number]
    }
  }

  private func fitting(
    _ line: String, size: Int, width: Int, cut: Cut
  ) throws -> (line: String, size: Int) {
    // For the last row a line is smaller rather than cut.
    let isForLastRow = smallSize == textSize && textSize > 8
    let small = isForLastRow ? max(8, size * 3 / 5) : min(size, smallSize)
    let sizes = isForLastRow ? Array((small...max(small, size)).reversed()) : [size, small]
    for size in sizes where try self.width(of: line, size: size) <= width {
      return (line, size)
    }
    func shortened(_ count: Int) -> String {
      cut == .end ? "\(line.prefix(count))…" : "…\(line.suffix(count))"
    }
    // Searches the largest number of characters that fits; -1 if not even the dots do.
    var (least, most) = (-1, line.count)
    while least < most {
      let middle = (least + most + 1) / 2
      let fits = try self.width(of: shortened(middle), size: small) <= width
      (least, most) = fits ? (middle, most) : (least, middle - 1)
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

  /// A line in runs; an emoji that no font has is a question mark.
  private func runs(of line: String) -> [TextRun] {
    TextRun.runs(of: line).map { run in
      if case .emoji(let text) = run, (try? emoji(text)) == nil { .letters("?") } else { run }
    }
  }

  private func emoji(_ emoji: String) throws -> Bitmap {
    try picture("emoji \(emoji)") { try artist.emoji(emoji) }
  }

  private func picture(of run: TextRun, size: Int, color: UInt32) throws -> Bitmap {
    let width = try width(of: run, size: size)
    switch run {
    case .letters(let letters):
      let white = try artist.text(letters, size: size)
      return color == PanelColor.text ? white : white.tinted(ink(color))
    case .emoji(let text): return try emoji(text).scaled(width: width, height: size * 11 / 10)
    case .icon(let drawing):
      return try artist.drawing(drawing, width: width, height: width).tinted(ink(color))
    }
  }

  private func width(of run: TextRun, size: Int) throws -> Int {
    switch run {
    case .letters(let letters): return try artist.width(of: letters, size: size)
    case .emoji(let text):
      let picture = try emoji(text)
      return max(1, size * 11 / 10 * picture.width / picture.height)
    case .icon: return max(1, size * 19 / 20)
    }
  }
}

/// The colours of the panel's text and arrows, 0xRRGGBB, all of them bright on deep blue or black.
enum PanelColor {
  static let text: UInt32 = 0xFFFFFF
  static let faint: UInt32 = 0xB4C6EA
  static let heading: UInt32 = 0x9FD4FF
  /// Values before and after a change; orange and blue are told apart by all eyes.
  static let before: UInt32 = 0xFFC46A
  static let after: UInt32 = 0x7FE9FF
  /// Faults; the second on the bright box of the shown line.
  static let fault: UInt32 = 0xFF7A7A
  static let shownFault: UInt32 = 0xFFC2C2
  static let mistake: UInt32 = 0xFFB38F
  static let done: UInt32 = 0xA6F3C4
  static let futureOpacity = 0.62

  /// Colours of the panel on white.
  static let onWhite: [UInt32: UInt32] = [
    text: 0x000000, faint: 0x3D4451, heading: 0x003A8C, before: 0x7A3600, after: 0x00475E,
    fault: 0x9B0000, shownFault: 0x7A0000, mistake: 0x7A2E00, done: 0x00521F,
    action: 0x6B4E00, layers[0]: 0x004B87, layers[1]: 0x4B1E9E, layers[2]: 0x00551F,
  ]

  private static let layers: [UInt32] = [0x62CCFF, 0xCDB2FF, 0x86F2B6]
  static func of(_ layer: Message.Layer) -> UInt32 { layers[layer.rawValue] }
  /// Colours of the lecture on MVC: outlets and calls are green, actions yellow.
  static let action: UInt32 = 0xFFE45C
  static func ofController(_ sender: Message.Layer) -> UInt32 {
    layers[sender == .middle ? 2 : sender == .model ? 1 : 0]
  }
}

enum TextRun: Equatable {
  case letters(String)
  case emoji(String)
  /// A character that text fonts often lack, as a drawing in the text's colour.
  case icon(Drawing)

  private static let drawings: [Unicode.Scalar: String] = [
    "→": "inspector/arrow", "←": "inspector/arrow-left", "↩": "inspector/return",
    "⅒": "inspector/tenth", "⚠": "inspector/mistake",
    "♠": "suits/spade", "♥": "suits/heart", "♦": "suits/diamond", "♣": "suits/club",
  ]

  static func runs(of line: String) -> [TextRun] {
    // Most lines are plain, and found to be so much sooner than each of their letters.
    if !line.isEmpty, line.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return [.letters(line)] }
    return line.map(run).reduce(into: []) { runs, run in
      if case .letters(let more) = run, case .letters(let before) = runs.last {
        runs[runs.count - 1] = .letters(before + more)
      } else if run != .letters("") {
        runs.append(run)
      }
    }
  }

  private static func run(of character: Character) -> TextRun {
    let scalars = character.unicodeScalars
    let seen = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint || Language.orders($0) }
    guard let first = scalars.first else { return .letters("") }
    if seen.count == 1, let path = drawings[first] { return .icon(Drawing(path)) }
    // From the arrows on, every character that may be an emoji is one.
    if scalars.contains("\u{FE0F}") || first.properties.isEmoji && first >= "\u{2190}" {
      return .emoji(String(character))
    }
    let isSpace = character.isWhitespace || first.properties.generalCategory == .control
    return .letters(isSpace ? " " : String(String.UnicodeScalarView(seen)))
  }
}
