import Graphics
import ViewState

/// The motion of cards that float through their area.
///
/// All lengths are measured in card heights, so the cards move in the same way in every window. The
/// motion has its own clock, which is paused while the player has stopped the cards or they have
/// too little space. The clock shows the time since the session began, excluding these pauses.
struct FloatingCards {
  /// A change of a card's state that waits until the card has finished turning.
  private struct PendingChange {
    /// The time of the change on the clock of the motion, in seconds.
    let time: Double
    /// The index of the card.
    let card: Int
    /// The new state of the card.
    let state: ElasticDynamics.State
  }

  /// The motion of all cards to their new positions at the start of a new game.
  private struct Glide {
    /// The positions of the cards before the new game, in card heights.
    let startPositions: [SIMD2<Double>]
    /// The completed fraction of the motion, from 0 to 1.
    let progress: AnimatedValue
  }

  /// The last positions of the cards in one deal of the session.
  private struct Deal {
    let seed: UInt64
    /// The positions of the cards, as fractions of the area.
    let places: [SIMD2<Double>]
  }

  /// Whether the player has stopped the cards.
  private(set) var isStill: Bool
  /// Whether any face has been visible since the deal, in which case a player may remember its
  /// position.
  private(set) var hasShownFaces = false

  private var layout: BoardLayout
  private var random: SeededGenerator
  private var dynamics: ElasticDynamics

  /// A copy of `dynamics` that has advanced to the time of the scene.
  ///
  /// A scene may show a later time than the session has reached.
  private var predictedDynamics: ElasticDynamics
  private var pendingChanges: [PendingChange] = []
  private var glide: Glide?

  /// The total duration of all pauses since the session began, in seconds.
  private var pausedTime: Double
  /// Whether any card has floated away from the position at which it was dealt.
  private var hasMoved = false

  /// The positions at which the player stopped the cards, as fractions of the area.
  ///
  /// The value is `nil` while the cards float, or if they are where they were dealt.
  ///
  /// A smaller window may push the cards away from these positions. The cards return when the
  /// window grows again.
  private var stilledPlaces: [SIMD2<Double>]?

  /// The positions of the cards in the previous game, as fractions of the area.
  ///
  /// The player can go back to this game. The value is `nil` if its cards are where they were
  /// dealt.
  private var undonePlaces: [SIMD2<Double>]?

  /// The last positions of the cards in other deals of the session.
  private var otherDeals: [Deal] = []

  /// The range of the random speed of a floating card, in card heights per second.
  private static let speed = 0.5...1.5

  /// The maximum fraction of their area that floating cards may cover.
  ///
  /// With less space, they would collide all the time.
  private static let maximumCoveredShare = 0.7

  /// The duration of the motion to the positions of a new game, in seconds.
  private static let glideDuration = 0.5
  /// The maximum number of other deals whose positions are stored, for players who go back in time.
  private static let maximumOtherDeals = 50

  /// Creates the motion of a board's cards.
  ///
  /// - Parameters:
  ///   - board: The board with the cards.
  ///   - layout: The layout of the window.
  ///   - isStill: Whether the player has stopped the cards.
  ///   - places: The positions of the cards in an earlier view, or `nil` to deal them in rows.
  ///   - time: The current time, in seconds since the session began.
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

    let cardCount = board.cards.count
    if let undoneCards = places?.undoneCards, undoneCards.count == cardCount {
      undonePlaces = undoneCards
    }
    var startPlaces: [SIMD2<Double>]?
    if let cards = places?.cards, cards.count == cardCount {
      startPlaces = cards
    }
    deal(board, at: startPlaces)
  }

  // MARK: Positions

  /// The current positions of the cards, from which a later view can continue.
  var places: CardPlaces {
    CardPlaces(cards: cardPlaces, undoneCards: undonePlaces)
  }

  /// The current positions of the cards, or `nil` if the cards are where they were dealt.
  private var cardPlaces: [SIMD2<Double>]? {
    guard hasMoved else { return nil }
    return stilledPlaces ?? currentPlaces
  }

  /// The current positions of the cards, as fractions of the area.
  private var currentPlaces: [SIMD2<Double>] {
    dynamics.bodies.map { $0.position / dynamics.area }
  }

  /// Returns the centers at which the first `count` cards are dealt, in card heights.
  private func dealtPositions(count: Int) -> [SIMD2<Double>] {
    (0..<count).map(dealtPosition)
  }

  /// Returns the center at which a card is dealt, in card heights from the area's upper left
  /// corner.
  private func dealtPosition(of index: Int) -> SIMD2<Double> {
    let frame = layout.frame(of: index)
    let area = layout.panel
    let center = SIMD2(
      Double(frame.x - area.x) + Double(frame.width) / 2,
      Double(frame.y - area.y) + Double(frame.height) / 2)
    return center / Double(layout.cardHeight)
  }

  // MARK: Deals

  /// Deals the cards of a new board.
  ///
  /// - Parameters:
  ///   - board: The board with the cards.
  ///   - places: The positions of the cards as fractions of the area, or `nil` to deal them in
  ///     rows.
  private mutating func deal(_ board: BoardState, at places: [SIMD2<Double>]?) {
    hasMoved = places != nil
    hasShownFaces = board.isUnderWay
    stilledPlaces = isStill ? places : nil

    let states = board.cards.map(Self.state)
    dynamics.replaceBodies(at: positions(at: places, count: states.count), states: states)
    for (index, state) in states.enumerated() {
      if state == .floating {
        setState(.floating, of: index)
      } else {
        hasShownFaces = true
      }
    }
    predictedDynamics = dynamics
  }

  private func positions(at places: [SIMD2<Double>]?, count: Int) -> [SIMD2<Double>] {
    guard let places else { return dealtPositions(count: count) }
    let area = dynamics.area
    return places.map { $0 * area }
  }

  private static func state(of card: BoardState.Card) -> ElasticDynamics.State {
    if card.isGone {
      return .absent
    }
    return card.isFaceUp ? .held : .floating
  }

  /// Changes the state of a card.
  ///
  /// A card that starts to float gets a random velocity.
  private mutating func setState(_ state: ElasticDynamics.State, of card: Int) {
    guard state == .floating else {
      dynamics.setState(state, of: card)
      return
    }
    let velocity = ElasticDynamics.randomVelocity(
      from: dynamics.bodies[card].position, area: dynamics.area, speed: Self.speed, using: &random)
    dynamics.setState(.floating, of: card, velocity: velocity)
  }

  /// Starts a new game, in which the cards glide to new positions and then float.
  ///
  /// If the game on the board has already begun, the player has gone back to the previous game. Its
  /// cards then return to their positions in that game.
  mutating func restart(_ board: BoardState, after earlier: BoardState, at time: Double) {
    advance(to: time)
    let startPositions = board.cards.indices.map { index in
      dynamics.position(of: index, at: floatingTime(at: time))
    }
    storePlaces(of: earlier)

    var startPlaces: [SIMD2<Double>]?
    if board.isUnderWay {
      startPlaces = undonePlaces
      undonePlaces = nil
    } else if earlier.isUnderWay {
      undonePlaces = cardPlaces
    }

    random = SeededGenerator(seed: board.seed)
    pendingChanges = []
    deal(board, at: startPlaces)
    glide = nil
    if !isPaused {
      startGlide(from: startPositions, at: time)
    }
  }

  private mutating func startGlide(from startPositions: [SIMD2<Double>], at time: Double) {
    var progress = AnimatedValue(0)
    progress.animate(to: 1, with: .easeInOut(Self.glideDuration), at: floatingTime(at: time))
    glide = Glide(startPositions: startPositions, progress: progress)
  }

  /// Shows the state of the session at another time, after a player has gone back or forward in
  /// time.
  ///
  /// If the deal is the same, the cards stay in their positions. Cards of another deal return to
  /// their last positions.
  mutating func travel(to board: BoardState, from earlier: BoardState, at time: Double) {
    pendingChanges = []
    glide = nil
    pausedTime = time - dynamics.time
    if board.seed == earlier.seed {
      for (index, card) in board.cards.enumerated() {
        let state = Self.state(of: card)
        if dynamics.bodies[index].state != state {
          setState(state, of: index)
        }
      }
      returnToStilledPlaces()
    } else {
      storePlaces(of: earlier)
      random = SeededGenerator(seed: board.seed)
      let otherDeal = otherDeals.last { $0.seed == board.seed }
      deal(board, at: otherDeal?.places)
    }
    predictedDynamics = dynamics
  }

  private mutating func storePlaces(of board: BoardState) {
    otherDeals.removeAll { $0.seed == board.seed }
    guard let cardPlaces else { return }
    otherDeals.append(Deal(seed: board.seed, places: cardPlaces))
    otherDeals = otherDeals.suffix(Self.maximumOtherDeals)
  }

  // MARK: Changes

  /// Stops a card that turns face up or leaves, and makes a card that turns face down float again.
  mutating func update(_ index: Int, to card: BoardState.Card, at time: Double) {
    advance(to: time)
    pendingChanges.removeAll { $0.card == index }
    if card.isFaceUp {
      hasShownFaces = true
    }

    let stops = card.isGone || card.isFaceUp
    if stops, dynamics.bodies[index].state == .floating {
      dynamics.setState(.held, of: index)
    }

    // The card floats or disappears when it has finished turning.
    let turnEnd = floatingTime(at: time) + CardMotion.flipDuration
    if card.isGone {
      pendingChanges.append(PendingChange(time: turnEnd, card: index, state: .absent))
    } else if !card.isFaceUp, dynamics.bodies[index].state != .floating {
      pendingChanges.append(PendingChange(time: turnEnd, card: index, state: .floating))
    }
    predictedDynamics = dynamics
  }

  /// Stops the cards at their visible positions, or makes them float again.
  mutating func setStill(_ isStill: Bool, at time: Double) {
    guard isStill != self.isStill else { return }
    advance(to: time)
    if isStill, let glide, glide.progress.isMoving(at: dynamics.time) {
      let visiblePositions = dynamics.bodies.indices.map { index in
        visiblePosition(of: index, in: dynamics, at: time)
      }
      dynamics.move(to: visiblePositions)
      hasMoved = true
    }
    glide = nil
    self.isStill = isStill
    stilledPlaces = isStill && hasMoved ? currentPlaces : nil
    // A later view computes the positions of the cards from the stored fractions. This view does
    // the same, because the results could differ slightly otherwise.
    returnToStilledPlaces()
    predictedDynamics = dynamics
  }

  /// Moves the cards to a new layout of the window.
  mutating func resize(_ layout: BoardLayout) {
    self.layout = layout
    let cardHeight = Double(layout.cardHeight)
    let panel = layout.panel
    dynamics.resize(
      size: SIMD2(Double(layout.cardField.cardWidth) / cardHeight, 1),
      area: SIMD2(Double(panel.width) / cardHeight, Double(panel.height) / cardHeight))
    if hasMoved {
      returnToStilledPlaces()
    } else {
      dynamics.move(to: dealtPositions(count: dynamics.bodies.count))
    }
    predictedDynamics = dynamics
    glide = nil
  }

  /// Moves stopped cards to the positions at which the player stopped them.
  ///
  /// A smaller window may have pushed them away.
  private mutating func returnToStilledPlaces() {
    guard let stilledPlaces else { return }
    let area = dynamics.area
    dynamics.move(to: stilledPlaces.map { $0 * area })
  }

  // MARK: Time

  /// Advances the motion of the cards to the given time, in seconds since the session began.
  mutating func advance(to time: Double) {
    var now = floatingTime(at: time)
    if isPaused {
      pausedTime += max(0, now - dynamics.time)
      // Because of rounding, the difference of the two times may be too large, but the motion must
      // not advance.
      now = min(now, dynamics.time)
    }
    let earlierTime = dynamics.time
    while let change = removeNextChange(until: now) {
      dynamics.advance(to: change.time)
      setState(change.state, of: change.card)
    }
    dynamics.advance(to: now)

    let hasFloatingBody = dynamics.bodies.contains { $0.state == .floating }
    if dynamics.time > earlierTime, hasFloatingBody {
      hasMoved = true
    }
  }

  /// Removes and returns the earliest pending change that is due at the given time.
  ///
  /// Returns `nil` if no change is due.
  ///
  /// - Parameter time: The time on the clock of the motion, in seconds.
  private mutating func removeNextChange(until time: Double) -> PendingChange? {
    let nextIndex = pendingChanges.indices.min { first, second in
      pendingChanges[first].time < pendingChanges[second].time
    }
    guard let nextIndex, pendingChanges[nextIndex].time <= time else { return nil }
    return pendingChanges.remove(at: nextIndex)
  }

  /// Converts a time of the session to a time on the clock of the motion, both in seconds.
  private func floatingTime(at time: Double) -> Double {
    time - pausedTime
  }

  /// Whether the motion is paused, because the player has stopped the cards or they have too little
  /// space.
  private var isPaused: Bool {
    let size = dynamics.size
    let area = dynamics.area
    let coveredArea = Double(dynamics.bodies.count) * size.x * size.y
    return isStill || coveredArea > Self.maximumCoveredShare * area.x * area.y
  }

  // MARK: Scenes

  /// Whether any card is floating, or will float when it has finished turning.
  var hasFloatingCards: Bool {
    guard !isPaused else { return false }
    return dynamics.bodies.contains { $0.state == .floating } || !pendingChanges.isEmpty
  }

  /// Predicts the positions of the cards in a scene, without changing the motion itself.
  ///
  /// Call this method before `offset(of:at:)`, which uses the predicted positions.
  mutating func predict(at time: Double) {
    predictedDynamics = dynamics
    if !isPaused {
      predictedDynamics.advance(to: floatingTime(at: time))
    }
  }

  /// Returns the distance of a card from the position at which it was dealt, in pixels.
  func offset(of card: Int, at time: Double) -> SIMD2<Double> {
    let position = visiblePosition(of: card, in: predictedDynamics, at: time)
    return (position - dealtPosition(of: card)) * Double(layout.cardHeight)
  }

  /// Returns the visible center of a card, in card heights.
  ///
  /// The card may still be gliding to its new position.
  private func visiblePosition(
    of card: Int, in dynamics: ElasticDynamics, at time: Double
  ) -> SIMD2<Double> {
    let motionTime = floatingTime(at: time)
    let position = dynamics.position(of: card, at: motionTime)
    guard let glide, glide.progress.isMoving(at: motionTime) else { return position }
    let start = glide.startPositions[card]
    return start + (position - start) * glide.progress.value(at: motionTime)
  }
}
