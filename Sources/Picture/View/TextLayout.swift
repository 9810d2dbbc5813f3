import Framebuffer

/// Sets white text with a soft shadow.
@MainActor
struct TextLayout {
  let artist: any Artist
  /// The colour of the shadow under the letters, 0xRRGGBB.
  let shadow: UInt32

  /// The share of an area's width that text may fill.
  private static let fill = 0.92
  /// From one line to the next, as a multiple of the text's size.
  private static let lineHeight = 1.4
  /// The smallest size to which several lines shrink until they fit, in pixels.
  private static let smallest = 9

  /// One line centred in an area, shrunk until it fits.
  func label(_ text: String, size: Int, in area: PixelRect) throws -> Sprite {
    let bitmap = try shadowed(text, size: fitting(text, size: size, in: area))
    return Sprite(
      bitmap, x: area.x + (area.width - bitmap.width) / 2,
      y: area.y + (area.height - bitmap.height) / 2)
  }

  /// A name at the left and a value at the right of an area, shrunk until both fit.
  func row(_ name: String, _ value: String, size: Int, in area: PixelRect) throws -> [Sprite] {
    let fitting = try fitting(name + "  " + value, size: size, in: area)
    return try [(name, false), (value, true)].map { text, isRight in
      var sprite = try label(text, size: fitting, in: area)
      let width = sprite.frame.width
      sprite.frame.x = Double(area.x) + (isRight ? Double(area.width) - width : 0)
      return sprite
    }
  }

  /// A text as lines of one size below each other, the block centred in an area.
  ///
  /// - Parameter wraps: whether there may be more than one line.
  func lines(_ text: String, size: Int, in area: PixelRect, wraps: Bool) throws -> [Sprite] {
    guard wraps else { return [try label(text, size: size, in: area)] }
    var (lines, size) = ([text], size)
    while true {
      lines = try wrapped(text, size: size, width: Int(Double(area.width) * Self.fill))
      let height = Int(Double(size) * Self.lineHeight) * lines.count
      if height <= area.height || size <= Self.smallest { break }
      size -= 1
    }
    size = try lines.map { try fitting($0, size: size, in: area) }.min() ?? size
    let height = Int(Double(size) * Self.lineHeight)
    let top = area.y + (area.height - height * lines.count) / 2
    return try lines.enumerated().map { number, line in
      try label(
        line, size: size,
        in: PixelRect(x: area.x, y: top + number * height, width: area.width, height: height))
    }
  }

  /// A text as one picture.
  func picture(of text: String, size: Int, in area: PixelRect, wraps: Bool) throws -> Sprite {
    let lines = try lines(text, size: size, in: area, wraps: wraps)
    let bounds = lines.map(\.frame.pixels).reduce(lines[0].frame.pixels) { $0.union($1) }
    let picture = Bitmap(width: bounds.width, height: bounds.height)
    for var line in lines {
      line.frame.x -= Double(bounds.x)
      line.frame.y -= Double(bounds.y)
      picture.draw(line)
    }
    return Sprite(picture, x: bounds.x, y: bounds.y)
  }

  /// Breaks a text into lines that fit a width where that is possible.
  private func wrapped(_ text: String, size: Int, width: Int) throws -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, try artist.width(of: "\(last) \(word)", size: size) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [text] : lines
  }

  /// The size at which a line fits an area: text grows in proportion to its size.
  private func fitting(_ text: String, size: Int, in area: PixelRect) throws -> Int {
    let room = Double(area.width) * Self.fill
    let needed = try Double(artist.width(of: text, size: size))
    return needed > room ? max(6, Int(Double(size) * room / needed)) : size
  }

  /// A line of text over its shadow; letters have a pixel at least.
  private func shadowed(_ text: String, size: Int) throws -> Bitmap {
    let size = max(1, size)
    let letters = try artist.text(text, size: size)
    let radius = max(1, size / 16)
    let bitmap = letters.shadow(radius: radius, color: shadow, strength: 1.2)
    let drop = max(1, size / 20)
    bitmap.draw(Sprite(letters, x: 3 * radius, y: 3 * radius - drop))
    return bitmap
  }
}
