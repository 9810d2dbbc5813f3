import Drawing

/// Sets white text with a soft shadow.
@MainActor
struct TextLayout {
  let artist: any Artist
  /// The colour of the shadow under the letters, 0xRRGGBB.
  let shadow: UInt32
  /// What the text will lie on: the brighter it is there, the darker is the shadow.
  var ground: Bitmap?
  /// The share of an area's width that text may fill.
  private static let fill = 0.92
  /// From one line of a size to the next.
  static func lineHeight(_ size: Int) -> Int { Int(Double(size) * 1.4) }
  /// How strong the shadow is on a dark ground, and how much is added to it on a bright one: 1 is the
  /// blurred letters themselves.
  private static let (soft, dark) = (1.5, 7.0)
  /// The smallest size to which several lines shrink until they fit, in pixels.
  private static let smallest = 9
  /// How far the shadow of letters reaches, a third of its margin.
  private static func radius(_ size: Int) -> Int { max(2, size / 10) }

  /// One line centred in an area, shrunk until it fits.
  func label(_ text: String, size: Int, in area: PixelRect) throws -> Sprite {
    // No font draws nothing, and spaces have no width when they are small.
    guard text.contains(where: { $0 != " " }) else {
      return Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    }
    // Letters have a pixel at least.
    let size = max(1, try fitting(text, size: size, in: area))
    let letters = try artist.text(text, size: size)
    let radius = Self.radius(size)
    let (width, height) = (letters.width + 6 * radius, letters.height + 6 * radius)
    let place = PixelRect(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width: width,
      height: height)
    let strength = Self.strength(on: ground?.light(in: place) ?? 0)
    let bitmap = letters.shadow(radius: radius, color: shadow, strength: strength)
    bitmap.draw(Sprite(letters, x: 3 * radius, y: 3 * radius - max(1, size / 20)))
    return Sprite(bitmap, x: place.x, y: place.y)
  }

  /// How dark a shadow must be for white letters to have 4.5 times the light of what is beside them.
  private static func strength(on light: Double) -> Double {
    let most = 1.05 / 4.5 - 0.05
    return soft + (light > most ? dark * (light - most) / light : 0)
  }

  /// A name at the left and a value at the right of an area, shrunk until both fit.
  func row(_ name: String, _ value: String, size: Int, in area: PixelRect) throws -> [Sprite] {
    let fitting = try fitting(name + "  " + value, size: size, in: area)
    var left = try label(name, size: fitting, in: area)
    var right = try label(value, size: fitting, in: area)
    left.frame.x = Double(area.x)
    right.frame.x = Double(area.maxX) - right.frame.width
    return [left, right]
  }

  /// A text as a block of lines of one size, or as one line if it does not wrap, centred in an area.
  func lines(_ text: String, size: Int, in area: PixelRect, wraps: Bool) throws -> [Sprite] {
    guard wraps else { return [try label(text, size: size, in: area)] }
    let (lines, size) = try fitted(text, size: size, in: area)
    let least = try lines.map { try fitting($0, size: size, in: area) }.min() ?? size
    return try block(lines, size: least, in: area)
  }

  /// A text as lines that can be read, and their size: the least one if they have no room otherwise.
  ///
  /// A word that is wider than a line is broken, and what has no room is left out.
  func notice(
    _ text: String, size: Int, least: Int, in room: PixelRect
  ) throws -> (lines: [String], size: Int) {
    var size = size
    while true {
      var lines = try wrapped(text, size: size, width: room.width, breaksWords: true)
      let most = max(1, room.height / Self.lineHeight(size))
      if lines.count > most, size > least {
        size = max(least, size * 9 / 10)
        continue
      }
      if lines.count > most {
        lines.removeLast(lines.count - most)
        let last = lines[most - 1]
        lines[most - 1] =
          try last.prefix(letters(last, "…", size: size, width: room.width)) + "…"
      }
      return (lines, size)
    }
  }

  private func block(_ lines: [String], size: Int, in area: PixelRect) throws -> [Sprite] {
    let height = Self.lineHeight(size)
    let top = area.y + (area.height - height * lines.count) / 2
    return try lines.enumerated().map { number, line in
      let place = PixelRect(x: area.x, y: top + number * height, width: area.width, height: height)
      return try label(line, size: size, in: place)
    }
  }

  func picture(_ lines: [Sprite]) -> Sprite {
    let bounds = lines.map(\.frame.pixels).reduce(lines[0].frame.pixels) { $0.union($1) }
    let picture = Bitmap(width: bounds.width, height: bounds.height)
    for var line in lines {
      line.frame.x -= Double(bounds.x)
      line.frame.y -= Double(bounds.y)
      picture.draw(line)
    }
    return Sprite(picture, x: bounds.x, y: bounds.y)
  }

  /// Breaks a text into lines, of a size at which they fit an area's height if they can be read then.
  private func fitted(
    _ text: String, size: Int, in area: PixelRect
  ) throws -> (lines: [String], size: Int) {
    let width = Int(Double(area.width) * Self.fill)
    var size = size
    var lines = try wrapped(text, size: size, width: width, breaksWords: false)
    while Self.lineHeight(size) * lines.count > area.height, size > Self.smallest {
      size -= 1
      lines = try wrapped(text, size: size, width: width, breaksWords: false)
    }
    return (lines, size)
  }

  /// Breaks a text into lines that fit a width where that is possible.
  func wrapped(
    _ text: String, size: Int, width: Int, breaksWords: Bool
  ) throws -> [String] {
    var lines: [String] = []
    for (word, space) in LineBreaks.words(of: text) {
      if let last = lines.last, try artist.width(of: last + space + word, size: size) <= width {
        lines[lines.count - 1] = last + space + word
      } else {
        lines += breaksWords ? try pieces(of: word, size: size, width: width) : [word]
      }
    }
    return lines.isEmpty ? [text] : LineBreaks.closed(lines)
  }

  /// Breaks a word that is wider than a line: after a sign that paths and addresses are made of, or
  /// anywhere.
  private func pieces(of word: String, size: Int, width: Int) throws -> [String] {
    var (pieces, rest): ([String], String) = ([], word)
    while case let count = try letters(rest, size: size, width: width), count < rest.count {
      let piece = rest.prefix(count)
      let end = piece.lastIndex { "/.-_".contains($0) }.map(piece.index(after:)) ?? piece.endIndex
      pieces.append(String(rest[..<end]))
      rest = String(rest[end...])
    }
    return pieces + [rest]
  }

  /// How many letters of a text, at least one, fit a width together with its new end.
  private func letters(_ text: String, _ end: String = "", size: Int, width: Int) throws -> Int {
    var (least, most) = (1, text.count)
    while least < most {
      let middle = (least + most + 1) / 2
      let fits = try artist.width(of: text.prefix(middle) + end, size: size) <= width
      if fits { least = middle } else { most = middle - 1 }
    }
    return least
  }

  /// The size at which a line fits an area: text grows in proportion to its size.
  func fitting(_ text: String, size: Int, in area: PixelRect) throws -> Int {
    let room = Double(area.width) * Self.fill
    let needed = try Double(artist.width(of: text, size: size))
    return needed > room ? max(6, Int(Double(size) * room / needed)) : size
  }
}
