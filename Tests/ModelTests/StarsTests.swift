import Foundation
import Games
import Testing

@testable import Model

/// Stars compare a player with computers whose memory is stated.
@Suite struct StarsTests {
  private static let isFull =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"
  /// Rows that are played again: the boards of small children, or all.
  private static let rows = ComputerMedian.table.filter { isFull || $0.pairCount <= 6 }

  @Test("The table holds the medians of the computer in 1,000 seeded games", arguments: rows)
  func table(row: ComputerMedian) {
    #expect(Self.median(row.pairCount, memory: 4) == row.remembering4)
    #expect(Self.median(row.pairCount, memory: 8) == row.remembering8)
  }

  @Test(
    "By the rules of every game the computer is as good as by the lab's",
    arguments: [Rules.concentration, .challenge, .playingCards])
  func rules(rules: Rules) {
    for row in ComputerMedian.table where Self.isFull ? row.pairCount <= 18 : row.pairCount == 6 {
      let four = Self.median(row.pairCount, memory: 4, rules: rules)
      let eight = Self.median(row.pairCount, memory: 8, rules: rules)
      #expect((four, eight) == (row.remembering4, row.remembering8), "\(row)")
    }
  }

  private static func median(_ pairs: Int, memory: Int, rules: Rules = .lab) -> Int {
    (0..<1000).map { avoidable(pairs, memory: memory, rules: rules, seed: $0) }.sorted()[500]
  }

  private static func avoidable(_ pairs: Int, memory: Int, rules: Rules, seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    var game = MemoryGame.createGame(pairs: pairs, rules: rules, using: &generator)
    var players = Players([.computer(memory: memory)])
    while !game.isFinished {
      if !game.takesChoices {
        game.turnMissDown()
      }
      guard let card = players.memories[0].cardToChoose(in: game, using: &generator) else { break }
      players.record(game.choose(at: card), in: game)
    }
    return players.avoidableMisses.avoidableChoices.count
  }

  @Test("The games' own boards and all that are offered stand in the table, in their order")
  func boards() {
    let pairs = ComputerMedian.table.map(\.pairCount)
    #expect(pairs == pairs.sorted() && Set(pairs).count == pairs.count)
    for kind in GameKind.all where !kind.isPile {
      for grid in kind.grids + [kind.grid] {
        #expect(pairs.contains(grid.pairCount), "\(kind.name) \(grid)")
      }
    }
  }

  @Test("A number of pairs between two of the table lies on the line between them")
  func between() throws {
    let table = ComputerMedian.table
    for (a, b) in zip(table, table.dropFirst()) {
      for pairs in a.pairCount...b.pairCount {
        let median = ComputerMedian(pairCount: pairs)
        #expect((a.remembering4...b.remembering4).contains(median.remembering4))
        #expect((a.remembering8...b.remembering8).contains(median.remembering8))
      }
      #expect(
        ComputerMedian(pairCount: a.pairCount) == a && ComputerMedian(pairCount: b.pairCount) == b)
    }
    let first = try #require(table.first)
    let last = try #require(table.last)
    #expect(ComputerMedian(pairCount: 1).remembering4 == first.remembering4)
    #expect(ComputerMedian(pairCount: 2 * last.pairCount).remembering8 == 4 * last.remembering8)
  }

  @Test("A finished game has a star; two forgive at least two choices, and three at least one")
  func small() {
    #expect((0...4).map { Score.stars(avoidableMisses: $0, pairCount: 3) } == [3, 3, 2, 1, 1])
    #expect(Score.stars(avoidableMisses: 10_000, pairCount: 1) == 1)
  }

  @Test("More avoidable choices never earn more stars, and a larger board never fewer")
  func order() {
    for pairs in 1..<200 {
      let stars = (0..<200).map { Score.stars(avoidableMisses: $0, pairCount: pairs) }
      let larger = (0..<200).map { Score.stars(avoidableMisses: $0, pairCount: pairs + 1) }
      #expect(stars == stars.sorted(by: >) && zip(stars, larger).allSatisfy { $0 <= $1 })
      #expect(Set(stars).isSubset(of: [1, 2, 3]))
    }
  }
}
