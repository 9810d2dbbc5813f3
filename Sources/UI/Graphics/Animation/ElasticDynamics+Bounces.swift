extension ElasticDynamics {
  /// The next bounce of a body, off another body or off an edge of the area.
  struct Bounce: Equatable, Sendable {
    /// The time of the bounce, which is infinite if there is none.
    var time = Double.infinity
    /// The index of the other body, or `nil` for an edge of the area.
    var otherBody: Int?
    /// The axis of the bounce, which is 0 for x and 1 for y.
    var axis = 0
  }

  /// The period during which two bodies would overlap along one axis.
  ///
  /// Times are in seconds after both bodies have started their current paths.
  private struct OverlapInterval {
    var start = -Double.infinity
    var end = Double.infinity
  }

  /// The number of bounces in one step after which a body is considered squeezed.
  private static let maximumBounces = 12

  /// The largest overlap of two bodies that is treated as a rounding error.
  private var overlapTolerance: SIMD2<Double> { size * 1e-7 }

  /// The index of the body that bounces next, or the lowest index if several bounce at once.
  private var earliestIndex: Int? {
    nextBounces.indices.min { nextBounces[$0].time < nextBounces[$1].time }
  }

  // MARK: Performing bounces

  /// Performs all bounces up to the end of a step, in the order of their times.
  mutating func performBounces(until end: Double) {
    guard var nextIndex = earliestIndex, nextBounces[nextIndex].time <= end else { return }

    for index in bodies.indices {
      bodies[index].bounceCount = 0
    }
    while nextBounces[nextIndex].time <= end {
      performBounce(nextIndex, nextBounces[nextIndex])
      nextIndex = earliestIndex ?? nextIndex
    }
    releaseJammedBodies(at: end)
  }

  private mutating func performBounce(_ index: Int, _ bounce: Bounce) {
    if let otherIndex = bounce.otherBody {
      bounceOffEachOther(index, otherIndex, bounce)
      predictBounces(of: [index, otherIndex])
    } else {
      bounceOffEdge(index, bounce)
      predictBounces(of: [index])
    }
  }

  /// Exchanges the velocities of two movable bodies, or reverses the only movable one.
  private mutating func bounceOffEachOther(_ index: Int, _ otherIndex: Int, _ bounce: Bounce) {
    let axis = bounce.axis
    let body = bodies[index]
    let other = bodies[otherIndex]
    let bodyVelocity = other.isMovable ? other.velocity[axis] : -body.velocity[axis]
    let otherVelocity = body.isMovable ? body.velocity[axis] : -other.velocity[axis]
    turn(index, at: bounce, velocity: bodyVelocity)
    turn(otherIndex, at: bounce, velocity: otherVelocity)
  }

  private mutating func bounceOffEdge(_ index: Int, _ bounce: Bounce) {
    let axis = bounce.axis
    let velocity = bodies[index].velocity[axis]
    let edge = edgePosition(inDirectionOf: velocity, axis: axis)
    // The exact position of the edge replaces the computed one, which may have a rounding error.
    turn(index, at: bounce, velocity: -velocity)
    bodies[index].startPosition[axis] = edge
  }

  /// Starts a new path of a body, with the given velocity along the axis of a bounce.
  private mutating func turn(_ index: Int, at bounce: Bounce, velocity: Double) {
    let position = bodies[index].position(at: bounce.time)
    bodies[index].startPath(from: position, at: bounce.time)
    guard bodies[index].isMovable else { return }
    bodies[index].velocity[bounce.axis] = velocity
    countBounce(of: index, axis: bounce.axis)
  }

  /// Counts a bounce of a body and limits the number of bounces in one step.
  ///
  /// Without the limit, a body could bounce endlessly between two others. A squeezed body first
  /// continues along the gap. If it keeps bouncing, it is jammed and stops until the end of the
  /// step.
  private mutating func countBounce(of index: Int, axis: Int) {
    bodies[index].bounceCount += 1
    let velocity = bodies[index].velocity
    if bodies[index].bounceCount == Self.maximumBounces {
      let speed = (velocity * velocity).sum().squareRoot()
      let otherAxis = 1 - axis
      bodies[index].velocity[axis] = 0
      bodies[index].velocity[otherAxis] = velocity[otherAxis] < 0 ? -speed : speed
    } else if bodies[index].bounceCount == 2 * Self.maximumBounces {
      bodies[index].velocity = SIMD2()
      bodies[index].jammedVelocity = velocity
    }
  }

  private mutating func releaseJammedBodies(at time: Double) {
    for index in bodies.indices {
      guard let velocity = bodies[index].jammedVelocity else { continue }
      bodies[index].startPath(from: bodies[index].startPosition, at: time)
      bodies[index].velocity = velocity
      bodies[index].jammedVelocity = nil
      predictBounces(of: [index])
    }
  }

  // MARK: Predicting bounces

  /// Predicts the next bounces of the given bodies, and of bodies that were predicted to hit them.
  mutating func predictBounces(of changedIndices: [Int]) {
    for index in bodies.indices
    where isPredictionOutdated(of: index, changedIndices: changedIndices) {
      predictBounce(of: index)
    }
  }

  private func isPredictionOutdated(of index: Int, changedIndices: [Int]) -> Bool {
    if changedIndices.contains(index) {
      return true
    }
    guard let otherIndex = nextBounces[index].otherBody else { return false }
    return changedIndices.contains(otherIndex)
  }

  /// Predicts the next bounce of a body.
  ///
  /// If the body hits another one before that body's next predicted bounce, this method also
  /// updates the prediction of the other body.
  private mutating func predictBounce(of index: Int) {
    nextBounces[index] = edgeBounce(of: index)
    for other in bodies.indices where other != index {
      var collision = nextCollision(of: index, with: other)
      if collision.time < nextBounces[index].time {
        nextBounces[index] = collision
      }
      // The collision is also a bounce of the other body.
      collision.otherBody = index
      if collision.time < nextBounces[other].time {
        nextBounces[other] = collision
      }
    }
  }

  /// Returns the next bounce of a body off an edge of the area.
  private func edgeBounce(of index: Int) -> Bounce {
    let body = bodies[index]
    var bounce = Bounce()
    guard body.isMovable else { return bounce }

    for axis in 0..<2 where body.velocity[axis] != 0 {
      let velocity = body.velocity[axis]
      let edge = edgePosition(inDirectionOf: velocity, axis: axis)
      let time = body.startTime + max(0, (edge - body.startPosition[axis]) / velocity)
      if time < bounce.time {
        bounce = Bounce(time: time, axis: axis)
      }
    }
    return bounce
  }

  /// Returns the position of a body's center when the body reaches the edge ahead of it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the body along the axis.
  ///   - axis: The axis, which is 0 for x and 1 for y.
  private func edgePosition(inDirectionOf velocity: Double, axis: Int) -> Double {
    velocity < 0 ? limits.lower[axis] : limits.upper[axis]
  }

  /// Returns the next bounce of two bodies off each other.
  ///
  /// The time of the bounce is infinite if the bodies do not meet.
  private func nextCollision(of index: Int, with other: Int) -> Bounce {
    let firstBody = bodies[index]
    let secondBody = bodies[other]
    guard firstBody.state != .absent, secondBody.state != .absent else { return Bounce() }

    let startTime = max(firstBody.startTime, secondBody.startTime)
    let separation = secondBody.position(at: startTime) - firstBody.position(at: startTime)
    let relativeVelocity = secondBody.velocity - firstBody.velocity

    // The bodies collide as soon as they overlap along both axes.
    var collision = OverlapInterval()
    var collisionAxis = 0
    for axis in 0..<2 {
      guard
        let overlap = overlapInterval(
          separation: separation[axis],
          relativeVelocity: relativeVelocity[axis],
          axis: axis
        )
      else { return Bounce() }
      if overlap.start > collision.start {
        collision.start = overlap.start
        collisionAxis = axis
      }
      collision.end = min(collision.end, overlap.end)
    }

    let collides = collision.start >= 0 && collision.start < collision.end
    guard collides else { return Bounce() }
    return Bounce(time: startTime + collision.start, otherBody: other, axis: collisionAxis)
  }

  /// Returns the period during which two bodies overlap along one axis, or `nil` if they never do.
  private func overlapInterval(
    separation: Double,
    relativeVelocity: Double,
    axis: Int
  ) -> OverlapInterval? {
    let distance = abs(separation)
    let contactDistance = size[axis]
    let tolerance = overlapTolerance[axis]
    let approachSpeed = separation < 0 ? relativeVelocity : -relativeVelocity
    if approachSpeed <= 0, distance >= contactDistance - tolerance {
      return nil
    }
    if approachSpeed == 0 {
      return OverlapInterval()
    }

    var contactTime = (distance - contactDistance) / approachSpeed
    let separationTime = (distance + contactDistance) / approachSpeed
    // Because of rounding errors, the time of a contact can be slightly in the past.
    let isTouching = abs(distance - contactDistance) <= tolerance
    if approachSpeed > 0, isTouching {
      contactTime = 0
    }
    return OverlapInterval(
      start: min(contactTime, separationTime),
      end: max(contactTime, separationTime)
    )
  }
}
