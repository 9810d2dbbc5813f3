import Framebuffer

/// The line for intents, a button that sends it, and below it what is answered.
@MainActor
enum IntentView {
  /// Prompts, the longest that fits is shown.
  private static let prompts = ["Type an intent: choose 4", "choose 4"]
  private static let key = "Ctrl+L"
  /// Hints, the longest that fits is shown.
  private static let hints = [
    "← → step   Ctrl+M slower   Ctrl+D redraws   F12 closes",
    "← → step   Ctrl+M slower   Ctrl+D redraws", "← → step   F12 closes",
  ]
  private static let typingHints = ["Enter sends   Escape leaves", "Enter sends"]
  /// Widths and heights as multiples of the text's size.
  private static let sendWidth = 4.2
  private static let fieldHeight = 1.7
  private static let smallLine = 1.1

  /// Draws the line.
  static func part(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) throws
    -> PanelPart
  {
    var part = PanelPart()
    var answer = area
    var field = answer.cutTop(pen.pixels(fieldHeight), gap: pen.pixels(0.1))
    let send = field.cutRight(
      min(pen.pixels(sendWidth), area.width / 3), gap: pen.pixels(0.3))
    part.sprites.append(try pen.box(content.isTyping ? "field-typing" : "field", in: field))
    part.targets.append(.init(area: field, action: .beginTyping))
    try addInput(content, in: field.inset(pen.pixels(0.6), 0), to: &part, pen)
    try PanelButton(title: "Send", state: content.isTyping ? .chosen : .normal)
      .add(to: &part, in: send, action: .send, pen)
    try addReply(content, in: answer.inset(pen.pixels(0.6), 0), to: &part, pen)
    return part
  }

  private static func addInput(
    _ content: PanelContent, in area: PixelRect, to part: inout PanelPart, _ pen: PanelPen
  ) throws {
    var room = area
    let keyWidth = try pen.text.width(of: key, size: pen.smallSize)
    var prompt = ""
    if content.input.isEmpty {
      prompt =
        try prompts.first { try pen.text.width(of: $0, size: pen.textSize) <= room.width }
        ?? prompts[prompts.count - 1]
    }
    let promptWidth = try pen.text.width(of: prompt, size: pen.textSize)
    let showsKey =
      !content.isTyping && content.input.isEmpty
      && promptWidth + keyWidth + pen.pixels(0.8) <= room.width
    part.sprites.append(
      showsKey
        ? try pen.smallLine(key, in: room.cutRight(keyWidth, gap: pen.pixels(0.4)))
        : pen.blank)
    let cursor = max(2, pen.pixels(0.12))
    _ = room.cutRight(cursor + 1)
    let text =
      content.input.isEmpty
      ? try pen.line(prompt, in: room, color: PanelColor.faint)
      : try pen.line(content.input, in: room, cut: .start)
    part.sprites.append(text)
    let end = content.input.isEmpty ? room.x - cursor - 1 : text.frame.pixels.maxX + 1
    let height = pen.pixels(1.15)
    let place = PixelRect(
      x: end, y: room.y + (room.height - height) / 2, width: cursor, height: height)
    part.sprites.append(
      content.isTyping ? Sprite(pen.patch(PanelColor.after), frame: Rect(place)) : pen.blank)
  }

  private static func addReply(
    _ content: PanelContent, in area: PixelRect, to part: inout PanelPart, _ pen: PanelPen
  ) throws {
    guard !content.reply.isEmpty else { return try addHint(content, in: area, to: &part, pen) }
    var room = area
    let color = content.isMistake ? PanelColor.mistake : PanelColor.done
    let side = pen.pixels(1)
    var column = room.cutLeft(side, gap: pen.pixels(0.35))
    var lines = [content.reply]
    var size = pen.textSize
    let rows = area.height / max(1, pen.pixels(smallLine))
    if rows > 1, try pen.text.width(of: content.reply, size: size) > room.width {
      size = pen.smallSize
      lines = try pen.text.wrapped(content.reply, size: size, width: room.width)
      // What has no room is joined to the last line, and cut.
      if lines.count > rows {
        lines[(rows - 1)...] = [lines[(rows - 1)...].joined(separator: " ")]
      }
    }
    let height = lines.count > 1 ? pen.pixels(smallLine) : min(area.height, pen.pixels(1.3))
    part.sprites.append(
      try pen.sign(
        content.isMistake ? "mistake" : "done", in: column.cutTop(height), side: side,
        color: color))
    for line in lines {
      part.sprites.append(try pen.line(line, in: room.cutTop(height), size: size, color: color))
    }
  }

  /// Where nothing is answered, what keys do that no button tells.
  private static func addHint(
    _ content: PanelContent, in area: PixelRect, to part: inout PanelPart, _ pen: PanelPen
  ) throws {
    var line = area
    let row = line.cutTop(min(area.height, pen.pixels(1.3)))
    let hint = try (content.isTyping ? typingHints : hints).first {
      try pen.text.width(of: $0, size: pen.smallSize) <= row.width
    }
    part.sprites.append(
      try hint.map { try pen.line($0, in: row, size: pen.smallSize, color: PanelColor.faint) }
        ?? pen.blank)
  }
}
