import Foundation
import Testing

@testable import View

/// The lab's motion, row by row of the table in games.md.
@MainActor
@Suite("Motion of the lab")
struct MotionTableTests {
  /// A board of three pairs: a a b b c c.
  private func play() throws -> Play { try Play(.lab, board: "aabbcc", columns: 3) }

  /// The underdamped spring of the lab, from a closed form of its own.
  private func spring(_ from: Double, _ to: Double, _ velocity: Double, _ t: Double) -> Double {
    let (b, wd) = (12.566370614359172, 21.765592370810612)
    let y = from - to
    let s = (velocity + b * y) / wd
    return to + exp(-b * t) * (y * cos(wd * t) + s * sin(wd * t))
  }

  @Test("A card that turns up follows the spring from 0.9 to 0.95 and past it")
  func turnUp() throws {
    let play = try play()
    play.choose(0, at: 1)
    for t in [0, 0.01, 0.05, 0.1, 0.1443, 0.2, 0.3] {
      let look = play.look(0, at: 1 + t)
      let expected = spring(0.9, 0.95, 0, t)
      #expect(abs(look.scale - expected) < 1e-9)
      #expect(abs(look.face - min(max((expected - 0.9) / 0.05, 0), 1)) < 1e-9)
      #expect(look.opacity == 1)
    }
    #expect(abs(play.look(0, at: 1.1443).scale - 0.95815) < 1e-5)
    #expect(play.look(0, at: 3) == CardAppearance(scale: 0.95, opacity: 1, face: 1))
    #expect(!play.view.isMoving(at: 3))
  }

  @Test("A match is seen for 0.4 s, then it shrinks to a half and fades in 0.3 s")
  func match() throws {
    let play = try play()
    play.choose(0, at: 1)
    play.choose(1, at: 1.1)
    for t in [0, 0.1, 0.25, 0.3999, 0.4, 0.475, 0.55, 0.6999] {
      let f = ease((t - 0.4) / 0.3)
      let first = play.look(0, at: 1.1 + t)
      #expect(abs(first.opacity - (1 - f)) < 1e-9)
      #expect(abs(first.scale - spring(0.9, 0.95, 0, 0.1 + t) * (1 - 0.5 * f)) < 2e-4)
      let second = play.look(1, at: 1.1 + t)
      #expect(abs(second.opacity - (1 - f)) < 1e-9)
      #expect(abs(second.scale - spring(0.9, 0.95, 0, t) * (1 - 0.5 * f)) < 2e-4)
    }
    #expect(play.view.isMoving(at: 1.79) && !play.view.isMoving(at: 1.81))
    #expect(play.look(0, at: 3).opacity == 0)
    #expect(abs(play.look(0, at: 3).scale - 0.475) < 1e-12)
  }

  @Test(
    "A further choice lets a pair leave at once, and jumps nowhere", arguments: [0.01, 0.2, 0.39])
  func hurried(wait: Double) throws {
    let play = try play()
    play.choose(0, at: 1)
    play.choose(1, at: 2)
    let before = [0, 1].map { play.look($0, at: 2 + wait) }
    play.choose(0, at: 2 + wait / 2)  // A card that is matched takes no touches.
    play.choose(2, at: 2 + wait)
    #expect([0, 1].map { play.look($0, at: 2 + wait) } == before)
    for t in [0.05, 0.15, 0.29] {
      let expected = 1 - ease(t / 0.3)
      #expect(abs(play.look(0, at: 2 + wait + t).opacity - expected) < 1e-9)
      #expect(abs(play.look(1, at: 2 + wait + t).opacity - expected) < 1e-9)
    }
    #expect(play.look(1, at: 2 + wait + 0.3).opacity == 0)
  }
}
