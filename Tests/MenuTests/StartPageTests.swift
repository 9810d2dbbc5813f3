import Games
import Menu
import Model
import Testing
import ViewState

@MainActor @Suite struct StartPageTests {
  private func start(_ choice: GameSetup = GameSetup(), decks: [Deck] = Menu.decks) -> Menu {
    let menu = Menu(choice, decks: decks)
    menu.viewModel.open(.start)
    return menu
  }

  @Test("Every game is there, and the one that was played last is picked")
  func games() {
    let menu = start(GameSetup(.challenge, players: [.person, .computer(memory: 4)]))
    #expect(menu.items("game").count == GameKind.all.count)
    #expect(menu.picked("game") == [Strings.title(of: "challenge")])
    #expect(menu.picked("players") == ["Medium"])
    #expect(menu.picked("grid") == ["4 × 4"] && menu.picked("deck") == ["PICTURES"])
  }

  @Test("Boards are shown turned as they will be dealt, also after the window was turned")
  func turned() {
    var isWide = true
    let menu = MenuViewModel(fitGrid: { grid, _ in isWide ? grid.transposed : grid })
    menu.open(.start)
    func titles() -> [String] {
      menu.page?.groups[1].items.map(\.title) ?? []
    }
    #expect(titles().contains("3 × 4") && !titles().contains("4 × 3"))
    isWide = false
    menu.refitGrids()
    #expect(titles().contains("4 × 3") && !titles().contains("3 × 4"))
    menu.handle(.action(.play))
    #expect(menu.setup.grid == Grid(rows: 4, columns: 3))
  }

  @Test("The board of a game that goes on is shown as it lies, whatever fits the window")
  func asItLies() {
    let board = BoardState(gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: [])
    let left = UnfinishedGame(sessionFile: nil, setup: GameSetup(), board: board)
    let menu = MenuViewModel(
      loadDecks: { Menu.decks }, loadUnfinishedGames: { [left] },
      fitGrid: { grid, _ in grid.transposed })
    menu.open(.start)
    func picked() -> [String]? {
      menu.page?.groups[1].items.filter(\.isSelected).map(\.title)
    }
    #expect(picked() == ["4 × 3"])
    menu.handle(.action(.players(1)))
    #expect(picked() == ["3 × 4"])
  }

  @Test("Only boards that the deck can fill can be picked; the picked one shrinks to the largest")
  func shrinks() {
    let menu = start()
    let all = menu.items("grid").map(\.title)
    #expect(filled(menu).contains("6 × 6") && all.last == "8 × 8")
    menu.touch("6 × 4")
    menu.touch("MINE")
    #expect(filled(menu) == ["2 × 3", "2 × 4"] && menu.items("grid").map(\.title) == all)
    #expect(menu.picked("grid") == ["2 × 4"] && menu.picked("deck") == ["MINE"])
    menu.touch("Play")
    let grid = Grid(rows: 2, columns: 4)
    #expect(menu.orders == [.play(GameSetup(.lab, deckSource: "mine", grid: grid))])
    #expect(menu.page == nil)
  }

  @Test("A deck of words and their pictures shows pictures")
  func pictures() throws {
    let pairs = ["🇧🇷", "🇨🇱", "🇨🇺"].map { flag in
      Deck.Pair(Face("a land", kind: .text), Face(flag, kind: .emoji))
    }
    let menu = start(decks: Menu.decks + [Deck(name: "flags", title: "FLAGS", pairs: pairs)])
    let picture = menu.items("deck").first { $0.title == "FLAGS" }?.picture
    #expect(picture == .faces(pairs.map(\.second), picturePaths: [:]))
  }

  private func filled(_ menu: Menu) -> [String] {
    menu.items("grid").filter(\.isEnabled).map(\.title)
  }

  @Test("No board can be picked that a theme could not fill, and no deck that can fill none")
  func themes() {
    let decks = Menu.decks + [Deck("two", pairs: 2)]
    let menu = start(GameSetup(.concentration, deckSource: "sports"), decks: decks)
    #expect(filled(menu).last == "6 × 4")
    #expect(!menu.items("deck").map(\.title).contains("TWO"))
  }

  @Test("What is picked is still picked when the screen is opened again")
  func remembers() {
    let menu = start()
    for title in ["2 × 3", "ANIMALS", Strings.playersTitle(of: [.person, .person])] {
      menu.touch(title)
    }
    let choice = menu.viewModel.setup
    menu.viewModel.close()
    menu.viewModel.open(.start)
    #expect(menu.viewModel.setup == choice && choice.deckSource == "animals")
    #expect(menu.picked("grid") == ["2 × 3"] && menu.picked("players") == ["Two"])
  }

  @Test("The computer is easy, medium, hard, or never forgets, and says how much it remembers")
  func levels() {
    let items = start().items("Against the computer")
    #expect(items.map(\.title) == ["Easy", "Medium", "Hard", "Never forgets"])
    #expect(
      items.map(\.value) == [
        "Remembers 2 cards", "Remembers 4 cards", "Remembers 8 cards", "Remembers all cards",
      ])
    #expect(items[3].picture == .players([.person, .computer(memory: nil)]))
  }

  @Test("Each person of the chosen players has a field for a name, with its shape, and keeps it")
  func names() {
    let menu = start()
    #expect(menu.items("field").isEmpty)
    menu.touch("Two")
    #expect(menu.items("field").map(\.value) == ["Player 1", "Player 2"])
    #expect(menu.items("field").map(\.picture)[1] == .players([.person], firstIndex: 1))
    menu.type("Zoë", into: "Player 2")
    #expect(menu.viewModel.settings.playerNames == ["", "Zoë"] && menu.page?.isTyping == true)
    #expect(menu.orders.last == .apply(menu.viewModel.settings))
    menu.touch("Easy")
    #expect(menu.items("field").map(\.value) == ["You"] && menu.page?.isTyping == false)
    menu.touch("Three")
    #expect(menu.items("field").map(\.title) == ["", "Zoë", ""])
  }

  @Test("Letters go into a name while it is typed; Enter goes on, Escape ends it, none is too long")
  func typing() {
    let menu = start(GameSetup(players: [.person, .person]))
    menu.viewModel.handle(.text("x"))
    #expect(menu.viewModel.settings.playerNames.isEmpty)
    menu.type("Maximilian the Great\u{1B}", into: "Player 1")
    #expect(menu.viewModel.settings.playerNames == ["Maximilian t"])
    menu.viewModel.handle(.backspace)
    menu.viewModel.handle(.enter)
    menu.viewModel.handle(.text("Al"))
    #expect(menu.viewModel.settings.playerNames == ["Maximilian ", "Al"])
    menu.viewModel.handle(.escape)
    #expect(menu.page?.isTyping == false)
    menu.viewModel.handle(.action(.field(1)))
    for _ in 0..<3 {
      menu.viewModel.handle(.backspace)
    }
    #expect(menu.viewModel.settings.playerNames == ["Maximilian "])
    menu.viewModel.handle(.enter)
    #expect(menu.page?.isTyping == false && menu.page?.id == .start)
    menu.viewModel.handle(.escape)
    #expect(menu.page == nil)
  }

  @Test("Keys type a name where the focus is, and lead on to Play")
  func keys() {
    let menu = start(GameSetup(players: [.person, .computer(memory: 4)]))
    for _ in 0..<20 where menu.page?.focus != .field(0) {
      menu.viewModel.handle(.tab(backwards: true))
    }
    menu.viewModel.handle(.text("Bo"))
    #expect(menu.viewModel.settings.playerNames == ["Bo"])
    menu.viewModel.handle(.enter)
    #expect(menu.page?.focus == .play && menu.page?.isTyping == false)
  }

  @Test("Where the deck is gone the game's own is picked")
  func gone() {
    let menu = start(GameSetup(.lab, deckSource: "lost", grid: Grid(rows: 6, columns: 6)))
    #expect(menu.viewModel.setup.deckSource == "frutiger-aero" && menu.picked("grid") == ["6 × 6"])
  }

  @Test("Three sample faces of a deck are seen, with where its pictures are")
  func samples() {
    let faces = (0..<4).map { Face("face-\($0)", kind: .picture) }
    let pictures = ["face-0": "/tmp/0.png"]
    let deck = Deck(name: "own", pairs: faces.map { Deck.Pair($0) }, picturePaths: pictures)
    let item = start(decks: [deck]).items("deck").first
    #expect(item?.picture == .faces(Array(faces[..<3]), picturePaths: pictures))
  }
}

@Suite struct ChoiceTests {
  private let choice = GameSetup(
    .playingCards, grid: Grid(rows: 4, columns: 4), players: [.person, .person])

  @Test("Game, board and players stay where the deck suffices")
  func stays() {
    var expected = choice
    expected.deckSource = "/tmp/deck"
    #expect(choice.adapted(to: Deck("own", pairs: 8), from: "/tmp/deck") == expected)
  }

  @Test("Otherwise the board is the largest that it can fill, down to three pairs")
  func shrinks() {
    let five = choice.adapted(to: Deck("own", pairs: 5), from: "own")
    #expect(five?.grid == Grid(rows: 2, columns: 4) && five?.players == choice.players)
    #expect(choice.adapted(to: Deck("own", pairs: 3), from: "own")?.grid.pairCount == 3)
    #expect(choice.adapted(to: Deck("own", pairs: 2), from: "own") == nil)
  }

  @Test("Instead of a pile of cards the picture challenge is played")
  func pile() {
    let next = GameSetup(.cardViewer).adapted(to: Deck("own", pairs: 8), from: "own")
    #expect(next == GameSetup(.challenge, deckSource: "own"))
  }
}
