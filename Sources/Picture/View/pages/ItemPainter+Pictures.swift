import Board
import Drawing

// The pictures on items.
extension ItemPainter {
  /// Draws a picture in the middle of a box, as large as it fits.
  func paint(_ picture: Page.Picture, in box: PixelRect, on result: Bitmap) throws {
    switch picture {
    case .sign(let name):
      try lay([drawing("sign-\(name)", width: box.width, height: box.height)], in: box, on: result)
    case .stars(let count):
      let side = min(box.height, box.width / 3)
      try lay(
        (0..<3).map {
          let star = Drawing("shared/star" + ($0 < count ? "" : "-empty"))
          return try drawing(star, side: 0, width: side, height: side)
        }, in: box, on: result)
    case .players(let players):
      let side = min(box.height, box.width / max(1, players.count))
      try lay(
        players.enumerated().map { number, player in
          let name = player.isComputer ? "computer" : "head-\(number % 4 + 1)"
          return try drawing(name, width: side, height: side)
        }, in: box, on: result)
    case .grid(let grid): try paint(grid, in: box, on: result)
    case .faces(let faces, let pictures):
      // Words would be cut by the next card, so there is room for two.
      let cards = faces.prefix(faces.contains { $0.kind == .text } ? 2 : 3).map { face in
        guard face.kind == .picture, let path = pictures[face.name] else { return face }
        return Face(path, kind: .picture)
      }
      let hand = try bitmap(of: picture, cost: 1, width: box.width, height: box.height) {
        try fan(of: cards, width: box.width, height: box.height)
      }
      if let hand { result.draw(Sprite(hand, x: box.x, y: box.y)) }
    case .game(let board):
      let game = try bitmap(of: picture, cost: 4, width: box.width, height: box.height) {
        let mask = try drawing("mask", side: px(44), width: box.width, height: box.height)
        return try GameThumbnail.draw(
          board, width: box.width, height: box.height, palette: self.look.palette, artist: artist
        ).masked(by: mask)
      }
      if let game { result.draw(Sprite(game, x: box.x, y: box.y)) }
    }
  }

  /// Draws pictures side by side, together in the middle.
  private func lay(_ pictures: [Bitmap], in box: PixelRect, on result: Bitmap) {
    var x = box.x + (box.width - pictures.map(\.width).reduce(0, +)) / 2
    for picture in pictures {
      result.draw(Sprite(picture, x: x, y: box.y + (box.height - picture.height) / 2))
      x += picture.width
    }
  }

  private func paint(_ grid: Grid, in box: PixelRect, on result: Bitmap) throws {
    let step = max(2, min(box.width / grid.columns, box.height / grid.rows, px(13)))
    let cell = try drawing("cell", width: step, height: step)
    let (x, y) = (
      box.x + (box.width - step * grid.columns) / 2, box.y + (box.height - step * grid.rows) / 2
    )
    for place in 0..<grid.places where place != grid.emptyPlace {
      let (row, column) = (place / grid.columns, place % grid.columns)
      result.draw(Sprite(cell, x: x + column * step, y: y + row * step))
    }
  }

  /// A few cards that overlap, turned like cards in a hand.
  private func fan(of faces: [Face], width: Int, height: Int) throws -> Bitmap {
    let result = Bitmap(width: width, height: height)
    let aspect = faces.contains { $0.kind == .card } ? 0.7 : 1
    // How far a card lies from the next, as a share of its width.
    let step = faces.contains { $0.kind == .text } ? 1.04 : 0.62
    let spread = 1 + step * Double(max(0, faces.count - 1))
    // Turned, a card needs a little more room than itself.
    let high = min(Double(height) / 1.16, Double(width) / (spread * aspect * 1.08))
    let size = (
      width: max(2, Int(high * (aspect + 0.2))), height: max(2, Int(high * CardPictures.outset))
    )
    var painter = FacePainter(size: size, isSimple: true, look: look, artist: artist)
    for (number, face) in faces.enumerated() {
      try painter.make(face)
      guard let picture = painter.faces[face] else { continue }
      let side = Double(number) - Double(faces.count - 1) / 2
      let turned = picture.rotated(by: side * 0.16)
      let x = Double(width) / 2 + side * high * aspect * step
      let y = Double(height) / 2 + side * side * high * 0.05
      result.draw(Sprite(turned, x: Int(x) - turned.width / 2, y: Int(y) - turned.height / 2))
    }
    return result
  }
}
