import Graphics
import Menu
import Model
import Testing
import View
import ViewState

@MainActor @Suite struct OddCharacterTests {
  nonisolated static let odd = [
    "\u{FE0F}", "\u{200D}", "a\u{FE0F}", "a\u{200D}", "\u{200B}", "\u{301}", "e\u{301}\u{301}",
    "\u{202E}abc", "\u{2067}", "\u{2069}\u{2069}", "\u{200E}\u{200F}", "\u{7F}", "\u{1}\u{2}",
    "\0", "\t", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{AD}", "\u{34F}",
    "\u{1F1E6}", "\u{1F3FB}", "👩‍👩‍", "🏴\u{E0067}", "שלום\u{200D}", "م\u{64B}", "\u{E0001}",
    "\u{115F}", "\u{3164}", " ", "\u{2028}",
    String(repeating: "\u{301}", count: 300), String(repeating: "W", count: 5000),
  ]

  @Test("Every text is drawn and measured", arguments: odd)
  func texts(text: String) throws {
    let rasterizer = try rasterizer.get()
    for size in [1, 9, 40] {
      for text in [text, "a" + text, text + "!"] {
        _ = try rasterizer.width(of: text, size: size)
        #expect(try rasterizer.text(text, size: size).width > 0)
      }
    }
  }

  @Test(
    "Everything can be typed into a deck, and is a title and a notice",
    arguments: odd.indices.filter { triesEverything || $0 % 5 == 0 }.map { odd[$0] })
  func typing(text: String) throws {
    let deck = Deck(name: "own", title: text, pairs: [Deck.Pair(Face(text, kind: .text))])
    let menu = MenuViewModel(loadDecks: { [deck] })
    menu.open(.start)
    var view = try PageView(
      menu.page, game: "lab", rasterizer: rasterizer.get(), width: 200, height: 300, at: 0)
    func draw() throws {
      try view.show(menu.page, at: 1)
      var sprites: [Sprite] = []
      try view.prepare(at: 2)
      try view.appendSprites(to: &sprites, at: 2)
    }
    try draw()
    menu.handle(.action(.open(.deckMaker)))
    view = try PageView(
      menu.page, game: "lab", rasterizer: rasterizer.get(), width: 200, height: 300, at: 0)
    for field in 0..<3 {
      menu.handle(.action(.field(field)))
      menu.handle(.text(text))
      try draw()
      menu.handle(.text("a"))
      try draw()
    }
    menu.handle(.action(.addPair))
    menu.showNotice(text)
    try draw()
  }

  @Test("Every card and notice of a board is drawn", arguments: odd)
  func boards(text: String) throws {
    let faces = [text, text + "a", "b"].map { Face($0, kind: .text) } + [Face(text, kind: .emoji)]
    var board = BoardState(
      gameName: "lab", grid: Grid(rows: 2, columns: 2),
      cards: faces.map { BoardState.Card(face: $0, isFaceUp: true) })
    board.notice = text
    let view = try BoardView(board, rasterizer: rasterizer.get(), width: 200, height: 300)
    _ = try view.scene(at: 1)
  }
}
