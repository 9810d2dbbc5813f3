import Graphics
import ViewState

// This extension paints the pictures of items: icons, stars, players, grids, fans of cards and
// games.
extension ItemPainter {
  private static let starCount = 3
  /// The part of the picture budget that a fan of cards uses.
  private static let fanCost = 1
  /// The part of the picture budget that a picture of a game uses.
  private static let gameCost = 4

  /// Paints the picture of an item in a box.
  func paint(_ picture: Page.Picture, in box: PixelRect) throws {
    switch picture {
    case .icon(let icon):
      try draw(icon.drawing, in: box)
    case .stars(let count, let isGolden):
      try paintStars(count, isGolden: isGolden, in: box)
    case .players(let players, let firstIndex):
      try paintPlayers(players, firstIndex: firstIndex, in: box)
    case .grid(let grid):
      try paintGrid(grid, in: box)
    case .faces(let faces, let paths):
      let cards = shownCards(of: faces, paths: paths)
      try paint(picture, cost: Self.fanCost, in: box) {
        try fan(of: cards, in: box)
      }
    case .game(let board):
      try paint(picture, cost: Self.gameCost, in: box) {
        try roundedThumbnail(of: board, in: box)
      }
    }
  }

  private func paintStars(_ count: Int, isGolden: Bool, in box: PixelRect) throws {
    let side = max(1, min(box.height, box.width / Self.starCount))
    let row = box.centered(width: Self.starCount * side, height: side)
    for index in 0..<Self.starCount {
      let name =
        if index >= count {
          "star-empty"
        } else if isGolden {
          "star"
        } else {
          "star-silver"
        }
      try draw("shared/\(name)", in: row.withX(row.x + index * side, width: side))
    }
  }

  private func paintPlayers(_ players: [Player], firstIndex: Int, in box: PixelRect) throws {
    let side = min(box.height, box.width / max(1, players.count))
    let left = box.x + (box.width - side * players.count) / 2
    for (index, player) in players.enumerated() {
      try PlayerBadge.draw(
        firstIndex + index,
        isComputer: player.isComputer,
        in: box.withX(left + index * side, width: side),
        on: canvas,
        text: textLayout)
    }
  }

  /// Paints a grid of face-down cards.
  private func paintGrid(_ grid: Grid, in box: PixelRect) throws {
    let fittingSide = min(box.width / grid.columns, box.height / grid.rows)
    let cardSide = max(2, min(fittingSide, pixels(13)))
    let area = box.centered(width: cardSide * grid.columns, height: cardSide * grid.rows)
    let cardBack = skinPainter.skin.cardDrawing("card-back")
    for position in 0..<grid.positionCount where position != grid.emptyPosition {
      let row = position / grid.columns
      let column = position % grid.columns
      let card = PixelRect(
        x: area.x + column * cardSide,
        y: area.y + row * cardSide,
        width: cardSide,
        height: cardSide)
      try draw(cardBack, in: card)
    }
  }

  // MARK: Fans of cards

  /// Returns the faces that a fan of cards shows.
  ///
  /// Pictures have their path as their name, so that the rasterizer can find the file.
  private func shownCards(of faces: [Face], paths: [String: String]) -> [Face] {
    // With three cards, one card would cover the word on another card.
    let hasWords = faces.contains { $0.kind == .text }
    return faces.prefix(hasWords ? 2 : 3).map { face in
      guard face.kind == .picture else { return face }
      return Face(paths[face.name] ?? face.name, kind: .picture)
    }
  }

  private func fan(of faces: [Face], in box: PixelRect) throws -> Bitmap {
    let width = Double(box.width)
    let height = Double(box.height)
    let hasPlayingCards = faces.contains { $0.kind == .card }
    let hasWords = faces.contains { $0.kind == .text }
    let aspect = hasPlayingCards ? 0.7 : skinPainter.skin.cardAspect
    // The distance between two cards, as a fraction of the width of a card.
    let cardDistance = hasWords ? 1.04 : 0.62
    let fanWidth = 1 + cardDistance * Double(max(0, faces.count - 1))
    // A rotated card needs slightly more space than an upright card.
    let cardHeight = min(height / 1.16, width / (fanWidth * aspect * 1.08))
    let faceWidth = max(2, Int(cardHeight * (aspect + 0.2)))
    let faceHeight = max(2, Int(cardHeight * CardPictures.drawingRatio))

    let result = Bitmap(width: box.width, height: box.height)
    var painter = FacePainter(
      size: PixelSize(width: faceWidth, height: faceHeight), isSimple: true, painter: skinPainter)
    for (index, face) in faces.enumerated() {
      let offsetFromMiddle = Double(index) - Double(faces.count - 1) / 2
      let rotatedFace = try painter.make(face).rotated(by: offsetFromMiddle * 0.16)
      let centerX = width / 2 + offsetFromMiddle * cardHeight * aspect * cardDistance
      let centerY = height / 2 + offsetFromMiddle * offsetFromMiddle * cardHeight * 0.05
      let sprite = Sprite(
        rotatedFace,
        x: Int(centerX) - rotatedFace.width / 2,
        y: Int(centerY) - rotatedFace.height / 2)
      result.draw(sprite)
    }
    return result
  }

  // MARK: Games

  private func roundedThumbnail(of board: BoardState, in box: PixelRect) throws -> Bitmap {
    let mask = try drawing("pages/mask", side: pixels(44), width: box.width, height: box.height)
    return try thumbnail(of: board, in: box).masked(by: mask)
  }

  /// Draws a game at twice the size of a box and returns the picture scaled down to the box.
  private func thumbnail(of board: BoardState, in box: PixelRect) throws -> Bitmap {
    let doubleWidth = 2 * box.width
    let doubleHeight = 2 * box.height
    var thumbnailBoard = board
    for index in thumbnailBoard.buttons.indices {
      // The round corners of the picture would cut off the titles of these buttons.
      if [.menu, .games].contains(thumbnailBoard.buttons[index].id) {
        thumbnailBoard.buttons[index].title = ""
      }
    }

    let view = try BoardView(
      thumbnailBoard,
      rasterizer: rasterizer,
      width: doubleWidth,
      height: doubleHeight,
      appearance: Appearance(reducesMotion: true, palette: skinPainter.skin.palette))
    let framebuffer = Framebuffer(width: doubleWidth, height: doubleHeight)
    _ = framebuffer.draw(try view.scene(at: 0))
    return framebuffer.bitmap.scaled(width: box.width, height: box.height)
  }
}
