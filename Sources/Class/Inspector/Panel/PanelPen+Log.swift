import Framebuffer

/// The log: a line for each intent, the shown one lit, those that time has not reached dimmed.
extension PanelPen {
  /// The lines of a list that fit its area.
  func bar(_ count: Int, top: Int = 0, in area: PixelRect) -> ScrollBar {
    let room = area.inset(pixels(0.35), pixels(0.3))
    return ScrollBar(
      area: room, count: count, rows: room.height / max(1, pixels(1.22)), width: pixels(0.45),
      top: top)
  }

  /// A scroll bar where one is needed; it takes its room from the lines.
  func sprites(of bar: ScrollBar, room: inout PixelRect) throws -> [Sprite] {
    guard bar.isNeeded else { return [blank, blank] }
    _ = room.cutRight(bar.width, gap: pixels(0.3))
    return [try box("groove", in: bar.track), try box("thumb", in: bar.thumb)]
  }

  func log(_ content: PanelContent, _ bar: ScrollBar) throws -> PanelPart {
    var room = bar.area
    var part = PanelPart(sprites: try sprites(of: bar, room: &room))
    // The last time is the longest; a column that seldom grows does not jump.
    let digits = max("000.00".count, content.log.last?.time.count ?? 0)
    let timeWidth = try width(
      of: String(repeating: "0", count: digits - 1) + ".", size: smallSize)
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
      part.targets.append(.init(area: row, action: .travel(to: index)))
      part.sprites += [
        isShown ? try box("selected", in: row) : blank,
        try smallLine(line.time, in: time, color: faint, opacity: opacity),
        try self.line(line.text, in: rest, color: color, opacity: opacity),
        try smallLine(line.note, in: note, color: faint, opacity: opacity),
      ]
    }
    return part
  }
}
