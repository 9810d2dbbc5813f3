import Foundation
import Games
import Testing

@testable import Model

/// Tests of the stars of a game, which compare the player with computers whose memory is limited.
@Suite struct StarsTests {
  private static let isFull =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

  /// The rows of the table that are tested.
  ///
  /// Only small boards are tested, because large ones take a long time. The full tests check all
  /// rows.
  private static let rows = ComputerMedian.table.filter { isFull || $0.pairCount <= 6 }

  @Test("The table contains the medians of 1,000 seeded games of the computer", arguments: rows)
  func table(row: ComputerMedian) throws {
    #expect(try Self.median(row.pairCount, memory: 4) == row.remembering4)
    #expect(try Self.median(row.pairCount, memory: 8) == row.remembering8)
  }

  @Test(
    "The computer is equally good with the rules of every game",
    arguments: [Rules.concentration, .challenge, .playingCards])
  func rules(rules: Rules) throws {
    for row in ComputerMedian.table where Self.isTestedWithEveryRule(row) {
      let median4 = try Self.median(row.pairCount, memory: 4, rules: rules)
      let median8 = try Self.median(row.pairCount, memory: 8, rules: rules)
      #expect(median4 == row.remembering4, "\(row.pairCount) pairs")
      #expect(median8 == row.remembering8, "\(row.pairCount) pairs")
    }
  }

  @Test("The table is sorted and contains the boards of every game")
  func boards() {
    let pairCounts = ComputerMedian.table.map(\.pairCount)
    #expect(pairCounts == pairCounts.sorted())
    #expect(Set(pairCounts).count == pairCounts.count)

    for kind in GameKind.all where !kind.isPile {
      for grid in kind.grids + [kind.grid] {
        #expect(pairCounts.contains(grid.pairCount), "\(kind.name) \(grid)")
      }
    }
  }

  @Test("The median of a board between two rows of the table is between their medians")
  func between() throws {
    let table = ComputerMedian.table
    for (lower, upper) in zip(table, table.dropFirst()) {
      for pairCount in lower.pairCount...upper.pairCount {
        let median = ComputerMedian(pairCount: pairCount)
        let range4 = lower.remembering4...upper.remembering4
        let range8 = lower.remembering8...upper.remembering8
        try #require(range4.contains(median.remembering4), "\(pairCount) pairs, 4 cards")
        try #require(range8.contains(median.remembering8), "\(pairCount) pairs, 8 cards")
      }
      #expect(ComputerMedian(pairCount: lower.pairCount) == lower)
      #expect(ComputerMedian(pairCount: upper.pairCount) == upper)
    }

    let firstRow = try #require(table.first)
    let lastRow = try #require(table.last)
    let smallest = ComputerMedian(pairCount: 1)
    let twiceAsLarge = ComputerMedian(pairCount: 2 * lastRow.pairCount)
    #expect(smallest.remembering4 == firstRow.remembering4)
    #expect(twiceAsLarge.remembering8 == 4 * lastRow.remembering8)
  }

  @Test("Three stars allow at least one avoidable miss, and two stars allow at least two")
  func small() {
    let stars = (0...4).map { Score.stars(avoidableMisses: $0, pairCount: 3) }
    #expect(stars == [3, 3, 2, 1, 1])
    #expect(Score.stars(avoidableMisses: 10_000, pairCount: 1) == 1)
  }

  @Test("Stars never increase with the avoidable misses or decrease with the size of the board")
  func order() {
    for pairCount in 1..<200 {
      let stars = (0..<200).map { misses in
        Score.stars(avoidableMisses: misses, pairCount: pairCount)
      }
      let starsOnLargerBoard = (0..<200).map { misses in
        Score.stars(avoidableMisses: misses, pairCount: pairCount + 1)
      }

      #expect(stars == stars.sorted(by: >))
      #expect(zip(stars, starsOnLargerBoard).allSatisfy { $0 <= $1 })
      #expect(Set(stars).isSubset(of: [1, 2, 3]))
    }
  }

  private static func isTestedWithEveryRule(_ row: ComputerMedian) -> Bool {
    if isFull {
      return row.pairCount <= 18
    }
    return row.pairCount == 6
  }

  private static func median(_ pairCount: Int, memory: Int, rules: Rules = .lab) throws -> Int {
    let misses = try (0..<1000).map { seed in
      try avoidableMisses(pairCount, memory: memory, rules: rules, seed: seed)
    }
    return misses.sorted()[500]
  }

  /// Returns the number of avoidable misses in one game that the computer plays alone.
  private static func avoidableMisses(
    _ pairCount: Int,
    memory capacity: Int,
    rules: Rules,
    seed: UInt64
  ) throws -> Int {
    var generator = SeededGenerator(seed: seed)
    var game = MemoryGame.createGame(pairs: pairCount, rules: rules, using: &generator)
    var players = Players([.computer(memory: capacity)])
    let maximumChoiceCount = 100 * pairCount * pairCount
    var choiceCount = 0
    while !game.isFinished {
      choiceCount += 1
      try #require(choiceCount < maximumChoiceCount, "The computer does not finish game \(seed).")
      if !game.takesChoices {
        game.turnMissDown()
      }
      let memory = players.memories[0]
      guard let card = memory.cardToChoose(in: game, using: &generator) else { break }
      let effect = game.choose(at: card)
      players.record(effect, in: game)
    }
    return players.avoidableMisses.avoidableChoices.count
  }
}
