import Games
import Menu
import Model
import Testing
import ViewState

@MainActor @Suite struct StartPageTests {
  @Test("The start page lists every game, and selects the setup of the last game")
  func games() {
    let menu = startMenu(GameSetup(.challenge, players: [.person, .computer(memory: 4)]))
    #expect(menu.items("game").count == GameKind.all.count)
    #expect(menu.selectedTitles("game") == [Strings.title(of: "challenge")])
    #expect(menu.selectedTitles("players") == ["Medium"])
    #expect(menu.selectedTitles("grid") == ["16 cards"])
    #expect(menu.selectedTitles("deck") == ["PICTURES"])
  }

  @Test("The start page shows each board turned so that it fits the window")
  func turned() {
    var isWide = true
    let services = TestMenuServices(isWide: { isWide })
    let menu = MenuViewModel(services, settings: SettingsStore())
    menu.open(.start)
    #expect(gridItems(menu).contains { $0.value == "3 × 4" })
    #expect(!gridItems(menu).contains { $0.value == "4 × 3" })

    isWide = false
    menu.refitGrids()
    #expect(gridItems(menu).contains { $0.value == "4 × 3" })
    #expect(!gridItems(menu).contains { $0.value == "3 × 4" })

    menu.handle(.action(.play))
    #expect(menu.setup.grid == Grid(rows: 4, columns: 3))
  }

  @Test("The board of an unfinished game is not turned")
  func asItLies() {
    let board = BoardState(gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: [])
    let unfinishedGame = UnfinishedGame(sessionFile: nil, setup: GameSetup(), board: board)
    let services = TestMenuServices(
      decks: Menu.decks,
      unfinishedGames: [unfinishedGame],
      isWide: { true })
    let menu = MenuViewModel(services, settings: SettingsStore())
    menu.open(.start)
    #expect(gridItems(menu).filter(\.isSelected).map(\.value) == ["4 × 3"])

    menu.handle(.action(.players(1)))
    #expect(gridItems(menu).filter(\.isSelected).map(\.value) == ["3 × 4"])
  }

  @Test("If the deck cannot fill the selected board, the largest board it can fill is selected")
  func shrinks() {
    let menu = startMenu()
    let allTitles = menu.titles("grid")
    #expect(enabledGrids(menu).contains("36 cards"))
    #expect(allTitles.last == "64 cards")

    menu.touch("24 cards")
    menu.touch("MINE")
    #expect(enabledGrids(menu) == ["6 cards", "8 cards"])
    #expect(menu.titles("grid") == allTitles)
    #expect(menu.selectedTitles("grid") == ["8 cards"])
    #expect(menu.selectedTitles("deck") == ["MINE"])

    menu.touch("Play")
    let grid = Grid(rows: 2, columns: 4)
    #expect(menu.commands == [.play(GameSetup(.lab, deckSource: "mine", grid: grid))])
    #expect(menu.page == nil)
  }

  @Test("A deck of words and pictures is represented by its pictures")
  func pictures() throws {
    let pairs = ["🇧🇷", "🇨🇱", "🇨🇺"].map { flag in
      Deck.Pair(Face("a land", kind: .text), Face(flag, kind: .emoji))
    }
    let flags = Deck(name: "flags", title: "FLAGS", pairs: pairs)
    let menu = startMenu(decks: Menu.decks + [flags])

    let item = try #require(menu.items("deck").first { $0.title == "FLAGS" })
    #expect(item.picture == .faces(pairs.map(\.second), picturePaths: [:]))
  }

  @Test("Only boards that the theme can fill can be selected")
  func themes() {
    let decks = Menu.decks + [Deck("two", pairs: 2)]
    let setup = GameSetup(.concentration, deckSource: "sports")
    let menu = startMenu(setup, decks: decks)

    #expect(enabledGrids(menu).last == "24 cards")
    // A deck that is too small for every board is not listed.
    #expect(!menu.titles("deck").contains("TWO"))
  }

  @Test("The start page keeps its selection when it is opened again")
  func remembers() {
    let menu = startMenu()
    menu.touch("6 cards")
    menu.touch("ANIMALS")
    menu.touch(Strings.playersTitle(of: [.person, .person]))
    let setup = menu.viewModel.setup
    #expect(setup.deckSource == "animals")

    menu.viewModel.close()
    menu.viewModel.open(.start)

    #expect(menu.viewModel.setup == setup)
    #expect(menu.selectedTitles("grid") == ["6 cards"])
    #expect(menu.selectedTitles("players") == ["2 players"])
  }

  @Test("The computer has four levels, which show how many cards it remembers")
  func levels() {
    let items = startMenu().items("Against the computer")
    #expect(items.map(\.title) == ["Easy", "Medium", "Hard", "Never forgets"])
    #expect(
      items.map(\.value) == [
        "Remembers 2 cards",
        "Remembers 4 cards",
        "Remembers 8 cards",
        "Remembers all cards",
      ])
    #expect(items[3].picture == .players([.person, .computer(memory: nil)]))
  }

  @Test("Each person has a field for a name, and the names are kept when the players change")
  func names() {
    let menu = startMenu()
    #expect(menu.items("field").isEmpty)

    menu.touch("2 players")
    #expect(menu.items("field").map(\.value) == ["Player 1", "Player 2"])
    #expect(menu.items("field")[1].picture == .players([.person], firstIndex: 1))

    menu.type("Zoë", into: "Player 2")
    #expect(menu.viewModel.settings.current.playerNames == ["", "Zoë"])
    #expect(menu.page?.isTyping == true)

    menu.touch("Easy")
    #expect(menu.items("field").map(\.value) == ["You"])
    #expect(menu.page?.isTyping == false)

    menu.touch("3 players")
    #expect(menu.titles("field") == ["", "Zoë", ""])
  }

  @Test("Letters are added to a name only while the name is typed")
  func typing() {
    let menu = startMenu(GameSetup(players: [.person, .person]))
    menu.viewModel.handle(.text("x"))
    #expect(menu.viewModel.settings.current.playerNames.isEmpty)

    // A name has at most twelve characters and no control characters.
    menu.type("Maximilian the Great\u{1B}", into: "Player 1")
    #expect(menu.viewModel.settings.current.playerNames == ["Maximilian t"])

    menu.viewModel.handle(.backspace)
    menu.viewModel.handle(.enter)
    menu.viewModel.handle(.text("Al"))
    #expect(menu.viewModel.settings.current.playerNames == ["Maximilian ", "Al"])

    menu.viewModel.handle(.escape)
    #expect(menu.page?.isTyping == false)

    menu.viewModel.handle(.action(.field(1)))
    for _ in 0..<3 {
      menu.viewModel.handle(.backspace)
    }
    #expect(menu.viewModel.settings.current.playerNames == ["Maximilian "])

    menu.viewModel.handle(.enter)
    #expect(menu.page?.isTyping == false)
    #expect(menu.page?.id == .start)

    menu.viewModel.handle(.escape)
    #expect(menu.page == nil)
  }

  @Test("Keys type a name into the focused field, and Enter moves the focus to Play")
  func keys() {
    let menu = startMenu(GameSetup(players: [.person, .computer(memory: 4)]))
    for _ in 0..<20 where menu.page?.focus != .field(0) {
      menu.viewModel.handle(.tab(backwards: true))
    }
    menu.viewModel.handle(.text("Bo"))
    #expect(menu.viewModel.settings.current.playerNames == ["Bo"])

    menu.viewModel.handle(.enter)
    #expect(menu.page?.focus == .play)
    #expect(menu.page?.isTyping == false)
  }

  @Test("If a deck no longer exists, the usual deck of the game is selected")
  func gone() {
    let setup = GameSetup(.lab, deckSource: "lost", grid: Grid(rows: 6, columns: 6))
    let menu = startMenu(setup)

    #expect(menu.viewModel.setup.deckSource == "frutiger-aero")
    #expect(menu.selectedTitles("grid") == ["36 cards"])
  }

  @Test("A deck is represented by its first three faces and the paths of their pictures")
  func samples() {
    let faces = (0..<4).map { Face("face-\($0)", kind: .picture) }
    let picturePaths = ["face-0": "/tmp/0.png"]
    let pairs = faces.map { Deck.Pair($0) }
    let deck = Deck(name: "own", pairs: pairs, picturePaths: picturePaths)
    let menu = startMenu(decks: [deck])

    let firstDeck = menu.items("deck").first
    #expect(firstDeck?.picture == .faces(Array(faces[..<3]), picturePaths: picturePaths))
  }

  /// Returns a menu with an open start page.
  private func startMenu(
    _ setup: GameSetup = GameSetup(),
    decks: [Deck] = Menu.decks
  ) -> Menu {
    let menu = Menu(setup, decks: decks)
    menu.viewModel.open(.start)
    return menu
  }

  /// Returns the titles of the boards that can be selected.
  private func enabledGrids(_ menu: Menu) -> [String] {
    menu.items("grid").filter(\.isEnabled).map(\.title)
  }

  /// Returns the items of the second group, which lists the boards.
  private func gridItems(_ menu: MenuViewModel) -> [Page.Item] {
    menu.page?.groups[1].items ?? []
  }
}

/// The setup of a game after another deck was selected.
@Suite struct ChoiceTests {
  private let setup = GameSetup(
    .playingCards,
    grid: Grid(rows: 4, columns: 4),
    players: [.person, .person])

  @Test("If the deck has enough pairs, the game, the board and the players stay the same")
  func stays() {
    var expectedSetup = setup
    expectedSetup.deckSource = "/tmp/deck"

    #expect(setup.adapted(to: Deck("own", pairs: 8), from: "/tmp/deck") == expectedSetup)
  }

  @Test("If the deck has fewer pairs, the board is the largest one that it can fill")
  func shrinks() {
    let setupOfFivePairs = setup.adapted(to: Deck("own", pairs: 5), from: "own")
    #expect(setupOfFivePairs?.grid == Grid(rows: 2, columns: 4))
    #expect(setupOfFivePairs?.players == setup.players)

    let setupOfThreePairs = setup.adapted(to: Deck("own", pairs: 3), from: "own")
    #expect(setupOfThreePairs?.grid.pairCount == 3)

    let setupOfTwoPairs = setup.adapted(to: Deck("own", pairs: 2), from: "own")
    #expect(setupOfTwoPairs == nil)
  }

  @Test("If the game was a pile, the deck is played in the challenge")
  func pile() {
    let pile = GameSetup(.cardViewer)
    let setup = pile.adapted(to: Deck("own", pairs: 8), from: "own")
    #expect(setup == GameSetup(.challenge, deckSource: "own"))
  }
}
