import Board
import Drawing

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
    result.fill(line, with: Bitmap.premultiplied(look.palette.ink, alpha: 0.6))
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
