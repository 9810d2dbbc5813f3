import Drawing

/// The log, and what its shown line changed: lists of rows, of which some are seen.
extension PanelPen {
  /// A line for each intent, the shown one lit, those that time has not reached dimmed.
  func log(_ content: PanelContent, _ bar: ScrollBar) throws -> PanelPart {
    var room = bar.area
    var part = PanelPart(sprites: try sprites(of: bar, room: &room))
    // The last time is the longest; a column that seldom grows does not jump.
    let digits = max("000.00".count, content.log.last?.time.count ?? 0)
    let timeWidth = try width(of: String(repeating: "0", count: digits - 1) + ".", size: smallSize)
    for index in bar.shown {
      let row = room.cutTop(bar.lineHeight)
      let line = content.log[index]
      let isShown = index == content.position
      let opacity = index > content.position ? PanelColor.futureOpacity : 1
      let faint = isShown ? PanelColor.text : PanelColor.faint
      let fault = isShown ? PanelColor.shownFault : PanelColor.fault
      var rest = row.inset(pixels(0.4), 0)
      let time = rest.cutLeft(timeWidth, gap: pixels(0.6))
      let noteWidth = try min(width(of: line.note, size: smallSize), rest.width * 2 / 5)
      let note = rest.cutRight(noteWidth, gap: pixels(0.5))
      let color = line.faults.isEmpty ? PanelColor.text : fault
      // Not by its colour alone.
      let text = line.faults.isEmpty ? line.text : "⚠ \(line.text)"
      part.targets.append(.init(area: row, action: .travel(to: index)))
      part.sprites += [
        isShown ? try box("selected", in: row) : blank,
        try smallLine(line.time, in: time, color: faint, opacity: opacity),
        try self.line(text, in: rest, color: color, opacity: opacity),
        try smallLine(line.note, in: note, color: faint, opacity: opacity),
      ]
    }
    return part
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

  /// A text in a row of the details, and from where on it is, in pixels.
  struct Piece {
    let text: String
    var color = PanelColor.text
    let x, width: Int
  }

  /// The width of the rows in an area, so that there is room for a scroll bar.
  func rowWidth(in area: PixelRect) -> Int {
    let bar = bar(0, in: area)
    return max(1, bar.area.width - bar.width - pixels(0.7))
  }

  func rows(_ details: [PanelContent.Detail], width: Int) throws -> [[Piece]] {
    let x = pixels(0.6)
    func wrapped(_ text: String, _ color: UInt32) throws -> [[Piece]] {
      try self.wrapped(text, width: width - x).map {
        [Piece(text: $0, color: color, x: x, width: width - x)]
      }
    }
    return try details.flatMap { detail in
      switch detail {
      case .heading(let text):
        [[Piece(text: text, color: PanelColor.heading, x: 0, width: width)]]
      case .text(let text): try wrapped(text, PanelColor.text)
      case .fault(let text): try wrapped(text, PanelColor.fault)
      case .difference(let name, let before, let after):
        try difference(name, before, after, at: x, width)
      }
    }
  }

  /// Name and values in one row, or the values below the name where that has no room.
  private func difference(
    _ name: String, _ before: String, _ after: String, at left: Int, _ width: Int
  ) throws -> [[Piece]] {
    let (space, arrow, nameWidth) = try (pixels(0.4), self.width(of: "→"), self.width(of: name))
    var (before, after) = (before, after)
    var (beforeWidth, afterWidth) = try (self.width(of: before), self.width(of: after))
    var x = left + nameWidth + pixels(0.9)
    let isOneRow = x + beforeWidth + arrow + 2 * space + afterWidth <= width
    if !isOneRow { x = pixels(1.8) }
    let room = max(0, width - x - arrow - 2 * space)
    if !isOneRow, beforeWidth + afterWidth > room {
      // Both get smaller, so that one size is seen, and leave out what they begin with.
      let size = Self.shrunk(textSize)
      let count = zip(before, after).prefix { $0 == $1 }.count
      if count > 1, try self.width(of: before + after, size: size) > room {
        (before, after) = ("…\(before.dropFirst(count))", "…\(after.dropFirst(count))")
      }
      beforeWidth = try self.width(of: before, size: size)
      afterWidth = try self.width(of: after, size: size)
      // What one value does not need is the other's.
      let most = (max(room / 2, room - afterWidth), max(room / 2, room - beforeWidth))
      (beforeWidth, afterWidth) = (min(beforeWidth, most.0), min(afterWidth, most.1))
    }
    let values = [
      (before, PanelColor.before, beforeWidth), ("→", PanelColor.text, arrow),
      (after, PanelColor.after, afterWidth),
    ].map { text, color, width in
      defer { x += width + space }
      return Piece(text: text, color: color, x: x, width: width)
    }
    let wholeName = Piece(text: name, x: left, width: isOneRow ? nameWidth : width - left)
    return isOneRow ? [[wholeName] + values] : [[wholeName], values]
  }

  /// The lines of a list that fit its area, from a line on or from as near to it as is possible.
  func bar(_ count: Int, top: Int = 0, in area: PixelRect) -> ScrollBar {
    let room = area.inset(pixels(0.35), pixels(0.3))
    let rows = room.height / max(1, pixels(1.22))
    return ScrollBar(
      area: room, count: count, rows: rows, width: pixels(0.45),
      top: max(0, min(top, count - rows)))
  }

  /// A scroll bar where one is needed; it takes its room from the lines.
  func sprites(of bar: ScrollBar, room: inout PixelRect) throws -> [Sprite] {
    guard bar.isNeeded else { return [blank, blank] }
    _ = room.cutRight(bar.width, gap: pixels(0.3))
    return [try box("groove", in: bar.track), try box("thumb", in: bar.thumb)]
  }
}
