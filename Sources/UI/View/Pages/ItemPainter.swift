import Graphics
import ViewState

/// The widths of the margins between an item's area and the edges of its picture, in pixels.
///
/// The shadow and the focus ring of the item are in these margins.
struct ItemMargins {
  /// The width of the left margin and of the right margin.
  let x: Int
  let top: Int
  let bottom: Int
}

/// A painter of the items of a page.
///
/// The painter is also a rasterizer that caches drawings, because an item is painted again whenever
/// its state changes.
@MainActor final class ItemPainter: Rasterizer {
  private static let disabledOpacity = 0.45
  private static let placeholderOpacity = 0.75
  /// The percentage of an area's width that text may fill.
  private static let textWidthPercent = 92

  let skinPainter: SkinPainter
  let sizes: TextSizes

  /// The remaining budget for slow pictures in the next frame.
  ///
  /// A frame has time for one picture of a game or several fans of cards.
  var pictureBudget = 0

  /// Whether the last painted item has no picture yet, because the budget was used up.
  private(set) var isIncomplete = false
  /// Whether any item has been painted since the caches were cleared.
  var hasPainted = false
  /// The bitmap into which the painter draws.
  var canvas = Bitmap(width: 1, height: 1)
  private var slowPictures: [SlowPicture] = []
  /// The cached bitmaps of each drawing, by their size.
  private var drawings: [Drawing: [SIMD2<Int>: Bitmap]] = [:]

  /// A cached picture that takes a long time to paint.
  private struct SlowPicture {
    let picture: Page.Picture
    let bitmap: Bitmap
  }

  init(_ skinPainter: SkinPainter, _ sizes: TextSizes) {
    self.skinPainter = skinPainter
    self.sizes = sizes
  }

  var rasterizer: any Rasterizer { skinPainter.rasterizer }

  var textLayout: TextLayout {
    TextLayout(rasterizer: self, shadowColor: skinPainter.skin.textShadow)
  }

  func pixels(_ points: Double) -> Int {
    sizes.pixels(points)
  }

  // MARK: Rasterizer

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let size = SIMD2(max(1, width), max(1, height))
    if let cachedDrawing = drawings[drawing]?[size] {
      return cachedDrawing
    }
    let newDrawing = try rasterizer.drawing(drawing, width: size.x, height: size.y)
    drawings[drawing, default: [:]][size] = newDrawing
    return newDrawing
  }

  func picture(_ name: String, side: Int) throws -> Bitmap {
    try rasterizer.picture(name, side: side)
  }

  func emoji(_ emoji: String) throws -> Bitmap {
    try rasterizer.emoji(emoji)
  }

  func text(_ text: String, size: Int) throws -> Bitmap {
    try rasterizer.line(text, size: size)
  }

  func width(of text: String, size: Int) throws -> Int {
    try rasterizer.lineWidth(of: text, size: size)
  }

  // MARK: Items

  /// The side length of a tile's drawing, in pixels.
  var tileSide: Int { max(20, pixels(80)) }

  /// The width of the margin in a tile's drawing, in pixels.
  var tileMargin: Int { tileSide / 20 }

  func margins(of item: ItemView) -> ItemMargins {
    guard item.isButton else {
      return ItemMargins(x: tileMargin, top: tileMargin, bottom: tileMargin)
    }
    // A button of 44 points has margins of 8 points at the sides, 6 at the top and 14 at the
    // bottom.
    let height = item.area.height
    return ItemMargins(x: height * 8 / 44, top: height * 6 / 44, bottom: height * 14 / 44)
  }

  /// Paints an item in the given state and returns its picture with margins.
  func paint(_ state: ItemView.State, of view: ItemView) throws -> Bitmap {
    isIncomplete = false
    hasPainted = true
    let itemMargins = margins(of: view)
    let width = view.area.width
    let height = view.area.height
    let result = Bitmap(
      width: width + 2 * itemMargins.x,
      height: height + itemMargins.top + itemMargins.bottom)
    canvas = result

    try drawBackground(of: state, style: view.style)
    let body = PixelRect(x: itemMargins.x, y: itemMargins.top, width: width, height: height)
    try paintContent(of: state, in: view, body: body)
    if state.hasFocus, !view.isButton {
      try drawTile("tile-focus")
    }
    let isChoice = view.style == .pictures || view.style == .choices
    if isChoice, state.item.isSelected {
      let tick = try drawing("pages/tick", width: pixels(20), height: pixels(20))
      result.draw(Sprite(tick, x: result.width - tick.width, y: 0))
    }

    result.recordOpacity()
    if state.item.isEnabled {
      return result
    }
    return faded(result)
  }

  private func drawBackground(of state: ItemView.State, style: Page.Group.Style?) throws {
    let isTile = style != nil && state.item.action != nil
    guard isTile else { return }
    if style == .field {
      try drawTile("field")
    } else {
      try drawTile(state.item.isSelected ? "tile-selected" : "tile")
    }
    if state.isPressed {
      try drawTile("tile-pressed")
    } else if state.isUnderPointer || state.isTyping {
      try drawTile("tile-hover")
    }
  }

  private func paintContent(
    of state: ItemView.State,
    in view: ItemView,
    body: PixelRect
  ) throws {
    let item = state.item
    switch view.style {
    case nil:
      try paintButton(state, in: body)
    case .pictures, .choices:
      try paintTile(item, isLarge: view.style == .pictures, in: body)
    case .list:
      try paintRow(item, in: body.inset(x: pixels(11), y: pixels(3)))
    case .lines:
      try paintLine(item, valueOffset: view.valueOffset, in: body)
    case .text:
      try paint(sentences: item.title, size: sizes.body, in: body)
    case .field:
      try paintField(state, in: body.inset(x: pixels(12), y: pixels(3)))
    case .chart:
      try paintBar(item, in: body)
    }
  }

  private func faded(_ bitmap: Bitmap) -> Bitmap {
    let result = Bitmap(width: bitmap.width, height: bitmap.height)
    result.draw(Sprite(bitmap, x: 0, y: 0, opacity: Self.disabledOpacity))
    return result
  }

  /// Paints a drawing in the middle of a box, as large as possible without distortion.
  func draw(_ name: Drawing, in box: PixelRect) throws {
    let picture = try drawing(name, width: box.width, height: box.height)
    canvas.draw(Sprite(picture, inMiddleOf: box))
  }

  /// Paints the drawing of a tile, stretched to fill the canvas.
  private func drawTile(_ name: String) throws {
    let picture = try drawing(
      "pages/\(name)",
      side: tileSide,
      width: canvas.width,
      height: canvas.height)
    canvas.draw(Sprite(picture, x: 0, y: 0))
  }

  // MARK: Buttons

  private func paintButton(_ state: ItemView.State, in body: PixelRect) throws {
    if state.isPressed {
      try drawButton("button-pressed")
    } else if state.isUnderPointer {
      try drawButton("button-hover")
    } else {
      try drawButton("button")
    }
    if state.hasFocus {
      try drawButton("button-focus")
    }

    // The icon and the title are next to each other, in the middle of the button.
    let item = state.item
    let area = body.inset(x: pixels(8), y: 0)
    var iconSide = 0
    var titleOffset = 0
    if item.picture != nil {
      iconSide = min(area.height * 6 / 10, area.width / 3)
      titleOffset = iconSide + pixels(6)
    }
    // A label fills at most 92 % of its area.
    let neededTitleWidth = try width(of: item.title, size: sizes.heading) * 12 / 11
    let titleWidth = min(max(1, area.width - titleOffset), neededTitleWidth)
    let contentArea = area.centered(width: titleOffset + titleWidth, height: area.height)
    let titleArea = try paint(
      item.picture,
      width: iconSide,
      height: iconSide,
      titleOffset: titleOffset,
      in: contentArea)
    canvas.draw(try textLayout.label(item.title, size: sizes.heading, in: titleArea))
  }

  /// Paints the skin's drawing of a button, stretched to fill the canvas.
  private func drawButton(_ name: String) throws {
    let height = canvas.height
    let drawingWidth = height * 184 / 64
    let button = try drawing(
      skinPainter.skin.drawing(name),
      width: drawingWidth,
      height: height)
    let corner = min(button.width, button.height) * 15 / 32
    let stretchedButton = button.nineSliced(corner: corner, width: canvas.width, height: height)
    canvas.draw(Sprite(stretchedButton, x: 0, y: 0))
  }

  // MARK: Charts

  private func paintBar(_ item: Page.Item, in body: PixelRect) throws {
    let labelHeight = pixels(17)
    let minimumHeight = Double(max(3, pixels(5)))
    let maximumHeight = Double(max(1, body.height - labelHeight))
    let share = min(max(item.barLength, 0), 1)
    let height = Int(minimumHeight + (maximumHeight - minimumHeight) * share)
    let width = max(3, min(pixels(28), body.width * 7 / 10))
    let top = body.maxY - height

    // The corners are as round as the size of the bar allows.
    let drawingSide = max(8, 2 * min(width, height))
    let bar = try drawing("pages/bar", side: drawingSide, width: width, height: height)
    canvas.draw(Sprite(bar, x: body.x + (body.width - width) / 2, y: top))
    let labelArea = PixelRect(x: 0, y: top - labelHeight, width: canvas.width, height: labelHeight)
    canvas.draw(try textLayout.label(item.title, size: sizes.small, in: labelArea))
  }

  /// Returns the bars of a chart and removes the numbers that do not fit.
  ///
  /// The last bar always keeps its number.
  func thinned(_ bars: [Page.Item], in layout: PageLayout.GroupLayout) -> [Page.Item] {
    let digitCount = bars.map(\.title.count).max() ?? 1
    let widestNumber = String(repeating: "8", count: digitCount)
    let numberWidth = (try? width(of: widestNumber, size: sizes.small)) ?? 0
    let neededWidth = numberWidth + pixels(8)
    let barWidth = layout.items.first?.width ?? 1
    let labelInterval = max(1, (neededWidth + barWidth - 1) / barWidth)

    var thinnedBars = bars
    for index in bars.indices {
      let distanceFromLast = bars.count - 1 - index
      if !distanceFromLast.isMultiple(of: labelInterval) {
        thinnedBars[index].title = ""
      }
    }
    return thinnedBars
  }

  // MARK: Tiles, rows and lines

  /// Paints a tile with a picture, a title below it, and a value below the title.
  private func paintTile(_ item: Page.Item, isLarge: Bool, in body: PixelRect) throws {
    let contentArea = body.inset(x: pixels(7), y: pixels(6))
    var titleArea = contentArea
    if let picture = item.picture {
      titleArea = try paint(picture, isLarge: isLarge, atTopOf: contentArea)
    }
    if !item.value.isEmpty {
      try paintValue(item.value, atBottomOf: &titleArea, width: contentArea.width * 9 / 10)
    }
    let size = item.picture == nil ? sizes.body : sizes.label
    // A title that almost fits in one line shrinks instead of taking two lines.
    let wraps = try textLayout.needsSeveralLines(item.title, size: size, in: titleArea)
    canvas.draw(all: try textLayout.lines(item.title, size: size, in: titleArea, wraps: wraps))
  }

  /// Paints the picture of a tile at the top of an area and returns the area below it.
  private func paint(
    _ picture: Page.Picture,
    isLarge: Bool,
    atTopOf area: PixelRect
  ) throws -> PixelRect {
    var reservedHeight = PageLayout.height(ofGame: area.width) + pixels(2)
    if !isLarge {
      reservedHeight = pixels(picture.isFan ? 46 : 34)
    }
    let titleHeight = max(1, area.height - reservedHeight)
    let titleArea = area.withY(area.maxY - titleHeight, height: titleHeight)
    let pictureHeight = max(1, titleArea.y - area.y - pixels(2))
    try paint(picture, in: area.withY(area.y, height: pictureHeight))
    return titleArea
  }

  /// Paints a value at the bottom of an area and reduces the area to the part above the value.
  private func paintValue(
    _ value: String,
    atBottomOf area: inout PixelRect,
    width: Int
  ) throws {
    let lines = try textLayout.wrapped(value, size: sizes.small, width: width)
    let neededHeight = lines.count * TextLayout.lineHeight(sizes.small)
    let valueHeight = min(area.height / 2, neededHeight)
    let valueArea = area.withY(area.maxY - valueHeight, height: valueHeight)
    canvas.draw(
      all: try textLayout.lines(value, size: sizes.small, in: valueArea, wraps: true))
    area.height = max(1, area.height - valueHeight)
  }

  /// Paints a row with a picture at the left, a title beside it, and a value below the title.
  private func paintRow(_ item: Page.Item, in area: PixelRect) throws {
    let iconHeight = min(area.height, pixels(28))
    var iconWidth = iconHeight * 2
    if case .icon = item.picture {
      iconWidth = iconHeight
    }
    var titleArea = try paint(
      item.picture,
      width: iconWidth,
      height: iconHeight,
      titleOffset: iconWidth + pixels(9),
      in: area)

    if !item.value.isEmpty {
      let valueHeight = titleArea.height - pixels(30)
      let valueY = titleArea.maxY - valueHeight - pixels(2)
      let valueArea = titleArea.withY(valueY, height: valueHeight)
      try paintLeftAligned(item.value, size: sizes.small, in: valueArea)
      titleArea = titleArea.withY(titleArea.y + pixels(3), height: pixels(24))
    }
    try paintLeftAligned(item.title, size: sizes.body, in: titleArea, wraps: item.value.isEmpty)
  }

  /// Paints a line with a picture, a name and a value.
  ///
  /// - Parameters:
  ///   - item: The item with the picture, the name and the value.
  ///   - valueOffset: The distance from the left edge to a column of values. Without a column, the
  ///     value is below the name or at the right edge.
  ///   - body: The area of the line.
  private func paintLine(_ item: Page.Item, valueOffset: Int?, in body: PixelRect) throws {
    var contentArea = body
    if item.action != nil {
      contentArea = body.inset(x: pixels(13), y: 0)
    }
    let area = try paint(
      item.picture,
      width: pixels(60),
      height: pixels(20),
      titleOffset: pixels(70),
      in: contentArea)
    if item.value.isEmpty {
      try paintLeftAligned(item.title, size: sizes.body, in: area)
    } else if let valueOffset {
      try paintColumns(item, valueOffset: valueOffset, in: area)
    } else if area.height >= pixels(PageLayout.stackedLineHeight) {
      try paintStacked(item, in: area)
    } else {
      canvas.draw(all: try textLayout.row(item.title, item.value, size: sizes.body, in: area))
    }
  }

  private func paintColumns(_ item: Page.Item, valueOffset: Int, in area: PixelRect) throws {
    // The name is beside the first line of its value.
    let nameHeight = min(area.height, TextLayout.lineHeight(sizes.body) + pixels(6))
    let nameArea = area.withX(area.x, width: valueOffset).withY(area.y, height: nameHeight)
    try paintLeftAligned(item.title, size: sizes.body, in: nameArea, wraps: false)
    try paintLeftAligned(item.value, size: sizes.body, in: area.trimmed(left: valueOffset))
  }

  private func paintStacked(_ item: Page.Item, in area: PixelRect) throws {
    var valueArea = area.inset(x: 0, y: pixels(4))
    let valueHeight = min(valueArea.height / 2, pixels(24))
    let nameArea = valueArea.cutTop(valueArea.height - valueHeight)
    let hasTwoLines = area.height >= pixels(PageLayout.twoLineNameHeight)
    try paintLeftAligned(item.title, size: sizes.body, in: nameArea, wraps: hasTwoLines)
    try paintLeftAligned(item.value, size: sizes.small, in: valueArea, wraps: false)
  }

  /// Paints the text of a field and the caret.
  ///
  /// If the field is empty, the placeholder appears instead of the text.
  private func paintField(_ state: ItemView.State, in body: PixelRect) throws {
    let item = state.item
    let iconSide = min(body.height, pixels(28))
    let area = try paint(
      item.picture,
      width: iconSide,
      height: iconSide,
      titleOffset: iconSide + pixels(6),
      in: body)

    var caretX = area.x
    if item.title.isEmpty {
      try paintPlaceholder(item.value, in: area)
    } else {
      try paintLeftAligned(item.title, size: sizes.body, in: area, wraps: false)
      let maximumWidth = area.width * Self.textWidthPercent / 100
      let textWidth = try min(width(of: item.title, size: sizes.body), maximumWidth)
      caretX += textWidth + pixels(2)
    }
    if state.isTyping {
      let caretHeight = sizes.body * 13 / 10
      let caret = area.centered(width: 0, height: caretHeight).withX(caretX, width: pixels(2))
      canvas.fill(caret, with: 0xFF00_0000 | skinPainter.skin.palette.textColor)
    }
  }

  private func paintPlaceholder(_ placeholder: String, in area: PixelRect) throws {
    // The text is painted on a separate canvas, which is then drawn with a lower opacity.
    let result = canvas
    canvas = Bitmap(width: result.width, height: result.height)
    try paintLeftAligned(placeholder, size: sizes.body, in: area.trimmed(left: pixels(5)))
    result.draw(Sprite(canvas, x: 0, y: 0, opacity: Self.placeholderOpacity))
    canvas = result
  }

  /// Paints a picture at the left of an area and returns the area of the title beside it.
  ///
  /// If there is no picture, the title gets the whole area.
  ///
  /// - Parameters:
  ///   - picture: The picture, or `nil` if the item has none.
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  ///   - titleOffset: The distance from the left edge of the area to the title, in pixels.
  ///   - area: The area of the picture and the title.
  private func paint(
    _ picture: Page.Picture?,
    width: Int,
    height: Int,
    titleOffset: Int,
    in area: PixelRect
  ) throws -> PixelRect {
    guard let picture else { return area }
    let box = area.centered(width: width, height: height).withX(area.x, width: width)
    try paint(picture, in: box)
    return area.trimmed(left: titleOffset)
  }

  // MARK: Text

  /// Paints sentences in lines of about equal width, centered vertically in an area.
  func paint(sentences: String, size: Int, in area: PixelRect) throws {
    let lines = try textLayout.balanced(sentences, size: size, width: area.width, breaksWords: true)
    let lineHeight = TextLayout.lineHeight(size)
    let top = area.centered(width: 0, height: lineHeight * lines.count).y
    for (index, line) in lines.enumerated() {
      let lineArea = area.withY(top + index * lineHeight, height: lineHeight)
      try paintLeftAligned(line, size: size, in: lineArea, wraps: false)
    }
  }

  /// Paints text at the left edge of an area.
  ///
  /// - Parameters:
  ///   - text: The text to paint.
  ///   - size: The font size in pixels, which is reduced if the text does not fit.
  ///   - area: The area of the text.
  ///   - wraps: Whether long text takes several lines.
  func paintLeftAligned(
    _ text: String,
    size: Int,
    in area: PixelRect,
    wraps: Bool = true
  ) throws {
    let maximumWidth = area.width * Self.textWidthPercent / 100
    let isLong = try width(of: text, size: size) > maximumWidth
    var lineArea = area
    if !wraps {
      // A line that the player is typing, or that has already been wrapped, may fill the whole
      // width.
      let fullWidth = area.width * 100 / Self.textWidthPercent + 1
      lineArea = area.withX(area.x, width: fullWidth)
    }
    // The bitmap of a line has a margin for the shadow, which is outside the area.
    let shadowMargin = 3 * max(1, size / 16)
    let lines = try textLayout.lines(text, size: size, in: lineArea, wraps: wraps && isLong)
    for var line in lines {
      line.frame.x = Double(area.x - shadowMargin)
      canvas.draw(line)
    }
  }

  // MARK: Slow pictures

  /// Paints and caches a picture that takes a long time to paint.
  ///
  /// If the budget is used up, nothing is painted and the item is incomplete.
  ///
  /// - Parameters:
  ///   - picture: The picture, which is the key of the bitmap in the cache.
  ///   - cost: The cost of the picture, which is subtracted from the budget.
  ///   - box: The area of the picture.
  ///   - makeBitmap: A function that makes the picture at the size of the box.
  func paint(
    _ picture: Page.Picture,
    cost: Int,
    in box: PixelRect,
    makeBitmap: () throws -> Bitmap
  ) rethrows {
    isIncomplete = false
    if let bitmap = cachedBitmap(of: picture, in: box) {
      canvas.draw(Sprite(bitmap, x: box.x, y: box.y))
      return
    }
    guard pictureBudget > 0 else {
      isIncomplete = true
      return
    }
    let bitmap = try makeBitmap()
    pictureBudget -= cost
    slowPictures.append(SlowPicture(picture: picture, bitmap: bitmap))
    canvas.draw(Sprite(bitmap, x: box.x, y: box.y))
  }

  private func cachedBitmap(of picture: Page.Picture, in box: PixelRect) -> Bitmap? {
    for cached in slowPictures {
      let hasSameSize = cached.bitmap.width == box.width && cached.bitmap.height == box.height
      if hasSameSize, cached.picture == picture {
        return cached.bitmap
      }
    }
    return nil
  }
}
