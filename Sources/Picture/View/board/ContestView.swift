import Board
import Drawing

/// View of the end of a contest: the winner in a laurel, or all that share a draw, above a row for
/// each player with the pairs that it found.
@MainActor struct ContestView {
  /// Laurels and glints.
  static let sprites = 2 * PlayerBadge.count
  /// Time before the laurels come, from one to the next, and before they glint, in seconds.
  private static let (wait, delay) = (0.2, 0.15)
  private static let size = KeyframeTrack(
    from: 0.4, [.init(1.15, duration: 0.15), .init(1, duration: 0.15)])
  private static let strength = KeyframeTrack(from: 0, [.init(1, duration: 0.12)])
  private static let glint = KeyframeTrack(
    from: 0, [.init(0, duration: 0.1), .init(1, duration: 0.12), .init(0, duration: 0.2)])
  /// Least share of the height that the laurels take, of a laurel its badge, of a row the letters.
  private static let (laurels, badge, letters) = (0.36, 0.54, 0.46)
  /// Distance of laurels, as a share of one, and greatest height of a row, as a share of the width.
  private static let (distance, highest) = (0.94, 0.15)
  /// Most pairs that are shown as pictures.
  private static let mostPictures = 60

  private let pops: Bool
  private let painter: WorldPainter
  private var begin: Double
  private var wreaths: [Sprite] = []
  private var glints: [Sprite] = []

  /// Draws an area of a panel; the laurels come from a time on, or are there.
  init(
    _ board: Board, in area: PixelRect, on panel: Sprite, painter: WorldPainter, begin: Double?
  ) throws {
    pops = painter.world.motion.scales
    (self.painter, self.begin) = (painter, begin ?? -.infinity)
    let rows = Int(Double(area.width * board.players.count) * Self.highest)
    let high = max(Int(Double(area.height) * Self.laurels), area.height - rows - rows / 8)
    let top = PixelRect(x: area.x, y: area.y, width: area.width, height: high)
    try makeLaurels(of: board, in: top, on: panel)
    let rest = PixelRect(
      x: area.x, y: top.maxY, width: area.width, height: max(1, area.height - high))
    try drawRows(of: board, in: rest, on: panel.bitmap)
  }

  private mutating func makeLaurels(of board: Board, in area: PixelRect, on panel: Sprite) throws {
    let (artist, leaders) = (painter.artist, board.leaders)
    let most = Double(area.width) / (1 + Double(leaders.count - 1) * Self.distance)
    let side = max(2, Int(min(Double(area.height), most)))
    let step = Int(Double(side) * Self.distance)
    let wide = side + step * (leaders.count - 1)
    let light = try artist.drawing(
      "shared/star-light", width: max(2, 2 * side), height: max(2, 2 * side))
    let lit = PixelRect(
      x: area.x + (area.width - wide) / 2 - side, y: area.y + (area.height - 2 * side) / 2,
      width: wide + 2 * side, height: 2 * side)
    panel.bitmap.draw(Sprite(light, frame: Rect(lit)))
    let text = TextLayout(artist: artist, shadow: 0)
    for (place, leader) in leaders.enumerated() {
      let wreath = Bitmap(width: side, height: side)
      let laurel = try artist.drawing("shared/laurel", width: side, height: side)
      wreath.draw(Sprite(laurel, x: 0, y: 0))
      let inner = max(1, Int(Double(side) * Self.badge))
      let middle = wreath.bounds.centered(inner, inner)
      try PlayerBadge(leader, isComputer: board.players[leader].isComputer).draw(
        in: middle, on: wreath, text: text
      ) { try artist.drawing($0, width: $1, height: $1) }
      let left = area.x + (area.width - wide) / 2 + place * step
      var sprite = Sprite(wreath, x: left, y: area.y + (area.height - side) / 2)
      sprite.frame.x += panel.frame.x
      sprite.frame.y += panel.frame.y
      wreaths.append(sprite)
      var glint = Sprite(
        try artist.drawing("shared/glint", width: max(1, inner), height: max(1, inner)),
        x: 0, y: 0)
      glint.frame.x = sprite.frame.x + Double(side) * 0.45
      glint.frame.y = sprite.frame.y + Double(side) * 0.05
      glints.append(glint)
    }
  }

  /// Draws a row for each player: badge, name, pairs and their number, all texts of one size.
  private func drawRows(of board: Board, in area: PixelRect, on picture: Bitmap) throws {
    let (artist, players) = (painter.artist, board.players)
    let high = min(
      area.height / max(1, players.count), Int(Double(area.width) * Self.highest))
    let top = area.y + (area.height - high * players.count) / 2
    let text = painter.text(on: picture)
    let (gap, side) = (max(1, high / 6), high * 8 / 10)
    let rows = players.indices.map {
      PixelRect(x: area.x, y: top + $0 * high, width: area.width, height: max(1, high))
    }
    let size = max(1, Int(Double(high) * Self.letters))
    let number = try artist.width(of: "88", size: size) * 5 / 4
    let widest = try players.map { try artist.width(of: $0.name, size: size) }.max() ?? 0
    let name = min(widest * 6 / 5, (area.width - side - number - 2 * gap) * 9 / 20)
    let room = PixelRect(x: 0, y: 0, width: max(1, name), height: max(1, high))
    let fitting = try players.map { try text.fitting($0.name, size: size, in: room) }.min() ?? size
    let left = area.x + side + gap + name + gap
    let piles = rows.map {
      PixelRect(
        x: left, y: $0.y + high / 8, width: max(1, $0.maxX - number - left),
        height: max(1, high * 3 / 4))
    }
    for (index, player) in players.enumerated() {
      let row = rows[index]
      try PlayerBadge(index, isComputer: player.isComputer).draw(
        in: PixelRect(x: row.x, y: row.y, width: side, height: row.height), on: picture,
        text: text
      ) { try artist.drawing($0, width: $1, height: $1) }
      let place = PixelRect(
        x: row.x + side + gap, y: row.y, width: max(1, name), height: row.height)
      var label = try text.label(player.name, size: fitting, in: place)
      label.frame.x = Double(place.x)
      picture.draw(label)
      let end = PixelRect(
        x: row.maxX - number, y: row.y, width: max(1, number), height: row.height)
      var points = try text.label(String(player.points), size: fitting, in: end)
      points.frame.x = Double(row.maxX) - points.frame.width
      picture.draw(points)
    }
    try drawPairs(of: board, in: piles, on: picture)
  }

  private func drawPairs(of board: Board, in piles: [PixelRect], on picture: Bitmap) throws {
    guard board.finds.count <= Self.mostPictures else { return }
    let most = board.players.map(\.points).max() ?? 1
    let aspect = painter.world.cardAspect
    let size = PairPlaces(
      most, in: piles[0], aspect: aspect, limit: piles[0].height, isPile: true
    ).card
    let face = CardPictures.size(of: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    let isSimple = PlayingCardFace.isSimple(height: face.height)
    var faces = FacePainter(size: face, isSimple: isSimple, painter: painter)
    _ = try faces.fit(board.cards.lazy.map(\.face))
    for (player, pile) in piles.enumerated() {
      let finds = board.finds.filter { $0.player == player }
      let places = PairPlaces(
        finds.count, in: pile, aspect: aspect, limit: pile.height, isPile: true)
      for (number, find) in finds.enumerated() {
        for (card, index) in find.cards.enumerated() {
          let name = board.cards[index].face
          try faces.make(name)
          guard let drawn = faces.faces[name] else { continue }
          let place = places.frame(of: number, card: card)
          picture.draw(
            Sprite(
              drawn, x: place.x + (place.width - drawn.width) / 2,
              y: place.y + (place.height - drawn.height) / 2))
        }
      }
    }
  }

  mutating func settle() { begin = -.infinity }

  var end: Double {
    begin + Self.wait + Double(max(0, wreaths.count - 1)) * Self.delay
      + max(Self.size.duration, Self.glint.duration)
  }

  func add(to sprites: inout [Sprite], opacity: Double, at time: Double) {
    let first = sprites.count
    for (index, wreath) in wreaths.enumerated() {
      let elapsed = time - begin - Self.wait - Double(index) * Self.delay
      var (wreath, glint) = (wreath, glints[index])
      wreath.opacity = opacity * Self.strength.value(at: elapsed)
      if pops { wreath.frame = wreath.frame.scaled(by: Self.size.value(at: elapsed)) }
      glint.opacity = pops ? opacity * Self.glint.value(at: elapsed) : 0
      sprites += [wreath, glint]
    }
    let missing = first + Self.sprites - sprites.count
    sprites.append(contentsOf: repeatElement(.nothing, count: missing))
  }
}
