import Board
import Drawing

/// Marks on cards: a glint on a found pair, light around a hint's cards, the computer's memory.
@MainActor struct CardMarksView {
  private static let glintStrength = KeyframeTrack(
    from: 0, [.init(1, duration: 0.2), .init(0, duration: 0.28)])
  private static let glintSize = KeyframeTrack(
    from: 0.35, [.init(1, duration: 0.2), .init(0.75, duration: 0.28)])
  /// Strength of the light around a hint, which breathes twice before it stays.
  private static let breath = KeyframeTrack(
    from: 0,
    [
      .init(1, duration: 0.25), .init(0.35, duration: 0.45), .init(1, duration: 0.45),
      .init(0.35, duration: 0.45), .init(1, duration: 0.45),
    ])
  private static let fade = 0.2
  /// Sizes of glint, mark and light as shares of a card's shorter side.
  private static let (glint, mark, light) = (0.95, 0.3, 1.4)
  /// Opacity of a mark at least, and what its strength adds.
  private static let (faintest, added) = (0.25, 0.65)

  private enum Mark { case glint, hint, memory }

  private let motion: CardMotion
  private let (cardWidth, cardHeight): (Int, Int)
  private let artist: any Artist
  private var pictures: [Mark: Bitmap] = [:]
  private var pair: (cards: CardIndices, begin: Double)?
  private var hinted: [Int] = []
  private var hintBegin = -Double.infinity
  private var hint = AnimatedValue(0)
  /// Strength of the marks, one a card; none where no computer plays.
  private var marks: [AnimatedValue]

  init(_ board: Board, layout: BoardLayout, painter: WorldPainter) throws {
    (motion, artist) = (painter.world.motion, painter.artist)
    (cardWidth, cardHeight) = (layout.field.cardWidth, layout.cell)
    let isMarked = board.players.contains { $0.isComputer }
    marks = Array(repeating: AnimatedValue(0), count: isMarked ? board.cards.count : 0)
    try show(board, at: 0)
    settle()
  }

  private mutating func make(_ mark: Mark, width: Double, height: Double) throws {
    guard pictures[mark] == nil else { return }
    let (wide, high) = (max(2, Int(width.rounded())), max(2, Int(height.rounded())))
    pictures[mark] = try artist.drawing(
      "shared/\(mark)", side: min(wide, high), width: wide, height: high)
  }

  private var shorter: Double { Double(min(cardWidth, cardHeight)) }

  mutating func prepare() throws {
    try make(.glint, width: shorter * Self.glint, height: shorter * Self.glint)
  }

  mutating func glint(on cards: CardIndices, at time: Double) throws {
    try prepare()
    pair = (cards, time + motion.glintsAfter)
  }

  func isGlint(_ sprite: Sprite) -> Bool { sprite.bitmap === pictures[.glint] }

  mutating func show(_ board: Board, at time: Double) throws {
    if !board.hint.isEmpty, board.hint != hinted || hint.target == 0 {
      let more = shorter * (Self.light - 1)
      try make(.hint, width: Double(cardWidth) + more, height: Double(cardHeight) + more)
      (hinted, hintBegin, hint) = (board.hint, time, AnimatedValue(1))
    } else if board.hint.isEmpty {
      hint.animate(to: 0, with: .easeInOut(Self.fade), at: time)
    }
    if !board.memory.isEmpty, !marks.isEmpty {
      try make(.memory, width: shorter * Self.mark, height: shorter * Self.mark)
    }
    for index in marks.indices {
      let strength = board.memory[index].map { Self.faintest + Self.added * $0 } ?? 0
      marks[index].animate(to: strength, with: .easeInOut(Self.fade), at: time)
    }
  }

  mutating func settle() {
    (pair, hintBegin) = (nil, -.infinity)
    hint.settle()
    for index in marks.indices { marks[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    hint.isMoving(at: time) || hint.target == 1 && time < hintBegin + breathing
      || pair.map { time < $0.begin + Self.glintStrength.duration } ?? false
      || marks.contains { $0.isMoving(at: time) }
  }

  private var breathing: Double { motion.scales ? Self.breath.duration : Self.fade }

  private func breath(at time: Double) -> Double {
    motion.scales
      ? Self.breath.value(at: time - hintBegin) : min(1, max(0, (time - hintBegin) / Self.fade))
  }

  /// Adds the light and the marks, which lie under texts and buttons.
  func addMarks(to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double) {
    let (breath, solid) = (breath(at: time), hint.value(at: time) * opacity)
    for place in 0..<2 {
      let card = hinted.indices.contains(place) ? cards.frame(of: hinted[place], at: time) : nil
      add(
        .hint, to: &sprites, over: card, x: 0.5, y: 0.5,
        scale: motion.scales ? 1.04 - 0.04 * breath : 1, opacity: solid * breath)
    }
    for (index, mark) in marks.enumerated() {
      let strength = mark.value(at: time) * opacity
      let card = strength > 0 ? cards.frame(of: index, at: time) : nil
      add(.memory, to: &sprites, over: card, x: 0.88, y: 0.1, opacity: strength)
    }
  }

  /// Adds the glint, which lies over all cards.
  func addGlint(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    let elapsed = pair.map { time - $0.begin } ?? 0
    let strength = elapsed > 0 ? Self.glintStrength.value(at: elapsed) : 0
    for place in 0..<2 {
      let card = strength > 0 ? pair?.cards[place] : nil
      let scale = card.map { cards.appearance(of: $0, at: time).scale } ?? 1
      add(
        .glint, to: &sprites, over: card.map { cards.frame(of: $0, at: time).scaled(by: scale) },
        x: 0.82, y: 0.2, scale: motion.scales ? scale * Self.glintSize.value(at: elapsed) : 1,
        opacity: strength)
    }
  }

  private func add(
    _ mark: Mark, to sprites: inout [Sprite], over card: Rect?, x: Double, y: Double,
    scale: Double = 1, opacity: Double
  ) {
    guard let card, opacity > 0, let picture = pictures[mark] else {
      return sprites.append(.nothing)
    }
    var sprite = Sprite(picture, x: 0, y: 0, opacity: opacity)
    sprite.frame.x = (card.x + card.width * x - sprite.frame.width / 2).rounded()
    sprite.frame.y = (card.y + card.height * y - sprite.frame.height / 2).rounded()
    sprite.frame = sprite.frame.scaled(by: scale)
    sprites.append(sprite)
  }
}
