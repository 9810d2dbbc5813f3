import Menu
import Model
import Testing
import ViewState

@MainActor @Suite struct ResultsPageTests {
  private let storage = ResultStorage()
  private let menu: Menu

  /// The stored results, which a test can change while the menu is open.
  private final class ResultStorage {
    var load: () throws -> [GameResult] = { [] }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "out of reach"
  }

  init() {
    menu = Menu(loadResults: { [storage] in try storage.load() })
  }

  @Test("A deleted game leaves the list, unless the deletion is undone")
  func deletes() throws {
    openResults(count: 2)
    menu.viewModel.handle(.action(.recentResult(0)))
    menu.touch("Delete")
    #expect(menu.page?.actions.contains(.deleteResult("0")) == false)

    menu.touch("Undo")
    let firstResult = try #require(storage.load().first)
    #expect(menu.commands == [.delete(firstResult), .restoreDeleted])

    menu.touch("Delete")
    menu.viewModel.handle(.escape)
    #expect(menu.items("recentResult").map(\.value) == ["Day 1"])
  }

  @Test("The page shows the best game even if it is older than the listed games")
  func best() {
    openResults(count: 30)
    #expect(menu.items("recentResult").count == 20)
    #expect(menu.items("bestResult").count == 1)

    menu.viewModel.handle(.action(.bestResult(0)))
    #expect(menu.page?.groups.first?.title == "Day 29 · 6 cards · 2 × 3")

    menu.touch(Strings.replayDeal)
    #expect(menu.commands.count == 1)
  }

  @Test("Of two games with the same score, the older one is the best")
  func tie() {
    let newestGame = makeResult(number: 0, avoidableMisses: 2)
    let games = [newestGame, makeResult(number: 1), makeResult(number: 2)]
    #expect(games.bestResults.map(\.day) == ["Day 2"])
    #expect(Array(games.reversed()).bestResults.map(\.day) == ["Day 2"])
  }

  @Test("The page shows why the results cannot be loaded, until they are loaded")
  func renewed() {
    storage.load = { throw Failure() }
    menu.viewModel.open(.results)
    #expect(titlesOfFirstGroup == ["out of reach"])

    storage.load = { [] }
    menu.viewModel.reloadResults()
    #expect(titlesOfFirstGroup == [Strings.noResults])

    menu.viewModel.close()
    menu.viewModel.reloadResults()
    #expect(menu.page == nil)
  }

  @Test("Charts show the last games, if there are at least two of a single player")
  func charts() {
    openResults(count: 3)
    let charts = menu.page?.groups.filter { $0.style == .chart } ?? []
    #expect(charts.map(\.title) == ["Avoidable misses, last 3 games", "Seconds, last 3 games"])
    #expect(charts.map(\.items.count) == [3, 3])

    openResults(count: 1)
    #expect(menu.page?.groups.map(\.title) == ["Best games", "Total", "Recent games"])

    openResults(count: 2, playerCount: 2)
    #expect(menu.page?.groups.map(\.title) == ["Total", "Recent games"])
  }

  private var titlesOfFirstGroup: [String]? {
    menu.page?.groups.first?.items.map(\.title)
  }

  /// Opens the page of results.
  ///
  /// The newest game comes first. Each game is better than the one before it in the list.
  private func openResults(count: Int, playerCount: Int = 1) {
    let results = (0..<count).map { number in
      makeResult(number: number, avoidableMisses: count - number, playerCount: playerCount)
    }
    storage.load = { results }
    menu.viewModel.open(.results)
  }

  /// Returns a result on a board of three pairs.
  ///
  /// A larger number makes the game older.
  private func makeResult(
    number: Int, avoidableMisses: Int = 0, playerCount: Int = 1
  ) -> GameResult {
    let players = Array(repeating: Player.person, count: playerCount)
    let setup = GameSetup(
      deckSource: "animals",
      grid: Grid(rows: 2, columns: 3),
      players: players)
    return GameResult(
      id: "\(number)",
      endDate: Double(-number),
      day: "Day \(number)",
      setup: setup,
      score: Score(flips: 6, seconds: 9, avoidableMisses: avoidableMisses),
      misses: 0,
      unavoidableMisses: 0,
      hints: 0,
      points: [3, 0])
  }
}
