import Graphics

/// A layout that converts text to sprites of white letters with a soft shadow.
@MainActor struct TextLayout {
  /// The side of an area at which a line is aligned.
  enum Edge {
    case left
    case right
  }

  let rasterizer: any Rasterizer
  /// The color of the shadow behind the letters, as 0xRRGGBB.
  let shadowColor: UInt32

  /// The picture behind the text.
  ///
  /// The shadow is stronger where the picture is bright.
  var background: Bitmap?

  /// The maximum fraction of an area's width that text may fill.
  private static let widthShare = 0.92
  /// The strength of the shadow on a dark background, where 1 is as opaque as the letters.
  private static let baseShadowStrength = 1.5
  /// The maximum strength that a bright background adds to the shadow.
  private static let addedShadowStrength = 7.0
  /// The maximum luminance of a background on which white text has a contrast of 4.5 to 1.
  private static let maximumLuminance = 1.05 / 4.5 - 0.05
  /// The minimum font size of text in several lines, in pixels.
  private static let minimumSize = 9
  /// The minimum font size of a single line, in pixels.
  private static let minimumLabelSize = 6

  /// Returns the distance between the tops of two lines at the given font size, in pixels.
  static func lineHeight(_ size: Int) -> Int {
    Int(Double(size) * 1.4)
  }

  private static func shadowRadius(_ size: Int) -> Int {
    max(2, size / 10)
  }

  // MARK: Single lines

  /// Returns a sprite of one line of text.
  ///
  /// - Parameters:
  ///   - text: The text of the line.
  ///   - size: The font size in pixels, which is reduced if the line does not fit.
  ///   - area: The area of the line.
  ///   - edge: The edge at which the line is aligned, or `nil` for the middle of the area.
  func label(
    _ text: String,
    size: Int,
    in area: PixelRect,
    at edge: Edge? = nil
  ) throws -> Sprite {
    // Fonts cannot draw text that has no width, such as spaces at a small size.
    let isBlank = text.allSatisfy { $0 == " " }
    if isBlank {
      return Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    }

    let fontSize = max(1, try fittingSize(text, size: size, in: area))
    let letters = try rasterizer.line(text, size: fontSize)
    let radius = Self.shadowRadius(fontSize)
    let margin = 3 * radius
    let frame = area.centered(
      width: letters.width + 2 * margin,
      height: letters.height + 2 * margin
    )
    let bitmap = letters.shadow(
      radius: radius,
      color: shadowColor,
      strength: shadowStrength(in: frame)
    )
    // The letters are slightly above the middle of their shadow.
    let lift = max(1, fontSize / 20)
    bitmap.draw(Sprite(letters, x: margin, y: margin - lift))

    switch edge {
    case .left: return Sprite(bitmap, x: area.x, y: frame.y)
    case .right: return Sprite(bitmap, x: area.maxX - bitmap.width, y: frame.y)
    case nil: return Sprite(bitmap, x: frame.x, y: frame.y)
    }
  }

  /// Returns the strength of the shadow that makes white text readable on the background.
  private func shadowStrength(in frame: PixelRect) -> Double {
    let luminance = background?.maximumLuminance(in: frame) ?? 0
    guard luminance > Self.maximumLuminance else { return Self.baseShadowStrength }
    let excess = luminance - Self.maximumLuminance
    return Self.baseShadowStrength + Self.addedShadowStrength * excess / luminance
  }

  /// Returns sprites of a name at the left edge and a value at the right edge of an area.
  ///
  /// Both have the same font size, which is reduced if they do not fit. If the value is empty, the
  /// name can be a whole sentence that fills several lines.
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

  // MARK: Several lines

  /// Returns sprites of text in lines of the same font size, centered in an area.
  ///
  /// - Parameters:
  ///   - text: The text to lay out.
  ///   - size: The font size in pixels, which is reduced if the text does not fit.
  ///   - area: The area of the text.
  ///   - wraps: Whether the text may have several lines of about equal width.
  ///   - growsDown: Whether the first line has the position of a single line if there is enough
  ///     space below it.
  func lines(
    _ text: String,
    size: Int,
    in area: PixelRect,
    wraps: Bool,
    growsDown: Bool = false
  ) throws -> [Sprite] {
    guard wraps else {
      return [try label(text, size: size, in: area)]
    }

    let width = Int(Double(area.width) * Self.widthShare)
    let wrappedSize = try wrappingSize(text, size: size, width: width, height: area.height)
    let balancedLines = try balanced(text, size: wrappedSize, width: width)
    let commonSize = try fittingSize(balancedLines, size: wrappedSize, in: area)

    let lineHeight = Self.lineHeight(commonSize)
    let centeredLineCount = growsDown ? 1 : balancedLines.count
    let centeredTop = area.y + (area.height - lineHeight * centeredLineCount) / 2
    let lowestTop = max(area.y, area.maxY - lineHeight * balancedLines.count)
    let top = min(centeredTop, lowestTop)
    return try balancedLines.enumerated().map { number, line in
      let lineArea = area.withY(top + number * lineHeight, height: lineHeight)
      return try label(line, size: commonSize, in: lineArea)
    }
  }

  /// Returns the largest font size, up to `size`, at which the lines of wrapped text fit in a
  /// height.
  ///
  /// If the text does not fit at all, the result is the minimum size.
  private func wrappingSize(_ text: String, size: Int, width: Int, height: Int) throws -> Int {
    var fontSize = size
    while fontSize > Self.minimumSize {
      let lineCount = try wrapped(text, size: fontSize, width: width).count
      if lineCount * Self.lineHeight(fontSize) <= height {
        break
      }
      fontSize -= 1
    }
    return fontSize
  }

  /// Returns the lines of a notice and the font size at which they fit in an area.
  ///
  /// Words that are too long for a line are broken. If the notice does not fit even at the minimum
  /// size, its end is omitted.
  func notice(
    _ text: String,
    size: Int,
    minimumSize: Int,
    in area: PixelRect
  ) throws -> (lines: [String], size: Int) {
    let lines = try wrapped(text, size: size, width: area.width, breaksWords: true)
    let maximumLines = max(1, area.height / Self.lineHeight(size))
    if lines.count <= maximumLines {
      return (try balanced(text, size: size, width: area.width, breaksWords: true), size)
    }
    if size > minimumSize {
      let smallerSize = max(minimumSize, size * 9 / 10)
      return try notice(text, size: smallerSize, minimumSize: minimumSize, in: area)
    }
    let lastLine = try rasterizer.shortened(lines[maximumLines - 1], size: size, width: area.width)
    return (lines[..<(maximumLines - 1)] + [lastLine], size)
  }

  /// Returns one sprite that shows several lines.
  func combined(_ lines: [Sprite]) -> Sprite {
    var bounds = lines[0].frame.pixels
    for line in lines {
      bounds = bounds.union(line.frame.pixels)
    }

    let picture = Bitmap(width: bounds.width, height: bounds.height)
    for var line in lines {
      line.frame = line.frame.moved(by: [-Double(bounds.x), -Double(bounds.y)])
      picture.draw(line)
    }
    return Sprite(picture, x: bounds.x, y: bounds.y)
  }

  // MARK: Line breaks

  /// Breaks text into lines that fit in a width, and returns the lines.
  ///
  /// A word that is too long for a line exceeds the width, unless `breaksWords` is `true`.
  func wrapped(
    _ text: String,
    size: Int,
    width: Int,
    breaksWords: Bool = false
  ) throws -> [String] {
    let lines = try LineBreaker.lines(
      of: text,
      breaking: { word in
        guard breaksWords else { return [word] }
        return try pieces(of: word, size: size, width: width)
      },
      fitting: { line in
        try rasterizer.lineWidth(of: line, size: size) <= width
      }
    )
    if lines.isEmpty {
      return [text]
    }
    return LineBreaker.closingIsolates(in: lines)
  }

  /// Breaks text into lines of about equal width and returns the lines.
  ///
  /// There are as many lines as `wrapped` returns, but the last line does not consist of a single
  /// short word.
  func balanced(
    _ text: String,
    size: Int,
    width: Int,
    breaksWords: Bool = false
  ) throws -> [String] {
    var lines = try wrapped(text, size: size, width: width, breaksWords: breaksWords)
    let wordWidths = try LineBreaker.words(of: text).map { word in
      try rasterizer.lineWidth(of: word.text, size: size)
    }
    let fittingWidths = wordWidths.filter { $0 <= width }
    guard lines.count > 1 else { return lines }
    // At a narrower width, the word would be broken into more pieces.
    let hasBrokenWord = breaksWords && fittingWidths.count < wordWidths.count
    guard !hasBrokenWord else { return lines }

    let minimumWidth = max(width / 2, fittingWidths.max() ?? 0)
    var narrowerWidth = width
    while narrowerWidth > minimumWidth {
      narrowerWidth = max(minimumWidth, narrowerWidth - max(1, size))
      let narrowerLines = try wrapped(text, size: size, width: narrowerWidth)
      guard narrowerLines.count == lines.count else { break }
      lines = narrowerLines
    }
    return lines
  }

  /// Breaks a word into pieces that fit in a width, and returns the pieces.
  ///
  /// If possible, the word is broken after a punctuation mark of a path or an address.
  private func pieces(of word: String, size: Int, width: Int) throws -> [String] {
    var finishedPieces: [String] = []
    var remainder = word
    var length = try fittingLength(of: remainder, size: size, width: width)
    while length < remainder.count {
      let piece = remainder.prefix(length)
      var breakIndex = piece.endIndex
      if let lastMark = piece.lastIndex(where: { "/.-_".contains($0) }) {
        breakIndex = piece.index(after: lastMark)
      }
      finishedPieces.append(String(remainder[..<breakIndex]))
      remainder = String(remainder[breakIndex...])
      length = try fittingLength(of: remainder, size: size, width: width)
    }
    return finishedPieces + [remainder]
  }

  /// Returns the number of characters from the start of a word that fit in a width, but at least 1.
  private func fittingLength(of word: String, size: Int, width: Int) throws -> Int {
    let length = try word.maximumLength { length in
      let start = String(word.prefix(length))
      return try rasterizer.lineWidth(of: start, size: size) <= width
    }
    return max(1, length)
  }

  // MARK: Sizes

  /// Returns the largest font size, up to `size`, at which each of several lines fits in an area.
  func fittingSize(_ lines: [String], size: Int, in area: PixelRect) throws -> Int {
    try lines.map { try fittingSize($0, size: size, in: area) }.min() ?? size
  }

  /// Returns whether one line would have to shrink so much that several lines are more readable.
  func needsSeveralLines(_ text: String, size: Int, in area: PixelRect) throws -> Bool {
    try fittingSize(text, size: size, in: area) < size * 4 / 5
  }

  /// Returns the largest font size, up to `size`, at which one line fits in an area.
  ///
  /// The size is an estimate, because the width of text is only approximately proportional to its
  /// size.
  func fittingSize(_ text: String, size: Int, in area: PixelRect) throws -> Int {
    let availableWidth = Double(area.width) * Self.widthShare
    let neededWidth = Double(try rasterizer.lineWidth(of: text, size: size))
    guard neededWidth > availableWidth else { return size }
    let smallerSize = Int(Double(size) * availableWidth / neededWidth)
    return max(Self.minimumLabelSize, smallerSize)
  }
}

extension TextLayout: Equatable {
  nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.rasterizer === rhs.rasterizer
  }
}

extension Bitmap {
  /// Returns the luminance of the brightest part of a rectangle, in 0...1.
  ///
  /// The rectangle is divided into about eight columns. The luminance of a column is the average of
  /// every second pixel in both directions.
  fileprivate func maximumLuminance(in rect: PixelRect) -> Double {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return 0 }

    let columnWidth = max(1, area.width / 8)
    var maximum = 0.0
    for left in stride(from: area.x, to: area.maxX, by: columnWidth) {
      let right = min(left + columnWidth, area.maxX)
      let column = PixelRect(x: left, y: area.y, width: right - left, height: area.height)
      maximum = max(maximum, averageLuminance(in: column))
    }
    return maximum
  }

  private func averageLuminance(in area: PixelRect) -> Double {
    var sum = 0.0
    var count = 0.0
    for y in stride(from: area.y, to: area.maxY, by: 2) {
      for x in stride(from: area.x, to: area.maxX, by: 2) {
        sum += Self.luminance(of: self[x, y])
        count += 1
      }
    }
    return sum / count
  }

  /// Returns the approximate relative luminance of a pixel, with a gamma of 2.
  private static func luminance(of pixel: UInt32) -> Double {
    let red = linearChannel(of: pixel, shift: 16)
    let green = linearChannel(of: pixel, shift: 8)
    let blue = linearChannel(of: pixel, shift: 0)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  private static func linearChannel(of pixel: UInt32, shift: UInt32) -> Double {
    let channel = Double(pixel >> shift & 255) / 255
    return channel * channel
  }
}
