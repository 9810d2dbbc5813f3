import Graphics
import ViewState

/// Motion of cards that float through their area, in card heights: the same in every window.
struct FloatingCards {
  /// Speed in card heights a second.
  private static let speed = 0.5...1.5
  /// Largest share of their area that floating cards cover; with less room they bounce endlessly.
  private static let maximumCoveredShare = 0.7
  private static let glideDuration = 0.5
  /// Most other deals whose places are remembered for a journey in time.
  private static let mostOtherDeals = 50

  private var dynamics: ElasticDynamics
  /// The same at the time of the scene that is drawn.
  private var predictedDynamics: ElasticDynamics
  private var random: SeededGenerator
  /// Times at which cards float again, or are taken away.
  private var pendingChanges: [(at: Double, card: Int, state: ElasticDynamics.State)] = []
  private var layout: BoardLayout
  /// Places of the cards when a new game was dealt, and the share of the way from there.
  private var glide: (from: [SIMD2<Double>], share: AnimatedValue)?
  /// Seconds since the session began in which nothing floated.
  private var pausedTime: Double
  /// Whether the cards of this deal have left the places at which they were dealt.
  private var hasMoved = false
  /// Whether a face was seen since the deal, so that a player may have memorized its place.
  private(set) var hasShownFaces = false
  /// Places at which the cards were stilled, as shares of the area; `nil` while they float, or lie
  /// as they were dealt.
  ///
  /// In a window with less room the cards lie beside these places, to which a larger one brings
  /// them back.
  private var stilledPlaces: [SIMD2<Double>]?
  /// Places of the cards of the game that Undo brings back; `nil` if these lie as they were dealt.
  private var undonePlaces: [SIMD2<Double>]?
  /// Places of the cards of other deals, by their seeds.
  private var otherDeals: [(seed: UInt64, places: [SIMD2<Double>])] = []
  /// Whether the player has stilled the cards where they are.
  private(set) var isStill: Bool

  /// Lays the cards at places that they have kept; without these, as they are dealt.
  init(
    _ board: BoardState, layout: BoardLayout, isStill: Bool, places: CardPlaces? = nil,
    at time: Double
  ) {
    self.layout = layout
    self.isStill = isStill
    random = SeededGenerator(seed: board.seed)
    pausedTime = time
    dynamics = ElasticDynamics(size: SIMD2(1, 1), area: SIMD2(1, 1))
    predictedDynamics = dynamics
    resize(layout)
    let count = board.cards.count
    undonePlaces = places?.undoneCards.flatMap { $0.count == count ? $0 : nil }
    deal(board, at: places?.cards.flatMap { $0.count == count ? $0 : nil })
  }

  /// Places of the cards now, which a later view can lay them at.
  var places: CardPlaces {
    CardPlaces(cards: hasMoved ? stilledPlaces ?? shares : nil, undoneCards: undonePlaces)
  }

  /// Places of the cards as shares of the area.
  private var shares: [SIMD2<Double>] { dynamics.bodies.map { $0.position / dynamics.area } }

  /// Middles of the places at which cards are dealt, in card heights from the area's corner.
  private func dealtPlaces(_ count: Int) -> [SIMD2<Double>] {
    (0..<count).map(homePosition)
  }

  private func homePosition(of index: Int) -> SIMD2<Double> {
    let frame = layout.frame(of: index)
    let area = layout.panel
    return SIMD2(
      Double(frame.x - area.x) + Double(frame.width) / 2,
      Double(frame.y - area.y) + Double(frame.height) / 2) / Double(layout.cardHeight)
  }

  // MARK: Deals

  /// Lays the cards of a board at places, given as shares of the area, or as they are dealt.
  private mutating func deal(_ board: BoardState, at shares: [SIMD2<Double>]?) {
    hasMoved = shares != nil
    hasShownFaces = board.isUnderWay
    stilledPlaces = isStill ? shares : nil
    let states = board.cards.map(Self.state)
    let area = dynamics.area
    dynamics.replaceBodies(
      at: shares?.map { $0 * area } ?? dealtPlaces(states.count), states: states)
    for (index, state) in states.enumerated() {
      if state == .floating {
        setState(.floating, of: index)
      }
      if state != .floating {
        hasShownFaces = true
      }
    }
    predictedDynamics = dynamics
  }

  private static func state(of card: BoardState.Card) -> ElasticDynamics.State {
    if card.isGone {
      return .absent
    }
    return card.isFaceUp ? .held : .floating
  }

  private mutating func setState(_ state: ElasticDynamics.State, of card: Int) {
    guard state == .floating else { return dynamics.setState(state, of: card) }
    let velocity = ElasticDynamics.randomVelocity(
      from: dynamics.bodies[card].position, area: dynamics.area, speed: Self.speed, using: &random)
    dynamics.setState(.floating, of: card, velocity: velocity)
  }

  /// Deals anew: the cards glide to their places and float on from there.
  ///
  /// A board that is under way is brought back by Undo, and with it the places of its cards.
  mutating func restart(_ board: BoardState, after earlier: BoardState, at time: Double) {
    advance(to: time)
    let startPositions = board.cards.indices.map {
      dynamics.position(of: $0, at: floatingTime(at: time))
    }
    remember(earlier)
    var shares: [SIMD2<Double>]?
    if board.isUnderWay {
      shares = undonePlaces
      undonePlaces = nil
    } else if earlier.isUnderWay {
      undonePlaces = places.cards
    }
    random = SeededGenerator(seed: board.seed)
    pendingChanges = []
    deal(board, at: shares)
    glide = nil
    guard !isPaused else { return }
    var progress = AnimatedValue(0)
    progress.animate(to: 1, with: .easeInOut(Self.glideDuration), at: floatingTime(at: time))
    glide = (startPositions, progress)
  }

  /// Shows another moment: the cards of the same deal stay where they are, those of another deal
  /// lie where they lay last.
  mutating func travel(to board: BoardState, from earlier: BoardState, at time: Double) {
    pendingChanges = []
    glide = nil
    pausedTime = time - dynamics.time
    if board.seed == earlier.seed {
      for (index, card) in board.cards.enumerated()
      where dynamics.bodies[index].state != Self.state(of: card) {
        setState(Self.state(of: card), of: index)
      }
      layOutStilled()
    } else {
      remember(earlier)
      random = SeededGenerator(seed: board.seed)
      deal(board, at: otherDeals.last { $0.seed == board.seed }?.places)
    }
    predictedDynamics = dynamics
  }

  private mutating func remember(_ board: BoardState) {
    otherDeals.removeAll { $0.seed == board.seed }
    guard let places = places.cards else { return }
    otherDeals.append((board.seed, places))
    otherDeals = otherDeals.suffix(Self.mostOtherDeals)
  }

  // MARK: Changes

  /// Takes a card out when it turns up, and lets it float again when it has turned down.
  mutating func update(_ index: Int, to card: BoardState.Card, at time: Double) {
    advance(to: time)
    pendingChanges.removeAll { $0.card == index }
    if card.isFaceUp {
      hasShownFaces = true
    }
    let dueTime = floatingTime(at: time) + CardMotion.flipDuration
    if card.isGone || card.isFaceUp, dynamics.bodies[index].state == .floating {
      dynamics.setState(.held, of: index)
    }
    if card.isGone || !card.isFaceUp && dynamics.bodies[index].state != .floating {
      pendingChanges.append((dueTime, index, card.isGone ? .absent : .floating))
    }
    predictedDynamics = dynamics
  }

  /// Stills the cards where they are seen at a time, or lets them float on from there.
  mutating func setStill(_ isStill: Bool, at time: Double) {
    guard isStill != self.isStill else { return }
    advance(to: time)
    if isStill, let glide, glide.share.isMoving(at: dynamics.time) {
      dynamics.move(to: dynamics.bodies.indices.map { seenPlace(of: $0, in: dynamics, at: time) })
      hasMoved = true
    }
    glide = nil
    self.isStill = isStill
    stilledPlaces = isStill && hasMoved ? shares : nil
    // From now on the places follow from the shares, so that a later view computes the same ones.
    layOutStilled()
    predictedDynamics = dynamics
  }

  mutating func resize(_ layout: BoardLayout) {
    self.layout = layout
    let cardHeight = Double(layout.cardHeight)
    let panel = layout.panel
    dynamics.resize(
      size: SIMD2(Double(layout.cardField.cardWidth) / cardHeight, 1),
      area: SIMD2(Double(panel.width) / cardHeight, Double(panel.height) / cardHeight))
    if hasMoved {
      layOutStilled()
    } else {
      dynamics.move(to: dealtPlaces(dynamics.bodies.count))
    }
    predictedDynamics = dynamics
    glide = nil
  }

  /// Lays stilled cards at the places that they keep, whatever the windows were in between.
  private mutating func layOutStilled() {
    guard let stilledPlaces else { return }
    let area = dynamics.area
    dynamics.move(to: stilledPlaces.map { $0 * area })
  }

  private var isPaused: Bool {
    let size = dynamics.size
    let area = dynamics.area
    let coveredArea = Double(dynamics.bodies.count) * size.x * size.y
    return isStill || coveredArea > Self.maximumCoveredShare * area.x * area.y
  }

  private func floatingTime(at time: Double) -> Double {
    time - pausedTime
  }

  mutating func advance(to time: Double) {
    if isPaused {
      pausedTime += max(0, floatingTime(at: time) - dynamics.time)
    }
    let now = floatingTime(at: time)
    let before = dynamics.time
    while let nextIndex = pendingChanges.indices.min(by: {
      pendingChanges[$0].at < pendingChanges[$1].at
    }), pendingChanges[nextIndex].at <= now {
      let change = pendingChanges.remove(at: nextIndex)
      dynamics.advance(to: change.at)
      setState(change.state, of: change.card)
    }
    dynamics.advance(to: now)
    let isFloating = dynamics.bodies.contains { $0.state == .floating }
    if dynamics.time > before, isFloating {
      hasMoved = true
    }
  }

  // MARK: What is seen

  /// Moves on to the time of the scene that is to be drawn, for `offset` alone.
  mutating func predict(at time: Double) {
    predictedDynamics = dynamics
    if !isPaused {
      predictedDynamics.advance(to: floatingTime(at: time))
    }
  }

  var hasFloatingCards: Bool {
    !isPaused && (dynamics.bodies.contains { $0.state == .floating } || !pendingChanges.isEmpty)
  }

  /// Way of a card from its place, at a time that was predicted, in pixels.
  func offset(of card: Int, at time: Double) -> SIMD2<Double> {
    (seenPlace(of: card, in: predictedDynamics, at: time) - homePosition(of: card))
      * Double(layout.cardHeight)
  }

  /// Middle of a card in card heights, on its way from the places of the deal before.
  private func seenPlace(
    of card: Int, in dynamics: ElasticDynamics, at time: Double
  ) -> SIMD2<Double> {
    let place = dynamics.position(of: card, at: floatingTime(at: time))
    guard let glide, glide.share.isMoving(at: floatingTime(at: time)) else { return place }
    return glide.from[card] + (place - glide.from[card])
      * glide.share.value(at: floatingTime(at: time))
  }
}
