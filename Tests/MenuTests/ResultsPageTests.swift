import Menu
import Model
import Testing
import ViewState

@MainActor @Suite struct ResultsPageTests {
  private let found = Found()
  private let menu: Menu

  private final class Found {
    var games: () throws -> [GameResult] = { [] }
  }

  init() {
    menu = Menu(findResults: { [found] in try found.games() })
  }

  /// So many games of one player or two, the newest first, each better than the one before it.
  private func open(_ count: Int, players: Int = 1) {
    let games = (0..<count).map { number in
      GameResult(
        id: "\(number)", endDate: Double(-number), day: "Day \(number)",
        setup: GameSetup(
          deckSource: "animals", grid: Grid(rows: 2, columns: 3),
          players: Array(repeating: .person, count: players)),
        score: Score(flips: 6, seconds: 9, avoidableMisses: count - number),
        misses: 0, unavoidableMisses: 0, hints: 0, points: [3, 0])
    }
    found.games = { games }
    menu.viewModel.open(.results)
  }

  @Test("A game that is deleted leaves the list, unless that is undone on its page")
  func deletes() throws {
    open(2)
    menu.viewModel.handle(.action(.recentResult(0)))
    menu.touch("Delete")
    #expect(menu.page?.actions.contains(.deleteResult("0")) == false)
    menu.touch("Undo")
    #expect(menu.orders == [.delete(try #require(found.games().first)), .restoreDeleted])
    menu.touch("Delete")
    menu.viewModel.handle(.escape)
    #expect(menu.items("recentResult").map(\.value) == ["Day 1"])
  }

  @Test("The best game is reached, however old it is")
  func best() {
    open(30)
    #expect(menu.items("recentResult").count == 20 && menu.items("bestResult").count == 1)
    menu.viewModel.handle(.action(.bestResult(0)))
    #expect(menu.page?.groups.first?.title == "Day 29 · 2 × 3")
    menu.touch(Strings.replayDeal)
    #expect(menu.orders.count == 1)
  }

  @Test("Why the games cannot be read is told on the page, which shows them when they are known")
  func renewed() {
    struct Failure: Error, CustomStringConvertible { let description = "out of reach" }
    found.games = { throw Failure() }
    menu.viewModel.open(.results)
    #expect(menu.page?.groups.first?.items.map(\.title) == ["out of reach"])
    found.games = { [] }
    menu.viewModel.reloadResults()
    #expect(menu.page?.groups.first?.items.map(\.title) == [Strings.noResults])
    menu.viewModel.close()
    menu.viewModel.reloadResults()
    #expect(menu.page == nil)
  }

  @Test("A chart says how many games it shows; of one game, or of contests only, there is none")
  func charts() {
    open(3)
    let charts = menu.page?.groups.filter { $0.style == .chart } ?? []
    #expect(charts.map(\.title) == ["Avoidable choices, last 3 games", "Seconds, last 3 games"])
    #expect(charts.map(\.items.count) == [3, 3])
    open(1)
    #expect(menu.page?.groups.map(\.title) == ["Best", "Altogether", "Last games"])
    open(2, players: 2)
    #expect(menu.page?.groups.map(\.title) == ["Altogether", "Last games"])
  }
}
