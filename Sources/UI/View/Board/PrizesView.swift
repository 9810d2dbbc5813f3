import Graphics
import ViewState

/// View of what a summary awards, stars or laurels: they come in turn, and glint.
@MainActor struct PrizesView {
  /// Most sprites: a laurel and a glint for each player.
  static let maximumSprites = 2 * PlayerBadge.shapeCount
  /// Times from one prize to the next, and before the first one, in seconds.
  private static let prizeInterval = 0.15
  private static let initialDelay = 0.2
  private static let sizeTrack = KeyframeTrack(
    from: 0.4, [.init(1.15, duration: 0.15), .init(1, duration: 0.15)])
  private static let opacityTrack = KeyframeTrack(from: 0, [.init(1, duration: 0.12)])
  private static let glintTrack = KeyframeTrack(
    from: 0, [.init(0, duration: 0.1), .init(1, duration: 0.12), .init(0, duration: 0.2)])
  /// Size of the star in the middle, as a multiple of the others'.
  private static let middleStarScale = 1.25
  /// Distance of laurels, and size of a badge, as shares of a laurel.
  private static let laurelDistance = 0.94
  private static let badgeShare = 0.54

  private let painter: SkinPainter
  private let panel: Sprite
  private var startTime: Double
  /// Prizes and glints by their numbers, in the order in which they are drawn.
  private var prizeSprites: [(sprite: Sprite, number: Int, isGlint: Bool)] = []

  /// Begins without prizes on a panel; they come from a time on, or are there.
  init(on panel: Sprite, painter: SkinPainter, startTime: Double?) {
    self.panel = panel
    self.painter = painter
    self.startTime = startTime ?? -.infinity
  }

  /// Draws the places of three stars in an area of the panel, and adds the deserved ones.
  mutating func addStars(_ earnedStars: Int, isPerfect: Bool, in area: PixelRect) throws {
    let middleSide = min(area.height, Int(Double(area.width) / 3.6))
    let outerSide = max(2, Int(Double(middleSide) / Self.middleStarScale))
    let lightHeight = area.height * 5 / 2
    if isPerfect {
      try drawLight(side: lightHeight, width: 2 * lightHeight, in: area)
    }
    var glints: [Sprite] = []
    for index in 0..<3 {
      let side = index == 1 ? max(2, middleSide) : outerSide
      let starDistance = (outerSide + middleSide) * 53 / 100
      let left = area.x + area.width / 2 + (index - 1) * starDistance - side / 2
      let top = area.y + (index == 1 ? 0 : (middleSide - outerSide) * 3 / 4)
      func star(_ name: String) throws -> Sprite {
        let picture = try painter.rasterizer.drawing("shared/\(name)", width: side, height: side)
        return Sprite(picture, x: left, y: top)
      }
      panel.bitmap.draw(try star("star-empty"))
      guard index < earnedStars else { continue }
      let frame = addPrize(try star(isPerfect ? "star" : "star-silver"), index)
      guard isPerfect else { continue }
      var glint = try star("glint")
      glint.frame = frame.moved(by: [Double(side) / 4, -Double(side) / 5])
      glints.append(glint)
    }
    for (index, glint) in glints.enumerated() {
      prizeSprites.append((glint, index, true))
    }
  }

  /// Draws the winner of a contest in a laurel, or all that share a draw, over a light.
  mutating func addLaurels(of board: BoardState, in area: PixelRect) throws {
    let rasterizer = painter.rasterizer
    let leaders = board.leaderIndices
    let maximumSide = Double(area.width) / (1 + Double(leaders.count - 1) * Self.laurelDistance)
    let side = max(2, Int(min(Double(area.height), maximumSide)))
    let laurelSpacing = Int(Double(side) * Self.laurelDistance)
    let totalWidth = side + laurelSpacing * (leaders.count - 1)
    try drawLight(side: 2 * side, width: totalWidth + 2 * side, in: area)
    for (position, leader) in leaders.enumerated() {
      let laurel = try rasterizer.drawing("shared/laurel", width: side, height: side)
      let wreath = laurel.cropped(to: PixelRect(x: 0, y: 0, width: side, height: side))
      let badgeSide = max(1, Int(Double(side) * Self.badgeShare))
      try PlayerBadge.draw(
        leader, isComputer: board.players[leader].isComputer,
        in: wreath.bounds.centered(width: badgeSide, height: badgeSide), on: wreath,
        text: TextLayout(rasterizer: rasterizer, shadowColor: 0))
      let left = area.x + (area.width - totalWidth) / 2 + position * laurelSpacing
      let frame = addPrize(Sprite(wreath, x: left, y: area.y + (area.height - side) / 2), position)
      let picture = try rasterizer.drawing("shared/glint", width: badgeSide, height: badgeSide)
      var glint = Sprite(picture, x: 0, y: 0)
      glint.frame.x = frame.x + Double(side) * 0.45
      glint.frame.y = frame.y + Double(side) * 0.05
      prizeSprites.append((glint, position, true))
    }
  }

  /// Adds a prize that lies on the panel, and returns its place in the window.
  private mutating func addPrize(_ prize: Sprite, _ number: Int) -> Rect {
    var prize = prize
    prize.frame = prize.frame.moved(by: [panel.frame.x, panel.frame.y])
    prizeSprites.append((prize, number, false))
    return prize.frame
  }

  private func drawLight(side: Int, width: Int, in area: PixelRect) throws {
    let lightSide = max(2, side)
    let light = try painter.rasterizer.drawing(
      "shared/star-light", width: lightSide, height: lightSide)
    let lightFrame = area.centered(width: width, height: side).withX(
      area.x + ((area.width - width) >> 1), width: width)
    panel.bitmap.draw(Sprite(light, frame: Rect(lightFrame)))
  }

  mutating func finishAnimations() {
    startTime = -.infinity
  }

  var endTime: Double {
    prizeSprites.map {
      let start = startTime + Self.initialDelay + Double($0.number) * Self.prizeInterval
      return start + ($0.isGlint ? Self.glintTrack : Self.sizeTrack).duration
    }.max() ?? startTime
  }

  func appendSprites(to sprites: inout [Sprite], opacity: Double, at time: Double) {
    let scalesPrizes = painter.skin.motion.changesSizes
    for (var sprite, number, isGlint) in prizeSprites {
      let elapsed = time - startTime - Self.initialDelay - Double(number) * Self.prizeInterval
      if isGlint {
        sprite.opacity = scalesPrizes ? opacity * Self.glintTrack.value(at: elapsed) : 0
      } else {
        sprite.opacity = opacity * Self.opacityTrack.value(at: elapsed)
        if scalesPrizes {
          sprite.frame = sprite.frame.scaled(by: Self.sizeTrack.value(at: elapsed))
        }
      }
      sprites.append(sprite)
    }
  }
}
