@testable import Graphics
import Testing

@Suite struct FloatingCardsTests {
  /// Expects that every card is inside the area, and that no two cards overlap visibly.
  private func expectOrder(_ dynamics: ElasticDynamics, _ moment: String) {
    #expect(dynamics.largestDistanceOutside <= 1e-9, "\(moment)")
    #expect(dynamics.largestOverlap <= halfPixel, "\(moment)")
  }

  /// A square area of which 52 cards cover 60 %.
  static let crowdedArea = SIMD2(repeating: (52 * cardSize.x / 0.6).squareRoot())

  @Test(
    "Cards keep their energy, stay inside and never overlap, in a wide or a crowded area",
    arguments: [
      (24, windowArea, 60.0, 1800),
      (2, windowArea, 240, 300),
      (52, windowArea, 240, 300),
      (52, crowdedArea, 240, 300),
    ])
  func order(count: Int, area: SIMD2<Double>, rate: Double, steps: Int) {
    var dynamics = ElasticDynamics.random(count, seed: 12, area: area)
    let initialEnergy = dynamics.energy

    for step in 1...(isFullRun ? 5 * steps : steps) {
      dynamics.advance(to: Double(step) / rate)
      // Checking many cards is slow.
      if step % 4 == 0 || count < 10 {
        expectOrder(dynamics, "step \(step)")
      }
    }

    #expect(abs(dynamics.energy / initialEnergy - 1) < 1e-9)
  }

  @Test("Cards make room when others are held, released on top of them or removed")
  func commands() {
    var dynamics = ElasticDynamics.random(24, seed: 13)
    var random = SeededGenerator(state: 14)

    for round in 1...(isFullRun ? 600 : 200) {
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

  @Test("After every resize all cards are inside and apart, and held cards stay held")
  func resizes() {
    var random = SeededGenerator(state: 15)
    for seed in 0..<8 as Range<UInt64> {
      var dynamics = ElasticDynamics.random(24, seed: seed)
      dynamics.setState(.held, of: 5)
      dynamics.setState(.held, of: 6)

      for round in 1...(isFullRun ? 20 : 6) {
        let energy = dynamics.energy
        dynamics.resize(size: cardSize, area: randomArea(using: &random))
        expectOrder(dynamics, "seed \(seed), round \(round)")
        #expect(dynamics.energy == energy)
        #expect(dynamics.bodies[5].state == .held)

        dynamics.advance(to: dynamics.time + 0.3)
        expectOrder(dynamics, "seed \(seed), after round \(round)")
      }
    }
  }

  /// Returns an area for 24 cards, two of which are held.
  ///
  /// The size varies from spacious to almost full. The 24 cards need 24 positions side by side, and
  /// the held cards block 8 more positions.
  private func randomArea(using random: inout SeededGenerator) -> SIMD2<Double> {
    let minimumPlaces = 34
    let columns = Int.random(in: 4...12, using: &random)
    let rows = (minimumPlaces + columns - 1) / columns
    let scale = Double.random(in: 1...2, using: &random)
    return scale * cardSize * [Double(columns), Double(rows)]
  }

  @Test("A squeezed card slips out along the gap, and a card without any gap waits")
  func squeezed() {
    var squeezedCard = ElasticDynamics(size: [2, 1], area: [6, 8])
    squeezedCard.replaceBodies(at: [SIMD2(1, 4), SIMD2(3, 4), SIMD2(5, 4)])
    squeezedCard.setState(.held, of: 0)
    squeezedCard.setState(.held, of: 2)
    squeezedCard.setState(.floating, of: 1, velocity: SIMD2(3, 0))
    squeezedCard.advance(to: 2)
    #expect(abs(squeezedCard.energy - 9) < 1e-9)
    #expect(abs(squeezedCard.bodies[1].position.y - 4) > 0.1)
    expectOrder(squeezedCard, "squeezed")

    var cardWithoutGap = ElasticDynamics(size: [2, 1], area: [2, 1])
    cardWithoutGap.replaceBodies(at: [SIMD2(1, 0.5)])
    cardWithoutGap.setState(.floating, of: 0, velocity: SIMD2(3, 4))
    cardWithoutGap.advance(to: 2)
    #expect(cardWithoutGap.bodies[0].position == SIMD2(1, 0.5))
    #expect(abs(cardWithoutGap.energy - 25) < 1e-9)
  }

  @Test("An area that is too small for all cards does not cause an endless loop")
  func tooSmall() {
    var dynamics = ElasticDynamics.random(12, seed: 16)
    dynamics.resize(size: cardSize, area: [2, 2])
    dynamics.advance(to: 0.25)
    #expect(dynamics.largestDistanceOutside <= 1e-9)

    dynamics.resize(size: cardSize, area: [0.5, 0.5])
    dynamics.advance(to: 0.5)
    dynamics.resize(size: cardSize, area: windowArea)
    expectOrder(dynamics, "large again")
  }
}
