import Board
import Games
import Model
import Pages
import Testing

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
    #expect(menu.picked("game") == [Words.title(of: "challenge")])
    #expect(menu.picked("players") == [Words.table(of: [.person, .computer(memory: 4)])])
    #expect(menu.picked("grid") == ["4 × 4"] && menu.picked("deck") == ["PICTURES"])
  }

  @Test("Boards are shown turned as they will be dealt, also after the window was turned")
  func turned() {
    var isWide = true
    let menu = MenuViewModel(fit: { grid, _ in isWide ? grid.turned : grid })
    menu.open(.start)
    func titles() -> [String] { menu.page?.groups[1].items.map(\.title) ?? [] }
    #expect(titles().contains("3 × 4") && !titles().contains("4 × 3"))
    isWide = false
    menu.fitAgain()
    #expect(titles().contains("4 × 3") && !titles().contains("3 × 4"))
    menu.touch(.action(.play))
    #expect(menu.setup.grid == Grid(rows: 4, columns: 3))
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
    #expect(menu.orders == [.play(GameSetup(.lab, deck: "mine", grid: grid))])
    #expect(menu.page == nil)
  }

  @Test("A deck of words and their pictures shows pictures")
  func pictures() throws {
    let pairs = ["🇧🇷", "🇨🇱", "🇨🇺"].map { flag in
      Deck.Pair(Face("a land", kind: .text), Face(flag, kind: .emoji))
    }
    let menu = start(decks: Menu.decks + [Deck(name: "flags", title: "FLAGS", pairs: pairs)])
    let picture = menu.items("deck").first { $0.title == "FLAGS" }?.picture
    #expect(picture == .faces(pairs.map(\.second), pictures: [:]))
  }

  private func filled(_ menu: Menu) -> [String] {
    menu.items("grid").filter(\.isEnabled).map(\.title)
  }

  @Test("No board can be picked that a theme could not fill, and no deck that can fill none")
  func themes() {
    let decks = Menu.decks + [Deck("two", pairs: 2)]
    let menu = start(GameSetup(.concentration, deck: "sports"), decks: decks)
    #expect(filled(menu).last == "6 × 4")
    #expect(!menu.items("deck").map(\.title).contains("TWO"))
  }

  @Test("What is picked is still picked when the screen is opened again")
  func remembers() {
    let menu = start()
    for title in ["2 × 3", "ANIMALS", Words.table(of: [.person, .person])] { menu.touch(title) }
    let choice = menu.viewModel.setup
    menu.viewModel.close()
    menu.viewModel.open(.start)
    #expect(menu.viewModel.setup == choice && choice.deck == "animals")
    #expect(menu.picked("grid") == ["2 × 3"] && menu.picked("players") == ["Two"])
  }

  @Test("Where the deck is gone the game's own is picked")
  func gone() {
    let menu = start(GameSetup(.lab, deck: "lost", grid: Grid(rows: 6, columns: 6)))
    #expect(menu.viewModel.setup.deck == "frutiger-aero" && menu.picked("grid") == ["6 × 6"])
  }

  @Test("Three sample faces of a deck are seen, with where its pictures are")
  func samples() {
    let faces = (0..<4).map { Face("face-\($0)", kind: .picture) }
    let pictures = ["face-0": "/tmp/0.png"]
    let deck = Deck(name: "own", pairs: faces.map { Deck.Pair($0) }, pictures: pictures)
    let item = start(decks: [deck]).items("deck").first
    #expect(item?.picture == .faces(Array(faces[..<3]), pictures: pictures))
  }
}

@Suite struct ChoiceTests {
  private let choice = GameSetup(
    .playingCards, grid: Grid(rows: 4, columns: 4), players: [.person, .person])

  @Test("Game, board and players stay where the deck suffices")
  func stays() {
    var expected = choice
    expected.deck = "/tmp/deck"
    #expect(choice.playing(Deck("own", pairs: 8), from: "/tmp/deck") == expected)
  }

  @Test("Otherwise the board is the largest that it can fill, down to three pairs")
  func shrinks() {
    let five = choice.playing(Deck("own", pairs: 5), from: "own")
    #expect(five?.grid == Grid(rows: 2, columns: 4) && five?.players == choice.players)
    #expect(choice.playing(Deck("own", pairs: 3), from: "own")?.grid.pairs == 3)
    #expect(choice.playing(Deck("own", pairs: 2), from: "own") == nil)
  }

  @Test("Instead of a pile of cards the picture challenge is played")
  func pile() {
    let next = GameSetup(.cardViewer).playing(Deck("own", pairs: 8), from: "own")
    #expect(next == GameSetup(.challenge, deck: "own"))
  }
}
