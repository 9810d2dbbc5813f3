import Graphics
import ViewState

/// Painter of the items of a page, a rasterizer that keeps the drawings for items painted anew.
@MainActor final class ItemPainter: Rasterizer {
  let skinPainter: SkinPainter
  let sizes: TextSizes
  /// Cost of the slow pictures that may still be made until the next frame, which has time for a
  /// game.
  var pictureBudget = 0
  /// Whether the item that was painted last lacks its picture, for which there was no time.
  private(set) var isIncomplete = false
  /// Whether the painter keeps drawings of items that were painted.
  var hasPainted = false
  /// Picture that is painted now.
  var canvas = Bitmap(width: 1, height: 1)
  private var madePictures: [(picture: Page.Picture, bitmap: Bitmap)] = []
  /// Drawings by their sizes.
  private var drawings: [Drawing: [SIMD2<Int>: Bitmap]] = [:]

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

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let size = SIMD2(max(1, width), max(1, height))
    if let cached = drawings[drawing]?[size] {
      return cached
    }
    let picture = try rasterizer.drawing(drawing, width: size.x, height: size.y)
    drawings[drawing, default: [:]][size] = picture
    return picture
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

  /// Side of a tile's drawing, of which a twentieth is the margin around the body.
  var tileSide: Int { max(20, pixels(80)) }
  var tileMargin: Int { tileSide / 20 }

  /// Margin of an item's picture around its area, for shadow and focus ring.
  func margin(of item: ItemView) -> (x: Int, top: Int, bottom: Int) {
    guard item.style == nil else { return (tileMargin, tileMargin, tileMargin) }
    let height = item.area.height
    return (height * 8 / 44, height * 6 / 44, height * 14 / 44)
  }

  func paint(_ state: ItemView.State, of view: ItemView) throws -> Bitmap {
    isIncomplete = false
    hasPainted = true
    let item = state.item
    let style = view.style
    let margin = margin(of: view)
    let width = view.area.width
    let height = view.area.height
    let result = Bitmap(width: width + 2 * margin.x, height: height + margin.top + margin.bottom)
    canvas = result
    let body = PixelRect(x: margin.x, y: margin.top, width: width, height: height)
    if style != nil, item.action != nil {
      try drawTile(style == .field ? "field" : item.isSelected ? "tile-selected" : "tile")
      if state.isUnderPointer || state.isPressed || state.isTyping {
        try drawTile(state.isPressed ? "tile-pressed" : "tile-hover")
      }
    }
    switch style {
    case nil:
      try paint(button: state, in: body)
    case .pictures, .choices:
      try paintTitleBelowPicture(item, isLarge: style == .pictures, in: body)
    case .list:
      try paintRow(item, in: body.inset(x: pixels(11), y: pixels(3)))
    case .lines:
      try paintLine(item, valueOffset: view.valueOffset, in: body)
    case .text:
      try paint(sentences: item.title, size: sizes.body, in: body)
    case .field:
      try paintField(state, in: body.inset(x: pixels(12), y: pixels(3)))
    case .chart:
      try paint(bar: item, in: body)
    }
    if style != nil, state.hasFocus {
      try drawTile("tile-focus")
    }
    if item.isSelected, style == .pictures || style == .choices {
      let tick = try drawing("pages/tick", width: pixels(20), height: pixels(20))
      result.draw(Sprite(tick, x: result.width - tick.width, y: 0))
    }
    result.recordOpacity()
    if item.isEnabled {
      return result
    }
    let faded = Bitmap(width: result.width, height: result.height)
    faded.draw(Sprite(result, x: 0, y: 0, opacity: 0.45))
    return faded
  }

  /// Paints a slow picture, made once; nothing if there is no time left for it now.
  func paint(
    _ picture: Page.Picture, cost: Int, in box: PixelRect, make: () throws -> Bitmap
  ) rethrows {
    let size = (box.width, box.height)
    let cachedPicture = madePictures.first {
      ($0.bitmap.width, $0.bitmap.height) == size && $0.picture == picture
    }
    isIncomplete = cachedPicture == nil && pictureBudget <= 0
    if isIncomplete {
      return
    }
    let bitmap = try cachedPicture?.bitmap ?? make()
    if cachedPicture == nil {
      pictureBudget = pictureBudget - cost
      madePictures = madePictures + [(picture, bitmap)]
    }
    canvas.draw(Sprite(bitmap, x: box.x, y: box.y))
  }

  /// Draws a drawing in the middle of a box, its shape kept.
  func draw(_ name: Drawing, in box: PixelRect) throws {
    canvas.draw(Sprite(try drawing(name, width: box.width, height: box.height), inMiddleOf: box))
  }

  private func drawTile(_ name: String) throws {
    let width = canvas.width
    let height = canvas.height
    let picture = try drawing("pages/\(name)", side: tileSide, width: width, height: height)
    canvas.draw(Sprite(picture, x: 0, y: 0))
  }

  private func paint(button state: ItemView.State, in body: PixelRect) throws {
    let suffix = state.isPressed ? "-pressed" : state.isUnderPointer ? "-hover" : ""
    for name in ["button\(suffix)"] + (state.hasFocus ? ["button-focus"] : []) {
      let height = canvas.height
      let name = skinPainter.skin.drawing(name)
      let buttonDrawing = try drawing(name, width: height * 184 / 64, height: height)
      let corner = min(buttonDrawing.width, buttonDrawing.height) * 15 / 32
      let stretched = buttonDrawing.nineSliced(corner: corner, width: canvas.width, height: height)
      canvas.draw(Sprite(stretched, x: 0, y: 0))
    }
    // Icon and title stand together in the middle.
    let item = state.item
    let area = body.inset(x: pixels(8), y: 0)
    let iconSide = item.picture == nil ? 0 : min(area.height * 6 / 10, area.width / 3)
    let titleStart = item.picture == nil ? 0 : iconSide + pixels(6)
    let titleWidth = try width(of: item.title, size: sizes.heading) * 12 / 11
    let contentArea = area.centered(
      width: titleStart + min(max(1, area.width - titleStart), titleWidth), height: area.height)
    let titleArea = try paint(
      item.picture, width: iconSide, height: iconSide, titleOffset: titleStart, in: contentArea)
    canvas.draw(try textLayout.label(item.title, size: sizes.heading, in: titleArea))
  }

  private func paint(bar item: Page.Item, in body: PixelRect) throws {
    let labelHeight = pixels(17)
    let minimumHeight = Double(max(3, pixels(5)))
    let maximumHeight = Double(max(1, body.height - labelHeight))
    let height = Int(
      minimumHeight + (maximumHeight - minimumHeight) * min(max(item.barLength, 0), 1))
    let width = max(3, min(pixels(28), body.width * 7 / 10))
    let top = body.maxY - height
    // The drawing's corners are as round as the bar allows.
    let side = max(8, 2 * min(width, height))
    let bar = try drawing("pages/bar", side: side, width: width, height: height)
    canvas.draw(Sprite(bar, x: body.x + (body.width - width) / 2, y: top))
    let labelArea = PixelRect(x: 0, y: top - labelHeight, width: canvas.width, height: labelHeight)
    canvas.draw(try textLayout.label(item.title, size: sizes.small, in: labelArea))
  }

  /// The bars of a chart with as many numbers as have room side by side, among them the last one.
  func thinned(_ bars: [Page.Item], in layout: PageLayout.GroupLayout) -> [Page.Item] {
    let widestNumber = String(repeating: "8", count: bars.map(\.title.count).max() ?? 1)
    let neededWidth = ((try? width(of: widestNumber, size: sizes.small)) ?? 0) + pixels(8)
    let barWidth = layout.items.first?.width ?? 1
    let labelInterval = max(1, (neededWidth + barWidth - 1) / barWidth)
    var thinned = bars
    for index in bars.indices where (bars.count - 1 - index) % labelInterval > 0 {
      thinned[index].title = ""
    }
    return thinned
  }

  /// Paints a picture at the left of an area; the rest is behind `room` pixels.
  private func paint(
    _ picture: Page.Picture?, width: Int, height: Int, titleOffset: Int, in area: PixelRect
  ) throws -> PixelRect {
    guard let picture else { return area }
    try paint(picture, in: area.centered(width: width, height: height).withX(area.x, width: width))
    return area.trimmed(left: titleOffset)
  }

  private func paintTitleBelowPicture(_ item: Page.Item, isLarge: Bool, in body: PixelRect) throws {
    let contentArea = body.inset(x: pixels(7), y: pixels(6))
    var titleArea = contentArea
    if let picture = item.picture {
      let gameHeight = PageLayout.height(ofGame: contentArea.width) + pixels(2)
      let titleHeight = max(
        1, contentArea.height - (isLarge ? gameHeight : pixels(picture.isFan ? 46 : 34)))
      titleArea = contentArea.withY(contentArea.maxY - titleHeight, height: titleHeight)
      try paint(
        picture,
        in: contentArea.withY(
          contentArea.y, height: max(1, titleArea.y - contentArea.y - pixels(2))))
    }
    if !item.value.isEmpty {
      let lines = try textLayout.wrapped(
        item.value, size: sizes.small, width: contentArea.width * 9 / 10)
      let valueHeight = min(titleArea.height / 2, lines.count * TextLayout.lineHeight(sizes.small))
      let valueArea = titleArea.withY(titleArea.maxY - valueHeight, height: valueHeight)
      canvas.draw(
        all: try textLayout.lines(item.value, size: sizes.small, in: valueArea, wraps: true))
      titleArea.height = max(1, titleArea.height - valueHeight)
    }
    let size = item.picture == nil ? sizes.body : sizes.label
    canvas.draw(all: try textLayout.lines(item.title, size: size, in: titleArea, wraps: true))
  }

  private func paintRow(_ item: Page.Item, in area: PixelRect) throws {
    let iconSide = min(area.height, pixels(28))
    let iconWidth = if case .icon = item.picture { iconSide } else { iconSide * 2 }
    var titleArea = try paint(
      item.picture, width: iconWidth, height: iconSide, titleOffset: iconWidth + pixels(9), in: area
    )
    if !item.value.isEmpty {
      let valueHeight = titleArea.height - pixels(30)
      let valueArea = titleArea.withY(titleArea.maxY - valueHeight - pixels(2), height: valueHeight)
      try paintLeftAligned(item.value, size: sizes.small, in: valueArea)
      titleArea = titleArea.withY(titleArea.y + pixels(3), height: pixels(24))
    }
    try paintLeftAligned(item.title, size: sizes.body, in: titleArea, wraps: item.value.isEmpty)
  }

  /// A name at the left, stars and a value at the right, or behind the names.
  private func paintLine(_ item: Page.Item, valueOffset: Int?, in body: PixelRect) throws {
    let contentArea = item.action == nil ? body : body.inset(x: pixels(13), y: 0)
    let area = try paint(
      item.picture, width: pixels(60), height: pixels(20), titleOffset: pixels(70), in: contentArea)
    if item.value.isEmpty {
      return try paintLeftAligned(item.title, size: sizes.body, in: area)
    }
    if let valueOffset {
      // A name stands beside the first line of its value.
      let nameHeight = min(area.height, TextLayout.lineHeight(sizes.body) + pixels(6))
      let nameArea = area.withX(area.x, width: valueOffset).withY(area.y, height: nameHeight)
      try paintLeftAligned(item.title, size: sizes.body, in: nameArea, wraps: false)
      return try paintLeftAligned(item.value, size: sizes.body, in: area.trimmed(left: valueOffset))
    }
    if area.height >= pixels(PageLayout.stackedLineHeight) {
      var valueArea = area.inset(x: 0, y: pixels(4))
      let nameArea = valueArea.cutTop(valueArea.height - min(valueArea.height / 2, pixels(24)))
      let hasTwoLines = area.height >= pixels(PageLayout.twoLineNameHeight)
      try paintLeftAligned(item.title, size: sizes.body, in: nameArea, wraps: hasTwoLines)
      return try paintLeftAligned(item.value, size: sizes.small, in: valueArea, wraps: false)
    }
    canvas.draw(all: try textLayout.row(item.title, item.value, size: sizes.body, in: area))
  }

  func paint(sentences: String, size: Int, in area: PixelRect) throws {
    let lines = try textLayout.balanced(sentences, size: size, width: area.width, breaksWords: true)
    let lineHeight = TextLayout.lineHeight(size)
    let top = area.centered(width: 0, height: lineHeight * lines.count).y
    for (number, line) in lines.enumerated() {
      try paintLeftAligned(
        line, size: size, in: area.withY(top + number * lineHeight, height: lineHeight),
        wraps: false)
    }
  }

  private func paintField(_ state: ItemView.State, in body: PixelRect) throws {
    let item = state.item
    let iconSide = min(body.height, pixels(28))
    let area = try paint(
      item.picture, width: iconSide, height: iconSide, titleOffset: iconSide + pixels(6), in: body)
    var caretX = area.x
    if item.title.isEmpty {
      let result = canvas
      canvas = Bitmap(width: result.width, height: result.height)
      try paintLeftAligned(item.value, size: sizes.body, in: area.trimmed(left: pixels(5)))
      result.draw(Sprite(canvas, x: 0, y: 0, opacity: 0.75))
      canvas = result
    } else {
      try paintLeftAligned(item.title, size: sizes.body, in: area, wraps: false)
      caretX += try min(width(of: item.title, size: sizes.body), area.width * 92 / 100) + pixels(2)
    }
    guard state.isTyping else { return }
    let caret = area.centered(width: 0, height: sizes.body * 13 / 10).withX(
      caretX, width: pixels(2))
    canvas.fill(caret, with: 0xFF00_0000 | skinPainter.skin.palette.textColor)
  }

  /// Words from the left edge of an area, in as many lines as they need.
  func paintLeftAligned(_ words: String, size: Int, in area: PixelRect, wraps: Bool = true) throws {
    let isLong = try width(of: words, size: size) > area.width * 92 / 100
    // What is typed or broken already may fill its line.
    let lineArea = wraps ? area : area.withX(area.x, width: area.width * 100 / 92 + 1)
    for var line in try textLayout.lines(words, size: size, in: lineArea, wraps: wraps && isLong) {
      // What is seen begins behind the room for its shadow.
      line.frame.x = Double(area.x - 3 * max(1, size / 16))
      canvas.draw(line)
    }
  }

  // MARK: Pictures

  func paint(_ picture: Page.Picture, in box: PixelRect) throws {
    switch picture {
    case .icon(let icon):
      try draw(icon.drawing, in: box)
    case .stars(let count, let isGolden):
      let side = max(1, min(box.height, box.width / 3))
      let row = box.centered(width: 3 * side, height: side)
      for starIndex in 0..<3 {
        let name = starIndex >= count ? "star-empty" : isGolden ? "star" : "star-silver"
        try draw("shared/\(name)", in: row.withX(row.x + starIndex * side, width: side))
      }
    case .players(let players, let first):
      let side = min(box.height, box.width / max(1, players.count))
      let left = box.x + (box.width - side * players.count) / 2
      for (number, player) in players.enumerated() {
        try PlayerBadge.draw(
          first + number, isComputer: player.isComputer,
          in: box.withX(left + number * side, width: side), on: canvas, text: textLayout)
      }
    case .grid(let grid):
      let cardSide = max(2, min(box.width / grid.columns, box.height / grid.rows, pixels(13)))
      let area = box.centered(width: cardSide * grid.columns, height: cardSide * grid.rows)
      // The skin's own cards, face down.
      let back = skinPainter.skin.cardDrawing("card-back")
      for cardPlace in 0..<grid.positionCount where cardPlace != grid.emptyPosition {
        let x = cardPlace % grid.columns * cardSide
        let y = cardPlace / grid.columns * cardSide
        try draw(
          back, in: area.withX(area.x + x, width: cardSide).withY(area.y + y, height: cardSide))
      }
    case .faces(let faces, let pictures):
      // Words would be cut by the next card, so there is room for two.
      let cards = faces.prefix(faces.contains { $0.kind == .text } ? 2 : 3).map { face in
        face.kind == .picture ? Face(pictures[face.name] ?? face.name, kind: .picture) : face
      }
      try paint(picture, cost: 1, in: box) { try fan(of: cards, in: box) }
    case .game(let board):
      try paint(picture, cost: 4, in: box) {
        let mask = try drawing("pages/mask", side: pixels(44), width: box.width, height: box.height)
        return try thumbnail(of: board, in: box).masked(by: mask)
      }
    }
  }

  private func thumbnail(of board: BoardState, in box: PixelRect) throws -> Bitmap {
    let doubleWidth = 2 * box.width
    let doubleHeight = 2 * box.height
    var board = board
    // The round corners would cut the names of the buttons there.
    for (index, button) in board.buttons.enumerated()
    where [.menu, .games].contains(button.id) { board.buttons[index].title = "" }
    let view = try BoardView(
      board, rasterizer: rasterizer, width: doubleWidth, height: doubleHeight,
      appearance: Appearance(reducesMotion: true, palette: skinPainter.skin.palette))
    let framebuffer = Framebuffer(width: doubleWidth, height: doubleHeight)
    _ = framebuffer.draw(try view.scene(at: 0))
    return framebuffer.bitmap.scaled(width: box.width, height: box.height)
  }

  private func fan(of faces: [Face], in box: PixelRect) throws -> Bitmap {
    let width = Double(box.width)
    let height = Double(box.height)
    let result = Bitmap(width: box.width, height: box.height)
    let aspect = faces.contains { $0.kind == .card } ? 0.7 : skinPainter.skin.cardAspect
    // How far a card lies from the next, as a share of its width.
    let cardDistance = faces.contains { $0.kind == .text } ? 1.04 : 0.62
    let fanWidth = 1 + cardDistance * Double(max(0, faces.count - 1))
    // Turned, a card needs a little more room than itself.
    let cardHeight = min(height / 1.16, width / (fanWidth * aspect * 1.08))
    let size = PixelSize(
      width: max(2, Int(cardHeight * (aspect + 0.2))),
      height: max(2, Int(cardHeight * CardPictures.drawingRatio))
    )
    var painter = FacePainter(size: size, isSimple: true, painter: skinPainter)
    for (number, face) in faces.enumerated() {
      let offsetFromMiddle = Double(number) - Double(faces.count - 1) / 2
      let turnedFace = try painter.make(face).rotated(by: offsetFromMiddle * 0.16)
      let x = width / 2 + offsetFromMiddle * cardHeight * aspect * cardDistance
      let y = height / 2 + offsetFromMiddle * offsetFromMiddle * cardHeight * 0.05
      result.draw(
        Sprite(turnedFace, x: Int(x) - turnedFace.width / 2, y: Int(y) - turnedFace.height / 2))
    }
    return result
  }

  func paint(notice: String, size: Int, in area: PixelRect) throws -> Sprite {
    let result = try cardSprite(area)
    canvas = result.bitmap
    let contentArea = canvas.bounds.inset(x: pixels(12) + tileMargin, y: tileMargin)
    try draw(
      "pages/note",
      in: contentArea.centered(width: pixels(28), height: pixels(28)).withX(
        contentArea.x, width: pixels(28)))
    try paint(
      sentences: notice, size: size,
      in: contentArea.trimmed(left: pixels(PageLayout.noticeIconWidth)))
    return result
  }

  private func cardSprite(_ area: PixelRect) throws -> Sprite {
    try skinPainter.sprite(
      "pages/card", side: tileSide, in: area.inset(x: -tileMargin, y: -tileMargin))
  }

  /// Title and card of a group, if it has them, with the line and the first and last day of a
  /// chart.
  func paint(_ group: Page.Group, in layout: PageLayout.GroupLayout) throws -> Sprite {
    let groupArea = (layout.title ?? .empty).union(layout.card ?? .empty)
    guard !groupArea.isEmpty else { return .invisible }
    let bounds = groupArea.inset(x: -tileMargin, y: -tileMargin)
    let result = Bitmap(width: bounds.width, height: bounds.height)
    canvas = result
    let localLayout = layout.moved(x: -bounds.x, y: -bounds.y)
    if let card = localLayout.card {
      canvas.draw(try self.cardSprite(card))
      if group.style == .chart {
        try paintAxis(of: group, below: localLayout.items, in: card)
      }
    }
    if let title = group.title, let area = localLayout.title {
      let titleArea = area.withX(area.x + pixels(3), width: area.width - pixels(6))
      try paintLeftAligned(
        title, size: sizes.heading, in: titleArea, wraps: area.height > pixels(40))
    }
    // Much of it is empty.
    result.recordOpacity()
    let visibleBounds = result.visibleBounds
    guard !visibleBounds.isEmpty else { return .invisible }
    return Sprite(
      result.cropped(to: visibleBounds), x: bounds.x + visibleBounds.x,
      y: bounds.y + visibleBounds.y)
  }

  /// Line below the bars of a chart, with the days of the first bar and, where there is room, the
  /// last.
  private func paintAxis(of group: Page.Group, below barFrames: [PixelRect], in card: PixelRect)
    throws
  {
    let days = Array(zip(group.items.map(\.value), barFrames))
    guard let first = days.first, let last = days.last else { return }
    let line = card.withX(card.x + pixels(10), width: card.width - pixels(20)).withY(
      first.1.maxY, height: pixels(2))
    canvas.fill(line, with: Bitmap.premultiplied(skinPainter.skin.palette.textColor, alpha: 0.6))
    let labelArea = line.withY(
      line.maxY + pixels(3), height: max(1, card.maxY - line.maxY - pixels(8)))
    // The last day stands below its bar, and so does the first one where both have room.
    var freeEnd = Double(labelArea.maxX)
    for (day, bar) in first.0 == last.0 ? [last] : [last, first] {
      var label = try textLayout.label(day, size: sizes.small, in: labelArea)
      let barCenter = Double(bar.x) + Double(bar.width) / 2
      let maximumX = Double(labelArea.maxX) - label.frame.width
      label.frame.x = min(max(barCenter - label.frame.width / 2, Double(labelArea.x)), maximumX)
      guard label.frame.x + label.frame.width <= freeEnd else { continue }
      freeEnd = label.frame.x - Double(pixels(6))
      canvas.draw(label)
    }
  }
}
