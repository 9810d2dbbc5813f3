import Games
import Model
import Testing
import View
import ViewModel
import ViewState

/// What the mistakes of "Break It" break in the window's view.
@MainActor @Suite struct ViewBreakTests {
  @Test("Break 5: a touch of a card that is up counts in Concentration")
  func break5() throws {
    let play = try Play(.concentration)
    for time in [1.0, 5] {
      try play.press(card: 0, at: time)
    }
    #expect(
      play.flips == "2",
      "Card 0 was touched twice, but counted was \(play.flips ?? "nothing"): the view has rules.")
  }

  @Test("Break 6: a touch of a card ends what was typed")
  func break6() throws {
    let play = try Play(.lab)
    try play.key(.character("a"), at: 1)
    #expect(play.board.typedName == "a")
    try play.press(card: 3, at: 2)
    #expect(
      play.board.typedName.isEmpty,
      "Card 3 turned, but \"\(play.board.typedName)\" is still typed: the board heard of no touch.")
  }

  @Test("Break 8: a view that is let go is gone")
  func break8() throws {
    let game = MemoryGameViewModel(board: "aabb")
    weak var view: ContentView?
    do {
      let held = try ContentView(game, rasterizer: PaintRasterizer(), width: 200, height: 300)
      view = held
      game.choose(0)
    }
    #expect(view == nil, "The view was let go, but it lives: what it holds holds it, too.")
  }
}
