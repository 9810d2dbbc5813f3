import Games
import Menu
import Model
import Testing
import ViewModel
import ViewState

@MainActor
@Suite("Today's cards")
struct DailyDealTests {
  private func menu(_ setup: GameSetup = GameSetup(), streak: Int? = 0) -> Menu {
    let today = streak.map { DailyDeal(day: "2026-11-23", streak: $0) }
    let menu = Menu(setup, findToday: { today })
    menu.viewModel.open(.start)
    return menu
  }

  private func offered(_ menu: Menu) -> [String] {
    (menu.page?.groups.flatMap(\.items) ?? []).filter { $0.action == .playDailyDeal }.map(
      \.spokenText)
  }

  @Test("The seed follows from day and game, on every machine and for ever")
  func seeds() {
    let games = ["lab", "concentration", "challenge", "playing-cards"]
    #expect(
      games.map { DailyDeal.seed(of: $0, on: "2026-11-23") } == [
        3_235_977_284_706_686_115,
        6_489_388_676_701_378_025,
        6_441_280_631_215_767_501,
        17_031_305_594_845_672_404,
      ])
    #expect(DailyDeal.seed(of: "lab", on: "2026-11-24") == 2_028_833_188_952_431_938)
  }

  @Test("They are offered for every game of pairs, and days in a row are told")
  func offer() {
    for kind in GameKind.all {
      let today = menu(GameSetup(kind))
      #expect(offered(today) == (kind.isPile ? [] : ["Today's cards: 2026-11-23"]))
      today.touch("Today's cards")
      #expect(today.orders == (kind.isPile ? [] : [.playDailyDeal(kind)]))
    }
    #expect(offered(menu(streak: 1)) == ["Today's cards: 2026-11-23, 1 day in a row"])
    #expect(offered(menu(streak: 3)) == ["Today's cards: 2026-11-23, 3 days in a row"])
    #expect(offered(menu(streak: nil)).isEmpty)
  }

  @Test(
    "The days in a row are counted again when the results are left, where a game may be deleted")
  func leavingResults() {
    var streak = 3
    let menu = Menu(findToday: { DailyDeal(day: "2026-11-23", streak: streak) })
    menu.viewModel.open(.start)
    menu.viewModel.handle(.action(.open(.results)))
    streak = 2
    menu.viewModel.handle(.escape)
    #expect(offered(menu) == ["Today's cards: 2026-11-23, 2 days in a row"])
  }

  private func game(_ players: Int = 1, avoidable: Int = 2, daily: String? = nil) -> GameResult {
    GameResult(
      id: "id", endDate: 0, day: "2026-11-24",
      setup: GameSetup(deckSource: "animals", players: Array(repeating: .person, count: players)),
      score: Score(flips: 18, seconds: 42, avoidableMisses: avoidable), misses: 3,
      unavoidableMisses: 0, hints: 0,
      points: players == 1 ? [6] : [4, 2], dailyDealDay: daily)
  }

  @Test("The line of a result tells day, game, stars, avoidable choices and time")
  func line() {
    #expect(game().shareText == "2026-11-24 · Memory Game 4 × 3 · ★★☆ · Avoidable: 2 · 0:42")
    let daily = game(avoidable: 0, daily: "2026-11-23").shareText
    #expect(daily == "2026-11-23 · Memory Game 4 × 3 · ★★★ · Avoidable: 0 · 0:42")
    #expect(game(2).shareText == "2026-11-24 · Memory Game 4 × 3 · 4 : 2 · Avoidable: 2 · 0:42")
  }

  @Test("A result's page copies its line, and says whose day's cards they were")
  func result() {
    let results = [game(daily: "2026-11-23"), game()]
    let menu = Menu(findResults: { results })
    menu.viewModel.open(.results)
    menu.viewModel.handle(.action(.recentResult(0)))
    let lines = menu.page?.groups.first?.items.map(\.spokenText) ?? []
    #expect(lines.last == "Today's cards: 2026-11-23")
    menu.touch("Copy")
    #expect(menu.orders == [.copy(results[0].shareText)])
    #expect(menu.page?.id == .result("id"))
    #expect(menu.viewModel.loadResultsPage().newestLine == results[0].shareText)
    #expect(Menu().viewModel.loadResultsPage().newestLine == nil)
  }
}
