import Menu
import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

@MainActor @Suite struct TerminalPageTests {
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let right = "\u{1B}[C"
  private static let home = "\u{1B}[H"
  private static let end = "\u{1B}[F"
  private static let controlHome = "\u{1B}[1;5H"
  private static let controlEnd = "\u{1B}[1;5F"
  private static let pageUp = "\u{1B}[5~"
  private static let pageDown = "\u{1B}[6~"
  private static let f1 = "\u{1B}OP"
  private static let f10 = "\u{1B}[21~"
  private static let backspace = "\u{7F}"
  private static let controlN = "\u{E}"
  /// The maximum number of items between the focus and an item that a test selects.
  private static let maximumTabCount = 9

  /// Returns the lines of a page on a screen.
  private func text(_ page: Page, width: Int = 60, height: Int = 40) -> String {
    let pageText = PageText(page, size: TerminalSize(width: width, height: height))
    return pageText.lines.map(\.text).joined(separator: "\n")
  }

  @Test("Every style of a group has its own form")
  func styles() {
    let sizes = [
      Page.Item(.grid(0), "6 cards", value: "2 × 3", isSelected: true),
      Page.Item(.grid(1), "12 cards", value: "4 × 3"),
    ]
    let results = [Page.Item(.open(.results), "Results", value: "7")]
    let lines = [Page.Item(nil, "Best", value: "18", picture: .stars(2))]
    let sentences = [Page.Item(nil, "Find all pairs.")]
    let fields = [Page.Item(.field(0), "Ab", value: "Name", isSelected: true)]
    let bars = [
      Page.Item(nil, "0", barLength: 0),
      Page.Item(nil, "12", barLength: 1),
    ]
    let groups = [
      Page.Group("Size", .choices, sizes),
      Page.Group(nil, .list, results),
      Page.Group(nil, .lines, lines),
      Page.Group(nil, .text, sentences),
      Page.Group(nil, .field, fields),
      Page.Group(nil, .chart, bars),
    ]
    var page = Page(.settings, "Top", groups, footer: [Page.Item(.back, "Back")])
    page.focus = .grid(1)
    page.notice = "Well."

    #expect(
      text(page) == """
        Top

        Size
         ✓ 6 cards · 2 × 3   [  12 cards · 4 × 3]\u{20}

         Results   7

        Best    ★★☆  18

        Find all pairs.

         Name  Ab_

           ██\u{20}
           ██\u{20}
           ██\u{20}
         0 12\u{20}

        Well.
         Back\u{20}
        Arrows, Tab · Enter · Esc back · Q quit
        """)
  }

  @Test("A long page is scrolled to the focus, and its footer is always visible")
  func scrolls() {
    let items = (0..<30).map { Page.Item(.recentResult($0), "Game \($0).") }
    let list = Page.Group(nil, .list, items)
    var page = Page(.settings, "Top", [list], footer: [Page.Item(.back, "Back")])
    page.focus = .recentResult(20)

    let scrolledText = text(page, height: 12)
    for part in ["[Game 20.]", "Back", "\n↑\n", "\n↓\n"] {
      #expect(scrolledText.contains(part))
    }

    let pageFromTop = PageText(page, size: TerminalSize(width: 60, height: 12), from: -1)
    #expect(pageFromTop.lines[2].text == " Game 0. ")
    let lastVisibleItem = pageFromTop.visibleLineCount - 1
    #expect(pageFromTop.visibleAction == .recentResult(lastVisibleItem))

    let pageFromEnd = PageText(page, size: TerminalSize(width: 60, height: 12), from: 25)
    #expect(pageFromEnd.visibleAction == .recentResult(pageFromEnd.firstVisibleLine))
  }

  @Test("An open settings page is drawn again when the settings change elsewhere")
  func changedSettings() throws {
    let session = try ScreenSession(makeGame())
    session.menu.open(.settings)
    try session.game.refresh()
    #expect(clockChoices(in: session).contains("✓ Off"))

    session.menu.settings[.showsClock] = true
    try session.game.refresh()
    #expect(clockChoices(in: session).contains("✓ On"))
  }

  /// Returns the line below the title of the setting that shows the clock.
  private func clockChoices(in session: ScreenSession) -> String {
    let lines = session.screen.lines.map(\.text)
    guard let title = lines.firstIndex(where: { $0.contains("Clock") }) else { return "" }
    return lines[title + 1]
  }

  @Test("Page Down moves the focus to the visible items")
  func focusFollows() throws {
    let session = try ScreenSession(makeGame())
    let menu = session.menu
    session.screen.size = TerminalSize(width: 40, height: 12)
    menu.open(.start)
    try session.type("\t")
    let page = try #require(menu.page)
    let focus = try #require(page.focus)
    #expect(!page.footer.map(\.action).contains(focus))

    try session.type(Self.pageDown)
    #expect(menu.page?.focus != focus)
    #expect(menu.page?.focus != nil)
    let focusedLines = session.screen.lines.filter { $0.text.contains("[") }
    #expect(focusedLines.count == 1)

    try session.type(Self.pageUp + Self.pageUp + Self.pageUp)
    #expect(session.screen.lines[1].text == "", "the page is scrolled to its top again")
  }

  @Test(
    "Every page fits into the terminal",
    arguments: [(1, 1), (10, 5), (20, 8), (40, 12), (80, 24), (200, 60)])
  func fits(width: Int, height: Int) throws {
    let menu = makeMenu(around: makeGame())
    let size = TerminalSize(width: width, height: height)
    let pageIDs: [Page.ID] = [.start, .menu, .help, .results]

    for pageID in pageIDs {
      menu.open(pageID)
      let page = try #require(menu.page)
      let lines = PageText(page, size: size).lines

      #expect(lines.count <= height)
      for line in lines {
        #expect(line.width <= width)
      }
    }
  }

  @Test("Escape and F10 open and close the menu, P covers the board and F1 shows the keys")
  func opens() throws {
    let session = try ScreenSession(makeGame())
    let screen = session.screen

    try session.pressEscape()
    #expect(screen.text.hasPrefix("Menu\n"))
    #expect(screen.text.contains("[Continue]"))
    #expect(!screen.text.contains("Full screen"))
    #expect(!screen.text.contains("░"))
    try session.pressEscape()
    #expect(screen.text.contains("░░░░"))

    try session.type(Self.f10)
    #expect(session.menu.page?.title == "Menu")
    try session.type(Self.f10 + "p")
    #expect(screen.text.contains("Paused"))
    #expect(!screen.text.contains("░"))

    try session.type("\r" + Self.f1)
    #expect(screen.text.contains("U"))
    #expect(screen.text.contains("redraw everything"))
    try session.type("q")
    #expect(session.game.endReason == .player)
  }

  @Test("P pauses the game, and P or a typed card continues it")
  func pause() throws {
    let session = try ScreenSession(makeGame())
    let menu = session.menu

    try session.type("p")
    #expect(menu.page?.id == .paused)
    try session.type("p")
    #expect(menu.page == nil)

    try session.type("pb")
    #expect(menu.page == nil)
    #expect(session.screen.text.contains("Card b_"))
    try session.type("2\r")
    #expect(session.board.cards[3].isFaceUp)

    try session.type("p1\r")
    #expect(menu.page == nil)
    #expect(session.board.cards[0].isFaceUp)

    menu.open(.menu)
    try session.type("p1")
    #expect(menu.page?.id == .menu)
  }

  @Test("A page opens at its first item, and keys move the focus to either end of the page")
  func ends() throws {
    let session = try ScreenSession(makeGame())
    let screen = session.screen
    let menu = session.menu
    screen.size = TerminalSize(width: 40, height: 12)

    menu.open(.menu, usingKeyboard: true)
    try session.type(Self.down + Self.down + "\r")
    let page = try #require(menu.page)
    #expect(page.id == .start)
    #expect(page.focus == .game(0))
    #expect(screen.lines[1].text == "")
    #expect(screen.text.contains("[✓ Memory Game]"))

    for (firstKey, lastKey) in [(Self.home, Self.end), (Self.controlHome, Self.controlEnd)] {
      try session.type(lastKey)
      #expect(menu.page?.focus == page.actions.last)
      #expect(screen.lines.contains { $0.text == "↑" })
      #expect(!screen.lines.contains { $0.text == "↓" })

      try session.type(firstKey)
      #expect(menu.page?.focus == .game(0))
      #expect(!screen.lines.contains { $0.text == "↑" })
      #expect(screen.lines.contains { $0.text == "↓" })
    }

    try session.type(Self.pageUp)
    #expect(menu.page?.focus == .game(0))
    try session.type(String(repeating: Self.pageDown, count: 20))
    #expect(menu.page?.focus == page.actions.last)
  }

  @Test("Another game can be chosen by keys alone, and the ordered game is the selected one")
  func chooses() throws {
    let session = try ScreenSession(makeGame())
    let menu = session.menu
    let recorder = CommandRecorder(menu)
    menu.open(.start)
    try session.type(Self.up)

    try moveFocus(to: .game(0), in: session)
    try session.type(Self.right + "\r")
    #expect(session.screen.text.contains("[✓ Concentration]"))

    try moveFocus(to: .back, in: session)
    try session.type(Self.right + "\r")
    var orderedGames: [String] = []
    for command in recorder.commands {
      if case .play(let setup) = command {
        orderedGames.append(setup.gameName)
      }
    }
    #expect(orderedGames == ["concentration"])
    #expect(menu.page == nil)
  }

  private func moveFocus(to action: Action, in session: ScreenSession) throws {
    for _ in 0..<Self.maximumTabCount where session.menu.page?.focus != action {
      try session.type("\t")
    }
  }

  @Test("All letters are typed into a field, even Q and P, and Backspace deletes them")
  func types() throws {
    let session = try ScreenSession(makeGame())
    session.menu.open(.start)
    session.menu.handle(.action(.open(.deckMaker)))

    try session.type("Quäp z" + Self.backspace)

    #expect(session.screen.text.contains("Quäp _"))
    #expect(session.game.endReason == nil)
  }

  @Test("A new game replaces the old one, whose changes are no longer drawn")
  func replaces() throws {
    let oldGame = makeGame()
    let newGame = MemoryGameViewModel(board: "ccdd", columns: 2)
    let session = try ScreenSession(oldGame)

    session.game.show(newGame, decks: [])
    try session.type("1\r")
    #expect(newGame.board.cards[0].isFaceUp)
    #expect(!oldGame.board.cards[0].isFaceUp)
    #expect(session.screen.text.contains("1: c"))

    let drawingCount = session.screen.drawingCount
    oldGame.choose(0)
    try session.game.refresh()
    #expect(session.screen.drawingCount == drawingCount)
  }

  @Test("H points to a card that was seen, and U undoes a new deal")
  func undoAndHint() throws {
    let session = try ScreenSession(makeGame())
    let screen = session.screen

    try session.type("1\r3\r2\rh")
    #expect(screen.text.contains("Look at card 1."))

    // Without a new deal, U has no effect.
    try session.type("u" + Self.controlN)
    #expect(session.board.counters[0].value == "0")
    #expect(screen.text.contains("U previous game"))

    try session.type("u")
    #expect(session.board.counters[0].value == "3")
    #expect(!screen.text.contains("U previous game"))
  }

  @Test("Escape returns to the page below and shows its focus")
  func goesBack() throws {
    let session = try ScreenSession(makeGame())
    let menu = session.menu
    menu.open(.menu)
    menu.handle(.action(.open(.settings)))
    #expect(!session.screen.text.contains("Sound"))

    menu.handle(.escape)

    #expect(menu.page?.title == "Menu")
    #expect(menu.page?.focus == .resume)
  }

  @Test("A review is controlled by keys, and its focus stays on visible buttons")
  func looksBack() throws {
    let review = makeReview()
    var requestCount = 0
    let subscription = review.navigationRequests.sink { _ in requestCount += 1 }
    let session = try ScreenSession(review)

    try session.type("\t")
    #expect(session.board.focus == .button(.endReview))
    #expect(session.screen.text.contains("[Back]"))

    try session.type("\rp")
    #expect(requestCount == 1)
    #expect(session.board.review?.chosenCard == 3)
    subscription.cancel()
  }

  @Test("The time of the game stops while a page covers the game")
  func clock() {
    var clock = GameClock(at: 10, gameTime: 2)
    #expect(clock.time(at: 13) == 5)
    #expect(clock.windowTime(of: 6) == 14)

    clock.setRate(0, at: 13)
    clock.setRate(0, at: 14)
    #expect(clock.windowTime(of: 6) == nil)
    #expect(clock.time(at: 20) == 5)

    clock.setRate(1, at: 20)
    #expect(clock.time(at: 21) == 6)
    #expect(clock.windowTime(of: 6) == 21)
  }
}
