extension ElasticDynamics {
  /// The number of attempts to move bodies apart before they are arranged in a grid.
  private static let maximumSeparationPasses = 200
  /// The gap between two bodies that were moved apart, as a fraction of their size.
  private static let separationGap = 1e-6
  /// The fraction of a body's size by which two bodies may overlap because of rounding errors.
  private static let roundingTolerance = 1e-9

  /// Moves all bodies apart and into the area, and predicts their next bounces again.
  mutating func resolveOverlaps() {
    for index in bodies.indices {
      let position = bodies[index].position
      let clampedPosition = clampedToLimits(position)
      if clampedPosition != position {
        setPosition(of: index, to: clampedPosition)
      }
    }
    if !separateAllBodies() {
      arrangeInGrid()
    }
    nextBounces = bodies.map { _ in Bounce() }
    predictBounces(of: Array(bodies.indices))
  }

  /// Moves overlapping bodies apart repeatedly and returns whether no overlap remains.
  private mutating func separateAllBodies() -> Bool {
    for _ in 0..<Self.maximumSeparationPasses {
      let hadOverlap = separateOverlappingBodies()
      if !hadOverlap {
        return true
      }
    }
    return false
  }

  /// Moves the bodies of each overlapping pair apart once and returns whether any pair overlapped.
  private mutating func separateOverlappingBodies() -> Bool {
    var hadOverlap = false
    for first in bodies.indices where bodies[first].state != .absent {
      for second in bodies.indices.dropFirst(first + 1) where bodies[second].state != .absent {
        if overlaps(bodies[first].position, bodies[second].position) {
          separate(first, second)
          hadOverlap = true
        }
      }
    }
    return hadOverlap
  }

  /// Moves two overlapping bodies apart, along the axis on which they overlap less.
  private mutating func separate(_ first: Int, _ second: Int) {
    let separation = bodies[second].position - bodies[first].position
    let overlap = size - SIMD2(abs(separation.x), abs(separation.y))
    let axis = overlap.x <= overlap.y ? 0 : 1
    let movedIndices = indicesToMove(of: first, second)

    var shift = SIMD2<Double>()
    shift[axis] = (overlap[axis] + Self.separationGap * size[axis]) / Double(movedIndices.count)
    if separation[axis] < 0 {
      shift = -shift
    }
    for index in movedIndices {
      let offset = index == first ? -shift : shift
      setPosition(of: index, to: clampedToLimits(bodies[index].position + offset))
    }
  }

  /// Returns the indices of the bodies to move: those that float, or both if both are held.
  ///
  /// Two held bodies can overlap after the area has shrunk.
  private func indicesToMove(of first: Int, _ second: Int) -> [Int] {
    let indices = [first, second]
    let floatingIndices = indices.filter { bodies[$0].state == .floating }
    return floatingIndices.isEmpty ? indices : floatingIndices
  }

  private func overlaps(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Bool {
    // Bodies that only touch do not overlap, even if their positions have rounding errors.
    let tolerantSize = size * (1 - Self.roundingTolerance)
    return abs(first.x - second.x) < tolerantSize.x && abs(first.y - second.y) < tolerantSize.y
  }

  private func clampedToLimits(_ position: SIMD2<Double>) -> SIMD2<Double> {
    position.clamped(lowerBound: limits.lower, upperBound: limits.upper)
  }

  /// Moves each floating body to the nearest free cell of a grid, until no cell is free.
  private mutating func arrangeInGrid() {
    var freePositions = gridPositions
    for body in bodies where body.state == .held {
      freePositions.removeAll { overlaps(body.position, $0) }
    }
    for index in bodies.indices where bodies[index].state == .floating {
      guard let nearest = nearestIndex(in: freePositions, to: bodies[index].position) else {
        return
      }
      setPosition(of: index, to: freePositions.remove(at: nearest))
    }
  }

  private func nearestIndex(in positions: [SIMD2<Double>], to target: SIMD2<Double>) -> Int? {
    let distancesSquared = positions.map { position in
      let offset = position - target
      return (offset * offset).sum()
    }
    return positions.indices.min { distancesSquared[$0] < distancesSquared[$1] }
  }

  /// The centers of the cells of a grid that fills the area, row by row from the top left.
  private var gridPositions: [SIMD2<Double>] {
    let columnCount = max(1, Int(area.x / size.x))
    let rowCount = max(1, Int(area.y / size.y))
    var positions: [SIMD2<Double>] = []
    for row in 0..<rowCount {
      for column in 0..<columnCount {
        let fraction = SIMD2(
          gridFraction(column, of: columnCount),
          gridFraction(row, of: rowCount)
        )
        positions.append(limits.lower + fraction * (limits.upper - limits.lower))
      }
    }
    return positions
  }

  /// Returns the relative position of a column or row, from 0 for the first to 1 for the last.
  ///
  /// A single column or row is in the middle.
  private func gridFraction(_ number: Int, of count: Int) -> Double {
    guard count > 1 else { return 0.5 }
    return Double(number) / Double(count - 1)
  }
}
