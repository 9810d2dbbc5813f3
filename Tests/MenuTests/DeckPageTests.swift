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

  @Test("A deck can be saved when it has three pairs and a name")
  func keeps() {
    add("cat")
    add("2 + 3", "5")
    menu.type("Mine", into: "Name")
    #expect(!canSave)

    add("🐬", "sea")
    #expect(menu.titles("removePair") == ["cat", "2 + 3 – 5", "🐬 – sea"])
    #expect(canSave)

    menu.touch("Save deck")
    let pairs = [
      Deck.Pair(Face("cat", kind: .text)),
      Deck.Pair(Face("2 + 3", kind: .text), Face("5", kind: .text)),
      Deck.Pair(Face("🐬", kind: .text), Face("sea", kind: .text)),
    ]
    #expect(menu.commands == [.saveDeck(title: "Mine", pairs: pairs)])
  }

  @Test("Spaces alone are neither a card nor the name of a deck")
  func blanks() {
    add("  ", "b")
    #expect(menu.items("removePair").isEmpty)

    menu.type("", into: "Second card (optional)")
    menu.viewModel.handle(.backspace)
    for word in ["a", "b", "c"] {
      add(word)
    }
    #expect(!canSave)

    menu.type("  ", into: "Name")
    #expect(!canSave)

    menu.type("x", into: "Name")
    #expect(canSave)
  }

  @Test("Each dropped picture becomes a pair, and the first one is paired with the typed word")
  func pictures() {
    menu.type("Rex", into: "First card")
    menu.viewModel.drop(["/tmp/dog.JPEG", "/tmp/cat.svg"])
    #expect(menu.titles("removePair") == ["Rex – dog.JPEG", "cat.svg"])

    menu.touch("cat.svg")
    #expect(menu.titles("removePair") == ["Rex – dog.JPEG"])
    #expect(menu.commands.isEmpty)
  }

  @Test("If more pictures are dropped than a deck has room for, a notice states the limit")
  func manyPictures() {
    menu.type("Mine", into: "Name")
    menu.viewModel.drop((1...199).map { "/tmp/\($0).png" })
    #expect(menu.items("removePair").count == 199)
    #expect(menu.page?.notice == nil)

    menu.viewModel.drop((200...10_000).map { "/tmp/\($0).png" })
    #expect(menu.items("removePair").count == 200)
    #expect(menu.titles("removePair").last == "200.png")
    #expect(canSave)
    #expect(
      menu.page?.notice == "A deck has at most 200 pairs. The other pictures were left out.")

    add("cat")
    #expect(menu.items("removePair").count == 200)
  }

  @Test("Typed words are kept when a picture is dropped")
  func typedBefore() {
    menu.type("Rex", into: "Second card (optional)")
    menu.viewModel.drop(["/tmp/dog.png"])
    menu.type("cat", into: "First card")
    menu.type("meow", into: "Second card (optional)")
    menu.viewModel.drop(["/tmp/cow.png"])

    #expect(menu.titles("removePair") == ["Rex – dog.png", "cat – meow", "cow.png"])
  }

  @Test("The page takes dropped pictures and rejects other files")
  func dropped() {
    menu.viewModel.drop(["/tmp/a.txt", "/tmp/b.png"])
    #expect(menu.page?.notice == Strings.notAPicture("/tmp/a.txt"))
    #expect(menu.titles("removePair") == ["b.png"])
    #expect(menu.commands.isEmpty)

    // On every other page, dropped files are played.
    menu.viewModel.handle(.escape)
    menu.viewModel.drop(["/tmp/a.txt"])
    #expect(menu.commands == [.playFiles(["/tmp/a.txt"])])
  }

  @Test("A deck can be made with the keyboard alone")
  func keys() {
    let menu = Menu()
    menu.viewModel.open(.start)
    moveFocusToDeckMaker(in: menu)
    menu.viewModel.handle(.enter)

    #expect(menu.page?.focus == .field(0))
    menu.type("Mine")
    menu.viewModel.handle(.enter)

    for (firstText, secondText) in [("a", ""), ("b", "B!"), ("c", "")] {
      #expect(menu.page?.focus == .field(1))
      menu.type(firstText)
      menu.viewModel.handle(.tab(backwards: false))
      menu.type(secondText)
      menu.viewModel.handle(.enter)
    }
    #expect(menu.titles("removePair") == ["a", "b – B!", "c"])

    menu.viewModel.handle(.tab(backwards: true))
    #expect(menu.page?.focus == .field(0))

    menu.viewModel.handle(.tab(backwards: true))
    menu.viewModel.handle(.arrow(.right, columns: 2))
    #expect(menu.page?.focus == .saveDeck)

    menu.viewModel.handle(.enter)
    #expect(menu.commands.count == 1)
  }

  @Test("A field takes up to 24 characters, and Enter continues in the next field")
  func typing() {
    menu.type(String(repeating: "x", count: 30), into: "Name")
    menu.viewModel.handle(.backspace)
    #expect(menu.items("field").first?.title == String(repeating: "x", count: 23))

    menu.viewModel.handle(.enter)
    menu.type("cat")
    menu.viewModel.handle(.enter)
    #expect(menu.titles("removePair") == ["cat"])
    #expect(menu.page?.focus == nil)
  }

  @Test("A saved deck is selected on the start page, and the next deck starts empty")
  func picks() {
    add("cat")
    menu.viewModel.pickDeck("mine")
    #expect(menu.page?.title == "Games")
    #expect(menu.selectedTitles("deck") == ["MINE"])
    #expect(menu.selectedTitles("grid") == ["8 cards"])

    menu.touch(Strings.makeDeck)
    #expect(menu.items("removePair").isEmpty)

    menu.viewModel.handle(.escape)
    #expect(menu.page?.title == "Games")
  }

  @Test("If a pile was selected, a saved deck selects a game of pairs")
  func besidePile() {
    let menu = Menu(GameSetup(.cardViewer))
    menu.viewModel.open(.start)
    menu.viewModel.pickDeck("mine")

    #expect(menu.selectedTitles("game") == [Strings.title(of: "lab")])
    #expect(menu.selectedTitles("deck") == ["MINE"])
  }

  private var canSave: Bool {
    menu.page?.footer.last?.isEnabled ?? false
  }

  /// Adds a pair to the deck.
  ///
  /// If the second text is empty, both cards show the first one.
  private func add(_ firstText: String, _ secondText: String = "") {
    menu.type(firstText, into: "First card")
    menu.type(secondText, into: "Second card (optional)")
    menu.touch("Add pair")
  }

  /// Moves the focus from the start of the page to the button that opens the deck maker.
  private func moveFocusToDeckMaker(in menu: Menu) {
    menu.viewModel.handle(.tab(backwards: false))
    while let page = menu.page, page.focus != .open(.deckMaker) {
      menu.viewModel.handle(.arrow(.right, columns: 1))
      if menu.page?.focus == menu.page?.actions.last {
        menu.viewModel.handle(.tab(backwards: false))
      }
    }
  }
}
