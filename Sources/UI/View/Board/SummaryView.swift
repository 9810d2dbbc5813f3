import Graphics
import ViewState

@MainActor struct SummaryView {
  /// Area of the panel; a touch outside is one beside the dialog.
  let area: PixelRect
  /// Time at which the panel begins to appear or to vanish.
  private(set) var startTime = -Double.infinity

  private let painter: SkinPainter
  private var dialog: BoardState.Dialog?
  private var panel: Sprite
  private var buttons: [ButtonView] = []
  private var prizes: PrizesView?
  private var opacity = AnimatedValue(0)
  /// Shadow and padding, as shares of the panel's shorter side.
  private static let edgeShare = 0.08
  private static let paddingShare = 0.05
  /// Heights of title, stars, buttons and a line, also without stars, as shares of the panel's.
  private static let titleHeight = 0.13
  private static let starsHeight = 0.16
  private static let buttonHeight = 0.165
  private static let lineHeight = 0.08
  private static let lineHeightWithoutStars = 0.12
  private static let fadeDuration = 0.35
  /// Least share of the height that the laurels of a contest take.
  private static let minimumLaurelShare = 0.36

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, at time: Double) throws {
    area =
      board.players.isEmpty
      ? layout.summaryFrame : layout.contestSummaryFrame(players: board.players.count)
    self.painter = painter
    panel = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    try show(board, duration: board.isDialogOpen(at: time) ? 0 : Self.fadeDuration, at: time)
  }

  var touchTargets: [(part: Focus, place: PixelRect)] {
    dialog == nil ? [] : buttons.map { (.button($0.id), $0.bodyFrame) }
  }

  /// Shows the dialog of a board as soon as it opens, or hides it, also on a journey back.
  mutating func show(_ board: BoardState, duration: Double, at time: Double) throws {
    let newDialog = board.dialog
    let opensAgain = newDialog.map { startTime <= time && time < $0.openingTime } ?? false
    guard newDialog != dialog || opensAgain else { return }
    dialog = newDialog
    startTime = max(time, newDialog?.openingTime ?? time)
    if let newDialog {
      try draw(newDialog, board, startTime: duration > 0 ? startTime : nil)
      opacity = AnimatedValue(0)
    }
    opacity.animate(to: newDialog == nil ? 0 : 1, with: .easeInOut(duration), at: startTime)
  }

  mutating func update(_ board: BoardState, _ pointer: ButtonView.PointerState, at time: Double)
    throws
  {
    for (index, button) in (dialog?.buttons ?? []).enumerated() {
      try buttons[index].update(button, focus: board.focus, pointer, at: time)
    }
  }

  /// Ends the dialog's motions; one that is still to open stays closed.
  mutating func finishAnimations(at time: Double) {
    guard startTime <= time else { return }
    opacity.snapToTarget()
    startTime = -.infinity
    prizes?.finishAnimations()
    for index in buttons.indices {
      buttons[index].finishAnimations()
    }
  }

  func isMoving(at time: Double) -> Bool {
    time >= startTime && (opacity.isMoving(at: time) || time < prizes?.endTime ?? startTime)
      || dialog != nil && buttons.contains { $0.isMoving(at: time) }
  }

  func fade(_ sprites: inout ArraySlice<Sprite>, at time: Double) {
    let dialogOpacity = opacity.value(at: time)
    guard dialogOpacity > 0 else { return }
    for index in sprites.indices where !sprites[index].frame.pixels.intersection(area).isEmpty {
      sprites[index].opacity *= 1 - dialogOpacity
    }
  }

  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    var panel = panel
    panel.opacity = opacity.value(at: time)
    let endIndex =
      sprites.count + 1 + PrizesView.maximumSprites + BoardState.Dialog.maximumButtons
      * ButtonView.spriteCount
    sprites.append(panel)
    prizes?.appendSprites(to: &sprites, opacity: panel.opacity, at: time)
    for button in buttons {
      button.appendSprites(to: &sprites, opacity: panel.opacity, at: time)
    }
    sprites.append(contentsOf: repeatElement(.invisible, count: endIndex - sprites.count))
  }

  private mutating func draw(_ dialog: BoardState.Dialog, _ board: BoardState, startTime: Double?)
    throws
  {
    let shorterSide = min(area.width, area.height)
    panel = try painter.sprite("shared/dialog", side: shorterSide, in: area)
    let picture = panel.bitmap
    let text = painter.textLayout(on: panel.bitmap)
    let height = Double(area.height)
    let edge = Int(Double(shorterSide) * Self.edgeShare)
    let padding = Int(Double(shorterSide) * Self.paddingShare)
    let inset = edge + 2 * padding
    var row = picture.bounds.withX(inset, width: max(1, area.width - 2 * inset))
      .withY(edge + padding / 2, height: max(1, Int(height * Self.titleHeight)))
    picture.draw(try text.label(dialog.title, size: row.height * 13 / 20, in: row))
    prizes = PrizesView(on: panel, painter: painter, startTime: startTime)
    try layOutButtons(of: dialog, edge: edge, padding: padding)
    let contentEnd = (buttons.first?.bodyFrame.y ?? area.maxY) - area.y - padding / 2
    let starRowHeight = dialog.stars == nil ? 0 : Int(height * Self.starsHeight)
    let availableHeight = max(1, contentEnd - row.maxY - starRowHeight)
    if board.players.count > 1 {
      row = row.withX(edge + padding, width: max(1, area.width - 2 * (edge + padding)))
        .withY(row.maxY, height: availableHeight)
      let maximumRowsHeight = Int(Double(row.width * board.players.count) * Self.maximumRowShare)
      // The laurels take a third of the height at least.
      let laurelHeight = max(
        Int(Double(availableHeight) * Self.minimumLaurelShare),
        availableHeight - maximumRowsHeight - maximumRowsHeight / 8)
      try prizes?.addLaurels(of: board, in: row.withY(row.y, height: laurelHeight))
      let rowsArea = row.withY(row.y + laurelHeight, height: max(1, availableHeight - laurelHeight))
      return try drawRows(of: board, in: rowsArea, on: picture)
    }
    // A sentence has two lines, and half a line below.
    let halfLines = 2 * dialog.entries.count + 3 * dialog.entries.count { $0.value.isEmpty }
    let maximumLineHeight =
      height * (dialog.stars == nil ? Self.lineHeightWithoutStars : Self.lineHeight)
    let lineHeight = min(2 * availableHeight / max(halfLines, 1), Int(maximumLineHeight))
    // Above the stars, between them and the lines, and below these it is as far.
    let gap = (availableHeight - lineHeight * halfLines / 2) / (dialog.stars == nil ? 2 : 3)
    if let count = dialog.stars {
      row = row.withY(row.maxY + gap, height: starRowHeight)
      try prizes?.addStars(count, isPerfect: dialog.isPerfect, in: row)
    }
    var y = row.maxY + gap
    for entry in dialog.entries {
      let isSentence = entry.value.isEmpty
      row = row.withY(y, height: max(1, isSentence ? 2 * lineHeight : lineHeight))
      picture.draw(all: try text.row(entry.name, entry.value, size: lineHeight * 7 / 10, in: row))
      y += isSentence ? 2 * lineHeight + lineHeight / 2 : lineHeight
    }
  }

  private mutating func layOutButtons(of dialog: BoardState.Dialog, edge: Int, padding: Int) throws
  {
    let slotWidth = (area.width - 2 * edge - padding) / max(1, dialog.buttons.count)
    let height = max(1, min(Int(Double(area.height) * Self.buttonHeight), slotWidth * 64 / 100))
    let width = max(1, min(slotWidth, height * 184 / 64))
    let y = area.maxY - edge - padding / 2 - height
    let longestTitle = dialog.buttons.map(\.title).max { $0.count < $1.count }
    let left = area.x + (area.width - width * dialog.buttons.count) / 2
    buttons = try dialog.buttons.enumerated().map { index, button in
      let frame = PixelRect(x: left + index * width, y: y, width: width, height: height)
      return try ButtonView(button, in: frame, longestTitle: longestTitle, painter: painter)
    }
  }

  // MARK: Rows of a contest, one for each player, with the pairs that it found

  /// Share of a row that its letters take, and greatest height of a row, as a share of the width.
  private static let letterShare = 0.46
  private static let maximumRowShare = 0.15
  /// Most pairs that are shown as pictures.
  private static let maximumPictures = 60

  /// Draws badge, name, pairs and their number of each player, all texts of one size.
  private func drawRows(of board: BoardState, in area: PixelRect, on picture: Bitmap) throws {
    let rasterizer = painter.rasterizer
    let players = board.players
    let rowHeight = min(
      area.height / max(1, players.count), Int(Double(area.width) * Self.maximumRowShare))
    let top = area.y + (area.height - rowHeight * players.count) / 2
    let text = painter.textLayout(on: picture)
    let gap = max(1, rowHeight / 6)
    let side = rowHeight * 8 / 10
    let size = max(1, Int(Double(rowHeight) * Self.letterShare))
    let numberWidth = try rasterizer.lineWidth(of: "88", size: size) * 5 / 4
    let widestName =
      try players.map { try rasterizer.lineWidth(of: $0.name, size: size) }.max() ?? 0
    let nameWidth = min(widestName * 6 / 5, (area.width - side - numberWidth - 2 * gap) * 9 / 20)
    let nameArea = PixelRect(x: 0, y: 0, width: max(1, nameWidth), height: max(1, rowHeight))
    let fittingSize = try text.fittingSize(players.map(\.name), size: size, in: nameArea)
    let pilesLeft = area.x + side + gap + nameWidth + gap
    var pileAreas: [PixelRect] = []
    for (index, player) in players.enumerated() {
      let row = area.withY(top + index * rowHeight, height: max(1, rowHeight))
      try PlayerBadge.draw(
        index, isComputer: player.isComputer, in: row.withX(row.x, width: side), on: picture,
        text: text)
      let nameFrame = row.withX(row.x + side + gap, width: max(1, nameWidth))
      picture.draw(try text.label(player.name, size: fittingSize, in: nameFrame, at: .left))
      let numberFrame = row.withX(row.maxX - numberWidth, width: max(1, numberWidth))
      picture.draw(
        try text.label(String(player.points), size: fittingSize, in: numberFrame, at: .right))
      pileAreas.append(
        row.withX(pilesLeft, width: max(1, row.maxX - numberWidth - pilesLeft))
          .withY(row.y + rowHeight / 8, height: max(1, rowHeight * 3 / 4)))
    }
    try drawPairs(of: board, in: pileAreas, on: picture)
  }

  private func drawPairs(of board: BoardState, in pileAreas: [PixelRect], on picture: Bitmap) throws
  {
    // More pairs could not be told apart.
    guard board.foundPairs.count <= Self.maximumPictures else { return }
    func pairLayout(_ pairs: Int, _ pile: PixelRect) -> PairLayout {
      PairLayout(
        pairs, in: pile, aspect: painter.skin.cardAspect, maximumHeight: pile.height, isPile: true)
    }
    let largestLayout = pairLayout(board.players.map(\.points).max() ?? 1, pileAreas[0])
    let faceSize = CardPictures.size(of: largestLayout.frame(of: 0, card: 0))
    var facePainter = FacePainter(size: faceSize, painter: painter)
    _ = try facePainter.fitTextSize(to: board.cards.lazy.map(\.face))
    for (player, pile) in pileAreas.enumerated() {
      let finds = board.foundPairs.filter { $0.player == player }
      let layout = pairLayout(finds.count, pile)
      for (number, find) in finds.enumerated() {
        for (card, index) in find.cards.enumerated() {
          let face = try facePainter.make(board.cards[index].face)
          picture.draw(Sprite(face, inMiddleOf: layout.frame(of: number, card: card)))
        }
      }
    }
  }
}
