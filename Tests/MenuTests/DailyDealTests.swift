import Games
import Menu
import Model
import Testing
import ViewModel
import ViewState

@MainActor
@Suite("Today's cards")
struct DailyDealTests {
  @Test("The seed depends only on the day and the game")
  func seeds() {
    let games = ["lab", "concentration", "challenge", "playing-cards"]
    let seeds = games.map { DailyDeal.seed(of: $0, on: "2026-11-23") }
    #expect(
      seeds == [
        3_235_977_284_706_686_115,
        6_489_388_676_701_378_025,
        6_441_280_631_215_767_501,
        17_031_305_594_845_672_404,
      ])
    #expect(DailyDeal.seed(of: "lab", on: "2026-11-24") == 2_028_833_188_952_431_938)
  }

  @Test("The daily deal is offered for every game of pairs, with the number of days in a row")
  func offer() {
    for kind in GameKind.all {
      let menu = startMenu(GameSetup(kind))
      let texts = kind.isPile ? [] : ["Today's cards: 23 November 2026"]
      #expect(dailyDealTexts(menu) == texts)

      menu.touch("Today's cards")
      let commands: [MenuCommand] = kind.isPile ? [] : [.playDailyDeal(kind)]
      #expect(menu.commands == commands)
    }

    #expect(
      dailyDealTexts(startMenu(streak: 1)) == ["Today's cards: 23 November 2026, 1 day in a row"])
    #expect(
      dailyDealTexts(startMenu(streak: 3)) == ["Today's cards: 23 November 2026, 3 days in a row"])
    #expect(dailyDealTexts(startMenu(streak: nil)).isEmpty)
  }

  @Test("The daily deal is loaded again when the player leaves the results")
  func leavingResults() {
    var streak = 3
    let menu = Menu(loadDailyDeal: { DailyDeal(day: "2026-11-23", streak: streak) })
    menu.viewModel.open(.start)
    menu.viewModel.handle(.action(.open(.results)))

    // The player may delete a game on the results page.
    streak = 2
    menu.viewModel.handle(.escape)
    #expect(dailyDealTexts(menu) == ["Today's cards: 23 November 2026, 2 days in a row"])
  }

  @Test("The text to share contains the day, the game, the result and the time")
  func line() {
    let game = makeResult()
    #expect(
      game.shareText
        == "24 November 2026 · Memory Game · 12 cards · 4 × 3 · ★★☆ · Avoidable misses: 2 · 0:42")

    let dailyDeal = makeResult(avoidableMisses: 0, dailyDealDay: "2026-11-23")
    #expect(
      dailyDeal.shareText
        == "23 November 2026 · Memory Game · 12 cards · 4 × 3 · ★★★ · Avoidable misses: 0 · 0:42")

    let contest = makeResult(playerCount: 2)
    #expect(
      contest.shareText
        == "24 November 2026 · Memory Game · 12 cards · 4 × 3 · 4 : 2 · Avoidable misses: 2 · 0:42")
  }

  @Test("The page of a result shows the day of its daily deal, and copies the text to share")
  func result() {
    let results = [makeResult(dailyDealDay: "2026-11-23"), makeResult()]
    let menu = Menu(loadResults: { results })
    menu.viewModel.open(.results)
    menu.viewModel.handle(.action(.recentResult(0)))

    let lastItem = menu.page?.groups.first?.items.last
    #expect(lastItem?.spokenText == "Today's cards: 23 November 2026")

    menu.touch("Copy")
    #expect(menu.commands == [.copy(results[0].shareText)])
    #expect(menu.page?.id == .result("id"))

    #expect(menu.viewModel.loadResultsPage().newestLine == results[0].shareText)
    #expect(Menu().viewModel.loadResultsPage().newestLine == nil)
  }

  /// Returns a menu with an open start page.
  ///
  /// - Parameters:
  ///   - setup: The selection on the start page.
  ///   - streak: The number of consecutive days, or `nil` if there is no daily deal.
  private func startMenu(_ setup: GameSetup = GameSetup(), streak: Int? = 0) -> Menu {
    let menu = Menu(
      setup,
      loadDailyDeal: {
        guard let streak else { return nil }
        return DailyDeal(day: "2026-11-23", streak: streak)
      })
    menu.viewModel.open(.start)
    return menu
  }

  private func dailyDealTexts(_ menu: Menu) -> [String] {
    let items = menu.groupItems.filter { $0.action == .playDailyDeal }
    return items.map(\.spokenText)
  }

  private func makeResult(
    playerCount: Int = 1,
    avoidableMisses: Int = 2,
    dailyDealDay: String? = nil
  ) -> GameResult {
    let players = Array(repeating: Player.person, count: playerCount)
    return GameResult(
      id: "id",
      endDate: 0,
      day: "2026-11-24",
      setup: GameSetup(deckSource: "animals", players: players),
      score: Score(flips: 18, seconds: 42, avoidableMisses: avoidableMisses),
      misses: 3,
      unavoidableMisses: 0,
      hints: 0,
      points: playerCount == 1 ? [6] : [4, 2],
      dailyDealDay: dailyDealDay)
  }
}
