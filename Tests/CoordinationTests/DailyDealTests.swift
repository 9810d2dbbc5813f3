import Coordination
import Games
import Menu
import Model
import Storage
import Testing
import ViewState

/// Tests of the daily deal of each game, and of its results.
@MainActor
@Suite("Daily deals")
struct DailyDealTests {
  private static let secondsPerDay = 86_400.0

  /// The last second of the calendar: 9999-12-31, 23:59:59 UTC.
  private nonisolated static let lastSecond = 253_402_300_799.0

  private let home: Home

  init() throws {
    home = try Home()
  }

  private func playDailyDeal(_ program: TestProgram, _ kind: GameKind = .lab) throws {
    try program.perform(.playDailyDeal(kind))
  }

  /// Returns the value of the menu item for the daily deal, such as "22 November 2026".
  private func dailyDealValue(_ program: TestProgram) throws -> String {
    program.menu.open(.start)
    let items = program.menuItems
    program.menu.close()
    let item = try #require(items.first { $0.action == .playDailyDeal })
    return item.value
  }

  @Test("A daily deal depends only on the game and the day")
  func sameEverywhere() throws {
    for kind in GameKind.all where !kind.isPile {
      let header = try dailyDealHeader(of: kind, isWideWithPreview: false)
      let otherHeader = try dailyDealHeader(of: kind, isWideWithPreview: true)

      #expect(header == otherHeader)
      #expect(header.day == "2026-11-22")
      #expect(header.setup == GameSetup(kind))
      #expect(header.preview == 0)
      #expect(header.seed == DailyDeal.seed(of: kind.name, on: "2026-11-22"))
    }
  }

  /// Plays a daily deal after a game with two persons, in a new home.
  ///
  /// - Parameter isWideWithPreview: Whether the window is wide and the preview of the cards is on.
  private func dailyDealHeader(
    of kind: GameKind,
    isWideWithPreview: Bool
  ) throws -> SessionHeader {
    let program = try TestProgram(Home())
    program.frontend.isWide = isWideWithPreview
    try program.perform(.play(GameSetup(kind, players: [.person, .person])))
    try playDailyDeal(program, kind)

    program.coordinator.settings[.showsPreview] = isWideWithPreview
    try program.update()
    try program.update()
    return try program.session.header
  }

  @Test("A result has its day only if the daily deal was finished on that day")
  func kept() throws {
    let program = try TestProgram(home)
    try playDailyDeal(program)
    try program.finish()
    try program.session.viewModel.handle(.button(.restart))
    try program.finish()
    #expect(try home.results.map(\.dailyDealDay) == [nil, "2026-11-22"])

    let dailyResult = try #require(try home.results.last)
    try program.perform(.replay(dailyResult))
    #expect(try program.session.header.day == "2026-11-22")

    home.advanceClock(days: 1)
    try program.perform(.replay(dailyResult))
    #expect(try program.session.header.day == nil)
    #expect(try program.session.header.seed == dailyResult.seed(in: home))
  }

  @Test("The menu shows how many days in a row were played, up to today or yesterday")
  func streak() throws {
    let program = try TestProgram(home)
    #expect(try dailyDealValue(program) == "22 November 2026")

    for day in 1...3 {
      try playDailyDeal(program, day == 2 ? .challenge : .lab)
      try program.finish()
      let streak = day == 1 ? "1 day in a row" : "\(day) days in a row"
      #expect(try dailyDealValue(program) == "2\(day + 1) November 2026 · \(streak)")
      home.advanceClock(days: 1)
    }

    #expect(try dailyDealValue(program) == "25 November 2026 · 3 days in a row")
    home.advanceClock(days: 1)
    #expect(try dailyDealValue(program) == "26 November 2026")
  }

  @Test(
    "At both ends of the calendar a first day is one day in a row",
    arguments: [
      (0, "1 January 1970"),
      (-1e9, "1 January 1970"),
      (-1e18, "1 January 1970"),
      (lastSecond, "31 December 9999"),
      (1e18, "31 December 9999"),
      (.greatestFiniteMagnitude, "31 December 9999"),
    ]
  )
  func endOfCalendar(clock: Double, day: String) throws {
    home.setClock(to: clock)
    let program = try TestProgram(home)
    #expect(try dailyDealValue(program) == day)

    try playDailyDeal(program)
    try program.finish()

    home.setClock(to: clock)
    #expect(try dailyDealValue(program) == "\(day) · 1 day in a row")
  }

  @Test("Days in the future of a clock that was set back do not count as days in a row")
  func clockJumpsBackwards() throws {
    let program = try TestProgram(home)
    for day in [3.0, 1, 0] {
      home.setClock(to: day * Self.secondsPerDay)
      try playDailyDeal(program)
      try program.finish()
    }

    home.setClock(to: 0)
    #expect(try dailyDealValue(program) == "1 January 1970 · 1 day in a row")
    home.setClock(to: 2 * Self.secondsPerDay)
    #expect(try dailyDealValue(program) == "3 January 1970 · 2 days in a row")
    home.setClock(to: 3 * Self.secondsPerDay)
    #expect(try dailyDealValue(program) == "4 January 1970 · 1 day in a row")
  }

  @Test("Copy puts the line of a result on the clipboard, or shows it if there is no clipboard")
  func copies() throws {
    let program = try TestProgram(home) { options in
      options.rows = 2
      options.columns = 3
    }
    try program.finish()
    let line = try #require(try home.results.first).shareText

    program.frontend.copiedTexts = nil
    let noticeWithoutClipboard = try copyNewestResult(program)
    #expect(program.frontend.copiedTexts == nil)
    #expect(noticeWithoutClipboard.hasPrefix(line))

    program.frontend.copiedTexts = []
    let notice = try copyNewestResult(program)
    #expect(program.frontend.copiedTexts == [line])
    #expect(notice.hasPrefix("Copied: \(line)"))
  }

  /// Presses Copy on the page of the newest result, and returns the notice that follows.
  private func copyNewestResult(_ program: TestProgram) throws -> String {
    program.menu.open(.results)
    program.menu.handle(.action(.recentResult(0)))
    try program.select("Copy")
    return try #require(program.notice)
  }

  @Test("After three stars the dialog deals the next larger board with the theme that was chosen")
  func nextBoard() throws {
    let program = try TestProgram(home) { options in
      options.gameName = "concentration"
      options.rows = 2
      options.columns = 3
    }
    try program.game.chooseTheme("animals")
    try program.finish()
    try program.update(after: 2)

    try program.session.viewModel.handle(.enter)
    try program.update()

    let setup = try program.session.header.setup
    let largerGrid = Grid(rows: 2, columns: 4)
    #expect(setup == GameSetup(.concentration, deckSource: "animals", grid: largerGrid))
    #expect(program.menu.setup == setup)
    #expect(program.frontend.shownNames.count == 2)
  }
}

extension GameResult {
  /// Returns the seed of the session.
  @MainActor fileprivate func seed(in home: Home) throws -> UInt64 {
    try home.folders.results.session(of: self, decks: .bundled).header.seed
  }
}
