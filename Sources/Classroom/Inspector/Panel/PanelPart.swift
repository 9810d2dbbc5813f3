import Graphics
import Localization
import ViewModelTesting
import ViewState

/// One part of the panel: its sprites, and what presses on it mean.
@MainActor struct PanelPart {
  typealias Target = (area: PixelRect, action: PanelAction)

  let painter: PanelPainter
  let content: PanelContent
  private(set) var sprites: [Sprite] = []
  var targets: [Target] = []

  init(_ painter: PanelPainter, _ content: PanelContent) {
    self.painter = painter
    self.content = content
  }
  mutating func add(_ sprites: Sprite...) {
    self.sprites += sprites
  }

  /// Adds invisible sprites up to a count, so that the parts after it keep their places.
  mutating func pad(to count: Int) {
    sprites += Array(repeating: painter.blankSprite, count: max(0, count - sprites.count))
  }

  /// Adds a button: an icon, a title and the key that does the same, as far as there is room.
  mutating func addButton(
    icon: String? = nil, _ title: String, hint: String = "", box: String = "button",
    isLit: Bool = false, in area: PixelRect, _ action: PanelAction
  ) throws {
    guard !area.isEmpty else { return }
    targets.append((area, action))
    add(try painter.box(isLit ? "button-lit" : box, in: area))
    var remainingArea = area.inset(x: painter.pixels(0.25), y: 0)
    let side = painter.pixels(0.85)
    let gap = painter.pixels(0.35)
    let iconAndTitle = try (icon == nil ? 0 : side + gap) + painter.width(of: title)
    var hintWidth = try hint.isEmpty ? 0 : gap + painter.smallWidth(of: hint)
    if iconAndTitle + hintWidth > remainingArea.width {
      hintWidth = 0
    }
    _ = remainingArea.cutLeft((remainingArea.width - iconAndTitle - hintWidth) / 2)
    remainingArea = remainingArea.cutLeft(iconAndTitle + hintWidth)
    if let icon {
      add(try painter.icon(icon, in: remainingArea.cutLeft(side, gap: gap), side: side))
    }
    let end = remainingArea.cutRight(hintWidth)
    try add(
      painter.line(title, in: remainingArea, .center),
      painter.smallLine(hintWidth > 0 ? hint : "", in: end))
  }

  /// Opacity of the lines that come after the shown moment.
  private static let futureOpacity = 0.62

  /// Adds the lines of the log, and below them the futures that were left, the newest first.
  mutating func addLog(_ bar: ScrollBar) throws {
    var remainingArea = try addScrollBar(bar)
    // The last time is the longest; a column that seldom grows does not jump.
    let digits = max("000.00".count, content.log.last?.timeText.count ?? 0)
    let timeWidth = try painter.smallWidth(of: String(repeating: "0", count: digits - 1) + ".")
    for index in bar.visibleRows {
      let row = remainingArea.cutTop(bar.lineHeight)
      var rowArea = row.inset(x: painter.pixels(0.4), y: 0)
      guard index < content.log.count else {
        let branch = bar.rowCount - 1 - index
        let key = tr("Ctrl+B")
        targets.append((row, .returnTo(branch: branch)))
        let place = try rowArea.cutRight(painter.smallWidth(of: key))
        try add(
          painter.blankSprite, painter.smallLine(index == content.log.count ? key : "", in: place),
          painter.line("↩ \(content.branchTitles[branch])", in: rowArea, color: .heading),
          painter.blankSprite)
        continue
      }
      let line = content.log[index]
      let isShown = index == content.position
      let opacity = index > content.position ? Self.futureOpacity : 1
      let (faint, fault) = isShown ? (PanelColor.text, PanelColor.shownFault) : (.faint, .fault)
      let time = rowArea.cutLeft(timeWidth, gap: painter.pixels(0.6))
      // Not by its colour alone.
      let (text, color) = line.faults.isEmpty ? (line.text, .text) : ("⚠ \(line.text)", fault)
      let spare = try rowArea.width - painter.width(of: text) - painter.pixels(0.5)
      let noteWidth = try min(
        painter.smallWidth(of: line.resultNote), max(spare, rowArea.width * 2 / 5))
      let note = rowArea.cutRight(noteWidth, gap: painter.pixels(0.5))
      targets.append((row, .travel(to: index)))
      try add(
        isShown ? painter.box("selected", in: row) : painter.blankSprite,
        painter.smallLine(line.timeText, in: time, color: faint, opacity: opacity),
        painter.line(text, in: rowArea, color: color, opacity: opacity),
        painter.smallLine(line.resultNote, in: note, color: faint, opacity: opacity))
    }
  }

  mutating func addDetails(_ rows: [[TextPiece]], _ bar: ScrollBar) throws {
    var room = try addScrollBar(bar)
    for index in bar.visibleRows {
      // A box that is a little higher does not spread its rows.
      let row = room.cutTop(min(bar.lineHeight, painter.pixels(1.3)))
      for piece in rows[index] {
        let place = row.withX(row.x + painter.pixels(0.2) + piece.x, width: piece.width)
        add(try painter.line(piece.text, in: place, size: piece.size, color: piece.color))
      }
    }
  }

  private mutating func addScrollBar(_ bar: ScrollBar) throws -> PixelRect {
    var room = bar.area
    try add(painter.box("groove", in: bar.track), painter.box("thumb", in: bar.thumb))
    if bar.isNeeded {
      _ = room.cutRight(bar.width, gap: painter.pixels(0.3))
    }
    return room
  }

  private var buttonGap: Int { painter.pixels(0.35) }
  private typealias Button = (title: String, hint: String, isLit: Bool, action: PanelAction)

  private func buttonWidth(_ title: String, _ hint: String = "", size: Int? = nil) throws -> Int {
    let hintWidth = try hint.isEmpty ? 0 : painter.pixels(0.65) + painter.smallWidth(of: hint)
    return try painter.width(of: title, size: size) + hintWidth + 2 * painter.pixels(0.25)
  }

  /// Adds buttons side by side, as wide as each other unless one needs more; all tell keys, or
  /// none.
  private mutating func addButtons(_ buttons: [Button], in area: PixelRect, gap: Int) throws {
    var buttonAreas = area.columns(buttons.count, gap: gap)
    let totalWidth = buttonAreas.reduce(0) { $0 + $1.width }
    let labelStyles = [
      (true, painter.textSize), (false, painter.textSize), (false, painter.smallTextSize),
    ]
    let neededWidths = try labelStyles.map { hasKeys, size in
      try buttons.map { try buttonWidth($0.title, hasKeys ? $0.hint : "", size: size) }
    }
    let styleIndex = neededWidths.firstIndex { $0.reduce(0, +) <= totalWidth } ?? 2
    if zip(buttonAreas, neededWidths[styleIndex]).contains(where: { $0.width < $1 }) {
      var room = area
      let neededWidth = max(1, neededWidths[styleIndex].reduce(0, +))
      buttonAreas = neededWidths[styleIndex].map {
        room.cutLeft($0 * totalWidth / neededWidth, gap: gap)
      }
    }
    for (button, place) in zip(buttons, buttonAreas) {
      let hint = labelStyles[styleIndex].0 ? button.hint : ""
      try addButton(button.title, hint: hint, isLit: button.isLit, in: place, button.action)
    }
  }

  /// Adds the buttons that export session and test.
  mutating func addExports(in area: PixelRect) throws {
    let session: Button = (tr("Export session"), tr("Ctrl+S"), false, .command(.exportSession))
    let test: Button = (tr("Export test"), tr("Ctrl+T"), false, .command(.exportTest))
    try addButtons([session, test], in: area, gap: buttonGap)
  }

  /// Adds the button that plays the log, the speeds, and the shown line's number.
  mutating func addPlay(in area: PixelRect) throws {
    var room = area
    let gap = painter.pixels(0.25)
    let isPlaying = content.isPlaying
    let count = content.log.count
    // As wide as the longest, so that the buttons stand still while the log is played.
    let digits = String(repeating: "0", count: max(2, String(count).count))
    let placeWidth = try painter.smallWidth(of: Strings.number(digits, of: digits))
    let titles = [tr("Play", context: "log"), Strings.pause]
    let minimumWidth = try painter.pixels(1.2) + (titles.map { try buttonWidth($0) }.max() ?? 0)
    let width = min(painter.pixels(9), max(minimumWidth, area.width / 4), area.width / 3)
    try addButton(
      icon: isPlaying ? "pause" : "play", titles[isPlaying ? 1 : 0], hint: tr("Ctrl+P"),
      isLit: isPlaying, in: room.cutLeft(width, gap: gap), .command(.playLog))
    if count > 0, room.width >= 5 * painter.pixels(2.1) + placeWidth + 6 * gap {
      let place = room.cutRight(placeWidth, gap: 2 * gap)
      add(try painter.smallLine(Strings.number(content.position + 1, of: count), in: place))
    }
    let speeds = zip(PanelContent.speeds, ["⅒×", "¼×", "½×", "1×", "2×"])
    try addButtons(speeds.map { ($1, "", $0 == content.speed, .setSpeed($0)) }, in: room, gap: gap)
  }

  /// Adds the switches of step mode, of the question and of redraws, and the button of the layout.
  mutating func addSteps(in area: PixelRect) throws {
    let step: Button =
      content.canSend && !content.asksWhoSpeaks
      ? (tr("Send", context: "log"), tr("Space"), true, .sendMessage)
      : (tr("Steps"), tr("Ctrl+O"), content.isStepping, .command(.stepMessages))
    let first = [
      step, (tr("Who speaks?"), tr("Ctrl+W"), content.asksWhoSpeaks, .command(.toggleQuiz)),
    ]
    let second: [Button] = [
      (tr("Last row"), tr("Ctrl+A"), false, .command(.changeLayout)),
      (tr("Redraws"), tr("Ctrl+D"), content.showsRedraws, .command(.highlightRedraws)),
    ]
    var room = area
    let row = (area.height - buttonGap) / 2
    guard row >= painter.pixels(1.5) else {
      return try addButtons(first + second, in: area, gap: buttonGap)
    }
    try addButtons(first, in: room.cutTop(row, gap: buttonGap), gap: buttonGap)
    try addButtons(second, in: room, gap: buttonGap)
  }

  /// Adds the columns of the four questions, and below them the game's states, the present one lit.
  mutating func addState(in area: PixelRect) throws {
    let states = try content.stateBoxes.map {
      ($0.isPresent, try painter.rows($0.details, width: area.width - painter.pixels(0.7)))
    }
    let heights = states.map { painter.pixels(1.22) * $1.count + painter.pixels(0.8) }
    var remainingArea = area
    let top = remainingArea.cutTop(
      area.height - heights.reduce(0) { $0 + $1 + buttonGap }, gap: buttonGap)
    for (columnArea, details) in zip(
      top.columns(content.questionColumns.count, gap: buttonGap), content.questionColumns)
    {
      try addList(
        painter.rows(details, width: columnArea.width - painter.pixels(0.7)), "well", in: columnArea
      )
    }
    for (state, height) in zip(states, heights) {
      try addList(
        state.1, state.0 ? "selected" : "well", in: remainingArea.cutTop(height, gap: buttonGap))
    }
  }

  private mutating func addList(_ rows: [[TextPiece]], _ box: String, in place: PixelRect) throws {
    add(try painter.box(box, in: place))
    try addDetails(rows, painter.makeScrollBar(rows.count, in: place))
  }

  /// Adds the line for intents, a button that sends it, and below it the answer.
  mutating func addIntent(in area: PixelRect) throws {
    var answer = area
    var field = answer.cutTop(painter.pixels(1.7), gap: painter.pixels(0.1))
    let sendWidth = max(painter.pixels(4.2), try buttonWidth(tr("Send")))
    let send = field.cutRight(min(sendWidth, area.width / 3), gap: painter.pixels(0.3))
    let boxes = content.isTyping ? ("field-typing", "button-chosen") : ("field", "button")
    targets.append((field, .command(.typeIntent)))
    add(try painter.box(boxes.0, in: field))
    try addInput(in: field.inset(x: painter.pixels(0.6), y: 0))
    try addButton(tr("Send"), box: boxes.1, in: send, .send)
    answer = answer.inset(x: painter.pixels(0.6), y: 0)
    if content.reply.isEmpty {
      try addHint(in: answer)
    } else {
      try addReply(in: answer)
    }
  }

  /// Adds the key that begins, what is typed or a prompt, and the cursor.
  private mutating func addInput(in area: PixelRect) throws {
    var room = area
    let isEmpty = content.input.isEmpty
    let key = tr("Ctrl+L")
    let longPrompt = tr("Type an intent: choose 4")
    let prompt = try painter.width(of: longPrompt) <= room.width ? longPrompt : "choose 4"
    if isEmpty, !content.isTyping {
      let place = try room.cutRight(painter.smallWidth(of: key), gap: painter.pixels(0.4))
      add(try painter.smallLine(key, in: place))
    }
    let cursor = max(2, painter.pixels(0.12))
    _ = room.cutRight(cursor + 1)
    let text = try painter.line(
      isEmpty ? prompt : content.input, in: room, color: isEmpty ? .faint : .text,
      cutsStart: !isEmpty)
    add(text)
    guard content.isTyping else { return }
    let left = isEmpty ? room.x - cursor - 1 : text.frame.pixels.maxX + 1
    let place = room.withX(left, width: cursor).centered(
      width: cursor, height: painter.pixels(1.15))
    add(Sprite(painter.patch(.after), frame: Rect(place)))
  }

  private mutating func addReply(in area: PixelRect) throws {
    var room = area
    let color = content.isMistake ? PanelColor.mistake : .done
    let side = painter.pixels(1)
    var column = room.cutLeft(side, gap: buttonGap)
    var lines = [content.reply]
    var size = painter.textSize
    let rows = area.height / max(1, painter.pixels(1.1))
    if rows > 1, try painter.width(of: content.reply) > room.width {
      size = painter.smallTextSize
      lines = try painter.wrapped(content.reply, size: size, width: room.width)
      // What has no room is joined to the last line, and cut.
      if lines.count > rows {
        lines[(rows - 1)...] = [lines[(rows - 1)...].joined(separator: " ")]
      }
    }
    let height = painter.pixels(lines.count > 1 ? 1.1 : 1.3)
    add(try painter.icon("\(color)", in: column.cutTop(height), side: side, color: color))
    for line in lines {
      add(try painter.line(line, in: room.cutTop(height), size: size, color: color))
    }
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
    let hint = try hints.first { try painter.smallWidth(of: $0) <= area.width } ?? ""
    add(
      try painter.line(
        hint, in: room.cutTop(painter.pixels(1.3)), size: painter.smallTextSize, color: .faint))
  }
}

/// A text in a row of the details, and where it begins, in pixels.
struct TextPiece {
  let text: String
  var size: Int?
  var color = PanelColor.text
  let x: Int
  let width: Int
}

extension PanelPainter {
  /// The lines of a list that fit its area, from a line on or from as near to it as is possible.
  func makeScrollBar(_ rowCount: Int, top: Int = 0, in area: PixelRect) -> ScrollBar {
    let listArea = area.inset(x: pixels(0.35), y: pixels(0.3))
    let visibleCount = listArea.height / max(1, pixels(1.22))
    return ScrollBar(
      area: listArea, rowCount: rowCount, visibleRowCount: visibleCount, width: pixels(0.45),
      firstRow: max(0, min(top, rowCount - visibleCount)))
  }

  func rows(_ details: [PanelContent.Detail], width: Int) throws -> [[TextPiece]] {
    let x = pixels(0.6)
    return try details.flatMap { detail -> [[TextPiece]] in
      switch detail {
      case .heading(let text): return [[TextPiece(text: text, color: .heading, x: 0, width: width)]]
      case .text(let text), .fault(let text):
        let color = detail.isFault ? PanelColor.fault : .text
        return try wrapped(text, width: width - x).map {
          [TextPiece(text: $0, color: color, x: x, width: width - x)]
        }
      case .difference(let change): return try difference(change, at: x, width)
      }
    }
  }

  /// Name and values in one row, or small values below the name where that has no room.
  private func difference(_ change: FieldChange, at left: Int, _ width: Int) throws -> [[TextPiece]]
  {
    var before = change.before
    var after = change.after
    var size = textSize
    let space = pixels(0.4)
    let arrow = try self.width(of: "→")
    let nameWidth = try self.width(of: change.name)
    var widths = try (self.width(of: before), self.width(of: after))
    var x = left + nameWidth + pixels(0.9)
    let isOneRow = x + widths.0 + arrow + 2 * space + widths.1 <= width
    if !isOneRow {
      x = pixels(1.8)
      size = smallTextSize
      let valueWidth = max(0, width - x - arrow - 2 * space)
      // Long values leave out what both begin with.
      let commonCount = zip(before, after).prefix { $0 == $1 }.count
      if commonCount > 1, try self.width(of: before + after, size: size) > valueWidth {
        before = "…\(before.dropFirst(commonCount))"
        after = "…\(after.dropFirst(commonCount))"
      }
      widths = try (self.width(of: before, size: size), self.width(of: after, size: size))
      // What one value does not need is the other's.
      let maximumWidths = (
        max(valueWidth / 2, valueWidth - widths.1), max(valueWidth / 2, valueWidth - widths.0)
      )
      widths = (min(widths.0, maximumWidths.0), min(widths.1, maximumWidths.1))
    }
    let values = [
      (before, PanelColor.before, widths.0), ("→", .text, arrow), (after, .after, widths.1),
    ].map { text, color, width in
      defer {
        x += width + space
      }
      return TextPiece(text: text, size: size, color: color, x: x, width: width)
    }
    let name = TextPiece(text: change.name, x: left, width: isOneRow ? nameWidth : width - left)
    return isOneRow ? [[name] + values] : [[name], values]
  }
}

struct ScrollBar {
  let area: PixelRect
  let rowCount: Int
  let visibleRowCount: Int
  let width: Int
  let firstRow: Int

  var lineHeight: Int { area.height / max(1, visibleRowCount) }
  var isNeeded: Bool { rowCount > visibleRowCount && visibleRowCount > 0 }
  var visibleRows: Range<Int> {
    firstRow..<max(firstRow, min(rowCount, firstRow + visibleRowCount))
  }

  /// Where the bar is; empty if it is not needed, as the thumb is then.
  var track: PixelRect { area.withX(area.maxX - width, width: isNeeded ? width : 0) }

  var thumb: PixelRect {
    let height = max(min(2 * width, area.height), area.height * visibleRowCount / max(rowCount, 1))
    let trackRange = area.height - height
    return track.withY(
      area.y + trackRange * firstRow / max(1, rowCount - visibleRowCount), height: height)
  }

  func firstRow(at y: Double) -> Int {
    let trackRange = Double(max(1, area.height - thumb.height))
    return PixelRect.position(
      atFraction: (y - Double(area.y) - Double(thumb.height) / 2) / trackRange,
      upTo: rowCount - visibleRowCount)
  }

  /// The first line when a line is to be seen, and its neighbours where there is room for them.
  func firstRow(showing line: Int) -> Int {
    let margin = visibleRowCount >= 4 ? 1 : 0
    let lowestFirstRow = line + margin - visibleRowCount + 1
    return max(
      0, min(min(max(firstRow, lowestFirstRow), max(0, line - margin)), rowCount - visibleRowCount))
  }
}
