import Architectures
import Games
import Graphics
import Model
import Testing
import View
import ViewModel
import ViewState

/// A view of a controller's game; that it is published as a view model's is held by
/// `SameBoardTests`.
@MainActor @Suite struct OutletScreenTests {
  private final class EmptyRasterizer: Rasterizer {
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      Bitmap(width: width, height: height)
    }
    func picture(_ name: String, side: Int) -> Bitmap {
      Bitmap(width: side, height: side)
    }
    func emoji(_ emoji: String) -> Bitmap {
      Bitmap(width: 32, height: 32)
    }
    func text(_ text: String, size: Int) -> Bitmap {
      Bitmap(width: width(of: text, size: size), height: size)
    }
    func width(of text: String, size: Int) -> Int {
      max(1, text.count * size / 2)
    }
  }

  private func show(_ architecture: Architecture) throws -> (ControllerGame, ContentView) {
    let game = Pair(architecture, grid: Grid(rows: 2, columns: 2), seed: 3).game
    return (game, try ContentView(game, rasterizer: EmptyRasterizer(), width: 120, height: 180))
  }

  @Test("A new size lays the themes beside the cards or behind a button, and asks for MVC's faces")
  func resize() throws {
    let (game, screen) = try show(.mvc)
    #expect(game.board.buttons.map(\.id).contains(.showThemes))
    try screen.resize(width: 300, height: 150)
    #expect(!game.board.buttons.map(\.id).contains(.showThemes))
    let controller = try #require(game.controller as? ConcentrationViewController)
    #expect(controller.undealtFaces.count == 5)
    while try screen.prepare() {}
  }

  @Test("A card that was chosen in vain shakes, whoever touched it")
  func rejectedChoice() throws {
    let (game, screen) = try show(.delegate)
    for time in [1.0, 5] {
      screen.advance(to: time)
      game.choose(0)
    }
    #expect(screen.isMoving(at: 5.1) && !screen.isMoving(at: 5.3))
  }

  @Test("What is replayed is not seen on the way; the end is shown at once, with what is put back")
  func replay() throws {
    let (game, screen) = try show(.mvc)
    // In a narrow window the list of themes would come first.
    try screen.resize(width: 300, height: 150)
    game.handle(.arrow(.down))
    let board = game.board
    var told = 0
    let subscription = game.objectDidChange.sink { _ in told += 1 }
    game.replay([TimedIntent(at: 2, intent: .choose(0))], until: 2)
    #expect(screen.view.board == game.board && told == 2)
    #expect(!screen.isMoving(at: 2))
    game.handle(.pointerMoved)
    game.restoreInteraction(from: board)
    #expect(screen.view.board.focus == board.focus && screen.view.board.cards[0].isFaceUp)
    withExtendedLifetime(subscription) {}
  }
}
