import Testing

@testable import View

@Suite("Pip layout")
struct PipLayoutTests {
  @Test("A number has as many pips, each at its own place, a court card none", arguments: 1...13)
  func count(rank: Int) {
    let places = PipLayout.places(ofRank: rank)
    #expect(places.count == (rank > 10 ? 0 : rank) && Set(places).count == places.count)
  }

  @Test("Left mirrors right", arguments: 1...10)
  func leftAndRight(rank: Int) {
    let places = PipLayout.places(ofRank: rank)
    for place in places { #expect(places.contains { isSame($0.x, 1 - place.x, $0.y, place.y) }) }
  }

  @Test("Every card but the seven looks the same turned half round", arguments: 1...10)
  func halfTurn(rank: Int) {
    let places = PipLayout.places(ofRank: rank)
    let isSymmetric = places.allSatisfy { place in
      places.contains { isSame($0.x, 1 - place.x, $0.y, 1 - place.y) }
    }
    #expect(isSymmetric == (rank != 7))
  }

  @Test("The seven's odd pip stands in the upper half, between the first two rows")
  func seven() throws {
    let odd = try #require(PipLayout.places(ofRank: 7).first { $0.x == 0.5 })
    let rows = Set(PipLayout.places(ofRank: 6).map(\.y)).sorted()
    #expect(rows.count == 3 && odd.y == (rows[0] + rows[1]) / 2)
  }

  private func isSame(_ x: Double, _ otherX: Double, _ y: Double, _ otherY: Double) -> Bool {
    abs(x - otherX) < 1e-9 && abs(y - otherY) < 1e-9
  }
}
