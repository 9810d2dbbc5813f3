import Drawing
import Text

/// The line for intents, a button that sends it, and below it what is answered.
extension PanelPen {
  func intent(_ content: PanelContent, in area: PixelRect) throws -> PanelPart {
    var answer = area
    var field = answer.cutTop(pixels(1.7), gap: pixels(0.1))
    let send = field.cutRight(min(pixels(4.2), area.width / 3), gap: pixels(0.3))
    var part = PanelPart(
      sprites: [try box(content.isTyping ? "field-typing" : "field", in: field)],
      targets: [.init(area: field, action: .beginTyping)])
    part.sprites += try input(content, in: field.inset(pixels(0.6), 0))
    part += try button(tr("Send"), content.isTyping ? .chosen : .normal, in: send, .send)
    answer = answer.inset(pixels(0.6), 0)
    part.sprites +=
      try content.reply.isEmpty ? hint(content, in: answer) : reply(content, in: answer)
    return part
  }

  /// The key that begins, what is typed or a prompt, and the cursor.
  private func input(_ content: PanelContent, in area: PixelRect) throws -> [Sprite] {
    var room = area
    let isEmpty = content.input.isEmpty
    let key = "Ctrl+L"
    let prompt = try first(of: [tr("Type an intent: choose 4")], fitting: room.width) ?? "choose 4"
    let keyWidth = try width(of: key, size: smallSize)
    let needed = try width(of: prompt) + keyWidth + pixels(0.8)
    let showsKey = isEmpty && !content.isTyping && needed <= room.width
    let end = showsKey ? room.cutRight(keyWidth, gap: pixels(0.4)) : room
    let keySprite = try smallLine(showsKey ? key : "", in: end)
    let cursor = max(2, pixels(0.12))
    _ = room.cutRight(cursor + 1)
    let text =
      isEmpty
      ? try line(prompt, in: room, color: PanelColor.faint)
      : try line(content.input, in: room, cut: .start)
    let height = pixels(1.15)
    let place = PixelRect(
      x: isEmpty ? room.x - cursor - 1 : text.frame.pixels.maxX + 1,
      y: room.y + (room.height - height) / 2, width: cursor, height: height)
    let mark = content.isTyping ? Sprite(patch(PanelColor.after), frame: Rect(place)) : blank
    return [keySprite, text, mark]
  }

  private func reply(_ content: PanelContent, in area: PixelRect) throws -> [Sprite] {
    var room = area
    let color = content.isMistake ? PanelColor.mistake : PanelColor.done
    let side = pixels(1)
    var column = room.cutLeft(side, gap: pixels(0.35))
    var (lines, size) = ([content.reply], textSize)
    let rows = area.height / max(1, pixels(1.1))
    if rows > 1, try width(of: content.reply) > room.width {
      size = smallSize
      lines = try wrapped(content.reply, size: size, width: room.width)
      // What has no room is joined to the last line, and cut.
      if lines.count > rows {
        lines[(rows - 1)...] = [lines[(rows - 1)...].joined(separator: " ")]
      }
    }
    let height = pixels(lines.count > 1 ? 1.1 : 1.3)
    let name = content.isMistake ? "mistake" : "done"
    return try [sign(name, in: column.cutTop(height), side: side, color: color)]
      + lines.map { try line($0, in: room.cutTop(height), size: size, color: color) }
  }

  /// Where nothing is answered, what keys do that no button tells; the longest hint that fits.
  private func hint(_ content: PanelContent, in area: PixelRect) throws -> [Sprite] {
    let hints =
      content.isTyping
      ? [tr("Enter sends   Escape leaves"), tr("Enter sends")]
      : [
        tr("← → step   Ctrl+M slower   Ctrl+D redraws   F12 closes"),
        tr("← → step   Ctrl+M slower   Ctrl+D redraws"), tr("← → step   F12 closes"),
      ]
    var room = area
    let hint = try first(of: hints, size: smallSize, fitting: area.width) ?? ""
    let row = room.cutTop(pixels(1.3))
    return [try line(hint, in: row, size: smallSize, color: PanelColor.faint)]
  }
}
