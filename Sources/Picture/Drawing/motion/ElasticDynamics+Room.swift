extension ElasticDynamics {
  mutating func put(_ index: Int, at place: SIMD2<Double>) {
    (bodies[index].position, bodies[index].previous) = (place, place)
    bodies[index].start(from: place, at: time)
  }

  /// Brings all bodies inside and apart.
  mutating func makeRoom() {
    for (index, body) in bodies.enumerated() where body.position != inside(body.position) {
      put(index, at: inside(body.position))
    }
    if (0..<200).allSatisfy({ _ in moveApart() }) { useGrid() }
    events = bodies.map { _ in Event() }
    foresee(Array(bodies.indices))
  }

  /// Moves every two overlapping bodies apart, the shorter way, if there are any.
  private mutating func moveApart() -> Bool {
    var found = false
    for a in bodies.indices where bodies[a].state != .absent {
      for b in bodies.indices.dropFirst(a + 1)
      where bodies[b].state != .absent && overlaps(bodies[a].position, bodies[b].position) {
        found = true
        // Held bodies give way to none but each other, when the area has shrunk.
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

  /// Puts every floating body on the nearest place of a grid that no other takes.
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

  /// As many places as fit side by side, spread evenly.
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
