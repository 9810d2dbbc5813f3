import Board
import Drawing

/// Painter of the items of a page, an artist that keeps the drawings for items painted anew.
@MainActor final class ItemPainter: Artist {
  /// Style of an item: its group's, or that of a button at the page's lower edge.
  enum Kind: Hashable {
    case tile(Style)
    case button
  }

  typealias Style = Page.Group.Style

  let worldPainter: WorldPainter
  let sizes: TextSizes
  /// Cost of the slow pictures that may still be made until the next frame, which has time for a game.
  var budget = 0
  /// Whether the item that was painted last lacks its picture, for which there was no time.
  private(set) var isIncomplete = false
  /// Whether the artist keeps drawings of items that were painted.
  var hasPainted = false
  /// Picture that is painted now.
  var canvas = Bitmap(width: 1, height: 1)
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
  var text: TextLayout { TextLayout(artist: self, shadow: worldPainter.world.shadow) }
  func px(_ points: Double) -> Int { sizes.px(points) }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let key = Key(drawing: drawing, width: max(1, width), height: max(1, height))
    let picture = try drawings[key] ?? artist.drawing(drawing, width: key.width, height: key.height)
    drawings[key] = picture
    return picture
  }
  func picture(_ name: String, side: Int) throws -> Bitmap { try artist.picture(name, side: side) }
  func emoji(_ emoji: String) throws -> Bitmap { try artist.emoji(emoji) }
  func text(_ text: String, size: Int) throws -> Bitmap { try artist.line(text, size: size) }
  func width(of text: String, size: Int) throws -> Int {
    try artist.lineWidth(of: text, size: size)
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
    canvas = result
    let body = PixelRect(x: margin.x, y: margin.top, width: width, height: height)
    switch kind {
    case .button: try paint(button: state, in: body)
    case .tile(let style):
      if state.item.action != nil || style == .field {
        let tile = state.item.isSelected ? "tile-selected" : "tile"
        try lay(style == .field ? "field" : tile)
        if state.isUnderPointer || state.isPressed || state.isTyping {
          try lay(state.isPressed ? "tile-pressed" : "tile-hover")
        }
      }
      try paintContents(state, style, in: body)
      if state.hasFocus { try lay("tile-focus") }
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

  /// Paints a slow picture, made once; nothing if there is no time left for it now.
  func paint(
    _ picture: Page.Picture, cost: Int, in box: PixelRect, make: () throws -> Bitmap
  ) rethrows {
    let size = (box.width, box.height)
    let known = made.first { ($0.bitmap.width, $0.bitmap.height) == size && $0.picture == picture }
    isIncomplete = known == nil && budget <= 0
    guard !isIncomplete else { return }
    let bitmap = try known?.bitmap ?? make()
    if known == nil {
      budget -= cost
      made.append((picture, bitmap))
    }
    canvas.draw(Sprite(bitmap, x: box.x, y: box.y))
  }

  private func lay(_ name: String) throws {
    let (width, height) = (canvas.width, canvas.height)
    let picture = try drawing("pages/\(name)", side: tileSide, width: width, height: height)
    canvas.draw(Sprite(picture, x: 0, y: 0))
  }

  private func paint(button state: ItemView.State, in body: PixelRect) throws {
    let mark = state.isPressed ? "-pressed" : state.isUnderPointer ? "-hover" : ""
    for name in ["button\(mark)"] + (state.hasFocus ? ["button-focus"] : []) {
      let height = canvas.height
      let name = worldPainter.world.drawing(name)
      let pill = try drawing(name, width: height * 184 / 64, height: height)
      let corner = min(pill.width, pill.height) * 15 / 32
      let wide = pill.nineSliced(corner: corner, width: canvas.width, height: height)
      canvas.draw(Sprite(wide, x: 0, y: 0))
    }
    // Icon and title stand together in the middle.
    let (item, area) = (state.item, body.inset(px(8), 0))
    let side = item.picture == nil ? 0 : min(area.height * 6 / 10, area.width / 3)
    let start = item.picture == nil || item.title.isEmpty ? side : side + px(6)
    let needed = item.title.isEmpty ? 0 : try width(of: item.title, size: sizes.heading) * 12 / 11
    let wide = min(max(1, area.width - start), needed)
    var content = area.leading(width: start + wide, height: area.height)
    content.x += (area.width - content.width) / 2
    let words = try paint(item.picture, width: side, height: side, room: start, in: content)
    if item.title.isEmpty { return }
    canvas.draw(try text.label(item.title, size: sizes.heading, in: words))
  }

  private func paint(bar item: Page.Item, in body: PixelRect) throws {
    let high = px(17)
    let least = Double(max(3, px(5)))
    let most = Double(max(1, body.height - high))
    let height = Int(least + (most - least) * min(max(item.length, 0), 1))
    let (width, top) = (max(3, min(px(28), body.width * 7 / 10)), body.maxY - height)
    // The drawing's corners are as round as the bar allows.
    let side = max(8, 2 * min(width, height))
    let bar = try drawing("pages/bar", side: side, width: width, height: height)
    canvas.draw(Sprite(bar, x: body.x + (body.width - width) / 2, y: top))
    if !item.title.isEmpty {
      let words = PixelRect(x: 0, y: top - high, width: canvas.width, height: high)
      canvas.draw(try text.label(item.title, size: sizes.small, in: words))
    }
  }

  /// The bars of a chart with as many numbers as have room side by side, among them the last one.
  func thinned(_ bars: [Page.Item], in place: PageLayout.Place) -> [Page.Item] {
    let longest = bars.map(\.title.count).max() ?? 1
    let number = String(repeating: "8", count: longest)
    let needed = ((try? width(of: number, size: sizes.small)) ?? 0) + px(8)
    let wide = place.items.first?.width ?? 1
    let step = max(1, (needed + wide - 1) / wide)
    var thinned = bars
    for index in bars.indices where (bars.count - 1 - index) % step > 0 {
      thinned[index].title = ""
    }
    return thinned
  }

  private func paintContents(_ state: ItemView.State, _ style: Style, in body: PixelRect) throws {
    let item = state.item
    switch style {
    case .pictures, .choices: try paintBelow(item, style, in: body)
    case .list: try paintRow(item, in: body.inset(px(11), px(3)))
    case .lines: try paintLine(item, values: state.values, in: body)
    case .text: try paint(sentences: item.title, size: sizes.body, in: body)
    case .field: try paintField(state, in: body.inset(px(12), px(3)))
    case .chart: try paint(bar: item, in: body)
    }
  }

  /// Paints a picture at the left of an area; the rest is behind `room` pixels.
  private func paint(
    _ picture: Page.Picture?, width: Int, height: Int, room: Int, in area: PixelRect
  ) throws -> PixelRect {
    guard let picture else { return area }
    try paint(picture, in: area.leading(width: width, height: height))
    return area.trimmed(left: room)
  }

  private func paintBelow(_ item: Page.Item, _ style: Style, in body: PixelRect) throws {
    let inner = body.inset(px(7), px(6))
    var (words, box) = (inner, inner)
    if let picture = item.picture {
      let low =
        style == .pictures
        ? PageLayout.height(of: picture, width: inner.width) + px(2) : px(picture.isFan ? 46 : 34)
      let high = max(1, inner.height - low)
      words = inner.down(inner.maxY - high, high)
      box.height = max(1, words.y - inner.y - px(2))
      try paint(picture, in: box)
    }
    guard !item.title.isEmpty else { return }
    if style == .choices, !item.value.isEmpty {
      let count = try text.wrapped(
        item.value, size: sizes.small, width: inner.width * 9 / 10, breaksWords: false
      ).count
      let high = min(words.height / 2, count * TextLayout.lineHeight(sizes.small))
      let value = words.down(words.maxY - high, high)
      canvas.draw(all: try text.lines(item.value, size: sizes.small, in: value, wraps: true))
      words.height = max(1, words.height - high)
    }
    let size = item.picture == nil ? sizes.body : sizes.label
    canvas.draw(all: try text.lines(item.title, size: size, in: words, wraps: true))
  }

  private func paintRow(_ item: Page.Item, in area: PixelRect) throws {
    let side = min(area.height, px(28))
    let wide = if case .icon = item.picture { side } else { side * 2 }
    var words = try paint(item.picture, width: wide, height: side, room: wide + px(9), in: area)
    if !item.value.isEmpty {
      let high = words.height - px(30)
      let value = words.down(words.maxY - high - px(2), high)
      try paintLeft(item.value, size: sizes.small, in: value)
      (words.y, words.height) = (words.y + px(3), px(24))
    }
    try paintLeft(item.title, size: sizes.body, in: words, wraps: item.value.isEmpty)
  }

  /// A name at the left, stars and a value at the right, or behind the names.
  private func paintLine(_ item: Page.Item, values: Int?, in body: PixelRect) throws {
    let area = try paint(
      item.picture, width: px(60), height: px(20), room: px(70),
      in: item.action == nil ? body : body.inset(px(13), 0))
    if item.value.isEmpty { return try paintLeft(item.title, size: sizes.body, in: area) }
    if let values {
      // A name stands beside the first line of its value.
      let high = min(area.height, TextLayout.lineHeight(sizes.body) + px(6))
      let name = area.across(area.x, values).down(area.y, high)
      try paintLeft(item.title, size: sizes.body, in: name, wraps: false)
      return try paintLeft(item.value, size: sizes.body, in: area.trimmed(left: values))
    }
    if area.height >= px(PageLayout.stackedLine) {
      let inner = area.inset(0, px(4))
      let low = min(inner.height / 2, px(24))
      let name = inner.down(inner.y, inner.height - low)
      let wraps = area.height >= px(PageLayout.brokenLine)
      try paintLeft(item.title, size: sizes.body, in: name, wraps: wraps)
      let value = inner.down(name.maxY, low)
      return try paintLeft(item.value, size: sizes.small, in: value, wraps: false)
    }
    canvas.draw(all: try text.row(item.title, item.value, size: sizes.body, in: area))
  }

  func paint(sentences: String, size: Int, in area: PixelRect) throws {
    let lines = try text.balanced(sentences, size: size, width: area.width, breaksWords: true)
    let high = TextLayout.lineHeight(size)
    let top = area.leading(width: area.width, height: high * lines.count).y
    for (number, line) in lines.enumerated() {
      try paintLeft(line, size: size, in: area.down(top + number * high, high), wraps: false)
    }
  }

  private func paintField(_ state: ItemView.State, in body: PixelRect) throws {
    let (item, side) = (state.item, min(body.height, px(28)))
    let area = try paint(item.picture, width: side, height: side, room: side + px(6), in: body)
    var end = area.x
    if item.title.isEmpty {
      let result = canvas
      canvas = Bitmap(width: result.width, height: result.height)
      try paintLeft(item.value, size: sizes.body, in: area.trimmed(left: px(5)))
      result.draw(Sprite(canvas, x: 0, y: 0, opacity: 0.75))
      canvas = result
    } else {
      try paintLeft(item.title, size: sizes.body, in: area, wraps: false)
      let wide = try width(of: item.title, size: sizes.body)
      end += min(wide, area.width * 92 / 100) + px(2)
    }
    guard state.isTyping else { return }
    var caret = area.leading(width: px(2), height: sizes.body * 13 / 10)
    caret.x = end
    canvas.fill(caret, with: 0xFF00_0000 | worldPainter.world.palette.ink)
  }

  /// Words from the left edge of an area, in as many lines as they need.
  func paintLeft(_ words: String, size: Int, in area: PixelRect, wraps: Bool = true) throws {
    guard !words.isEmpty else { return }
    let isLong = try width(of: words, size: size) > area.width * 92 / 100
    // What is typed or broken already may fill its line.
    let room = wraps ? area : area.across(area.x, area.width * 100 / 92 + 1)
    for var line in try text.lines(words, size: size, in: room, wraps: wraps && isLong) {
      // What is seen begins behind the room for its shadow.
      line.frame.x = Double(area.x - 3 * max(1, size / 16))
      canvas.draw(line)
    }
  }
}
