/// Equal upright rectangles that float in an area and bounce elastically, without turning.
///
/// Lengths are in any unit, times in seconds. Time passes in fixed steps; the bounces in between
/// are found exactly. The state depends on commands and steps alone, the same on every machine:
/// only + - * / and square roots are used.
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
    var previousPosition: SIMD2<Double>
    /// Start of the straight line on which it moves, and when it was there.
    var startPosition: SIMD2<Double>
    var startTime: Double
    var bounceCount = 0
    /// Velocity that it gets back at the next step, when it is jammed on all sides until then.
    var jammedVelocity: SIMD2<Double>?

    var isMovable: Bool { state == .floating && jammedVelocity == nil }
    func position(at time: Double) -> SIMD2<Double> {
      startPosition + velocity * (time - startTime)
    }

    mutating func startPath(from position: SIMD2<Double>, at time: Double) {
      startPosition = position
      startTime = time
    }
  }

  /// Bodies; an index names the same body for ever.
  package internal(set) var bodies: [Body] = []
  /// Size of every body, and of the rectangle, from (0, 0) on.
  package private(set) var size: SIMD2<Double>
  package private(set) var area: SIMD2<Double>

  var stepNumber = 0
  var nextBounces: [Bounce] = []

  private static let stepsPerSecond = 240.0
  /// Longest gap between two calls of `advance` in which anything moves, in seconds.
  private static let maximumGap = 3600.0

  /// Creates an empty area; all sizes are positive.
  package init(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "ElasticDynamics(size: \(size), area: \(area))")
    self.size = size
    self.area = area
  }

  /// Time of the last step.
  package var time: Double { Double(stepNumber) / Self.stepsPerSecond }

  /// Moves on to the first step at or after a time, which may be in the past.
  package mutating func advance(to time: Double) {
    let targetStep = Int((min(max(time, 0), 1e9) * Self.stepsPerSecond).rounded(.up))
    guard targetStep > stepNumber else { return }
    if Double(targetStep - stepNumber) > Self.maximumGap * Self.stepsPerSecond {
      let skippedTime = Double(targetStep - 1 - stepNumber) / Self.stepsPerSecond
      stepNumber = targetStep - 1
      for index in bodies.indices {
        bodies[index].startTime += skippedTime
      }
      predictBounces(of: Array(bodies.indices))
    }
    while stepNumber < targetStep {
      if stepNumber == targetStep - 1 {
        for index in bodies.indices {
          bodies[index].previousPosition = bodies[index].position(at: self.time)
        }
      }
      stepNumber += 1
      performBounces(until: self.time)
    }
    for index in bodies.indices {
      bodies[index].position = bodies[index].position(at: self.time)
    }
  }

  /// Place of a body's centre at a time of the last step.
  package func position(of index: Int, at time: Double) -> SIMD2<Double> {
    let body = bodies[index]
    let fraction = min(max((time - self.time) * Self.stepsPerSecond + 1, 0), 1)
    return body.previousPosition + (body.position - body.previousPosition) * fraction
  }

  /// Replaces all bodies by ones that rest at these places, moved apart and inside; without states
  /// they float.
  package mutating func replaceBodies(at positions: [SIMD2<Double>], states: [State] = []) {
    bodies = positions.map {
      Body(position: $0, previousPosition: $0, startPosition: $0, startTime: time)
    }
    for (index, state) in zip(bodies.indices, states) {
      bodies[index].state = state
    }
    resolveOverlaps()
  }

  /// Moves all bodies to these places, apart and inside; each keeps its state and its velocity.
  package mutating func move(to positions: [SIMD2<Double>]) {
    for (index, place) in zip(bodies.indices, positions) {
      setPosition(of: index, to: place)
    }
    resolveOverlaps()
  }

  /// Has a body do something else, with a velocity if it floats; one that comes back gets room.
  package mutating func setState(_ state: State, of index: Int, velocity: SIMD2<Double> = SIMD2()) {
    let isReturning = state == .floating && bodies[index].state != .floating
    bodies[index].startPath(from: bodies[index].position, at: time)
    bodies[index].velocity = velocity
    bodies[index].state = state
    if isReturning {
      resolveOverlaps()
    } else {
      predictBounces(of: [index])
    }
  }

  /// Changes the sizes; every body keeps its share of the way across and down, and its velocity.
  package mutating func resize(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "resize(size: \(size), area: \(area))")
    let (oldLowerLimit, oldUpperLimit) = limits
    self.size = size
    self.area = area
    for index in bodies.indices {
      var fraction = (bodies[index].position - oldLowerLimit) / (oldUpperLimit - oldLowerLimit)
      fraction.replace(with: 0.5, where: oldUpperLimit - oldLowerLimit .<= 0)
      setPosition(of: index, to: limits.low + fraction * (limits.high - limits.low))
    }
    resolveOverlaps()
  }

  /// Limits of a body's centre; both are the middle where a body is too large.
  var limits: (low: SIMD2<Double>, high: SIMD2<Double>) {
    let half = pointwiseMin(size, area) / 2
    return (half, area - half)
  }

  /// Random velocity for a body at a place, in lengths a second, towards the area's centre.
  package static func randomVelocity(
    from position: SIMD2<Double>, area: SIMD2<Double>, speed: ClosedRange<Double>,
    using random: inout some RandomNumberGenerator
  ) -> SIMD2<Double> {
    func randomFraction() -> Double {
      Double(random.next() >> 11) / 9_007_199_254_740_992
    }
    // A point of the square that is also in the quarter of a disc has a fair angle.
    var direction = SIMD2<Double>()
    var lengthSquared = 0.0
    repeat {
      direction = SIMD2(randomFraction(), randomFraction())
      lengthSquared = (direction * direction).sum()
    } while lengthSquared > 1 || lengthSquared < 1e-6
    let targetSpeed = speed.lowerBound + (speed.upperBound - speed.lowerBound) * randomFraction()
    direction *= targetSpeed / lengthSquared.squareRoot()
    return direction.replacing(with: -direction, where: position .> area / 2)
  }

  mutating func setPosition(of index: Int, to position: SIMD2<Double>) {
    bodies[index].position = position
    bodies[index].previousPosition = position
    bodies[index].startPath(from: position, at: time)
  }

  mutating func resolveOverlaps() {
    for (index, body) in bodies.enumerated() where body.position != clampedToLimits(body.position) {
      setPosition(of: index, to: clampedToLimits(body.position))
    }
    if (0..<200).allSatisfy({ _ in separateOverlappingBodies() }) {
      arrangeInGrid()
    }
    nextBounces = bodies.map { _ in Bounce() }
    predictBounces(of: Array(bodies.indices))
  }

  /// Moves every two overlapping bodies apart, the shorter way; false if there are none.
  private mutating func separateOverlappingBodies() -> Bool {
    var hasOverlap = false
    for firstIndex in bodies.indices where bodies[firstIndex].state != .absent {
      for secondIndex in bodies.indices.dropFirst(firstIndex + 1)
      where bodies[secondIndex].state != .absent
        && overlaps(bodies[firstIndex].position, bodies[secondIndex].position)
      {
        hasOverlap = true
        // Held bodies give way only to each other, when the area has shrunk.
        let floatingIndices = [firstIndex, secondIndex].filter { bodies[$0].state == .floating }
        let movableIndices = floatingIndices.isEmpty ? [firstIndex, secondIndex] : floatingIndices
        let separation = bodies[secondIndex].position - bodies[firstIndex].position
        let overlapDepth = size - SIMD2(abs(separation.x), abs(separation.y))
        let axis = overlapDepth.x <= overlapDepth.y ? 0 : 1
        var shift = SIMD2<Double>()
        shift[axis] = (overlapDepth[axis] + 1e-6 * size[axis]) / Double(movableIndices.count)
        if separation[axis] < 0 {
          shift = -shift
        }
        for index in movableIndices {
          setPosition(
            of: index,
            to: clampedToLimits(bodies[index].position + (index == firstIndex ? -shift : shift)))
        }
      }
    }
    return hasOverlap
  }

  private func overlaps(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Bool {
    abs(first.x - second.x) < size.x * (1 - 1e-9) && abs(first.y - second.y) < size.y * (1 - 1e-9)
  }

  private func clampedToLimits(_ position: SIMD2<Double>) -> SIMD2<Double> {
    position.clamped(lowerBound: limits.low, upperBound: limits.high)
  }

  private mutating func arrangeInGrid() {
    let heldPositions = bodies.filter { $0.state == .held }.map(\.position)
    var freePositions = gridPositions.filter { position in
      !heldPositions.contains { overlaps($0, position) }
    }
    for (index, body) in bodies.enumerated() where body.state == .floating {
      let offsets = freePositions.map { $0 - body.position }
      let distances = offsets.map { ($0 * $0).sum() }
      guard let nearest = freePositions.indices.min(by: { distances[$0] < distances[$1] }) else {
        return
      }
      setPosition(of: index, to: freePositions.remove(at: nearest))
    }
  }

  private var gridPositions: [SIMD2<Double>] {
    let (lowerLimit, upperLimit) = limits
    let columns = max(1, Int(area.x / size.x))
    let rows = max(1, Int(area.y / size.y))
    return (0..<rows * columns).map { index in
      let fraction = SIMD2(
        columns == 1 ? 0.5 : Double(index % columns) / Double(columns - 1),
        rows == 1 ? 0.5 : Double(index / columns) / Double(rows - 1))
      return lowerLimit + fraction * (upperLimit - lowerLimit)
    }
  }
}
