import Foundation
import Games
import Graphics
import Testing

@testable import View

@MainActor @Suite struct MotionTests {
  /// A board of three pairs: a a b b c c.
  private func play() throws -> Play {
    try Play(.lab, board: "aabbcc", columns: 3)
  }

  /// The underdamped spring of the lab, from a closed form of its own.
  private func spring(_ from: Double, _ to: Double, _ velocity: Double, _ t: Double) -> Double {
    let b = 12.566370614359172
    let wd = 21.765592370810612
    let y = from - to
    let s = (velocity + b * y) / wd
    return to + exp(-b * t) * (y * cos(wd * t) + s * sin(wd * t))
  }

  @Test("A card that turns up follows the spring from 0.9 to 0.95 and past it")
  func turnUp() throws {
    let play = try play()
    play.choose(0, at: 1)
    for t in [0, 0.01, 0.05, 0.1, 0.1443, 0.2, 0.3] {
      let look = play.appearance(of: 0, at: 1 + t)
      let expected = spring(0.9, 0.95, 0, t)
      #expect(abs(look.scale - expected) < 1e-9)
      #expect(abs(look.face - min(max((expected - 0.9) / 0.05, 0), 1)) < 1e-9)
      #expect(look.opacity == 1)
    }
    #expect(abs(play.appearance(of: 0, at: 1.1443).scale - 0.95815) < 1e-5)
    #expect(play.appearance(of: 0, at: 3) == CardAppearance(scale: 0.95, opacity: 1, face: 1))
    #expect(!play.view.isMoving(at: 3))
  }

  @Test("A match is seen for 0.4 s, then it shrinks to a half and fades in 0.3 s")
  func match() throws {
    let play = try play()
    play.choose(0, at: 1)
    play.choose(1, at: 1.1)
    for t in [0, 0.1, 0.25, 0.3999, 0.4, 0.475, 0.55, 0.6999] {
      let f = ease((t - 0.4) / 0.3)
      for (card, up) in [(0, 0.1 + t), (1, t)] {
        let look = play.appearance(of: card, at: 1.1 + t)
        #expect(isClose(look.opacity, 1 - f))
        #expect(abs(look.scale - spring(0.9, 0.95, 0, up) * (1 - 0.5 * f)) < 2e-4)
      }
    }
    #expect(play.view.isMoving(at: 1.79) && !play.view.isMoving(at: 1.81))
    #expect(play.appearance(of: 0, at: 3).opacity == 0)
    #expect(abs(play.appearance(of: 0, at: 3).scale - 0.475) < 1e-12)
  }

  @Test(
    "A further choice lets a pair leave at once, and jumps nowhere", arguments: [0.01, 0.2, 0.39])
  func hurried(wait: Double) throws {
    let play = try play()
    play.choose(0, 1, at: 1)
    let before = [0, 1].map { play.appearance(of: $0, at: 2 + wait) }
    play.choose(0, at: 2 + wait / 2)  // A card that is matched takes no touches.
    play.choose(2, at: 2 + wait)
    #expect([0, 1].map { play.appearance(of: $0, at: 2 + wait) } == before)
    for card in [0, 1] {
      expectEase(from: 1, to: 0, at: 2 + wait, for: 0.3) { play.appearance(of: card, at: $0).opacity }
    }
    #expect(play.appearance(of: 1, at: 2 + wait + 0.3).opacity == 0)
  }

  /// The games whose cards flip, and how long that takes in seconds.
  nonisolated static let games = [
    (GameKind.challenge, 0.45), (.playingCards, 0.6), (.cardViewer, 0.6),
  ]

  @Test(
    "A card turns up by the curve, bottom edge first, and on from π to 2π; faces swap at the half",
    arguments: games)
  func turns(kind: GameKind, duration: Double) throws {
    let play = try Play(kind)
    let back = try play.sprite(of: 0, at: 0).bitmap
    func expectTurn(at start: Double, from first: Double) throws {
      for share in [0.02, 0.25, 0.4, 0.5 - 1e-6, 0.5 + 1e-6, 0.6, 0.75, 0.99] {
        let time = start + share * duration
        let look = play.appearance(of: 0, at: time)
        let sprite = try play.sprite(of: 0, at: time)
        #expect(isClose(look.angle, first + .pi * ease(share)))
        #expect(look.scale == 1 && look.opacity == 1)
        // A positive angle brings the bottom edge nearer; past the half that edge is the upper one.
        #expect(isClose(sprite.rotation?.angle, .pi * (ease(share) - (share > 0.5 ? 1 : 0))))
        let isBack = (share > 0.5) == (first > 0)
        #expect(look.face == (isBack ? 0 : 1) && (sprite.bitmap === back) == isBack)
      }
      #expect(play.appearance(of: 0, at: start + duration).angle == (first > 0 ? 0 : .pi))
      #expect(try play.sprite(of: 0, at: start + duration).rotation == nil)
    }
    #expect(try play.appearance(of: 0, at: 0).angle == 0 && play.sprite(of: 0, at: 0).rotation == nil)
    play.choose(0, at: 1)
    try expectTurn(at: 1, from: 0)
    try expectTurn(at: turnDown(play), from: .pi)
    #expect(play.appearance(of: 0, at: 9).face == 0)
  }

  /// Turns card 0 down as its game does, and says when.
  private func turnDown(_ play: Play) -> Double {
    let isMiss = play.board.gameName == "challenge"
    play.choose(isMiss ? 2 : 0, at: 3)
    play.advance(to: isMiss ? 4 : 3)
    return isMiss ? 4 : 3
  }

  @Test("However often a card was turned, at rest it is not turned at all")
  func manyTurns() throws {
    let play = try Play(.playingCards)
    for turn in 1...40 {
      play.choose(0, at: Double(turn))
      let rest = Double(turn) + 0.7
      #expect(play.appearance(of: 0, at: rest).angle == (turn.isMultiple(of: 2) ? 0 : .pi))
      #expect(try play.sprite(of: 0, at: rest).rotation == nil)
    }
  }

  @Test("In the challenge a match stays to the end")
  func challenge() throws {
    let play = try Play(.challenge)
    for (card, time) in [(0, 5.0), (1, 6), (2, 8)] {
      play.choose(card, at: time)
    }
    for (card, time) in [(0, 7.0), (1, 7), (0, 8.2), (1, 8.2), (0, 20), (1, 20)] {
      let look = play.appearance(of: card, at: time)
      #expect(look.opacity == 1 && look.face == 1 && look.scale == 1)
    }
  }

  @Test(
    "Both cards of a miss turn down when it is due, with motion and without",
    arguments: [(GameKind.challenge, 1, 0.45), (.playingCards, 0.6, 0.6)], [false, true])
  func misses(game: (kind: GameKind, lasts: Double, flip: Double), reducedMotion: Bool) throws {
    let play = try Play(game.kind, reducedMotion: reducedMotion)
    play.choose(0, 2, at: 1)
    #expect(play.screen.nextDeadline == 2 + game.lasts)
    play.advance(to: 2 + game.lasts)
    for card in [0, 2] {
      #expect(play.appearance(of: card, at: 2 + game.lasts).face == 1)
      let look = play.appearance(of: card, at: 2.1 + game.lasts)
      #expect(
        reducedMotion
          ? isClose(look.face, 1 - ease(0.5))
          : isClose(look.angle, .pi * (1 + ease(0.1 / game.flip))))
    }
  }

  @Test("No card of any game turns, grows, moves or floats", arguments: GameKind.all)
  func still(kind: GameKind) throws {
    let play = try Play(kind, board: "aabbcc", columns: 3, reducedMotion: true)
    var sizes = Set<Double>()
    for (step, card) in [0, 1, 2, 4, 5, 3, 3, 2, 5].enumerated() {
      let start = Double(step) * 0.15
      play.choose(card, at: start)
      for time in stride(from: start, to: start + 0.15, by: 0.03) {
        for index in 0..<6 {
          let look = play.appearance(of: index, at: time)
          #expect(look.angle == nil && look.offset == nil)
          sizes.insert(look.scale)
          let sprite = try play.sprite(of: index, at: time)
          #expect(sprite.rotation == nil)
          let place = Rect(play.view.layout.frame(of: index))
          #expect(isClose(sprite.frame.x + sprite.frame.width / 2, place.x + place.width / 2))
          #expect(isClose(sprite.frame.y + sprite.frame.height / 2, place.y + place.height / 2))
        }
      }
    }
    let motion = Skin.skin(for: kind.name, appearance: Appearance()).motion
    #expect(sizes.isSubset(of: motion.scalesTurns ? [0.9, 0.95] : [1]))
    #expect(!play.view.cards.isFloating)
  }

  @Test("A card turns up as a fade of 0.2 s", arguments: GameKind.all)
  func turnUp(kind: GameKind) throws {
    let play = try Play(kind, reducedMotion: true)
    play.choose(0, at: 1)
    expectEase(at: 1, for: 0.2) { play.appearance(of: 0, at: $0).face }
    #expect(!play.view.isMoving(at: 1.2))
  }

  @Test(
    "A pair leaves as a fade of 0.2 s, and comes back as one",
    arguments: [(GameKind.lab, 0.4), (.playingCards, 0.6)])
  func leave(kind: GameKind, wait: Double) throws {
    let play = try Play(kind, reducedMotion: true)
    let scale = kind == .lab ? 0.95 : 1
    play.choose(0, 1, at: 1)
    // The second card is seen for a while, as with motion.
    #expect(play.appearance(of: 1, at: 2 + wait).opacity == 1 && play.appearance(of: 1, at: 2 + wait).face == 1)
    expectEase(from: 1, to: 0, at: 2 + wait, for: 0.2) { play.appearance(of: 0, at: $0).opacity }
    #expect(play.appearance(of: 1, at: 3).opacity == 0 && play.appearance(of: 1, at: 3).scale == scale)
    play.advance(to: 4)
    play.restart()
    expectEase(at: 4, for: 0.2) { play.appearance(of: 0, at: $0).opacity }
  }
}
