import Graphics
import ViewState

struct TextSizes: Equatable {
  let pixelsPerPoint: Double
  var title: Int { size(27) }
  var heading: Int { size(16) }
  var body: Int { size(15) }
  var label: Int { size(14) }
  var small: Int { size(12) }
  private func size(_ points: Double) -> Int {
    max(9, pixels(points))
  }
  func pixels(_ points: Double) -> Int {
    max(1, Int((points * pixelsPerPoint).rounded()))
  }
}

/// Places of everything on a page in pixels, before it is scrolled; sizes grow with the window.
@MainActor struct PageLayout: Equatable {
  struct GroupLayout: Equatable {
    var title: PixelRect?
    var card: PixelRect?
    var items: [PixelRect] = []
    var columns = 1
    /// Start of the values behind the left edge of their lines; `nil` where they have no column.
    var valueOffset: Int?
    var bounds: PixelRect {
      ([title, card].compactMap(\.self) + items).reduce(.empty) { $0.union($1) }
    }

    func moved(x: Int, y: Int) -> GroupLayout {
      var result = self
      result.title = title?.moved(x: x, y: y)
      result.card = card?.moved(x: x, y: y)
      result.items = items.map { $0.moved(x: x, y: y) }
      return result
    }
  }

  let width: Int
  let height: Int
  private(set) var sheet = PixelRect.empty
  private(set) var viewport = PixelRect.empty
  private(set) var title = PixelRect.empty
  private(set) var notice: PixelRect?
  /// Size of the notice's letters.
  private(set) var noticeSize = 1
  private(set) var groups: [GroupLayout] = []
  private(set) var footer: [PixelRect] = []
  private(set) var overflow = 0

  /// Height of a line whose value stands below a name in two lines, and below one in a line, in
  /// points.
  static let twoLineNameHeight = 88.0
  static let stackedLineHeight = 46.0
  /// Room for the icon before a notice, in points.
  static let noticeIconWidth = 40.0
  private let pointSize: Double
  private let textLayout: TextLayout
  let sizes: TextSizes
  /// Left edge and width of the groups, and the top of the next row.
  private var groupX = 0
  private var availableWidth = 1
  private var nextRowY = 0

  /// Lays a page out; `scale` is the size of its texts, `pointSize` a display's point in pixels.
  ///
  /// A page that gets smaller keeps the sheet of `before`, so that no button moves.
  init(
    _ page: Page, width: Int, height: Int, textScale: Double, pointSize: Double = 1,
    previousLayout: PageLayout? = nil, textLayout: TextLayout
  ) throws {
    self.width = width
    self.height = height
    self.pointSize = pointSize
    self.textLayout = textLayout
    let windowWidth = Double(width)
    let windowHeight = Double(height)
    let basePixelsPerPoint = max(0.8 * pointSize, min(windowWidth / 400, windowHeight / 600))
    sizes = TextSizes(pixelsPerPoint: textScale * basePixelsPerPoint)
    // A small window has no room for its scenery.
    let isSmall = min(windowWidth, windowHeight) < 300 * pointSize
    let margin = isSmall ? 0 : Int(min(windowWidth, windowHeight) * 0.025)
    let padding = pixels(isSmall ? 8 : 14)
    sheet.width = max(
      1, min(width - 2 * margin, max(pixels(page.sheetWidth), previousLayout?.sheet.width ?? 0)))
    sheet.x = (width - sheet.width) / 2
    groupX = sheet.x + padding
    availableWidth = max(1, sheet.width - 2 * padding)

    title = addRow(height: pixels(page.title.isEmpty ? 1 : 44))
    if let noticeText = page.notice {
      // It covers the title; what is below moves only where it needs more than two small lines.
      let isLong = try self.height(ofNotice: noticeText, sizes.body) > title.height
      noticeSize = isLong ? sizes.small : sizes.body
      let noticeHeight = try self.height(ofNotice: noticeText, noticeSize)
      let noticeArea = title.withY(title.y, height: max(title.height, noticeHeight, pixels(36)))
      notice = noticeArea
      title.height = 0
      nextRowY = noticeArea.maxY
    }
    for group in page.groups {
      if !groups.isEmpty {
        nextRowY += pixels(12)
      }
      try addGroup(group)
    }
    let contentEnd = nextRowY
    nextRowY = 0
    // Where texts are large, two buttons shrink rather than take a second row.
    let count = page.footer.count
    let minimumWidth = min(pixels(84), (availableWidth - pixels(12)) / 2)
    let footerColumns = columnCount(for: count, minimumWidth: minimumWidth)
    footer = layOutItems(
      count, columns: footerColumns, maximumWidth: pixels(200), height: touchSize(44),
      gap: pixels(12))
    let footerHeight = footer.isEmpty ? 0 : nextRowY + pixels(10)
    let neededHeight = contentEnd + footerHeight + 2 * padding
    let maximumHeight = height - 2 * margin
    let wantedHeight = max(
      neededHeight, page.fillsWindow ? maximumHeight : previousLayout?.sheet.height ?? 0)
    sheet.height = max(1, min(maximumHeight, wantedHeight))
    sheet.y = (height - sheet.height) / 2
    // The last row is to stand clear of the soft edge.
    overflow = neededHeight > sheet.height ? neededHeight + pixels(12) - sheet.height : 0
    viewport = sheet
    viewport.height = max(1, sheet.height - footerHeight - padding)
    let contentOffset = sheet.y + padding
    let footerOffset = sheet.maxY - padding - (footer.last?.maxY ?? 0)
    title.y += contentOffset
    notice?.y += contentOffset
    groups = groups.map { $0.moved(x: 0, y: contentOffset) }
    footer = footer.map { $0.moved(x: 0, y: footerOffset) }
  }

  var pixelsPerPoint: Double { sizes.pixelsPerPoint }
  func pixels(_ points: Double) -> Int {
    sizes.pixels(points)
  }
  /// Side of a touched item: at least 44 points of the display.
  private func touchSize(_ points: Double) -> Int {
    max(Int((44 * pointSize).rounded()), pixels(points))
  }

  /// Adds a row over the whole width.
  private mutating func addRow(height: Int) -> PixelRect {
    layOutItems(1, columns: 1, height: height)[0]
  }

  /// Width of the longest of some lines.
  private func longestWidth(of lines: [String], _ size: Int) throws -> Int {
    try lines.map { try textLayout.rasterizer.lineWidth(of: $0, size: size) }.max() ?? 0
  }

  /// Width of the longest of some lines if it is not shrunk.
  private func unshrunkWidth(of lines: [String], _ size: Int) throws -> Int {
    try longestWidth(of: lines, size) * 12 / 11
  }

  private func height(of words: String, _ size: Int, width: Int, breaksWords: Bool = true) throws
    -> Int
  {
    let lines = try textLayout.wrapped(words, size: size, width: width, breaksWords: breaksWords)
    return lines.count * TextLayout.lineHeight(size)
  }

  private func height(ofNotice words: String, _ size: Int) throws -> Int {
    try height(
      of: words, size, width: max(1, availableWidth - pixels(Self.noticeIconWidth) - pixels(24)))
      + pixels(8)
  }

  // MARK: Groups

  private mutating func addGroup(_ group: Page.Group) throws {
    var layout = GroupLayout()
    let savedColumn = (groupX, availableWidth)
    let items = group.items
    let hasPictures = items.contains { $0.picture != nil }
    // The title of a few words stands in one line with them, where there is room.
    if availableWidth >= pixels(520), group.title != nil, group.style == .choices, items.count < 6,
      !hasPictures
    {
      layout.title = PixelRect(x: groupX, y: nextRowY, width: pixels(190), height: touchSize(44))
      groupX = groupX + pixels(200)
      availableWidth = availableWidth - pixels(200)
    } else if group.title != nil {
      layout.title = addRow(height: pixels(26))
    }
    defer {
      (groupX, availableWidth) = savedColumn
    }
    let groupTop = nextRowY
    let cardPaddingY = pixels(8)
    let cardPaddingX = pixels(12)
    switch group.style {
    case .pictures:
      layout.columns = columnCount(for: items.count, minimumWidth: pixels(92))
      let pictureWidth = max(1, min(pixels(170), columnWidth(of: layout.columns)) - pixels(14))
      let isLong = try longestWidth(of: items.map(\.title), sizes.label) > pictureWidth * 9 / 10
      let pictureHeight = hasPictures ? Self.height(ofGame: pictureWidth) : 0
      let itemHeight = max(touchSize(44), pixels(14) + pictureHeight + pixels(isLong ? 36 : 22))
      layout.items = layOutItems(
        items.count, columns: layout.columns, maximumWidth: pixels(170), height: itemHeight)
    case .choices:
      let neededWidth = try unshrunkWidth(of: items.map(\.title), sizes.label) + pixels(16)
      // A few words may rather take two lines than two rows.
      let maximumWidth =
        items.count < 5
        ? max(pixels(70), columnWidth(of: items.count)) : hasPictures ? pixels(104) : availableWidth
      let minimumWidth = max(touchSize(hasPictures ? 60 : 44), min(neededWidth, maximumWidth))
      layout.columns = columnCount(
        for: items.count, minimumWidth: min(minimumWidth, availableWidth))
      let isFan = items.contains { $0.picture?.isFan ?? false }
      let pictureHeight = hasPictures ? pixels(isFan ? 48 : 36) : 0
      let titleHeight = pixels(neededWidth > columnWidth(of: layout.columns) ? 38 : 20)
      let textWidth = (min(pixels(240), columnWidth(of: layout.columns)) - pixels(14)) * 9 / 10
      let values = items.map(\.value).filter { !$0.isEmpty }
      let valueHeight = try values.map {
        try height(of: $0, sizes.small, width: textWidth, breaksWords: false)
      }
      .max()
      let itemHeight = max(
        touchSize(44), pixels(14) + pictureHeight + titleHeight + (valueHeight ?? 0))
      layout.items = layOutItems(
        items.count, columns: layout.columns, maximumWidth: pixels(240), height: itemHeight)
    case .list:
      let isRich = items.contains { !$0.value.isEmpty }
      let columnsForFew = availableWidth >= pixels(480) && !isRich ? max(1, items.count) : 1
      layout.columns =
        items.count <= 3 ? columnsForFew : availableWidth >= pixels(isRich ? 480 : 300) ? 2 : 1
      // What is small must stay readable in a narrow row, too.
      let textWidth = columnWidth(of: layout.columns) - pixels(hasPictures ? 96 : 24)
      let isLong = try unshrunkWidth(of: items.map(\.value), sizes.small) > textWidth
      let itemHeight = touchSize(isLong ? 70 : isRich ? 54 : 48)
      layout.items = layOutItems(items.count, columns: layout.columns, height: itemHeight)
    case .field:
      layout.columns = items.count > 1 && availableWidth >= pixels(300) ? 2 : 1
      // Of an odd number the first one is about the others.
      let fullWidthItems = layout.columns == 2 ? items.count % 2 : 0
      layout.items = layOutItems(fullWidthItems, columns: 1, height: touchSize(46))
      nextRowY += fullWidthItems * gap
      layout.items += layOutItems(
        items.count - fullWidthItems, columns: layout.columns, height: touchSize(46))
    case .lines where items.contains { $0.action != nil }:
      let textWidth = availableWidth - pixels(hasPictures ? 98 : 28)
      let isLong =
        try unshrunkWidth(of: items.map { "\($0.title)  \($0.value)" }, sizes.body) > textWidth
      let isBroken = try unshrunkWidth(of: items.map { "\($0.title)  " }, sizes.body) > textWidth
      let itemHeight = !isLong ? 44 : isBroken ? Self.twoLineNameHeight : Self.stackedLineHeight + 4
      layout.items = layOutItems(
        items.count, columns: 1, height: touchSize(itemHeight), gap: pixels(6))
    case .lines, .text:
      nextRowY += cardPaddingY
      let innerWidth = max(1, availableWidth - 2 * cardPaddingX)
      let isText = group.style == .text
      if !isText {
        layout.valueOffset = try valueOffset(of: items, width: innerWidth)
      }
      let isStacked = !isText && layout.valueOffset == nil
      let textWidth = isText ? innerWidth : (innerWidth - (layout.valueOffset ?? 0)) * 11 / 12
      for item in items {
        let words = isText ? item.title : item.value
        let size = sizes.body
        let itemHeight =
          try isStacked
          ? pixels(Self.stackedLineHeight) : height(of: words, size, width: textWidth) + pixels(6)
        layout.items.append(
          addRow(height: itemHeight).withX(groupX + cardPaddingX, width: innerWidth))
      }
      nextRowY += cardPaddingY
      layout.card = PixelRect(
        x: groupX, y: groupTop, width: availableWidth, height: nextRowY - groupTop)
    case .chart:
      let card = addRow(height: pixels(132))
      let chartArea = card.inset(x: cardPaddingX, y: pixels(12))
      layout.columns = max(1, items.count)
      let barWidth = min(pixels(60), max(1, chartArea.width / layout.columns))
      let left = chartArea.x + (chartArea.width - barWidth * items.count) / 2
      let barFrame = chartArea.withY(chartArea.y, height: pixels(86))
      layout.items = items.indices.map { barFrame.withX(left + $0 * barWidth, width: barWidth) }
      layout.card = card
    }
    groups.append(layout)
  }

  /// Start of the values of lines, right behind the longest name; `nil` where long ones lack room.
  private func valueOffset(of items: [Page.Item], width: Int) throws -> Int? {
    let start = try unshrunkWidth(of: items.map(\.title), sizes.body) + pixels(20)
    let widest = try unshrunkWidth(of: items.map(\.value), sizes.body)
    return start + min(widest, width / 2) > width ? nil : start
  }

  /// Height of a game's picture by its width: it is as high as a window.
  static func height(ofGame width: Int) -> Int {
    width * 11 / 10
  }

  private var gap: Int { pixels(8) }

  /// Number of items side by side: as many as fit, in rows that are as even as can be.
  private func columnCount(for count: Int, minimumWidth: Int) -> Int {
    let maximumColumns = max(1, min(count, (availableWidth + gap) / (minimumWidth + gap)))
    let rows = max(1, (count + maximumColumns - 1) / maximumColumns)
    return max(1, (count + rows - 1) / rows)
  }

  private func columnWidth(of columns: Int) -> Int {
    max(1, (availableWidth - (columns - 1) * gap) / max(1, columns))
  }

  /// Lays items side by side, the last row in the middle unless they may be as wide as there is
  /// room.
  private mutating func layOutItems(
    _ count: Int, columns: Int, maximumWidth: Int = .max, height: Int, gap customGap: Int? = nil
  ) -> [PixelRect] {
    let gap = customGap ?? gap
    let itemWidth = min(maximumWidth, columnWidth(of: columns))
    let top = nextRowY
    nextRowY += max(0, (count + columns - 1) / columns * (height + gap) - gap)
    return (0..<count).map { index in
      let row = index / columns
      let column = index % columns
      let itemsInRow = maximumWidth == .max ? columns : min(columns, count - index + column)
      let left =
        groupX + (availableWidth - itemsInRow * itemWidth - (itemsInRow - 1) * gap) / 2 + column
        * (itemWidth + gap)
      return PixelRect(x: left, y: top + row * (height + gap), width: itemWidth, height: height)
    }
  }
}

extension Page {
  fileprivate var sheetWidth: Double {
    let styles = Set(groups.map(\.style))
    if styles.isSubset(of: [.text]) {
      return 400
    }
    if styles.isSubset(of: [.text, .list]) {
      return 520
    }
    return styles.isSubset(of: [.text, .lines]) ? 560 : 720
  }

  /// Whether its sheet is as high as the window: what is picked or typed there adds and removes
  /// items.
  fileprivate var fillsWindow: Bool { id == .start || id == .deckMaker }
}

extension Page.Picture { var isFan: Bool { if case .faces = self { true } else { false } } }

extension Rect {
  func centered(width: Double, height: Double) -> Rect {
    Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }

  /// Point at shares of the width and the height.
  func point(xShare x: Double, yShare y: Double) -> SIMD2<Double> {
    SIMD2(self.x + width * x, self.y + height * y)
  }
}

extension PixelRect {
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  func trimmed(left: Int) -> PixelRect {
    withX(x + left, width: max(1, width - left))
  }
}
