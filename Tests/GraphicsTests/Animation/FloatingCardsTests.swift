@testable import Graphics
import Testing

@Suite struct FloatingCardsTests {
  private func expectOrder(_ dynamics: ElasticDynamics, _ place: String) {
    let outside = dynamics.outside
    let overlap = dynamics.overlap
    #expect(outside <= 1e-9 && overlap <= halfPixel, "\(place): \(outside), \(overlap)")
  }

  /// 52 cards in 52 / 0.6 times the area of a card are crowded.
  static let crowded = SIMD2(repeating: (52 * card.x / 0.6).squareRoot())

  @Test(
    "Cards keep their energy, stay inside and never overlap, in a wide or a crowded area",
    arguments: [
      (24, window, 60.0, 1800), (2, window, 240, 300), (52, window, 240, 300),
      (52, crowded, 240, 300),
    ])
  func order(count: Int, area: SIMD2<Double>, rate: Double, steps: Int) {
    var dynamics = ElasticDynamics.random(count, seed: 12, area: area)
    let energy = dynamics.energy
    for step in 1...(isFull ? 5 * steps : steps) {
      dynamics.advance(to: Double(step) / rate)
      if step % 4 == 0 || count < 10 {
        expectOrder(dynamics, "step \(step)")
      }
    }
    #expect(abs(dynamics.energy / energy - 1) < 1e-9)
  }

  @Test("Cards that are held, released on top of others and removed make room for each other")
  func commands() {
    var dynamics = ElasticDynamics.random(24, seed: 13)
    var random = Seeded(state: 14)
    for round in 1...(isFull ? 600 : 200) {
      dynamics.advance(to: Double(round) / 10)
      let index = Int.random(in: 0..<24, using: &random)
      switch dynamics.bodies[index].state {
      case .floating where round % 3 == 0:
        dynamics.setState(.absent, of: index)
      case .floating:
        dynamics.setState(.held, of: index)
      case .held, .absent:
        dynamics.setState(.floating, of: index, velocity: SIMD2(2, 1))
      }
      expectOrder(dynamics, "round \(round)")
    }
  }

  @Test("After every resize all cards are inside and apart, and held ones stay held")
  func resizes() {
    var random = Seeded(state: 15)
    for seed in 0..<8 as Range<UInt64> {
      var dynamics = ElasticDynamics.random(24, seed: seed)
      dynamics.setState(.held, of: 5)
      dynamics.setState(.held, of: 6)
      for round in 1...(isFull ? 20 : 6) {
        let energy = dynamics.energy
        // From roomy to nearly full: 24 cards need 24 places side by side, 2 held ones block 8.
        let columns = Int.random(in: 4...12, using: &random)
        let rows = (34 + columns - 1) / columns
        let stretch = Double.random(in: 1...2, using: &random)
        dynamics.resize(size: card, area: stretch * card * [Double(columns), Double(rows)])
        expectOrder(dynamics, "seed \(seed), round \(round)")
        #expect(dynamics.energy == energy)
        #expect(dynamics.bodies[5].state == .held)
        dynamics.advance(to: dynamics.time + 0.3)
        expectOrder(dynamics, "seed \(seed), after round \(round)")
      }
    }
  }

  @Test("A squeezed card slips out along the gap, and one without any gap waits")
  func squeezed() {
    var dynamics = ElasticDynamics(size: [2, 1], area: [6, 8])
    dynamics.replaceBodies(at: [SIMD2(1, 4), SIMD2(3, 4), SIMD2(5, 4)])
    dynamics.setState(.held, of: 0)
    dynamics.setState(.held, of: 2)
    dynamics.setState(.floating, of: 1, velocity: SIMD2(3, 0))
    dynamics.advance(to: 2)
    #expect(abs(dynamics.energy - 9) < 1e-9)
    #expect(abs(dynamics.bodies[1].position.y - 4) > 0.1)
    expectOrder(dynamics, "squeezed")

    var full = ElasticDynamics(size: [2, 1], area: [2, 1])
    full.replaceBodies(at: [SIMD2(1, 0.5)])
    full.setState(.floating, of: 0, velocity: SIMD2(3, 4))
    full.advance(to: 2)
    #expect(full.bodies[0].position == SIMD2(1, 0.5))
    #expect(abs(full.energy - 25) < 1e-9)
  }

  @Test("An area that is too small for all ends in some order, not in an endless loop")
  func tooSmall() {
    var dynamics = ElasticDynamics.random(12, seed: 16)
    dynamics.resize(size: card, area: [2, 2])
    dynamics.advance(to: 0.25)
    #expect(dynamics.outside <= 1e-9)
    dynamics.resize(size: card, area: [0.5, 0.5])
    dynamics.advance(to: 0.5)
    dynamics.resize(size: card, area: window)
    expectOrder(dynamics, "large again")
  }
}
