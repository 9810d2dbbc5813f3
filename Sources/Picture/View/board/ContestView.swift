import Board
import Drawing

/// View of the end of a contest: the winner in a laurel, or all that share a draw, above a row for
/// each player with the pairs that it found.
@MainActor
struct ContestView {
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
  private var begin: Double
  private var wreaths: [Sprite] = []
  private var glints: [Sprite] = []

  /// Draws an area of a picture whose corner lies at `x`, `y`; the laurels come from a time on, or
  /// are there.
  init(
    _ board: Board, in area: PixelRect, on picture: Bitmap, x: Int, y: Int, world: World,
    artist: any Artist, begin: Double?
  ) throws {
    (pops, self.begin) = (world.motion.scales, begin ?? -.infinity)
    let rows = Int(Double(area.width * board.players.count) * Self.highest)
    let high = max(Int(Double(area.height) * Self.laurels), area.height - rows - rows / 8)
    let top = PixelRect(x: area.x, y: area.y, width: area.width, height: high)
    try makeLaurels(of: board, in: top, on: picture, x: x, y: y, artist: artist)
    let rest = PixelRect(
      x: area.x, y: top.maxY, width: area.width, height: max(1, area.height - high))
    try drawRows(of: board, in: rest, on: picture, world: world, artist: artist)
  }

  private mutating func makeLaurels(
    of board: Board, in area: PixelRect, on picture: Bitmap, x: Int, y: Int, artist: any Artist
  ) throws {
    let leaders = board.leaders
    let most = Double(area.width) / (1 + Double(leaders.count - 1) * Self.distance)
    let side = max(2, Int(min(Double(area.height), most)))
    let step = Int(Double(side) * Self.distance)
    let wide = side + step * (leaders.count - 1)
    let light = try artist.drawing(
      Drawing("shared/star-light"), width: max(2, 2 * side), height: max(2, 2 * side))
    let lit = PixelRect(
      x: area.x + (area.width - wide) / 2 - side, y: area.y + (area.height - 2 * side) / 2,
      width: wide + 2 * side, height: 2 * side)
    picture.draw(Sprite(light, frame: Rect(lit)))
    let text = TextLayout(artist: artist, shadow: 0)
    for (place, leader) in leaders.enumerated() {
      let wreath = Bitmap(width: side, height: side)
      let laurel = try artist.drawing(Drawing("shared/laurel"), width: side, height: side)
      wreath.draw(Sprite(laurel, x: 0, y: 0))
      let inner = max(1, Int(Double(side) * Self.badge))
      let middle = PixelRect(
        x: (side - inner) / 2, y: (side - inner) / 2, width: inner, height: inner)
      try PlayerBadge(leader, isComputer: board.players[leader].isComputer).draw(
        in: middle, on: wreath, text: text
      ) { try artist.drawing($0, width: $1, height: $1) }
      let left = x + area.x + (area.width - wide) / 2 + place * step
      let sprite = Sprite(wreath, x: left, y: y + area.y + (area.height - side) / 2)
      wreaths.append(sprite)
      var glint = Sprite(
        try artist.drawing(Drawing("shared/glint"), width: max(1, inner), height: max(1, inner)),
        x: 0, y: 0)
      glint.frame.x = sprite.frame.x + Double(side) * 0.45
      glint.frame.y = sprite.frame.y + Double(side) * 0.05
      glints.append(glint)
    }
  }

  /// Draws a row for each player: badge, name, pairs and their number, all texts of one size.
  private func drawRows(
    of board: Board, in area: PixelRect, on picture: Bitmap, world: World, artist: any Artist
  ) throws {
    let players = board.players
    let high = min(
      area.height / max(1, players.count), Int(Double(area.width) * Self.highest))
    let top = area.y + (area.height - high * players.count) / 2
    let text = TextLayout(artist: artist, shadow: world.shadow, ground: picture)
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
    try drawPairs(of: board, in: piles, on: picture, world: world, artist: artist)
  }

  private func drawPairs(
    of board: Board, in piles: [PixelRect], on picture: Bitmap, world: World, artist: any Artist
  ) throws {
    guard board.finds.count <= Self.mostPictures else { return }
    let most = board.players.map(\.points).max() ?? 1
    let size = PairPlaces(
      most, in: piles[0], aspect: world.cardAspect, limit: piles[0].height, isPile: true
    ).card
    let face = CardPictures.size(of: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    var painter = FacePainter(
      size: face, isSimple: PlayingCardFace.isSimple(height: face.height), world: world,
      artist: artist)
    _ = try painter.fit(board.cards.lazy.map(\.face))
    for (player, pile) in piles.enumerated() {
      let finds = board.finds.filter { $0.player == player }
      let places = PairPlaces(
        finds.count, in: pile, aspect: world.cardAspect, limit: pile.height, isPile: true)
      for (number, find) in finds.enumerated() {
        for (card, index) in find.cards.enumerated() {
          let name = board.cards[index].face
          try painter.make(name)
          guard let drawn = painter.faces[name] else { continue }
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
