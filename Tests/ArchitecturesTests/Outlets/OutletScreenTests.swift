import Architectures
import Games
import Graphics
import Model
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The tests of a view that shows a game with a controller.
///
/// `ContractTests` checks that such a game publishes the same updates as a view model.
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

  private func makeGame(_ architecture: Architecture) -> ControllerGame {
    Pair(architecture, grid: Grid(rows: 2, columns: 2), seed: 3).game
  }

  private func makeScreen(_ game: ControllerGame) throws -> ContentView {
    try ContentView(game, rasterizer: EmptyRasterizer(), width: 120, height: 180)
  }

  @Test("A wide window shows the themes beside the cards instead of behind a button")
  func resize() throws {
    let game = makeGame(.mvc)
    let screen = try makeScreen(game)
    #expect(screen.view.shownBoard.buttons.map(\.id).contains(.showThemes))

    try screen.resize(width: 300, height: 150)
    #expect(!screen.view.shownBoard.buttons.map(\.id).contains(.showThemes))
    let controller = try #require(game.controller as? ConcentrationViewController)
    #expect(controller.undealtFaces.count == 5)
    while try screen.prepare() {}
  }

  @Test("A card shakes after a rejected choice")
  func rejectedChoice() throws {
    let game = makeGame(.delegate)
    let screen = try makeScreen(game)

    for time in [1.0, 5] {
      screen.advance(to: time)
      game.choose(0)
    }

    #expect(screen.isMoving(at: 5.1))
    #expect(!screen.isMoving(at: 5.3))
  }

  @Test("A replay shows only its end, without animations")
  func replay() throws {
    let game = makeGame(.mvc)
    let screen = try makeScreen(game)
    // A narrow window would show the list of themes first.
    try screen.resize(width: 300, height: 150)
    game.handle(.arrow(.down))
    let boardBefore = game.board
    var updateCount = 0
    let subscription = game.objectDidChange.sink { _ in updateCount += 1 }

    game.replay([TimedIntent(at: 2, intent: .choose(0))], until: 2)
    #expect(firstDifference(screen.view.board, from: game.board) == nil)
    #expect(updateCount == 2)
    #expect(!screen.isMoving(at: 2))

    game.handle(.pointerMoved)
    game.restoreInteraction(from: boardBefore)
    #expect(screen.view.board.focus == boardBefore.focus)
    #expect(screen.view.board.cards[0].isFaceUp)
    withExtendedLifetime(subscription) {}
  }
}
