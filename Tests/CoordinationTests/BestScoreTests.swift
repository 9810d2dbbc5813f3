import Files
import Games
import Menu
import Model
import Testing
import ViewModel
import ViewState

@testable import Coordination

/// Tests of the best score of the earlier games on the same board.
@MainActor @Suite struct BestScoreTests {
  private let home: Home
  private let smallSetup = GameSetup(.lab, grid: Grid(rows: 2, columns: 3))

  init() throws {
    home = try Home()
  }

  /// Finds all pairs of the current game without a miss.
  private func finishWithoutMiss(_ program: TestProgram) throws {
    let cards = try program.game.state.game.cards
    let cardsByPair = Dictionary(grouping: cards.indices) { cards[$0].pair }
    for pair in cardsByPair.values {
      try program.choose(pair[0], pair[1])
    }
  }

  @Test("The best score is the best of all earlier games on the same board")
  func best() throws {
    let program = try TestProgram(home)
    var avoidableMisses: [Int?] = []
    for hasMisses in [true, false, true] {
      try program.perform(.play(smallSetup))
      avoidableMisses.append(try program.game.options.bestScore?.avoidableMisses)
      if hasMisses {
        try program.finish()
      } else {
        try finishWithoutMiss(program)
      }
    }
    try program.perform(.play(smallSetup))
    avoidableMisses.append(try program.game.options.bestScore?.avoidableMisses)

    #expect(avoidableMisses == [nil, 1, 0, 0])
  }

  @Test("The best score of a board does not stay for a board without an earlier game")
  func otherBoard() throws {
    let program = try TestProgram(home)
    try program.perform(.play(smallSetup))
    try program.finish()

    try program.perform(.play(smallSetup))
    #expect(try program.game.options.bestScore != nil)
    try program.perform(.play(GameSetup(.lab, grid: Grid(rows: 2, columns: 4))))
    #expect(try program.game.options.bestScore == nil)
  }

  @Test("The best score includes results that are summarized while the program is idle")
  func summarizedLater() throws {
    try home.withProgram { program in
      try program.perform(.play(smallSetup))
      try program.finish()
    }
    File.remove(try home.folders.data + "/results-index.jsonl")

    let program = try TestProgram(home) { options in
      options.gameName = "lab"
      options.rows = 2
      options.columns = 3
    }
    while program.coordinator.performIdleWork() {}
    program.coordinator.performIdleWork()

    #expect(try program.game.options.bestScore?.avoidableMisses == 1)
  }
}
