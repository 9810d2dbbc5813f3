import Graphics
import ViewState

/// The view of the marks on cards: glints, hints, the computer's memory, and reviews.
@MainActor struct CardMarksView {
  /// A mark on a card.
  ///
  /// The raw value is the name of its drawing.
  private enum Mark: String {
    /// The flash on a pair that was just found.
    case glint
    /// The light around a card that a hint points to.
    case hint
    /// The mark on a card that the computer remembers.
    case memory
    /// The frame around the chosen card of a review.
    case chosen = "review-chosen"
    /// The cross on the chosen card of a review.
    case cross = "review-cross"
    /// A dot on the path from the chosen card to its match.
    case pathDot = "review-way"
    /// The pin on the match of the chosen card.
    case matchPin = "review-here"
  }

  /// A pair that was just found.
  private struct GlintingPair {
    let cards: CardIndices
    /// The start time of the glint, in seconds.
    let startTime: Double
  }

  private let motion: CardMotion
  private let cardWidth: Int
  private let cardHeight: Int
  private let rasterizer: any Rasterizer
  private var pictures: [Mark: Bitmap] = [:]
  private var glintingPair: GlintingPair?

  private var hintedCards: [Int] = []
  /// The start time of the hint, in seconds.
  private var hintStartTime = -Double.infinity
  private var hintOpacity = AnimatedValue(0)

  /// The opacity of the memory mark on each card.
  ///
  /// The array is empty if the computer does not play.
  private var memoryMarks: [AnimatedValue]

  /// The index of the card that the player chose in the reviewed turn.
  private var chosenCard: Int?
  /// The index of the card that the player should have chosen in the reviewed turn.
  private var matchingCard: Int?

  // MARK: Constants

  private static let glintStrength = KeyframeTrack(
    from: 0, [.init(1, duration: 0.2), .init(0, duration: 0.28)])
  private static let glintScale = KeyframeTrack(
    from: 0.35, [.init(1, duration: 0.2), .init(0.75, duration: 0.28)])
  /// The strength of the light around a hint, which falls and rises twice before it stays at 1.
  private static let hintPulse = KeyframeTrack(
    from: 0,
    [
      .init(1, duration: 0.25),
      .init(0.35, duration: 0.45),
      .init(1, duration: 0.45),
      .init(0.35, duration: 0.45),
      .init(1, duration: 0.45),
    ])
  /// The scale of the light around a hint while its strength is 0.
  private static let maximumHintScale = 1.04
  /// The amount by which the light around a hint shrinks while its strength rises from 0 to 1.
  ///
  /// It is a difference of two scales.
  private static let hintScaleRange = 0.04
  /// The duration of the fade of hints and memory marks, in seconds.
  private static let fadeDuration = 0.2

  /// The opacity of the memory mark on a card that the computer has almost forgotten.
  private static let minimumMemoryOpacity = 0.25
  /// The opacity that a perfect memory adds to the memory mark.
  private static let addedMemoryOpacity = 0.65

  // Sizes are fractions of the length of a card's shorter side.
  private static let glintShare = 0.95
  private static let memoryMarkShare = 0.3
  private static let hintLightShare = 1.4
  private static let chosenFrameShare = 1.4
  private static let crossShare = 0.46
  private static let matchPinShare = 0.56
  private static let pathDotShare = 0.2

  // Positions are fractions of a card's width and height, from its upper left corner.
  private static let center = SIMD2(0.5, 0.5)
  private static let glintPosition = SIMD2(0.82, 0.2)
  private static let memoryPosition = SIMD2(0.88, 0.1)
  private static let crossPosition = SIMD2(0.86, 0.14)
  private static let matchPinPosition = SIMD2(0.5, 0.12)

  /// The number of dots on the path to the match.
  private static let pathDotCount = 7

  /// The size of the first dot on the path, as a fraction of the full size of a dot.
  ///
  /// The dots become larger toward the second card.
  private static let firstPathDotScale = 0.45

  /// The maximum gap between an end of the path and the center of its card.
  ///
  /// It is a fraction of the distance between the centers of both cards.
  private static let maximumPathGap = 0.34

  /// The preferred gap between an end of the path and the center of its card, as a fraction of the
  /// card's shorter side.
  private static let pathGap = 0.6

  // MARK: Changes

  /// Creates the view of the marks on a board's cards, without an animation.
  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter) throws {
    motion = painter.skin.motion
    rasterizer = painter.rasterizer
    cardWidth = layout.cardField.cardWidth
    cardHeight = layout.cardHeight
    let hasComputer = board.players.contains { $0.isComputer }
    let markCount = hasComputer ? board.cards.count : 0
    memoryMarks = Array(repeating: AnimatedValue(0), count: markCount)
    try show(board, at: 0)
    finishAnimations()
  }

  /// Shows the marks on the cards of a board.
  mutating func show(_ board: BoardState, at time: Double) throws {
    try showHint(on: board.hintedCards, at: time)
    try showMemory(board.memoryStrengths, at: time)
    try showReview(of: board)
  }

  private mutating func showHint(on cards: [Int], at time: Double) throws {
    if cards.isEmpty {
      hintOpacity.animate(to: 0, with: .easeInOut(Self.fadeDuration), at: time)
      return
    }
    let isNewHint = cards != hintedCards || hintOpacity.target == 0
    if isNewHint {
      try makePictureAroundCard(.hint, share: Self.hintLightShare)
      hintedCards = cards
      hintStartTime = time
      hintOpacity = AnimatedValue(1)
    }
  }

  private mutating func showMemory(_ strengths: [Int: Double], at time: Double) throws {
    if !strengths.isEmpty, !memoryMarks.isEmpty {
      try makeSquarePicture(.memory, share: Self.memoryMarkShare)
    }
    for index in memoryMarks.indices {
      var opacity = 0.0
      if let strength = strengths[index] {
        opacity = Self.minimumMemoryOpacity + Self.addedMemoryOpacity * strength
      }
      memoryMarks[index].animate(to: opacity, with: .easeInOut(Self.fadeDuration), at: time)
    }
  }

  private mutating func showReview(of board: BoardState) throws {
    chosenCard = board.review?.chosenCard
    guard chosenCard != nil else {
      matchingCard = nil
      return
    }
    matchingCard = board.hintedCards.first
    try makePictureAroundCard(.chosen, share: Self.chosenFrameShare, rounding: .down)
    try makeSquarePicture(.cross, share: Self.crossShare, rounding: .down)
    try makeSquarePicture(.pathDot, share: Self.pathDotShare, rounding: .down)
    try makeSquarePicture(.matchPin, share: Self.matchPinShare, rounding: .down)
  }

  /// Starts the glint on a pair that was just found.
  ///
  /// - Parameters:
  ///   - cards: The indices of the two cards.
  ///   - time: The time at which the pair was found, in seconds.
  /// - Throws: An error if the drawing of the glint is missing.
  mutating func glint(on cards: CardIndices, at time: Double) throws {
    try prepare()
    glintingPair = GlintingPair(cards: cards, startTime: time + motion.glintDelay)
  }

  /// Makes the picture of the glint in advance, because the next found pair needs it.
  mutating func prepare() throws {
    try makeSquarePicture(.glint, share: Self.glintShare)
  }

  /// Moves all marks to the end of their animations.
  mutating func finishAnimations() {
    glintingPair = nil
    hintStartTime = -.infinity
    hintOpacity.snapToTarget()
    for index in memoryMarks.indices {
      memoryMarks[index].snapToTarget()
    }
  }

  // MARK: Pictures

  private var shorterSide: Double {
    Double(min(cardWidth, cardHeight))
  }

  private mutating func makeSquarePicture(
    _ mark: Mark, share: Double, rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws {
    let side = shorterSide * share
    try makePicture(mark, width: side, height: side, rounding: rounding)
  }

  /// Makes the picture of a mark that surrounds a card at the same distance on all sides.
  private mutating func makePictureAroundCard(
    _ mark: Mark, share: Double, rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws {
    let addedLength = shorterSide * (share - 1)
    let width = Double(cardWidth) + addedLength
    let height = Double(cardHeight) + addedLength
    try makePicture(mark, width: width, height: height, rounding: rounding)
  }

  private mutating func makePicture(
    _ mark: Mark, width: Double, height: Double, rounding: FloatingPointRoundingRule
  ) throws {
    guard pictures[mark] == nil else { return }
    let pixelWidth = max(2, Int(width.rounded(rounding)))
    let pixelHeight = max(2, Int(height.rounded(rounding)))
    pictures[mark] = try rasterizer.drawing(
      "shared/\(mark.rawValue)", side: min(pixelWidth, pixelHeight), width: pixelWidth,
      height: pixelHeight)
  }

  // MARK: Scenes

  /// Returns whether the opacity or size of any mark is changing.
  func isMoving(at time: Double) -> Bool {
    let isHintMoving = hintOpacity.isMoving(at: time) || isHintPulsing(at: time)
    let areMarksMoving = isHintMoving || isGlinting(at: time)
    return areMarksMoving || memoryMarks.contains { $0.isMoving(at: time) }
  }

  private func isHintPulsing(at time: Double) -> Bool {
    let duration = motion.changesSizes ? Self.hintPulse.duration : Self.fadeDuration
    return hintOpacity.target == 1 && time < hintStartTime + duration
  }

  private func isGlinting(at time: Double) -> Bool {
    guard let glintingPair else { return false }
    return time < glintingPair.startTime + Self.glintStrength.duration
  }

  /// Appends the sprites of all marks except the glint.
  ///
  /// These marks are drawn below text and buttons.
  func appendMarks(
    to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double
  ) {
    appendHints(to: &sprites, on: cards, opacity: opacity, at: time)
    appendMemoryMarks(to: &sprites, on: cards, opacity: opacity, at: time)
    appendReview(to: &sprites, on: cards, at: time)
  }

  /// Appends the light around the cards of a hint.
  ///
  /// There are always two sprites, because their number must be the same in all scenes.
  private func appendHints(
    to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double
  ) {
    let strength = hintStrength(at: time)
    let totalOpacity = hintOpacity.value(at: time) * opacity * strength
    var scale = 1.0
    if motion.changesSizes {
      scale = Self.maximumHintScale - Self.hintScaleRange * strength
    }
    for number in 0..<2 {
      let card = number < hintedCards.count ? hintedCards[number] : nil
      let center = point(Self.center, on: card, of: cards, at: time)
      sprites.append(sprite(.hint, at: center, scale: scale, opacity: totalOpacity))
    }
  }

  /// Returns the strength of the light around a hint, from 0 to 1.
  private func hintStrength(at time: Double) -> Double {
    let elapsed = time - hintStartTime
    if motion.changesSizes {
      return Self.hintPulse.value(at: elapsed)
    }
    return min(1, max(0, elapsed / Self.fadeDuration))
  }

  private func appendMemoryMarks(
    to sprites: inout [Sprite], on cards: CardsView, opacity: Double, at time: Double
  ) {
    for (index, mark) in memoryMarks.enumerated() {
      let totalOpacity = mark.value(at: time) * opacity
      let card = totalOpacity > 0 ? index : nil
      let corner = point(Self.memoryPosition, on: card, of: cards, at: time)
      sprites.append(sprite(.memory, at: corner, opacity: totalOpacity))
    }
  }

  private func appendReview(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    guard let start = point(Self.center, on: chosenCard, of: cards, at: time) else { return }
    let end = point(Self.center, on: matchingCard, of: cards, at: time)
    let crossPoint = point(Self.crossPosition, on: chosenCard, of: cards, at: time)
    let pinPoint = point(Self.matchPinPosition, on: matchingCard, of: cards, at: time)
    sprites.append(sprite(.chosen, at: start))
    appendPathDots(to: &sprites, from: start, to: end)
    sprites.append(sprite(.cross, at: crossPoint))
    sprites.append(sprite(.matchPin, at: pinPoint))
  }

  /// Appends the dots on the path between two cards.
  private func appendPathDots(
    to sprites: inout [Sprite], from start: SIMD2<Double>, to end: SIMD2<Double>?
  ) {
    for index in 0..<Self.pathDotCount {
      let progress = (Double(index) + 0.5) / Double(Self.pathDotCount)
      let scale = Self.firstPathDotScale + (1 - Self.firstPathDotScale) * progress
      var dotPoint: SIMD2<Double>?
      if let end {
        dotPoint = pathPoint(from: start, to: end, progress: progress)
      }
      sprites.append(sprite(.pathDot, at: dotPoint, scale: scale))
    }
  }

  /// Returns a point on the path between two cards.
  ///
  /// The path leaves a gap around the center of each card.
  ///
  /// - Parameters:
  ///   - start: The center of the first card.
  ///   - end: The center of the second card.
  ///   - progress: The position on the path, from 0 (its beginning) to 1 (its end).
  private func pathPoint(
    from start: SIMD2<Double>, to end: SIMD2<Double>, progress: Double
  ) -> SIMD2<Double> {
    let offset = end - start
    let distance = max(1, (offset * offset).sum().squareRoot())
    let gapShare = min(Self.maximumPathGap, Self.pathGap * shorterSide / distance)
    return start + offset * (gapShare + (1 - 2 * gapShare) * progress)
  }

  /// Appends the glint on a pair that was just found.
  ///
  /// The glint is drawn above all cards.
  func appendGlint(to sprites: inout [Sprite], on cards: CardsView, at time: Double) {
    for number in 0..<2 {
      sprites.append(glintSprite(number, on: cards, at: time))
    }
  }

  /// Returns the glint on one card of the pair that was just found, or an invisible sprite.
  private func glintSprite(_ number: Int, on cards: CardsView, at time: Double) -> Sprite {
    guard let glintingPair, time > glintingPair.startTime else { return .invisible }
    let elapsed = time - glintingPair.startTime
    let strength = Self.glintStrength.value(at: elapsed)
    guard strength > 0 else { return .invisible }

    let card = glintingPair.cards[number]
    let cardScale = cards.appearance(of: card, at: time).scale
    let frame = cards.frame(of: card, at: time).scaled(by: cardScale)
    let glintPoint = frame.point(xShare: Self.glintPosition.x, yShare: Self.glintPosition.y)
    var scale = 1.0
    if motion.changesSizes {
      scale = cardScale * Self.glintScale.value(at: elapsed)
    }
    return sprite(.glint, at: glintPoint, scale: scale, opacity: strength)
  }

  /// Converts a position on a card to a point in the window, or returns `nil` if there is no card.
  ///
  /// - Parameters:
  ///   - position: The position from the card's upper left corner, as fractions of its width and
  ///     height.
  ///   - card: The index of the card.
  ///   - cards: The view of all cards.
  ///   - time: The time of the scene, in seconds.
  private func point(
    _ position: SIMD2<Double>, on card: Int?, of cards: CardsView, at time: Double
  ) -> SIMD2<Double>? {
    guard let card else { return nil }
    let frame = cards.frame(of: card, at: time)
    return frame.point(xShare: position.x, yShare: position.y)
  }

  /// Returns the sprite of a mark that is centered on a point, or an invisible sprite if the point
  /// is `nil`.
  private func sprite(
    _ mark: Mark, at point: SIMD2<Double>?, scale: Double = 1, opacity: Double = 1
  ) -> Sprite {
    guard let point, opacity > 0, let picture = pictures[mark] else { return .invisible }
    var sprite = Sprite(picture, x: 0, y: 0, opacity: opacity)
    sprite.frame.x = (point.x - sprite.frame.width / 2).rounded()
    sprite.frame.y = (point.y - sprite.frame.height / 2).rounded()
    sprite.frame = sprite.frame.scaled(by: scale)
    return sprite
  }
}
