import Graphics

/// Layout of white text with a soft shadow.
@MainActor struct TextLayout {
  let artist: any Rasterizer
  /// Colour of the shadow under the letters, 0xRRGGBB.
  let shadow: UInt32
  /// Picture below the text: the brighter it is there, the darker is the shadow.
  var ground: Bitmap?
  /// Share of an area's width that text may fill.
  private static let fill = 0.92
  static func lineHeight(_ size: Int) -> Int { Int(Double(size) * 1.4) }
  /// Strength of the shadow on a dark ground, and what a bright one adds: 1 is the blurred letters.
  private static let (soft, dark) = (1.5, 7.0)
  /// Smallest size to which several lines shrink, in pixels.
  private static let smallest = 9
  private static func radius(_ size: Int) -> Int { max(2, size / 10) }

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
    let size = max(1, try fitting(text, size: size, in: area))
    let letters = try artist.line(text, size: size)
    let radius = Self.radius(size)
    let place = area.centered(letters.width + 6 * radius, letters.height + 6 * radius)
    // White letters have 4.5 times the light of their surroundings.
    let (light, most) = (ground?.light(in: place) ?? 0, 1.05 / 4.5 - 0.05)
    let strength = Self.soft + (light > most ? Self.dark * (light - most) / light : 0)
    let bitmap = letters.shadow(radius: radius, color: shadow, strength: strength)
    bitmap.draw(Sprite(letters, x: 3 * radius, y: 3 * radius - max(1, size / 20)))
    let left = edge == .left ? area.x : place.x
    return Sprite(bitmap, x: edge == .right ? area.maxX - bitmap.width : left, y: place.y)
  }

  /// A name at the left and a value at the right of an area, shrunk until both fit; without a value
  /// the name is a sentence in several lines.
  func row(_ name: String, _ value: String, size: Int, in area: PixelRect) throws -> [Sprite] {
    if value.isEmpty { return try lines(name, size: size, in: area, wraps: true) }
    let fitting = try fitting(name + "  " + value, size: size, in: area)
    return [
      try label(name, size: fitting, in: area, at: .left),
      try label(value, size: fitting, in: area, at: .right),
    ]
  }

  /// A text in lines of one size and about one width, or in one line if it does not wrap, centred
  /// in an area; with `growsDown` the first line stays where it is alone, as far as there is room.
  func lines(
    _ text: String, size: Int, in area: PixelRect, wraps: Bool, growsDown: Bool = false
  ) throws -> [Sprite] {
    guard wraps else { return [try label(text, size: size, in: area)] }
    let width = Int(Double(area.width) * Self.fill)
    var size = size
    while size > Self.smallest,
      try wrapped(text, size: size, width: width).count * Self.lineHeight(size) > area.height
    { size -= 1 }
    let lines = try balanced(text, size: size, width: width)
    let least = try fitting(lines, size: size, in: area)
    let height = Self.lineHeight(least)
    let middle = area.y + (area.height - height * (growsDown ? 1 : lines.count)) / 2
    let top = min(middle, max(area.y, area.maxY - height * lines.count))
    return try lines.enumerated().map { number, line in
      try label(line, size: least, in: area.down(top + number * height, height))
    }
  }

  /// A text as lines of at least a size; long words are broken, and what has no room is left out.
  func notice(
    _ text: String, size: Int, least: Int, in room: PixelRect
  ) throws -> (lines: [String], size: Int) {
    let lines = try wrapped(text, size: size, width: room.width, breaksWords: true)
    let most = max(1, room.height / Self.lineHeight(size))
    guard lines.count > most else {
      return (try balanced(text, size: size, width: room.width, breaksWords: true), size)
    }
    if size > least {
      return try notice(text, size: max(least, size * 9 / 10), least: least, in: room)
    }
    let end = try artist.shortened(lines[most - 1], size: size, width: room.width)
    return (lines[..<(most - 1)] + [end], size)
  }

  func picture(_ lines: [Sprite]) -> Sprite {
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
    let lines = try LineBreaks.lines(
      of: text, breaking: { breaksWords ? try pieces(of: $0, size: size, width: width) : [$0] },
      fitting: { try artist.lineWidth(of: $0, size: size) <= width })
    return lines.isEmpty ? [text] : LineBreaks.closed(lines)
  }

  /// A text as lines of about one width, no more than a width needs: none ends with a lone word.
  func balanced(
    _ text: String, size: Int, width: Int, breaksWords: Bool = false
  ) throws -> [String] {
    var lines = try wrapped(text, size: size, width: width, breaksWords: breaksWords)
    let words = try LineBreaks.words(of: text).map { try artist.lineWidth(of: $0.word, size: size) }
    let whole = words.filter { $0 <= width }
    // Pieces of a word fill their lines, and no word is broken for the sake of others.
    guard lines.count > 1, !breaksWords || whole.count == words.count else { return lines }
    let least = max(width / 2, whole.max() ?? 0)
    var narrower = width
    while narrower > least {
      narrower = max(least, narrower - max(1, size))
      let next = try wrapped(text, size: size, width: narrower)
      guard next.count == lines.count else { break }
      lines = next
    }
    return lines
  }

  /// Breaks a word that is wider than a line, if possible where paths and addresses are broken.
  private func pieces(of word: String, size: Int, width: Int) throws -> [String] {
    var (pieces, rest): ([String], String) = ([], word)
    func count() throws -> Int {
      try rest.most { try artist.lineWidth(of: String(rest.prefix($0)), size: size) <= width }
    }
    while case let count = max(1, try count()), count < rest.count {
      let piece = rest.prefix(count)
      let end = piece.lastIndex { "/.-_".contains($0) }.map(piece.index(after:)) ?? piece.endIndex
      pieces.append(String(rest[..<end]))
      rest = String(rest[end...])
    }
    return pieces + [rest]
  }

  /// Size at which each of some lines fits an area.
  func fitting(_ lines: [String], size: Int, in area: PixelRect) throws -> Int {
    try lines.map { try fitting($0, size: size, in: area) }.min() ?? size
  }

  /// Size at which a line fits an area: text grows in proportion to its size.
  func fitting(_ text: String, size: Int, in area: PixelRect) throws -> Int {
    let room = Double(area.width) * Self.fill
    let needed = try Double(artist.lineWidth(of: text, size: size))
    return needed > room ? max(6, Int(Double(size) * room / needed)) : size
  }
}

extension TextLayout: Equatable {
  nonisolated static func == (a: Self, b: Self) -> Bool { a.artist === b.artist }
}

extension Bitmap {
  /// Light of the brightest eighth of a part of the picture, 0...1, by every second pixel.
  fileprivate func light(in rect: PixelRect) -> Double {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return 0 }
    let width = max(1, rect.width / 8)
    return stride(from: rect.x, to: rect.maxX, by: width).map { left in
      var (sum, count) = (0.0, 0.0)
      for y in stride(from: rect.y, to: rect.maxY, by: 2) {
        for x in stride(from: left, to: min(left + width, rect.maxX), by: 2) {
          sum += Self.light(of: self[x, y])
          count += 1
        }
      }
      return sum / count
    }.max() ?? 0
  }

  /// Relative luminance of a colour, nearly: with a gamma of two.
  private static func light(of pixel: UInt32) -> Double {
    func channel(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value * value
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
