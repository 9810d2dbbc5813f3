import Graphics
import Localization
import ViewModelTesting
import ViewState

/// One part of the panel: its sprites, and what presses on it mean.
@MainActor struct PanelPart {
  typealias Target = (area: PixelRect, action: PanelAction)

  let pen: PanelPen
  let content: PanelContent
  private(set) var sprites: [Sprite] = []
  var targets: [Target] = []

  init(_ pen: PanelPen, _ content: PanelContent) { (self.pen, self.content) = (pen, content) }
  mutating func add(_ sprites: Sprite...) { self.sprites += sprites }

  /// Adds invisible sprites up to a count, so that the parts after it keep their places.
  mutating func pad(to count: Int) {
    sprites += Array(repeating: pen.blank, count: max(0, count - sprites.count))
  }

  /// Adds a button: an icon, a title and the key that does the same, as far as there is room.
  mutating func addButton(
    icon: String? = nil, _ title: String, hint: String = "", box: String = "button",
    isLit: Bool = false, in area: PixelRect, _ action: PanelAction
  ) throws {
    guard !area.isEmpty else { return }
    targets.append((area, action))
    add(try pen.box(isLit ? "button-lit" : box, in: area))
    var room = area.inset(x: pen.pixels(0.25), y: 0)
    let (side, gap) = (pen.pixels(0.85), pen.pixels(0.35))
    let iconAndTitle = try (icon == nil ? 0 : side + gap) + pen.width(of: title)
    var hintWidth = try hint.isEmpty ? 0 : gap + pen.smallWidth(of: hint)
    if iconAndTitle + hintWidth > room.width { hintWidth = 0 }
    _ = room.cutLeft((room.width - iconAndTitle - hintWidth) / 2)
    room = room.cutLeft(iconAndTitle + hintWidth)
    if let icon { add(try pen.icon(icon, in: room.cutLeft(side, gap: gap), side: side)) }
    let end = room.cutRight(hintWidth)
    try add(pen.line(title, in: room, .centre), pen.smallLine(hintWidth > 0 ? hint : "", in: end))
  }

  /// Opacity of the lines that come after the shown moment.
  private static let futureOpacity = 0.62

  /// Adds the lines of the log, and below them the futures that were left, the newest first.
  mutating func addLog(_ bar: ScrollBar) throws {
    var room = try addBar(bar)
    // The last time is the longest; a column that seldom grows does not jump.
    let digits = max("000.00".count, content.log.last?.timeText.count ?? 0)
    let timeWidth = try pen.smallWidth(of: String(repeating: "0", count: digits - 1) + ".")
    for index in bar.shown {
      let row = room.cutTop(bar.lineHeight)
      var rest = row.inset(x: pen.pixels(0.4), y: 0)
      guard index < content.log.count else {
        let (branch, key) = (bar.count - 1 - index, tr("Ctrl+B"))
        targets.append((row, .returnTo(branch: branch)))
        let place = try rest.cutRight(pen.smallWidth(of: key))
        try add(
          pen.blank, pen.smallLine(index == content.log.count ? key : "", in: place),
          pen.line("↩ \(content.branches[branch])", in: rest, color: .heading), pen.blank)
        continue
      }
      let line = content.log[index]
      let isShown = index == content.position
      let opacity = index > content.position ? Self.futureOpacity : 1
      let (faint, fault) = isShown ? (PanelColor.text, PanelColor.shownFault) : (.faint, .fault)
      let time = rest.cutLeft(timeWidth, gap: pen.pixels(0.6))
      // Not by its colour alone.
      let (text, color) = line.faults.isEmpty ? (line.text, .text) : ("⚠ \(line.text)", fault)
      let spare = try rest.width - pen.width(of: text) - pen.pixels(0.5)
      let noteWidth = try min(pen.smallWidth(of: line.note), max(spare, rest.width * 2 / 5))
      let note = rest.cutRight(noteWidth, gap: pen.pixels(0.5))
      targets.append((row, .travel(to: index)))
      try add(
        isShown ? pen.box("selected", in: row) : pen.blank,
        pen.smallLine(line.timeText, in: time, color: faint, opacity: opacity),
        pen.line(text, in: rest, color: color, opacity: opacity),
        pen.smallLine(line.note, in: note, color: faint, opacity: opacity))
    }
  }

  mutating func addDetails(_ rows: [[Piece]], _ bar: ScrollBar) throws {
    var room = try addBar(bar)
    for index in bar.shown {
      // A box that is a little higher does not spread its rows.
      let row = room.cutTop(min(bar.lineHeight, pen.pixels(1.3)))
      for piece in rows[index] {
        let place = row.withX(row.x + pen.pixels(0.2) + piece.x, width: piece.width)
        add(try pen.line(piece.text, in: place, size: piece.size, color: piece.color))
      }
    }
  }

  private mutating func addBar(_ bar: ScrollBar) throws -> PixelRect {
    var room = bar.area
    try add(pen.box("groove", in: bar.track), pen.box("thumb", in: bar.thumb))
    if bar.isNeeded { _ = room.cutRight(bar.width, gap: pen.pixels(0.3)) }
    return room
  }

  private var gap: Int { pen.pixels(0.35) }
  private typealias Button = (title: String, hint: String, isLit: Bool, action: PanelAction)

  private func buttonWidth(_ title: String, _ hint: String = "", size: Int? = nil) throws -> Int {
    let hintWidth = try hint.isEmpty ? 0 : pen.pixels(0.65) + pen.smallWidth(of: hint)
    return try pen.width(of: title, size: size) + hintWidth + 2 * pen.pixels(0.25)
  }

  /// Adds buttons side by side, as wide as each other unless one needs more; all tell keys, or none.
  private mutating func addButtons(_ buttons: [Button], in area: PixelRect, gap: Int) throws {
    var places = area.columns(buttons.count, gap: gap)
    let wide = places.reduce(0) { $0 + $1.width }
    let ways = [(true, pen.textSize), (false, pen.textSize), (false, pen.smallSize)]
    let needs = try ways.map { hasKeys, size in
      try buttons.map { try buttonWidth($0.title, hasKeys ? $0.hint : "", size: size) }
    }
    let way = needs.firstIndex { $0.reduce(0, +) <= wide } ?? 2
    if zip(places, needs[way]).contains(where: { $0.width < $1 }) {
      var room = area
      let all = max(1, needs[way].reduce(0, +))
      places = needs[way].map { room.cutLeft($0 * wide / all, gap: gap) }
    }
    for (button, place) in zip(buttons, places) {
      let hint = ways[way].0 ? button.hint : ""
      try addButton(button.title, hint: hint, isLit: button.isLit, in: place, button.action)
    }
  }

  /// Adds the buttons that export session and test.
  mutating func addExports(in area: PixelRect) throws {
    let session: Button = (tr("Export session"), tr("Ctrl+S"), false, .command(.exportSession))
    let test: Button = (tr("Export test"), tr("Ctrl+T"), false, .command(.exportTest))
    try addButtons([session, test], in: area, gap: gap)
  }

  /// Adds the button that plays the log, the speeds, and the shown line's number.
  mutating func addPlay(in area: PixelRect) throws {
    var room = area
    let (gap, isPlaying, count) = (pen.pixels(0.25), content.isPlaying, content.log.count)
    // As wide as the longest, so that the buttons stand still while the log is played.
    let digits = String(repeating: "0", count: max(2, String(count).count))
    let placeWidth = try pen.smallWidth(of: Strings.number(digits, of: digits))
    let titles = [tr("Play", context: "log"), Strings.pause]
    let least = try pen.pixels(1.2) + (titles.map { try buttonWidth($0) }.max() ?? 0)
    let width = min(pen.pixels(9), max(least, area.width / 4), area.width / 3)
    try addButton(
      icon: isPlaying ? "pause" : "play", titles[isPlaying ? 1 : 0], hint: tr("Ctrl+P"),
      isLit: isPlaying, in: room.cutLeft(width, gap: gap), .command(.playLog))
    if count > 0, room.width >= 5 * pen.pixels(2.1) + placeWidth + 6 * gap {
      let place = room.cutRight(placeWidth, gap: 2 * gap)
      add(try pen.smallLine(Strings.number(content.position + 1, of: count), in: place))
    }
    let speeds = zip(PanelContent.speeds, ["⅒×", "¼×", "½×", "1×", "2×"])
    try addButtons(speeds.map { ($1, "", $0 == content.speed, .setSpeed($0)) }, in: room, gap: gap)
  }

  /// Adds the switches of step mode, of the question and of redraws, and the button of the layout.
  mutating func addSteps(in area: PixelRect) throws {
    let step: Button =
      content.canSend && !content.asks
      ? (tr("Send", context: "log"), tr("Space"), true, .sendMessage)
      : (tr("Steps"), tr("Ctrl+O"), content.isStepping, .command(.stepMessages))
    let first = [step, (tr("Who speaks?"), tr("Ctrl+W"), content.asks, .command(.toggleQuiz))]
    let second: [Button] = [
      (tr("Last row"), tr("Ctrl+A"), false, .command(.changeLayout)),
      (tr("Redraws"), tr("Ctrl+D"), content.showsRedraws, .command(.highlightRedraws)),
    ]
    var room = area
    let row = (area.height - gap) / 2
    guard row >= pen.pixels(1.5) else { return try addButtons(first + second, in: area, gap: gap) }
    try addButtons(first, in: room.cutTop(row, gap: gap), gap: gap)
    try addButtons(second, in: room, gap: gap)
  }

  /// Adds the columns of the four questions, and below them the game's states, the present one lit.
  mutating func addState(in area: PixelRect) throws {
    let states = try content.states.map {
      ($0.isPresent, try pen.rows($0.details, width: area.width - pen.pixels(0.7)))
    }
    let heights = states.map { pen.pixels(1.22) * $1.count + pen.pixels(0.8) }
    var rest = area
    let top = rest.cutTop(area.height - heights.reduce(0) { $0 + $1 + gap }, gap: gap)
    for (place, details) in zip(top.columns(content.columns.count, gap: gap), content.columns) {
      try addList(pen.rows(details, width: place.width - pen.pixels(0.7)), "well", in: place)
    }
    for (state, height) in zip(states, heights) {
      try addList(state.1, state.0 ? "selected" : "well", in: rest.cutTop(height, gap: gap))
    }
  }

  private mutating func addList(_ rows: [[Piece]], _ box: String, in place: PixelRect) throws {
    add(try pen.box(box, in: place))
    try addDetails(rows, pen.bar(rows.count, in: place))
  }

  /// Adds the line for intents, a button that sends it, and below it the answer.
  mutating func addIntent(in area: PixelRect) throws {
    var answer = area
    var field = answer.cutTop(pen.pixels(1.7), gap: pen.pixels(0.1))
    let wide = max(pen.pixels(4.2), try buttonWidth(tr("Send")))
    let send = field.cutRight(min(wide, area.width / 3), gap: pen.pixels(0.3))
    let boxes = content.isTyping ? ("field-typing", "button-chosen") : ("field", "button")
    targets.append((field, .command(.typeIntent)))
    add(try pen.box(boxes.0, in: field))
    try addInput(in: field.inset(x: pen.pixels(0.6), y: 0))
    try addButton(tr("Send"), box: boxes.1, in: send, .send)
    answer = answer.inset(x: pen.pixels(0.6), y: 0)
    if content.reply.isEmpty { try addHint(in: answer) } else { try addReply(in: answer) }
  }

  /// Adds the key that begins, what is typed or a prompt, and the cursor.
  private mutating func addInput(in area: PixelRect) throws {
    var room = area
    let (isEmpty, key) = (content.input.isEmpty, tr("Ctrl+L"))
    let long = tr("Type an intent: choose 4")
    let prompt = try pen.width(of: long) <= room.width ? long : "choose 4"
    if isEmpty, !content.isTyping {
      let place = try room.cutRight(pen.smallWidth(of: key), gap: pen.pixels(0.4))
      add(try pen.smallLine(key, in: place))
    }
    let cursor = max(2, pen.pixels(0.12))
    _ = room.cutRight(cursor + 1)
    let text = try pen.line(
      isEmpty ? prompt : content.input, in: room, color: isEmpty ? .faint : .text,
      cutsStart: !isEmpty)
    add(text)
    guard content.isTyping else { return }
    let left = isEmpty ? room.x - cursor - 1 : text.frame.pixels.maxX + 1
    let place = room.withX(left, width: cursor).centered(width: cursor, height: pen.pixels(1.15))
    add(Sprite(pen.patch(.after), frame: Rect(place)))
  }

  private mutating func addReply(in area: PixelRect) throws {
    var room = area
    let color = content.isMistake ? PanelColor.mistake : .done
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
    add(try pen.icon("\(color)", in: column.cutTop(height), side: side, color: color))
    for line in lines { add(try pen.line(line, in: room.cutTop(height), size: size, color: color)) }
  }

  private mutating func addHint(in area: PixelRect) throws {
    let hints =
      content.isTyping
      ? [tr("Enter sends   Escape leaves"), tr("Enter sends")]
      : [
        tr("← → step   Ctrl+M slower   Ctrl+D redraws   F12 closes"),
        tr("← → step   Ctrl+M slower   Ctrl+D redraws"), tr("← → step   F12 closes"),
      ]
    var room = area
    let hint = try hints.first { try pen.smallWidth(of: $0) <= area.width } ?? ""
    add(try pen.line(hint, in: room.cutTop(pen.pixels(1.3)), size: pen.smallSize, color: .faint))
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
    let room = area.inset(x: pixels(0.35), y: pixels(0.3))
    let rows = room.height / max(1, pixels(1.22))
    return ScrollBar(
      area: room, count: count, rows: rows, width: pixels(0.45),
      top: max(0, min(top, count - rows)))
  }

  func rows(_ details: [PanelContent.Detail], width: Int) throws -> [[Piece]] {
    let x = pixels(0.6)
    return try details.flatMap { detail -> [[Piece]] in
      switch detail {
      case .heading(let text): return [[Piece(text: text, color: .heading, x: 0, width: width)]]
      case .text(let text), .fault(let text):
        let color = detail.isFault ? PanelColor.fault : .text
        return try wrapped(text, width: width - x).map {
          [Piece(text: $0, color: color, x: x, width: width - x)]
        }
      case .difference(let change): return try difference(change, at: x, width)
      }
    }
  }

  /// Name and values in one row, or small values below the name where that has no room.
  private func difference(_ change: FieldChange, at left: Int, _ width: Int) throws -> [[Piece]] {
    var (before, after, size) = (change.before, change.after, textSize)
    let (space, arrow) = (pixels(0.4), try self.width(of: "→"))
    let nameWidth = try self.width(of: change.name)
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
      (before, PanelColor.before, widths.0), ("→", .text, arrow), (after, .after, widths.1),
    ].map { text, color, width in
      defer { x += width + space }
      return Piece(text: text, size: size, color: color, x: x, width: width)
    }
    let name = Piece(text: change.name, x: left, width: isOneRow ? nameWidth : width - left)
    return isOneRow ? [[name] + values] : [[name], values]
  }
}

struct ScrollBar {
  let area: PixelRect
  let count, rows, width, top: Int

  var lineHeight: Int { area.height / max(1, rows) }
  var isNeeded: Bool { count > rows && rows > 0 }
  var shown: Range<Int> { top..<max(top, min(count, top + rows)) }

  /// Where the bar is; empty if it is not needed, as the thumb is then.
  var track: PixelRect { area.withX(area.maxX - width, width: isNeeded ? width : 0) }

  var thumb: PixelRect {
    let height = max(min(2 * width, area.height), area.height * rows / max(count, 1))
    let way = area.height - height
    return track.withY(area.y + way * top / max(1, count - rows), height: height)
  }

  func top(at y: Double) -> Int {
    let way = Double(max(1, area.height - thumb.height))
    return PixelRect.position(
      atFraction: (y - Double(area.y) - Double(thumb.height) / 2) / way, upTo: count - rows)
  }

  /// The first line when a line is to be seen, and its neighbours where there is room for them.
  func top(showing line: Int) -> Int {
    let margin = rows >= 4 ? 1 : 0
    let lowest = line + margin - rows + 1
    return max(0, min(min(max(top, lowest), max(0, line - margin)), count - rows))
  }
}
