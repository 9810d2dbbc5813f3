extension ElasticDynamics {
  struct Event: Equatable, Sendable {
    /// Time; infinite for none.
    var time = Double.infinity
    /// Other body; nil for an edge of the area.
    var other: Int?
    /// Axis: 0 is x, 1 is y.
    var axis = 0
  }

  /// Overlap that comes from rounded numbers.
  private var slack: SIMD2<Double> { size * 1e-7 }
  /// Number of bounces in a step with which a body counts as squeezed.
  private static let mostBounces = 12

  mutating func bounce(until end: Double) {
    guard var next = earliest, events[next].time <= end else { return }
    for index in bodies.indices { bodies[index].bounces = 0 }
    while events[next].time <= end {
      bounce(next, events[next])
      next = earliest ?? next
    }
    for index in bodies.indices {
      guard let velocity = bodies[index].jammed else { continue }
      bodies[index].start(from: bodies[index].origin, at: end)
      (bodies[index].velocity, bodies[index].jammed) = (velocity, nil)
      foresee([index])
    }
  }

  /// Body whose bounce comes first; of several at once the one with the lowest index.
  private var earliest: Int? { events.indices.min { events[$0].time < events[$1].time } }

  /// Performs a bounce: two movable bodies exchange their velocities, any other turns back.
  private mutating func bounce(_ index: Int, _ event: Event) {
    let (time, axis) = (event.time, event.axis)
    let pair = [index, event.other].compactMap(\.self)
    let before = pair.map { bodies[$0] }
    for (place, index) in pair.enumerated() {
      let (body, other) = (before[place], before[pair.count - 1 - place])
      bodies[index].start(from: body.place(at: time), at: time)
      guard body.isMovable else { continue }
      let exchanges = event.other != nil && other.isMovable
      bodies[index].velocity[axis] = exchanges ? other.velocity[axis] : -body.velocity[axis]
      count(index, axis)
    }
    if event.other == nil {
      bodies[index].origin[axis] = (before[0].velocity[axis] < 0 ? limits.low : limits.high)[axis]
    }
    foresee(pair)
  }

  /// Counts a bounce; a squeezed body turns along the gap, and then waits for the end of the step.
  private mutating func count(_ index: Int, _ axis: Int) {
    bodies[index].bounces += 1
    let velocity = bodies[index].velocity
    if bodies[index].bounces == Self.mostBounces {
      let speed = (velocity * velocity).sum().squareRoot()
      bodies[index].velocity[axis] = 0
      bodies[index].velocity[1 - axis] = velocity[1 - axis] < 0 ? -speed : speed
    } else if bodies[index].bounces == 2 * Self.mostBounces {
      (bodies[index].velocity, bodies[index].jammed) = (SIMD2(), velocity)
    }
  }

  /// Finds the next bounces of bodies with a new motion, and of those that would meet them.
  mutating func foresee(_ changed: [Int]) {
    for index in bodies.indices
    where changed.contains(index) || events[index].other.map(changed.contains) ?? false {
      events[index] = edgeEvent(of: index)
      for other in bodies.indices where other != index {
        var found = meeting(index, other)
        if found.time < events[index].time { events[index] = found }
        found.other = index
        if found.time < events[other].time { events[other] = found }
      }
    }
  }

  private func edgeEvent(of index: Int) -> Event {
    let body = bodies[index]
    var event = Event()
    for axis in 0..<2 where body.isMovable && body.velocity[axis] != 0 {
      let edge = (body.velocity[axis] < 0 ? limits.low : limits.high)[axis]
      let time = body.since + max(0, (edge - body.origin[axis]) / body.velocity[axis])
      if time < event.time { event = Event(time: time, axis: axis) }
    }
    return event
  }

  private func meeting(_ index: Int, _ other: Int) -> Event {
    let (first, second) = (bodies[index], bodies[other])
    guard first.state != .absent, second.state != .absent else { return Event() }
    let now = max(first.since, second.since)
    let apart = second.place(at: now) - first.place(at: now)
    let speed = second.velocity - first.velocity
    var (enter, leave, axis) = (-Double.infinity, Double.infinity, 0)
    for direction in 0..<2 {
      let (distance, reach) = (abs(apart[direction]), size[direction])
      let approach = apart[direction] < 0 ? speed[direction] : -speed[direction]
      if approach <= 0, distance >= reach - slack[direction] { return Event() }
      if approach == 0 { continue }
      // A hit that lies a rounding error back is a hit now.
      let isTouching = approach > 0 && abs(distance - reach) <= slack[direction]
      let touch = isTouching ? 0 : (distance - reach) / approach
      let part = (distance + reach) / approach
      if min(touch, part) > enter { (enter, axis) = (min(touch, part), direction) }
      leave = min(leave, max(touch, part))
    }
    return enter >= 0 && enter < leave
      ? Event(time: now + enter, other: other, axis: axis) : Event()
  }
}
