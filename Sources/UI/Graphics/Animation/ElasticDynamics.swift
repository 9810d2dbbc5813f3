/// Equal upright rectangles that float in an area and bounce elastically, without turning.
///
/// Lengths are in any unit, times in seconds. Time passes in fixed steps; the bounces in between are
/// found exactly. The state depends on commands and steps alone, the same on every machine: only
/// + - * / and square roots are used.
package struct ElasticDynamics: Equatable, Sendable {
  /// State of a body: it moves, stays where others bounce off it, or is not there.
  package enum State: Equatable, Sendable { case floating, held, absent }

  /// Body in motion.
  package struct Body: Equatable, Sendable {
    /// Place of the centre at the last step.
    package internal(set) var position: SIMD2<Double>
    /// Motion in a second; 0 unless the body floats.
    package internal(set) var velocity = SIMD2<Double>()
    /// Whether it floats.
    package internal(set) var state = State.floating
    /// Place of the centre one step before.
    var previous: SIMD2<Double>
    /// Start of the straight line on which it moves, and when it was there.
    var origin: SIMD2<Double>
    var since: Double
    var bounces = 0
    /// Velocity that it gets back at the next step, when it is jammed on all sides until then.
    var jammed: SIMD2<Double>?

    var isMovable: Bool { state == .floating && jammed == nil }
    func place(at time: Double) -> SIMD2<Double> { origin + velocity * (time - since) }

    mutating func start(from place: SIMD2<Double>, at time: Double) {
      (origin, since) = (place, time)
    }
  }

  /// Bodies; an index names the same body for ever.
  package internal(set) var bodies: [Body] = []
  /// Size of every body, and of the rectangle, from (0, 0) on.
  package private(set) var size, area: SIMD2<Double>

  var step = 0
  var events: [Event] = []

  private static let stepsPerSecond = 240.0
  /// Longest gap between two calls of `advance` in which anything moves, in seconds.
  private static let longestGap = 3600.0

  /// Creates an empty area; all sizes are positive.
  package init(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "ElasticDynamics(size: \(size), area: \(area))")
    (self.size, self.area) = (size, area)
  }

  /// Time of the last step.
  package var time: Double { Double(step) / Self.stepsPerSecond }

  /// Moves on to the first step at or after a time, which may be in the past.
  package mutating func advance(to time: Double) {
    let target = Int((min(max(time, 0), 1e9) * Self.stepsPerSecond).rounded(.up))
    guard target > step else { return }
    if Double(target - step) > Self.longestGap * Self.stepsPerSecond {
      let gap = Double(target - 1 - step) / Self.stepsPerSecond
      step = target - 1
      for index in bodies.indices { bodies[index].since += gap }
      foresee(Array(bodies.indices))
    }
    while step < target {
      if step == target - 1 {
        for index in bodies.indices { bodies[index].previous = bodies[index].place(at: self.time) }
      }
      step += 1
      bounce(until: self.time)
    }
    for index in bodies.indices { bodies[index].position = bodies[index].place(at: self.time) }
  }

  /// Place of a body's centre at a time of the last step.
  package func position(of index: Int, at time: Double) -> SIMD2<Double> {
    let body = bodies[index]
    let share = min(max((time - self.time) * Self.stepsPerSecond + 1, 0), 1)
    return body.previous + (body.position - body.previous) * share
  }

  /// Replaces all bodies by ones that rest at these places, moved apart and inside; without states
  /// they float.
  package mutating func place(_ positions: [SIMD2<Double>], states: [State] = []) {
    bodies = positions.map { Body(position: $0, previous: $0, origin: $0, since: time) }
    for (index, state) in zip(bodies.indices, states) { bodies[index].state = state }
    makeRoom()
  }

  /// Moves all bodies to these places, apart and inside; each keeps its state and its velocity.
  package mutating func move(to positions: [SIMD2<Double>]) {
    for (index, place) in zip(bodies.indices, positions) { put(index, at: place) }
    makeRoom()
  }

  /// Has a body do something else, with a velocity if it floats; one that comes back gets room.
  package mutating func setState(_ state: State, of index: Int, velocity: SIMD2<Double> = SIMD2()) {
    let isBack = state == .floating && bodies[index].state != .floating
    bodies[index].start(from: bodies[index].position, at: time)
    (bodies[index].velocity, bodies[index].state) = (velocity, state)
    if isBack { makeRoom() } else { foresee([index]) }
  }

  /// Changes the sizes; every body keeps its share of the way across and down, and its velocity.
  package mutating func resize(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "resize(size: \(size), area: \(area))")
    let (low, high) = limits
    (self.size, self.area) = (size, area)
    for index in bodies.indices {
      var share = (bodies[index].position - low) / (high - low)
      share.replace(with: 0.5, where: high - low .<= 0)
      put(index, at: limits.low + share * (limits.high - limits.low))
    }
    makeRoom()
  }

  /// Limits of a body's centre; both are the middle where a body is too large.
  var limits: (low: SIMD2<Double>, high: SIMD2<Double>) {
    let half = pointwiseMin(size, area) / 2
    return (half, area - half)
  }

  /// Random velocity for a body at a place, in lengths a second, towards the area's centre.
  package static func push(
    from place: SIMD2<Double>, area: SIMD2<Double>, speed: ClosedRange<Double>,
    using random: inout some RandomNumberGenerator
  ) -> SIMD2<Double> {
    func number() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    // A point of the square that is also in the quarter of a disc has a fair angle.
    var (direction, square) = (SIMD2<Double>(), 0.0)
    repeat {
      direction = SIMD2(number(), number())
      square = (direction * direction).sum()
    } while square > 1 || square < 1e-6
    let strength = speed.lowerBound + (speed.upperBound - speed.lowerBound) * number()
    direction *= strength / square.squareRoot()
    return direction.replacing(with: -direction, where: place .> area / 2)
  }

  mutating func put(_ index: Int, at place: SIMD2<Double>) {
    (bodies[index].position, bodies[index].previous) = (place, place)
    bodies[index].start(from: place, at: time)
  }

  mutating func makeRoom() {
    for (index, body) in bodies.enumerated() where body.position != inside(body.position) {
      put(index, at: inside(body.position))
    }
    if (0..<200).allSatisfy({ _ in moveApart() }) { useGrid() }
    events = bodies.map { _ in Event() }
    foresee(Array(bodies.indices))
  }

  /// Moves every two overlapping bodies apart, the shorter way; false if there are none.
  private mutating func moveApart() -> Bool {
    var found = false
    for a in bodies.indices where bodies[a].state != .absent {
      for b in bodies.indices.dropFirst(a + 1)
      where bodies[b].state != .absent && overlaps(bodies[a].position, bodies[b].position) {
        found = true
        // Held bodies give way only to each other, when the area has shrunk.
        let floating = [a, b].filter { bodies[$0].state == .floating }
        let movable = floating.isEmpty ? [a, b] : floating
        let apart = bodies[b].position - bodies[a].position
        let depth = size - SIMD2(abs(apart.x), abs(apart.y))
        let axis = depth.x <= depth.y ? 0 : 1
        var way = SIMD2<Double>()
        way[axis] = (depth[axis] + 1e-6 * size[axis]) / Double(movable.count)
        if apart[axis] < 0 { way = -way }
        for index in movable {
          put(index, at: inside(bodies[index].position + (index == a ? -way : way)))
        }
      }
    }
    return found
  }

  private func overlaps(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    abs(a.x - b.x) < size.x * (1 - 1e-9) && abs(a.y - b.y) < size.y * (1 - 1e-9)
  }

  private func inside(_ place: SIMD2<Double>) -> SIMD2<Double> {
    place.clamped(lowerBound: limits.low, upperBound: limits.high)
  }

  private mutating func useGrid() {
    let held = bodies.filter { $0.state == .held }.map(\.position)
    var places = grid.filter { place in !held.contains { overlaps($0, place) } }
    for (index, body) in bodies.enumerated() where body.state == .floating {
      let ways = places.map { $0 - body.position }
      let distances = ways.map { ($0 * $0).sum() }
      guard let nearest = places.indices.min(by: { distances[$0] < distances[$1] }) else { return }
      put(index, at: places.remove(at: nearest))
    }
  }

  private var grid: [SIMD2<Double>] {
    let (low, high) = limits
    let (columns, rows) = (max(1, Int(area.x / size.x)), max(1, Int(area.y / size.y)))
    return (0..<rows * columns).map { index in
      let share = SIMD2(
        columns == 1 ? 0.5 : Double(index % columns) / Double(columns - 1),
        rows == 1 ? 0.5 : Double(index / columns) / Double(rows - 1))
      return low + share * (high - low)
    }
  }
}
