import Graphics
import ViewState

/// The view of the players, which shows their points and a light around the current player.
///
/// The plates, badges and names of the players are part of the backdrop.
@MainActor struct PlayersView {
  /// The parts of a player's plate that change.
  private struct Player {
    /// The light around the plate.
    let light: Sprite
    /// The area of the points.
    let scoreArea: PixelRect
    var lightOpacity = AnimatedValue(0)
    /// The points on the plate, or `nil` if no points have been shown yet.
    var points: Int?
    var fade = CrossFade()
  }

  private let textLayout: TextLayout
  private var players: [Player] = []
  /// The areas for the found pairs, one for each player.
  private(set) var pileAreas: [PixelRect] = []

  /// The colors of the lights around the players, as 0xRRGGBB.
  private static let colors: [UInt32] = [0x8CC6FF, 0xFF9C90, 0x86EBA8, 0xD2A4FF]

  /// The minimum font size of a name, in pixels.
  ///
  /// If names would be smaller, the plates show no names.
  private static let minimumNameSize = 8

  /// Creates the view of a board's players and draws their plates on the backdrop.
  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    textLayout = painter.textLayout(on: backdrop)
    let names = board.players.map(\.name)
    for (index, player) in board.players.enumerated() {
      let plate = PlayerPlate(area: layout.playerFrame(index, of: board.players.count))
      backdrop.draw(
        try painter.sprite("shared/player-plate", side: plate.cornerSide, in: plate.area))
      let light = try Self.light(around: plate, of: index, painter: painter)
      try PlayerBadge.draw(
        index, isComputer: player.isComputer, in: plate.badgeArea, on: backdrop, text: textLayout)
      try drawName(player.name, among: names, in: plate, on: backdrop)
      pileAreas.append(plate.pileArea)
      players.append(Player(light: light, scoreArea: plate.scoreArea))
    }
    try show(board, duration: 0, at: 0)
    finishAnimations()
  }

  /// Returns the light around a player's plate, in the color of the player.
  private static func light(
    around plate: PlayerPlate, of player: Int, painter: SkinPainter
  ) throws -> Sprite {
    let outset = plate.cornerSide / 10
    var light = try painter.sprite(
      "shared/player-turn", side: plate.cornerSide + 2 * outset,
      in: plate.area.inset(x: -outset, y: -outset))
    let palette = painter.skin.palette
    let playerColor = colors[player % colors.count]
    let color = palette.isHighContrast ? palette.textColor : playerColor
    light.bitmap = light.bitmap.tinted(color)
    return light
  }

  /// Draws the name of a player on a plate.
  ///
  /// All names have the same font size. If the longest name would only fit at a very small size, a
  /// larger size is used, and long names are shortened.
  private func drawName(
    _ name: String, among names: [String], in plate: PlayerPlate, on backdrop: Bitmap
  ) throws {
    let area = plate.nameArea
    let wantedSize = plate.nameHeight * 13 / 20
    let fittingSize = try textLayout.fittingSize(names, size: wantedSize, in: area)
    let size = max(fittingSize, wantedSize * 3 / 4)
    guard size >= Self.minimumNameSize else { return }

    var shownName = name
    let nameFits = try textLayout.fittingSize(name, size: size, in: area) == size
    if !nameFits {
      shownName = try textLayout.rasterizer.shortened(name, size: size, width: area.width)
    }
    backdrop.draw(try textLayout.label(shownName, size: size, in: area, at: .left))
  }

  /// Fades to the current points of the players, and moves the light to the current player.
  mutating func show(_ board: BoardState, duration: Double, at time: Double) throws {
    for (index, player) in zip(players.indices, board.players) {
      let lightOpacity: Double = player.isCurrent ? 1 : 0
      players[index].lightOpacity.animate(to: lightOpacity, with: .easeInOut(duration), at: time)

      guard players[index].points != player.points else { continue }
      players[index].points = player.points
      let area = players[index].scoreArea
      let points = String(player.points)
      let label = try textLayout.label(points, size: area.height * 8 / 10, in: area)
      players[index].fade.show(label, duration: duration, at: time)
    }
  }

  /// Moves the points and lights of all players to the end of their animations.
  mutating func finishAnimations() {
    for index in players.indices {
      players[index].fade.snapToTarget()
      players[index].lightOpacity.snapToTarget()
    }
  }

  /// Returns whether any points or lights are fading.
  func isMoving(at time: Double) -> Bool {
    players.contains { player in
      player.fade.isMoving(at: time) || player.lightOpacity.isMoving(at: time)
    }
  }

  /// Appends the sprites of all lights and points.
  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    for player in players {
      var light = player.light
      light.opacity = player.lightOpacity.value(at: time)
      sprites.append(light)
      player.fade.appendSprites(to: &sprites, at: time)
    }
  }
}
