import Board
import Framebuffer
import Model
import Testing

@testable import View

/// Every game by keys alone.
@MainActor
@Suite("Keyboard")
struct KeyboardTests {
  nonisolated private static let shapes = [(200, 300), (450, 210)]

  private func dealt(_ kind: GameKind, _ size: (Int, Int), grid: Grid? = nil) throws -> Play {
    try Play(dealt: kind, grid: grid, seed: 8, width: size.0, height: size.1)
  }

  @Test(
    "Tab goes to the first card and through all buttons; what has the focus shows a ring, only that",
    arguments: GameKind.all, shapes)
  func ring(kind: GameKind, size: (Int, Int)) throws {
    let play = try dealt(kind, size)
    var scenes: [Scene] = [try play.view.scene(at: 0)]
    for stop in [.card(0)] + play.board.controls.map(Focus.control) {
      try play.key(.tab, at: 0)
      #expect(play.board.focus == stop)
      let scene = try play.view.scene(at: 0)
      #expect(!scenes.contains(scene))
      let more = scene.sprites.count { $0.opacity > 0 }
      #expect(more == scenes[0].sprites.count { $0.opacity > 0 } + 1)
      scenes.append(scene)
    }
    try play.handle(.move(x: 0, y: 0), at: 0)
    #expect(try seen(play.view.scene(at: 0)) == seen(scenes[0]))
  }

  @Test(
    "Every game of pairs can be played to its end, and again, by keys only",
    arguments: GameKind.all.filter { $0.name != "card-viewer" }, shapes)
  func wholeGame(kind: GameKind, size: (Int, Int)) throws {
    let play = try dealt(kind, size, grid: Grid(rows: 2, columns: 4))
    var random = Counting(state: 2)
    for round in 0..<2 {
      try playToTheEnd(play, using: &random)
      #expect(play.isFinished)
      #expect(play.board.counters[1].value == "1")
      #expect(play.board.focus == .control(.playAgain))
      try play.key(.activate, at: play.game.now + 4)
      #expect(!play.isFinished && play.board.seed == UInt64(9 + round))
    }
  }

  /// Misses once, then finds pair after pair.
  private func playToTheEnd(_ play: Play, using random: inout Counting) throws {
    for card in [0, play.pairs[1][0]] + play.pairs.reversed().joined() {
      let time = play.game.now + 2
      try walk(play, to: card, at: time, using: &random)
      try play.key(.activate, at: time)
    }
  }

  /// Presses arrow keys at random until a card has the focus.
  private func walk(
    _ play: Play, to card: Int, at time: Double, using random: inout Counting
  ) throws {
    for _ in 0..<5000 where play.board.focus != .card(card) {
      try play.key([.up, .down, .left, .right].randomElement(using: &random) ?? .up, at: time)
    }
    #expect(play.board.focus == .card(card))
  }
}
