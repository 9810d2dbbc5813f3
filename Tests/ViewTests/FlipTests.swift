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
  private static let moments = [0.02, 0.1, 0.25, 0.4, 0.49, 0.51, 0.6, 0.75, 0.9, 0.99]

  @Test("A card turns up by the curve, and down again from π to 2π", arguments: games)
  func angles(kind: GameKind, duration: Double) throws {
    let play = try Play(kind, board: "aabb", columns: 2)
    #expect(play.look(0, at: 0).angle == 0)
    play.choose(0, at: 1)
    for share in Self.moments {
      let look = play.look(0, at: 1 + share * duration)
      #expect(isClose(look.angle, .pi * ease(share)))
      #expect(look.scale == 1 && look.opacity == 1)
    }
    #expect(play.look(0, at: 1 + duration).angle == .pi)
    let down = turnDown(play)
    for share in Self.moments {
      #expect(isClose(play.look(0, at: down + share * duration).angle, .pi * (1 + ease(share))))
    }
    #expect(play.look(0, at: down + duration).angle == 0)
    #expect(play.look(0, at: down + duration).face == 0)
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

  @Test("The faces swap at the half, to the moment, both ways", arguments: games)
  func halves(kind: GameKind, duration: Double) throws {
    let play = try Play(kind, board: "aabb", columns: 2)
    let back = try play.sprite(of: 0, at: 0).bitmap
    play.choose(0, at: 1)
    let half = duration / 2
    #expect(play.look(0, at: 1 + half - 1e-6).face == 0)
    #expect(play.look(0, at: 1 + half + 1e-6).face == 1)
    #expect(try play.sprite(of: 0, at: 1 + half - 1e-6).bitmap === back)
    #expect(try play.sprite(of: 0, at: 1 + half + 1e-6).bitmap !== back)
    let down = turnDown(play)
    #expect(try play.sprite(of: 0, at: down + half - 1e-6).bitmap !== back)
    #expect(try play.sprite(of: 0, at: down + half + 1e-6).bitmap === back)
    #expect(play.look(0, at: down + half + 1e-6).face == 0)
  }

  @Test("The bottom edge comes first, both ways, and nothing is turned at rest", arguments: games)
  func bottomFirst(kind: GameKind, duration: Double) throws {
    let play = try Play(kind, board: "aabb", columns: 2)
    func angle(_ time: Double) throws -> Double? { try play.sprite(of: 0, at: time).turn?.angle }
    #expect(try angle(0) == nil)
    play.choose(0, at: 1)
    // A positive angle brings the bottom edge nearer; past the half that edge is the upper one.
    #expect(isClose(try angle(1 + duration / 4), .pi * ease(0.25)))
    #expect(isClose(try angle(1 + duration * 3 / 4), .pi * (ease(0.75) - 1)))
    #expect(try angle(1 + duration) == nil)
    let down = turnDown(play)
    #expect(isClose(try angle(down + duration / 4), .pi * ease(0.25)))
    #expect(isClose(try angle(down + duration * 3 / 4), .pi * (ease(0.75) - 1)))
    #expect(try angle(down + duration) == nil)
  }

  @Test("An interrupted flip turns on from the angle it has")
  func interrupted() throws {
    let play = try Play(.playingCards, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(0, at: 1.25)
    play.choose(0, at: 1.4)
    let turns: [(start: Double, target: Double)] = [(1, .pi), (1.25, 2 * .pi), (1.4, 3 * .pi)]
    func expected(_ time: Double) -> Double {
      var angle = 0.0
      for turn in turns { angle += ease((time - turn.start) / 0.6) * (turn.target - angle) }
      return angle.truncatingRemainder(dividingBy: 2 * .pi)
    }
    for time in [1.4, 1.41, 1.5, 1.7, 1.9, 1.99] {
      #expect(isClose(play.look(0, at: time).angle, expected(time)))
    }
    #expect(play.look(0, at: 2).angle == .pi)
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

  @Test("In the challenge a miss turns down after 1 s, a match stays to the end")
  func challenge() throws {
    let play = try Play(.challenge, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(2, at: 2)
    #expect(play.screen.nextDeadline == 3)
    play.advance(to: 2.999)
    #expect(play.look(0, at: 2.999).angle == .pi)
    play.advance(to: 3.1)
    for card in [0, 2] {
      #expect(isClose(play.look(card, at: 3.1).angle, .pi * (1 + ease(0.1 / 0.45))))
    }
    play.choose(0, at: 5)
    play.choose(1, at: 6)
    play.choose(2, at: 8)
    for time in [6.5, 8.2, 20] {
      #expect(play.look(0, at: time).opacity == 1 && play.look(0, at: time).face == 1)
      #expect(play.look(1, at: time).scale == 1)
    }
  }

  @Test("A miss of playing cards turns down as soon as the second card has turned up")
  func playingCardsMiss() throws {
    let play = try Play(.playingCards, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(2, at: 2)
    #expect(play.screen.nextDeadline == 2.6)
    #expect(isClose(play.look(2, at: 2.3 + 0.1).angle, .pi * ease(0.4 / 0.6)))
    play.advance(to: 2.6)
    for card in [0, 2] {
      #expect(isClose(play.look(card, at: 2.6).angle, .pi))
      #expect(isClose(play.look(card, at: 2.75).angle, .pi * (1 + ease(0.25))))
      #expect(play.look(card, at: 3.2).angle == 0)
    }
  }
}
