import Games
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// A game that is never installed.
///
/// A new game needs only a file such as this one in `Games`, a file in `View/Skins`, its drawings,
/// and one line in each of two lists.
extension GameKind {
  fileprivate static let sixth = GameKind(
    name: "sixth",
    title: "Snap",
    help: ["Find all pairs before they turn down."],
    mode: .pairs(
      Rules(missDuration: 0.5, matchedPairRemoval: .never, turnsMatchedPairDown: false)
    ),
    deckName: "numbers",
    grid: Grid(rows: 2, columns: 3)
  ) { game in
    game.dialogDelay = 0.2
  }
}

extension Skin {
  fileprivate static let sixth = Skin(
    game: "sixth",
    portraitScenery: [Piece(.back, "sun", Placement(x: 0.5, y: 0.1, size: 0.4))],
    landscapeScenery: [Piece(.back, "sun", Placement(x: 0.9, y: 0.1, size: 0.4))],
    softDrawings: ["sun"],
    cardAspect: 0.8,
    daytimeShadow: 0x101010,
    arrangement: .rows,
    motion: CardMotion(turning: .flip(duration: 0.2), leaving: .fade(to: 1, .easeInOut(0.1)))
  )
}

@MainActor @Suite struct SixthGameTests {
  @Test("A new game is played by its rules and drawn in its skin")
  func play() throws {
    let kind = GameKind.sixth
    let rasterizer = PaintRasterizer()
    let game = MemoryGameViewModel(kind, grid: kind.grid, deck: .numbered(kind.deckName), seed: 1)
    #expect(game.board.title == "Snap")
    #expect(kind.help.count == 1)

    let view = try BoardView(
      game.board,
      rasterizer: rasterizer,
      width: 400,
      height: 600,
      skins: Skin.all + [.sixth]
    )
    let subscription = game.objectDidChange.sink { view.show($0, at: game.now) }
    defer {
      subscription.cancel()
    }
    for drawing in ["sixth/sky", "sixth/sun", "sixth/card-back"] {
      #expect(rasterizer.drawings.contains(drawing), "\(drawing)")
    }
    let frame = view.layout.frame(of: 0)
    let aspect = Double(frame.width) / Double(frame.height)
    #expect(abs(aspect - 0.8) < 0.02)

    let cards = game.state.game.cards
    let otherCard = try #require(cards.indices.first { cards[$0].pair != cards[0].pair })
    let before = visibleSprites(of: try view.scene(at: 0))
    game.choose(0)
    #expect(view.appearance(of: 0, at: 0.3).face == 1)
    #expect(visibleSprites(of: try view.scene(at: 0.3)) != before)

    game.choose(otherCard)
    game.advance(to: 0.5)
    #expect(!game.board.cards[0].isFaceUp, "A miss lasts half a second.")

    for pair in Set(cards.map(\.pair)) {
      for card in cards.indices where cards[card].pair == pair {
        game.choose(card)
      }
    }
    #expect(game.board.phase == .finished)
    #expect(game.board.dialog != nil)
  }
}
