import Testing
import View

@testable import Inspector

/// Presses that begin on one side of the window and end on the other.
@MainActor
@Suite("The pointer between board and panel")
struct PointerTests {
  @Test("A swipe of a card that ends over the panel is a swipe")
  func swipe() throws {
    let game = try InspectedGame("card-viewer", width: 800, height: 400)
    let edge = Double(game.view.layout.width)
    #expect(edge < 800)
    try game.screen.handle(.press(x: edge / 2, y: 200), at: 1)
    try game.screen.handle(.move(x: edge + 20, y: 200), at: 1.1)
    try game.screen.handle(.release, at: 1.2)
    #expect(game.board.shownCard == 0 && game.board.cards[0].isFaceUp)
  }
}
