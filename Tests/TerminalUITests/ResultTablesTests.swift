import Menu
import Model
import Testing
import ViewState

@testable import TerminalUI

@Suite struct ResultTablesTests {
  private func result(rows: Int, columns: Int) -> GameResult {
    GameResult(
      id: "\(rows)x\(columns)",
      endDate: 0,
      day: "2026-11-22",
      setup: GameSetup(deckSource: "animals", grid: Grid(rows: rows, columns: columns)),
      score: Score(flips: 18, seconds: 42, avoidableMisses: 1),
      misses: 3,
      unavoidableMisses: 2,
      hints: 0,
      points: [6])
  }

  @Test("The best games begin with the smallest board, and the last games with the newest game")
  func order() {
    let results = [
      result(rows: 2, columns: 10), result(rows: 4, columns: 4), result(rows: 4, columns: 3),
    ]

    let lines = ResultTables.lines(of: results)

    let boards = lines.compactMap { line in
      line.firstMatch(of: /\d+ × \d+/).map { String($0.output) }
    }
    #expect(boards.prefix(3) == ["4 × 3", "4 × 4", "2 × 10"], "the best games")
    #expect(boards.dropFirst(3) == ["2 × 10", "4 × 4", "4 × 3"], "the last games")
  }
}
