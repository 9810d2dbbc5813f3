import Drawing

/// The log, and what its shown line changed: lists of rows, of which some are seen.
extension PanelPart {
  /// Adds the lines of the log, and below them the futures that were left, the newest first.
  mutating func addLog(_ bar: ScrollBar) throws {
    var room = try addBar(bar)
    // The last time is the longest; a column that seldom grows does not jump.
    let digits = max("000.00".count, content.log.last?.time.count ?? 0)
    let longest = String(repeating: "0", count: digits - 1) + "."
    let timeWidth = try pen.width(of: longest, size: pen.smallSize)
    for index in bar.shown {
      let row = room.cutTop(bar.lineHeight)
      var rest = row.inset(pen.pixels(0.4), 0)
      guard index < content.log.count else {
        let branch = bar.count - 1 - index
        addTarget(row, .returnTo(branch: branch))
        let place = try rest.cutRight(pen.width(of: "Ctrl+B", size: pen.smallSize))
        try add(
          pen.blank, pen.smallLine(index == content.log.count ? "Ctrl+B" : "", in: place),
          pen.line("↩ \(content.branches[branch])", in: rest, color: PanelColor.heading), pen.blank)
        continue
      }
      let line = content.log[index]
      let isShown = index == content.position
      let opacity = index > content.position ? PanelColor.futureOpacity : 1
      let faint = isShown ? PanelColor.text : PanelColor.faint
      let fault = isShown ? PanelColor.shownFault : PanelColor.fault
      let time = rest.cutLeft(timeWidth, gap: pen.pixels(0.6))
      let noteWidth = try min(pen.width(of: line.note, size: pen.smallSize), rest.width * 2 / 5)
      let note = rest.cutRight(noteWidth, gap: pen.pixels(0.5))
      // Not by its colour alone.
      let text = line.faults.isEmpty ? line.text : "⚠ \(line.text)"
      addTarget(row, .travel(to: index))
      try add(
        isShown ? pen.box("selected", in: row) : pen.blank,
        pen.smallLine(line.time, in: time, color: faint, opacity: opacity),
        pen.line(
          text, in: rest, color: line.faults.isEmpty ? PanelColor.text : fault, opacity: opacity),
        pen.smallLine(line.note, in: note, color: faint, opacity: opacity))
    }
  }

  mutating func addDetails(_ rows: [[Piece]], _ bar: ScrollBar) throws {
    var room = try addBar(bar)
    for index in bar.shown {
      // A box that is a little higher does not spread its rows.
      let row = room.cutTop(min(bar.lineHeight, pen.pixels(1.3)))
      for piece in rows[index] {
        let place = PixelRect(
          x: row.x + pen.pixels(0.2) + piece.x, y: row.y, width: piece.width, height: row.height)
        add(try pen.line(piece.text, in: place, size: piece.size, color: piece.color))
      }
    }
  }

  private mutating func addBar(_ bar: ScrollBar) throws -> PixelRect {
    var room = bar.area
    if bar.isNeeded {
      try add(pen.box("groove", in: bar.track), pen.box("thumb", in: bar.thumb))
      _ = room.cutRight(bar.width, gap: pen.pixels(0.3))
    } else {
      add(pen.blank, pen.blank)
    }
    return room
  }
}

/// A text in a row of the details, and where it begins, in pixels.
struct Piece {
  let text: String
  var size: Int?
  var color = PanelColor.text
  let x, width: Int
}

extension PanelPen {
  /// The lines of a list that fit its area, from a line on or from as near to it as is possible.
  func bar(_ count: Int, top: Int = 0, in area: PixelRect) -> ScrollBar {
    let room = area.inset(pixels(0.35), pixels(0.3))
    let rows = room.height / max(1, pixels(1.22))
    return ScrollBar(
      area: room, count: count, rows: rows, width: pixels(0.45),
      top: max(0, min(top, count - rows)))
  }

  func rows(_ details: [PanelContent.Detail], width: Int) throws -> [[Piece]] {
    let x = pixels(0.6)
    return try details.flatMap { detail -> [[Piece]] in
      switch detail {
      case .heading(let text):
        return [[Piece(text: text, color: PanelColor.heading, x: 0, width: width)]]
      case .text(let text), .fault(let text):
        let color = if case .fault = detail { PanelColor.fault } else { PanelColor.text }
        return try wrapped(text, width: width - x).map {
          [Piece(text: $0, color: color, x: x, width: width - x)]
        }
      case .difference(let name, let before, let after):
        return try difference(name, before, after, at: x, width)
      }
    }
  }

  /// Name and values in one row, or small values below the name where that has no room.
  private func difference(
    _ name: String, _ before: String, _ after: String, at left: Int, _ width: Int
  ) throws -> [[Piece]] {
    var (before, after, size) = (before, after, textSize)
    let (space, arrow, nameWidth) = try (pixels(0.4), self.width(of: "→"), self.width(of: name))
    var widths = try (self.width(of: before), self.width(of: after))
    var x = left + nameWidth + pixels(0.9)
    let isOneRow = x + widths.0 + arrow + 2 * space + widths.1 <= width
    if !isOneRow {
      (x, size) = (pixels(1.8), smallSize)
      let room = max(0, width - x - arrow - 2 * space)
      // Long values leave out what both begin with.
      let count = zip(before, after).prefix { $0 == $1 }.count
      if count > 1, try self.width(of: before + after, size: size) > room {
        (before, after) = ("…\(before.dropFirst(count))", "…\(after.dropFirst(count))")
      }
      widths = try (self.width(of: before, size: size), self.width(of: after, size: size))
      // What one value does not need is the other's.
      let most = (max(room / 2, room - widths.1), max(room / 2, room - widths.0))
      widths = (min(widths.0, most.0), min(widths.1, most.1))
    }
    let values = [
      (before, PanelColor.before, widths.0), ("→", PanelColor.text, arrow),
      (after, PanelColor.after, widths.1),
    ].map { text, color, width in
      defer { x += width + space }
      return Piece(text: text, size: size, color: color, x: x, width: width)
    }
    let wholeName = Piece(text: name, x: left, width: isOneRow ? nameWidth : width - left)
    return isOneRow ? [[wholeName] + values] : [[wholeName], values]
  }
}
