import Graphics
import ViewState

/// View of the players, with light around the one on turn; shapes and names are in the backdrop.
@MainActor struct PlayersView {
  private struct Player {
    let light: Sprite
    let scoreArea: PixelRect
    var lightOpacity = AnimatedValue(0)
    var points: Int?
    var fade = CrossFade()
  }

  /// Colours of the light, 0xRRGGBB.
  private static let colors: [UInt32] = [0x8CC6FF, 0xFF9C90, 0x86EBA8, 0xD2A4FF]
  /// Share of a plate that its edge takes, and of the rest, that the name does.
  private static let edgeShare = 0.07
  private static let nameShare = 0.46
  /// Least size of a name that is written, in pixels.
  private static let minimumNameSize = 8

  private let textLayout: TextLayout
  private var players: [Player] = []
  private(set) var pileAreas: [PixelRect] = []

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    textLayout = painter.textLayout(on: backdrop)
    let palette = painter.skin.palette
    let names = board.players.map(\.name)
    for (index, player) in board.players.enumerated() {
      let area = layout.playerFrame(index, of: board.players.count)
      let cornerSide = max(8, min(area.height, area.width) * 3 / 4)
      backdrop.draw(try painter.sprite("shared/player-plate", side: cornerSide, in: area))
      let outset = cornerSide / 10
      var light = try painter.sprite(
        "shared/player-turn", side: cornerSide + 2 * outset, in: area.inset(x: -outset, y: -outset))
      let color = Self.colors[index % Self.colors.count]
      light.bitmap = light.bitmap.tinted(palette.isHighContrast ? palette.textColor : color)
      let inset = max(1, Int(Double(min(area.height, area.width)) * Self.edgeShare))
      let contentArea = area.inset(x: inset * 3 / 2, y: inset)
        .withX(area.x + inset * 3 / 2, width: max(1, area.width - 3 * inset))
      // The name stands above the pile, or beside it where there is more room.
      let isRow = area.width > 5 * area.height
      let nameHeight = max(1, Int(Double(contentArea.height) * (isRow ? 0.8 : Self.nameShare)))
      let side = min(nameHeight, contentArea.width / 3)
      let top = isRow ? contentArea.y + (contentArea.height - nameHeight) / 2 : contentArea.y
      let badgeArea = contentArea.withX(contentArea.x, width: max(1, side)).withY(
        top + (nameHeight - side) / 2, height: max(1, side))
      try PlayerBadge.draw(
        index, isComputer: player.isComputer, in: badgeArea, on: backdrop, text: textLayout)
      let pileTop = contentArea.y + nameHeight + inset / 2
      // A narrow plate has its points beside the pile, so that the name stays large.
      let isNarrow = area.width < 2 * area.height
      let scoreLine = contentArea.withY(
        isNarrow ? min(pileTop, contentArea.maxY - nameHeight) : top, height: nameHeight)
      let scoreArea = scoreLine.withX(contentArea.maxX - side, width: badgeArea.width)
      let nameWidth = max(1, (isNarrow ? contentArea.maxX : scoreArea.x) - badgeArea.maxX - inset)
      let nameArea = contentArea.withY(top, height: nameHeight)
        .withX(badgeArea.maxX + inset, width: isRow ? max(1, nameWidth / 2 - inset) : nameWidth)
      // All names have one size; where that is too small, long ones are shortened.
      let wantedSize = nameHeight * 13 / 20
      let fittingSize = try textLayout.fittingSize(names, size: wantedSize, in: nameArea)
      let size = max(fittingSize, wantedSize * 3 / 4)
      if size >= Self.minimumNameSize {
        let isWhole = try textLayout.fittingSize(player.name, size: size, in: nameArea) == size
        let shownName =
          isWhole
          ? player.name
          : try textLayout.rasterizer.shortened(player.name, size: size, width: nameArea.width)
        backdrop.draw(try textLayout.label(shownName, size: size, in: nameArea, at: .left))
      }
      pileAreas.append(
        isRow
          ? contentArea.withX(nameArea.maxX + inset, width: nameArea.width)
          : contentArea.withX(
            contentArea.x,
            width: max(1, (isNarrow ? scoreArea.x : contentArea.maxX) - contentArea.x)
          )
          .withY(pileTop, height: max(1, contentArea.maxY - pileTop)))
      players.append(Player(light: light, scoreArea: scoreArea))
    }
    try show(board, duration: 0, at: 0)
    finishAnimations()
  }

  mutating func show(_ board: BoardState, duration: Double, at time: Double) throws {
    for (index, player) in zip(players.indices, board.players) {
      players[index].lightOpacity.animate(
        to: player.isCurrent ? 1 : 0, with: .easeInOut(duration), at: time)
      guard players[index].points != player.points else { continue }
      players[index].points = player.points
      let area = players[index].scoreArea
      let points = String(player.points)
      let label = try textLayout.label(points, size: area.height * 8 / 10, in: area)
      players[index].fade.show(label, duration: duration, at: time)
    }
  }

  mutating func finishAnimations() {
    for index in players.indices {
      players[index].fade.snapToTarget()
      players[index].lightOpacity.snapToTarget()
    }
  }

  func isMoving(at time: Double) -> Bool {
    players.contains { $0.fade.isMoving(at: time) || $0.lightOpacity.isMoving(at: time) }
  }

  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    for player in players {
      var light = player.light
      light.opacity = player.lightOpacity.value(at: time)
      sprites.append(light)
      player.fade.appendSprites(to: &sprites, at: time)
    }
  }
}
