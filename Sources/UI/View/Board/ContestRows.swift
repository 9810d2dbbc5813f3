import Graphics
import ViewState

/// The rows of the dialog after a contest, with one row for each player and their found pairs.
@MainActor struct ContestRows {
  private let board: BoardState
  private let painter: SkinPainter

  /// The sizes that all rows share, in pixels.
  private struct Metrics {
    var rowHeight: Int
    var badgeSide: Int
    /// The gap between the badge, the name and the pairs.
    var gap: Int
    var nameWidth: Int
    /// The width of the number of pairs.
    var numberWidth: Int
    var fontSize: Int
  }

  /// The maximum height of a row, as a fraction of its width.
  private static let maximumHeightShare = 0.15
  /// The font size, as a fraction of a row's height.
  private static let fontSizeShare = 0.46

  /// The maximum number of found pairs for which pictures are shown.
  ///
  /// A larger number of pictures would be too small to distinguish.
  private static let maximumPictures = 60

  /// Creates the rows for the players on a board.
  init(of board: BoardState, painter: SkinPainter) {
    self.board = board
    self.painter = painter
  }

  /// Returns the maximum total height of all rows with the given width, both in pixels.
  func maximumHeight(forWidth width: Int) -> Int {
    Int(Double(width * board.players.count) * Self.maximumHeightShare)
  }

  /// Draws the badge, the name, the found pairs and their number for each player.
  func draw(in area: PixelRect, on picture: Bitmap) throws {
    let textLayout = painter.textLayout(on: picture)
    let metrics = try makeMetrics(in: area, textLayout: textLayout)
    let rowsHeight = metrics.rowHeight * board.players.count
    let firstTop = area.y + (area.height - rowsHeight) / 2

    var pileAreas: [PixelRect] = []
    for (index, player) in board.players.enumerated() {
      let top = firstTop + index * metrics.rowHeight
      let row = area.withY(top, height: max(1, metrics.rowHeight))
      try PlayerBadge.draw(
        index, isComputer: player.isComputer, in: row.withX(row.x, width: metrics.badgeSide),
        on: picture, text: textLayout)
      try drawTexts(of: player, in: row, metrics: metrics, textLayout: textLayout, on: picture)
      pileAreas.append(pileArea(in: row, metrics: metrics))
    }
    try drawPairs(in: pileAreas, on: picture)
  }

  /// Computes the sizes that the rows share in the given area.
  ///
  /// The font size is reduced until the longest name fits.
  private func makeMetrics(in area: PixelRect, textLayout: TextLayout) throws -> Metrics {
    let players = board.players
    let maximumRowHeight = Int(Double(area.width) * Self.maximumHeightShare)
    let rowHeight = min(area.height / max(1, players.count), maximumRowHeight)
    let badgeSide = rowHeight * 8 / 10
    let gap = max(1, rowHeight / 6)
    let wantedSize = max(1, Int(Double(rowHeight) * Self.fontSizeShare))

    let rasterizer = painter.rasterizer
    // The number of pairs usually has at most two digits.
    let numberWidth = try rasterizer.lineWidth(of: "88", size: wantedSize) * 5 / 4
    var widestName = 0
    for player in players {
      let width = try rasterizer.lineWidth(of: player.name, size: wantedSize)
      widestName = max(widestName, width)
    }
    let textWidth = area.width - badgeSide - numberWidth - 2 * gap
    let nameWidth = min(widestName * 6 / 5, textWidth * 9 / 20)
    let nameArea = PixelRect(x: 0, y: 0, width: max(1, nameWidth), height: max(1, rowHeight))
    let names = players.map(\.name)
    let fontSize = try textLayout.fittingSize(names, size: wantedSize, in: nameArea)

    return Metrics(
      rowHeight: rowHeight, badgeSide: badgeSide, gap: gap, nameWidth: nameWidth,
      numberWidth: numberWidth, fontSize: fontSize)
  }

  private func drawTexts(
    of player: BoardState.Player, in row: PixelRect, metrics: Metrics, textLayout: TextLayout,
    on picture: Bitmap
  ) throws {
    let size = metrics.fontSize
    let nameLeft = row.x + metrics.badgeSide + metrics.gap
    let nameFrame = row.withX(nameLeft, width: max(1, metrics.nameWidth))
    let name = try textLayout.label(player.name, size: size, in: nameFrame, at: .left)
    picture.draw(name)

    let numberLeft = row.maxX - metrics.numberWidth
    let numberFrame = row.withX(numberLeft, width: max(1, metrics.numberWidth))
    let points = String(player.points)
    let number = try textLayout.label(points, size: size, in: numberFrame, at: .right)
    picture.draw(number)
  }

  /// Returns the area for a player's pairs, between the name and the number of pairs.
  private func pileArea(in row: PixelRect, metrics: Metrics) -> PixelRect {
    let left = row.x + metrics.badgeSide + metrics.gap + metrics.nameWidth + metrics.gap
    let right = row.maxX - metrics.numberWidth
    return PixelRect(
      x: left,
      y: row.y + metrics.rowHeight / 8,
      width: max(1, right - left),
      height: max(1, metrics.rowHeight * 3 / 4))
  }

  private func drawPairs(in pileAreas: [PixelRect], on picture: Bitmap) throws {
    guard board.foundPairs.count <= Self.maximumPictures else { return }
    // The cards of all piles have the same size, so the largest pile determines their pictures.
    let maximumPoints = board.players.map(\.points).max() ?? 1
    let largestPile = pairLayout(pairCount: maximumPoints, in: pileAreas[0])
    let faceSize = CardPictures.size(of: largestPile.frame(of: 0, card: 0))
    var facePainter = FacePainter(size: faceSize, painter: painter)
    _ = try facePainter.fitTextSize(to: board.cards.lazy.map(\.face))

    for (player, pileArea) in pileAreas.enumerated() {
      let foundPairs = board.foundPairs.filter { $0.player == player }
      let layout = pairLayout(pairCount: foundPairs.count, in: pileArea)
      for (number, foundPair) in foundPairs.enumerated() {
        for (card, index) in foundPair.cards.enumerated() {
          let face = try facePainter.make(board.cards[index].face)
          picture.draw(Sprite(face, inMiddleOf: layout.frame(of: number, card: card)))
        }
      }
    }
  }

  /// Returns the positions of a player's pairs in a single row.
  private func pairLayout(pairCount: Int, in pileArea: PixelRect) -> PairLayout {
    PairLayout(
      pairCount, in: pileArea, aspect: painter.skin.cardAspect, maximumHeight: pileArea.height,
      isPile: true)
  }
}
