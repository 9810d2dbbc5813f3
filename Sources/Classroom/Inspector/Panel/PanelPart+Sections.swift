import Graphics
import Localization
import ViewState

// MARK: Log and playback
extension PanelPart {
  /// The opacity of the log lines after the selected line.
  private static let futureOpacity = 0.62

  /// Adds the lines of the log, and then the branches, starting with the newest.
  mutating func addLog(_ bar: ScrollBar) throws {
    var remainingArea = try addScrollBar(bar)
    let timeWidth = try timeColumnWidth()
    for index in bar.visibleRows {
      let row = remainingArea.cutTop(bar.lineHeight)
      if index < content.log.count {
        try addLogLine(at: index, in: row, timeWidth: timeWidth)
      } else {
        try addBranch(bar.rowCount - 1 - index, isNewest: index == content.log.count, in: row)
      }
    }
  }

  /// Returns the width of the column of times, in pixels.
  private func timeColumnWidth() throws -> Int {
    // The last time is the longest. The minimum width prevents the text from moving often.
    let lastTime = content.log.last?.timeText ?? ""
    let digitCount = max("000.00".count, lastTime.count)
    let widestTime = String(repeating: "0", count: digitCount - 1) + "."
    return try painter.smallWidth(of: widestTime)
  }

  /// Adds the title of an abandoned branch, and the key that returns to the newest branch.
  private mutating func addBranch(_ branch: Int, isNewest: Bool, in row: PixelRect) throws {
    var rowArea = row.inset(x: painter.pixels(0.4), y: 0)
    let key = tr("Ctrl+B")
    targets.append(Target(area: row, action: .returnTo(branch: branch)))

    let keyArea = rowArea.cutRight(try painter.smallWidth(of: key))
    let title = "↩ \(content.branchTitles[branch])"
    // A branch has as many sprites as a line of the log, which is four.
    add(painter.blankSprite)
    add(try painter.smallLine(isNewest ? key : "", in: keyArea))
    add(try painter.line(title, in: rowArea, color: .heading))
    add(painter.blankSprite)
  }

  private mutating func addLogLine(at index: Int, in row: PixelRect, timeWidth: Int) throws {
    let line = content.log[index]
    let resultNote = line.resultNote
    let isShown = index == content.position
    let opacity = index > content.position ? Self.futureOpacity : 1
    let noteColor = isShown ? PanelColor.text : .faint
    let faultColor = isShown ? PanelColor.shownFault : .fault

    // Some users cannot distinguish the colors, so a symbol also marks the lines with faults.
    let hasFaults = !line.faults.isEmpty
    let text = hasFaults ? "⚠ \(line.text)" : line.text

    var textArea = row.inset(x: painter.pixels(0.4), y: 0)
    let gap = painter.pixels(0.5)
    let timeArea = textArea.cutLeft(timeWidth, gap: painter.pixels(0.6))
    let spareWidth = textArea.width - (try painter.width(of: text)) - gap
    let maximumNoteWidth = max(spareWidth, textArea.width * 2 / 5)
    let noteWidth = min(try painter.smallWidth(of: resultNote), maximumNoteWidth)
    let noteArea = textArea.cutRight(noteWidth, gap: gap)

    targets.append(Target(area: row, action: .travel(to: index)))
    if isShown {
      add(try painter.box("selected", in: row))
    } else {
      add(painter.blankSprite)
    }
    add(try painter.smallLine(line.timeText, in: timeArea, color: noteColor, opacity: opacity))
    let textColor = hasFaults ? faultColor : .text
    add(try painter.line(text, in: textArea, color: textColor, opacity: opacity))
    add(try painter.smallLine(resultNote, in: noteArea, color: noteColor, opacity: opacity))
  }

  /// Adds the button that plays the log, the number of the selected line, and the speeds.
  mutating func addPlay(in area: PixelRect) throws {
    var remainingArea = area
    let gap = painter.pixels(0.25)
    let titles = [tr("Play", context: "log"), Strings.pause]
    let titleWidth = try titles.map { try buttonWidth($0) }.max() ?? 0
    let minimumWidth = painter.pixels(1.2) + titleWidth
    let width = min(painter.pixels(9), max(minimumWidth, area.width / 4), area.width / 3)
    let button = Button(
      icon: content.isPlaying ? "pause" : "play",
      title: content.isPlaying ? titles[1] : titles[0],
      hint: tr("Ctrl+P"),
      isLit: content.isPlaying,
      action: .command(.playLog))
    try addButton(button, in: remainingArea.cutLeft(width, gap: gap))

    try addLineNumber(cuttingFrom: &remainingArea, gap: gap)
    try addButtons(speedButtons, in: remainingArea, gap: gap)
  }

  /// Adds the number of the selected line at the right of an area, if there is enough space.
  private mutating func addLineNumber(cuttingFrom area: inout PixelRect, gap: Int) throws {
    let count = content.log.count
    // The area fits the longest number, so that the buttons do not move while the log is played.
    let digits = String(repeating: "0", count: max(2, String(count).count))
    let numberWidth = try painter.smallWidth(of: Strings.number(digits, of: digits))

    let speedsWidth = PanelContent.speeds.count * painter.pixels(2.1)
    let neededWidth = speedsWidth + numberWidth + 6 * gap
    guard count > 0, area.width >= neededWidth else { return }
    let numberArea = area.cutRight(numberWidth, gap: 2 * gap)
    let number = Strings.number(content.position + 1, of: count)
    add(try painter.smallLine(number, in: numberArea))
  }

  private var speedButtons: [Button] {
    zip(PanelContent.speeds, ["⅒×", "¼×", "½×", "1×", "2×"]).map { speed, title in
      Button(title: title, isLit: speed == content.speed, action: .setSpeed(speed))
    }
  }
}

// MARK: Switches, exports and state
extension PanelPart {
  /// Adds the buttons that save the session or a test in a file.
  mutating func addExports(in area: PixelRect) throws {
    let session = Button(
      title: tr("Export session"), hint: tr("Ctrl+S"), action: .command(.exportSession))
    let test = Button(
      title: tr("Export test"), hint: tr("Ctrl+T"), action: .command(.exportTest))
    try addButtons([session, test], in: area, gap: buttonGap)
  }

  /// Adds the controls for the messages.
  ///
  /// These are the switches for single steps, for the question "Which part sends next?" and for
  /// redraws, and the button that changes the layout.
  mutating func addSteps(in area: PixelRect) throws {
    let quizButton = Button(
      title: tr("Which part sends?"),
      hint: tr("Ctrl+W"),
      isLit: content.asksWhoSpeaks,
      action: .command(.toggleQuiz))
    let layoutButton = Button(
      title: tr("Layout"),
      hint: tr("Ctrl+A"),
      action: .command(.changeLayout))
    let redrawsButton = Button(
      title: tr("Redraws"),
      hint: tr("Ctrl+D"),
      isLit: content.showsRedraws,
      action: .command(.highlightRedraws))
    let firstRow = [stepButton, quizButton]
    let secondRow = [layoutButton, redrawsButton]

    let rowHeight = (area.height - buttonGap) / 2
    let hasTwoRows = rowHeight >= painter.pixels(1.5)
    if hasTwoRows {
      var remainingArea = area
      let firstArea = remainingArea.cutTop(rowHeight, gap: buttonGap)
      try addButtons(firstRow, in: firstArea, gap: buttonGap)
      try addButtons(secondRow, in: remainingArea, gap: buttonGap)
    } else {
      try addButtons(firstRow + secondRow, in: area, gap: buttonGap)
    }
  }

  /// The button that sends the next message, or turns on the mode in which each message waits.
  private var stepButton: Button {
    if content.canSend, !content.asksWhoSpeaks {
      return Button(
        title: tr("Send", context: "log"),
        hint: tr("Space"),
        isLit: true,
        action: .sendMessage)
    }
    return Button(
      title: tr("Steps"),
      hint: tr("Ctrl+O"),
      isLit: content.isStepping,
      action: .command(.stepMessages))
  }

  /// The rows that describe one state of the state diagram.
  private struct StateRows {
    let isPresent: Bool
    let rows: [[TextPiece]]
    /// The height of the box around the rows, in pixels.
    let height: Int
  }

  /// Adds the columns of the four questions, and the states of the game below them.
  mutating func addState(in area: PixelRect) throws {
    let states = try content.stateBoxes.map { try stateRows(of: $0, width: area.width) }
    let statesHeight = states.reduce(0) { $0 + $1.height + buttonGap }
    var remainingArea = area
    let questionArea = remainingArea.cutTop(area.height - statesHeight, gap: buttonGap)

    let columnAreas = questionArea.columns(content.questionColumns.count, gap: buttonGap)
    for (columnArea, details) in zip(columnAreas, content.questionColumns) {
      let rows = try painter.rows(details, width: columnArea.width - painter.pixels(0.7))
      try addList(rows, box: "well", in: columnArea)
    }
    for state in states {
      let stateArea = remainingArea.cutTop(state.height, gap: buttonGap)
      try addList(state.rows, box: state.isPresent ? "selected" : "well", in: stateArea)
    }
  }

  private func stateRows(of box: PanelContent.StateBox, width: Int) throws -> StateRows {
    let rows = try painter.rows(box.details, width: width - painter.pixels(0.7))
    return StateRows(
      isPresent: box.isPresent,
      rows: rows,
      height: painter.pixels(1.22) * rows.count + painter.pixels(0.8))
  }

  private mutating func addList(_ rows: [[TextPiece]], box: String, in area: PixelRect) throws {
    add(try painter.box(box, in: area))
    try addDetails(rows, painter.makeScrollBar(rows.count, in: area))
  }
}

// MARK: Text field for intents
extension PanelPart {
  /// Adds the text field for intents, the button that sends the intent, and the reply.
  mutating func addIntent(in area: PixelRect) throws {
    var replyArea = area
    var fieldArea = replyArea.cutTop(painter.pixels(1.7), gap: painter.pixels(0.1))
    let sendTitle = tr("Send")
    let sendWidth = max(painter.pixels(4.2), try buttonWidth(sendTitle))
    let sendArea = fieldArea.cutRight(min(sendWidth, area.width / 3), gap: painter.pixels(0.3))

    targets.append(Target(area: fieldArea, action: .command(.typeIntent)))
    add(try painter.box(content.isTyping ? "field-typing" : "field", in: fieldArea))
    try addInput(in: fieldArea.inset(x: painter.pixels(0.6), y: 0))

    let sendBox = content.isTyping ? "button-chosen" : "button"
    try addButton(Button(title: sendTitle, box: sendBox, action: .send), in: sendArea)

    replyArea = replyArea.inset(x: painter.pixels(0.6), y: 0)
    if content.reply.isEmpty {
      try addHint(in: replyArea)
    } else {
      try addReply(in: replyArea)
    }
  }

  /// Adds the cursor, and the typed text or a placeholder.
  private mutating func addInput(in area: PixelRect) throws {
    var textArea = area
    let isEmpty = content.input.isEmpty
    let shownText = isEmpty ? try placeholder(width: area.width) : content.input
    if isEmpty, !content.isTyping {
      let key = tr("Ctrl+L")
      let keyWidth = try painter.smallWidth(of: key)
      let keyArea = textArea.cutRight(keyWidth, gap: painter.pixels(0.4))
      add(try painter.smallLine(key, in: keyArea))
    }

    let cursorWidth = max(2, painter.pixels(0.12))
    _ = textArea.cutRight(cursorWidth + 1)
    let text = try painter.line(
      shownText,
      in: textArea,
      color: isEmpty ? .faint : .text,
      cutsStart: !isEmpty)
    add(text)

    if content.isTyping {
      let cursorX = isEmpty ? textArea.x - cursorWidth - 1 : text.frame.pixels.maxX + 1
      let cursor =
        textArea
        .withX(cursorX, width: cursorWidth)
        .centered(width: cursorWidth, height: painter.pixels(1.15))
      add(Sprite(painter.patch(.after), frame: Rect(cursor)))
    }
  }

  /// Returns an example of an intent, which the empty text field shows.
  private func placeholder(width: Int) throws -> String {
    let longPlaceholder = tr("Type an intent: choose 4")
    let fits = try painter.width(of: longPlaceholder) <= width
    return fits ? longPlaceholder : "choose 4"
  }

  private mutating func addReply(in area: PixelRect) throws {
    var textArea = area
    let color = content.isMistake ? PanelColor.mistake : .done
    let iconName = content.isMistake ? "mistake" : "done"
    let iconSide = painter.pixels(1)
    var iconColumn = textArea.cutLeft(iconSide, gap: buttonGap)

    var lines = [content.reply]
    var size = painter.textSize
    let maximumLineCount = area.height / max(1, painter.pixels(1.1))
    if maximumLineCount > 1, try painter.width(of: content.reply) > textArea.width {
      size = painter.smallTextSize
      lines = try painter.wrapped(content.reply, size: size, width: textArea.width)
      lines = Self.joined(lines, maximumCount: maximumLineCount)
    }

    let lineHeight = painter.pixels(lines.count > 1 ? 1.1 : 1.3)
    let iconArea = iconColumn.cutTop(lineHeight)
    add(try painter.icon(iconName, in: iconArea, side: iconSide, color: color))
    for line in lines {
      add(try painter.line(line, in: textArea.cutTop(lineHeight), size: size, color: color))
    }
  }

  /// Returns at most the given number of lines.
  ///
  /// If there are more lines, the last returned line also contains their text.
  private static func joined(_ lines: [String], maximumCount: Int) -> [String] {
    if lines.count <= maximumCount {
      return lines
    }
    let lastLine = lines[(maximumCount - 1)...].joined(separator: " ")
    return lines.prefix(maximumCount - 1) + [lastLine]
  }

  private mutating func addHint(in area: PixelRect) throws {
    let hint = try hints.first { try painter.smallWidth(of: $0) <= area.width }
    var remainingArea = area
    let hintArea = remainingArea.cutTop(painter.pixels(1.3))
    add(
      try painter.line(
        hint ?? "", in: hintArea, size: painter.smallTextSize, color: .faint))
  }

  /// The hints about keys, starting with the longest.
  private var hints: [String] {
    if content.isTyping {
      return [tr("Enter send   Esc close"), tr("Enter send")]
    }
    return [
      tr("← → step   Ctrl+M slower   Ctrl+D redraws   F12 close"),
      tr("← → step   Ctrl+M slower   Ctrl+D redraws"),
      tr("← → step   F12 close"),
    ]
  }
}
