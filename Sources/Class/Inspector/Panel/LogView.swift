import Framebuffer

/// The log: a line for each intent, the shown one lit, those that time has not reached dimmed.
@MainActor
enum LogView {
  /// From one line to the next at least, as a multiple of the text's size.
  private static let lineHeight = 1.22
  /// From the edge of the box to its lines.
  private static let padding = 0.3

  /// The lines that fit an area.
  static func bar(_ count: Int, top: Int, in area: PixelRect, _ pen: PanelPen) -> ScrollBar {
    let room = area.inset(pen.pixels(0.35), pen.pixels(padding))
    return ScrollBar(
      area: room, count: count, rows: room.height / max(1, pen.pixels(lineHeight)),
      width: pen.pixels(0.45), top: top)
  }

  /// Draws the lines that are seen.
  static func part(_ content: PanelContent, _ bar: ScrollBar, _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    var room = bar.area
    try Self.add(bar, to: &part, room: &room, pen)
    // The last time is the longest; a column that seldom grows does not jump.
    let digits = max("000.00".count, content.log.last?.time.count ?? 0)
    let timeWidth = try pen.text.width(
      of: String(repeating: "0", count: digits - 1) + ".", size: pen.smallSize)
    for index in bar.shown {
      let row = room.cutTop(bar.lineHeight)
      let line = content.log[index]
      let isShown = index == content.position
      part.sprites.append(isShown ? try pen.box("selected", in: row) : pen.blank)
      part.targets.append(.init(area: row, action: .travel(to: index)))
      let opacity = index > content.position ? PanelColor.futureOpacity : 1
      let faint = isShown ? PanelColor.text : PanelColor.faint
      var rest = row.inset(pen.pixels(0.4), 0)
      part.sprites.append(
        try pen.smallLine(
          line.time, in: rest.cutLeft(timeWidth, gap: pen.pixels(0.6)), color: faint,
          opacity: opacity))
      let note = try pen.text.width(of: line.note, size: pen.smallSize)
      let noteRoom = rest.cutRight(min(note, rest.width * 2 / 5), gap: pen.pixels(0.5))
      let fault = isShown ? PanelColor.shownFault : PanelColor.fault
      let color = line.isFault ? fault : PanelColor.text
      part.sprites.append(try pen.line(line.text, in: rest, color: color, opacity: opacity))
      part.sprites.append(
        try pen.smallLine(line.note, in: noteRoom, color: faint, opacity: opacity))
    }
    return part
  }

  /// Draws a scroll bar where one is needed, and takes its room from the lines.
  static func add(
    _ bar: ScrollBar, to part: inout PanelPart, room: inout PixelRect, _ pen: PanelPen
  ) throws {
    guard bar.isNeeded else {
      part.sprites += [pen.blank, pen.blank]
      return
    }
    _ = room.cutRight(bar.width, gap: pen.pixels(0.3))
    part.sprites.append(try pen.box("groove", in: bar.track))
    part.sprites.append(try pen.box("thumb", in: bar.thumb))
  }
}
