import Board
import Drawing

/// Cards that float through their area: which ones float, and where they are.
///
/// Lengths are in card heights, so that a larger window shows the same motion. The motion follows
/// the game's seed and the times of the choices; the window's frame rate does not matter.
struct FloatingCards {
  /// In card heights a second.
  private static let speed = 0.5...1.5
  /// How much of their area cards may cover and still float; in a window of a few pixels they would
  /// only rub against each other, which takes endless bounces to work out.
  private static let mostCovered = 0.7
  private static let glideTime = 0.5

  private typealias Vector = SIMD2<Double>

  private var dynamics: ElasticDynamics
  /// The same, as far ahead as the scene that is drawn.
  private var future: ElasticDynamics
  private var random: SeededGenerator
  /// Which cards float again, or are taken away, and when.
  private var tasks: [(at: Double, card: Int, leaves: Bool)] = []
  private var layout: BoardLayout
  /// Where the cards were when a new game was dealt, and how far they have come from there.
  private var glide: (from: [Vector], share: AnimatedValue)?
  /// How long nothing floated because nobody could see it, in seconds.
  private var hidden: Double
  private var hiddenSince: Double?

  init(_ board: Board, layout: BoardLayout, at time: Double) {
    self.layout = layout
    random = SeededGenerator(seed: board.seed)
    hidden = time
    dynamics = ElasticDynamics(size: Vector(1, 1), area: Vector(1, 1))
    future = dynamics
    resize(layout)
    deal(board)
  }

  /// The middle of a card's place, in card heights from the area's corner.
  private func place(of index: Int) -> Vector {
    let (frame, area) = (layout.frame(of: index), layout.panel)
    return Vector(
      Double(frame.x - area.x) + Double(frame.width) / 2,
      Double(frame.y - area.y) + Double(frame.height) / 2) / Double(layout.cell)
  }

  /// Lays all cards at their places, from where those that are down float away.
  private mutating func deal(_ board: Board) {
    dynamics.place(board.cards.indices.map(place))
    for (index, card) in board.cards.enumerated() {
      if card.isGone {
        dynamics.remove(index)
      } else if card.isFaceUp {
        dynamics.hold(index)
      } else {
        dynamics.push(index, by: velocity(for: index))
      }
    }
    future = dynamics
  }

  private mutating func velocity(for card: Int) -> Vector {
    ElasticDynamics.push(
      from: dynamics.bodies[card].position, area: dynamics.area, speed: Self.speed, using: &random)
  }

  /// Takes a card out when it turns up, and lets it float again when it has turned down.
  mutating func update(_ index: Int, to card: Board.Card, at time: Double) {
    advance(to: time)
    tasks.removeAll { $0.card == index }
    let due = clock(time) + CardMotion.flip
    if card.isGone || card.isFaceUp { dynamics.hold(index) }
    if card.isGone || !card.isFaceUp && dynamics.bodies[index].state != .floating {
      tasks.append((due, index, card.isGone))
    }
    future = dynamics
  }

  /// Deals anew: the cards glide to their places and float away from there.
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
      size: Vector(Double(layout.field.cardWidth) / unit, 1),
      area: Vector(Double(panel.width) / unit, Double(panel.height) / unit))
    future = dynamics
    glide = nil
  }

  /// Stops while nobody can see the cards, or goes on.
  mutating func setHidden(_ isHidden: Bool, at time: Double) {
    if isHidden {
      advance(to: time)
      hiddenSince = hiddenSince ?? time
    } else if let since = hiddenSince {
      hidden += max(0, time - since)
      hiddenSince = nil
    }
  }

  private var isCramped: Bool {
    let (size, area) = (dynamics.size, dynamics.area)
    let covered = Double(dynamics.bodies.count) * size.x * size.y
    return covered > Self.mostCovered * area.x * area.y
  }

  private func clock(_ time: Double) -> Double { min(time, hiddenSince ?? time) - hidden }

  /// Lets the cards float until a time; nothing moves while they are hidden.
  mutating func advance(to time: Double) {
    guard hiddenSince == nil else { return }
    if isCramped { hidden += max(0, clock(time) - dynamics.time) }
    let now = clock(time)
    while let next = tasks.indices.min(by: { tasks[$0].at < tasks[$1].at }), tasks[next].at <= now {
      let task = tasks.remove(at: next)
      dynamics.advance(to: task.at)
      if task.leaves {
        dynamics.remove(task.card)
      } else {
        dynamics.release(task.card, velocity: velocity(for: task.card))
      }
    }
    dynamics.advance(to: now)
  }

  /// Looks ahead to the time of the scene that is to be drawn.
  mutating func predict(at time: Double) {
    future = dynamics
    guard hiddenSince == nil, !isCramped else { return }
    future.advance(to: clock(time))
  }

  var hasFloatingCards: Bool {
    !isCramped && (dynamics.bodies.contains { $0.state == .floating } || !tasks.isEmpty)
  }

  /// How far a card is from its place at a time that was looked at, in pixels.
  func offset(of card: Int, at time: Double) -> SIMD2<Double> {
    var place = future.position(of: card, at: clock(time))
    if let glide, glide.share.isMoving(at: clock(time)) {
      place = glide.from[card] + (place - glide.from[card]) * glide.share.value(at: clock(time))
    }
    return (place - self.place(of: card)) * Double(layout.cell)
  }
}
