import Board
import Drawing

/// Where everything of a page lies in a window of a given size, in pixels, before it is scrolled.
///
/// A page lies on a sheet in the middle of the window, as high as it needs. Sizes are given in
/// points, of which a window of the usual size has one a pixel; they grow with the window.
struct PageLayout: Equatable {
  /// Where a group of items lies.
  struct Place: Equatable {
    /// What it is about, and what its items lie on.
    var title, card: PixelRect?
    /// What can be touched, or is read.
    var items: [PixelRect] = []
    /// How many items lie side by side.
    var columns = 1
  }

  /// The size of the window.
  let width, height: Int
  /// A point, in pixels.
  let unit: Double
  /// The sheet.
  private(set) var sheet = Self.nowhere
  /// Where the groups are seen.
  private(set) var viewport = Self.nowhere
  private(set) var title = Self.nowhere
  private(set) var notice: PixelRect?
  private(set) var groups: [Place] = []
  /// The bodies of the buttons at the lower edge.
  private(set) var footer: [PixelRect] = []
  /// How far the page can be scrolled.
  private(set) var overflow = 0

  private static let nowhere = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The smallest side of what can be touched, in points of the display and of the window.
  private static let target = 44.0
  /// A point is no smaller than that, in points of the display.
  private static let smallestUnit = 0.8
  /// A point of the display, in pixels.
  private let pointSize: Double
  private let text: TextSizes
  /// The left edge and the width of the groups, and how far they are laid out.
  private var (x, room, y) = (0, 1, 0)

  /// Lays a page out; `scale` is how large its texts are wanted, `pointSize` a point of the display.
  @MainActor init(
    _ page: Page, width: Int, height: Int, scale: Double, pointSize: Double = 1, text: TextLayout
  ) throws {
    (self.width, self.height, self.pointSize) = (width, height, pointSize)
    let (wide, high) = (Double(width), Double(height))
    unit = scale * max(Self.smallestUnit * pointSize, min(wide / 400, high / 600))
    self.text = TextSizes(unit: unit)
    // A small window has no room for its world.
    let isSmall = min(wide, high) < 300 * pointSize
    let margin = isSmall ? 0 : Int(min(wide, high) * 0.025)
    let padding = px(isSmall ? 8 : 14)
    sheet.width = max(1, min(width - 2 * margin, px(page.width)))
    sheet.x = (width - sheet.width) / 2
    (x, room) = (sheet.x + padding, max(1, sheet.width - 2 * padding))

    title = take(height: px(page.title.isEmpty ? 1 : 44))
    if let words = page.notice {
      let inner = max(1, room - px(Self.signWidth) - px(24))
      let high = try self.height(of: words, room: inner, text: text)
      notice = take(height: max(high, px(28)) + px(16))
      y += px(10)
    }
    for (number, group) in page.groups.enumerated() {
      if number > 0 { y += px(12) }
      try add(group, text: text)
    }
    let contents = y
    y = 0
    if !page.footer.isEmpty {
      // Where texts are large, two shrink rather than take a second row.
      let columns = columns(for: page.footer.count, least: min(px(84), (room - px(12)) / 2))
      footer = flow(
        page.footer.count, columns: columns, widest: px(200), height: target(44), gap: px(12))
    }
    let low = footer.isEmpty ? 0 : y + px(10)
    let needed = contents + low + 2 * padding
    sheet.height = max(1, min(height - 2 * margin, needed))
    sheet.y = (height - sheet.height) / 2
    // The last row is to stand clear of the soft edge.
    overflow = needed > sheet.height ? needed + px(12) - sheet.height : 0
    viewport = sheet
    viewport.height = max(1, sheet.height - low - padding)
    move(by: sheet.y + padding, footerBy: sheet.maxY - padding - (footer.last?.maxY ?? 0))
  }

  /// A length in points as pixels.
  func px(_ points: Double) -> Int { text.px(points) }
  private func target(_ points: Double) -> Int {
    max(Int((Self.target * pointSize).rounded()), px(points))
  }

  private mutating func take(height: Int) -> PixelRect {
    defer { y += height }
    return PixelRect(x: x, y: y, width: room, height: height)
  }

  private mutating func move(by offset: Int, footerBy low: Int) {
    title.y += offset
    notice?.y += offset
    for group in groups.indices {
      groups[group].title?.y += offset
      groups[group].card?.y += offset
      for item in groups[group].items.indices { groups[group].items[item].y += offset }
    }
    for item in footer.indices { footer[item].y += low }
  }

  @MainActor private func height(of words: String, room: Int, text: TextLayout) throws -> Int {
    let lines = try text.wrapped(words, size: self.text.body, width: room, breaksWords: true)
    return lines.count * TextLayout.lineHeight(self.text.body)
  }

  // MARK: Groups

  @MainActor private mutating func add(_ group: Page.Group, text: TextLayout) throws {
    var place = Place()
    let full = (x: x, room: room)
    if group.isBeside(hasRoom: room >= px(520)) {
      place.title = PixelRect(x: x, y: y, width: px(190), height: target(44))
      (x, room) = (x + px(200), room - px(200))
    } else if group.title != nil {
      place.title = take(height: px(26))
    }
    defer { (x, room) = full }
    let (items, start) = (group.items, y)
    let (cardTop, cardSides) = (px(8), px(12))
    switch group.style {
    case .pictures:
      place.columns = columns(for: items.count, least: px(92))
      let width = min(px(170), width(of: place.columns))
      let high = max(target(44), try pictureHeight(items, width: width, text: text))
      place.items = flow(items.count, columns: place.columns, widest: px(170), height: high)
    case .choices:
      let widest = try items.map { try text.artist.width(of: $0.title, size: self.text.label) }
        .max()
      let needed = (widest ?? 0) * 12 / 11 + px(16)
      let hasPicture = items.contains { $0.picture != nil }
      // A few words may rather take two lines than two rows.
      let most =
        items.count < 5
        ? max(px(70), width(of: items.count)) : hasPicture ? px(104) : room
      let least = max(target(hasPicture ? 60 : 44), min(needed, most))
      place.columns = columns(for: items.count, least: min(least, room))
      let isFan = items.contains { $0.picture?.isFan ?? false }
      var high = px(14) + (hasPicture ? px(isFan ? 48 : 36) : 0)
      if items.contains(where: { !$0.title.isEmpty }) {
        high += px(needed > width(of: place.columns) ? 38 : 20)
      }
      place.items = flow(
        items.count, columns: place.columns, widest: px(240), height: max(target(44), high))
    case .list:
      let isRich = items.contains { !$0.value.isEmpty }
      let isWide = room >= px(480)
      place.columns =
        items.count > 3
        ? room >= px(isRich ? 480 : 300) ? 2 : 1 : isWide && !isRich ? max(1, items.count) : 1
      // What is small must stay readable in a narrow row, too.
      let inner = width(of: place.columns) - px(items.contains { $0.picture != nil } ? 96 : 24)
      let isLong = try items.contains {
        try text.artist.width(of: $0.value, size: self.text.small) * 12 / 11 > inner
      }
      place.items = flow(
        items.count, columns: place.columns, height: target(isLong ? 70 : isRich ? 54 : 48))
    case .field:
      place.columns = items.count > 1 && room >= px(300) ? 2 : 1
      // Of an odd number the first one is about the others.
      let alone = place.columns == 2 ? items.count % 2 : 0
      place.items = flow(alone, columns: 1, height: target(46))
      y += alone * gap
      place.items += flow(items.count - alone, columns: place.columns, height: target(46))
    case .lines where items.contains { $0.action != nil }:
      let names = items.map {
        var item = $0
        item.value = ""
        return item
      }
      let high =
        try fit(items, text: text)
        ? 44 : fit(names, text: text) ? PageLayout.stackedLine + 4 : PageLayout.brokenLine
      place.items = flow(items.count, columns: 1, height: target(high), gap: px(6))
    case .lines, .text:
      y += cardTop
      let isStacked = try group.style == .lines && !fit(items, text: text)
      for item in items {
        let high =
          group.style == .lines
          ? px(isStacked ? PageLayout.stackedLine : 27)
          : try height(of: item.title, room: room - 2 * cardSides, text: text) + px(6)
        var area = take(height: item.picture == nil ? high : max(high, px(30)))
        (area.x, area.width) = (x + cardSides, max(1, room - 2 * cardSides))
        place.items.append(area)
      }
      y += cardTop
      place.card = PixelRect(x: x, y: start, width: room, height: y - start)
    case .chart:
      let card = take(height: px(132))
      let inner = PixelRect(
        x: card.x + cardSides, y: card.y + px(12), width: max(1, card.width - 2 * cardSides),
        height: px(86))
      place.columns = max(1, items.count)
      let wide = min(px(60), max(1, inner.width / place.columns))
      let left = inner.x + (inner.width - wide * items.count) / 2
      place.items = items.indices.map {
        PixelRect(x: left + $0 * wide, y: inner.y, width: wide, height: inner.height)
      }
      place.card = card
    }
    groups.append(place)
  }

  /// Whether names and values fit side by side.
  @MainActor private func fit(_ items: [Page.Item], text: TextLayout) throws -> Bool {
    try items.allSatisfy { item in
      let words = "\(item.title)  \(item.value)"
      let width = try text.artist.width(of: words, size: self.text.body) * 12 / 11
      return width + px(item.picture == nil ? 28 : 98) <= room
    }
  }

  /// How high a line is whose value stands below a name in two lines, in points.
  static let brokenLine = 88.0
  /// How high a line is whose value stands below its name, in points.
  static let stackedLine = 46.0
  /// The room for a sign before a notice, in points.
  static let signWidth = 40.0

  @MainActor private func pictureHeight(
    _ items: [Page.Item], width: Int, text: TextLayout
  ) throws -> Int {
    let box = max(1, width - px(14))
    let wraps = try items.contains {
      try text.artist.width(of: $0.title, size: self.text.label) > box * 9 / 10
    }
    let picture = items.compactMap(\.picture).map { Self.height(of: $0, width: box) }.max() ?? 0
    return px(14) + picture + px(wraps ? 36 : 22)
  }

  /// How high a large picture is, by its width: a game's is as high as a window.
  static func height(of picture: Page.Picture, width: Int) -> Int {
    if case .game = picture { width * 11 / 10 } else { width * 6 / 10 }
  }

  private var gap: Int { px(8) }

  /// How many items lie side by side: as many as fit, in rows that are as even as can be.
  private func columns(for count: Int, least: Int) -> Int {
    guard count > 0 else { return 1 }
    let most = max(1, min(count, (room + gap) / (least + gap)))
    let rows = (count + most - 1) / most
    return (count + rows - 1) / rows
  }

  private func width(of columns: Int) -> Int {
    max(1, (room - (columns - 1) * gap) / max(1, columns))
  }

  /// Lays items side by side, the last row in the middle.
  private mutating func flow(
    _ count: Int, columns: Int, widest: Int = .max, height: Int, gap between: Int? = nil
  ) -> [PixelRect] {
    let (gap, width) = (between ?? gap, min(widest, width(of: columns)))
    var places: [PixelRect] = []
    while places.count < count {
      if !places.isEmpty { y += gap }
      let row = take(height: height)
      // Rows of a list stand below each other.
      let number = widest == .max ? columns : min(columns, count - places.count)
      let left = row.x + (row.width - number * width - (number - 1) * gap) / 2
      for column in 0..<min(columns, count - places.count) {
        places.append(
          PixelRect(x: left + column * (width + gap), y: row.y, width: width, height: height))
      }
    }
    return places
  }
}
