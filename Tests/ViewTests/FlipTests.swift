import Board
import Framebuffer
import Model
import Testing
import View

/// Cards that turn about their horizontal axis: θ = π · easeInOut(t / duration).
@MainActor
@Suite("Flips")
struct FlipTests {
  /// The games whose cards flip, and how long that takes in seconds.
  nonisolated static let games = [
    (GameKind.challenge, 0.45), (.playingCards, 0.6), (.cardViewer, 0.6),
  ]
  private static let moments = [
    0.02, 0.1, 0.25, 0.4, 0.5 - 1e-6, 0.5 + 1e-6, 0.6, 0.75, 0.9, 0.99,
  ]

  @Test(
    "A card turns up by the curve, bottom edge first, and on from π to 2π; faces swap at the half",
    arguments: games)
  func turns(kind: GameKind, duration: Double) throws {
    let play = try Play(kind, board: "aabb", columns: 2)
    let back = try play.sprite(of: 0, at: 0).bitmap
    func expectTurn(at start: Double, from first: Double) throws {
      for share in Self.moments {
        let (look, sprite) = (
          play.look(0, at: start + share * duration),
          try play.sprite(of: 0, at: start + share * duration)
        )
        #expect(isClose(look.angle, first + .pi * ease(share)))
        #expect(look.scale == 1 && look.opacity == 1)
        // A positive angle brings the bottom edge nearer; past the half that edge is the upper one.
        #expect(isClose(sprite.turn?.angle, .pi * (ease(share) - (share > 0.5 ? 1 : 0))))
        let isBack = (share > 0.5) == (first > 0)
        #expect(look.face == (isBack ? 0 : 1) && (sprite.bitmap === back) == isBack)
      }
      #expect(play.look(0, at: start + duration).angle == (first > 0 ? 0 : .pi))
      #expect(try play.sprite(of: 0, at: start + duration).turn == nil)
    }
    #expect(try play.look(0, at: 0).angle == 0 && play.sprite(of: 0, at: 0).turn == nil)
    play.choose(0, at: 1)
    try expectTurn(at: 1, from: 0)
    try expectTurn(at: turnDown(play), from: .pi)
    #expect(play.look(0, at: 9).face == 0)
  }

  /// Turns card 0 down as its game does.
  ///
  /// - Returns: when.
  private func turnDown(_ play: Play) -> Double {
    if play.board.game != "challenge" {
      play.choose(0, at: 3)
      return 3
    }
    play.choose(2, at: 3)
    play.advance(to: 4)
    return 4
  }

  @Test("However often a card was turned, at rest it is not turned at all")
  func manyTurns() throws {
    let play = try Play(.playingCards, board: "aabb", columns: 2, width: 60, height: 90)
    for turn in 1...40 {
      play.choose(0, at: Double(turn))
      let rest = Double(turn) + 0.7
      #expect(play.look(0, at: rest).angle == (turn.isMultiple(of: 2) ? 0 : .pi))
      #expect(try play.sprite(of: 0, at: rest).turn == nil)
    }
  }

  @Test("In the challenge a match stays to the end")
  func challenge() throws {
    let play = try Play(.challenge, board: "aabb", columns: 2)
    for (card, time) in [(0, 5.0), (1, 6), (2, 8)] { play.choose(card, at: time) }
    for time in [6.5, 8.2, 20] {
      for card in [0, 1] {
        let look = play.look(card, at: max(time, 7))
        #expect(look.opacity == 1 && look.face == 1 && look.scale == 1)
      }
    }
  }

  @Test(
    "Both cards of a miss turn down when it is due, with motion and without",
    arguments: [(GameKind.challenge, 1, 0.45), (.playingCards, 0.6, 0.6)], [false, true])
  func misses(game: (kind: GameKind, lasts: Double, flip: Double), reducedMotion: Bool) throws {
    let play = try Play(game.kind, board: "aabb", columns: 2, reducedMotion: reducedMotion)
    play.choose(0, at: 1)
    play.choose(2, at: 2)
    #expect(play.screen.nextDeadline == 2 + game.lasts)
    play.advance(to: 2 + game.lasts)
    for card in [0, 2] {
      #expect(play.look(card, at: 2 + game.lasts).face == 1)
      let look = play.look(card, at: 2.1 + game.lasts)
      if reducedMotion {
        #expect(isClose(look.face, 1 - ease(0.5)))
      } else {
        #expect(isClose(look.angle, .pi * (1 + ease(0.1 / game.flip))))
      }
    }
  }
}
