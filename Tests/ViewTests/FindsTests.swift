import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// Tests of the small pictures of found pairs.
@MainActor @Suite struct FindsTests {
  nonisolated private static let games = GameKind.all.filter { !$0.isPile }

  /// Returns the small pictures at a time, two per pair.
  private func foundPairs(_ play: Play, at time: Double) -> [Sprite] {
    foundPairs(in: play.screen, at: time)
  }

  private func foundPairs(in screen: ContentView, at time: Double) -> [Sprite] {
    let views = screen.view.subviews
    return collectSprites {
      views.foundPairs.appendSprites(to: &$0, largePictures: views.pictures, at: time)
    }
  }

  /// Returns the time between the choice of the second card and the appearance of the pair, in
  /// seconds.
  ///
  /// The pair takes 0.3 s to appear.
  private static func appearanceDelay(_ kind: GameKind) -> Double {
    switch kind.name {
    case "challenge": 0.5
    case "playing-cards": 1.6
    default: 0.4
    }
  }

  /// Returns the time between the choice of the second card and the end of the pair's appearance,
  /// in seconds.
  private static func appearanceEnd(_ kind: GameKind) -> Double {
    switch kind.name {
    case "challenge": 0.8
    case "playing-cards": 1.9
    default: 0.7
    }
  }

  @Test(
    "A pair appears in its area after both cards were visible",
    arguments: games.filter { $0.name != "concentration" })
  func appears(kind: GameKind) throws {
    let play = try Play(kind, width: 400, height: 600)
    play.choose(0, 1, at: 1)

    let start = 2 + Self.appearanceDelay(kind)
    let end = 2 + Self.appearanceEnd(kind)
    for picture in foundPairs(play, at: start) {
      #expect(picture.opacity == 0)
    }
    let duration = Self.appearanceEnd(kind) - Self.appearanceDelay(kind)
    expectEase(at: start, for: duration) { foundPairs(play, at: $0)[0].opacity }

    let pictures = foundPairs(play, at: end)
    #expect(pictures.map(\.opacity) == [1, 1, 0, 0])
    #expect(!play.view.subviews.foundPairs.isMoving(at: end))
    let area = play.view.layout.foundPairsFrame
    for picture in pictures[..<2] {
      let center = picture.frame.center
      #expect(area.contains(x: center.x, y: center.y))
    }
  }

  @Test("The next choice makes a pair appear at once unless the pair zooms", arguments: games)
  func hurry(kind: GameKind) throws {
    let play = try Play(kind, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    play.choose(2, at: 2.1)

    let isZooming = kind.name == "playing-cards"
    if !isZooming {
      #expect(foundPairs(play, at: 2.11)[0].opacity > 0)
    }
    #expect(foundPairs(play, at: 2.7)[0].opacity == (isZooming ? 0 : 1))
    #expect(foundPairs(play, at: 9)[0].opacity == 1)
  }

  @Test("In Concentration, the next turn makes a pair fly from its cards and shrink")
  func flight() throws {
    let play = try Play(.concentration, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    for picture in foundPairs(play, at: 60) {
      #expect(picture.opacity == 0)
    }
    #expect(!play.view.isMoving(at: 60))

    play.choose(2, at: 60)
    let start = foundPairs(play, at: 60.001)
    for (card, picture) in zip([0, 1], start) {
      let cardFrame = try play.sprite(of: card, at: 60.001).frame
      #expect(picture.opacity == 1)
      #expect(isClose(picture.frame.center.x, cardFrame.center.x, within: 0.1))
      #expect(isClose(picture.frame.width, cardFrame.width, within: 0.1))
    }

    let end = foundPairs(play, at: 60.55)
    #expect(end[0].frame.width < start[0].frame.width / 2)
    #expect(end[0].fadeTarget == nil)
    #expect(!play.view.subviews.foundPairs.isMoving(at: 60.55))

    play.choose(3, at: 61)
    for picture in foundPairs(play, at: 62) {
      #expect(picture.opacity == 1)
    }
  }

  @Test("With reduced motion, pairs fade in without moving", arguments: games)
  func reduced(kind: GameKind) throws {
    let play = try Play(kind, width: 400, height: 600, reducedMotion: true)
    play.choose(0, 1, 2, at: 1)
    let end = foundPairs(play, at: 9)
    let endFrames = end.map(\.frame)

    for time in stride(from: 2, to: 5, by: 0.05) {
      let pictures = foundPairs(play, at: time)
      let isHidden = pictures[0].opacity == 0
      #expect(isHidden || pictures.map(\.frame) == endFrames, "at \(time)")
    }
    #expect(end[0].opacity == 1)
  }

  @Test("A restart fades the pairs out, and Undo shows them again")
  func restart() throws {
    let play = try Play(.lab, width: 400, height: 600)
    play.choose(0, 1, at: 1)
    play.advance(to: 5)

    play.restart()
    expectEase(from: 1, to: 0, at: 5, for: 0.35) { foundPairs(play, at: $0)[0].opacity }

    play.perform(.undo, at: 6)
    #expect(foundPairs(play, at: 8)[0].opacity == 1)
  }

  @Test("A pair lies with the player who found it, and a miss passes the turn light on")
  func players() throws {
    let game = MemoryGameViewModel(
      board: "aabbcc",
      columns: 3,
      kind: .lab,
      players: [.person, .computer(memory: 4)]
    )
    let rasterizer = PaintRasterizer()
    let screen = try ContentView(game, rasterizer: rasterizer, width: 400, height: 600)
    #expect(rasterizer.texts.contains("You"))
    #expect(rasterizer.texts.contains("Computer"))
    #expect(!rasterizer.texts.contains { $0.hasPrefix("Flips") })
    #expect(turnLights(in: screen, at: 0) == [1, 0])

    for (time, card) in [(1.0, 0), (2, 1), (3, 2), (4, 4)] {
      screen.advance(to: time)
      game.choose(card)
    }
    #expect(turnLights(in: screen, at: 5) == [0, 1])
    game.choose(3)
    #expect(turnLights(in: screen, at: 6) == [0, 1])

    let picture = foundPairs(in: screen, at: 9)[0]
    let pileArea = screen.view.subviews.players.pileAreas[0]
    #expect(picture.opacity == 1)
    #expect(pileArea.contains(picture.frame.scaled(by: 0.8).pixels))

    #expect(game.board.memoryStrengths.keys.sorted() == [2, 3, 4])
    let isMarked = memoryMarks(in: screen, at: 9).map { $0.opacity > 0 }
    #expect(isMarked == [false, false, true, true, true, false])
    #expect(!screen.view.isMoving(at: 9))
  }

  /// Returns the opacity of the light around each of two players.
  private func turnLights(in screen: ContentView, at time: Double) -> [Double] {
    let sprites = collectSprites {
      screen.view.subviews.players.appendSprites(to: &$0, at: time)
    }
    let spritesPerPlayer = sprites.count / 2
    let lightIndices = stride(from: 0, to: sprites.count, by: spritesPerPlayer)
    return lightIndices.map { sprites[$0].opacity }
  }

  /// Returns the marks on the cards that the computer remembers, without the light of a hint.
  private func memoryMarks(in screen: ContentView, at time: Double) -> [Sprite] {
    let marks = screen.view.subviews.marks
    let sprites = collectSprites {
      marks.appendMarks(to: &$0, on: screen.view.cards, opacity: 1, at: time)
    }
    return Array(sprites.dropFirst(2))
  }

  @Test("A number replaces the pictures if there are too many pairs")
  func count() throws {
    let play = try Play(dealt: .lab, grid: Grid(rows: 20, columns: 20), width: 400, height: 600)

    for card in play.pairs[0] {
      play.choose(card, at: play.game.now + 1)
    }

    #expect(play.rasterizer.texts.contains("1 of 200 pairs"))
    #expect(foundPairs(play, at: 9).count == CrossFade.capacity)
  }
}
