import Framebuffer

/// What the selected line of the log changed: headings, differences and texts, in rows.
@MainActor
enum DetailsView {
  /// A stretch of text in a row.
  struct Piece: Equatable {
    let text: String
    let color: UInt32
    /// From the left of the rows, in pixels.
    let x: Int
    let width: Int
  }

  /// How far a difference and its continuation are indented, as multiples of the text's size.
  private static let indent = 0.6
  private static let deepIndent = 1.8
  /// The largest height of a row: a box that is a little higher does not spread them.
  private static let mostHeight = 1.3
  /// Between a name and its values, and around the arrow.
  private static let gap = 0.9
  private static let arrowGap = 0.4

  /// The details as rows of a width.
  static func rows(
    _ details: [PanelContent.Detail], width: Int, _ pen: PanelPen
  ) throws -> [[Piece]] {
    try details.flatMap { detail in
      switch detail {
      case .heading(let text):
        [[Piece(text: text, color: PanelColor.heading, x: 0, width: width)]]
      case .text(let text):
        try wrapped(text, width: width, pen)
      case .fault(let text):
        try wrapped(text, width: width, pen, color: PanelColor.fault)
      case .difference(let name, let before, let after):
        try difference(name, before, after, width: width, pen)
      }
    }
  }

  private static func wrapped(
    _ text: String, width: Int, _ pen: PanelPen, color: UInt32 = PanelColor.text
  ) throws -> [[Piece]] {
    let x = pen.pixels(indent)
    let lines = try pen.text.wrapped(text, size: pen.textSize, width: width - x)
    return lines.map { [Piece(text: $0, color: color, x: x, width: width - x)] }
  }

  private static func difference(
    _ name: String, _ before: String, _ after: String, width: Int, _ pen: PanelPen
  ) throws -> [[Piece]] {
    func measured(_ text: String, size: Int? = nil) throws -> Int {
      try pen.text.width(of: text, size: size ?? pen.textSize)
    }
    let left = pen.pixels(indent)
    let arrow = try measured("→")
    let space = pen.pixels(arrowGap)
    let nameWidth = try measured(name)
    var beforeWidth = try measured(before)
    var afterWidth = try measured(after)
    var x = left + nameWidth + pen.pixels(gap)
    let values = beforeWidth + arrow + 2 * space + afterWidth
    let isOneRow = x + values <= width
    if !isOneRow {
      x = pen.pixels(deepIndent)
      let room = max(0, width - x - arrow - 2 * space)
      let half = room / 2
      if beforeWidth + afterWidth > room {
        // Both become smaller, so that one size is seen.
        let size = PanelText.shrunk(pen.textSize)
        (beforeWidth, afterWidth) = try (measured(before, size: size), measured(after, size: size))
      }
      if beforeWidth + afterWidth > room {
        // What one value does not need is the other's.
        (beforeWidth, afterWidth) =
          beforeWidth <= half
          ? (beforeWidth, room - beforeWidth)
          : afterWidth <= half ? (room - afterWidth, afterWidth) : (half, half)
      }
    }
    var pieces = [Piece(text: before, color: PanelColor.before, x: x, width: beforeWidth)]
    x += beforeWidth + space
    pieces.append(Piece(text: "→", color: PanelColor.text, x: x, width: arrow))
    x += arrow + space
    pieces.append(Piece(text: after, color: PanelColor.after, x: x, width: afterWidth))
    let title = Piece(text: name, color: PanelColor.text, x: left, width: width - left)
    return isOneRow
      ? [[Piece(text: name, color: PanelColor.text, x: left, width: nameWidth)] + pieces]
      : [[title], pieces]
  }

  /// The width of the rows in an area, so that there is room for a scroll bar.
  static func width(in area: PixelRect, _ pen: PanelPen) -> Int {
    let bar = LogView.bar(0, top: 0, in: area, pen)
    return max(1, bar.area.width - bar.width - pen.pixels(0.7))
  }

  /// Draws the rows that are seen.
  static func part(_ rows: [[Piece]], _ bar: ScrollBar, _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    var room = bar.area
    try LogView.add(bar, to: &part, room: &room, pen)
    for index in bar.shown {
      let row = room.cutTop(min(bar.lineHeight, pen.pixels(mostHeight)))
      for piece in rows[index] {
        let place = PixelRect(
          x: row.x + pen.pixels(0.2) + piece.x, y: row.y, width: piece.width, height: row.height)
        part.sprites.append(try pen.line(piece.text, in: place, color: piece.color))
      }
    }
    return part
  }
}
