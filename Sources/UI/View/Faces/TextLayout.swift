import Graphics

/// Layout of white text with a soft shadow.
@MainActor struct TextLayout {
  let rasterizer: any Rasterizer
  /// Colour of the shadow under the letters, 0xRRGGBB.
  let shadowColor: UInt32
  /// Picture below the text: the brighter it is there, the darker is the shadow.
  var background: Bitmap?
  /// Share of an area's width that text may fill.
  private static let widthShare = 0.92
  static func lineHeight(_ size: Int) -> Int {
    Int(Double(size) * 1.4)
  }
  /// Strength of the shadow on a dark ground, and what a bright one adds: 1 is the blurred letters.
  private static let baseShadowStrength = 1.5
  private static let addedShadowStrength = 7.0
  /// Smallest size to which several lines shrink, in pixels.
  private static let minimumSize = 9
  private static func shadowRadius(_ size: Int) -> Int {
    max(2, size / 10)
  }

  /// Side of an area at which a line stands.
  enum Edge { case left, right }

  /// A line in the middle of an area or at an edge, shrunk until it fits.
  func label(
    _ text: String, size: Int, in area: PixelRect, at edge: Edge? = nil
  ) throws -> Sprite {
    // Small spaces have no width, which no font draws.
    guard text.contains(where: { $0 != " " }) else {
      return Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    }
    // Letters have a pixel at least.
    let size = max(1, try fittingSize(text, size: size, in: area))
    let textBitmap = try rasterizer.line(text, size: size)
    let radius = Self.shadowRadius(size)
    let frame = area.centered(
      width: textBitmap.width + 6 * radius, height: textBitmap.height + 6 * radius)
    // White letters have 4.5 times the light of their surroundings.
    let backgroundLuminance = background?.maximumLuminance(in: frame) ?? 0
    let maximumLuminance = 1.05 / 4.5 - 0.05
    let strength =
      Self.baseShadowStrength
      + (backgroundLuminance > maximumLuminance
        ? Self.addedShadowStrength * (backgroundLuminance - maximumLuminance) / backgroundLuminance
        : 0)
    let bitmap = textBitmap.shadow(radius: radius, color: shadowColor, strength: strength)
    bitmap.draw(Sprite(textBitmap, x: 3 * radius, y: 3 * radius - max(1, size / 20)))
    let left = edge == .left ? area.x : frame.x
    return Sprite(bitmap, x: edge == .right ? area.maxX - bitmap.width : left, y: frame.y)
  }

  /// A name at the left and a value at the right of an area, shrunk until both fit; without a value
  /// the name is a sentence in several lines.
  func row(_ name: String, _ value: String, size: Int, in area: PixelRect) throws -> [Sprite] {
    if value.isEmpty {
      return try lines(name, size: size, in: area, wraps: true)
    }
    let commonSize = try fittingSize(name + "  " + value, size: size, in: area)
    return [
      try label(name, size: commonSize, in: area, at: .left),
      try label(value, size: commonSize, in: area, at: .right),
    ]
  }

  /// A text in lines of one size and about one width, or in one line if it does not wrap, centred
  /// in an area; with `growsDown` the first line stays where it is alone, as far as there is room.
  func lines(
    _ text: String, size: Int, in area: PixelRect, wraps: Bool, growsDown: Bool = false
  ) throws -> [Sprite] {
    guard wraps else { return [try label(text, size: size, in: area)] }
    let width = Int(Double(area.width) * Self.widthShare)
    var size = size
    while size > Self.minimumSize,
      try wrapped(text, size: size, width: width).count * Self.lineHeight(size) > area.height
    { size -= 1 }
    let lines = try balanced(text, size: size, width: width)
    let commonSize = try fittingSize(lines, size: size, in: area)
    let height = Self.lineHeight(commonSize)
    let centeredTop = area.y + (area.height - height * (growsDown ? 1 : lines.count)) / 2
    let top = min(centeredTop, max(area.y, area.maxY - height * lines.count))
    return try lines.enumerated().map { number, line in
      try label(line, size: commonSize, in: area.withY(top + number * height, height: height))
    }
  }

  /// A text as lines of at least a size; long words are broken, and what has no room is left out.
  func notice(
    _ text: String, size: Int, minimumSize: Int, in area: PixelRect
  ) throws -> (lines: [String], size: Int) {
    let lines = try wrapped(text, size: size, width: area.width, breaksWords: true)
    let maximumLines = max(1, area.height / Self.lineHeight(size))
    guard lines.count > maximumLines else {
      return (try balanced(text, size: size, width: area.width, breaksWords: true), size)
    }
    if size > minimumSize {
      return try notice(
        text, size: max(minimumSize, size * 9 / 10), minimumSize: minimumSize, in: area)
    }
    let lastLine = try rasterizer.shortened(lines[maximumLines - 1], size: size, width: area.width)
    return (lines[..<(maximumLines - 1)] + [lastLine], size)
  }

  func combined(_ lines: [Sprite]) -> Sprite {
    let bounds = lines.map(\.frame.pixels).reduce(lines[0].frame.pixels) { $0.union($1) }
    let picture = Bitmap(width: bounds.width, height: bounds.height)
    for var line in lines {
      line.frame = line.frame.moved(by: [-Double(bounds.x), -Double(bounds.y)])
      picture.draw(line)
    }
    return Sprite(picture, x: bounds.x, y: bounds.y)
  }

  /// A text as lines that fit a width where that is possible.
  func wrapped(
    _ text: String, size: Int, width: Int, breaksWords: Bool = false
  ) throws -> [String] {
    let lines = try LineBreaker.lines(
      of: text, breaking: { breaksWords ? try pieces(of: $0, size: size, width: width) : [$0] },
      fitting: { try rasterizer.lineWidth(of: $0, size: size) <= width })
    return lines.isEmpty ? [text] : LineBreaker.closingIsolates(in: lines)
  }

  /// A text as lines of about one width, no more than a width needs: none ends with a lone word.
  func balanced(
    _ text: String, size: Int, width: Int, breaksWords: Bool = false
  ) throws -> [String] {
    var lines = try wrapped(text, size: size, width: width, breaksWords: breaksWords)
    let wordWidths = try LineBreaker.words(of: text).map {
      try rasterizer.lineWidth(of: $0.word, size: size)
    }
    let fittingWords = wordWidths.filter { $0 <= width }
    // Pieces of a word fill their lines, and no word is broken for the sake of others.
    guard lines.count > 1, !breaksWords || fittingWords.count == wordWidths.count else {
      return lines
    }
    let minimumWidth = max(width / 2, fittingWords.max() ?? 0)
    var narrowerWidth = width
    while narrowerWidth > minimumWidth {
      narrowerWidth = max(minimumWidth, narrowerWidth - max(1, size))
      let narrowerLines = try wrapped(text, size: size, width: narrowerWidth)
      guard narrowerLines.count == lines.count else { break }
      lines = narrowerLines
    }
    return lines
  }

  /// Breaks a word that is wider than a line, if possible where paths and addresses are broken.
  private func pieces(of word: String, size: Int, width: Int) throws -> [String] {
    var pieces: [String] = []
    var remainder: String = word
    func fittingCount() throws -> Int {
      try remainder.maximumLength {
        try rasterizer.lineWidth(of: String(remainder.prefix($0)), size: size) <= width
      }
    }
    while case let length = max(1, try fittingCount()), length < remainder.count {
      let piece = remainder.prefix(length)
      let breakIndex =
        piece.lastIndex { "/.-_".contains($0) }.map(piece.index(after:)) ?? piece.endIndex
      pieces.append(String(remainder[..<breakIndex]))
      remainder = String(remainder[breakIndex...])
    }
    return pieces + [remainder]
  }

  /// Size at which each of some lines fits an area.
  func fittingSize(_ lines: [String], size: Int, in area: PixelRect) throws -> Int {
    try lines.map { try fittingSize($0, size: size, in: area) }.min() ?? size
  }

  /// Size at which a line fits an area: text grows in proportion to its size.
  func fittingSize(_ text: String, size: Int, in area: PixelRect) throws -> Int {
    let availableWidth = Double(area.width) * Self.widthShare
    let neededWidth = try Double(rasterizer.lineWidth(of: text, size: size))
    return neededWidth > availableWidth
      ? max(6, Int(Double(size) * availableWidth / neededWidth)) : size
  }
}

extension TextLayout: Equatable {
  nonisolated static func == (a: Self, b: Self) -> Bool {
    a.rasterizer === b.rasterizer
  }
}

extension Bitmap {
  /// Light of the brightest eighth of a part of the picture, 0...1, by every second pixel.
  fileprivate func maximumLuminance(in rect: PixelRect) -> Double {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return 0 }
    let width = max(1, rect.width / 8)
    return stride(from: rect.x, to: rect.maxX, by: width).map { left in
      var sum = 0.0
      var count = 0.0
      for y in stride(from: rect.y, to: rect.maxY, by: 2) {
        for x in stride(from: left, to: min(left + width, rect.maxX), by: 2) {
          sum += Self.luminance(of: self[x, y])
          count += 1
        }
      }
      return sum / count
    }.max() ?? 0
  }

  /// Relative luminance of a colour, nearly: with a gamma of two.
  private static func luminance(of pixel: UInt32) -> Double {
    func channel(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value * value
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
