import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

/// Tests of pairs that leave the board and return.
@MainActor @Suite struct LeavingTests {
  /// Returns a game whose first pair begins to zoom at 3.6 s.
  private func zooming() throws -> Play {
    let play = try Play(.playingCards)
    play.choose(0, at: 1)
    play.choose(1, at: 3)
    return play
  }

  @Test("A pair grows to triple size in 0.6 s and then shrinks and fades in 0.75 s")
  func zoom() throws {
    let play = try zooming()

    for card in [0, 1] {
      for time in [3, 3.2, 3.5999] {
        #expect(play.appearance(of: card, at: time).scale == 1)
        #expect(play.appearance(of: card, at: time).opacity == 1)
      }

      expectEase(from: 1, to: 3, at: 3.6, for: 0.6) { time in
        let growing = play.appearance(of: card, at: time)
        #expect(growing.opacity == 1)
        #expect(growing.angle == .pi)
        #expect(growing.face == 1)
        return growing.scale
      }

      expectEase(from: 3, to: 0.1, at: 4.2, for: 0.75) { play.appearance(of: card, at: $0).scale }
      expectEase(from: 1, to: 0, at: 4.2, for: 0.75) { play.appearance(of: card, at: $0).opacity }
      #expect(play.appearance(of: card, at: 4.95).opacity == 0)
      #expect(isClose(play.appearance(of: card, at: 4.95).scale, 0.1))
    }

    #expect(play.view.isSettling(at: 4.94))
    #expect(!play.view.isSettling(at: 4.96))
  }

  @Test("A zooming pair is drawn around its own center, above all other sprites except the glint")
  func above() throws {
    let play = try zooming()

    for time in [3.61, 4, 4.2, 4.5, 4.9] {
      let sprites = try play.view.scene(at: time).sprites
      let raisedIndices = sprites.indices.filter { index in
        let sprite = sprites[index]
        guard sprite.opacity > 0 else { return false }
        return isZoomed(0, sprite, play, time) || isZoomed(1, sprite, play, time)
      }
      #expect(raisedIndices.count == 2)

      let lowestRaisedIndex = try #require(raisedIndices.first)
      let glints = glints(play, at: time)
      for index in sprites.indices where index > lowestRaisedIndex {
        let sprite = sprites[index]
        let isPartOfPair = raisedIndices.contains(index) || glints.contains(sprite)
        #expect(isPartOfPair || sprite.opacity == 0, "sprite \(index) at \(time)")
      }
      #expect(try play.sprite(of: 0, at: time).opacity == 0)
    }
  }

  private func glints(_ play: Play, at time: Double) -> [Sprite] {
    collectSprites {
      play.view.subviews.marks.appendGlint(to: &$0, on: play.view.cards, at: time)
    }
  }

  /// Whether a sprite has the current size and position of a card.
  private func isZoomed(_ card: Int, _ sprite: Sprite, _ play: Play, _ time: Double) -> Bool {
    let cardFrame = play.view.cards.frame(of: card, at: time)
    let scale = play.appearance(of: card, at: time).scale
    let expectedHeight = cardFrame.height * scale * CardPictures.drawingRatio
    let hasExpectedHeight = abs(sprite.frame.height - expectedHeight) < 3 * scale
    return hasExpectedHeight && isClose(sprite.frame.center, cardFrame.center)
  }

  @Test("A growing card is painted at its largest size")
  func sharp() throws {
    let play = try zooming()

    let sprites = try play.view.scene(at: 4.2).sprites
    let raisedSprite = try #require(
      sprites.last { $0.opacity > 0 && isZoomed(1, $0, play, 4.2) }
    )

    #expect(Double(raisedSprite.bitmap.height) >= raisedSprite.frame.height.rounded())
  }

  @Test("A restart before the zoom turns the pair face down and hides no card")
  func restartBeforeZoom() throws {
    let play = try zooming()
    play.advance(to: 3.3)
    let before = play.appearance(of: 0, at: 3.3)

    play.restart()

    for time in [3.3, 3.4, 3.9] {
      #expect(play.appearance(of: 0, at: time).opacity == 1)
    }
    #expect(play.appearance(of: 0, at: 3.3).angle == before.angle)
    #expect(play.appearance(of: 0, at: 3.9).angle == 0)
    #expect(play.appearance(of: 1, at: 3.9).angle == 0)
    #expect(play.appearance(of: 0, at: 6).scale == 1)
  }

  @Test("A restart after the zoom fades the cards in")
  func restartAfterZoom() throws {
    let play = try zooming()
    play.advance(to: 6)

    play.restart()

    expectEase(at: 6, for: 0.35) { time in
      let appearance = play.appearance(of: 1, at: time)
      #expect(appearance.scale == 1)
      #expect(appearance.angle == 0)
      return appearance.opacity
    }
    #expect(try play.sprite(of: 1, at: 6.4).opacity == 1)
  }

  @Test("In Concentration, a pair stays until the next choice and then shrinks and fades")
  func concentration() throws {
    let play = try Play(.concentration)
    play.choose(0, at: 1)
    expectEase(at: 1, for: 0.2) { play.appearance(of: 0, at: $0).face }
    #expect(play.appearance(of: 0, at: 1.1).scale == 1)

    play.choose(1, at: 2)
    let faceUp = CardAppearance(scale: 1, opacity: 1, face: 1)
    #expect(play.appearance(of: 0, at: 60) == faceUp)
    #expect(play.appearance(of: 1, at: 60) == faceUp)

    play.choose(2, at: 60)
    for card in [0, 1] {
      expectEase(from: 1, to: 0, at: 60, for: 0.3) { play.appearance(of: card, at: $0).opacity }
      expectEase(from: 1, to: 0.85, at: 60, for: 0.3) { play.appearance(of: card, at: $0).scale }
      #expect(play.appearance(of: card, at: 60.1).face == 1)
    }
    #expect(play.appearance(of: 0, at: 60.3).opacity == 0)
    #expect(play.appearance(of: 2, at: 61).face == 1)
  }

  @Test(
    "A restart never shows the new face of a card that is still visible",
    arguments: [GameKind.lab, .concentration, .challenge, .playingCards])
  func secrecy(kind: GameKind) throws {
    let play = try Play(dealt: kind, grid: Grid(rows: 1, columns: 6), seed: 4)
    let pair = play.pairs[0]

    for delay in [0.1, 0.7, 1.3, 9] {
      let start = play.game.now + 20
      for (step, card) in pair.enumerated() {
        play.choose(card, at: start + Double(step))
      }
      if kind.name == "concentration" {
        play.perform(.choose(play.pairs[1][0]))
      }

      let restartTime = start + 1 + delay
      play.advance(to: restartTime)
      let oldFaces = Set(try visibleFaces(play, at: restartTime))
      play.restart(seed: 4)
      play.restart()
      while try play.view.prepare() {}

      for time in stride(from: restartTime, to: restartTime + 1.5, by: 0.05) {
        let faces = try visibleFaces(play, at: time)
        #expect(oldFaces.isSuperset(of: faces), "restart after \(delay) s")
      }
      play.restart(seed: 4)
    }
  }

  /// Returns the bitmaps of all visible faces.
  private func visibleFaces(_ play: Play, at time: Double) throws -> [ObjectIdentifier] {
    let visible = try play.view.scene(at: time).sprites.filter { $0.opacity > 0 }

    var knownFaces: Set<ObjectIdentifier> = []
    for card in play.board.cards {
      if let bitmap = play.view.subviews.pictures.face(card.face) {
        knownFaces.insert(ObjectIdentifier(bitmap))
      }
    }

    var bitmaps: [Bitmap] = []
    for sprite in visible {
      bitmaps.append(sprite.bitmap)
      if sprite.mix > 0, let fadeTarget = sprite.fadeTarget {
        bitmaps.append(fadeTarget)
      }
    }
    return bitmaps.map { ObjectIdentifier($0) }.filter { knownFaces.contains($0) }
  }

  @Test("A pair shows its faces until it has faded away, even if the window is resized")
  func resizedWhileFading() throws {
    let play = try Play(.concentration)
    play.choose(0, 1, 2, at: 0)

    try play.resize(500, 700)

    let sprite = try play.sprite(of: 0, at: 2.1)
    #expect(sprite.mix == 1)
    #expect(sprite.fadeTarget != nil)
  }
}
