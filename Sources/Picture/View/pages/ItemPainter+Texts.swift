import Board
import Drawing

// What is written and drawn on a tile, and where.
extension ItemPainter {
  func paint(
    _ look: ItemView.Look, _ style: Page.Group.Style, in body: PixelRect, on result: Bitmap
  ) throws {
    let item = look.item
    switch style {
    case .pictures, .choices: try paintBelow(item, style, in: body, on: result)
    case .list: try paintRow(item, in: body.inset(px(11), px(3)), on: result)
    case .lines: try paintLine(item, in: body, on: result)
    case .text: try paint(sentences: item.title, in: body, on: result)
    case .field: try paintField(look, in: body.inset(px(12), px(3)), on: result)
    case .chart: break
    }
  }

  /// A picture with words below.
  private func paintBelow(
    _ item: Page.Item, _ style: Page.Group.Style, in body: PixelRect, on result: Bitmap
  ) throws {
    let inner = body.inset(px(7), px(6))
    var words = inner
    if let picture = item.picture {
      let high =
        style == .pictures
        ? inner.height - PageLayout.height(of: picture, width: inner.width) - px(2)
        : inner.height - px(picture.isFan ? 46 : 34)
      words.height = max(1, high)
      words.y = inner.maxY - words.height
      let box = PixelRect(
        x: inner.x, y: inner.y, width: inner.width, height: max(1, words.y - inner.y - px(2)))
      try paint(picture, in: box, on: result)
    }
    guard !item.title.isEmpty else { return }
    let size = item.picture == nil ? sizes.body : sizes.label
    for line in try text.lines(item.title, size: size, in: words, wraps: true) {
      result.draw(line)
    }
  }

  /// A picture, and words at its right.
  private func paintRow(_ item: Page.Item, in area: PixelRect, on result: Bitmap) throws {
    var words = area
    let side = min(area.height, px(28))
    if let picture = item.picture {
      let wide = if case .sign = picture { side } else { side * 2 }
      let box = PixelRect(
        x: area.x, y: area.y + (area.height - side) / 2, width: wide, height: side)
      try paint(picture, in: box, on: result)
      (words.x, words.width) = (area.x + wide + px(9), max(1, area.width - wide - px(9)))
    }
    if !item.value.isEmpty {
      let high = words.height - px(30)
      let value = PixelRect(
        x: words.x, y: words.maxY - high - px(2), width: words.width, height: high)
      try paintLeft(item.value, size: sizes.small, in: value, on: result)
      (words.y, words.height) = (words.y + px(3), px(24))
    }
    try paintLeft(
      item.title, size: sizes.body, in: words, on: result, wraps: item.value.isEmpty)
  }

  /// A name at the left, stars and a value at the right.
  private func paintLine(_ item: Page.Item, in body: PixelRect, on result: Bitmap) throws {
    var area = item.action == nil ? body : body.inset(px(13), 0)
    if let picture = item.picture {
      let box = PixelRect(
        x: area.x, y: area.y + (area.height - px(20)) / 2, width: px(60), height: px(20))
      try paint(picture, in: box, on: result)
      (area.x, area.width) = (area.x + px(70), max(1, area.width - px(70)))
    }
    if item.value.isEmpty {
      return try paintLeft(item.title, size: sizes.body, in: area, on: result)
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
    for sprite in try text.row(item.title, item.value, size: sizes.body, in: area) {
      result.draw(sprite)
    }
  }

  /// Lines of one size from the left, in the middle of an area's height.
  func paint(sentences: String, in area: PixelRect, on result: Bitmap) throws {
    let lines = try text.wrapped(
      sentences, size: sizes.body, width: area.width, breaksWords: true)
    let high = TextLayout.lineHeight(sizes.body)
    var y = area.y + (area.height - high * lines.count) / 2
    for line in lines {
      let place = PixelRect(x: area.x, y: y, width: area.width, height: high)
      try paintLeft(line, size: sizes.body, in: place, on: result, wraps: false)
      y += high
    }
  }

  private func paintField(
    _ look: ItemView.Look, in area: PixelRect, on result: Bitmap
  ) throws {
    let item = look.item
    var end = area.x
    if item.title.isEmpty {
      let faint = Bitmap(width: result.width, height: result.height)
      var words = area
      (words.x, words.width) = (area.x + px(5), max(1, area.width - px(5)))
      try paintLeft(item.value, size: sizes.body, in: words, on: faint)
      result.draw(Sprite(faint, x: 0, y: 0, opacity: 0.75))
    } else {
      try paintLeft(item.title, size: sizes.body, in: area, on: result, wraps: false)
      let wide = try artist.width(of: item.title, size: sizes.body)
      end += min(wide, area.width * 92 / 100) + px(2)
    }
    guard look.isTyping else { return }
    let high = sizes.body * 13 / 10
    result.fill(
      PixelRect(x: end, y: area.y + (area.height - high) / 2, width: px(2), height: high),
      with: 0xFF00_0000 | self.look.palette.ink)
  }

  /// Words from the left edge of an area, in one line or more where they need them.
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
