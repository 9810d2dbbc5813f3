import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct LeavingTests {
  private func zooming() throws -> Play {
    let play = try Play(.playingCards)
    play.choose(0, at: 1)
    play.choose(1, at: 3)
    return play
  }

  @Test("Both up, a pair grows to 3 in 0.6 s, and shrinks to 0.1 in 0.75 s while it fades")
  func zoom() throws {
    let play = try zooming()
    for card in [0, 1] {
      for time in [3, 3.2, 3.5999] {
        #expect(play.appearance(of: card, at: time).scale == 1 && play.appearance(of: card, at: time).opacity == 1)
      }
      expectEase(from: 1, to: 3, at: 3.6, for: 0.6) {
        let growing = play.appearance(of: card, at: $0)
        #expect(growing.opacity == 1 && growing.angle == .pi && growing.face == 1)
        return growing.scale
      }
      expectEase(from: 3, to: 0.1, at: 4.2, for: 0.75) { play.appearance(of: card, at: $0).scale }
      expectEase(from: 1, to: 0, at: 4.2, for: 0.75) { play.appearance(of: card, at: $0).opacity }
      #expect(play.appearance(of: card, at: 4.95).opacity == 0)
      #expect(isClose(play.appearance(of: card, at: 4.95).scale, 0.1))
    }
    #expect(play.view.isSettling(at: 4.94) && !play.view.isSettling(at: 4.96))
  }

  @Test("A pair that zooms is drawn above all cards, texts and buttons, about its own centre")
  func above() throws {
    let play = try zooming()
    for time in [3.61, 4, 4.2, 4.5, 4.9] {
      let sprites = try play.view.scene(at: time).sprites
      let raised = sprites.indices.filter { index in
        sprites[index].opacity > 0 && [0, 1].contains { isZoomed($0, sprites[index], play, time) }
      }
      #expect(raised.count == 2)
      let lowest = try #require(raised.first)
      let marks = play.view.subviews.marks
      let cards = play.view.cards
      let glints = collectSprites { marks.appendGlint(to: &$0, on: cards, at: time) }
      #expect(
        sprites.indices.allSatisfy {
          $0 < lowest || raised.contains($0) || sprites[$0].opacity == 0
            || glints.contains(sprites[$0])
        })
      #expect(try play.sprite(of: 0, at: time).opacity == 0)
    }
  }

  /// Whether a sprite is a card at the size and around the place that it has now.
  private func isZoomed(_ card: Int, _ sprite: Sprite, _ play: Play, _ time: Double) -> Bool {
    let frame = play.view.cards.frame(of: card, at: time)
    let scale = play.appearance(of: card, at: time).scale
    return isClose(sprite.frame.x + sprite.frame.width / 2, frame.x + frame.width / 2)
      && isClose(sprite.frame.y + sprite.frame.height / 2, frame.y + frame.height / 2)
      && abs(sprite.frame.height - frame.height * scale * CardPictures.drawingRatio) < 3 * scale
  }

  @Test("A card that grows is painted at its largest size, not blown up")
  func sharp() throws {
    let play = try zooming()
    let raised = try #require(
      try play.view.scene(at: 4.2).sprites.last {
        $0.opacity > 0 && isZoomed(1, $0, play, 4.2)
      })
    #expect(Double(raised.bitmap.height) >= raised.frame.height.rounded())
  }

  @Test("A restart before the zoom has begun turns the pair down, and hides no card")
  func restartBeforeZoom() throws {
    let play = try zooming()
    play.advance(to: 3.3)
    let before = play.appearance(of: 0, at: 3.3)
    play.restart()
    for time in [3.3, 3.4, 3.9] {
      #expect(play.appearance(of: 0, at: time).opacity == 1)
    }
    #expect(play.appearance(of: 0, at: 3.3).angle == before.angle)
    #expect(play.appearance(of: 0, at: 3.9).angle == 0 && play.appearance(of: 1, at: 3.9).angle == 0)
    #expect(play.appearance(of: 0, at: 6).scale == 1)
  }

  @Test("A restart after the zoom brings the cards back in a fade")
  func restartAfterZoom() throws {
    let play = try zooming()
    play.advance(to: 6)
    play.restart()
    expectEase(at: 6, for: 0.35) {
      let look = play.appearance(of: 1, at: $0)
      #expect(look.scale == 1 && look.angle == 0)
      return look.opacity
    }
    #expect(try play.sprite(of: 1, at: 6.4).opacity == 1)
  }

  @Test("In concentration a pair stays until the next touch, then shrinks a little and fades")
  func concentration() throws {
    let play = try Play(.concentration)
    play.choose(0, at: 1)
    expectEase(at: 1, for: 0.2) { play.appearance(of: 0, at: $0).face }
    #expect(play.appearance(of: 0, at: 1.1).scale == 1)
    play.choose(1, at: 2)
    let still = CardAppearance(scale: 1, opacity: 1, face: 1)
    #expect(play.appearance(of: 0, at: 60) == still && play.appearance(of: 1, at: 60) == still)
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
    "While a pair comes back with a new game, or a miss turns down, its new faces are not seen",
    arguments: [GameKind.lab, .concentration, .challenge, .playingCards])
  func secrecy(kind: GameKind) throws {
    let play = try Play(dealt: kind, grid: Grid(rows: 1, columns: 6), seed: 4)
    let pair = play.pairs[0]
    for wait in [0.1, 0.7, 1.3, 9] {
      let start = play.game.now + 20
      for (step, card) in pair.enumerated() {
        play.choose(card, at: start + Double(step))
      }
      if kind.name == "concentration" {
        play.perform(.choose(play.pairs[1][0]))
      }
      let restart = start + 1 + wait
      play.advance(to: restart)
      let old = Set(try faces(play, at: restart))
      play.restart(seed: 4)
      play.restart()
      while try play.view.prepare() {}
      for time in stride(from: restart, to: restart + 1.5, by: 0.05) {
        #expect(try old.isSuperset(of: faces(play, at: time)), "\(wait)")
      }
      play.restart(seed: 4)
    }
  }

  private func faces(_ play: Play, at time: Double) throws -> [ObjectIdentifier] {
    let scene = try play.view.scene(at: time)
    let known = Set(
      play.board.cards.compactMap { play.view.subviews.pictures.face($0.face) }
        .map(ObjectIdentifier.init))
    let bitmaps: [Bitmap] = scene.sprites.filter { $0.opacity > 0 }.flatMap { sprite in
      [sprite.bitmap, sprite.mix > 0 ? sprite.fadeTarget : nil].compactMap(\.self)
    }
    return bitmaps.map(ObjectIdentifier.init).filter(known.contains)
  }

  @Test("A pair that fades away shows its face to the end, also when the window is resized")
  func resizedWhileFading() throws {
    let play = try Play(.concentration)
    play.choose(0, 1, 2, at: 0)
    try play.resize(500, 700)
    let sprite = try play.sprite(of: 0, at: 2.1)
    #expect(sprite.mix == 1 && sprite.fadeTarget != nil)
  }
}
