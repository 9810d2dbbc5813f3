import Graphics
import ViewState

/// Marks on cards: glints on found pairs, light around a hint, the computer's memory, a review.
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

  /// Sizes of a review's frame, cross, pin and dots as shares of a card's shorter side.
  private static let (frame, cross, pin, dot) = (1.4, 0.46, 0.56, 0.2)
  /// Number of dots on the way, and size of the first one as a share of the last, at the partner.
  private static let (dots, firstDot) = (7, 0.45)

  private enum Mark: String {
    case glint, hint, memory
    case chosen = "review-chosen", cross = "review-cross"
    case way = "review-way", here = "review-here"
  }

  private let motion: CardMotion
  private let (cardWidth, cardHeight): (Int, Int)
  private let artist: any Rasterizer
  private var pictures: [Mark: Bitmap] = [:]
  private var pair: (cards: CardIndices, begin: Double)?
  private var hinted: [Int] = []
  private var hintBegin = -Double.infinity
  private var hint = AnimatedValue(0)
  /// Strength of the marks, one a card; none where no computer plays.
  private var marks: [AnimatedValue]
  /// Cards of a review: a crossed frame is on the chosen one, a way leads to a pin on its partner.
  private var (chosen, partner): (Int?, Int?)

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter) throws {
    (motion, artist) = (painter.world.motion, painter.artist)
    (cardWidth, cardHeight) = (layout.field.cardWidth, layout.cell)
    let isMarked = board.players.contains { $0.isComputer }
    marks = Array(repeating: AnimatedValue(0), count: isMarked ? board.cards.count : 0)
    try show(board, at: 0)
    settle()
  }

  private var shorter: Double { Double(min(cardWidth, cardHeight)) }

  /// Makes a square mark of a share of a card's shorter side, or one as much larger than the card.
  private mutating func make(
    _ mark: Mark, _ share: Double, isAround: Bool = false,
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws {
    guard pictures[mark] == nil else { return }
    let more = shorter * (share - 1)
    let width = isAround ? Double(cardWidth) + more : shorter * share
    let height = isAround ? Double(cardHeight) + more : width
    let (wide, high) = (max(2, Int(width.rounded(rule))), max(2, Int(height.rounded(rule))))
    pictures[mark] = try artist.drawing(
      "shared/\(mark.rawValue)", side: min(wide, high), width: wide, height: high)
  }

  mutating func prepare() throws { try make(.glint, Self.glint) }

  mutating func glint(on cards: CardIndices, at time: Double) throws {
    try prepare()
    pair = (cards, time + motion.glintsAfter)
  }

  mutating func show(_ board: BoardState, at time: Double) throws {
    if !board.hintedCards.isEmpty, board.hintedCards != hinted || hint.target == 0 {
      try make(.hint, Self.light, isAround: true)
      (hinted, hintBegin, hint) = (board.hintedCards, time, AnimatedValue(1))
    } else if board.hintedCards.isEmpty {
      hint.animate(to: 0, with: .easeInOut(Self.fade), at: time)
    }
    if !board.memoryStrengths.isEmpty, !marks.isEmpty { try make(.memory, Self.mark) }
    for index in marks.indices {
      let strength = board.memoryStrengths[index].map { Self.faintest + Self.added * $0 } ?? 0
      marks[index].animate(to: strength, with: .easeInOut(Self.fade), at: time)
    }
    chosen = board.review?.chosenCard
    partner = chosen == nil ? nil : board.hintedCards.first
    if chosen == nil { return }
    try make(.chosen, Self.frame, isAround: true, .down)
    try make(.cross, Self.cross, .down)
    try make(.way, Self.dot, .down)
    try make(.here, Self.pin, .down)
  }

  mutating func settle() {
    (pair, hintBegin) = (nil, -.infinity)
    hint.settle()
    for index in marks.indices { marks[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    let breathing = motion.scales ? Self.breath.duration : Self.fade
    return hint.isMoving(at: time) || hint.target == 1 && time < hintBegin + breathing
      || pair.map { time < $0.begin + Self.glintStrength.duration } ?? false
      || marks.contains { $0.isMoving(at: time) }
  }

  private func breath(at time: Double) -> Double {
    motion.scales
      ? Self.breath.value(at: time - hintBegin) : min(1, max(0, (time - hintBegin) / Self.fade))
  }

  /// Adds the light and the marks, which lie under texts and buttons.
  func addMarks(to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double) {
    func place(_ card: Int?, _ x: Double, _ y: Double) -> SIMD2<Double>? {
      card.map { cards.frame(of: $0, at: time).point(x, y) }
    }
    let (breath, solid) = (breath(at: time), hint.value(at: time) * opacity)
    for number in 0..<2 {
      let card = number < hinted.count ? hinted[number] : nil
      let scale = motion.scales ? 1.04 - 0.04 * breath : 1
      add(.hint, to: &sprites, at: place(card, 0.5, 0.5), scale: scale, opacity: solid * breath)
    }
    for (index, mark) in marks.enumerated() {
      let strength = mark.value(at: time) * opacity
      let card = strength > 0 ? index : nil
      add(.memory, to: &sprites, at: place(card, 0.88, 0.1), opacity: strength)
    }
    guard let chosen, let from = place(chosen, 0.5, 0.5) else { return }
    add(.chosen, to: &sprites, at: from)
    addWay(to: &sprites, from, place(partner, 0.5, 0.5))
    add(.cross, to: &sprites, at: place(chosen, 0.86, 0.14))
    add(.here, to: &sprites, at: place(partner, 0.5, 0.12))
  }

  /// Adds the dots of the way between two cards, which grow towards the second one.
  private func addWay(to sprites: inout [Sprite], _ from: SIMD2<Double>, _ to: SIMD2<Double>?) {
    for index in 0..<Self.dots {
      let share = (Double(index) + 0.5) / Double(Self.dots)
      let place = to.map { to in
        let way = to - from
        let distance = max(1, (way * way).sum().squareRoot())
        let edge = min(0.34, 0.6 * shorter / distance)
        return from + way * (edge + (1 - 2 * edge) * share)
      }
      let scale = Self.firstDot + (1 - Self.firstDot) * share
      add(.way, to: &sprites, at: place, scale: scale)
    }
  }

  /// Adds the glint, which lies over all cards.
  func addGlint(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    let elapsed = pair.map { time - $0.begin } ?? 0
    let strength = elapsed > 0 ? Self.glintStrength.value(at: elapsed) : 0
    for number in 0..<2 {
      let card = strength > 0 ? pair?.cards[number] : nil
      let scale = card.map { cards.appearance(of: $0, at: time).scale } ?? 1
      let frame = card.map { cards.frame(of: $0, at: time).scaled(by: scale) }
      add(
        .glint, to: &sprites, at: frame?.point(0.82, 0.2),
        scale: motion.scales ? scale * Self.glintSize.value(at: elapsed) : 1, opacity: strength)
    }
  }

  private func add(
    _ mark: Mark, to sprites: inout [Sprite], at place: SIMD2<Double>?, scale: Double = 1,
    opacity: Double = 1
  ) {
    var sprite = Sprite.nothing
    if let place, opacity > 0, let picture = pictures[mark] {
      sprite = Sprite(picture, x: 0, y: 0, opacity: opacity)
      sprite.frame.x = (place.x - sprite.frame.width / 2).rounded()
      sprite.frame.y = (place.y - sprite.frame.height / 2).rounded()
      sprite.frame = sprite.frame.scaled(by: scale)
    }
    sprites.append(sprite)
  }
}
