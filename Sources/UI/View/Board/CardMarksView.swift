import Graphics
import ViewState

/// Marks on cards: glints on found pairs, light around a hint, the computer's memory, a review.
@MainActor struct CardMarksView {
  private static let glintStrength = KeyframeTrack(
    from: 0, [.init(1, duration: 0.2), .init(0, duration: 0.28)])
  private static let glintSize = KeyframeTrack(
    from: 0.35, [.init(1, duration: 0.2), .init(0.75, duration: 0.28)])
  /// Strength of the light around a hint, which breathes twice before it stays.
  private static let hintPulse = KeyframeTrack(
    from: 0,
    [
      .init(1, duration: 0.25), .init(0.35, duration: 0.45), .init(1, duration: 0.45),
      .init(0.35, duration: 0.45), .init(1, duration: 0.45),
    ])
  private static let fadeDuration = 0.2
  /// Sizes of glint, mark and light as shares of a card's shorter side.
  private static let glintShare = 0.95
  private static let markShare = 0.3
  private static let lightShare = 1.4
  /// Opacity of a mark at least, and what its strength adds.
  private static let minimumMarkOpacity = 0.25
  private static let markOpacityRange = 0.65

  /// Sizes of a review's frame, cross, pin and dots as shares of a card's shorter side.
  private static let frameShare = 1.4
  private static let crossShare = 0.46
  private static let pinShare = 0.56
  private static let dotShare = 0.2
  /// Number of dots on the way, and size of the first one as a share of the last, at the partner.
  private static let dotCount = 7
  private static let firstDotScale = 0.45

  private enum Mark: String {
    case glint, hint, memory
    case chosen = "review-chosen", cross = "review-cross"
    case pathDot = "review-way", matchPin = "review-here"
  }

  private let motion: CardMotion
  private let (cardWidth, cardHeight): (Int, Int)
  private let rasterizer: any Rasterizer
  private var pictures: [Mark: Bitmap] = [:]
  private var glintingPair: (cards: CardIndices, begin: Double)?
  private var hintedCards: [Int] = []
  private var hintStartTime = -Double.infinity
  private var hintOpacity = AnimatedValue(0)
  /// Strength of the marks, one a card; none where no computer plays.
  private var memoryMarks: [AnimatedValue]
  /// Cards of a review: a crossed frame is on the chosen one, a way leads to a pin on its partner.
  private var (chosenCard, matchingCard): (Int?, Int?)

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter) throws {
    motion = painter.skin.motion
    rasterizer = painter.rasterizer
    cardWidth = layout.cardField.cardWidth
    cardHeight = layout.cardHeight
    let isMarked = board.players.contains { $0.isComputer }
    memoryMarks = Array(repeating: AnimatedValue(0), count: isMarked ? board.cards.count : 0)
    try show(board, at: 0)
    finishAnimations()
  }

  private var shorterSide: Double { Double(min(cardWidth, cardHeight)) }

  /// Makes a square mark of a share of a card's shorter side, or one as much larger than the card.
  private mutating func makePicture(
    _ mark: Mark, _ share: Double, isAround: Bool = false,
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws {
    guard pictures[mark] == nil else { return }
    let extraLength = shorterSide * (share - 1)
    let width = isAround ? Double(cardWidth) + extraLength : shorterSide * share
    let height = isAround ? Double(cardHeight) + extraLength : width
    let pixelWidth = max(2, Int(width.rounded(rule)))
    let pixelHeight = max(2, Int(height.rounded(rule)))
    pictures[mark] = try rasterizer.drawing(
      "shared/\(mark.rawValue)", side: min(pixelWidth, pixelHeight), width: pixelWidth,
      height: pixelHeight)
  }

  mutating func prepare() throws {
    try makePicture(.glint, Self.glintShare)
  }

  mutating func glint(on cards: CardIndices, at time: Double) throws {
    try prepare()
    glintingPair = (cards, time + motion.glintDelay)
  }

  mutating func show(_ board: BoardState, at time: Double) throws {
    if !board.hintedCards.isEmpty, board.hintedCards != hintedCards || hintOpacity.target == 0 {
      try makePicture(.hint, Self.lightShare, isAround: true)
      hintedCards = board.hintedCards
      hintStartTime = time
      hintOpacity = AnimatedValue(1)
    } else if board.hintedCards.isEmpty {
      hintOpacity.animate(to: 0, with: .easeInOut(Self.fadeDuration), at: time)
    }
    if !board.memoryStrengths.isEmpty, !memoryMarks.isEmpty {
      try makePicture(.memory, Self.markShare)
    }
    for index in memoryMarks.indices {
      let strength =
        board.memoryStrengths[index].map { Self.minimumMarkOpacity + Self.markOpacityRange * $0 }
        ?? 0
      memoryMarks[index].animate(to: strength, with: .easeInOut(Self.fadeDuration), at: time)
    }
    chosenCard = board.review?.chosenCard
    matchingCard = chosenCard == nil ? nil : board.hintedCards.first
    if chosenCard == nil {
      return
    }
    try makePicture(.chosen, Self.frameShare, isAround: true, .down)
    try makePicture(.cross, Self.crossShare, .down)
    try makePicture(.pathDot, Self.dotShare, .down)
    try makePicture(.matchPin, Self.pinShare, .down)
  }

  mutating func finishAnimations() {
    glintingPair = nil
    hintStartTime = -.infinity
    hintOpacity.snapToTarget()
    for index in memoryMarks.indices {
      memoryMarks[index].snapToTarget()
    }
  }

  func isMoving(at time: Double) -> Bool {
    let pulseDuration = motion.changesSizes ? Self.hintPulse.duration : Self.fadeDuration
    return hintOpacity.isMoving(at: time)
      || hintOpacity.target == 1 && time < hintStartTime + pulseDuration
      || glintingPair.map { time < $0.begin + Self.glintStrength.duration } ?? false
      || memoryMarks.contains { $0.isMoving(at: time) }
  }

  private func pulse(at time: Double) -> Double {
    motion.changesSizes
      ? Self.hintPulse.value(at: time - hintStartTime)
      : min(1, max(0, (time - hintStartTime) / Self.fadeDuration))
  }

  /// Adds the light and the marks, which lie under texts and buttons.
  func appendMarks(
    to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double
  ) {
    func markPoint(_ card: Int?, _ x: Double, _ y: Double) -> SIMD2<Double>? {
      card.map { cards.frame(of: $0, at: time).point(xShare: x, yShare: y) }
    }
    let pulse = pulse(at: time)
    let hintStrength = hintOpacity.value(at: time) * opacity
    for number in 0..<2 {
      let card = number < hintedCards.count ? hintedCards[number] : nil
      let scale = motion.changesSizes ? 1.04 - 0.04 * pulse : 1
      appendMark(
        .hint, to: &sprites, at: markPoint(card, 0.5, 0.5), scale: scale,
        opacity: hintStrength * pulse)
    }
    for (index, mark) in memoryMarks.enumerated() {
      let strength = mark.value(at: time) * opacity
      let card = strength > 0 ? index : nil
      appendMark(.memory, to: &sprites, at: markPoint(card, 0.88, 0.1), opacity: strength)
    }
    guard let chosenCard, let start = markPoint(chosenCard, 0.5, 0.5) else { return }
    appendMark(.chosen, to: &sprites, at: start)
    appendPathDots(to: &sprites, start, markPoint(matchingCard, 0.5, 0.5))
    appendMark(.cross, to: &sprites, at: markPoint(chosenCard, 0.86, 0.14))
    appendMark(.matchPin, to: &sprites, at: markPoint(matchingCard, 0.5, 0.12))
  }

  /// Adds the dots of the way between two cards, which grow towards the second one.
  private func appendPathDots(
    to sprites: inout [Sprite], _ start: SIMD2<Double>, _ end: SIMD2<Double>?
  ) {
    for index in 0..<Self.dotCount {
      let share = (Double(index) + 0.5) / Double(Self.dotCount)
      let point = end.map { end in
        let offset = end - start
        let distance = max(1, (offset * offset).sum().squareRoot())
        let edgeShare = min(0.34, 0.6 * shorterSide / distance)
        return start + offset * (edgeShare + (1 - 2 * edgeShare) * share)
      }
      let scale = Self.firstDotScale + (1 - Self.firstDotScale) * share
      appendMark(.pathDot, to: &sprites, at: point, scale: scale)
    }
  }

  /// Adds the glint, which lies over all cards.
  func appendGlint(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    let elapsed = glintingPair.map { time - $0.begin } ?? 0
    let strength = elapsed > 0 ? Self.glintStrength.value(at: elapsed) : 0
    for number in 0..<2 {
      let card = strength > 0 ? glintingPair?.cards[number] : nil
      let scale = card.map { cards.appearance(of: $0, at: time).scale } ?? 1
      let frame = card.map { cards.frame(of: $0, at: time).scaled(by: scale) }
      appendMark(
        .glint, to: &sprites, at: frame?.point(xShare: 0.82, yShare: 0.2),
        scale: motion.changesSizes ? scale * Self.glintSize.value(at: elapsed) : 1,
        opacity: strength)
    }
  }

  private func appendMark(
    _ mark: Mark, to sprites: inout [Sprite], at point: SIMD2<Double>?, scale: Double = 1,
    opacity: Double = 1
  ) {
    var sprite = Sprite.invisible
    if let point, opacity > 0, let picture = pictures[mark] {
      sprite = Sprite(picture, x: 0, y: 0, opacity: opacity)
      sprite.frame.x = (point.x - sprite.frame.width / 2).rounded()
      sprite.frame.y = (point.y - sprite.frame.height / 2).rounded()
      sprite.frame = sprite.frame.scaled(by: scale)
    }
    sprites.append(sprite)
  }
}
