import Graphics
import ViewState

// This extension paints the parts of a page that are not items: notices, and the titles and cards
// of groups.
extension ItemPainter {
  /// Paints a notice on a card, with an icon in front of the text.
  func paint(notice: String, size: Int, in area: PixelRect) throws -> Sprite {
    let card = try cardSprite(area)
    canvas = card.bitmap
    let contentArea = canvas.bounds.inset(x: pixels(12) + tileMargin, y: tileMargin)
    let iconSide = pixels(28)
    let iconArea = contentArea.centered(width: iconSide, height: iconSide)
    try draw("pages/note", in: iconArea.withX(contentArea.x, width: iconSide))

    let textArea = contentArea.trimmed(left: pixels(PageLayout.noticeIconWidth))
    try paint(sentences: notice, size: size, in: textArea)
    return card
  }

  /// Paints the title and the card of a group, and the axis if the group is a chart.
  ///
  /// - Returns: The sprite, which is invisible if the group has neither a title nor a card.
  func paint(_ group: Page.Group, in layout: PageLayout.GroupLayout) throws -> Sprite {
    let groupArea = (layout.title ?? .empty).union(layout.card ?? .empty)
    guard !groupArea.isEmpty else { return .invisible }
    let bounds = groupArea.inset(x: -tileMargin, y: -tileMargin)
    let result = Bitmap(width: bounds.width, height: bounds.height)
    canvas = result

    let localLayout = layout.moved(x: -bounds.x, y: -bounds.y)
    if let card = localLayout.card {
      canvas.draw(try cardSprite(card))
      if group.style == .chart {
        try paintAxis(of: group, below: localLayout.items, in: card)
      }
    }
    if let title = group.title, let area = localLayout.title {
      let titleArea = area.withX(area.x + pixels(3), width: area.width - pixels(6))
      let hasTwoLines = area.height > pixels(40)
      try paintLeftAligned(title, size: sizes.heading, in: titleArea, wraps: hasTwoLines)
    }

    // Large parts of the bitmap may be transparent, so only the visible part is kept.
    result.recordOpacity()
    let visibleBounds = result.visibleBounds
    guard !visibleBounds.isEmpty else { return .invisible }
    return Sprite(
      result.cropped(to: visibleBounds),
      x: bounds.x + visibleBounds.x,
      y: bounds.y + visibleBounds.y)
  }

  private func cardSprite(_ area: PixelRect) throws -> Sprite {
    let outerArea = area.inset(x: -tileMargin, y: -tileMargin)
    return try skinPainter.sprite("pages/card", side: tileSide, in: outerArea)
  }

  // MARK: Axes of charts

  /// The label of a day below its bar in a chart.
  private struct DayLabel {
    let day: String
    let bar: PixelRect
  }

  /// Paints a line below the bars of a chart, and the labels of the first day and the last day.
  ///
  /// The first day is omitted if it does not fit.
  private func paintAxis(
    of group: Page.Group,
    below bars: [PixelRect],
    in card: PixelRect
  ) throws {
    let labels = zip(group.items, bars).map { item, bar in
      DayLabel(day: item.value, bar: bar)
    }
    guard let first = labels.first, let last = labels.last else { return }

    let lineX = card.x + pixels(10)
    let line = card.withX(lineX, width: card.width - pixels(20)).withY(
      first.bar.maxY, height: pixels(2))
    let lineColor = Bitmap.premultiplied(skinPainter.skin.palette.textColor, alpha: 0.6)
    canvas.fill(line, with: lineColor)

    let labelHeight = max(1, card.maxY - line.maxY - pixels(8))
    let labelArea = line.withY(line.maxY + pixels(3), height: labelHeight)
    var shownLabels = [last]
    if first.day != last.day {
      shownLabels.append(first)
    }
    try paint(shownLabels, in: labelArea)
  }

  /// Paints days below their bars from right to left, and leaves out days that do not fit.
  private func paint(_ labels: [DayLabel], in area: PixelRect) throws {
    var freeEnd = Double(area.maxX)
    for label in labels {
      var sprite = try textLayout.label(label.day, size: sizes.small, in: area)
      let width = sprite.frame.width
      let barCenter = Double(label.bar.x) + Double(label.bar.width) / 2
      let maximumX = Double(area.maxX) - width
      sprite.frame.x = min(max(barCenter - width / 2, Double(area.x)), maximumX)
      guard sprite.frame.x + width <= freeEnd else { continue }
      freeEnd = sprite.frame.x - Double(pixels(6))
      canvas.draw(sprite)
    }
  }
}
