import Menu
import Model
import Testing
import ViewModel
import ViewState

@MainActor
@Suite("The menu")
struct MenuPageTests {
  @Test("The menu and its second page have at most eight tiles each, all with different titles")
  func tiles() {
    for isTextOnly in [false, true] {
      var allTitles: [String] = []
      for id in [Page.ID.menu, .more] {
        let page = openedMenu(id, isTextOnly: isTextOnly).page
        let titles = page?.groups.flatMap(\.items).map(\.title) ?? []
        #expect(titles.count <= 8)
        allTitles += titles
      }
      #expect(Set(allTitles).count == allTitles.count)
      #expect(allTitles.contains(Strings.replayDeal))
      #expect(allTitles.contains("Full screen") == !isTextOnly)
    }
  }

  @Test("The menu reports a subscriber that opens a page while it receives another page")
  func nestedChange() {
    let menu = MenuViewModel(TestMenuServices(), settings: SettingsStore())
    var sentences: [String] = []
    let subscriptions = [
      menu.nestedChanges.sink { sentences.append($0.sentence) },
      menu.pages.sink { [unowned menu] page in
        if page?.id == .menu {
          menu.open(.settings)
        }
      },
    ]

    menu.open(.menu)

    #expect(sentences == ["A subscriber changed the menu (Settings) when it received Menu."])
    #expect(menu.page?.id == .settings)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Enter without a focus continues the game")
  func enter() {
    let menu = openedMenu()

    menu.handle(.enter)
    #expect(menu.page == nil)
  }

  @Test("After a click, the first key moves the focus on from the clicked item")
  func first() {
    let menu = openedMenu(.settings)
    menu.handle(.action(.setting(.init(.sound, .quiet))))
    #expect(menu.page?.focus == nil)

    menu.handle(.arrow(.right, columns: 4))
    #expect(menu.page?.focus == .setting(.init(.sound, .medium)))
  }

  @Test("With a screen reader, every page has a focus, including the page that is already open")
  func reader() {
    let menu = openedMenu()
    menu.hasScreenReader = true
    #expect(menu.page?.focus == .resume)

    menu.handle(.action(.open(.settings)))
    #expect(menu.page?.focus == .setting(.init(.sound, .off)))

    menu.close()
    menu.open(.help)
    #expect(menu.page?.focus == .back)
  }

  @Test("A page that a key opens has its focus on the first item, and Home and End reach both ends")
  func firstItems() throws {
    let menu = Menu().viewModel
    let ids: [Page.ID] = [
      .start, .menu, .more, .paused, .settings, .results, .help, .deckMaker,
    ]
    for id in ids {
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

  @Test("Enter without a focus leaves the settings and changes none of them")
  func enterWithoutFocus() {
    let menu = openedMenu(.settings)
    let settings = menu.settings.current

    menu.handle(.enter)

    #expect(menu.page == nil)
    #expect(menu.settings.current == settings)
  }

  @Test("The pause key opens and closes the pause, and has no effect on other pages")
  func pause() {
    let menu = openedMenu()
    menu.togglePause()
    #expect(menu.page?.id == .menu)

    menu.open(.paused)
    menu.togglePause()
    #expect(menu.page == nil)

    menu.togglePause()
    #expect(menu.page?.id == .paused)
    #expect(menu.page?.focus == .resume)

    menu.open(.help)
    menu.togglePause()
    #expect(menu.page?.id == .help)
  }

  @Test("The last group of keys in the help lists the names of cards and the inspector")
  func classes() {
    let groups = openedMenu(.help).page?.groups ?? []
    let keyGroups = groups.filter { $0.style == .lines }
    let lastTitles = keyGroups.last?.items.map(\.title) ?? []
    #expect(keyGroups.last?.title == "In a course")
    #expect(lastTitles.contains("F12"))

    for group in keyGroups where group.title != "In a course" {
      for item in group.items {
        #expect(!item.title.contains("b2"))
        #expect(item.title != "F12")
      }
    }

    let textGroups = openedMenu(.help, isTextOnly: true).page?.groups
    #expect(textGroups?.contains { $0.title == "In a course" } == false)
  }

  @Test("While the inspector's panel is open, its keys are at the end of the help")
  func panel() {
    let menu = MenuViewModel(TestMenuServices(), settings: SettingsStore())
    for hasPanel in [true, false] {
      menu.hasInspectorPanel = hasPanel
      menu.open(.help)

      let lastGroup = menu.page?.groups.last
      let titles = lastGroup?.items.map(\.title) ?? []
      #expect((lastGroup?.title == "Inspector") == hasPanel)
      for key in ["Ctrl+P", "Ctrl+B", "Home, End"] {
        #expect(titles.contains(key) == hasPanel)
      }
    }
  }

  @Test("Turning the sound on again restores its volume")
  func volume() {
    let menu = openedMenu(.settings)
    menu.handle(.action(.setting(.init(.sound, .quiet))))
    #expect(menu.settings[.sound] == .quiet)

    menu.toggleSound()
    #expect(menu.settings[.sound] == .off)

    menu.toggleSound()
    #expect(menu.settings[.sound] == .quiet)
  }

  /// Returns a menu with an open page in front of a game.
  private func openedMenu(_ id: Page.ID = .menu, isTextOnly: Bool = false) -> MenuViewModel {
    let grid = Grid(rows: 2, columns: 3)
    let board = MemoryGameViewModel(.lab, grid: grid, deck: Menu.decks[0], seed: 1).board
    let menu = MenuViewModel(
      TestMenuServices(currentBoard: board),
      settings: SettingsStore(),
      isTextOnly: isTextOnly)
    menu.open(id)
    return menu
  }
}
