import Board
import Drawing
import Text

extension PanelPart {
  private var gap: Int { pen.pixels(0.35) }
  private var speedGap: Int { pen.pixels(0.25) }
  private var leastSpeeds: Int { 4 * pen.pixels(2.3) + 3 * speedGap }

  /// Adds the buttons that write files.
  mutating func addExports(in area: PixelRect) throws {
    let places = area.columns(2, gap: gap)
    try addButton(tr("Export session"), hint: "Ctrl+S", in: places[0], .exportSession)
    try addButton(tr("Export test"), hint: "Ctrl+T", in: places[1], .exportTest)
  }

  /// Adds the button that plays the log, its speeds, and the shown line's number.
  mutating func addPlay(in area: PixelRect) throws {
    var room = area
    // As wide as the longest, so that the buttons stand still while the log is played.
    let digits = String(repeating: "0", count: max(2, String(content.log.count).count))
    let placeWidth = try pen.width(of: Words.number(digits, of: digits), size: pen.smallSize)
    let usual = min(pen.pixels(5), area.width / 3)
    let needed = leastSpeeds + placeWidth + 3 * speedGap
    let width = area.width >= pen.pixels(9) + needed ? pen.pixels(9) : usual
    let isPlaying = content.playing != nil
    try addButton(
      icon: isPlaying ? "pause" : "play", isPlaying ? Words.pause : tr("Play", context: "log"),
      hint: "Ctrl+P", isPlaying ? .lit : .normal, in: room.cutLeft(width, gap: speedGap),
      .play(content.playing ?? content.playSpeed))
    if !content.log.isEmpty, area.width >= usual + needed {
      let place = room.cutRight(placeWidth, gap: 2 * speedGap)
      add(try pen.smallLine(Words.number(content.position + 1, of: content.log.count), in: place))
    }
    try addSpeeds(PanelContent.playSpeeds, chosen: content.playSpeed, in: room) { .play($0) }
  }

  /// Adds the speeds of animations, and the switch for redraws.
  mutating func addMotion(in area: PixelRect) throws {
    var room = area
    var redraws = room.cutRight(min(pen.pixels(6.9), area.width / 2), gap: 2 * speedGap)
    let most = room.width - leastSpeeds - 2 * speedGap
    if let title = try pen.first(of: [tr("Slow motion"), tr("Slow"), "🐢"], fitting: most) {
      let place = try room.cutLeft(pen.width(of: title), gap: 2 * speedGap)
      add(try pen.line(title, in: place))
    }
    try addSpeeds(PanelContent.motions, chosen: content.motion, in: room) { .setMotion($0) }
    addTarget(redraws, .toggleRedraws)
    let place = redraws.cutLeft(pen.pixels(2.2), gap: pen.pixels(0.3))
    try add(
      pen.icon(content.showsRedraws ? "switch-on" : "switch-off", in: place),
      pen.line(tr("Redraws"), in: redraws))
  }

  private mutating func addSpeeds(
    _ speeds: [Double], chosen: Double, in area: PixelRect, action: (Double) -> PanelAction
  ) throws {
    let names = [0.1: "⅒×", 0.25: "¼×", 0.5: "½×", 1: "1×", 2: "2×"]
    for (speed, place) in zip(speeds, area.columns(speeds.count, gap: speedGap)) {
      try addButton(names[speed] ?? "", speed == chosen ? .lit : .normal, in: place, action(speed))
    }
  }

  // MARK: Intents by hand

  /// Adds the line for intents, a button that sends it, and below it the answer.
  mutating func addIntent(in area: PixelRect) throws {
    var answer = area
    var field = answer.cutTop(pen.pixels(1.7), gap: pen.pixels(0.1))
    let send = field.cutRight(min(pen.pixels(4.2), area.width / 3), gap: pen.pixels(0.3))
    addTarget(field, .beginTyping)
    add(try pen.box(content.isTyping ? "field-typing" : "field", in: field))
    try addInput(in: field.inset(pen.pixels(0.6), 0))
    try addButton(tr("Send"), content.isTyping ? .chosen : .normal, in: send, .send)
    answer = answer.inset(pen.pixels(0.6), 0)
    if content.reply.isEmpty { try addHint(in: answer) } else { try addReply(in: answer) }
  }

  /// Adds the key that begins, what is typed or a prompt, and the cursor.
  private mutating func addInput(in area: PixelRect) throws {
    var room = area
    let (isEmpty, key) = (content.input.isEmpty, "Ctrl+L")
    let prompt =
      try pen.first(of: [tr("Type an intent: choose 4")], fitting: room.width) ?? "choose 4"
    if isEmpty, !content.isTyping {
      let width = try pen.width(of: key, size: pen.smallSize)
      add(try pen.smallLine(key, in: room.cutRight(width, gap: pen.pixels(0.4))))
    }
    let cursor = max(2, pen.pixels(0.12))
    _ = room.cutRight(cursor + 1)
    let text =
      isEmpty
      ? try pen.line(prompt, in: room, color: PanelColor.faint)
      : try pen.line(content.input, in: room, cut: .start)
    add(text)
    guard content.isTyping else { return }
    let height = pen.pixels(1.15)
    let place = PixelRect(
      x: isEmpty ? room.x - cursor - 1 : text.frame.pixels.maxX + 1,
      y: room.y + (room.height - height) / 2, width: cursor, height: height)
    add(Sprite(pen.patch(PanelColor.after), frame: Rect(place)))
  }

  private mutating func addReply(in area: PixelRect) throws {
    var room = area
    let color = content.isMistake ? PanelColor.mistake : PanelColor.done
    let side = pen.pixels(1)
    var column = room.cutLeft(side, gap: gap)
    var (lines, size) = ([content.reply], pen.textSize)
    let rows = area.height / max(1, pen.pixels(1.1))
    if rows > 1, try pen.width(of: content.reply) > room.width {
      size = pen.smallSize
      lines = try pen.wrapped(content.reply, size: size, width: room.width)
      // What has no room is joined to the last line, and cut.
      if lines.count > rows { lines[(rows - 1)...] = [lines[(rows - 1)...].joined(separator: " ")] }
    }
    let height = pen.pixels(lines.count > 1 ? 1.1 : 1.3)
    let name = content.isMistake ? "mistake" : "done"
    add(try pen.icon(name, in: column.cutTop(height), side: side, color: color))
    for line in lines { add(try pen.line(line, in: room.cutTop(height), size: size, color: color)) }
  }

  /// Adds the longest list of keys that fits.
  private mutating func addHint(in area: PixelRect) throws {
    let hints =
      content.isTyping
      ? [tr("Enter sends   Escape leaves"), tr("Enter sends")]
      : [
        tr("← → step   Ctrl+M slower   Ctrl+D redraws   F12 closes"),
        tr("← → step   Ctrl+M slower   Ctrl+D redraws"), tr("← → step   F12 closes"),
      ]
    var room = area
    let hint = try pen.first(of: hints, size: pen.smallSize, fitting: area.width) ?? ""
    let row = room.cutTop(pen.pixels(1.3))
    add(try pen.line(hint, in: row, size: pen.smallSize, color: PanelColor.faint))
  }
}
