import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import View

@MainActor @Suite struct FindsTests {
  nonisolated private static let games = GameKind.all.filter { !$0.isPile }

  /// The small pictures at a time, two for every pair.
  private func finds(_ play: Play, at time: Double) -> [Sprite] {
    let views = play.view.subviews
    return sprites {
      views.foundPairs.appendSprites(to: &$0, largePictures: views.pictures, at: time)
    }
  }

  /// When a pair of a game begins to come, and has come, after its second card was chosen.
  private static func times(_ kind: GameKind) -> (begin: Double, end: Double) {
    switch kind.name {
    case "challenge": (0.5, 0.8)
    case "playing-cards": (1.6, 1.9)
    default: (0.4, 0.7)
    }
  }

  @Test(
    "A pair appears when its cards have been seen, inside its area, and is still then",
    arguments: games.filter { $0.name != "concentration" })
  func appears(kind: GameKind) throws {
    let play = try Play(kind, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    let (begin, end) = Self.times(kind)
    #expect(finds(play, at: 2 + begin).allSatisfy { $0.opacity == 0 })
    expectEase(at: 2 + begin, for: end - begin) { finds(play, at: $0)[0].opacity }
    let rest = finds(play, at: 2 + end)
    #expect(rest.map(\.opacity) == [1, 1, 0, 0])
    #expect(!play.view.subviews.foundPairs.isMoving(at: 2 + end))
    let area = play.view.layout.foundPairsFrame
    for sprite in rest[..<2] {
      #expect(
        area.contains(
          x: sprite.frame.x + sprite.frame.width / 2, y: sprite.frame.y + sprite.frame.height / 2))
    }
  }

  @Test(
    "A further choice lets a pair come at once; only one that zooms takes its time",
    arguments: games)
  func hurry(kind: GameKind) throws {
    let play = try Play(kind, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    play.choose(2, at: 2.1)
    let isZoom = kind.name == "playing-cards"
    #expect(finds(play, at: 2.11)[0].opacity > 0 || isZoom)
    #expect(finds(play, at: 2.7)[0].opacity == (isZoom ? 0 : 1))
    #expect(finds(play, at: 9)[0].opacity == 1)
  }

  @Test("In Concentration a pair flies from its cards with the next turn, as large as they are")
  func flight() throws {
    let play = try Play(.concentration, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    #expect(finds(play, at: 60).allSatisfy { $0.opacity == 0 } && !play.view.isMoving(at: 60))
    play.choose(2, at: 60)
    let start = finds(play, at: 60.001)
    for (card, sprite) in zip([0, 1], start) {
      let place = try play.sprite(of: card, at: 60.001).frame
      #expect(
        sprite.opacity == 1
          && isClose(
            sprite.frame.x + sprite.frame.width / 2, place.x + place.width / 2, within: 0.1)
      )
      #expect(isClose(sprite.frame.width, place.width, within: 0.1))
    }
    let end = finds(play, at: 60.55)
    #expect(end[0].frame.width < start[0].frame.width / 2 && end[0].fadeTarget == nil)
    #expect(!play.view.subviews.foundPairs.isMoving(at: 60.55))
    play.choose(3, at: 61)
    #expect(finds(play, at: 62).allSatisfy { $0.opacity == 1 })
  }

  @Test("With reduced motion pairs only fade", arguments: games)
  func reduced(kind: GameKind) throws {
    let play = try Play(kind, width: 400, height: 600, reducedMotion: true)
    play.choose(0, 1, 2, at: 1)
    let end = finds(play, at: 9)
    for time in stride(from: 2, to: 5, by: 0.05) {
      #expect(
        finds(play, at: time).map(\.frame) == end.map(\.frame)
          || finds(play, at: time)[0].opacity == 0)
    }
    #expect(end[0].opacity == 1)
  }

  @Test("A new game lets the pairs fade, and taking it back brings them again")
  func restart() throws {
    let play = try Play(.lab, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    play.advance(to: 5)
    play.restart()
    expectEase(from: 1, to: 0, at: 5, for: 0.35) { finds(play, at: $0)[0].opacity }
    play.perform(.undo, at: 6)
    #expect(finds(play, at: 8)[0].opacity == 1)
  }

  @Test("A pair lies with the player who found it, whose points it counts, and the light passes on")
  func players() throws {
    let game = MemoryGameViewModel(
      board: "aabbcc", columns: 3, kind: .lab, players: [.person, .computer(memory: 4)])
    let rasterizer = PaintRasterizer()
    let screen = try ContentView(game, rasterizer: rasterizer, width: 400, height: 600)
    let views = { screen.view.subviews }
    #expect(rasterizer.texts.contains("You") && rasterizer.texts.contains("Computer"))
    #expect(!rasterizer.texts.contains { $0.hasPrefix("Flips") })
    func lights(at time: Double) -> [Double] {
      let sprites = sprites { views().players.appendSprites(to: &$0, at: time) }
      return stride(from: 0, to: sprites.count, by: sprites.count / 2).map { sprites[$0].opacity }
    }
    #expect(lights(at: 0) == [1, 0])
    for (time, card) in [(1.0, 0), (2, 1), (3, 2), (4, 4)] {
      screen.advance(to: time)
      game.choose(card)
    }
    #expect(lights(at: 5) == [1, 0])
    game.choose(3)
    #expect(lights(at: 6) == [0, 1])
    let find = sprites {
      views().foundPairs.appendSprites(to: &$0, largePictures: views().pictures, at: 9)
    }[0]
    let pile = views().players.pileAreas[0]
    #expect(find.opacity == 1 && pile.contains(find.frame.scaled(by: 0.8).pixels))
    #expect(game.board.memoryStrengths.keys.sorted() == [2, 3, 4])
    let marks = sprites {
      views().marks.appendMarks(to: &$0, on: screen.view.cards, opacity: 1, at: 9)
    }
    let seen = marks.dropFirst(2).map { $0.opacity > 0 }
    #expect(seen == [false, false, true, true, true, false])
    #expect(!screen.view.isMoving(at: 9))
  }

  @Test("More pairs than can be shown are counted")
  func count() throws {
    let play = try Play(dealt: .lab, grid: Grid(rows: 20, columns: 20), width: 400, height: 600)
    for card in play.pairs[0] {
      play.choose(card, at: play.game.now + 1)
    }
    #expect(play.rasterizer.texts.contains("1 of 200 pairs"))
    #expect(finds(play, at: 9).count == CrossFade.capacity)
  }
}
