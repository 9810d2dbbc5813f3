import Board
import Drawing

/// Draws the items of pages in the look of a game.
@MainActor
final class ItemPainter {
  /// How an item is drawn: as its group says, or as a button at the page's lower edge.
  enum Kind: Hashable {
    case tile(Page.Group.Style)
    case button
  }

  let look: Look
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

  init(look: Look, artist: any Artist, unit: Double) {
    (self.look, self.artist, sizes) = (look, artist, TextSizes(unit: unit))
  }

  var text: TextLayout { TextLayout(artist: artist, shadow: look.shadow) }
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
  func paint(_ look: ItemView.Look, _ kind: Kind, width: Int, height: Int) throws -> Bitmap {
    (isIncomplete, hasPainted) = (false, true)
    let margin = margin(of: kind, height: height)
    let result = Bitmap(
      width: width + 2 * margin.x, height: height + margin.top + margin.bottom)
    let body = PixelRect(x: margin.x, y: margin.top, width: width, height: height)
    switch kind {
    case .button: try paint(button: look, in: body, on: result)
    case .tile(.chart): try paint(bar: look.item, in: body, on: result)
    case .tile(let style):
      if look.item.action != nil || style == .field { try paintTile(look, style, on: result) }
      try paint(look, style, in: body, on: result)
      if look.hasFocus { try lay("tile-focus", on: result) }
      if look.item.isSelected, style == .pictures || style == .choices {
        let side = px(20)
        let tick = try drawing("tick", width: side, height: side)
        result.draw(Sprite(tick, x: result.width - side, y: 0))
      }
    }
    result.noteOpacity()
    return look.item.isEnabled ? result : faded(result)
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
    _ look: ItemView.Look, _ style: Page.Group.Style, on result: Bitmap
  ) throws {
    let isChosen = look.item.isSelected && style != .field
    try lay(style == .field ? "field" : isChosen ? "tile-selected" : "tile", on: result)
    if look.isUnderPointer || look.isPressed || look.isTyping {
      try lay(look.isPressed ? "tile-pressed" : "tile-hover", on: result)
    }
  }

  private func paint(button look: ItemView.Look, in body: PixelRect, on result: Bitmap) throws {
    let state = look.isPressed ? "-pressed" : look.isUnderPointer ? "-hover" : ""
    for name in ["button\(state)"] + (look.hasFocus ? ["button-focus"] : []) {
      let height = result.height
      let pill = try drawing(
        self.look.drawing(name), side: 0, width: height * 184 / 64, height: height)
      let corner = min(pill.width, pill.height) * 15 / 32
      let wide = pill.nineSliced(corner: corner, width: result.width, height: height)
      result.draw(Sprite(wide, x: 0, y: 0))
    }
    let inner = body.inset(px(8), 0)
    try paint(
      sign: look.item.picture, title: look.item.title, size: sizes.heading, in: inner, on: result)
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
