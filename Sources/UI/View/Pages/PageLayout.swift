import Graphics
import ViewState

struct TextSizes: Equatable {
  let unit: Double
  var title: Int { size(27) }
  var heading: Int { size(16) }
  var body: Int { size(15) }
  var label: Int { size(14) }
  var small: Int { size(12) }
  private func size(_ points: Double) -> Int { max(9, px(points)) }
  func px(_ points: Double) -> Int { max(1, Int((points * unit).rounded())) }
}

/// Places of everything on a page in pixels, before it is scrolled; sizes grow with the window.
@MainActor struct PageLayout: Equatable {
  struct Place: Equatable {
    var title, card: PixelRect?
    var items: [PixelRect] = []
    var columns = 1
    /// Start of the values behind the left edge of their lines; `nil` where they have no column.
    var values: Int?
    var all: PixelRect {
      ([title, card].compactMap(\.self) + items).reduce(.empty) { $0.union($1) }
    }

    func moved(_ x: Int, _ y: Int) -> Place {
      var place = self
      (place.title, place.card) = (title?.moved(x, y), card?.moved(x, y))
      place.items = items.map { $0.moved(x, y) }
      return place
    }
  }

  let width, height: Int
  private(set) var sheet = PixelRect.empty
  private(set) var viewport = PixelRect.empty
  private(set) var title = PixelRect.empty
  private(set) var notice: PixelRect?
  /// Size of the notice's letters.
  private(set) var noticeSize = 1
  private(set) var groups: [Place] = []
  private(set) var footer: [PixelRect] = []
  private(set) var overflow = 0

  /// Height of a line whose value stands below a name in two lines, and below one in a line, in points.
  static let (brokenLine, stackedLine) = (88.0, 46.0)
  /// Room for the icon before a notice, in points.
  static let noticeIcon = 40.0
  private let pointSize: Double
  private let text: TextLayout
  let sizes: TextSizes
  /// Left edge and width of the groups, and the top of the next row.
  private var (x, room, y) = (0, 1, 0)

  /// Lays a page out; `scale` is the size of its texts, `pointSize` a display's point in pixels.
  ///
  /// A page that gets smaller keeps the sheet of `before`, so that no button moves.
  init(
    _ page: Page, width: Int, height: Int, scale: Double, pointSize: Double = 1,
    before: PageLayout? = nil, text: TextLayout
  ) throws {
    (self.width, self.height, self.pointSize, self.text) = (width, height, pointSize, text)
    let (wide, high) = (Double(width), Double(height))
    let unit = max(0.8 * pointSize, min(wide / 400, high / 600))
    sizes = TextSizes(unit: scale * unit)
    // A small window has no room for its world.
    let isSmall = min(wide, high) < 300 * pointSize
    let margin = isSmall ? 0 : Int(min(wide, high) * 0.025)
    let padding = px(isSmall ? 8 : 14)
    sheet.width = max(1, min(width - 2 * margin, max(px(page.width), before?.sheet.width ?? 0)))
    sheet.x = (width - sheet.width) / 2
    (x, room) = (sheet.x + padding, max(1, sheet.width - 2 * padding))

    title = row(height: px(page.title.isEmpty ? 1 : 44))
    if let words = page.notice {
      // It covers the title; what is below moves only where it needs more than two small lines.
      let isLong = try self.height(ofNotice: words, sizes.body) > title.height
      noticeSize = isLong ? sizes.small : sizes.body
      let high = try self.height(ofNotice: words, noticeSize)
      let area = title.down(title.y, max(title.height, high, px(36)))
      (notice, title.height, y) = (area, 0, area.maxY)
    }
    for group in page.groups {
      if !groups.isEmpty { y += px(12) }
      try add(group)
    }
    let contents = y
    y = 0
    // Where texts are large, two buttons shrink rather than take a second row.
    let (count, least) = (page.footer.count, min(px(84), (room - px(12)) / 2))
    let side = columns(for: count, least: least)
    footer = flow(count, columns: side, widest: px(200), height: target(44), gap: px(12))
    let low = footer.isEmpty ? 0 : y + px(10)
    let needed = contents + low + 2 * padding
    let most = height - 2 * margin
    let wanted = max(needed, page.fillsWindow ? most : before?.sheet.height ?? 0)
    sheet.height = max(1, min(most, wanted))
    sheet.y = (height - sheet.height) / 2
    // The last row is to stand clear of the soft edge.
    overflow = needed > sheet.height ? needed + px(12) - sheet.height : 0
    viewport = sheet
    viewport.height = max(1, sheet.height - low - padding)
    let (down, footerDown) = (sheet.y + padding, sheet.maxY - padding - (footer.last?.maxY ?? 0))
    title.y += down
    notice?.y += down
    groups = groups.map { $0.moved(0, down) }
    footer = footer.map { $0.moved(0, footerDown) }
  }

  var unit: Double { sizes.unit }
  func px(_ points: Double) -> Int { sizes.px(points) }
  /// Side of a touched item: at least 44 points of the display.
  private func target(_ points: Double) -> Int { max(Int((44 * pointSize).rounded()), px(points)) }

  /// Adds a row over the whole width.
  private mutating func row(height: Int) -> PixelRect { flow(1, columns: 1, height: height)[0] }

  /// Width of the longest of some lines.
  private func width(of lines: [String], _ size: Int) throws -> Int {
    try lines.map { try text.artist.lineWidth(of: $0, size: size) }.max() ?? 0
  }

  /// Width of the longest of some lines if it is not shrunk.
  private func fullWidth(of lines: [String], _ size: Int) throws -> Int {
    try width(of: lines, size) * 12 / 11
  }

  private func height(of words: String, _ size: Int, room: Int, breaks: Bool = true) throws -> Int {
    let lines = try text.wrapped(words, size: size, width: room, breaksWords: breaks)
    return lines.count * TextLayout.lineHeight(size)
  }

  private func height(ofNotice words: String, _ size: Int) throws -> Int {
    try height(of: words, size, room: max(1, room - px(Self.noticeIcon) - px(24))) + px(8)
  }

  // MARK: Groups

  private mutating func add(_ group: Page.Group) throws {
    var place = Place()
    let (full, items) = ((x, room), group.items)
    let hasPicture = items.contains { $0.picture != nil }
    // The title of a few words stands in one line with them, where there is room.
    if room >= px(520), group.title != nil, group.style == .choices, items.count < 6, !hasPicture {
      place.title = PixelRect(x: x, y: y, width: px(190), height: target(44))
      (x, room) = (x + px(200), room - px(200))
    } else if group.title != nil {
      place.title = row(height: px(26))
    }
    defer { (x, room) = full }
    let (start, cardTop, cardSides) = (y, px(8), px(12))
    switch group.style {
    case .pictures:
      place.columns = columns(for: items.count, least: px(92))
      let box = max(1, min(px(170), width(of: place.columns)) - px(14))
      let isLong = try width(of: items.map(\.title), sizes.label) > box * 9 / 10
      let picture = hasPicture ? Self.height(ofGame: box) : 0
      let high = max(target(44), px(14) + picture + px(isLong ? 36 : 22))
      place.items = flow(items.count, columns: place.columns, widest: px(170), height: high)
    case .choices:
      let needed = try fullWidth(of: items.map(\.title), sizes.label) + px(16)
      // A few words may rather take two lines than two rows.
      let most = items.count < 5 ? max(px(70), width(of: items.count)) : hasPicture ? px(104) : room
      let least = max(target(hasPicture ? 60 : 44), min(needed, most))
      place.columns = columns(for: items.count, least: min(least, room))
      let isFan = items.contains { $0.picture?.isFan ?? false }
      let picture = hasPicture ? px(isFan ? 48 : 36) : 0
      let title = px(needed > width(of: place.columns) ? 38 : 20)
      let each = (min(px(240), width(of: place.columns)) - px(14)) * 9 / 10
      let values = items.map(\.value).filter { !$0.isEmpty }
      let value = try values.map { try height(of: $0, sizes.small, room: each, breaks: false) }
        .max()
      let high = max(target(44), px(14) + picture + title + (value ?? 0))
      place.items = flow(items.count, columns: place.columns, widest: px(240), height: high)
    case .list:
      let isRich = items.contains { !$0.value.isEmpty }
      let few = room >= px(480) && !isRich ? max(1, items.count) : 1
      place.columns = items.count <= 3 ? few : room >= px(isRich ? 480 : 300) ? 2 : 1
      // What is small must stay readable in a narrow row, too.
      let inner = width(of: place.columns) - px(hasPicture ? 96 : 24)
      let isLong = try fullWidth(of: items.map(\.value), sizes.small) > inner
      let high = target(isLong ? 70 : isRich ? 54 : 48)
      place.items = flow(items.count, columns: place.columns, height: high)
    case .field:
      place.columns = items.count > 1 && room >= px(300) ? 2 : 1
      // Of an odd number the first one is about the others.
      let alone = place.columns == 2 ? items.count % 2 : 0
      place.items = flow(alone, columns: 1, height: target(46))
      y += alone * gap
      place.items += flow(items.count - alone, columns: place.columns, height: target(46))
    case .lines where items.contains { $0.action != nil }:
      let free = room - px(hasPicture ? 98 : 28)
      let isLong = try fullWidth(of: items.map { "\($0.title)  \($0.value)" }, sizes.body) > free
      let isBroken = try fullWidth(of: items.map { "\($0.title)  " }, sizes.body) > free
      let high = !isLong ? 44 : isBroken ? Self.brokenLine : Self.stackedLine + 4
      place.items = flow(items.count, columns: 1, height: target(high), gap: px(6))
    case .lines, .text:
      y += cardTop
      let inner = max(1, room - 2 * cardSides)
      let isText = group.style == .text
      if !isText { place.values = try values(of: items, room: inner) }
      let isStacked = !isText && place.values == nil
      let wide = isText ? inner : (inner - (place.values ?? 0)) * 11 / 12
      for item in items {
        let (words, size) = (isText ? item.title : item.value, sizes.body)
        let high =
          try isStacked ? px(Self.stackedLine) : height(of: words, size, room: wide) + px(6)
        place.items.append(row(height: high).across(x + cardSides, inner))
      }
      y += cardTop
      place.card = PixelRect(x: x, y: start, width: room, height: y - start)
    case .chart:
      let card = row(height: px(132))
      let inner = card.inset(cardSides, px(12))
      place.columns = max(1, items.count)
      let wide = min(px(60), max(1, inner.width / place.columns))
      let left = inner.x + (inner.width - wide * items.count) / 2
      let bar = inner.down(inner.y, px(86))
      place.items = items.indices.map { bar.across(left + $0 * wide, wide) }
      place.card = card
    }
    groups.append(place)
  }

  /// Start of the values of lines, right behind the longest name; `nil` where long ones lack room.
  private func values(of items: [Page.Item], room: Int) throws -> Int? {
    let start = try fullWidth(of: items.map(\.title), sizes.body) + px(20)
    let widest = try fullWidth(of: items.map(\.value), sizes.body)
    return start + min(widest, room / 2) > room ? nil : start
  }

  /// Height of a game's picture by its width: it is as high as a window.
  static func height(ofGame width: Int) -> Int { width * 11 / 10 }

  private var gap: Int { px(8) }

  /// Number of items side by side: as many as fit, in rows that are as even as can be.
  private func columns(for count: Int, least: Int) -> Int {
    let most = max(1, min(count, (room + gap) / (least + gap)))
    let rows = max(1, (count + most - 1) / most)
    return max(1, (count + rows - 1) / rows)
  }

  private func width(of columns: Int) -> Int {
    max(1, (room - (columns - 1) * gap) / max(1, columns))
  }

  /// Lays items side by side, the last row in the middle unless they may be as wide as there is room.
  private mutating func flow(
    _ count: Int, columns: Int, widest: Int = .max, height: Int, gap between: Int? = nil
  ) -> [PixelRect] {
    let (gap, width, top) = (between ?? gap, min(widest, width(of: columns)), y)
    y += max(0, (count + columns - 1) / columns * (height + gap) - gap)
    return (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      let number = widest == .max ? columns : min(columns, count - index + column)
      let left = x + (room - number * width - (number - 1) * gap) / 2 + column * (width + gap)
      return PixelRect(x: left, y: top + row * (height + gap), width: width, height: height)
    }
  }
}

extension Page {
  fileprivate var width: Double {
    let styles = Set(groups.map(\.style))
    if styles.isSubset(of: [.text]) { return 400 }
    if styles.isSubset(of: [.text, .list]) { return 520 }
    return styles.isSubset(of: [.text, .lines]) ? 560 : 720
  }

  /// Whether its sheet is as high as the window: what is picked or typed there adds and removes items.
  fileprivate var fillsWindow: Bool { id == .start || id == .deckMaker }
}

extension Page.Picture { var isFan: Bool { if case .faces = self { true } else { false } } }

extension Rect {
  func centered(_ width: Double, _ height: Double) -> Rect {
    Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }

  /// Point at shares of the width and the height.
  func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(self.x + width * x, self.y + height * y)
  }
}

extension PixelRect {
  func moved(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  func trimmed(left: Int) -> PixelRect { across(x + left, max(1, width - left)) }
}
