import Framebuffer

/// What the selected line of the log changed: headings, differences and texts, in rows.
extension PanelPen {
  struct Piece {
    let text: String
    var color = PanelColor.text
    /// From the left of the rows, in pixels.
    let x: Int
    let width: Int
  }

  /// The width of the rows in an area, so that there is room for a scroll bar.
  func rowWidth(in area: PixelRect) -> Int {
    let bar = bar(0, in: area)
    return max(1, bar.area.width - bar.width - pixels(0.7))
  }

  func rows(_ details: [PanelContent.Detail], width: Int) throws -> [[Piece]] {
    try details.flatMap { detail in
      switch detail {
      case .heading(let text):
        [[Piece(text: text, color: PanelColor.heading, x: 0, width: width)]]
      case .text(let text): try wrapped(text, PanelColor.text, width)
      case .fault(let text): try wrapped(text, PanelColor.fault, width)
      case .difference(let name, let before, let after):
        try difference(name, before, after, width)
      }
    }
  }

  private func wrapped(_ text: String, _ color: UInt32, _ width: Int) throws -> [[Piece]] {
    let x = pixels(0.6)
    return try wrapped(text, width: width - x).map {
      [Piece(text: $0, color: color, x: x, width: width - x)]
    }
  }

  /// Name and values in one row, or the values below the name where that has no room.
  private func difference(
    _ name: String, _ before: String, _ after: String, _ width: Int
  ) throws -> [[Piece]] {
    let left = pixels(0.6)
    let space = pixels(0.4)
    let arrow = try self.width(of: "→")
    let nameWidth = try self.width(of: name)
    var (before, after) = (before, after)
    var (beforeWidth, afterWidth) = try (self.width(of: before), self.width(of: after))
    var x = left + nameWidth + pixels(0.9)
    let isOneRow = x + beforeWidth + arrow + 2 * space + afterWidth <= width
    if !isOneRow {
      x = pixels(1.8)
      let room = max(0, width - x - arrow - 2 * space)
      if beforeWidth + afterWidth > room {
        // Both get smaller, so that one size is seen, and leave out what they begin with.
        let size = Self.shrunk(textSize)
        let count = zip(before, after).prefix { $0 == $1 }.count
        if count > 1, try self.width(of: before + after, size: size) > room {
          (before, after) = ("…\(before.dropFirst(count))", "…\(after.dropFirst(count))")
        }
        beforeWidth = try self.width(of: before, size: size)
        afterWidth = try self.width(of: after, size: size)
      }
      if beforeWidth + afterWidth > room {
        // What one value does not need is the other's.
        let most = (max(room / 2, room - afterWidth), max(room / 2, room - beforeWidth))
        (beforeWidth, afterWidth) = (min(beforeWidth, most.0), min(afterWidth, most.1))
      }
    }
    let values = [
      (before, PanelColor.before, beforeWidth), ("→", PanelColor.text, arrow),
      (after, PanelColor.after, afterWidth),
    ].map { text, color, width in
      defer { x += width + space }
      return Piece(text: text, color: color, x: x, width: width)
    }
    return isOneRow
      ? [[Piece(text: name, x: left, width: nameWidth)] + values]
      : [[Piece(text: name, x: left, width: width - left)], values]
  }

  func details(_ rows: [[Piece]], _ bar: ScrollBar) throws -> PanelPart {
    var room = bar.area
    var part = PanelPart(sprites: try sprites(of: bar, room: &room))
    for index in bar.shown {
      // A box that is a little higher does not spread its rows.
      let row = room.cutTop(min(bar.lineHeight, pixels(1.3)))
      part.sprites += try rows[index].map { piece in
        let place = PixelRect(
          x: row.x + pixels(0.2) + piece.x, y: row.y, width: piece.width, height: row.height)
        return try line(piece.text, in: place, color: piece.color)
      }
    }
    return part
  }
}
