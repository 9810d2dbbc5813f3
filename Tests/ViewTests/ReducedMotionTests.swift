import Board
import Framebuffer
import Model
import Testing

@testable import View

/// For people whom motion disturbs: the same changes, as fades of 0.2 s.
@MainActor
@Suite("Reduced motion")
struct ReducedMotionTests {
  @Test("No card of any game turns, grows, moves or floats", arguments: GameKind.all)
  func still(kind: GameKind) throws {
    let play = try Play(kind, board: "aabbcc", columns: 3, reducedMotion: true)
    var sizes = Set<Double>()
    for (step, card) in [0, 1, 2, 4, 5, 3, 3, 2, 5].enumerated() {
      let start = Double(step) * 0.15
      play.choose(card, at: start)
      for time in stride(from: start, to: start + 0.15, by: 0.03) {
        for index in 0..<6 {
          let look = play.look(index, at: time)
          #expect(look.angle == nil && look.offset == nil)
          sizes.insert(look.scale)
          let sprite = try play.sprite(of: index, at: time)
          #expect(sprite.turn == nil)
          let place = Rect(play.view.layout.frame(of: index))
          #expect(isClose(sprite.frame.x + sprite.frame.width / 2, place.x + place.width / 2))
          #expect(isClose(sprite.frame.y + sprite.frame.height / 2, place.y + place.height / 2))
        }
      }
    }
    let motion = GameStyle.style(of: kind.name, reducedMotion: false).motion
    #expect(sizes.isSubset(of: motion.scalesTurns ? [0.9, 0.95] : [1]))
    #expect(!play.view.cards.isFloating)
  }

  @Test("A card turns up as a fade of 0.2 s", arguments: GameKind.all)
  func turnUp(kind: GameKind) throws {
    let play = try Play(kind, board: "aabb", columns: 2, reducedMotion: true)
    play.choose(0, at: 1)
    for share in [0, 0.2, 0.5, 0.7, 1] {
      #expect(isClose(play.look(0, at: 1 + share * 0.2).face, ease(share)))
    }
    #expect(!play.view.isMoving(at: 1.2))
  }

  @Test(
    "A pair leaves as a fade of 0.2 s, and comes back as one",
    arguments: [(GameKind.lab, 0.4), (.playingCards, 0.6)])
  func leave(kind: GameKind, wait: Double) throws {
    let play = try Play(kind, board: "aabb", columns: 2, reducedMotion: true)
    let scale = kind == .lab ? 0.95 : 1
    play.choose(0, at: 1)
    play.choose(1, at: 2)
    // The second card is seen for a while, as with motion.
    #expect(play.look(1, at: 2 + wait).opacity == 1 && play.look(1, at: 2 + wait).face == 1)
    for share in [0, 0.3, 0.8] {
      #expect(isClose(play.look(0, at: 2 + wait + share * 0.2).opacity, 1 - ease(share)))
    }
    #expect(play.look(1, at: 3).opacity == 0 && play.look(1, at: 3).scale == scale)
    play.advance(to: 4)
    play.restart()
    for share in [0, 0.4, 1] {
      #expect(isClose(play.look(0, at: 4 + share * 0.2).opacity, ease(share)))
    }
  }
}
