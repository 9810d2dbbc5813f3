import Board
import Drawing

@MainActor final class ItemPainter {
  /// Style of an item: its group's, or that of a button at the page's lower edge.
  enum Kind: Hashable {
    case tile(Page.Group.Style)
    case button
  }

  let worldPainter: WorldPainter
  let sizes: TextSizes
  /// Cost of the slow pictures that may still be made until the next frame, which has time for a game.
  var budget = 0
  /// Whether the item that was painted last lacks its picture, for which there was no time.
  private(set) var isIncomplete = false
  /// Whether the artist keeps drawings of items that were painted.
  var hasPainted = false
  private var made: [(picture: Page.Picture, bitmap: Bitmap)] = []
  private var drawings: [Key: Bitmap] = [:]

  private struct Key: Hashable {
    let drawing: Drawing
    let width, height: Int
  }

  init(_ worldPainter: WorldPainter, _ sizes: TextSizes) {
    (self.worldPainter, self.sizes) = (worldPainter, sizes)
  }

  var artist: any Artist { worldPainter.artist }
  var text: TextLayout { worldPainter.text() }
  func px(_ points: Double) -> Int { sizes.px(points) }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let key = Key(drawing: drawing, width: max(1, width), height: max(1, height))
    let picture = try drawings[key] ?? artist.drawing(drawing, width: key.width, height: key.height)
    drawings[key] = picture
    return picture
  }

  /// Drawing that is stretched but for its corners from a square, which alone is kept.
  func drawing(_ drawing: Drawing, side: Int, width: Int, height: Int) throws -> Bitmap {
    try self.drawing(drawing, width: side, height: side).stretched(width: width, height: height)
  }

  /// Side of a tile's drawing, of which a twentieth is the margin around the body.
  var tileSide: Int { max(20, px(80)) }
  var tileMargin: Int { tileSide / 20 }

  /// Margin of an item's picture around its area, for shadow and focus ring.
  func margin(of kind: Kind, height: Int) -> (x: Int, top: Int, bottom: Int) {
    guard kind == .button else { return (tileMargin, tileMargin, tileMargin) }
    return (height * 8 / 44, height * 6 / 44, height * 14 / 44)
  }

  func paint(_ state: ItemView.State, _ kind: Kind, width: Int, height: Int) throws -> Bitmap {
    (isIncomplete, hasPainted) = (false, true)
    let margin = margin(of: kind, height: height)
    let result = Bitmap(width: width + 2 * margin.x, height: height + margin.top + margin.bottom)
    let body = PixelRect(x: margin.x, y: margin.top, width: width, height: height)
    switch kind {
    case .button: try paint(button: state, in: body, on: result)
    case .tile(let style):
      if state.item.action != nil || style == .field {
        let tile = state.item.isSelected ? "tile-selected" : "tile"
        try lay(style == .field ? "field" : tile, on: result)
        if state.isUnderPointer || state.isPressed || state.isTyping {
          try lay(state.isPressed ? "tile-pressed" : "tile-hover", on: result)
        }
      }
      try paintContents(state, style, in: body, on: result)
      if state.hasFocus { try lay("tile-focus", on: result) }
      if state.item.isSelected, style == .pictures || style == .choices {
        let tick = try drawing("pages/tick", width: px(20), height: px(20))
        result.draw(Sprite(tick, x: result.width - tick.width, y: 0))
      }
    }
    result.noteOpacity()
    if state.item.isEnabled { return result }
    let faded = Bitmap(width: result.width, height: result.height)
    faded.draw(Sprite(result, x: 0, y: 0, opacity: 0.45))
    return faded
  }

  /// Slow picture, made once; `nil` if there is no time left for it now.
  func bitmap(
    of picture: Page.Picture, cost: Int, width: Int, height: Int, make: () throws -> Bitmap
  ) rethrows -> Bitmap? {
    let known = made.first {
      ($0.bitmap.width, $0.bitmap.height) == (width, height) && $0.picture == picture
    }
    if let known { return known.bitmap }
    isIncomplete = budget <= 0
    guard !isIncomplete else { return nil }
    budget -= cost
    made.append((picture, try make()))
    return made[made.count - 1].bitmap
  }

  // MARK: Grounds

  private func lay(_ name: String, on result: Bitmap) throws {
    let picture = try drawing(
      "pages/\(name)", side: tileSide, width: result.width, height: result.height)
    result.draw(Sprite(picture, x: 0, y: 0))
  }

  private func paint(button state: ItemView.State, in body: PixelRect, on result: Bitmap) throws {
    let mark = state.isPressed ? "-pressed" : state.isUnderPointer ? "-hover" : ""
    for name in ["button\(mark)"] + (state.hasFocus ? ["button-focus"] : []) {
      let height = result.height
      let pill = try drawing(
        worldPainter.world.drawing(name), width: height * 184 / 64, height: height)
      let corner = min(pill.width, pill.height) * 15 / 32
      let wide = pill.nineSliced(corner: corner, width: result.width, height: height)
      result.draw(Sprite(wide, x: 0, y: 0))
    }
    // Icon and title stand together in the middle.
    let (item, area) = (state.item, body.inset(px(8), 0))
    let side = item.picture == nil ? 0 : min(area.height * 6 / 10, area.width / 3)
    let start = item.picture == nil || item.title.isEmpty ? side : side + px(6)
    let needed =
      item.title.isEmpty ? 0 : try artist.width(of: item.title, size: sizes.heading) * 12 / 11
    let wide = min(max(1, area.width - start), needed)
    var content = area.leading(width: start + wide, height: area.height)
    content.x += (area.width - content.width) / 2
    let words = try paint(
      item.picture, width: side, height: side, room: start, in: content, on: result)
    if item.title.isEmpty { return }
    result.draw(try text.label(item.title, size: sizes.heading, in: words))
  }

  private func paint(bar item: Page.Item, in body: PixelRect, on result: Bitmap) throws {
    let high = px(17)
    let least = Double(max(3, px(5)))
    let most = Double(max(1, body.height - high))
    let height = Int(least + (most - least) * min(max(item.length, 0), 1))
    let (width, top) = (max(3, min(px(28), body.width * 7 / 10)), body.maxY - height)
    // The drawing's corners are as round as the bar allows.
    let side = max(8, 2 * min(width, height))
    let bar = try drawing("pages/bar", side: side, width: width, height: height)
    result.draw(Sprite(bar, x: body.x + (body.width - width) / 2, y: top))
    if !item.title.isEmpty {
      let words = PixelRect(x: 0, y: top - high, width: result.width, height: high)
      result.draw(try text.label(item.title, size: sizes.small, in: words))
    }
  }

  /// The bars of a chart with as many numbers as have room side by side, among them the last one.
  func thinned(_ bars: [Page.Item], in place: PageLayout.Place) -> [Page.Item] {
    let longest = bars.map(\.title.count).max() ?? 1
    let number = String(repeating: "8", count: longest)
    let needed = ((try? artist.width(of: number, size: sizes.small)) ?? 0) + px(8)
    let wide = place.items.first?.width ?? 1
    let step = max(1, (needed + wide - 1) / wide)
    return bars.enumerated().map { index, bar in
      var bar = bar
      if (bars.count - 1 - index) % step > 0 { bar.title = "" }
      return bar
    }
  }

  // MARK: Contents

  private func paintContents(
    _ state: ItemView.State, _ style: Page.Group.Style, in body: PixelRect, on result: Bitmap
  ) throws {
    let item = state.item
    switch style {
    case .pictures, .choices: try paintBelow(item, style, in: body, on: result)
    case .list: try paintRow(item, in: body.inset(px(11), px(3)), on: result)
    case .lines: try paintLine(item, values: state.values, in: body, on: result)
    case .text: try paint(sentences: item.title, in: body, on: result)
    case .field: try paintField(state, in: body.inset(px(12), px(3)), on: result)
    case .chart: try paint(bar: item, in: body, on: result)
    }
  }

  /// Paints a picture at the left of an area; the rest is behind `room` pixels.
  private func paint(
    _ picture: Page.Picture?, width: Int, height: Int, room: Int, in area: PixelRect,
    on result: Bitmap
  ) throws -> PixelRect {
    guard let picture else { return area }
    try paint(picture, in: area.leading(width: width, height: height), on: result)
    return area.trimmed(left: room)
  }

  private func paintBelow(
    _ item: Page.Item, _ style: Page.Group.Style, in body: PixelRect, on result: Bitmap
  ) throws {
    let inner = body.inset(px(7), px(6))
    var (words, box) = (inner, inner)
    if let picture = item.picture {
      let low =
        style == .pictures
        ? PageLayout.height(of: picture, width: inner.width) + px(2) : px(picture.isFan ? 46 : 34)
      words.height = max(1, inner.height - low)
      words.y = inner.maxY - words.height
      box.height = max(1, words.y - inner.y - px(2))
      try paint(picture, in: box, on: result)
    }
    guard !item.title.isEmpty else { return }
    if style == .choices, !item.value.isEmpty {
      let count = try text.wrapped(
        item.value, size: sizes.small, width: inner.width * 9 / 10, breaksWords: false
      ).count
      var value = words
      value.height = min(words.height / 2, count * TextLayout.lineHeight(sizes.small))
      value.y = words.maxY - value.height
      for line in try text.lines(item.value, size: sizes.small, in: value, wraps: true) {
        result.draw(line)
      }
      words.height = max(1, words.height - value.height)
    }
    let size = item.picture == nil ? sizes.body : sizes.label
    let lines = try text.lines(item.title, size: size, in: words, wraps: true)
    for line in lines { result.draw(line) }
  }

  private func paintRow(_ item: Page.Item, in area: PixelRect, on result: Bitmap) throws {
    let side = min(area.height, px(28))
    let wide = if case .icon = item.picture { side } else { side * 2 }
    var words = try paint(
      item.picture, width: wide, height: side, room: wide + px(9), in: area, on: result)
    if !item.value.isEmpty {
      var value = words
      value.height -= px(30)
      value.y = words.maxY - value.height - px(2)
      try paintLeft(item.value, size: sizes.small, in: value, on: result)
      (words.y, words.height) = (words.y + px(3), px(24))
    }
    try paintLeft(item.title, size: sizes.body, in: words, on: result, wraps: item.value.isEmpty)
  }

  /// A name at the left, stars and a value at the right, or behind the names.
  private func paintLine(
    _ item: Page.Item, values: Int?, in body: PixelRect, on result: Bitmap
  ) throws {
    let area = try paint(
      item.picture, width: px(60), height: px(20), room: px(70),
      in: item.action == nil ? body : body.inset(px(13), 0), on: result)
    if item.value.isEmpty {
      return try paintLeft(item.title, size: sizes.body, in: area, on: result)
    }
    if let values {
      var name = area
      name.width = values
      try paintLeft(item.title, size: sizes.body, in: name, on: result, wraps: false)
      return try paintLeft(
        item.value, size: sizes.body, in: area.trimmed(left: values), on: result, wraps: false)
    }
    if area.height >= px(PageLayout.stackedLine) {
      var part = area.inset(0, px(4))
      let low = min(part.height / 2, px(24))
      part.height -= low
      try paintLeft(
        item.title, size: sizes.body, in: part, on: result,
        wraps: area.height >= px(PageLayout.brokenLine))
      (part.y, part.height) = (part.maxY, low)
      return try paintLeft(item.value, size: sizes.small, in: part, on: result, wraps: false)
    }
    let row = try text.row(item.title, item.value, size: sizes.body, in: area)
    for sprite in row { result.draw(sprite) }
  }

  func paint(sentences: String, in area: PixelRect, on result: Bitmap) throws {
    let lines = try text.wrapped(sentences, size: sizes.body, width: area.width, breaksWords: true)
    let high = TextLayout.lineHeight(sizes.body)
    var place = area.leading(width: area.width, height: high * lines.count)
    place.height = high
    for line in lines {
      try paintLeft(line, size: sizes.body, in: place, on: result, wraps: false)
      place.y += high
    }
  }

  private func paintField(_ state: ItemView.State, in body: PixelRect, on result: Bitmap) throws {
    let (item, side) = (state.item, min(body.height, px(28)))
    let area = try paint(
      item.picture, width: side, height: side, room: side + px(6), in: body, on: result)
    var end = area.x
    if item.title.isEmpty {
      let name = Bitmap(width: result.width, height: result.height)
      try paintLeft(item.value, size: sizes.body, in: area.trimmed(left: px(5)), on: name)
      result.draw(Sprite(name, x: 0, y: 0, opacity: 0.75))
    } else {
      try paintLeft(item.title, size: sizes.body, in: area, on: result, wraps: false)
      let wide = try artist.width(of: item.title, size: sizes.body)
      end += min(wide, area.width * 92 / 100) + px(2)
    }
    guard state.isTyping else { return }
    var caret = area.leading(width: px(2), height: sizes.body * 13 / 10)
    caret.x = end
    result.fill(caret, with: 0xFF00_0000 | worldPainter.world.palette.ink)
  }

  /// Words from the left edge of an area, in as many lines as they need.
  func paintLeft(
    _ words: String, size: Int, in area: PixelRect, on result: Bitmap, wraps: Bool = true
  ) throws {
    guard !words.isEmpty else { return }
    let needed = try artist.width(of: words, size: size)
    let isLong = needed > area.width * 92 / 100
    // What is typed or broken already may fill its line.
    var room = area
    if !wraps { room.width = area.width * 100 / 92 + 1 }
    for var line in try text.lines(words, size: size, in: room, wraps: wraps && isLong) {
      // What is seen begins behind the room for its shadow.
      line.frame.x = Double(area.x - 3 * max(1, size / 16))
      result.draw(line)
    }
  }
}
