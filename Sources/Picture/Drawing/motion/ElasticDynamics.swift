/// Bodies that float in a rectangle and bounce off its edges and each other, completely elastically
/// and without turning.
///
/// All bodies are upright rectangles of the same size and mass. Lengths are in any unit, y points
/// downwards, times are in seconds. Time passes in fixed steps counted from 0; commands act at the
/// step that was reached. Between commands every body moves on straight lines from one bounce to
/// the next, and the bounces are found exactly and in their order. So the state depends on the
/// commands and their steps only, never on how often it was asked to advance, and on every machine
/// it is the same: only + - * / and square roots are used.
public struct ElasticDynamics: Equatable, Sendable {
  /// What a body does.
  public enum State: Equatable, Sendable {
    /// It moves and bounces.
    case floating
    /// It stays where it is; others bounce off it.
    case held
    /// It is not there.
    case absent
  }

  /// A body in motion.
  public struct Body: Equatable, Sendable {
    /// Where its centre is at the last step.
    public internal(set) var position: SIMD2<Double>
    /// Its motion in a second; 0 unless it floats.
    public internal(set) var velocity = SIMD2<Double>()
    /// What it does.
    public internal(set) var state = State.floating
    /// Where its centre was one step before.
    var previous: SIMD2<Double>
    /// The start of the straight line it moves on, and when it was there.
    var origin: SIMD2<Double>
    var since: Double
    /// Bounces in the running step.
    var bounces = 0
    /// The velocity it gets back at the next step, when it is jammed on all sides until then.
    var jammed: SIMD2<Double>?

    var isMovable: Bool { state == .floating && jammed == nil }

    func place(at time: Double) -> SIMD2<Double> { origin + velocity * (time - since) }

    mutating func start(from place: SIMD2<Double>, at time: Double) {
      (origin, since) = (place, time)
    }
  }

  /// The bodies; an index names the same body for ever.
  public internal(set) var bodies: [Body] = []
  /// The size of every body, and of the rectangle, from (0, 0) on.
  public private(set) var size, area: SIMD2<Double>

  var step = 0
  var events: [Event] = []

  private static let stepsPerSecond = 240.0
  /// A longer gap between two calls of `advance`, in seconds, is skipped: nothing moves in it.
  private static let longestGap = 3600.0

  /// Creates an empty area.
  ///
  /// - Precondition: all sizes are positive.
  public init(size: SIMD2<Double>, area: SIMD2<Double>) {
    precondition(min(size.min(), area.min()) > 0, "ElasticDynamics(size: \(size), area: \(area))")
    (self.size, self.area) = (size, area)
  }

  /// The time of the last step.
  public var time: Double { Double(step) / Self.stepsPerSecond }

  /// Moves on to the first step at or after a time; a time in the past changes nothing.
  public mutating func advance(to time: Double) {
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

  /// Where a body's centre is at a time of the last step, on the straight line between its ends.
  public func position(of index: Int, at time: Double) -> SIMD2<Double> {
    let body = bodies[index]
    let share = min(max((time - self.time) * Self.stepsPerSecond + 1, 0), 1)
    return body.previous + (body.position - body.previous) * share
  }

  /// Replaces all bodies by floating ones that rest at these places.
  ///
  /// Wherever bodies are put (here, by `release` or by `resize`), those that overlap or lie outside
  /// are moved apart and inside; if they do not find room so, all are put on the places of a grid.
  /// Only an area too small for all bodies side by side leaves some on top of each other.
  public mutating func place(_ positions: [SIMD2<Double>]) {
    bodies = positions.map { Body(position: $0, previous: $0, origin: $0, since: time) }
    makeRoom()
  }

  /// Adds to the velocity of a floating body; others do not feel it.
  public mutating func push(_ index: Int, by velocity: SIMD2<Double>) {
    guard bodies[index].state == .floating else { return }
    setMotion(of: index, to: bodies[index].velocity + velocity, .floating)
  }

  /// Stops a floating body and makes it a wall for the others.
  public mutating func hold(_ index: Int) {
    guard bodies[index].state == .floating else { return }
    setMotion(of: index, to: SIMD2(), .held)
  }

  /// Lets a held or absent body float from where it was.
  public mutating func release(_ index: Int, velocity: SIMD2<Double>) {
    guard bodies[index].state != .floating else { return }
    setMotion(of: index, to: velocity, .floating)
    makeRoom()
  }

  /// Takes a body away.
  public mutating func remove(_ index: Int) { setMotion(of: index, to: SIMD2(), .absent) }

  private mutating func setMotion(of index: Int, to velocity: SIMD2<Double>, _ state: State) {
    bodies[index].start(from: bodies[index].position, at: time)
    (bodies[index].velocity, bodies[index].state) = (velocity, state)
    foresee([index])
  }

  /// Changes the sizes; every body keeps its share of the way across and down, and its velocity.
  ///
  /// - Precondition: all sizes are positive.
  public mutating func resize(size: SIMD2<Double>, area: SIMD2<Double>) {
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

  /// Between what the centre of a body lies; both are the middle where a body is too large.
  var limits: (low: SIMD2<Double>, high: SIMD2<Double>) {
    let half = pointwiseMin(size, area) / 2
    return (half, area - half)
  }
}

extension ElasticDynamics {
  /// A random push for a body: towards the quarter in which the area's centre lies from it.
  ///
  /// - Parameters:
  ///   - place: where the body is.
  ///   - area: the size of the area.
  ///   - speed: the strength of the push is anything in this range, lengths in a second.
  ///   - random: asked three times, or a few times more; always as often for the same numbers.
  /// - Returns: the velocity to add; every angle within the quarter is as likely as the others.
  public static func push(
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
}
