import Board
import Drawing

// The pictures on items.
extension ItemPainter {
  /// Draws a picture in the middle of a box, as large as it fits.
  func paint(_ picture: Page.Picture, in box: PixelRect, on result: Bitmap) throws {
    switch picture {
    case .icon(let icon):
      try lay(
        [drawing(icon.drawing, side: 0, width: box.width, height: box.height)], in: box, on: result)
    case .stars(let count):
      let side = min(box.height, box.width / 3)
      try lay(
        (0..<3).map {
          let star = Drawing("shared/star" + ($0 < count ? "" : "-empty"))
          return try drawing(star, side: 0, width: side, height: side)
        }, in: box, on: result)
    case .players(let players):
      let side = min(box.height, box.width / max(1, players.count))
      try lay(
        players.enumerated().map { number, player in
          let name = player.isComputer ? "computer" : "head-\(number % 4 + 1)"
          return try drawing(name, width: side, height: side)
        }, in: box, on: result)
    case .grid(let grid): try paint(grid, in: box, on: result)
    case .faces(let faces, let pictures):
      // Words would be cut by the next card, so there is room for two.
      let cards = faces.prefix(faces.contains { $0.kind == .text } ? 2 : 3).map { face in
        guard face.kind == .picture, let path = pictures[face.name] else { return face }
        return Face(path, kind: .picture)
      }
      let hand = try bitmap(of: picture, cost: 1, width: box.width, height: box.height) {
        try fan(of: cards, width: box.width, height: box.height)
      }
      if let hand { result.draw(Sprite(hand, x: box.x, y: box.y)) }
    case .game(let board):
      let game = try bitmap(of: picture, cost: 4, width: box.width, height: box.height) {
        let mask = try drawing("mask", side: px(44), width: box.width, height: box.height)
        return try GameThumbnail.draw(
          board, width: box.width, height: box.height, palette: world.palette, artist: artist
        ).masked(by: mask)
      }
      if let game { result.draw(Sprite(game, x: box.x, y: box.y)) }
    }
  }

  /// Draws pictures side by side, together in the middle.
  private func lay(_ pictures: [Bitmap], in box: PixelRect, on result: Bitmap) {
    var x = box.x + (box.width - pictures.map(\.width).reduce(0, +)) / 2
    for picture in pictures {
      result.draw(Sprite(picture, x: x, y: box.y + (box.height - picture.height) / 2))
      x += picture.width
    }
  }

  private func paint(_ grid: Grid, in box: PixelRect, on result: Bitmap) throws {
    let step = max(2, min(box.width / grid.columns, box.height / grid.rows, px(13)))
    let cell = try drawing("cell", width: step, height: step)
    let (x, y) = (
      box.x + (box.width - step * grid.columns) / 2, box.y + (box.height - step * grid.rows) / 2
    )
    for place in 0..<grid.places where place != grid.emptyPlace {
      let (row, column) = (place / grid.columns, place % grid.columns)
      result.draw(Sprite(cell, x: x + column * step, y: y + row * step))
    }
  }

  /// A few cards that overlap, turned like cards in a hand.
  private func fan(of faces: [Face], width: Int, height: Int) throws -> Bitmap {
    let result = Bitmap(width: width, height: height)
    let aspect = faces.contains { $0.kind == .card } ? 0.7 : 1
    // How far a card lies from the next, as a share of its width.
    let step = faces.contains { $0.kind == .text } ? 1.04 : 0.62
    let spread = 1 + step * Double(max(0, faces.count - 1))
    // Turned, a card needs a little more room than itself.
    let high = min(Double(height) / 1.16, Double(width) / (spread * aspect * 1.08))
    let size = (
      width: max(2, Int(high * (aspect + 0.2))), height: max(2, Int(high * CardPictures.outset))
    )
    var painter = FacePainter(size: size, isSimple: true, world: world, artist: artist)
    for (number, face) in faces.enumerated() {
      try painter.make(face)
      guard let picture = painter.faces[face] else { continue }
      let side = Double(number) - Double(faces.count - 1) / 2
      let turned = picture.rotated(by: side * 0.16)
      let x = Double(width) / 2 + side * high * aspect * step
      let y = Double(height) / 2 + side * side * high * 0.05
      result.draw(Sprite(turned, x: Int(x) - turned.width / 2, y: Int(y) - turned.height / 2))
    }
    return result
  }
}

// What stands around the items: a page's title, a notice, what a group is about and lies on.
extension ItemPainter {
  func paintTitle(_ title: String, in area: PixelRect) throws -> Sprite {
    try text.label(title, size: sizes.title, in: area)
  }

  /// Something to know, on a card of its own.
  func paint(notice: String, in area: PixelRect) throws -> Sprite {
    let result = try card(area)
    var inner = result.bitmap.bounds.inset(px(12) + tileMargin, tileMargin)
    let side = px(28)
    let sign = try drawing("note", width: side, height: side)
    let y = inner.y + (inner.height - side) / 2
    result.bitmap.draw(Sprite(sign, x: inner.x, y: y))
    inner.x += px(PageLayout.signWidth)
    inner.width = max(1, inner.width - px(PageLayout.signWidth))
    try paint(sentences: notice, in: inner, on: result.bitmap)
    return result
  }

  private func card(_ area: PixelRect) throws -> Sprite {
    let outer = area.inset(-tileMargin, -tileMargin)
    let card = try artist.drawing(
      Drawing("pages/card"), side: tileSide, width: outer.width, height: outer.height)
    return Sprite(card, x: outer.x, y: outer.y)
  }

  /// A group's title above its card, if it has them; a chart's line, and from when to when its bars are.
  func paint(_ group: Page.Group, in place: PageLayout.Place) throws -> Sprite {
    let areas = [place.title, place.card].compactMap(\.self)
    guard let first = areas.first else { return Sprite(nothing, x: 0, y: 0, opacity: 0) }
    let bounds = areas.reduce(first) { $0.union($1) }.inset(-tileMargin, -tileMargin)
    let result = Bitmap(width: bounds.width, height: bounds.height)
    if let area = place.card {
      var card = try card(area)
      card.frame.x -= Double(bounds.x)
      card.frame.y -= Double(bounds.y)
      result.draw(card)
      if group.style == .chart { try paintLine(of: group, place, below: bounds, on: result) }
    }
    if let title = group.title, let area = place.title {
      let local = PixelRect(
        x: area.x - bounds.x + px(3), y: area.y - bounds.y, width: area.width - px(6),
        height: area.height)
      try paintLeft(
        title, size: sizes.heading, in: local, on: result, wraps: area.height > px(40))
    }
    // Much of it is empty.
    result.noteOpacity()
    let seen = result.visible
    guard !seen.isEmpty else { return Sprite(nothing, x: 0, y: 0, opacity: 0) }
    return Sprite(result.cropped(to: seen), x: bounds.x + seen.x, y: bounds.y + seen.y)
  }

  private func paintLine(
    of group: Page.Group, _ place: PageLayout.Place, below bounds: PixelRect, on result: Bitmap
  ) throws {
    guard let card = place.card, let bar = place.items.first else { return }
    let y = bar.maxY - bounds.y
    let line = PixelRect(
      x: card.x - bounds.x + px(10), y: y, width: card.width - px(20), height: px(2))
    result.fill(line, with: Bitmap.premultiplied(world.palette.ink, alpha: 0.6))
    let words = PixelRect(
      x: line.x, y: line.maxY + px(3), width: line.width,
      height: max(1, card.maxY - bounds.y - line.maxY - px(8)))
    func tell(_ item: Page.Item?, _ place: (Sprite) -> Double) throws {
      guard let item, !item.value.isEmpty else { return }
      var label = try text.label(item.value, size: sizes.small, in: words)
      label.frame.x = place(label)
      result.draw(label)
    }
    // Below the first bar and the last one, unless they are too close.
    let (middle, gap) = (Double(words.x) + Double(words.width) / 2, Double(px(6)))
    try tell(group.items.first) {
      min(Double(bar.x - bounds.x), middle - gap - $0.frame.width)
    }
    guard group.items.count > 1, let last = place.items.last else { return }
    try tell(group.items.last) {
      max(Double(last.maxX - bounds.x) - $0.frame.width, middle + gap)
    }
  }
}
