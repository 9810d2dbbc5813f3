import Graphics
import ViewState

/// The view of the stars or laurels on a dialog, which appear one after the other.
@MainActor struct PrizesView {
  /// A sprite of a prize, or of the glint on it.
  private struct PrizeSprite {
    let sprite: Sprite
    /// The number of the prize in the order of appearance, starting with 0.
    let number: Int
    let isGlint: Bool
  }

  /// The maximum number of sprites: a laurel and its glint for every player.
  static let maximumSprites = 2 * PlayerBadge.shapeCount

  /// The time between the appearance of the dialog and the first prize, in seconds.
  private static let initialDelay = 0.2
  /// The time between two prizes, in seconds.
  private static let prizeInterval = 0.15
  private static let sizeTrack = KeyframeTrack(
    from: 0.4, [.init(1.15, duration: 0.15), .init(1, duration: 0.15)])
  private static let opacityTrack = KeyframeTrack(from: 0, [.init(1, duration: 0.12)])
  private static let glintTrack = KeyframeTrack(
    from: 0, [.init(0, duration: 0.1), .init(1, duration: 0.12), .init(0, duration: 0.2)])

  private let painter: SkinPainter
  private let panel: Sprite
  /// The time at which the dialog begins to appear, in seconds.
  private var startTime: Double
  /// The sprites of all prizes, in the order in which they are drawn.
  private var prizeSprites: [PrizeSprite] = []

  /// Creates the view of a dialog's prizes, to which stars or laurels can be added.
  ///
  /// - Parameters:
  ///   - panel: The panel of the dialog, on which this view draws the empty stars and the lights.
  ///   - painter: The painter of the game's skin.
  ///   - startTime: The time at which the dialog begins to appear, in seconds. If it is `nil`, the
  ///     prizes are visible at once.
  init(on panel: Sprite, painter: SkinPainter, startTime: Double?) {
    self.panel = panel
    self.painter = painter
    self.startTime = startTime ?? -.infinity
  }

  // MARK: Stars

  /// The maximum number of stars that a player can earn.
  private static let starCount = 3
  /// The size of the star in the middle, as a multiple of the size of the other stars.
  private static let middleStarScale = 1.25

  /// Draws three empty stars on the panel and adds the stars that the player earned.
  ///
  /// - Parameters:
  ///   - earnedStars: The number of stars that the player earned, from 1 to 3.
  ///   - isPerfect: Whether the stars are golden and glint.
  ///   - area: The area of the stars on the panel, in pixels.
  /// - Throws: An error if a drawing is missing.
  mutating func addStars(_ earnedStars: Int, isPerfect: Bool, in area: PixelRect) throws {
    if isPerfect {
      let lightHeight = area.height * 5 / 2
      try drawLight(width: 2 * lightHeight, height: lightHeight, in: area)
    }
    var glints: [PrizeSprite] = []
    for index in 0..<Self.starCount {
      let place = starFrame(index, in: area)
      panel.bitmap.draw(try starSprite("star-empty", in: place))
      guard index < earnedStars else { continue }

      let star = try starSprite(isPerfect ? "star" : "star-silver", in: place)
      let frame = addPrize(star, number: index)
      if isPerfect {
        var glint = try starSprite("glint", in: place)
        let side = Double(place.width)
        glint.frame = frame.moved(by: [side / 4, -side / 5])
        glints.append(PrizeSprite(sprite: glint, number: index, isGlint: true))
      }
    }
    // The glints come after all stars, so that no star covers a glint.
    prizeSprites += glints
  }

  /// Returns the frame of the star at the given index on the panel, in pixels.
  ///
  /// The star in the middle is larger and higher than the others.
  private func starFrame(_ index: Int, in area: PixelRect) -> PixelRect {
    let middleSide = min(area.height, Int(Double(area.width) / 3.6))
    let outerSide = max(2, Int(Double(middleSide) / Self.middleStarScale))
    let distance = (outerSide + middleSide) * 53 / 100

    var side = outerSide
    var top = area.y + (middleSide - outerSide) * 3 / 4
    let isMiddle = index == 1
    if isMiddle {
      side = max(2, middleSide)
      top = area.y
    }
    let center = area.x + area.width / 2 + (index - 1) * distance
    return PixelRect(x: center - side / 2, y: top, width: side, height: side)
  }

  private func starSprite(_ name: String, in frame: PixelRect) throws -> Sprite {
    let picture = try painter.rasterizer.drawing(
      "shared/\(name)", width: frame.width, height: frame.height)
    return Sprite(picture, x: frame.x, y: frame.y)
  }

  // MARK: Laurels

  /// The distance between the left edges of two laurels, as a fraction of a laurel's width.
  private static let laurelDistance = 0.94
  /// The size of the badge in a laurel, as a fraction of the laurel's size.
  private static let badgeShare = 0.54

  /// Adds a laurel with the badge of the winner, or one laurel for each leader after a draw.
  ///
  /// - Parameters:
  ///   - board: The board of the finished game.
  ///   - area: The area of the laurels on the panel, in pixels.
  /// - Throws: An error if a drawing or a font is missing.
  mutating func addLaurels(of board: BoardState, in area: PixelRect) throws {
    let leaders = board.leaderIndices
    let otherLeaders = leaders.count - 1
    let widthInLaurels = 1 + Double(otherLeaders) * Self.laurelDistance
    let maximumSide = Double(area.width) / widthInLaurels
    let side = max(2, Int(min(Double(area.height), maximumSide)))
    let distance = Int(Double(side) * Self.laurelDistance)
    let totalWidth = side + distance * otherLeaders
    try drawLight(width: totalWidth + 2 * side, height: 2 * side, in: area)

    let firstLeft = area.x + (area.width - totalWidth) / 2
    let top = area.y + (area.height - side) / 2
    for (position, leader) in leaders.enumerated() {
      let isComputer = board.players[leader].isComputer
      let laurel = try laurelPicture(of: leader, isComputer: isComputer, side: side)
      let left = firstLeft + position * distance
      let frame = addPrize(Sprite(laurel, x: left, y: top), number: position)
      try addLaurelGlint(in: frame, side: side, number: position)
    }
  }

  /// Returns the picture of a laurel with the badge of the given player.
  private func laurelPicture(of player: Int, isComputer: Bool, side: Int) throws -> Bitmap {
    let rasterizer = painter.rasterizer
    let drawing = try rasterizer.drawing("shared/laurel", width: side, height: side)
    // The badge is drawn on a copy, because the rasterizer may reuse its drawing.
    let laurel = drawing.cropped(to: PixelRect(x: 0, y: 0, width: side, height: side))
    let badgeSide = Self.badgeSide(inLaurelOf: side)
    try PlayerBadge.draw(
      player, isComputer: isComputer,
      in: laurel.bounds.centered(width: badgeSide, height: badgeSide), on: laurel,
      text: TextLayout(rasterizer: rasterizer, shadowColor: 0))
    return laurel
  }

  /// Adds a glint on the laurel with the given frame.
  private mutating func addLaurelGlint(in frame: Rect, side: Int, number: Int) throws {
    let glintSide = Self.badgeSide(inLaurelOf: side)
    let picture = try painter.rasterizer.drawing(
      "shared/glint", width: glintSide, height: glintSide)
    var glint = Sprite(picture, x: 0, y: 0)
    glint.frame.x = frame.x + Double(side) * 0.45
    glint.frame.y = frame.y + Double(side) * 0.05
    prizeSprites.append(PrizeSprite(sprite: glint, number: number, isGlint: true))
  }

  private static func badgeSide(inLaurelOf side: Int) -> Int {
    max(1, Int(Double(side) * badgeShare))
  }

  // MARK: Drawing

  /// Adds a prize whose frame is relative to the panel, and returns its frame in the window.
  private mutating func addPrize(_ prize: Sprite, number: Int) -> Rect {
    var prize = prize
    prize.frame = prize.frame.moved(by: [panel.frame.x, panel.frame.y])
    prizeSprites.append(PrizeSprite(sprite: prize, number: number, isGlint: false))
    return prize.frame
  }

  /// Draws a light on the panel, behind the prizes in the given area.
  private func drawLight(width: Int, height: Int, in area: PixelRect) throws {
    let drawnSide = max(2, height)
    let light = try painter.rasterizer.drawing(
      "shared/star-light", width: drawnSide, height: drawnSide)
    // A shift always rounds down. A division would round up if the light is wider than the area.
    let left = area.x + ((area.width - width) >> 1)
    let lightFrame = area.centered(width: width, height: height).withX(left, width: width)
    panel.bitmap.draw(Sprite(light, frame: Rect(lightFrame)))
  }

  // MARK: Scenes

  /// Moves all prizes to the end of their animations.
  mutating func finishAnimations() {
    startTime = -.infinity
  }

  /// The time at which the animation of the last prize ends, in seconds.
  var endTime: Double {
    let endTimes = prizeSprites.map { prize in
      let track = prize.isGlint ? Self.glintTrack : Self.sizeTrack
      let delay = Double(prize.number) * Self.prizeInterval
      return startTime + Self.initialDelay + delay + track.duration
    }
    return endTimes.max() ?? startTime
  }

  /// Appends the sprites of all prizes and glints.
  func appendSprites(to sprites: inout [Sprite], opacity: Double, at time: Double) {
    let scalesPrizes = painter.skin.motion.changesSizes
    for prize in prizeSprites {
      let delay = Double(prize.number) * Self.prizeInterval
      let elapsed = time - startTime - Self.initialDelay - delay
      var sprite = prize.sprite
      if prize.isGlint {
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
