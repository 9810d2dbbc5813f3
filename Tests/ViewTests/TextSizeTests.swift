import Testing
import ViewState

@testable import View

@MainActor @Suite struct TextSizeTests {
  private let rasterizer = PaintRasterizer()

  private func board(_ texts: [String]) -> BoardState {
    BoardState(
      gameName: "lab", grid: Grid(rows: 1, columns: texts.count),
      cards: texts.map { BoardState.Card(face: Face($0, kind: .text), isFaceUp: true) })
  }

  @Test("Text cards share the size that the longest of them needs, also after another deck")
  func one() throws {
    let view = try BoardView(
      board(["7", "3 + 4"]), rasterizer: rasterizer, width: 400, height: 600)
    #expect(rasterizer.sizes["7"] == rasterizer.sizes["3 + 4"])
    let first = try #require(rasterizer.sizes["7"])
    view.show(BoardUpdate(board(["7", "elephant"]), cause: .themeChosen), at: 1)
    #expect(rasterizer.sizes["7"] == rasterizer.sizes["elephant"])
    #expect(try #require(rasterizer.sizes["7"]) < first)
    view.show(BoardUpdate(board(["7", "8"]), cause: .restarted), at: 2)
    #expect(try #require(rasterizer.sizes["7"]) > first)
  }

  @Test(
    "The names of round buttons are larger where larger texts are wished",
    arguments: [(400, 600), (900, 400), (1280, 800)])
  func names(width: Int, height: Int) {
    func size(_ textScale: Double) -> Int {
      let window = WindowMetrics(width: width, height: height, textScale: textScale)
      let content = BoardLayout.Content(grid: Grid(rows: 4, columns: 4))
      return BoardLayout(content, in: window).nameSize
    }
    #expect(Double(size(2)) >= 1.3 * Double(size(1)))
  }

  @Test("In a small window the title gives its place to what is typed, and comes back")
  func message() throws {
    var board = BoardState(
      gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: Array(repeating: .init(), count: 12))
    board.subtitle = "Find the pair"
    board.counters = [.init("Flips", 0)]
    let view = try BoardView(board, rasterizer: rasterizer, width: 200, height: 200)
    #expect(rasterizer.sizes["Memory Game"] != nil && rasterizer.sizes["Find the pair"] == nil)
    #expect(rasterizer.sizes["Flips 0"] == nil)
    let before = visibleSprites(of: try view.scene(at: 0))
    board.typedName = "b2"
    view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .typed), at: 1)
    #expect(rasterizer.sizes["Card b2_ (Enter chooses it)"] != nil)
    board.typedName = ""
    view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .typed), at: 2)
    #expect(visibleSprites(of: try view.scene(at: 3)) == before)
  }
}
