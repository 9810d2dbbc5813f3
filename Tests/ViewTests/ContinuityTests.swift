import Board
import Framebuffer
import Model
import Testing

@testable import View

/// Whatever the player does, at that moment everything looks as it did just before.
@MainActor
@Suite("Nothing jumps")
struct ContinuityTests {
  /// What is seen of a card.
  private struct Look: CustomStringConvertible {
    let frame: Rect
    let opacity, mix, angle: Double
    let face: ObjectIdentifier
    /// Whether two faces are seen.
    let isExchanging: Bool

    init(_ card: Sprite, trace: Sprite) {
      // A face that goes lies over the one that comes.
      let isCovered = trace.opacity > 0 && trace.turn == card.turn
      isExchanging = isCovered && trace.opacity < card.opacity * (card.turn == nil ? card.mix : 1)
      let picture =
        isCovered ? trace.bitmap : card.mix > 0 ? card.other ?? card.bitmap : card.bitmap
      (frame, opacity, mix) = (card.frame, card.opacity, card.mix)
      angle = card.turn?.angle ?? 0
      face = ObjectIdentifier(picture)
    }

    var description: String { "\(frame) opacity \(opacity) mix \(mix) angle \(angle) \(face)" }

    /// Whether both look the same, up to rounding.
    func isLike(_ other: Look) -> Bool {
      if opacity < 1e-9 && other.opacity < 1e-9 { return true }
      if isExchanging { return true }
      return isClose(frame.x, other.frame.x, within: 1e-6)
        && isClose(frame.y, other.frame.y, within: 1e-6)
        && isClose(frame.width, other.frame.width, within: 1e-6)
        && isClose(opacity, other.opacity) && isClose(mix, other.mix)
        && isClose(angle, other.angle) && face == other.face
    }
  }

  private func looks(_ play: Play, at time: Double) throws -> [Look] {
    let sprites = try play.view.scene(at: time).sprites
    return play.board.cards.indices.map { index in
      let first = 1 + index * CardsView.spritesPerCard
      return Look(sprites[first], trace: sprites[first + 1])
    }
  }

  @Test(
    "A choice, a restart or another theme changes no card in that moment",
    arguments: GameKind.all.filter { $0.name != "card-viewer" })
  func cards(kind: GameKind) throws {
    let play = try Play(
      dealt: kind, grid: Grid(rows: 2, columns: 3), seed: 6, width: 500, height: 300)
    var random = Counting(state: 21)
    var time = 0.0
    for _ in 0..<200 {
      time += Double.random(in: 0.01...0.3, using: &random)
      play.advance(to: time)
      let before = try looks(play, at: time)
      switch Int.random(in: 0..<20, using: &random) {
      // Playing cards that zoom out have no way back.
      case 0 where kind.name != "playing-cards": play.restart()
      case 1 where !kind.themes.isEmpty:
        play.perform(.chooseTheme(kind.themes[Int.random(in: 0..<4, using: &random)]))
      default: play.perform(.choose(Int.random(in: 0..<6, using: &random)))
      }
      let after = try looks(play, at: time)
      for (index, pair) in zip(before, after).enumerated() where !pair.0.isLike(pair.1) {
        Issue.record("\(kind.name) \(time) card \(index): \(pair.0) became \(pair.1)")
        return
      }
    }
  }

  @Test("Playing cards glide to the places of a new game, from where they are, inside the panel")
  func glide() throws {
    let play = try Play(dealt: .playingCards, seed: 5, width: 640, height: 480)
    play.finish()
    play.advance(to: 30)
    play.restart()
    for time in [31, 40.0] {
      play.advance(to: time)
      let before = try looks(play, at: time)
      play.restart()
      let after = try looks(play, at: time)
      #expect(zip(before, after).allSatisfy { $0.isLike($1) })
      var last = play.board.cards.indices.map { play.view.cards.frame(of: $0, at: time) }
      for step in 1...60 {
        let now = time + Double(step) / 60
        play.advance(to: now)
        _ = try play.view.scene(at: now)
        let frames = play.board.cards.indices.map { play.view.cards.frame(of: $0, at: now) }
        let far = zip(last, frames).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
        // Across the whole window in half a second, twice as fast in the middle of the curve.
        #expect(far < 640 * 2 / 0.5 / 60, "\(far) pixels at \(now)")
        #expect(frames.allSatisfy { play.view.layout.panel.contains($0.pixels) })
        last = frames
      }
    }
  }

  @Test("The same seed floats the same way, whatever was played before")
  func seeds() throws {
    func offsets(_ play: Play, at time: Double) throws -> [SIMD2<Double>?] {
      play.advance(to: time)
      _ = try play.view.scene(at: time)
      return play.board.cards.indices.map { play.look($0, at: time).offset }
    }
    let (play, other) = try (Play(dealt: .playingCards), Play(dealt: .playingCards))
    for one in [play, other] { one.advance(to: 3) }
    play.choose(0, at: 3)
    play.choose(1, at: 4)
    for one in [play, other] {
      one.advance(to: 6)
      one.restart(seed: 77)
    }
    #expect(try offsets(play, at: 8) == offsets(other, at: 8))
  }
}
