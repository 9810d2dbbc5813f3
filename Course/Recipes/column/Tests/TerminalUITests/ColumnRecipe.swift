import Localization
import Menu
import Model
import TerminalUI
import Testing
import ViewState

@Suite struct ColumnRecipe {
  @Test("The table of results and the page of a game show the hints")
  @MainActor func hints() {
    let game = GameResult(
      id: "1",
      endDate: 0,
      day: "today",
      setup: GameSetup(deckSource: "animals", grid: Grid(rows: 2, columns: 3)),
      score: Score(flips: 6, seconds: 9, avoidableMisses: 0),
      misses: 0,
      unavoidableMisses: 0,
      hints: 7,
      points: [3]
    )

    let lines = ResultTables.lines(of: [game])
    #expect(lines[1].contains(tr("Hints")))
    #expect(lines[2].contains(" 7 "))

    let menu = makeMenu(around: makeGame(), loadResults: { [game] })
    menu.open(.results)
    menu.handle(.action(.recentResult(0)))
    let items = menu.page?.groups.flatMap(\.items) ?? []
    let hintItems = items.filter { $0.title == tr("Hints") }
    #expect(hintItems.contains { $0.value == "7" })
  }
}
