import Graphics
import ViewState

/// View of what a summary awards, stars or laurels: they come in turn, and glint.
@MainActor struct PrizesView {
  /// Most sprites: a laurel and a glint for each player.
  static let sprites = 2 * PlayerBadge.count
  /// Times from one prize to the next, and before the first one, in seconds.
  private static let (delay, wait) = (0.15, 0.2)
  private static let size = KeyframeTrack(
    from: 0.4, [.init(1.15, duration: 0.15), .init(1, duration: 0.15)])
  private static let strength = KeyframeTrack(from: 0, [.init(1, duration: 0.12)])
  private static let glint = KeyframeTrack(
    from: 0, [.init(0, duration: 0.1), .init(1, duration: 0.12), .init(0, duration: 0.2)])
  /// Size of the star in the middle, as a multiple of the others'.
  private static let middle = 1.25
  /// Distance of laurels, and size of a badge, as shares of a laurel.
  private static let (distance, badge) = (0.94, 0.54)

  private let painter: SkinPainter
  private let panel: Sprite
  private var begin: Double
  /// Prizes and glints by their numbers, in the order in which they are drawn.
  private var parts: [(sprite: Sprite, number: Int, isGlint: Bool)] = []

  /// Begins without prizes on a panel; they come from a time on, or are there.
  init(on panel: Sprite, painter: SkinPainter, begin: Double?) {
    (self.panel, self.painter, self.begin) = (panel, painter, begin ?? -.infinity)
  }

  /// Draws the places of three stars in an area of the panel, and adds the deserved ones.
  mutating func addStars(_ deserved: Int, isPerfect: Bool, in area: PixelRect) throws {
    let largest = min(area.height, Int(Double(area.width) / 3.6))
    let small = max(2, Int(Double(largest) / Self.middle))
    let light = area.height * 5 / 2
    if isPerfect { try drawLight(side: light, width: 2 * light, in: area) }
    var glints: [Sprite] = []
    for index in 0..<3 {
      let side = index == 1 ? max(2, largest) : small
      let step = (small + largest) * 53 / 100
      let left = area.x + area.width / 2 + (index - 1) * step - side / 2
      let top = area.y + (index == 1 ? 0 : (largest - small) * 3 / 4)
      func star(_ name: String) throws -> Sprite {
        let picture = try painter.artist.drawing("shared/\(name)", width: side, height: side)
        return Sprite(picture, x: left, y: top)
      }
      panel.bitmap.draw(try star("star-empty"))
      guard index < deserved else { continue }
      let place = add(try star(isPerfect ? "star" : "star-silver"), index)
      guard isPerfect else { continue }
      var glint = try star("glint")
      glint.frame = place.moved(by: [Double(side) / 4, -Double(side) / 5])
      glints.append(glint)
    }
    for (index, glint) in glints.enumerated() { parts.append((glint, index, true)) }
  }

  /// Draws the winner of a contest in a laurel, or all that share a draw, over a light.
  mutating func addLaurels(of board: BoardState, in area: PixelRect) throws {
    let (artist, leaders) = (painter.artist, board.leaderIndices)
    let most = Double(area.width) / (1 + Double(leaders.count - 1) * Self.distance)
    let side = max(2, Int(min(Double(area.height), most)))
    let step = Int(Double(side) * Self.distance)
    let wide = side + step * (leaders.count - 1)
    try drawLight(side: 2 * side, width: wide + 2 * side, in: area)
    for (place, leader) in leaders.enumerated() {
      let laurel = try artist.drawing("shared/laurel", width: side, height: side)
      let wreath = laurel.cropped(to: PixelRect(x: 0, y: 0, width: side, height: side))
      let inner = max(1, Int(Double(side) * Self.badge))
      try PlayerBadge.draw(
        leader, isComputer: board.players[leader].isComputer,
        in: wreath.bounds.centered(inner, inner), on: wreath,
        text: TextLayout(artist: artist, shadow: 0))
      let left = area.x + (area.width - wide) / 2 + place * step
      let frame = add(Sprite(wreath, x: left, y: area.y + (area.height - side) / 2), place)
      let picture = try artist.drawing("shared/glint", width: inner, height: inner)
      var glint = Sprite(picture, x: 0, y: 0)
      glint.frame.x = frame.x + Double(side) * 0.45
      glint.frame.y = frame.y + Double(side) * 0.05
      parts.append((glint, place, true))
    }
  }

  /// Adds a prize that lies on the panel, and returns its place in the window.
  private mutating func add(_ prize: Sprite, _ number: Int) -> Rect {
    var prize = prize
    prize.frame = prize.frame.moved(by: [panel.frame.x, panel.frame.y])
    parts.append((prize, number, false))
    return prize.frame
  }

  private func drawLight(side: Int, width: Int, in area: PixelRect) throws {
    let least = max(2, side)
    let light = try painter.artist.drawing("shared/star-light", width: least, height: least)
    let place = area.centered(width, side).across(area.x + ((area.width - width) >> 1), width)
    panel.bitmap.draw(Sprite(light, frame: Rect(place)))
  }

  mutating func settle() { begin = -.infinity }

  var end: Double {
    parts.map {
      let start = begin + Self.wait + Double($0.number) * Self.delay
      return start + ($0.isGlint ? Self.glint : Self.size).duration
    }.max() ?? begin
  }

  func add(to sprites: inout [Sprite], opacity: Double, at time: Double) {
    let pops = painter.world.motion.scales
    for (var sprite, number, isGlint) in parts {
      let elapsed = time - begin - Self.wait - Double(number) * Self.delay
      if isGlint {
        sprite.opacity = pops ? opacity * Self.glint.value(at: elapsed) : 0
      } else {
        sprite.opacity = opacity * Self.strength.value(at: elapsed)
        if pops { sprite.frame = sprite.frame.scaled(by: Self.size.value(at: elapsed)) }
      }
      sprites.append(sprite)
    }
  }
}
