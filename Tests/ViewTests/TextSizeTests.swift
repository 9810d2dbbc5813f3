import Testing
import ViewState

@testable import View

/// Tests of the sizes of text on cards, buttons and titles.
@MainActor @Suite struct TextSizeTests {
  private let rasterizer = PaintRasterizer()

  private func board(_ texts: [String]) -> BoardState {
    let cards = texts.map { text in
      BoardState.Card(face: Face(text, kind: .text), isFaceUp: true)
    }
    let grid = Grid(rows: 1, columns: texts.count)
    return BoardState(gameName: "lab", grid: grid, cards: cards)
  }

  @Test("All text cards use the size that fits the longest text, even after a change of deck")
  func one() throws {
    let view = try BoardView(
      board(["7", "3 + 4"]),
      rasterizer: rasterizer,
      width: 400,
      height: 600
    )
    #expect(rasterizer.sizes["7"] == rasterizer.sizes["3 + 4"])
    let firstSize = try #require(rasterizer.sizes["7"])

    view.show(BoardUpdate(board(["7", "elephant"]), cause: .themeChosen), at: 1)
    #expect(rasterizer.sizes["7"] == rasterizer.sizes["elephant"])
    let smallerSize = try #require(rasterizer.sizes["7"])
    #expect(smallerSize < firstSize)

    view.show(BoardUpdate(board(["7", "8"]), cause: .restarted), at: 2)
    let largerSize = try #require(rasterizer.sizes["7"])
    #expect(largerSize > firstSize)
  }

  @Test(
    "The names of round buttons follow the text size of the player",
    arguments: [(400, 600), (900, 400), (1280, 800)])
  func names(width: Int, height: Int) {
    func nameSize(textScale: Double) -> Int {
      let window = WindowMetrics(width: width, height: height, textScale: textScale)
      let content = BoardLayout.Content(grid: Grid(rows: 4, columns: 4))
      return BoardLayout(content, in: window).nameSize
    }

    let usualSize = Double(nameSize(textScale: 1))
    let largeSize = Double(nameSize(textScale: 2))
    #expect(largeSize >= 1.3 * usualSize)
  }

  @Test("In a small window, the typed name of a card temporarily replaces the title")
  func message() throws {
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 4, columns: 3),
      cards: Array(repeating: .init(), count: 12)
    )
    board.subtitle = "Find the pair"
    board.counters = [.init("Flips", 0)]
    let view = try BoardView(board, rasterizer: rasterizer, width: 200, height: 200)
    #expect(rasterizer.sizes["Memory Game"] != nil)
    #expect(rasterizer.sizes["Find the pair"] == nil)
    #expect(rasterizer.sizes["Flips: 0"] == nil)
    let before = visibleSprites(of: try view.scene(at: 0))

    board.typedName = "b2"
    view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .typed), at: 1)
    #expect(rasterizer.sizes["Card b2_ (press Enter to choose it)"] != nil)

    board.typedName = ""
    view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .typed), at: 2)
    #expect(visibleSprites(of: try view.scene(at: 3)) == before)
  }
}
