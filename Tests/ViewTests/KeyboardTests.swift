import Framebuffer
import Testing
import ViewModel

@testable import View

/// Every game by keys alone.
@MainActor
@Suite("Keyboard")
struct KeyboardTests {
  nonisolated private static let shapes = [(400, 600), (900, 420)]

  private func dealt(_ kind: GameKind, _ size: (Int, Int)) throws -> Play {
    try Play(dealt: kind, seed: 8, width: size.0, height: size.1)
  }

  @Test(
    "Tab goes to the first card, through all buttons and back; Shift+Tab the other way",
    arguments: GameKind.all, shapes)
  func tab(kind: GameKind, size: (Int, Int)) throws {
    let play = try dealt(kind, size)
    let stops = [Focus.card(0)] + play.game.controls.map(Focus.control)
    #expect(stops.count > 1)
    var seen: [Focus?] = []
    for _ in 0..<2 * stops.count {
      try play.key(.tab)
      seen.append(play.game.focus)
    }
    #expect(seen == stops + stops)
    for stop in (stops + stops).reversed().dropFirst() {
      try play.key(.backTab)
      #expect(play.game.focus == stop)
    }
  }

  @Test("Tab remembers the card from which it came, and goes through the list of themes")
  func tabFromACard() throws {
    let play = try dealt(.concentration, (400, 600))
    for key in [Input.Key.down, .down, .right, .tab] { try play.key(key) }
    #expect(play.game.focus == .control(.themes))
    try play.key(.activate)
    var seen: [Focus?] = []
    for _ in 0..<6 {
      seen.append(play.game.focus)
      try play.key(.tab)
    }
    #expect(seen == play.game.controls.map(Focus.control))
    #expect(play.game.focus == .control(.theme(0)))
  }

  @Test(
    "Whatever has the focus shows a ring, and only that",
    arguments: GameKind.all, shapes)
  func ring(kind: GameKind, size: (Int, Int)) throws {
    let play = try dealt(kind, size)
    var scenes: [Scene] = [try play.view.scene(at: 0)]
    for _ in 0...play.game.controls.count {
      try play.key(.tab, at: 0)
      let scene = try play.view.scene(at: 0)
      #expect(!scenes.contains(scene))
      let more = scene.sprites.count { $0.opacity > 0 }
      #expect(more == scenes[0].sprites.count { $0.opacity > 0 } + 1)
      scenes.append(scene)
    }
    try play.view.handle(.move(x: 0, y: 0), at: 0)
    #expect(
      try play.view.scene(at: 0).sprites.count { $0.opacity > 0 }
        == scenes[0].sprites.count { $0.opacity > 0 })
  }

  @Test(
    "Arrows skip the cards that are gone; in the challenge none is",
    arguments: GameKind.all.filter { $0.name != "card-viewer" })
  func gone(kind: GameKind) throws {
    let play = try Play(kind, board: "abbcac", columns: 3)
    // In concentration a pair is gone with the next touch.
    for (step, card) in [1, 2, 4].enumerated() { play.choose(card, at: Double(step)) }
    try play.key(.down)
    try play.key(.right)
    #expect(play.game.focus == .card(kind.name == "challenge" ? 1 : 0))
    try play.key(.down)
    try play.key(.right)
    try play.key(.up)
    #expect(play.game.focus == .card(kind.name == "challenge" ? 2 : 0))
  }

  @Test(
    "Every game of pairs can be played to its end, and again, by keys only",
    arguments: GameKind.all.filter { $0.name != "card-viewer" }, shapes)
  func wholeGame(kind: GameKind, size: (Int, Int)) throws {
    let play = try dealt(kind, size)
    var random = Counting(state: 2)
    for round in 0..<2 {
      try playToTheEnd(play, using: &random)
      #expect(play.game.isFinished)
      #expect(play.game.misses == 1)
      #expect(play.game.focus == .control(.playAgain))
      try play.key(.activate, at: play.game.now + 4)
      #expect(!play.game.isFinished && play.game.seed == UInt64(9 + round))
    }
  }

  /// Misses once, then finds pair after pair.
  private func playToTheEnd(_ play: Play, using random: inout Counting) throws {
    let other = try #require(play.game.cards.first { $0.pair != play.game.cards[0].pair })
    var turns = [0, other.id]
    for pair in Set(play.game.cards.map(\.pair)).sorted() {
      turns += play.game.cards.filter { $0.pair == pair }.map(\.id)
    }
    for card in turns {
      let time = play.game.now + 2
      try walk(play, to: card, at: time, using: &random)
      try play.key(.activate, at: time)
    }
  }

  /// Presses arrow keys at random until a card has the focus.
  private func walk(
    _ play: Play, to card: Int, at time: Double, using random: inout Counting
  ) throws {
    var steps = 0
    while play.game.focus != .card(card), steps < 5000 {
      try play.key([.up, .down, .left, .right].randomElement(using: &random) ?? .up, at: time)
      steps += 1
    }
    #expect(play.game.focus == .card(card))
  }

  @Test("The card viewer can be played to its end by keys only, and again")
  func cardViewer() throws {
    let play = try dealt(.cardViewer, (400, 600))
    for step in 0..<52 { try play.key(.left, at: Double(step)) }
    #expect(play.game.isFinished)
    for _ in 0..<9 where play.game.focus != .control(.restart) { try play.key(.tab, at: 60) }
    try play.key(.activate, at: 60)
    #expect(!play.game.isFinished && play.game.drawnCard == nil)
  }

  @Test("R deals anew in every game, also with the summary open", arguments: GameKind.all)
  func restart(kind: GameKind) throws {
    let play = try dealt(kind, (400, 600))
    if kind.name == "card-viewer" { play.choose(0, at: 1) } else { play.finish() }
    try play.key(.restart, at: play.game.now + 9)
    #expect(play.intents == [.restart(seed: 9)])
    #expect(play.game.summary == nil && play.game.flips == 0)
  }
}
