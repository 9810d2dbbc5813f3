import Drawing

/// View of a summary's stars: the deserved ones come in turn, and glint after a perfect game.
@MainActor struct StarsView {
  static let count = 3
  static let sprites = 2 * count
  /// Times from one star to the next, and before the first one, in seconds.
  private static let (delay, wait) = (0.15, 0.2)
  private static let size = KeyframeTrack(
    from: 0.4, [.init(1.15, duration: 0.15), .init(1, duration: 0.15)])
  private static let strength = KeyframeTrack(from: 0, [.init(1, duration: 0.12)])
  private static let glint = KeyframeTrack(
    from: 0, [.init(0, duration: 0.1), .init(1, duration: 0.12), .init(0, duration: 0.2)])
  private static let middle = 1.25

  private let pops: Bool
  private let isPerfect: Bool
  private var begin: Double
  private var stars: [Sprite] = []
  private var glints: [Sprite] = []

  /// Makes the stars of a panel's area; the deserved ones come from a time on, or are there.
  init(
    _ deserved: Int, isPerfect: Bool, in area: PixelRect, on panel: Sprite, pops: Bool,
    artist: any Artist, begin: Double?
  ) throws {
    (self.pops, self.begin, self.isPerfect) = (pops, begin ?? -.infinity, isPerfect)
    let largest = min(area.height, Int(Double(area.width) / 3.6))
    if isPerfect {
      let side = area.height * 5 / 2
      let light = try artist.drawing("shared/star-light", width: max(2, side), height: max(2, side))
      let lit = PixelRect(
        x: area.x + area.width / 2 - side, y: area.y + (area.height - side) / 2, width: 2 * side,
        height: side)
      panel.bitmap.draw(Sprite(light, frame: Rect(lit)))
    }
    let small = max(2, Int(Double(largest) / Self.middle))
    for index in 0..<Self.count {
      let side = index == 1 ? max(2, largest) : small
      let step = (small + largest) * 53 / 100
      let left = area.x + area.width / 2 + (index - 1) * step - side / 2
      let top = area.y + (index == 1 ? 0 : (largest - small) * 3 / 4)
      func star(_ name: String) throws -> Sprite {
        Sprite(try artist.drawing("shared/\(name)", width: side, height: side), x: left, y: top)
      }
      panel.bitmap.draw(try star("star-empty"))
      guard index < deserved else { continue }
      var gained = try star(isPerfect ? "star" : "star-silver")
      gained.frame.x += panel.frame.x
      gained.frame.y += panel.frame.y
      stars.append(gained)
      guard isPerfect else { continue }
      var glint = try star("glint")
      glint.frame.x = gained.frame.x + Double(side) / 4
      glint.frame.y = gained.frame.y - Double(side) / 5
      glints.append(glint)
    }
  }

  mutating func settle() { begin = -.infinity }

  var end: Double {
    begin + Self.wait + Double(max(0, stars.count - 1)) * Self.delay
      + max(Self.size.duration, isPerfect ? Self.glint.duration : 0)
  }

  func add(to sprites: inout [Sprite], opacity: Double, at time: Double) {
    let first = sprites.count
    func elapsed(_ index: Int) -> Double { time - begin - Self.wait - Double(index) * Self.delay }
    for (index, star) in stars.enumerated() {
      let elapsed = elapsed(index)
      var star = star
      star.opacity = opacity * Self.strength.value(at: elapsed)
      if pops { star.frame = star.frame.scaled(by: Self.size.value(at: elapsed)) }
      sprites.append(star)
    }
    for (index, glint) in glints.enumerated() where pops {
      var glint = glint
      glint.opacity = opacity * Self.glint.value(at: elapsed(index))
      sprites.append(glint)
    }
    let missing = first + Self.sprites - sprites.count
    sprites.append(contentsOf: repeatElement(.nothing, count: missing))
  }
}
