import Games
import Menu
import Model
import Testing
import ViewState

@MainActor @Suite struct DeckPageTests {
  private let menu: Menu

  init() {
    menu = Menu()
    menu.viewModel.open(.start)
    menu.touch(Strings.makeDeck)
  }

  private var canKeep: Bool { menu.page?.footer.last?.isEnabled ?? false }

  private func add(_ one: String, _ other: String = "") {
    menu.type(one, into: "One card")
    menu.type(other, into: "The other card (or the same)")
    menu.touch("Add this pair")
  }

  @Test("Three pairs and a name make a deck, of which alike and different cards are told apart")
  func keeps() {
    add("cat")
    add("2 + 3", "5")
    menu.type("Mine", into: "Name")
    #expect(!canKeep)
    add("🐬", "sea")
    #expect(menu.items("removePair").map(\.title) == ["cat", "2 + 3 – 5", "🐬 – sea"] && canKeep)
    menu.touch("Keep")
    func face(_ text: String) -> Face {
      Face(text, kind: .text)
    }
    let pairs = [
      Deck.Pair(face("cat")), Deck.Pair(face("2 + 3"), face("5")),
      Deck.Pair(face("🐬"), face("sea")),
    ]
    #expect(menu.orders == [.saveDeck(title: "Mine", pairs: pairs)])
  }

  @Test("Blanks are no word and no name; without a name a deck is not kept")
  func blanks() {
    add("  ", "b")
    #expect(menu.items("removePair").isEmpty)
    menu.type("", into: "The other card (or the same)")
    menu.viewModel.handle(.backspace)
    for word in ["a", "b", "c"] {
      add(word)
    }
    #expect(!canKeep)
    menu.type("  ", into: "Name")
    #expect(!canKeep)
    menu.type("x", into: "Name")
    #expect(canKeep)
  }

  @Test("Dropped pictures are pairs, the first one with the word that is typed")
  func pictures() {
    menu.type("Rex", into: "One card")
    menu.viewModel.drop(["/tmp/dog.JPEG", "/tmp/cat.svg"])
    #expect(menu.items("removePair").map(\.title) == ["Rex – dog.JPEG", "cat.svg"])
    menu.touch("cat.svg")
    #expect(menu.items("removePair").map(\.title) == ["Rex – dog.JPEG"] && menu.orders.isEmpty)
  }

  @Test("Of ten thousand dropped pictures a deck takes those of the largest board, and says so")
  func manyPictures() {
    menu.type("Mine", into: "Name")
    menu.viewModel.drop((1...199).map { "/tmp/\($0).png" })
    #expect(menu.items("removePair").count == 199 && menu.page?.notice == nil)
    menu.viewModel.drop((200...10_000).map { "/tmp/\($0).png" })
    let last = menu.items("removePair").last
    #expect(menu.items("removePair").count == 200 && last?.title == "200.png" && canKeep)
    #expect(
      menu.page?.notice == "A deck has room for 200 pairs; the pictures after them are left out")
    add("cat")
    #expect(menu.items("removePair").count == 200)
  }

  @Test("What is typed is not lost when a picture is dropped")
  func typedBefore() {
    menu.type("Rex", into: "The other card (or the same)")
    menu.viewModel.drop(["/tmp/dog.png"])
    menu.type("cat", into: "One card")
    menu.type("meow", into: "The other card (or the same)")
    menu.viewModel.drop(["/tmp/cow.png"])
    #expect(menu.items("removePair").map(\.title) == ["Rex – dog.png", "cat – meow", "cow.png"])
  }

  @Test("Dropped pictures are taken, and others refused; on any other page both are to be played")
  func dropped() {
    menu.viewModel.drop(["/tmp/a.txt", "/tmp/b.png"])
    #expect(menu.page?.notice == Strings.notAPicture("/tmp/a.txt"))
    #expect(menu.items("removePair").map(\.title) == ["b.png"] && menu.orders.isEmpty)
    menu.viewModel.handle(.escape)
    menu.viewModel.drop(["/tmp/a.txt"])
    #expect(menu.orders == [.playFiles(["/tmp/a.txt"])])
  }

  @Test("By keys alone: Tab goes from field to field, Enter adds the pair and begins the next")
  func keys() {
    let menu = Menu()
    menu.viewModel.open(.start)
    menu.viewModel.handle(.tab(backwards: false))
    while menu.page != nil, menu.page?.focus != .open(.deckMaker) {
      menu.viewModel.handle(.arrow(.right, columns: 1))
      if menu.page?.focus == menu.page?.actions.last {
        menu.viewModel.handle(.tab(backwards: false))
      }
    }
    menu.viewModel.handle(.enter)
    func type(_ text: String, then touch: MenuInput) {
      for letter in text {
        menu.viewModel.handle(.text(String(letter)))
      }
      menu.viewModel.handle(touch)
    }
    #expect(menu.page?.focus == .field(0))
    type("Mine", then: .enter)
    for word in ["a", "b", "c"] {
      #expect(menu.page?.focus == .field(1))
      type(word, then: .tab(backwards: false))
      type(word == "b" ? "B!" : "", then: .enter)
    }
    #expect(menu.items("removePair").map(\.title) == ["a", "b – B!", "c"])
    menu.viewModel.handle(.tab(backwards: true))
    #expect(menu.page?.focus == .field(0))
    menu.viewModel.handle(.tab(backwards: true))
    menu.viewModel.handle(.arrow(.right, columns: 2))
    #expect(menu.page?.focus == .saveDeck)
    menu.viewModel.handle(.enter)
    #expect(menu.orders.count == 1)
  }

  @Test("A text has 24 letters; Enter without the keyboard's focus goes on in the next field")
  func typing() {
    menu.type(String(repeating: "x", count: 30), into: "Name")
    menu.viewModel.handle(.backspace)
    #expect(menu.items("field").first?.title == String(repeating: "x", count: 23))
    menu.viewModel.handle(.enter)
    for letter in "cat" {
      menu.viewModel.handle(.text(String(letter)))
    }
    menu.viewModel.handle(.enter)
    #expect(menu.items("removePair").map(\.title) == ["cat"] && menu.page?.focus == nil)
  }

  @Test("A deck that was kept is picked on the start screen, and the next one begins empty")
  func picks() {
    add("cat")
    menu.viewModel.pickDeck("mine")
    #expect(menu.page?.title == "Games" && menu.picked("deck") == ["MINE"])
    #expect(menu.picked("grid") == ["2 × 4"])
    menu.touch(Strings.makeDeck)
    #expect(menu.items("removePair").isEmpty)
    menu.viewModel.handle(.escape)
    #expect(menu.page?.title == "Games")
  }

  @Test("A deck that was kept beside a pile of cards is for a game of pairs")
  func besidePile() {
    let menu = Menu(GameSetup(.cardViewer))
    menu.viewModel.open(.start)
    menu.viewModel.pickDeck("mine")
    #expect(menu.picked("game") == [Strings.title(of: "lab")] && menu.picked("deck") == ["MINE"])
  }
}
