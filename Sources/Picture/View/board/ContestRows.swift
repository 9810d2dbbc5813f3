import Board
import Drawing

// Rows below the laurels of a contest, one for each player, with the pairs that it found.
extension SummaryView {

  /// Share of a row that its letters take, and greatest height of a row, as a share of the width.
  private static let (letters, highest) = (0.46, 0.15)
  /// Most pairs that are shown as pictures.
  private static let mostPictures = 60

  /// Most height that so many rows take in a width.
  static func height(ofRows count: Int, width: Int) -> Int { Int(Double(width * count) * highest) }

  /// Draws badge, name, pairs and their number of each player, all texts of one size.
  func drawRows(of board: Board, in area: PixelRect, on picture: Bitmap) throws {
    let (artist, players) = (painter.artist, board.players)
    let high = min(area.height / max(1, players.count), Int(Double(area.width) * Self.highest))
    let top = area.y + (area.height - high * players.count) / 2
    let text = painter.text(on: picture)
    let (gap, side) = (max(1, high / 6), high * 8 / 10)
    let size = max(1, Int(Double(high) * Self.letters))
    let number = try artist.lineWidth(of: "88", size: size) * 5 / 4
    let widest = try players.map { try artist.lineWidth(of: $0.name, size: size) }.max() ?? 0
    let name = min(widest * 6 / 5, (area.width - side - number - 2 * gap) * 9 / 20)
    let room = PixelRect(x: 0, y: 0, width: max(1, name), height: max(1, high))
    let fitting = try text.fitting(players.map(\.name), size: size, in: room)
    let left = area.x + side + gap + name + gap
    var piles: [PixelRect] = []
    for (index, player) in players.enumerated() {
      let row = area.down(top + index * high, max(1, high))
      try PlayerBadge.draw(
        index, isComputer: player.isComputer, in: row.across(row.x, side), on: picture, text: text)
      let place = row.across(row.x + side + gap, max(1, name))
      picture.draw(try text.label(player.name, size: fitting, in: place, at: .left))
      let end = row.across(row.maxX - number, max(1, number))
      picture.draw(try text.label(String(player.points), size: fitting, in: end, at: .right))
      piles.append(
        row.across(left, max(1, row.maxX - number - left))
          .down(row.y + high / 8, max(1, high * 3 / 4)))
    }
    try drawPairs(of: board, in: piles, on: picture)
  }

  private func drawPairs(of board: Board, in piles: [PixelRect], on picture: Bitmap) throws {
    guard board.finds.count <= Self.mostPictures else { return }
    func places(_ pairs: Int, _ pile: PixelRect) -> PairPlaces {
      PairPlaces(
        pairs, in: pile, aspect: painter.world.cardAspect, limit: pile.height, isPile: true)
    }
    let most = places(board.players.map(\.points).max() ?? 1, piles[0])
    let face = CardPictures.size(of: most.frame(of: 0, card: 0))
    var faces = FacePainter(size: face, painter: painter)
    _ = try faces.fit(board.cards.lazy.map(\.face))
    for (player, pile) in piles.enumerated() {
      let finds = board.finds.filter { $0.player == player }
      let places = places(finds.count, pile)
      for (number, find) in finds.enumerated() {
        for (card, index) in find.cards.enumerated() {
          let face = try faces.make(board.cards[index].face)
          picture.draw(Sprite(face, inMiddleOf: places.frame(of: number, card: card)))
        }
      }
    }
  }
}
