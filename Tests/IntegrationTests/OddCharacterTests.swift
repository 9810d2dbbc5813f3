import Graphics
import Menu
import Model
import Testing
import View
import ViewState

@MainActor @Suite struct OddCharacterTests {
  nonisolated static let oddTexts = [
    "\u{FE0F}", "\u{200D}", "a\u{FE0F}", "a\u{200D}", "\u{200B}", "\u{301}", "e\u{301}\u{301}",
    "\u{202E}abc", "\u{2067}", "\u{2069}\u{2069}", "\u{200E}\u{200F}", "\u{7F}", "\u{1}\u{2}",
    "\0", "\t", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{AD}", "\u{34F}",
    "\u{1F1E6}", "\u{1F3FB}", "👩‍👩‍", "🏴\u{E0067}", "שלום\u{200D}", "م\u{64B}", "\u{E0001}",
    "\u{115F}", "\u{3164}", " ", "\u{2028}",
    String(repeating: "\u{301}", count: 300), String(repeating: "W", count: 5000),
  ]

  /// All unusual texts, or every fifth one in the quick tests.
  nonisolated static let typedTexts = oddTexts.indices
    .filter { runsFullTests || $0.isMultiple(of: 5) }
    .map { oddTexts[$0] }

  @Test("Every text can be drawn and measured", arguments: oddTexts)
  func texts(text: String) throws {
    let rasterizer = try sharedRasterizer.get()
    let variants = [text, "a" + text, text + "!"]

    for size in [1, 9, 40] {
      for variant in variants {
        _ = try rasterizer.width(of: variant, size: size)
        #expect(try rasterizer.text(variant, size: size).width > 0)
      }
    }
  }

  @Test(
    "Every text can be typed into a deck and can be its title and a notice", arguments: typedTexts)
  func typing(text: String) throws {
    let deck = Deck(name: "own", title: text, pairs: [Deck.Pair(Face(text, kind: .text))])
    let menu = MenuViewModel(TestMenuServices(decks: [deck]), settings: SettingsStore())

    menu.open(.start)
    let startPage = try makeView(of: menu)
    try draw(menu, in: startPage)

    menu.handle(.action(.open(.deckMaker)))
    let deckMaker = try makeView(of: menu)
    for field in 0..<3 {
      menu.handle(.action(.field(field)))
      menu.handle(.text(text))
      try draw(menu, in: deckMaker)
      menu.handle(.text("a"))
      try draw(menu, in: deckMaker)
    }

    menu.handle(.action(.addPair))
    menu.showNotice(text)
    try draw(menu, in: deckMaker)
  }

  private func makeView(of menu: MenuViewModel) throws -> PageView {
    try PageView(
      menu.page,
      game: "lab",
      rasterizer: sharedRasterizer.get(),
      width: 200,
      height: 300,
      at: 0)
  }

  private func draw(_ menu: MenuViewModel, in view: PageView) throws {
    try view.show(menu.page, at: 1)
    var sprites: [Sprite] = []
    try view.prepare(at: 2)
    try view.appendSprites(to: &sprites, at: 2)
  }

  @Test("Every text can be drawn on a card and as the notice of a board", arguments: oddTexts)
  func boards(text: String) throws {
    let faces = [
      Face(text, kind: .text),
      Face(text + "a", kind: .text),
      Face("b", kind: .text),
      Face(text, kind: .emoji),
    ]
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 2, columns: 2),
      cards: faces.map { BoardState.Card(face: $0, isFaceUp: true) })
    board.notice = text

    let view = try BoardView(board, rasterizer: sharedRasterizer.get(), width: 200, height: 300)
    _ = try view.scene(at: 1)
  }
}
