extension ElasticDynamics {
  struct Bounce: Equatable, Sendable {
    /// Time; infinite for none.
    var time = Double.infinity
    /// Other body; nil for an edge of the area.
    var otherBody: Int?
    /// Axis: 0 is x, 1 is y.
    var axis = 0
  }

  /// Overlap that comes from rounded numbers.
  private var overlapTolerance: SIMD2<Double> { size * 1e-7 }
  /// Number of bounces in a step with which a body counts as squeezed.
  private static let maximumBounces = 12

  mutating func performBounces(until end: Double) {
    guard var nextIndex = earliestIndex, nextBounces[nextIndex].time <= end else { return }
    for index in bodies.indices {
      bodies[index].bounceCount = 0
    }
    while nextBounces[nextIndex].time <= end {
      performBounce(nextIndex, nextBounces[nextIndex])
      nextIndex = earliestIndex ?? nextIndex
    }
    for index in bodies.indices {
      guard let velocity = bodies[index].jammedVelocity else { continue }
      bodies[index].startPath(from: bodies[index].startPosition, at: end)
      bodies[index].velocity = velocity
      bodies[index].jammedVelocity = nil
      predictBounces(of: [index])
    }
  }

  /// Body whose bounce comes first; of several at once the one with the lowest index.
  private var earliestIndex: Int? {
    nextBounces.indices.min { nextBounces[$0].time < nextBounces[$1].time }
  }

  /// Performs a bounce: two movable bodies exchange their velocities, any other turns back.
  private mutating func performBounce(_ index: Int, _ bounce: Bounce) {
    let time = bounce.time
    let axis = bounce.axis
    let bouncingIndices = [index, bounce.otherBody].compactMap(\.self)
    let bodiesBefore = bouncingIndices.map { bodies[$0] }
    for (pairIndex, index) in bouncingIndices.enumerated() {
      let bodyBefore = bodiesBefore[pairIndex]
      let otherBefore = bodiesBefore[bouncingIndices.count - 1 - pairIndex]
      bodies[index].startPath(from: bodyBefore.position(at: time), at: time)
      guard bodyBefore.isMovable else { continue }
      let exchangesVelocities = bounce.otherBody != nil && otherBefore.isMovable
      bodies[index].velocity[axis] =
        exchangesVelocities ? otherBefore.velocity[axis] : -bodyBefore.velocity[axis]
      countBounce(index, axis)
    }
    if bounce.otherBody == nil {
      bodies[index].startPosition[axis] =
        (bodiesBefore[0].velocity[axis] < 0 ? limits.low : limits.high)[axis]
    }
    predictBounces(of: bouncingIndices)
  }

  /// Counts a bounce; a squeezed body turns along the gap, and then waits for the end of the step.
  private mutating func countBounce(_ index: Int, _ axis: Int) {
    bodies[index].bounceCount += 1
    let velocity = bodies[index].velocity
    if bodies[index].bounceCount == Self.maximumBounces {
      let speed = (velocity * velocity).sum().squareRoot()
      bodies[index].velocity[axis] = 0
      bodies[index].velocity[1 - axis] = velocity[1 - axis] < 0 ? -speed : speed
    } else if bodies[index].bounceCount == 2 * Self.maximumBounces {
      bodies[index].velocity = SIMD2()
      bodies[index].jammedVelocity = velocity
    }
  }

  /// Finds the next bounces of bodies with a new motion, and of those that would meet them.
  mutating func predictBounces(of changed: [Int]) {
    for index in bodies.indices
    where changed.contains(index) || nextBounces[index].otherBody.map(changed.contains) ?? false {
      nextBounces[index] = edgeBounce(of: index)
      for other in bodies.indices where other != index {
        var collision = nextCollision(of: index, with: other)
        if collision.time < nextBounces[index].time {
          nextBounces[index] = collision
        }
        collision.otherBody = index
        if collision.time < nextBounces[other].time {
          nextBounces[other] = collision
        }
      }
    }
  }

  private func edgeBounce(of index: Int) -> Bounce {
    let body = bodies[index]
    var bounce = Bounce()
    for axis in 0..<2 where body.isMovable && body.velocity[axis] != 0 {
      let edge = (body.velocity[axis] < 0 ? limits.low : limits.high)[axis]
      let time = body.startTime + max(0, (edge - body.startPosition[axis]) / body.velocity[axis])
      if time < bounce.time {
        bounce = Bounce(time: time, axis: axis)
      }
    }
    return bounce
  }

  private func nextCollision(of index: Int, with other: Int) -> Bounce {
    let firstBody = bodies[index]
    let secondBody = bodies[other]
    guard firstBody.state != .absent, secondBody.state != .absent else { return Bounce() }
    let startTime = max(firstBody.startTime, secondBody.startTime)
    let separation = secondBody.position(at: startTime) - firstBody.position(at: startTime)
    let relativeVelocity = secondBody.velocity - firstBody.velocity
    var entryTime = -Double.infinity
    var exitTime = Double.infinity
    var axis = 0
    for candidateAxis in 0..<2 {
      let distance = abs(separation[candidateAxis])
      let contactDistance = size[candidateAxis]
      let approachSpeed =
        separation[candidateAxis] < 0
        ? relativeVelocity[candidateAxis] : -relativeVelocity[candidateAxis]
      if approachSpeed <= 0, distance >= contactDistance - overlapTolerance[candidateAxis] {
        return Bounce()
      }
      if approachSpeed == 0 {
        continue
      }
      // A hit that lies a rounding error back is a hit now.
      let isTouching =
        approachSpeed > 0 && abs(distance - contactDistance) <= overlapTolerance[candidateAxis]
      let contactTime = isTouching ? 0 : (distance - contactDistance) / approachSpeed
      let separationTime = (distance + contactDistance) / approachSpeed
      if min(contactTime, separationTime) > entryTime {
        entryTime = min(contactTime, separationTime)
        axis = candidateAxis
      }
      exitTime = min(exitTime, max(contactTime, separationTime))
    }
    return entryTime >= 0 && entryTime < exitTime
      ? Bounce(time: startTime + entryTime, otherBody: other, axis: axis) : Bounce()
  }
}
