import Graphics
import ViewState

/// View of the players, with light around the one on turn; shapes and names are in the backdrop.
@MainActor struct PlayersView {
  private struct Player {
    let light: Sprite
    let score: PixelRect
    var turn = AnimatedValue(0)
    var points: Int?
    var fade = CrossFade()
  }

  /// Colours of the light, 0xRRGGBB.
  private static let colors: [UInt32] = [0x8CC6FF, 0xFF9C90, 0x86EBA8, 0xD2A4FF]
  /// Share of a plate that its edge takes, and of the rest, that the name does.
  private static let (edge, nameShare) = (0.07, 0.46)
  /// Least size of a name that is written, in pixels.
  private static let smallestName = 8

  private let text: TextLayout
  private var players: [Player] = []
  private(set) var piles: [PixelRect] = []

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    text = painter.text(on: backdrop)
    let palette = painter.world.palette
    let names = board.players.map(\.name)
    for (index, player) in board.players.enumerated() {
      let area = layout.player(index, of: board.players.count)
      let edge = max(8, min(area.height, area.width) * 3 / 4)
      backdrop.draw(try painter.sprite("shared/player-plate", side: edge, in: area))
      let outset = edge / 10
      var light = try painter.sprite(
        "shared/player-turn", side: edge + 2 * outset, in: area.inset(-outset, -outset))
      let color = Self.colors[index % Self.colors.count]
      light.bitmap = light.bitmap.tinted(palette.isHighContrast ? palette.ink : color)
      let inset = max(1, Int(Double(min(area.height, area.width)) * Self.edge))
      let inside = area.inset(inset * 3 / 2, inset)
        .across(area.x + inset * 3 / 2, max(1, area.width - 3 * inset))
      // The name stands above the pile, or beside it where there is more room.
      let isRow = area.width > 5 * area.height
      let high = max(1, Int(Double(inside.height) * (isRow ? 0.8 : Self.nameShare)))
      let side = min(high, inside.width / 3)
      let top = isRow ? inside.y + (inside.height - high) / 2 : inside.y
      let mark = inside.across(inside.x, max(1, side)).down(top + (high - side) / 2, max(1, side))
      try PlayerBadge.draw(index, isComputer: player.isComputer, in: mark, on: backdrop, text: text)
      let below = inside.y + high + inset / 2
      // A narrow plate has its points beside the pile, so that the name stays large.
      let isNarrow = area.width < 2 * area.height
      let line = inside.down(isNarrow ? min(below, inside.maxY - high) : top, high)
      let score = line.across(inside.maxX - side, mark.width)
      let room = max(1, (isNarrow ? inside.maxX : score.x) - mark.maxX - inset)
      let name = inside.down(top, high)
        .across(mark.maxX + inset, isRow ? max(1, room / 2 - inset) : room)
      // All names have one size; where that is too small, long ones are shortened.
      let wished = high * 13 / 20
      let fitting = try text.fitting(names, size: wished, in: name)
      let size = max(fitting, wished * 3 / 4)
      if size >= Self.smallestName {
        let isWhole = try text.fitting(player.name, size: size, in: name) == size
        let words =
          isWhole
          ? player.name : try text.artist.shortened(player.name, size: size, width: name.width)
        backdrop.draw(try text.label(words, size: size, in: name, at: .left))
      }
      piles.append(
        isRow
          ? inside.across(name.maxX + inset, name.width)
          : inside.across(inside.x, max(1, (isNarrow ? score.x : inside.maxX) - inside.x))
            .down(below, max(1, inside.maxY - below)))
      players.append(Player(light: light, score: score))
    }
    try show(board, duration: 0, at: 0)
    settle()
  }

  mutating func show(_ board: BoardState, duration: Double, at time: Double) throws {
    for (index, player) in zip(players.indices, board.players) {
      players[index].turn.animate(
        to: player.isCurrent ? 1 : 0, with: .easeInOut(duration), at: time)
      guard players[index].points != player.points else { continue }
      players[index].points = player.points
      let (area, points) = (players[index].score, String(player.points))
      let label = try text.label(points, size: area.height * 8 / 10, in: area)
      players[index].fade.show(label, duration: duration, at: time)
    }
  }

  mutating func settle() {
    for index in players.indices {
      players[index].fade.settle()
      players[index].turn.settle()
    }
  }

  func isMoving(at time: Double) -> Bool {
    players.contains { $0.fade.isMoving(at: time) || $0.turn.isMoving(at: time) }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    for player in players {
      var light = player.light
      light.opacity = player.turn.value(at: time)
      sprites.append(light)
      player.fade.add(to: &sprites, at: time)
    }
  }
}
