import Board
import Drawing

/// Draws the items of pages in the world of a game.
@MainActor
final class ItemPainter {
  /// How an item is drawn: as its group says, or as a button at the page's lower edge.
  enum Kind: Hashable {
    case tile(Page.Group.Style)
    case button
  }

  let world: World
  let artist: any Artist
  let sizes: TextSizes
  /// What stands for an item that is not seen yet.
  let nothing = Bitmap(width: 1, height: 1)
  /// How much may still be made of pictures that take long until the next frame: a game is all that
  /// a frame has time for.
  var budget = 0
  /// Whether what was painted last lacks its picture, for which there was no time.
  private(set) var isIncomplete = false
  /// Whether something was painted, for which the artist keeps what it needed.
  var hasPainted = false
  private var made: [(picture: Page.Picture, bitmap: Bitmap)] = []
  private var drawings: [Key: Bitmap] = [:]

  private struct Key: Hashable {
    let drawing: Drawing
    let width, height: Int
  }

  init(world: World, artist: any Artist, unit: Double) {
    (self.world, self.artist, sizes) = (world, artist, TextSizes(unit: unit))
  }

  var text: TextLayout { TextLayout(artist: artist, shadow: world.shadow) }
  func px(_ points: Double) -> Int { sizes.px(points) }

  /// A drawing of the pages at a size, made once; with a side, stretched but for its corners.
  func drawing(_ name: String, side: Int = 0, width: Int, height: Int) throws -> Bitmap {
    try drawing(Drawing("pages/\(name)"), side: side, width: width, height: height)
  }

  func drawing(_ drawing: Drawing, side: Int, width: Int, height: Int) throws -> Bitmap {
    // The square is kept, and not each of the sizes that it is stretched to.
    let (wide, high) = side > 0 ? (side, side) : (max(1, width), max(1, height))
    let key = Key(drawing: drawing, width: wide, height: high)
    let picture = try drawings[key] ?? artist.drawing(drawing, width: wide, height: high)
    drawings[key] = picture
    return side > 0 ? picture.stretched(width: width, height: height) : picture
  }

  /// What a tile's drawing has around its body: 10 of 200 parts, of a side of 80 points.
  var tileSide: Int { max(20, px(80)) }
  var tileMargin: Int { tileSide / 20 }

  /// How far an item's picture reaches beyond its area, for shadow and focus ring.
  func margin(of kind: Kind, height: Int) -> (x: Int, top: Int, bottom: Int) {
    guard kind == .button else { return (tileMargin, tileMargin, tileMargin) }
    return (height * 8 / 44, height * 6 / 44, height * 14 / 44)
  }

  /// Draws an item whose area has a size.
  func paint(_ state: ItemView.State, _ kind: Kind, width: Int, height: Int) throws -> Bitmap {
    (isIncomplete, hasPainted) = (false, true)
    let margin = margin(of: kind, height: height)
    let result = Bitmap(
      width: width + 2 * margin.x, height: height + margin.top + margin.bottom)
    let body = PixelRect(x: margin.x, y: margin.top, width: width, height: height)
    switch kind {
    case .button: try paint(button: state, in: body, on: result)
    case .tile(.chart): try paint(bar: state.item, in: body, on: result)
    case .tile(let style):
      if state.item.action != nil || style == .field { try paintTile(state, style, on: result) }
      try paint(state, style, in: body, on: result)
      if state.hasFocus { try lay("tile-focus", on: result) }
      if state.item.isSelected, style == .pictures || style == .choices {
        let side = px(20)
        let tick = try drawing("tick", width: side, height: side)
        result.draw(Sprite(tick, x: result.width - side, y: 0))
      }
    }
    result.noteOpacity()
    return state.item.isEnabled ? result : faded(result)
  }

  /// A picture that takes long, made once; `nil` if there is no time left for it now.
  func bitmap(
    of picture: Page.Picture, cost: Int, width: Int, height: Int, make: () throws -> Bitmap
  ) rethrows -> Bitmap? {
    let known = made.first {
      $0.bitmap.width == width && $0.bitmap.height == height && $0.picture == picture
    }
    if let known { return known.bitmap }
    isIncomplete = budget <= 0
    guard !isIncomplete else { return nil }
    budget -= cost
    made.append((picture, try make()))
    return made[made.count - 1].bitmap
  }

  private func faded(_ picture: Bitmap) -> Bitmap {
    let result = Bitmap(width: picture.width, height: picture.height)
    result.draw(Sprite(picture, x: 0, y: 0, opacity: 0.45))
    return result
  }

  // MARK: What lies below

  private func lay(_ name: String, on result: Bitmap) throws {
    let picture = try drawing(name, side: tileSide, width: result.width, height: result.height)
    result.draw(Sprite(picture, x: 0, y: 0))
  }

  private func paintTile(
    _ state: ItemView.State, _ style: Page.Group.Style, on result: Bitmap
  ) throws {
    let isChosen = state.item.isSelected && style != .field
    try lay(style == .field ? "field" : isChosen ? "tile-selected" : "tile", on: result)
    if state.isUnderPointer || state.isPressed || state.isTyping {
      try lay(state.isPressed ? "tile-pressed" : "tile-hover", on: result)
    }
  }

  private func paint(button state: ItemView.State, in body: PixelRect, on result: Bitmap) throws {
    let mark = state.isPressed ? "-pressed" : state.isUnderPointer ? "-hover" : ""
    for name in ["button\(mark)"] + (state.hasFocus ? ["button-focus"] : []) {
      let height = result.height
      let pill = try drawing(
        world.drawing(name), side: 0, width: height * 184 / 64, height: height)
      let corner = min(pill.width, pill.height) * 15 / 32
      let wide = pill.nineSliced(corner: corner, width: result.width, height: height)
      result.draw(Sprite(wide, x: 0, y: 0))
    }
    let inner = body.inset(px(8), 0)
    try paint(
      sign: state.item.picture, title: state.item.title, size: sizes.heading, in: inner, on: result)
  }

  /// A sign and a word beside it, together in the middle of an area.
  private func paint(
    sign: Page.Picture?, title: String, size: Int, in area: PixelRect, on result: Bitmap
  ) throws {
    let side = sign == nil ? 0 : min(area.height * 6 / 10, area.width / 3)
    let gap = sign == nil || title.isEmpty ? 0 : px(6)
    let room = max(1, area.width - side - gap)
    let needed = title.isEmpty ? 0 : try artist.width(of: title, size: size) * 12 / 11
    let wide = min(room, needed)
    let left = area.x + (area.width - side - gap - wide) / 2
    if let sign {
      let box = PixelRect(
        x: left, y: area.y + (area.height - side) / 2, width: side, height: side)
      try paint(sign, in: box, on: result)
    }
    guard !title.isEmpty else { return }
    let place = PixelRect(
      x: left + side + gap, y: area.y, width: max(1, wide), height: area.height)
    result.draw(try text.label(title, size: size, in: place))
  }

  private func paint(bar item: Page.Item, in body: PixelRect, on result: Bitmap) throws {
    let high = item.title.isEmpty ? 0 : px(17)
    // Where there is no room for all, the longest bars tell how much they are.
    let isWide = try artist.width(of: "888", size: sizes.small) <= body.width
    let least = Double(max(3, px(5)))
    let most = Double(max(1, body.height - high))
    let height = Int(least + (most - least) * min(max(item.length, 0), 1))
    let width = max(3, min(px(28), body.width * 7 / 10))
    let place = PixelRect(
      x: body.x + (body.width - width) / 2, y: body.maxY - height, width: width, height: height)
    // The drawing's corners are as round as the bar allows.
    let side = max(8, 2 * min(width, height))
    let bar = try drawing("bar", side: side, width: width, height: height)
    result.draw(Sprite(bar, x: place.x, y: place.y))
    if high > 0, isWide || item.length >= 1 {
      let words = PixelRect(x: 0, y: place.y - high, width: result.width, height: high)
      result.draw(try text.label(item.title, size: sizes.small, in: words))
    }
  }
}

// What is written and drawn on a tile, and where.
extension ItemPainter {
  func paint(
    _ state: ItemView.State, _ style: Page.Group.Style, in body: PixelRect, on result: Bitmap
  ) throws {
    let item = state.item
    switch style {
    case .pictures, .choices: try paintBelow(item, style, in: body, on: result)
    case .list: try paintRow(item, in: body.inset(px(11), px(3)), on: result)
    case .lines: try paintLine(item, in: body, on: result)
    case .text: try paint(sentences: item.title, in: body, on: result)
    case .field: try paintField(state, in: body.inset(px(12), px(3)), on: result)
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
      let wide = if case .icon = picture { side } else { side * 2 }
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
    _ state: ItemView.State, in area: PixelRect, on result: Bitmap
  ) throws {
    let item = state.item
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
    guard state.isTyping else { return }
    let high = sizes.body * 13 / 10
    result.fill(
      PixelRect(x: end, y: area.y + (area.height - high) / 2, width: px(2), height: high),
      with: 0xFF00_0000 | world.palette.ink)
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
