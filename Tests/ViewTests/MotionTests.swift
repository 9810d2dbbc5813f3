import Foundation
import Games
import Graphics
import Testing

@testable import View

/// Tests of cards that turn and pairs that leave, with full and with reduced motion.
@MainActor @Suite struct MotionTests {
  /// Creates a game on a board of three pairs: a, a, b, b, c, c.
  private func play() throws -> Play {
    try Play(.lab, board: "aabbcc", columns: 3)
  }

  /// Returns the position of the lab's underdamped spring, computed with a separate closed form.
  private func spring(
    _ start: Double,
    _ end: Double,
    _ velocity: Double,
    _ time: Double
  ) -> Double {
    let damping = 12.566370614359172
    let frequency = 21.765592370810612
    let displacement = start - end
    let sineAmplitude = (velocity + damping * displacement) / frequency
    let phase = frequency * time
    return end + exp(-damping * time) * (displacement * cos(phase) + sineAmplitude * sin(phase))
  }

  @Test("A card that turns up follows the spring from 0.9 to 0.95 and past it")
  func turnUp() throws {
    let play = try play()
    play.choose(0, at: 1)

    for time in [0, 0.01, 0.05, 0.1, 0.1443, 0.2, 0.3] {
      let appearance = play.appearance(of: 0, at: 1 + time)
      let expected = spring(0.9, 0.95, 0, time)
      #expect(abs(appearance.scale - expected) < 1e-9)
      let expectedFace = min(max((expected - 0.9) / 0.05, 0), 1)
      #expect(abs(appearance.face - expectedFace) < 1e-9)
      #expect(appearance.opacity == 1)
    }

    #expect(abs(play.appearance(of: 0, at: 1.1443).scale - 0.95815) < 1e-5)
    let rest = CardAppearance(scale: 0.95, opacity: 1, face: 1)
    #expect(play.appearance(of: 0, at: 3) == rest)
    #expect(!play.view.isMoving(at: 3))
  }

  @Test("A matched pair stays for 0.4 s and then shrinks to one half and fades in 0.3 s")
  func match() throws {
    let play = try play()
    play.choose(0, at: 1)
    play.choose(1, at: 1.1)

    for time in [0, 0.1, 0.25, 0.3999, 0.4, 0.475, 0.55, 0.6999] {
      let progress = ease((time - 0.4) / 0.3)
      for (card, timeFaceUp) in [(0, 0.1 + time), (1, time)] {
        let appearance = play.appearance(of: card, at: 1.1 + time)
        #expect(isClose(appearance.opacity, 1 - progress))
        let turnScale = spring(0.9, 0.95, 0, timeFaceUp)
        let expectedScale = turnScale * (1 - 0.5 * progress)
        #expect(abs(appearance.scale - expectedScale) < 2e-4)
      }
    }

    #expect(play.view.isMoving(at: 1.79))
    #expect(!play.view.isMoving(at: 1.81))
    #expect(play.appearance(of: 0, at: 3).opacity == 0)
    #expect(abs(play.appearance(of: 0, at: 3).scale - 0.475) < 1e-12)
  }

  @Test(
    "The next choice makes a matched pair leave at once without a jump",
    arguments: [0.01, 0.2, 0.39])
  func hurried(delay: Double) throws {
    let play = try play()
    play.choose(0, 1, at: 1)
    let choiceTime = 2 + delay
    let before = [0, 1].map { play.appearance(of: $0, at: choiceTime) }

    // A matched card does not respond to input, so this choice does not make the pair leave.
    play.choose(0, at: 2 + delay / 2)
    play.choose(2, at: choiceTime)

    let after = [0, 1].map { play.appearance(of: $0, at: choiceTime) }
    #expect(after == before)
    for card in [0, 1] {
      expectEase(from: 1, to: 0, at: choiceTime, for: 0.3) { time in
        play.appearance(of: card, at: time).opacity
      }
    }
    #expect(play.appearance(of: 1, at: choiceTime + 0.3).opacity == 0)
  }

  /// The games whose cards flip, and the duration of a flip in seconds.
  nonisolated static let games = [
    (GameKind.challenge, 0.45), (.playingCards, 0.6), (.cardViewer, 0.6),
  ]

  @Test(
    "A card flips along the curve from 0 to π and on to 2π, and its picture changes halfway",
    arguments: games)
  func turns(kind: GameKind, duration: Double) throws {
    let play = try Play(kind)
    #expect(play.appearance(of: 0, at: 0).angle == 0)
    let restingSprite = try play.sprite(of: 0, at: 0)
    #expect(restingSprite.rotation == nil)
    let back = restingSprite.bitmap

    play.choose(0, at: 1)
    try expectTurn(play, at: 1, isTurningUp: true, duration: duration, back: back)

    let turnDownTime = turnDown(play)
    try expectTurn(play, at: turnDownTime, isTurningUp: false, duration: duration, back: back)
    #expect(play.appearance(of: 0, at: 9).face == 0)
  }

  /// Expects card 0 to turn by π, from 0 if it turns up, or from π if it turns down.
  private func expectTurn(
    _ play: Play,
    at start: Double,
    isTurningUp: Bool,
    duration: Double,
    back: Bitmap
  ) throws {
    let startAngle = isTurningUp ? 0 : Double.pi
    for share in [0.02, 0.25, 0.4, 0.5 - 1e-6, 0.5 + 1e-6, 0.6, 0.75, 0.99] {
      let time = start + share * duration
      let isPastHalf = share > 0.5
      let appearance = play.appearance(of: 0, at: time)
      let sprite = try play.sprite(of: 0, at: time)
      #expect(isClose(appearance.angle, startAngle + .pi * ease(share)))
      #expect(appearance.scale == 1)
      #expect(appearance.opacity == 1)

      // A positive angle moves the bottom edge toward the viewer. After half of the turn, this edge
      // is at the top.
      let halfTurns = isPastHalf ? 1.0 : 0
      #expect(isClose(sprite.rotation?.angle, .pi * (ease(share) - halfTurns)))

      let isBackVisible = isTurningUp != isPastHalf
      #expect(appearance.face == (isBackVisible ? 0 : 1))
      #expect((sprite.bitmap === back) == isBackVisible)
    }

    let end = start + duration
    #expect(play.appearance(of: 0, at: end).angle == (isTurningUp ? .pi : 0))
    #expect(try play.sprite(of: 0, at: end).rotation == nil)
  }

  /// Turns card 0 face down by the rules of its game, and returns the time at which the turn
  /// begins.
  private func turnDown(_ play: Play) -> Double {
    if play.board.gameName == "challenge" {
      // The second choice is a miss, which stays face up for a second.
      play.choose(2, at: 3)
      play.advance(to: 4)
      return 4
    }
    play.choose(0, at: 3)
    play.advance(to: 3)
    return 3
  }

  @Test("A card is not rotated at rest, however often it was turned")
  func manyTurns() throws {
    let play = try Play(.playingCards)

    for turn in 1...40 {
      play.choose(0, at: Double(turn))
      let restTime = Double(turn) + 0.7
      let isFaceDown = turn.isMultiple(of: 2)
      #expect(play.appearance(of: 0, at: restTime).angle == (isFaceDown ? 0 : .pi))
      #expect(try play.sprite(of: 0, at: restTime).rotation == nil)
    }
  }

  @Test("In the challenge, a matched pair stays on the board")
  func challenge() throws {
    let play = try Play(.challenge)
    for (card, time) in [(0, 5.0), (1, 6), (2, 8)] {
      play.choose(card, at: time)
    }

    for time in [7, 8.2, 20] {
      for card in [0, 1] {
        let appearance = play.appearance(of: card, at: time)
        #expect(appearance.opacity == 1)
        #expect(appearance.face == 1)
        #expect(appearance.scale == 1)
      }
    }
  }

  /// A game whose misses turn face down automatically.
  struct MissTiming: Sendable {
    let kind: GameKind
    /// The time for which a miss stays face up, in seconds.
    let missDuration: Double
    let flipDuration: Double

    static let all = [
      MissTiming(kind: .challenge, missDuration: 1, flipDuration: 0.45),
      MissTiming(kind: .playingCards, missDuration: 0.6, flipDuration: 0.6),
    ]
  }

  @Test(
    "Both cards of a miss turn face down at the deadline, with and without motion",
    arguments: MissTiming.all, [false, true])
  func misses(timing: MissTiming, reducedMotion: Bool) throws {
    let play = try Play(timing.kind, reducedMotion: reducedMotion)
    play.choose(0, 2, at: 1)
    let deadline = 2 + timing.missDuration
    #expect(play.screen.nextDeadline == deadline)

    play.advance(to: deadline)

    for card in [0, 2] {
      #expect(play.appearance(of: card, at: deadline).face == 1)
      let appearance = play.appearance(of: card, at: 2.1 + timing.missDuration)
      if reducedMotion {
        #expect(isClose(appearance.face, 1 - ease(0.5)))
      } else {
        let progress = ease(0.1 / timing.flipDuration)
        #expect(isClose(appearance.angle, .pi * (1 + progress)))
      }
    }
  }

  @Test("With reduced motion, no card turns, grows, moves or drifts", arguments: GameKind.all)
  func still(kind: GameKind) throws {
    let play = try Play(kind, board: "aabbcc", columns: 3, reducedMotion: true)
    var scales: Set<Double> = []

    for (step, card) in [0, 1, 2, 4, 5, 3, 3, 2, 5].enumerated() {
      let start = Double(step) * 0.15
      play.choose(card, at: start)
      for time in stride(from: start, to: start + 0.15, by: 0.03) {
        for index in 0..<6 {
          let appearance = play.appearance(of: index, at: time)
          #expect(appearance.angle == nil)
          #expect(appearance.offset == nil)
          scales.insert(appearance.scale)

          let sprite = try play.sprite(of: index, at: time)
          #expect(sprite.rotation == nil)
          let place = play.view.layout.frame(of: index)
          #expect(isClose(sprite.frame.center, place.center))
        }
      }
    }

    let motion = Skin.skin(for: kind.name, appearance: Appearance()).motion
    let allowedScales: Set<Double> = motion.scalesTurns ? [0.9, 0.95] : [1]
    #expect(scales.isSubset(of: allowedScales))
    #expect(!play.view.cards.isFloating)
  }

  @Test("With reduced motion, a card turns up in a fade of 0.2 s", arguments: GameKind.all)
  func turnUp(kind: GameKind) throws {
    let play = try Play(kind, reducedMotion: true)

    play.choose(0, at: 1)

    expectEase(at: 1, for: 0.2) { play.appearance(of: 0, at: $0).face }
    #expect(!play.view.isMoving(at: 1.2))
  }

  @Test(
    "With reduced motion, a pair leaves and returns in a fade of 0.2 s",
    arguments: [(GameKind.lab, 0.4), (.playingCards, 0.6)])
  func leave(kind: GameKind, delay: Double) throws {
    let play = try Play(kind, reducedMotion: true)
    let faceUpScale = kind == .lab ? 0.95 : 1
    play.choose(0, 1, at: 1)

    // The second card stays visible for a while, as with full motion.
    let leavingTime = 2 + delay
    #expect(play.appearance(of: 1, at: leavingTime).opacity == 1)
    #expect(play.appearance(of: 1, at: leavingTime).face == 1)
    expectEase(from: 1, to: 0, at: leavingTime, for: 0.2) { play.appearance(of: 0, at: $0).opacity }
    #expect(play.appearance(of: 1, at: 3).opacity == 0)
    #expect(play.appearance(of: 1, at: 3).scale == faceUpScale)

    play.advance(to: 4)
    play.restart()
    expectEase(at: 4, for: 0.2) { play.appearance(of: 0, at: $0).opacity }
  }
}
