import Graphics
import ViewState

/// Painter of the items of a page, an artist that keeps the drawings for items painted anew.
@MainActor final class ItemPainter: Rasterizer {
  let worldPainter: SkinPainter
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
  /// Drawings by their sizes.
  private var drawings: [Drawing: [SIMD2<Int>: Bitmap]] = [:]

  init(_ worldPainter: SkinPainter, _ sizes: TextSizes) {
    (self.worldPainter, self.sizes) = (worldPainter, sizes)
  }

  var artist: any Rasterizer { worldPainter.artist }
  var text: TextLayout { TextLayout(artist: self, shadow: worldPainter.world.shadow) }
  func px(_ points: Double) -> Int { sizes.px(points) }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    let size = SIMD2(max(1, width), max(1, height))
    if let made = drawings[drawing]?[size] { return made }
    let picture = try artist.drawing(drawing, width: size.x, height: size.y)
    drawings[drawing, default: [:]][size] = picture
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
  func margin(of item: ItemView) -> (x: Int, top: Int, bottom: Int) {
    guard item.style == nil else { return (tileMargin, tileMargin, tileMargin) }
    let height = item.area.height
    return (height * 8 / 44, height * 6 / 44, height * 14 / 44)
  }

  func paint(_ state: ItemView.State, of view: ItemView) throws -> Bitmap {
    (isIncomplete, hasPainted) = (false, true)
    let (item, style, margin) = (state.item, view.style, margin(of: view))
    let (width, height) = (view.area.width, view.area.height)
    let result = Bitmap(width: width + 2 * margin.x, height: height + margin.top + margin.bottom)
    canvas = result
    let body = PixelRect(x: margin.x, y: margin.top, width: width, height: height)
    if style != nil, item.action != nil {
      try lay(style == .field ? "field" : item.isSelected ? "tile-selected" : "tile")
      if state.isUnderPointer || state.isPressed || state.isTyping {
        try lay(state.isPressed ? "tile-pressed" : "tile-hover")
      }
    }
    switch style {
    case nil: try paint(button: state, in: body)
    case .pictures, .choices: try paintBelow(item, isLarge: style == .pictures, in: body)
    case .list: try paintRow(item, in: body.inset(px(11), px(3)))
    case .lines: try paintLine(item, values: view.values, in: body)
    case .text: try paint(sentences: item.title, size: sizes.body, in: body)
    case .field: try paintField(state, in: body.inset(px(12), px(3)))
    case .chart: try paint(bar: item, in: body)
    }
    if style != nil, state.hasFocus { try lay("tile-focus") }
    if item.isSelected, style == .pictures || style == .choices {
      let tick = try drawing("pages/tick", width: px(20), height: px(20))
      result.draw(Sprite(tick, x: result.width - tick.width, y: 0))
    }
    result.noteOpacity()
    if item.isEnabled { return result }
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
    if isIncomplete { return }
    let bitmap = try known?.bitmap ?? make()
    if known == nil { (budget, made) = (budget - cost, made + [(picture, bitmap)]) }
    canvas.draw(Sprite(bitmap, x: box.x, y: box.y))
  }

  /// Draws a drawing in the middle of a box, its shape kept.
  func draw(_ name: Drawing, in box: PixelRect) throws {
    canvas.draw(Sprite(try drawing(name, width: box.width, height: box.height), inMiddleOf: box))
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
    let start = item.picture == nil ? 0 : side + px(6)
    let needed = try width(of: item.title, size: sizes.heading) * 12 / 11
    let content = area.centered(start + min(max(1, area.width - start), needed), area.height)
    let words = try paint(item.picture, width: side, height: side, room: start, in: content)
    canvas.draw(try text.label(item.title, size: sizes.heading, in: words))
  }

  private func paint(bar item: Page.Item, in body: PixelRect) throws {
    let high = px(17)
    let (least, most) = (Double(max(3, px(5))), Double(max(1, body.height - high)))
    let height = Int(least + (most - least) * min(max(item.barLength, 0), 1))
    let (width, top) = (max(3, min(px(28), body.width * 7 / 10)), body.maxY - height)
    // The drawing's corners are as round as the bar allows.
    let side = max(8, 2 * min(width, height))
    let bar = try drawing("pages/bar", side: side, width: width, height: height)
    canvas.draw(Sprite(bar, x: body.x + (body.width - width) / 2, y: top))
    let words = PixelRect(x: 0, y: top - high, width: canvas.width, height: high)
    canvas.draw(try text.label(item.title, size: sizes.small, in: words))
  }

  /// The bars of a chart with as many numbers as have room side by side, among them the last one.
  func thinned(_ bars: [Page.Item], in place: PageLayout.Place) -> [Page.Item] {
    let number = String(repeating: "8", count: bars.map(\.title.count).max() ?? 1)
    let needed = ((try? width(of: number, size: sizes.small)) ?? 0) + px(8)
    let wide = place.items.first?.width ?? 1
    let step = max(1, (needed + wide - 1) / wide)
    var thinned = bars
    for index in bars.indices where (bars.count - 1 - index) % step > 0 {
      thinned[index].title = ""
    }
    return thinned
  }

  /// Paints a picture at the left of an area; the rest is behind `room` pixels.
  private func paint(
    _ picture: Page.Picture?, width: Int, height: Int, room: Int, in area: PixelRect
  ) throws -> PixelRect {
    guard let picture else { return area }
    try paint(picture, in: area.centered(width, height).across(area.x, width))
    return area.trimmed(left: room)
  }

  private func paintBelow(_ item: Page.Item, isLarge: Bool, in body: PixelRect) throws {
    let inner = body.inset(px(7), px(6))
    var words = inner
    if let picture = item.picture {
      let large = PageLayout.height(ofGame: inner.width) + px(2)
      let high = max(1, inner.height - (isLarge ? large : px(picture.isFan ? 46 : 34)))
      words = inner.down(inner.maxY - high, high)
      try paint(picture, in: inner.down(inner.y, max(1, words.y - inner.y - px(2))))
    }
    if !item.value.isEmpty {
      let lines = try text.wrapped(item.value, size: sizes.small, width: inner.width * 9 / 10)
      let high = min(words.height / 2, lines.count * TextLayout.lineHeight(sizes.small))
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
      words = words.down(words.y + px(3), px(24))
    }
    try paintLeft(item.title, size: sizes.body, in: words, wraps: item.value.isEmpty)
  }

  /// A name at the left, stars and a value at the right, or behind the names.
  private func paintLine(_ item: Page.Item, values: Int?, in body: PixelRect) throws {
    let inner = item.action == nil ? body : body.inset(px(13), 0)
    let area = try paint(item.picture, width: px(60), height: px(20), room: px(70), in: inner)
    if item.value.isEmpty { return try paintLeft(item.title, size: sizes.body, in: area) }
    if let values {
      // A name stands beside the first line of its value.
      let high = min(area.height, TextLayout.lineHeight(sizes.body) + px(6))
      let name = area.across(area.x, values).down(area.y, high)
      try paintLeft(item.title, size: sizes.body, in: name, wraps: false)
      return try paintLeft(item.value, size: sizes.body, in: area.trimmed(left: values))
    }
    if area.height >= px(PageLayout.stackedLine) {
      var value = area.inset(0, px(4))
      let name = value.cutTop(value.height - min(value.height / 2, px(24)))
      let wraps = area.height >= px(PageLayout.brokenLine)
      try paintLeft(item.title, size: sizes.body, in: name, wraps: wraps)
      return try paintLeft(item.value, size: sizes.small, in: value, wraps: false)
    }
    canvas.draw(all: try text.row(item.title, item.value, size: sizes.body, in: area))
  }

  func paint(sentences: String, size: Int, in area: PixelRect) throws {
    let lines = try text.balanced(sentences, size: size, width: area.width, breaksWords: true)
    let high = TextLayout.lineHeight(size)
    let top = area.centered(0, high * lines.count).y
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
      end += try min(width(of: item.title, size: sizes.body), area.width * 92 / 100) + px(2)
    }
    guard state.isTyping else { return }
    let caret = area.centered(0, sizes.body * 13 / 10).across(end, px(2))
    canvas.fill(caret, with: 0xFF00_0000 | worldPainter.world.palette.ink)
  }

  /// Words from the left edge of an area, in as many lines as they need.
  func paintLeft(_ words: String, size: Int, in area: PixelRect, wraps: Bool = true) throws {
    let isLong = try width(of: words, size: size) > area.width * 92 / 100
    // What is typed or broken already may fill its line.
    let room = wraps ? area : area.across(area.x, area.width * 100 / 92 + 1)
    for var line in try text.lines(words, size: size, in: room, wraps: wraps && isLong) {
      // What is seen begins behind the room for its shadow.
      line.frame.x = Double(area.x - 3 * max(1, size / 16))
      canvas.draw(line)
    }
  }

  // MARK: Pictures

  func paint(_ picture: Page.Picture, in box: PixelRect) throws {
    switch picture {
    case .icon(let icon): try draw(icon.drawing, in: box)
    case .stars(let count, let isGolden):
      let side = max(1, min(box.height, box.width / 3))
      let row = box.centered(3 * side, side)
      for place in 0..<3 {
        let name = place >= count ? "star-empty" : isGolden ? "star" : "star-silver"
        try draw("shared/\(name)", in: row.across(row.x + place * side, side))
      }
    case .players(let players, let first):
      let side = min(box.height, box.width / max(1, players.count))
      let left = box.x + (box.width - side * players.count) / 2
      for (number, player) in players.enumerated() {
        try PlayerBadge.draw(
          first + number, isComputer: player.isComputer,
          in: box.across(left + number * side, side), on: canvas, text: text)
      }
    case .grid(let grid):
      let step = max(2, min(box.width / grid.columns, box.height / grid.rows, px(13)))
      let area = box.centered(step * grid.columns, step * grid.rows)
      // The world's own cards, face down.
      let back = worldPainter.world.cardDrawing("card-back")
      for place in 0..<grid.positionCount where place != grid.emptyPosition {
        let (x, y) = (place % grid.columns * step, place / grid.columns * step)
        try draw(back, in: area.across(area.x + x, step).down(area.y + y, step))
      }
    case .faces(let faces, let pictures):
      // Words would be cut by the next card, so there is room for two.
      let cards = faces.prefix(faces.contains { $0.kind == .text } ? 2 : 3).map { face in
        face.kind == .picture ? Face(pictures[face.name] ?? face.name, kind: .picture) : face
      }
      try paint(picture, cost: 1, in: box) { try fan(of: cards, in: box) }
    case .game(let board):
      try paint(picture, cost: 4, in: box) {
        let mask = try drawing("pages/mask", side: px(44), width: box.width, height: box.height)
        return try thumbnail(of: board, in: box).masked(by: mask)
      }
    }
  }

  private func thumbnail(of board: BoardState, in box: PixelRect) throws -> Bitmap {
    let (wide, high) = (2 * box.width, 2 * box.height)
    var board = board
    // The round corners would cut the names of the buttons there.
    for (index, button) in board.buttons.enumerated()
    where [.menu, .games].contains(button.id) { board.buttons[index].title = "" }
    let view = try BoardView(
      board, artist: artist, width: wide, height: high,
      appearance: Appearance(reducedMotion: true, palette: worldPainter.world.palette))
    let framebuffer = Framebuffer(width: wide, height: high)
    _ = framebuffer.draw(try view.scene(at: 0))
    return framebuffer.bitmap.scaled(width: box.width, height: box.height)
  }

  private func fan(of faces: [Face], in box: PixelRect) throws -> Bitmap {
    let (width, height) = (Double(box.width), Double(box.height))
    let result = Bitmap(width: box.width, height: box.height)
    let aspect = faces.contains { $0.kind == .card } ? 0.7 : worldPainter.world.cardAspect
    // How far a card lies from the next, as a share of its width.
    let step = faces.contains { $0.kind == .text } ? 1.04 : 0.62
    let spread = 1 + step * Double(max(0, faces.count - 1))
    // Turned, a card needs a little more room than itself.
    let high = min(height / 1.16, width / (spread * aspect * 1.08))
    let size = (max(2, Int(high * (aspect + 0.2))), max(2, Int(high * CardPictures.outset)))
    var painter = FacePainter(size: size, isSimple: true, painter: worldPainter)
    for (number, face) in faces.enumerated() {
      let side = Double(number) - Double(faces.count - 1) / 2
      let turned = try painter.make(face).rotated(by: side * 0.16)
      let x = width / 2 + side * high * aspect * step
      let y = height / 2 + side * side * high * 0.05
      result.draw(Sprite(turned, x: Int(x) - turned.width / 2, y: Int(y) - turned.height / 2))
    }
    return result
  }

  func paint(notice: String, size: Int, in area: PixelRect) throws -> Sprite {
    let result = try card(area)
    canvas = result.bitmap
    let inner = canvas.bounds.inset(px(12) + tileMargin, tileMargin)
    try draw("pages/note", in: inner.centered(px(28), px(28)).across(inner.x, px(28)))
    try paint(sentences: notice, size: size, in: inner.trimmed(left: px(PageLayout.noticeIcon)))
    return result
  }

  private func card(_ area: PixelRect) throws -> Sprite {
    try worldPainter.sprite("pages/card", side: tileSide, in: area.inset(-tileMargin, -tileMargin))
  }

  /// Title and card of a group, if it has them, with the line and the first and last day of a chart.
  func paint(_ group: Page.Group, in place: PageLayout.Place) throws -> Sprite {
    let areas = (place.title ?? .empty).union(place.card ?? .empty)
    guard !areas.isEmpty else { return .nothing }
    let bounds = areas.inset(-tileMargin, -tileMargin)
    let result = Bitmap(width: bounds.width, height: bounds.height)
    canvas = result
    let place = place.moved(-bounds.x, -bounds.y)
    if let card = place.card {
      canvas.draw(try self.card(card))
      if group.style == .chart { try paintAxis(of: group, below: place.items, in: card) }
    }
    if let title = group.title, let area = place.title {
      let inner = area.across(area.x + px(3), area.width - px(6))
      try paintLeft(title, size: sizes.heading, in: inner, wraps: area.height > px(40))
    }
    // Much of it is empty.
    result.noteOpacity()
    let seen = result.visible
    guard !seen.isEmpty else { return .nothing }
    return Sprite(result.cropped(to: seen), x: bounds.x + seen.x, y: bounds.y + seen.y)
  }

  /// Line below the bars of a chart, with the days of the first bar and, where there is room, the last.
  private func paintAxis(of group: Page.Group, below bars: [PixelRect], in card: PixelRect) throws {
    let days = Array(zip(group.items.map(\.value), bars))
    guard let first = days.first, let last = days.last else { return }
    let line = card.across(card.x + px(10), card.width - px(20)).down(first.1.maxY, px(2))
    canvas.fill(line, with: Bitmap.premultiplied(worldPainter.world.palette.ink, alpha: 0.6))
    let words = line.down(line.maxY + px(3), max(1, card.maxY - line.maxY - px(8)))
    // The last day stands below its bar, and so does the first one where both have room.
    var free = Double(words.maxX)
    for (day, bar) in first.0 == last.0 ? [last] : [last, first] {
      var label = try text.label(day, size: sizes.small, in: words)
      let middle = Double(bar.x) + Double(bar.width) / 2
      let most = Double(words.maxX) - label.frame.width
      label.frame.x = min(max(middle - label.frame.width / 2, Double(words.x)), most)
      guard label.frame.x + label.frame.width <= free else { continue }
      free = label.frame.x - Double(px(6))
      canvas.draw(label)
    }
  }
}
