import Board
import Drawing

/// What lies on cards for a while: a glint on a pair that was found, light around the cards that a
/// hint points to, and marks on those that the computer remembers.
@MainActor
struct CardMarksView {
  /// How a glint comes and goes.
  private static let glintStrength = KeyframeTrack(
    from: 0, [.init(1, duration: 0.2), .init(0, duration: 0.28)])
  private static let glintSize = KeyframeTrack(
    from: 0.35, [.init(1, duration: 0.2), .init(0.75, duration: 0.28)])
  /// How the light around a hint breathes, twice, before it stays.
  private static let breath = KeyframeTrack(
    from: 0,
    [
      .init(1, duration: 0.25), .init(0.35, duration: 0.45), .init(1, duration: 0.45),
      .init(0.35, duration: 0.45), .init(1, duration: 0.45),
    ])
  private static let (appearing, forgetting) = (0.2, 0.2)
  /// The size of a glint and of a mark, as shares of a card's shorter side; that of the light.
  private static let (glint, mark, light) = (0.95, 0.3, 1.4)
  /// How solid a mark is at least, and how much its strength adds.
  private static let (faintest, added) = (0.25, 0.65)

  /// Drawing that lies on a card, by its name.
  private enum Mark { case glint, hint, memory }

  private let motion: CardMotion
  private let (cardWidth, cardHeight): (Int, Int)
  private let artist: any Artist
  private var pictures: [Mark: Bitmap] = [:]
  private let nothing: Sprite
  private var pair: (first: Int, second: Int, begin: Double)?
  private var hinted: [Int] = []
  private var hintBegin = -Double.infinity
  private var hint = AnimatedValue(0)
  /// How strong the marks are, one a card; none where no computer plays.
  private var marks: [AnimatedValue]

  init(_ board: Board, layout: BoardLayout, motion: CardMotion, artist: any Artist) throws {
    (self.motion, self.artist) = (motion, artist)
    (cardWidth, cardHeight) = (layout.field.cardWidth, layout.cell)
    nothing = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
    let isMarked = board.players.contains { $0.isComputer }
    marks = Array(repeating: AnimatedValue(0), count: isMarked ? board.cards.count : 0)
    try show(board, at: 0)
    settle()
  }

  private mutating func make(_ mark: Mark, width: Double, height: Double) throws {
    guard pictures[mark] == nil else { return }
    let (wide, high) = (max(2, Int(width.rounded())), max(2, Int(height.rounded())))
    pictures[mark] = try artist.drawing(
      Drawing("shared/\(mark)"), side: min(wide, high), width: wide, height: high)
  }

  private var shorter: Double { Double(min(cardWidth, cardHeight)) }

  /// Makes the glint, so that no pair waits for it.
  mutating func prepare() throws {
    try make(.glint, width: shorter * Self.glint, height: shorter * Self.glint)
  }

  /// Lets a glint run over two cards that were found.
  mutating func glint(on cards: CardIndices, at time: Double) throws {
    try prepare()
    pair = (cards[0], cards[1], time + motion.glintsAfter)
  }

  /// Whether a sprite is a glint, which lies above everything that zooms.
  func isGlint(_ sprite: Sprite) -> Bool { sprite.bitmap === pictures[.glint] }

  mutating func show(_ board: Board, at time: Double) throws {
    if !board.hint.isEmpty, board.hint != hinted || hint.target == 0 {
      let more = shorter * (Self.light - 1)
      try make(.hint, width: Double(cardWidth) + more, height: Double(cardHeight) + more)
      (hinted, hintBegin, hint) = (board.hint, time, AnimatedValue(1))
    } else if board.hint.isEmpty {
      hint.animate(to: 0, with: .easeInOut(Self.appearing), at: time)
    }
    if !board.memory.isEmpty, !marks.isEmpty {
      try make(.memory, width: shorter * Self.mark, height: shorter * Self.mark)
    }
    for index in marks.indices {
      let strength = board.memory[index].map { Self.faintest + Self.added * $0 } ?? 0
      marks[index].animate(to: strength, with: .easeInOut(Self.forgetting), at: time)
    }
  }

  mutating func settle() {
    (pair, hintBegin, hint) = (nil, -.infinity, AnimatedValue(hint.target))
    for index in marks.indices { marks[index] = AnimatedValue(marks[index].target) }
  }

  func isMoving(at time: Double) -> Bool {
    hint.isMoving(at: time) || hint.target == 1 && time < hintBegin + breathing
      || pair.map { time < $0.begin + Self.glintStrength.duration } ?? false
      || marks.contains { $0.isMoving(at: time) }
  }

  private var breathing: Double { motion.scales ? Self.breath.duration : Self.appearing }

  private func breath(at time: Double) -> Double {
    motion.scales
      ? Self.breath.value(at: time - hintBegin)
      : min(1, max(0, (time - hintBegin) / Self.appearing))
  }

  /// Adds the light and the marks, which lie under texts and buttons; always the same number.
  func addMarks(
    to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double
  ) {
    let (breath, solid) = (breath(at: time), hint.value(at: time) * opacity)
    for place in 0..<2 {
      guard solid > 0, hinted.indices.contains(place), let picture = pictures[.hint] else {
        sprites.append(nothing)
        continue
      }
      let card = cards.frame(of: hinted[place], at: time)
      var sprite = Self.sprite(picture, over: card, x: 0.5, y: 0.5)
      if motion.scales { sprite.frame = sprite.frame.scaled(by: 1.04 - 0.04 * breath) }
      sprite.opacity = solid * breath
      sprites.append(sprite)
    }
    for (index, mark) in marks.enumerated() {
      let strength = mark.value(at: time) * opacity
      guard strength > 0, let picture = pictures[.memory] else {
        sprites.append(nothing)
        continue
      }
      var sprite = Self.sprite(picture, over: cards.frame(of: index, at: time), x: 0.88, y: 0.1)
      sprite.opacity = strength
      sprites.append(sprite)
    }
  }

  /// Adds the glint, which lies over all cards; always the same number.
  func addGlint(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    for second in [false, true] {
      guard let pair, let picture = pictures[.glint],
        case let elapsed = time - pair.begin, elapsed > 0,
        case let strength = Self.glintStrength.value(at: elapsed), strength > 0
      else {
        sprites.append(nothing)
        continue
      }
      let index = second ? pair.second : pair.first
      let scale = cards.appearance(of: index, at: time).scale
      let card = cards.frame(of: index, at: time).scaled(by: scale)
      var sprite = Self.sprite(picture, over: card, x: 0.82, y: 0.2)
      let size = motion.scales ? scale * Self.glintSize.value(at: elapsed) : 1
      sprite.frame = sprite.frame.scaled(by: size)
      sprite.opacity = strength
      sprites.append(sprite)
    }
  }

  /// A picture whose centre lies at a share of a card.
  private static func sprite(_ picture: Bitmap, over card: Rect, x: Double, y: Double) -> Sprite {
    var sprite = Sprite(picture, x: 0, y: 0)
    sprite.frame.x = (card.x + card.width * x - sprite.frame.width / 2).rounded()
    sprite.frame.y = (card.y + card.height * y - sprite.frame.height / 2).rounded()
    return sprite
  }
}
