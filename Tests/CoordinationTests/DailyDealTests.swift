import Coordination
import Games
import Menu
import Model
import Storage
import Testing
import ViewState

/// One deal a day for each game, and what is kept of it.
@MainActor
@Suite("A day's cards")
struct DailyDealTests {
  private let home: Home
  init() throws {
    home = try Home()
  }

  private func playToday(_ evening: Start, _ kind: GameKind = .lab) throws {
    evening.menu.close(for: .playDailyDeal(kind))
    try evening.update()
  }

  private func offer(_ evening: Start) throws -> String {
    evening.menu.open(.start)
    let items = evening.menu.page?.groups.flatMap(\.items) ?? []
    evening.menu.close()
    return try #require(items.first { $0.action == .playDailyDeal }).value
  }

  private var results: [GameResult] {
    get throws {
      let decks = try TestDecks(own: nil).localLibrary()
      return try home.folders.results.list(decks: decks).results
    }
  }

  @Test("They are the same at every start, alone, in the game's own grid, without a first look")
  func sameEverywhere() throws {
    for kind in GameKind.all where !kind.isPile {
      let headers = try [false, true].map { isWide in
        let evening = try Start(Home())
        evening.front.isWide = isWide
        evening.menu.close(for: .play(GameSetup(kind, players: [.person, .person])))
        try evening.update()
        try playToday(evening, kind)
        var settings = evening.coordinator.store.settings
        settings.showsPreview = isWide
        evening.menu.close(for: .apply(settings))
        for _ in 0..<2 {
          try evening.update()
        }
        return try evening.session.header
      }
      #expect(headers[0] == headers[1] && headers[0].day == "2026-11-22")
      #expect(headers[0].setup == GameSetup(kind) && headers[0].preview == 0)
      #expect(headers[0].seed == DailyDeal.seed(of: kind.name, on: "2026-11-22"))
    }
  }

  @Test("A result keeps the day; cards that were dealt anew, or on a day that is over, have none")
  func kept() throws {
    let evening = try Start(home)
    try playToday(evening)
    try evening.finish()
    try evening.session.viewModel.handle(.button(.restart))
    try evening.finish()
    #expect(try results.map(\.dailyDealDay) == [nil, "2026-11-22"])
    let daily = try #require(try results.last)
    evening.menu.close(for: .replay(daily))
    try evening.update()
    #expect(try evening.session.header.day == "2026-11-22")
    home.wait(days: 1)
    evening.menu.close(for: .replay(daily))
    try evening.update()
    #expect(try evening.session.header.day == nil)
    #expect(try evening.session.header.seed == daily.seed(in: home))
  }

  @Test("Days in a row are told, up to today or yesterday, and no day is demanded")
  func streak() throws {
    let evening = try Start(home)
    #expect(try offer(evening) == "2026-11-22")
    for day in 1...3 {
      try playToday(evening, day == 2 ? .challenge : .lab)
      try evening.finish()
      let days = day == 1 ? "1 day in a row" : "\(day) days in a row"
      #expect(try offer(evening) == "2026-11-2\(day + 1) · \(days)")
      home.wait(days: 1)
    }
    #expect(try offer(evening) == "2026-11-25 · 3 days in a row")
    home.wait(days: 1)
    #expect(try offer(evening) == "2026-11-26")
  }

  /// 9999-12-31, 23:59:59.
  private nonisolated static let lastSecond = 253_402_300_799.0

  @Test(
    "At the end of the calendar the first day is in a row with no other",
    arguments: [
      (0, "1970-01-01"), (-1e9, "1970-01-01"), (-1e18, "1970-01-01"),
      (lastSecond, "9999-12-31"), (1e18, "9999-12-31"), (.greatestFiniteMagnitude, "9999-12-31"),
    ])
  func endOfCalendar(clock: Double, day: String) throws {
    home.setClock(to: clock)
    let evening = try Start(home)
    #expect(try offer(evening) == day)
    try playToday(evening)
    try evening.finish()
    home.setClock(to: clock)
    #expect(try offer(evening) == "\(day) · 1 day in a row")
  }

  @Test("A clock that jumps backwards leaves the days that are still to come out of the row")
  func clockJumpsBackwards() throws {
    let evening = try Start(home)
    for clock in [3 * 86_400.0, 86_400, 0] {
      home.setClock(to: clock)
      try playToday(evening)
      try evening.finish()
    }
    home.setClock(to: 0)
    #expect(try offer(evening) == "1970-01-01 · 1 day in a row")
    home.setClock(to: 2 * 86_400)
    #expect(try offer(evening) == "1970-01-03 · 2 days in a row")
    home.setClock(to: 3 * 86_400)
    #expect(try offer(evening) == "1970-01-04 · 1 day in a row")
  }

  @Test("A result's line lies on the clipboard; without one it is shown")
  func copies() throws {
    let evening = try Start(home) { ($0.rows, $0.columns) = (2, 3) }
    try evening.finish()
    let line = try #require(try results.first).shareText
    for copied in [nil, []] as [[String]?] {
      evening.front.copied = copied
      evening.menu.open(.results)
      evening.menu.handle(.action(.recentResult(0)))
      try evening.touch("Copy")
      #expect(evening.front.copied == copied.map { _ in [line] })
      let notice = try #require(evening.notice)
      #expect(notice.hasPrefix(copied == nil ? line : "Copied: \(line)"))
    }
  }

  @Test("After three stars the next larger board is dealt, with the theme that was chosen")
  func nextBoard() throws {
    let evening = try Start(home) { ($0.gameName, $0.rows, $0.columns) = ("concentration", 2, 3) }
    try evening.game.chooseTheme("animals")
    try evening.finish()
    try evening.update(after: 2)
    try evening.session.viewModel.handle(.enter)
    try evening.update()
    let setup = try evening.session.header.setup
    #expect(
      setup == GameSetup(.concentration, deckSource: "animals", grid: Grid(rows: 2, columns: 4)))
    #expect(evening.menu.setup == setup && evening.front.shown.count == 2)
  }
}

extension GameResult {
  /// The seed of its session.
  @MainActor fileprivate func seed(in home: Home) throws -> UInt64 {
    let decks = try TestDecks(own: nil).localLibrary()
    return try home.folders.results.session(of: self, decks: decks).header.seed
  }
}
