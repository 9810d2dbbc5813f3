import Menu
import Model
import Testing
import ViewModel
import ViewState

@MainActor
@Suite("The menu")
struct MenuPageTests {
  private func opened(_ id: Page.ID = .menu, isText: Bool = false) -> MenuViewModel {
    let board = MemoryGameViewModel(
      .lab, grid: Grid(rows: 2, columns: 3), deck: Menu.decks[0], seed: 1
    )
    .board
    let menu = MenuViewModel(isTextOnly: isText, currentBoard: { board })
    menu.open(id)
    return menu
  }

  @Test("The menu and the page behind it have at most eight tiles, and no name twice")
  func tiles() {
    for isText in [false, true] {
      let pages = [Page.ID.menu, .more].compactMap { opened($0, isText: isText).page }
      #expect(pages.allSatisfy { $0.groups.flatMap(\.items).count <= 8 })
      let names = pages.flatMap { $0.groups.flatMap(\.items) }.map(\.title)
      #expect(Set(names).count == names.count && names.contains(Strings.replayDeal))
      #expect(names.contains("Full screen") == !isText)
    }
  }

  @Test("Enter does at once what the page is for, also when the mouse has opened it")
  func enter() {
    let menu = opened()
    menu.handle(.enter)
    #expect(menu.page == nil)
  }

  @Test("After a click the first key goes on from what was clicked")
  func first() {
    let menu = opened(.settings)
    menu.handle(.action(.setting(0, choice: 1)))
    #expect(menu.page?.focus == nil)
    menu.handle(.arrow(.right, columns: 4))
    #expect(menu.page?.focus == .setting(0, choice: 2))
  }

  @Test("With a reader every page opens with the focus in it, also one that is open already")
  func reader() {
    let menu = opened()
    menu.hasScreenReader = true
    #expect(menu.page?.focus == .resume)
    menu.handle(.action(.open(.settings)))
    #expect(menu.page?.focus == .setting(0, choice: 0))
    menu.close()
    menu.open(.help)
    #expect(menu.page?.focus == .back)
  }

  @Test("Every page that keys open begins at its first item, and Home and End reach both ends")
  func firstItems() throws {
    let menu = Menu(decks: Menu.decks, findResults: { [] }).viewModel
    for id in [Page.ID.start, .menu, .more, .paused, .settings, .results, .help, .deckMaker] {
      menu.open(id, usingKeyboard: true)
      let page = try #require(menu.page)
      #expect(page.focus == page.actions.first, "\(id)")
      menu.handle(.jump(atEnd: true))
      #expect(menu.page?.focus == page.actions.last, "\(id)")
      menu.handle(.jump(atEnd: false))
      #expect(menu.page?.focus == page.actions.first, "\(id)")
      menu.close()
      menu.open(id)
      #expect(menu.page?.focus == nil, "\(id)")
      menu.handle(.jump(atEnd: false))
      #expect(menu.page?.focus == page.actions.first, "\(id)")
      menu.close()
    }
  }

  @Test("A page that a mouse has opened is left by Enter as by its main button")
  func enterWithoutFocus() {
    let menu = opened(.settings)
    let settings = menu.settings
    menu.handle(.enter)
    #expect(menu.page == nil && menu.settings == settings)
  }

  @Test("Pause is taken back by itself, wherever it was opened, and by nothing on other pages")
  func pause() {
    let menu = opened()
    menu.togglePause()
    #expect(menu.page?.id == .menu)
    menu.open(.paused)
    menu.togglePause()
    #expect(menu.page == nil)
    menu.togglePause()
    #expect(menu.page?.id == .paused && menu.page?.focus == .resume)
    menu.open(.help)
    menu.togglePause()
    #expect(menu.page?.id == .help)
  }

  @Test("Places and inspector stand in a last section of the help")
  func classes() {
    let groups = opened(.help).page?.groups ?? []
    let last = groups.last { $0.style == .lines }
    #expect(last?.title == "In class" && last?.items.map(\.title).contains("F12") == true)
    let others = groups.filter { $0.style == .lines && $0.title != "In class" }
    #expect(!others.flatMap(\.items).contains { $0.title.contains("b2") || $0.title == "F12" })
    #expect(opened(.help, isText: true).page?.groups.contains { $0.title == "In class" } == false)
  }

  @Test("The panel's keys stand last in the help while it is open")
  func panel() {
    let menu = MenuViewModel()
    for hasPanel in [true, false] {
      menu.hasInspectorPanel = hasPanel
      menu.open(.help)
      let last = menu.page?.groups.last
      #expect((last?.title == "Inspector") == hasPanel)
      let names = last?.items.map(\.title) ?? []
      #expect(["Ctrl+P", "Ctrl+B", "Home, End"].allSatisfy { names.contains($0) == hasPanel })
    }
  }

  @Test("Sound is turned off and on again to the loudness that it had")
  func volume() {
    let menu = opened(.settings)
    menu.handle(.action(.setting(0, choice: 1)))
    #expect(menu.settings.sound == .quiet)
    menu.toggleSound()
    #expect(menu.settings.sound == .off)
    menu.toggleSound()
    #expect(menu.settings.sound == .quiet)
  }
}
