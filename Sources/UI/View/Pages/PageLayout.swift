import Graphics
import ViewState

/// The font sizes of the text on a page, in pixels.
struct TextSizes: Equatable {
  /// The minimum font size of any text, in pixels.
  private static let minimumSize = 9

  let pixelsPerPoint: Double

  var title: Int { size(27) }
  var heading: Int { size(16) }
  var body: Int { size(15) }
  var label: Int { size(14) }
  var small: Int { size(12) }

  private func size(_ points: Double) -> Int {
    max(Self.minimumSize, pixels(points))
  }

  /// Returns a length in points as a number of whole pixels, at least 1.
  func pixels(_ points: Double) -> Int {
    max(1, Int((points * pixelsPerPoint).rounded()))
  }
}

/// The positions of all parts of a page in a window, in pixels, before the page is scrolled.
///
/// All sizes grow with the window.
@MainActor struct PageLayout: Equatable {
  /// The positions of the title, the card and the items of a group.
  struct GroupLayout: Equatable {
    var title: PixelRect?
    var card: PixelRect?
    var items: [PixelRect] = []
    var columns = 1

    /// The distance from the left edge of a line to the column of values.
    ///
    /// It is `nil` if there is no column of values.
    var valueOffset: Int?

    /// The smallest rectangle that contains the title, the card and all items.
    var bounds: PixelRect {
      var bounds = (title ?? .empty).union(card ?? .empty)
      for item in items {
        bounds = bounds.union(item)
      }
      return bounds
    }

    func moved(x: Int, y: Int) -> GroupLayout {
      var result = self
      result.title = title?.moved(x: x, y: y)
      result.card = card?.moved(x: x, y: y)
      result.items = items.map { $0.moved(x: x, y: y) }
      return result
    }
  }

  /// The height of a line whose value is below a name of two lines, in points.
  static let twoLineNameHeight = 88.0
  /// The height of a line whose value is below a name of one line, in points.
  static let stackedLineHeight = 46.0
  /// The width of the icon in front of a notice, with its margin, in points.
  static let noticeIconWidth = 40.0
  /// The minimum length of the shorter side of a window with scenery, in points of the display.
  private static let minimumSideWithScenery = 300.0
  /// The minimum width of a group that has space for its title beside its items, in points.
  private static let minimumWidthWithTitle = 520.0
  /// The width of a title beside the items of its group, in points.
  private static let sideTitleWidth = 190.0
  /// The distance between a title and the items beside it, in points.
  private static let sideTitleSpacing = 10.0
  /// The minimum width of two fields side by side, in points.
  private static let minimumFieldPairWidth = 300.0
  /// The minimum side length of a touch target, in points of the display.
  private static let touchTargetSide = 44.0
  /// The distance between two groups, in points.
  private static let groupSpacing = 12.0
  /// The sum of the paddings on both sides of a picture or a word in its tile, in points.
  private static let tilePadding = 14.0
  /// The padding at the left and at the right edge of a card, in points.
  private static let cardPaddingX = 12.0
  /// The padding at the upper and at the lower edge of a card, in points.
  private static let cardPaddingY = 8.0

  let width: Int
  let height: Int
  /// The area of the sheet, which contains everything else.
  private(set) var sheet = PixelRect.empty
  /// The part of the sheet in which the groups are visible.
  private(set) var viewport = PixelRect.empty
  private(set) var title = PixelRect.empty
  private(set) var notice: PixelRect?
  /// The font size of the notice, in pixels.
  private(set) var noticeSize = 1
  private(set) var groups: [GroupLayout] = []
  /// The areas of the footer's buttons, which are not scrolled.
  private(set) var footer: [PixelRect] = []
  /// The maximum scroll offset of the page, in pixels.
  private(set) var overflow = 0

  private let pointSize: Double
  private let textLayout: TextLayout
  let sizes: TextSizes
  /// The left edge of the current group.
  private var groupX = 0
  /// The width of the current group.
  private var availableWidth = 1
  /// The upper edge of the next row.
  private var nextRowY = 0

  /// Lays out a page in a window.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - textScale: The text size that the player chose, as a multiple of the normal size.
  ///   - pointSize: The number of pixels per point of the display.
  ///   - previousLayout: The layout of the page before a change, or `nil` if the page has just been
  ///     opened. The sheet does not become smaller than in this layout, so that no button moves.
  ///   - textLayout: The text layout that measures the width of text.
  /// - Throws: An error of the rasterizer if the width of text cannot be measured.
  init(
    _ page: Page,
    width: Int,
    height: Int,
    textScale: Double,
    pointSize: Double = 1,
    previousLayout: PageLayout? = nil,
    textLayout: TextLayout
  ) throws {
    self.width = width
    self.height = height
    self.pointSize = pointSize
    self.textLayout = textLayout
    let windowWidth = Double(width)
    let windowHeight = Double(height)
    let windowScale = min(windowWidth / 400, windowHeight / 600)
    let pixelsPerPoint = max(0.8 * pointSize, windowScale)
    sizes = TextSizes(pixelsPerPoint: textScale * pixelsPerPoint)

    // In a small window, the sheet covers the scenery completely.
    let shorterSide = min(windowWidth, windowHeight)
    let isSmall = shorterSide < Self.minimumSideWithScenery * pointSize
    let margin = isSmall ? 0 : Int(shorterSide * 0.025)
    let padding = pixels(isSmall ? 8 : 14)

    let wantedWidth = max(pixels(page.sheetWidth), previousLayout?.sheet.width ?? 0)
    sheet.width = max(1, min(width - 2 * margin, wantedWidth))
    sheet.x = (width - sheet.width) / 2
    groupX = sheet.x + padding
    availableWidth = max(1, sheet.width - 2 * padding)

    try addTitle(of: page)
    try addGroups(of: page)
    let contentHeight = nextRowY
    // The footer has separate rows, so its layout starts at 0 again.
    let footerHeight = addFooter(of: page)

    let maximumHeight = height - 2 * margin
    var minimumHeight = previousLayout?.sheet.height ?? 0
    if page.fillsWindow {
      minimumHeight = maximumHeight
    }
    setSheetHeight(
      neededHeight: contentHeight + footerHeight + 2 * padding,
      minimumHeight: minimumHeight,
      maximumHeight: maximumHeight)
    viewport = sheet
    viewport.height = max(1, sheet.height - footerHeight - padding)
    // The final positions depend on the height of the sheet, which is known only now.
    moveContent(padding: padding)
  }

  /// Makes the sheet as tall as its content, as far as the window allows.
  private mutating func setSheetHeight(
    neededHeight: Int,
    minimumHeight: Int,
    maximumHeight: Int
  ) {
    sheet.height = max(1, min(maximumHeight, max(neededHeight, minimumHeight)))
    sheet.y = (height - sheet.height) / 2
    if neededHeight > sheet.height {
      // When the page is scrolled to its end, the soft edge must not cover the last row.
      overflow = neededHeight + pixels(12) - sheet.height
    }
  }

  var pixelsPerPoint: Double { sizes.pixelsPerPoint }

  func pixels(_ points: Double) -> Int {
    sizes.pixels(points)
  }

  /// Returns a length in points as pixels, but at least the side length of a touch target.
  private func touchSize(_ points: Double) -> Int {
    let minimumSide = Int((Self.touchTargetSide * pointSize).rounded())
    return max(minimumSide, pixels(points))
  }

  // MARK: Title, footer and sheet

  /// Adds the title of the page, or the notice that replaces it.
  private mutating func addTitle(of page: Page) throws {
    title = addRow(height: pixels(page.title.isEmpty ? 1 : 44))
    guard let noticeText = page.notice else { return }

    // The groups move down only if the notice needs more than two small lines.
    let isLong = try height(ofNotice: noticeText, size: sizes.body) > title.height
    noticeSize = isLong ? sizes.small : sizes.body
    let noticeHeight = try height(ofNotice: noticeText, size: noticeSize)
    let noticeArea = title.withY(title.y, height: max(title.height, noticeHeight, pixels(36)))
    notice = noticeArea
    title.height = 0
    nextRowY = noticeArea.maxY
  }

  /// Adds the footer and returns its height, including the distance to the groups.
  private mutating func addFooter(of page: Page) -> Int {
    nextRowY = 0
    let spacing = pixels(12)
    // If the text is large, two buttons become narrower, so that they still fit in one row.
    let minimumWidth = min(pixels(84), (availableWidth - spacing) / 2)
    let columns = columnCount(for: page.footer.count, minimumWidth: minimumWidth)
    footer = layOutItems(
      page.footer.count,
      columns: columns,
      maximumWidth: pixels(200),
      height: touchSize(44),
      gap: spacing)
    guard !footer.isEmpty else { return 0 }
    return nextRowY + pixels(10)
  }

  /// Moves the content from the origin to its final position in the sheet.
  private mutating func moveContent(padding: Int) {
    let contentOffset = sheet.y + padding
    let footerOffset = sheet.maxY - padding - (footer.last?.maxY ?? 0)
    title.y += contentOffset
    notice?.y += contentOffset
    groups = groups.map { $0.moved(x: 0, y: contentOffset) }
    footer = footer.map { $0.moved(x: 0, y: footerOffset) }
  }

  // MARK: Text sizes

  private func longestWidth(of lines: [String], size: Int) throws -> Int {
    try lines.map { try textLayout.rasterizer.lineWidth(of: $0, size: size) }.max() ?? 0
  }

  /// Returns the width of an area in which the longest of several lines keeps its font size.
  private func unshrunkWidth(of lines: [String], size: Int) throws -> Int {
    // A line of text fills at most 92 % of its area.
    try longestWidth(of: lines, size: size) * 12 / 11
  }

  private func height(
    of text: String,
    size: Int,
    width: Int,
    breaksWords: Bool = true
  ) throws -> Int {
    let lines = try textLayout.wrapped(text, size: size, width: width, breaksWords: breaksWords)
    return lines.count * TextLayout.lineHeight(size)
  }

  private func height(ofNotice text: String, size: Int) throws -> Int {
    let textWidth = availableWidth - pixels(Self.noticeIconWidth) - pixels(24)
    return try height(of: text, size: size, width: max(1, textWidth)) + pixels(8)
  }

  // MARK: Groups

  private mutating func addGroups(of page: Page) throws {
    for group in page.groups {
      if !groups.isEmpty {
        nextRowY += pixels(Self.groupSpacing)
      }
      try addGroup(group)
    }
  }

  private mutating func addGroup(_ group: Page.Group) throws {
    // A title beside the items takes part of the width. The next group can use the whole width
    // again.
    let pageX = groupX
    let pageWidth = availableWidth
    defer {
      groupX = pageX
      availableWidth = pageWidth
    }

    var title: PixelRect?
    if hasTitleBesideItems(group) {
      let titleWidth = pixels(Self.sideTitleWidth)
      title = PixelRect(x: groupX, y: nextRowY, width: titleWidth, height: touchSize(44))
      let columnWidth = pixels(Self.sideTitleWidth + Self.sideTitleSpacing)
      groupX += columnWidth
      availableWidth -= columnWidth
    } else if group.title != nil {
      title = addRow(height: pixels(26))
    }
    var layout = try layOutItems(of: group)
    layout.title = title
    groups.append(layout)
  }

  /// Returns whether the title of a group is in the same row as its items.
  private func hasTitleBesideItems(_ group: Page.Group) -> Bool {
    guard group.title != nil, group.style == .choices else { return false }
    let hasFewWords = group.items.count < 6 && !group.hasPictures
    return hasFewWords && availableWidth >= pixels(Self.minimumWidthWithTitle)
  }

  private mutating func layOutItems(of group: Page.Group) throws -> GroupLayout {
    switch group.style {
    case .pictures:
      return try layOutPictures(of: group)
    case .choices:
      return try layOutChoices(of: group)
    case .list:
      return try layOutList(of: group)
    case .field:
      return layOutFields(of: group)
    case .lines:
      if group.hasActions {
        return try layOutTouchableLines(of: group)
      }
      return try layOutLines(of: group)
    case .text:
      return try layOutSentences(of: group)
    case .chart:
      return layOutChart(of: group)
    }
  }

  private mutating func layOutPictures(of group: Page.Group) throws -> GroupLayout {
    let items = group.items
    let maximumWidth = pixels(170)
    let padding = pixels(Self.tilePadding)
    var layout = GroupLayout()
    layout.columns = columnCount(for: items.count, minimumWidth: pixels(92))

    let tileWidth = min(maximumWidth, columnWidth(for: layout.columns))
    let pictureWidth = max(1, tileWidth - padding)
    let pictureHeight = group.hasPictures ? Self.height(ofGame: pictureWidth) : 0
    let titleWidth = try longestWidth(of: items.map(\.title), size: sizes.label)
    let hasLongTitle = titleWidth > pictureWidth * 9 / 10
    let titleHeight = pixels(hasLongTitle ? 36 : 22)
    layout.items = layOutItems(
      items.count,
      columns: layout.columns,
      maximumWidth: maximumWidth,
      height: max(touchSize(44), padding + pictureHeight + titleHeight))
    return layout
  }

  private mutating func layOutChoices(of group: Page.Group) throws -> GroupLayout {
    let items = group.items
    let titles = items.map(\.title)
    let titleWidth = try unshrunkWidth(of: titles, size: sizes.label) + pixels(16)
    var layout = GroupLayout()
    layout.columns = choiceColumns(of: group, titleWidth: titleWidth)

    let maximumWidth = pixels(240)
    let padding = pixels(Self.tilePadding)
    let tileWidth = columnWidth(for: layout.columns)
    var pictureHeight = 0
    if group.hasPictures {
      let hasFan = items.contains { $0.picture?.isFan ?? false }
      pictureHeight = pixels(hasFan ? 48 : 36)
    }
    let titleHeight = pixels(titleWidth > tileWidth ? 38 : 20)
    let textWidth = (min(maximumWidth, tileWidth) - padding) * 9 / 10
    let valueHeight = try maximumValueHeight(of: items, width: textWidth)
    layout.items = layOutItems(
      items.count,
      columns: layout.columns,
      maximumWidth: maximumWidth,
      height: max(touchSize(44), padding + pictureHeight + titleHeight + valueHeight))
    return layout
  }

  private func choiceColumns(of group: Page.Group, titleWidth: Int) -> Int {
    let count = group.items.count
    var maximumWidth = availableWidth
    if count < 5 {
      // Up to four choices share one row. Their titles may take two lines.
      maximumWidth = max(pixels(70), columnWidth(for: count))
    } else if group.items.contains(where: { !$0.value.isEmpty }) {
      // A title above a value is short, and may shrink a little to fit in one line.
      maximumWidth = titleWidth * 9 / 10
    } else if group.hasPictures {
      maximumWidth = pixels(104)
    }
    let minimumSide = touchSize(group.hasPictures ? 60 : 44)
    let minimumWidth = max(minimumSide, min(titleWidth, maximumWidth))
    return columnCount(for: count, minimumWidth: min(minimumWidth, availableWidth))
  }

  /// Returns the height of the tallest value below a title, or 0 if no item has a value.
  private func maximumValueHeight(of items: [Page.Item], width: Int) throws -> Int {
    var maximumHeight = 0
    for item in items where !item.value.isEmpty {
      let valueHeight = try height(
        of: item.value,
        size: sizes.small,
        width: width,
        breaksWords: false)
      maximumHeight = max(maximumHeight, valueHeight)
    }
    return maximumHeight
  }

  private mutating func layOutList(of group: Page.Group) throws -> GroupLayout {
    let items = group.items
    let hasValues = items.contains { !$0.value.isEmpty }
    var layout = GroupLayout()
    layout.columns = listColumns(count: items.count, hasValues: hasValues)

    // A long value gets a taller row, so that it stays readable in a narrow column.
    let textWidth = columnWidth(for: layout.columns) - pixels(group.hasPictures ? 96 : 24)
    let valueWidth = try unshrunkWidth(of: items.map(\.value), size: sizes.small)
    let rowHeight =
      if valueWidth > textWidth {
        70.0
      } else if hasValues {
        54.0
      } else {
        48.0
      }
    layout.items = layOutItems(
      items.count,
      columns: layout.columns,
      height: touchSize(rowHeight))
    return layout
  }

  private func listColumns(count: Int, hasValues: Bool) -> Int {
    let isWide = availableWidth >= pixels(480)
    if count <= 3 {
      // On a wide page, up to three items without values share one row. Otherwise, each item gets
      // its own row.
      let sharesRow = isWide && !hasValues
      return sharesRow ? max(1, count) : 1
    }
    let minimumWidth = pixels(hasValues ? 480 : 300)
    return availableWidth >= minimumWidth ? 2 : 1
  }

  private mutating func layOutFields(of group: Page.Group) -> GroupLayout {
    let count = group.items.count
    let fieldHeight = touchSize(46)
    var layout = GroupLayout()
    let fitsPair = availableWidth >= pixels(Self.minimumFieldPairWidth)
    layout.columns = count > 1 && fitsPair ? 2 : 1

    // If the number of fields is odd, the first one describes the others and takes a whole row.
    let wideFieldCount = layout.columns == 2 ? count % 2 : 0
    layout.items = layOutItems(wideFieldCount, columns: 1, height: fieldHeight)
    nextRowY += wideFieldCount * gap
    layout.items += layOutItems(
      count - wideFieldCount,
      columns: layout.columns,
      height: fieldHeight)
    return layout
  }

  private mutating func layOutTouchableLines(of group: Page.Group) throws -> GroupLayout {
    let textWidth = availableWidth - pixels(group.hasPictures ? 98 : 28)
    let names = group.items.map { "\($0.title)  " }
    let lines = group.items.map { "\($0.title)  \($0.value)" }
    let isLineLong = try unshrunkWidth(of: lines, size: sizes.body) > textWidth
    let isNameLong = try unshrunkWidth(of: names, size: sizes.body) > textWidth
    let lineHeight =
      if !isLineLong {
        44.0
      } else if isNameLong {
        Self.twoLineNameHeight
      } else {
        Self.stackedLineHeight + 4
      }
    var layout = GroupLayout()
    layout.items = layOutItems(
      group.items.count,
      columns: 1,
      height: touchSize(lineHeight),
      gap: pixels(6))
    return layout
  }

  private mutating func layOutLines(of group: Page.Group) throws -> GroupLayout {
    guard let offset = try valueOffset(of: group.items, width: cardContentWidth) else {
      // The values are below their names.
      return layOutCard(rowHeights: group.items.map { _ in pixels(Self.stackedLineHeight) })
    }
    let valueWidth = (cardContentWidth - offset) * 11 / 12
    let lineHeights = try group.items.map { item in
      try height(of: item.value, size: sizes.body, width: valueWidth) + pixels(6)
    }
    var layout = layOutCard(rowHeights: lineHeights)
    layout.valueOffset = offset
    return layout
  }

  private mutating func layOutSentences(of group: Page.Group) throws -> GroupLayout {
    let rowHeights = try group.items.map { item in
      try height(of: item.title, size: sizes.body, width: cardContentWidth) + pixels(6)
    }
    return layOutCard(rowHeights: rowHeights)
  }

  private var cardContentWidth: Int {
    max(1, availableWidth - 2 * pixels(Self.cardPaddingX))
  }

  /// Lays out a card with a row for each item.
  private mutating func layOutCard(rowHeights: [Int]) -> GroupLayout {
    let paddingX = pixels(Self.cardPaddingX)
    let paddingY = pixels(Self.cardPaddingY)
    let top = nextRowY
    var layout = GroupLayout()
    nextRowY += paddingY
    for rowHeight in rowHeights {
      let row = addRow(height: rowHeight)
      layout.items.append(row.withX(groupX + paddingX, width: cardContentWidth))
    }
    nextRowY += paddingY
    layout.card = PixelRect(x: groupX, y: top, width: availableWidth, height: nextRowY - top)
    return layout
  }

  private mutating func layOutChart(of group: Page.Group) -> GroupLayout {
    let count = group.items.count
    var layout = GroupLayout()
    layout.columns = max(1, count)

    let card = addRow(height: pixels(132))
    let chartArea = card.inset(x: pixels(Self.cardPaddingX), y: pixels(12))
    let barArea = chartArea.withY(chartArea.y, height: pixels(86))
    let barWidth = min(pixels(60), max(1, chartArea.width / layout.columns))
    let left = chartArea.x + (chartArea.width - barWidth * count) / 2
    layout.items = (0..<count).map { index in
      barArea.withX(left + index * barWidth, width: barWidth)
    }
    layout.card = card
    return layout
  }

  /// Returns the offset of a column of values that is to the right of all names, from the left
  /// edge.
  ///
  /// The result is `nil` if long names leave no space for such a column.
  private func valueOffset(of items: [Page.Item], width: Int) throws -> Int? {
    let offset = try unshrunkWidth(of: items.map(\.title), size: sizes.body) + pixels(20)
    let valueWidth = try unshrunkWidth(of: items.map(\.value), size: sizes.body)
    let neededWidth = offset + min(valueWidth, width / 2)
    guard neededWidth <= width else { return nil }
    return offset
  }

  /// Returns the height of a picture of a game with the given width.
  ///
  /// The picture has the shape of a window.
  static func height(ofGame width: Int) -> Int {
    width * 11 / 10
  }

  // MARK: Rows and columns

  private var gap: Int { pixels(8) }

  /// Adds a row that is as wide as the group, and returns its area.
  private mutating func addRow(height: Int) -> PixelRect {
    layOutItems(1, columns: 1, height: height)[0]
  }

  /// Returns the number of columns in which items have at least a minimum width.
  ///
  /// There are as few rows as possible, and all of them have about the same number of items.
  private func columnCount(for count: Int, minimumWidth: Int) -> Int {
    let fittingColumns = (availableWidth + gap) / (minimumWidth + gap)
    let maximumColumns = max(1, min(count, fittingColumns))
    let rows = max(1, (count + maximumColumns - 1) / maximumColumns)
    return max(1, (count + rows - 1) / rows)
  }

  private func columnWidth(for columns: Int) -> Int {
    max(1, (availableWidth - (columns - 1) * gap) / max(1, columns))
  }

  /// Adds rows of items and returns the areas of the items.
  ///
  /// Items with a maximum width are centered in each row. Other items fill the rows, and an
  /// incomplete last row begins at the left.
  private mutating func layOutItems(
    _ count: Int,
    columns: Int,
    maximumWidth: Int = .max,
    height: Int,
    gap customGap: Int? = nil
  ) -> [PixelRect] {
    let spacing = customGap ?? gap
    let itemWidth = min(maximumWidth, columnWidth(for: columns))
    let top = nextRowY
    let rows = (count + columns - 1) / columns
    nextRowY += max(0, rows * (height + spacing) - spacing)

    return (0..<count).map { index in
      let row = index / columns
      let column = index % columns
      let remainingCount = count - index + column
      var itemsInRow = columns
      if maximumWidth != .max {
        itemsInRow = min(columns, remainingCount)
      }
      let rowWidth = itemsInRow * itemWidth + (itemsInRow - 1) * spacing
      let rowX = groupX + (availableWidth - rowWidth) / 2
      return PixelRect(
        x: rowX + column * (itemWidth + spacing),
        y: top + row * (height + spacing),
        width: itemWidth,
        height: height)
    }
  }
}

extension Page {
  /// The preferred width of the page's sheet, in points.
  fileprivate var sheetWidth: Double {
    let styles = Set(groups.map(\.style))
    if styles.isSubset(of: [.text]) {
      return 400
    }
    if styles.isSubset(of: [.text, .list]) {
      return 520
    }
    if styles.isSubset(of: [.text, .lines]) {
      return 560
    }
    return 720
  }

  /// Whether the page's sheet is always as tall as the window allows.
  ///
  /// On these pages, items appear and disappear while the player makes choices or types.
  fileprivate var fillsWindow: Bool { id == .start || id == .deckMaker }
}

extension Page.Group {
  fileprivate var hasPictures: Bool {
    items.contains { $0.picture != nil }
  }

  fileprivate var hasActions: Bool {
    items.contains { $0.action != nil }
  }
}

extension Page.Picture {
  /// Whether the picture is a fan of cards.
  var isFan: Bool {
    switch self {
    case .faces: true
    default: false
    }
  }
}

extension Rect {
  func centered(width: Double, height: Double) -> Rect {
    Rect(
      x: x + (self.width - width) / 2,
      y: y + (self.height - height) / 2,
      width: width,
      height: height)
  }

  /// Returns the point at the given fractions of the width and the height, both in 0...1.
  func point(xShare: Double, yShare: Double) -> SIMD2<Double> {
    SIMD2(x + width * xShare, y + height * yShare)
  }
}

extension PixelRect {
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Returns the rectangle without its leftmost columns, but at least one column wide.
  func trimmed(left: Int) -> PixelRect {
    withX(x + left, width: max(1, width - left))
  }
}
