/// A simulation of equal rectangles that float in an area and bounce off each other.
///
/// The rectangles stay upright. Bounces are elastic, so no energy is lost.
///
/// Lengths can be in any unit. Times are in seconds. Time advances in fixed steps, and the bounces
/// within a step are computed exactly. The state depends only on the calls and the steps. It is the
/// same on every machine, because the computation uses only + - * / and square roots.
package struct ElasticDynamics: Equatable, Sendable {
  /// The state of a body, which decides how it takes part in the simulation.
  package enum State: Equatable, Sendable {
    /// The body moves in a straight line until it bounces.
    case floating
    /// The body stays where it is, and others bounce off it.
    case held
    /// The body is not in the area and does not affect other bodies.
    case absent
  }

  /// A rectangle that takes part in the simulation.
  package struct Body: Equatable, Sendable {
    /// The position of the center at the last step.
    package internal(set) var position: SIMD2<Double>
    /// The velocity per second, which is 0 unless the body floats.
    package internal(set) var velocity = SIMD2<Double>()
    /// The state, which decides whether the body moves.
    package internal(set) var state = State.floating
    /// The position of the center at the step before the last one.
    var previousPosition: SIMD2<Double>
    /// The start of the straight path on which the body moves.
    var startPosition: SIMD2<Double>
    /// The time at which the body was at the start of its path.
    var startTime: Double
    /// The number of bounces in the current step.
    var bounceCount = 0

    /// The velocity that a jammed body gets back at the end of the step.
    ///
    /// It is `nil` if the body is not jammed.
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

  /// The lowest and the highest position that a body's center can have.
  struct Limits {
    let lower: SIMD2<Double>
    let upper: SIMD2<Double>
  }

  /// All bodies of the simulation.
  ///
  /// The index of a body never changes.
  package internal(set) var bodies: [Body] = []

  /// The size that all bodies have.
  package private(set) var size: SIMD2<Double>
  /// The size of the area, which starts at (0, 0).
  package private(set) var area: SIMD2<Double>

  /// The number of steps that have been simulated.
  var stepNumber = 0
  /// The predicted next bounce of each body, in the order of `bodies`.
  var nextBounces: [Bounce] = []

  private static let stepsPerSecond = 240.0

  /// The longest time that one call to `advance(to:)` simulates, in seconds.
  ///
  /// A longer time is skipped as if it had not passed.
  private static let maximumGap = 3600.0

  /// The latest time that the simulation can reach, in seconds.
  private static let maximumTime = 1e9
  /// The minimum squared length of a random direction, below which its angle would be imprecise.
  private static let minimumLengthSquared = 1e-6

  /// Creates a simulation without bodies.
  ///
  /// - Parameters:
  ///   - size: The size of every body, which must be positive.
  ///   - area: The size of the area, which must be positive.
  package init(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "ElasticDynamics(size: \(size), area: \(area))")
    self.size = size
    self.area = area
  }

  /// The time of the last simulated step, in seconds.
  package var time: Double { Double(stepNumber) / Self.stepsPerSecond }

  // MARK: Time

  /// Advances the simulation to the first step at or after a time.
  ///
  /// Does nothing if the time has already been reached.
  package mutating func advance(to time: Double) {
    guard time > self.time else { return }
    let clampedTime = min(max(time, 0), Self.maximumTime)
    let targetStep = Int((clampedTime * Self.stepsPerSecond).rounded(.up))
    guard targetStep > stepNumber else { return }

    if Double(targetStep - stepNumber) > Self.maximumGap * Self.stepsPerSecond {
      skipSteps(to: targetStep - 1)
    }
    while stepNumber < targetStep {
      // `position(of:at:)` interpolates between the last two steps.
      if stepNumber == targetStep - 1 {
        recordPreviousPositions()
      }
      stepNumber += 1
      performBounces(until: self.time)
    }
    for index in bodies.indices {
      bodies[index].position = bodies[index].position(at: self.time)
    }
  }

  /// Jumps to a later step without moving the bodies.
  private mutating func skipSteps(to targetStep: Int) {
    let skippedTime = Double(targetStep - stepNumber) / Self.stepsPerSecond
    stepNumber = targetStep
    for index in bodies.indices {
      bodies[index].startTime += skippedTime
    }
    predictBounces(of: Array(bodies.indices))
  }

  private mutating func recordPreviousPositions() {
    for index in bodies.indices {
      bodies[index].previousPosition = bodies[index].position(at: self.time)
    }
  }

  /// Returns the position of a body's center at a time between the last two steps.
  ///
  /// If the time is earlier or later, the nearer one of these steps counts.
  package func position(of index: Int, at time: Double) -> SIMD2<Double> {
    let body = bodies[index]
    let fraction = min(max((time - self.time) * Self.stepsPerSecond + 1, 0), 1)
    return body.previousPosition + (body.position - body.previousPosition) * fraction
  }

  // MARK: Changes

  /// Replaces all bodies with new bodies, whose velocity is 0.
  ///
  /// - Parameters:
  ///   - positions: The positions of the centers. The bodies are moved apart and into the area.
  ///   - states: The states of the first bodies. All others float.
  package mutating func replaceBodies(at positions: [SIMD2<Double>], states: [State] = []) {
    bodies = positions.map { position in
      Body(
        position: position,
        previousPosition: position,
        startPosition: position,
        startTime: time
      )
    }
    for (index, state) in zip(bodies.indices, states) {
      bodies[index].state = state
    }
    resolveOverlaps()
  }

  /// Moves the bodies to new positions, and then moves them apart and into the area.
  ///
  /// Each body keeps its state and its velocity.
  package mutating func move(to positions: [SIMD2<Double>]) {
    for (index, position) in zip(bodies.indices, positions) {
      setPosition(of: index, to: position)
    }
    resolveOverlaps()
  }

  /// Changes the state of a body and moves other bodies away if this body starts to float.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - index: The index of the body.
  ///   - velocity: The new velocity per second, which should be 0 unless the body floats.
  package mutating func setState(_ state: State, of index: Int, velocity: SIMD2<Double> = SIMD2()) {
    let startsToFloat = state == .floating && bodies[index].state != .floating
    bodies[index].startPath(from: bodies[index].position, at: time)
    bodies[index].velocity = velocity
    bodies[index].state = state
    if startsToFloat {
      resolveOverlaps()
    } else {
      predictBounces(of: [index])
    }
  }

  /// Changes the sizes of the bodies and of the area.
  ///
  /// Every body keeps its relative position in the area and its velocity.
  package mutating func resize(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "resize(size: \(size), area: \(area))")
    let oldLimits = limits
    self.size = size
    self.area = area

    let newLimits = limits
    let oldRange = oldLimits.upper - oldLimits.lower
    let newRange = newLimits.upper - newLimits.lower
    for index in bodies.indices {
      var fraction = (bodies[index].position - oldLimits.lower) / oldRange
      fraction.replace(with: 0.5, where: oldRange .<= 0)
      setPosition(of: index, to: newLimits.lower + fraction * newRange)
    }
    resolveOverlaps()
  }

  /// The range in which a body's center must be, so that the body is inside the area.
  ///
  /// If the bodies are larger than the area, the range contains only the middle of the area.
  var limits: Limits {
    let half = pointwiseMin(size, area) / 2
    return Limits(lower: half, upper: area - half)
  }

  mutating func setPosition(of index: Int, to position: SIMD2<Double>) {
    bodies[index].position = position
    bodies[index].previousPosition = position
    bodies[index].startPath(from: position, at: time)
  }

  // MARK: Random velocities

  /// Returns a random velocity for a body, pointing toward the middle of the area.
  ///
  /// - Parameters:
  ///   - position: The position of the body's center.
  ///   - area: The size of the area.
  ///   - speed: The range of the speed, in lengths per second.
  ///   - random: The source of random numbers.
  package static func randomVelocity(
    from position: SIMD2<Double>,
    area: SIMD2<Double>,
    speed: ClosedRange<Double>,
    using random: inout some RandomNumberGenerator
  ) -> SIMD2<Double> {
    // The loop draws random points in a square until one is inside a quarter of a disk, in which
    // all angles are equally likely.
    var direction = SIMD2<Double>()
    var lengthSquared = 0.0
    repeat {
      let x = randomFraction(using: &random)
      let y = randomFraction(using: &random)
      direction = SIMD2(x, y)
      lengthSquared = (direction * direction).sum()
    } while lengthSquared > 1 || lengthSquared < minimumLengthSquared

    let speedRange = speed.upperBound - speed.lowerBound
    let targetSpeed = speed.lowerBound + speedRange * randomFraction(using: &random)
    direction *= targetSpeed / lengthSquared.squareRoot()
    // The calculated direction always points right and down. In the right or lower half of the
    // area, it is reversed.
    return direction.replacing(with: -direction, where: position .> area / 2)
  }

  /// Returns a random number in 0..<1 with a precision of 53 bits.
  private static func randomFraction(using random: inout some RandomNumberGenerator) -> Double {
    let twoToThePowerOf53 = 9_007_199_254_740_992.0
    return Double(random.next() >> 11) / twoToThePowerOf53
  }
}
