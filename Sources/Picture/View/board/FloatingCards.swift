import Board
import Drawing

/// Motion of cards that float through their area, in card heights: the same in every window.
struct FloatingCards {
  /// Speed in card heights a second.
  private static let speed = 0.5...1.5
  /// Largest share of their area that floating cards cover; with less room they bounce endlessly.
  private static let mostCovered = 0.7
  private static let glideTime = 0.5

  private var dynamics: ElasticDynamics
  /// The same at the time of the scene that is drawn.
  private var future: ElasticDynamics
  private var random: SeededGenerator
  /// Times at which cards float again, or are taken away.
  private var tasks: [(at: Double, card: Int, state: ElasticDynamics.State)] = []
  private var layout: BoardLayout
  /// Places of the cards when a new game was dealt, and the share of the way from there.
  private var glide: (from: [SIMD2<Double>], share: AnimatedValue)?
  /// Seconds since the session began in which nothing floated.
  private var pause: Double
  /// Whether the player has stilled the cards where they are.
  var isStill = false

  init(_ board: Board, layout: BoardLayout, at time: Double) {
    self.layout = layout
    random = SeededGenerator(seed: board.seed)
    pause = time
    dynamics = ElasticDynamics(size: SIMD2(1, 1), area: SIMD2(1, 1))
    future = dynamics
    resize(layout)
    deal(board)
  }

  /// Middle of a card's place, in card heights from the area's corner.
  private func place(of index: Int) -> SIMD2<Double> {
    let (frame, area) = (layout.frame(of: index), layout.panel)
    return SIMD2(
      Double(frame.x - area.x) + Double(frame.width) / 2,
      Double(frame.y - area.y) + Double(frame.height) / 2) / Double(layout.cell)
  }

  private mutating func deal(_ board: Board) {
    dynamics.place(board.cards.indices.map(place))
    for (index, card) in board.cards.enumerated() {
      setState(card.isGone ? .absent : card.isFaceUp ? .held : .floating, of: index)
    }
    future = dynamics
  }

  private mutating func setState(_ state: ElasticDynamics.State, of card: Int) {
    guard state == .floating else { return dynamics.setState(state, of: card) }
    let velocity = ElasticDynamics.push(
      from: dynamics.bodies[card].position, area: dynamics.area, speed: Self.speed, using: &random)
    dynamics.setState(.floating, of: card, velocity: velocity)
  }

  /// Takes a card out when it turns up, and lets it float again when it has turned down.
  mutating func update(_ index: Int, to card: Board.Card, at time: Double) {
    advance(to: time)
    tasks.removeAll { $0.card == index }
    let due = clock(time) + CardMotion.flip
    if card.isGone || card.isFaceUp, dynamics.bodies[index].state == .floating {
      dynamics.setState(.held, of: index)
    }
    if card.isGone || !card.isFaceUp && dynamics.bodies[index].state != .floating {
      tasks.append((due, index, card.isGone ? .absent : .floating))
    }
    future = dynamics
  }

  /// Deals anew: the cards glide to their places and float on from there.
  mutating func restart(_ board: Board, at time: Double) {
    advance(to: time)
    let from = board.cards.indices.map { dynamics.position(of: $0, at: clock(time)) }
    random = SeededGenerator(seed: board.seed)
    tasks = []
    deal(board)
    glide = nil
    guard !isCramped else { return }
    var share = AnimatedValue(0)
    share.animate(to: 1, with: .easeInOut(Self.glideTime), at: clock(time))
    glide = (from, share)
  }

  mutating func resize(_ layout: BoardLayout) {
    self.layout = layout
    let (unit, panel) = (Double(layout.cell), layout.panel)
    dynamics.resize(
      size: SIMD2(Double(layout.field.cardWidth) / unit, 1),
      area: SIMD2(Double(panel.width) / unit, Double(panel.height) / unit))
    future = dynamics
    glide = nil
  }

  private var isCramped: Bool {
    let (size, area) = (dynamics.size, dynamics.area)
    let covered = Double(dynamics.bodies.count) * size.x * size.y
    return isStill || covered > Self.mostCovered * area.x * area.y
  }

  private func clock(_ time: Double) -> Double { time - pause }

  mutating func advance(to time: Double) {
    if isCramped { pause += max(0, clock(time) - dynamics.time) }
    let now = clock(time)
    while let next = tasks.indices.min(by: { tasks[$0].at < tasks[$1].at }), tasks[next].at <= now {
      let task = tasks.remove(at: next)
      dynamics.advance(to: task.at)
      setState(task.state, of: task.card)
    }
    dynamics.advance(to: now)
  }

  /// Moves on to the time of the scene that is to be drawn, for `offset` alone.
  mutating func predict(at time: Double) {
    future = dynamics
    if !isCramped { future.advance(to: clock(time)) }
  }

  var hasFloatingCards: Bool {
    !isCramped && (dynamics.bodies.contains { $0.state == .floating } || !tasks.isEmpty)
  }

  /// Way of a card from its place, at a time that was predicted, in pixels.
  func offset(of card: Int, at time: Double) -> SIMD2<Double> {
    var place = future.position(of: card, at: clock(time))
    if let glide, glide.share.isMoving(at: clock(time)) {
      place = glide.from[card] + (place - glide.from[card]) * glide.share.value(at: clock(time))
    }
    return (place - self.place(of: card)) * Double(layout.cell)
  }
}
