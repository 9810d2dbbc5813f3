import Board
import Drawing

// Pictures on items.
extension ItemPainter {
  func paint(_ picture: Page.Picture, in box: PixelRect) throws {
    switch picture {
    case .icon(let icon):
      let picture = try drawing(icon.drawing, width: box.width, height: box.height)
      canvas.draw(Sprite(picture, inMiddleOf: box))
    case .stars(let count, let isGolden):
      let side = max(1, min(box.height, box.width / 3))
      let row = box.centered(3 * side, side)
      for place in 0..<3 {
        let name = place >= count ? "star-empty" : isGolden ? "star" : "star-silver"
        let star = try drawing("shared/\(name)", width: side, height: side)
        canvas.draw(Sprite(star, x: row.x + place * side, y: row.y))
      }
    case .players(let players, let first):
      let side = min(box.height, box.width / max(1, players.count))
      let left = box.x + (box.width - side * players.count) / 2
      for (number, player) in players.enumerated() {
        try PlayerBadge.draw(
          first + number, isComputer: player.isComputer,
          in: box.across(left + number * side, side), on: canvas, text: text)
      }
    case .grid(let grid): try paint(grid, in: box)
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

  private func paint(_ grid: Grid, in box: PixelRect) throws {
    let step = max(2, min(box.width / grid.columns, box.height / grid.rows, px(13)))
    // The world's own cards, face down.
    let back = worldPainter.world.cardDrawing("card-back")
    let card = try drawing(back, width: step, height: step)
    let area = box.centered(step * grid.columns, step * grid.rows)
    for place in 0..<grid.places where place != grid.emptyPlace {
      let (row, column) = (place / grid.columns, place % grid.columns)
      let cell = PixelRect(
        x: area.x + column * step, y: area.y + row * step, width: step, height: step)
      canvas.draw(Sprite(card, inMiddleOf: cell))
    }
  }

  private func thumbnail(of board: Board, in box: PixelRect) throws -> Bitmap {
    let (wide, high) = (2 * box.width, 2 * box.height)
    var board = board
    // The round corners would cut the names of the buttons there.
    for (index, button) in board.buttons.enumerated()
    where [.menu, .games].contains(button.control) { board.buttons[index].title = "" }
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
    let inner = result.bitmap.bounds.inset(px(12) + tileMargin, tileMargin)
    let box = inner.leading(width: px(28), height: px(28))
    let icon = try drawing("pages/note", width: box.width, height: box.height)
    result.bitmap.draw(Sprite(icon, x: box.x, y: box.y))
    canvas = result.bitmap
    let body = inner.trimmed(left: px(PageLayout.noticeIcon))
    try paint(sentences: notice, size: size, in: body)
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
    if let area = place.card {
      let card = area.moved(-bounds.x, -bounds.y)
      canvas.draw(try self.card(card))
      let bars = place.items.map { $0.moved(-bounds.x, -bounds.y) }
      if group.style == .chart { try paintAxis(of: group, below: bars, in: card) }
    }
    if let title = group.title, var area = place.title?.moved(px(3) - bounds.x, -bounds.y) {
      area.width -= px(6)
      try paintLeft(title, size: sizes.heading, in: area, wraps: area.height > px(40))
    }
    // Much of it is empty.
    result.noteOpacity()
    let seen = result.visible
    guard !seen.isEmpty else { return .nothing }
    return Sprite(result.cropped(to: seen), x: bounds.x + seen.x, y: bounds.y + seen.y)
  }

  /// Line below the bars of a chart, with the days of the first bar and, where there is room, the last.
  private func paintAxis(of group: Page.Group, below bars: [PixelRect], in card: PixelRect) throws {
    guard let first = bars.first, let last = bars.last else { return }
    let line = card.across(card.x + px(10), card.width - px(20)).down(first.maxY, px(2))
    canvas.fill(line, with: Bitmap.premultiplied(worldPainter.world.palette.ink, alpha: 0.6))
    let words = line.down(line.maxY + px(3), max(1, card.maxY - line.maxY - px(8)))
    // The last day stands below its bar, and so does the first one where both have room.
    var free = Double(words.maxX)
    for (item, bar) in [(group.items.last, last), (group.items.first, first)] {
      guard let item, !item.value.isEmpty else { continue }
      // A chart of one day names it once.
      if bar != last, item.value == group.items.last?.value { continue }
      var label = try text.label(item.value, size: sizes.small, in: words)
      let middle = Double(bar.x) + Double(bar.width) / 2
      let most = Double(words.maxX) - label.frame.width
      label.frame.x = min(max(middle - label.frame.width / 2, Double(words.x)), most)
      guard label.frame.x + label.frame.width <= free else { continue }
      free = label.frame.x - Double(px(6))
      canvas.draw(label)
    }
  }
}
