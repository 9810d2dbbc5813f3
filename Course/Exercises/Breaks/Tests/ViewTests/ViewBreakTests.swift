import Games
import Model
import Testing
import View
import ViewModel
import ViewState

/// The tests of the window's view that find mistakes of the lesson "Break It".
@MainActor @Suite struct ViewBreakTests {
  @Test("Break 5: the touch of a card that is face up counts in Concentration")
  func break5() throws {
    let play = try Play(.concentration)
    for time in [1.0, 5] {
      try play.press(card: 0, at: time)
    }
    let flips = play.flips ?? "nothing"
    #expect(
      flips == "2",
      "Card 0 was touched twice, but the counter shows \(flips). The view must not have rules.")
  }

  @Test("Break 6: the touch of a card discards the typed letters")
  func break6() throws {
    let play = try Play(.lab)

    try play.press(key: .character("a"), at: 1)
    #expect(play.board.typedName == "a")

    try play.press(card: 3, at: 2)
    let typedName = play.board.typedName
    #expect(
      typedName.isEmpty,
      "Card 3 turned, but \"\(typedName)\" is still typed. The board received no touch.")
  }

  @Test("Break 8: a released view is deallocated")
  func break8() throws {
    let game = MemoryGameViewModel(board: "aabb")
    weak var view: ContentView?
    do {
      let held = try ContentView(game, rasterizer: PaintRasterizer(), width: 200, height: 300)
      view = held
      game.choose(0)
    }
    #expect(view == nil, "The view was released, but an object that it owns keeps it alive.")
  }
}
