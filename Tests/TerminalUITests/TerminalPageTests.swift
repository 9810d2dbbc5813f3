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

  private func text(_ page: Page, width: Int = 60, height: Int = 40) -> String {
    PageText(page, size: TerminalSize(width: width, height: height)).lines.map(\.text).joined(
      separator: "\n")
  }

  @Test("Every style of a group has its form")
  func styles() {
    var page = Page(
      .settings, "Top",
      [
        Page.Group(
          "Size", .choices,
          [
            Page.Item(.grid(0), "2 × 3", isSelected: true),
            Page.Item(.grid(1), "4 × 3"),
          ]),
        Page.Group(nil, .list, [Page.Item(.open(.results), "Results", value: "7")]),
        Page.Group(nil, .lines, [Page.Item(nil, "Best", value: "18", picture: .stars(2))]),
        Page.Group(nil, .text, [Page.Item(nil, "Find all pairs.")]),
        Page.Group(nil, .field, [Page.Item(.field(0), "Ab", value: "Name", isSelected: true)]),
        Page.Group(
          nil, .chart, [Page.Item(nil, "0", barLength: 0), Page.Item(nil, "12", barLength: 1)]),
      ], footer: [Page.Item(.back, "Back")])
    page.focus = .grid(1)
    page.notice = "Well."
    #expect(
      text(page) == """
        Top

        Size
         ✓ 2 × 3  [  4 × 3]\u{20}

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
        Arrows, Tab · Enter · Escape back · Q quit
        """)
  }

  @Test("A page that is too long is scrolled to the focus; the lower edge always shows")
  func scrolls() {
    let items = (0..<30).map { Page.Item(.recentResult($0), "Game \($0).") }
    var page = Page(
      .settings, "Top", [Page.Group(nil, .list, items)], footer: [Page.Item(.back, "Back")])
    page.focus = .recentResult(20)
    for part in ["[Game 20.]", "Back", "\n↑\n", "\n↓\n"] {
      #expect(text(page, height: 12).contains(part))
    }
    #expect(
      PageText(page, size: TerminalSize(width: 60, height: 12), from: -1).lines[2].text
        == " Game 0. ")
  }

  @Test("Page Down takes the focus along, to what is seen")
  func focusFollows() throws {
    let (table, menu) = try tableWithMenu()
    table.screen.size = TerminalSize(width: 40, height: 12)
    menu.open(.start)
    try table.type("\t")
    let focus = menu.page?.focus
    #expect(focus.map { menu.page?.footer.map(\.action).contains($0) } == false)
    try table.type("\u{1B}[6~")
    #expect(menu.page?.focus != focus && menu.page?.focus != nil)
    #expect(table.screen.lines.count { $0.text.contains("[") } == 1)
    try table.type("\u{1B}[5~\u{1B}[5~\u{1B}[5~")
    #expect(table.screen.lines[1].text == "", "the page is scrolled to its top again")
  }

  @Test(
    "No line of any page is too wide and none too many, whatever the size",
    arguments: [(1, 1), (10, 5), (20, 8), (40, 12), (80, 24), (200, 60)])
  func fits(width: Int, height: Int) throws {
    let menu = textMenu(around: aabb())
    for id in [.start, .menu, .help, .results] as [Page.ID] {
      menu.open(id)
      let lines = PageText(
        try #require(menu.page), size: TerminalSize(width: width, height: height)
      ).lines
      #expect(lines.count <= height && lines.allSatisfy { $0.width <= width })
    }
  }

  @Test("Escape and F10 open the menu, P covers the board, F1 tells the keys; Escape leads back")
  func opens() throws {
    let (table, menu) = try tableWithMenu()
    try table.escape()
    #expect(table.screen.text.hasPrefix("Menu\n") && table.screen.text.contains("[Continue]"))
    #expect(!table.screen.text.contains("Full screen") && !table.screen.text.contains("░"))
    try table.escape()
    #expect(table.screen.text.contains("░░░░"))
    try table.type("\u{1B}[21~")
    #expect(menu.page?.title == "Menu")
    try table.type("\u{1B}[21~p")
    #expect(table.screen.text.contains("Paused") && !table.screen.text.contains("░"))
    try table.type("\r\u{1B}OP")
    #expect(table.screen.text.contains("U") && table.screen.text.contains("draw everything anew"))
    try table.type("q")
    #expect(table.game.endReason == .player)
  }

  @Test("P pauses and goes on; a card that is typed then is chosen")
  func pause() throws {
    let (table, menu) = try tableWithMenu()
    try table.type("p")
    #expect(menu.page?.id == .paused)
    try table.type("p")
    #expect(menu.page == nil)
    try table.type("pb")
    #expect(menu.page == nil && table.screen.text.contains("Card b_"))
    try table.type("2\r")
    #expect(table.board.cards[3].isFaceUp)
    try table.type("p1\r")
    #expect(menu.page == nil && table.board.cards[0].isFaceUp)
    menu.open(.menu)
    try table.type("p1")
    #expect(menu.page?.id == .menu)
  }

  @Test("A page begins at its first item; Home and End show its ends, Page Up and Down lead there")
  func ends() throws {
    let (table, menu) = try tableWithMenu()
    table.screen.size = TerminalSize(width: 40, height: 12)
    menu.open(.menu, usingKeyboard: true)
    try table.type("\u{1B}[B\u{1B}[B\r")
    let page = try #require(menu.page)
    #expect(page.id == .start && page.focus == .game(0))
    #expect(table.screen.lines[1].text == "" && table.screen.text.contains("[✓ Memory Game]"))
    for (keys, focus, arrows) in [
      ("\u{1B}[F", page.actions.last, ["↑", ""]), ("\u{1B}[H", .game(0), ["", "↓"]),
      ("\u{1B}[1;5F", page.actions.last, ["↑", ""]), ("\u{1B}[1;5H", .game(0), ["", "↓"]),
    ] {
      try table.type(keys)
      #expect(menu.page?.focus == focus)
      let marks = table.screen.lines.map(\.text)
      #expect(["↑", "↓"].map { marks.contains($0) ? $0 : "" } == arrows)
    }
    try table.type("\u{1B}[5~")
    #expect(menu.page?.focus == .game(0))
    try table.type(String(repeating: "\u{1B}[6~", count: 20))
    #expect(menu.page?.focus == page.actions.last)
  }

  @Test("Another game is chosen by keys alone: the choice that is ordered is the one that is seen")
  func chooses() throws {
    let (table, menu) = try tableWithMenu()
    let ordered = Orders(of: menu)
    menu.open(.start)
    try table.type(Self.up)
    for _ in 0..<9 where menu.page?.focus != .game(0) {
      try table.type("\t")
    }
    try table.type(Self.right + "\r")
    #expect(table.screen.text.contains("[✓ Concentration]"))
    for _ in 0..<9 where menu.page?.focus != .back {
      try table.type("\t")
    }
    try table.type(Self.right + "\r")
    let played = ordered.orders.compactMap {
      if case .play(let choice) = $0 {
        choice.gameName
      } else {
        nil
      }
    }
    #expect(played == ["concentration"] && menu.page == nil)
  }

  @Test("Letters are typed into a field, Q and P too; Backspace takes them back")
  func types() throws {
    let (table, menu) = try tableWithMenu()
    menu.open(.start)
    menu.handle(.action(.open(.deckMaker)))
    try table.type("Quäp z\u{7F}")
    #expect(table.screen.text.contains("Quäp _") && table.game.endReason == nil)
  }

  @Test("Another game takes the present one's place, and the old one is heard no more")
  func replaces() throws {
    let old = aabb()
    let new = MemoryGameViewModel(board: "ccdd", columns: 2)
    let table = try Table(old)
    table.game.show(new, decks: [])
    try table.type("1\r")
    #expect(new.board.cards[0].isFaceUp && !old.board.cards[0].isFaceUp)
    #expect(table.screen.text.contains("1: c"))
    let drawings = table.screen.drawings
    old.choose(0)
    try table.game.refresh()
    #expect(table.screen.drawings == drawings)
  }

  @Test("U takes a new deal back, and is no command otherwise; H points to what was seen")
  func undoAndHint() throws {
    let table = try Table(aabb())
    try table.type("1\r3\r2\rh")
    #expect(table.screen.text.contains("Look at card 1."))
    try table.type("u\u{E}")
    #expect(table.board.counters[0].value == "0" && table.screen.text.contains("U undo"))
    try table.type("u")
    #expect(table.board.counters[0].value == "3" && !table.screen.text.contains("U undo"))
  }

  @Test("Who goes back by keys finds the focus on the page below")
  func goesBack() throws {
    let (table, menu) = try tableWithMenu()
    menu.open(.menu)
    menu.handle(.action(.open(.settings)))
    #expect(!table.screen.text.contains("Sound"))
    menu.handle(.escape)
    #expect(menu.page?.title == "Menu" && menu.page?.focus == .resume)
  }

  @Test("A look back is gone through by keys; its focus never leaves the buttons that are there")
  func looksBack() throws {
    let review = lookBack()
    var navigationRequests = 0
    let subscription = review.navigationRequests.sink { _ in navigationRequests += 1 }
    let table = try Table(review)
    try table.type("\t")
    #expect(table.board.focus == .button(.endReview) && table.screen.text.contains("[Back]"))
    try table.type("\rp")
    #expect(navigationRequests == 1 && table.board.review?.chosenCard == 3)
    subscription.cancel()
  }

  @Test("Time stands still while a page covers the game")
  func clock() {
    var clock = GameClock(at: 10, gameTime: 2)
    #expect(clock.time(at: 13) == 5 && clock.windowTime(of: 6) == 14)
    clock.setRate(0, at: 13)
    clock.setRate(0, at: 14)
    #expect(clock.windowTime(of: 6) == nil && clock.time(at: 20) == 5)
    clock.setRate(1, at: 20)
    #expect(clock.time(at: 21) == 6 && clock.windowTime(of: 6) == 21)
  }
}
