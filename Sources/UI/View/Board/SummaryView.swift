import Graphics
import ViewState

/// The view of the dialog that shows the results of a game over the board.
@MainActor struct SummaryView {
  /// The area of the dialog in the window, in pixels.
  let area: PixelRect
  /// The time at which the dialog begins to appear or to disappear, in seconds.
  private(set) var startTime = -Double.infinity

  private let painter: SkinPainter
  private var dialog: BoardState.Dialog?
  private var panel: Sprite
  private var buttons: [ButtonView] = []
  private var prizes: PrizesView?
  private var opacity = AnimatedValue(0)

  /// The duration of the fade to a dialog that opens after its view was created, in seconds.
  private static let fadeDuration = 0.35

  /// Creates the view of a board's dialog.
  ///
  /// If the dialog is already open, it appears without a fade.
  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, at time: Double) throws {
    if board.players.isEmpty {
      area = layout.summaryFrame
    } else {
      area = layout.contestSummaryFrame(players: board.players.count)
    }
    self.painter = painter
    panel = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    let duration = board.isDialogOpen(at: time) ? 0 : Self.fadeDuration
    try show(board, duration: duration, at: time)
  }

  /// The areas in which the dialog's buttons can be pressed.
  var touchTargets: [TouchTarget<Focus>] {
    guard dialog != nil else { return [] }
    return buttons.map { TouchTarget(part: .button($0.id), place: $0.bodyFrame) }
  }

  // MARK: Changes

  /// Shows the dialog of a board at its opening time, or hides the dialog if the board has none.
  mutating func show(_ board: BoardState, duration: Double, at time: Double) throws {
    let newDialog = board.dialog
    // A player who goes back in time may reach a time before the dialog opens. The dialog must then
    // be hidden until it opens again.
    var opensAgain = false
    if let newDialog {
      opensAgain = startTime <= time && time < newDialog.openingTime
    }
    guard newDialog != dialog || opensAgain else { return }

    dialog = newDialog
    startTime = max(time, newDialog?.openingTime ?? time)
    if let newDialog {
      try draw(newDialog, of: board, prizesStart: duration > 0 ? startTime : nil)
      opacity = AnimatedValue(0)
    }
    let targetOpacity: Double = newDialog == nil ? 0 : 1
    opacity.animate(to: targetOpacity, with: .easeInOut(duration), at: startTime)
  }

  /// Makes the dialog's buttons show whether they are in focus, under the pointer or held down.
  mutating func update(
    _ board: BoardState, pointer: ButtonView.PointerState, at time: Double
  ) throws {
    guard let dialog else { return }
    for (index, button) in dialog.buttons.enumerated() {
      try buttons[index].update(button, focus: board.focus, pointer: pointer, at: time)
    }
  }

  /// Moves the dialog to the end of its animations, unless it is still waiting to open.
  mutating func finishAnimations(at time: Double) {
    guard startTime <= time else { return }
    opacity.snapToTarget()
    startTime = -.infinity
    prizes?.finishAnimations()
    for index in buttons.indices {
      buttons[index].finishAnimations()
    }
  }

  // MARK: Drawing

  /// Draws a dialog on a new panel.
  ///
  /// - Parameters:
  ///   - dialog: The dialog to draw.
  ///   - board: The board whose results the dialog shows.
  ///   - prizesStart: The time at which the prizes begin to appear, or `nil` to show them at once.
  private mutating func draw(
    _ dialog: BoardState.Dialog, of board: BoardState, prizesStart: Double?
  ) throws {
    let frames = SummaryLayout(in: area)
    let cornerSide = min(area.width, area.height)
    panel = try painter.sprite("shared/dialog", side: cornerSide, in: area)
    try drawTitle(dialog.title, in: frames.title)
    prizes = PrizesView(on: panel, painter: painter, startTime: prizesStart)
    buttons = try makeButtons(of: dialog, frames: frames)

    let top = frames.title.maxY
    let buttonsTop = (buttons.first?.bodyFrame.y ?? area.maxY) - area.y
    let bottom = buttonsTop - frames.padding / 2
    if board.players.count > 1 {
      try drawContest(of: board, in: frames.contestArea(from: top, to: bottom))
    } else {
      try drawEntries(of: dialog, in: frames.entriesArea(from: top, to: bottom))
    }
  }

  private func drawTitle(_ title: String, in titleArea: PixelRect) throws {
    let textLayout = painter.textLayout(on: panel.bitmap)
    let label = try textLayout.label(title, size: titleArea.height * 13 / 20, in: titleArea)
    panel.bitmap.draw(label)
  }

  private func makeButtons(
    of dialog: BoardState.Dialog, frames: SummaryLayout
  ) throws -> [ButtonView] {
    let longestTitle = dialog.buttons.map(\.title).max { $0.count < $1.count }
    let buttonFrames = frames.buttonFrames(count: dialog.buttons.count)
    return try zip(dialog.buttons, buttonFrames).map { button, frame in
      try ButtonView(button, in: frame, longestTitle: longestTitle, painter: painter)
    }
  }

  // MARK: One player

  /// The height of a star, as a fraction of the dialog's height.
  private static let starsHeightShare = 0.16
  /// The maximum height of a line below the stars, as a fraction of the dialog's height.
  private static let lineHeightShare = 0.08
  /// The maximum height of a line in a dialog without stars, as a fraction of the dialog's height.
  private static let lineHeightShareWithoutStars = 0.12

  /// Draws the stars that the player earned, and the lines of text with the results.
  private mutating func drawEntries(
    of dialog: BoardState.Dialog, in entriesArea: PixelRect
  ) throws {
    let dialogHeight = Double(area.height)
    let hasStars = dialog.stars != nil
    let starsHeight = hasStars ? Int(dialogHeight * Self.starsHeightShare) : 0
    let availableHeight = max(1, entriesArea.height - starsHeight)
    let lineShare = hasStars ? Self.lineHeightShare : Self.lineHeightShareWithoutStars
    let maximumLineHeight = Int(dialogHeight * lineShare)

    // A normal entry takes one line. A sentence takes two lines, followed by half a line of space.
    let sentenceCount = dialog.entries.count { $0.value.isEmpty }
    let halfLines = 2 * dialog.entries.count + 3 * sentenceCount
    let lineHeight = min(2 * availableHeight / max(halfLines, 1), maximumLineHeight)

    // The gaps above the stars, below them and below the lines have the same height.
    let spareHeight = availableHeight - lineHeight * halfLines / 2
    let gap = spareHeight / (hasStars ? 3 : 2)

    var top = entriesArea.y + gap
    if let stars = dialog.stars {
      let starsArea = entriesArea.withY(top, height: starsHeight)
      try prizes?.addStars(stars, isPerfect: dialog.isPerfect, in: starsArea)
      top = starsArea.maxY + gap
    }
    try drawLines(dialog.entries, lineHeight: lineHeight, in: entriesArea, from: top)
  }

  private func drawLines(
    _ entries: [BoardState.Entry], lineHeight: Int, in entriesArea: PixelRect, from top: Int
  ) throws {
    let textLayout = painter.textLayout(on: panel.bitmap)
    let size = try commonSize(of: entries, size: lineHeight * 7 / 10, width: entriesArea.width)
    var top = top
    for entry in entries {
      let isSentence = entry.value.isEmpty
      let lineCount = isSentence ? 2 : 1
      let entryHeight = lineCount * lineHeight
      let entryArea = entriesArea.withY(top, height: max(1, entryHeight))
      let sprites = try textLayout.row(entry.name, entry.value, size: size, in: entryArea)
      panel.bitmap.draw(all: sprites)
      top += entryHeight
      if isSentence {
        top += lineHeight / 2
      }
    }
  }

  /// Returns the largest font size, up to `size`, at which each entry with a value fits in a line.
  private func commonSize(of entries: [BoardState.Entry], size: Int, width: Int) throws -> Int {
    let textLayout = painter.textLayout(on: panel.bitmap)
    let lineArea = PixelRect(x: 0, y: 0, width: width, height: size)
    let lines = entries.filter { !$0.value.isEmpty }.map { "\($0.name)  \($0.value)" }
    return try textLayout.fittingSize(lines, size: size, in: lineArea)
  }

  // MARK: Several players

  /// The minimum height of the laurels, as a fraction of the height between title and buttons.
  private static let minimumLaurelShare = 0.36

  /// Draws the laurels of the winners, and one row for each player below them.
  private mutating func drawContest(of board: BoardState, in contestArea: PixelRect) throws {
    let rows = ContestRows(of: board, painter: painter)
    let maximumRowsHeight = rows.maximumHeight(forWidth: contestArea.width)
    let laurelHeight = max(
      Int(Double(contestArea.height) * Self.minimumLaurelShare),
      contestArea.height - maximumRowsHeight - maximumRowsHeight / 8)
    let laurelArea = contestArea.withY(contestArea.y, height: laurelHeight)
    try prizes?.addLaurels(of: board, in: laurelArea)

    let rowsHeight = max(1, contestArea.height - laurelHeight)
    let rowsArea = contestArea.withY(laurelArea.maxY, height: rowsHeight)
    try rows.draw(in: rowsArea, on: panel.bitmap)
  }

  // MARK: Scenes

  /// Returns whether the dialog is fading, its prizes are appearing, or its buttons are animated.
  func isMoving(at time: Double) -> Bool {
    let hasMovingButtons = dialog != nil && buttons.contains { $0.isMoving(at: time) }
    let prizesEnd = prizes?.endTime ?? startTime
    let isAppearing = opacity.isMoving(at: time) || time < prizesEnd
    return (time >= startTime && isAppearing) || hasMovingButtons
  }

  /// Fades out the given sprites where the dialog covers them.
  func fade(_ sprites: inout ArraySlice<Sprite>, at time: Double) {
    let dialogOpacity = opacity.value(at: time)
    guard dialogOpacity > 0 else { return }
    for index in sprites.indices {
      let isCovered = !sprites[index].frame.pixels.intersection(area).isEmpty
      if isCovered {
        sprites[index].opacity *= 1 - dialogOpacity
      }
    }
  }

  /// Appends the sprites of the dialog.
  ///
  /// Invisible sprites keep their total number the same in all scenes.
  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    let buttonSpriteCount = BoardState.Dialog.maximumButtons * ButtonView.spriteCount
    let endIndex = sprites.count + 1 + PrizesView.maximumSprites + buttonSpriteCount

    var panel = panel
    panel.opacity = opacity.value(at: time)
    sprites.append(panel)
    prizes?.appendSprites(to: &sprites, opacity: panel.opacity, at: time)
    for button in buttons {
      button.appendSprites(to: &sprites, opacity: panel.opacity, at: time)
    }
    let missingCount = endIndex - sprites.count
    sprites.append(contentsOf: repeatElement(.invisible, count: missingCount))
  }
}
