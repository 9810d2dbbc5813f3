import Framebuffer
import Testing
import ViewModel

@testable import View

/// The panel over a finished board.
@MainActor
@Suite("Summary panel")
struct SummaryPanelTests {
  nonisolated private static let pairGames = GameKind.all.filter { $0.name != "card-viewer" }

  /// A game whose last pair was just found; its panel opens `pause` seconds later.
  private func finished(_ kind: GameKind) throws -> (play: Play, end: Double, pause: Double) {
    let play = try Play(kind, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(1, at: 2)
    play.choose(2, at: 3)
    play.choose(3, at: 4)
    let style = GameStyle.style(of: kind.name, reducedMotion: false)
    return (play, 4, style.motion.pause)
  }

  /// How solid the panel is.
  private func opacity(_ play: Play, at time: Double) throws -> Double {
    let area = Rect(play.view.layout.summary)
    let panel = try play.others(at: time).last {
      $0.frame.x == area.x && $0.frame.y == area.y && $0.frame.height == area.height
    }
    return panel?.opacity ?? 0
  }

  private func pressOutside(_ play: Play, at time: Double) throws {
    try play.press(2, 2, at: time)
    try play.view.handle(.release, at: time)
  }

  @Test("It appears after a pause, in which the last pair is seen", arguments: pairGames)
  func appears(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    #expect(play.game.summary?.score == Score(flips: 4, misses: 0, seconds: 3))
    #expect(try opacity(play, at: end + pause) == 0)
    for share in [0.2, 0.5, 0.9] {
      #expect(isClose(try opacity(play, at: end + pause + share * 0.35), ease(share)))
    }
    #expect(try opacity(play, at: end + pause + 0.35) == 1)
    if kind.name == "playing-cards" { #expect(pause > 0.6 + 0.6 + 0.75) }
  }

  @Test("No summary in the middle of a game, and none for the card viewer")
  func none() throws {
    let play = try Play(.cardViewer, board: "aabb", columns: 2)
    for card in 0..<4 { play.choose(card, at: Double(card)) }
    #expect(play.game.isFinished && play.game.summary == nil)
    #expect(try opacity(play, at: 20) == 0)
  }

  @Test("Play again deals from the next seed, by click", arguments: pairGames)
  func playAgain(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    try play.press(.playAgain, at: end + pause + 1)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(play.game.summary == nil && !play.game.isFinished)
    #expect(try opacity(play, at: end + pause + 2) == 0)
  }

  @Test("Play again has the focus for a player who uses keys", arguments: pairGames)
  func playAgainByKey(kind: GameKind) throws {
    let play = try Play(kind, board: "aabb", columns: 2)
    try play.key(.down)
    play.finish()
    #expect(play.game.focus == .control(.playAgain))
    try play.key(.activate, at: play.game.now + 4)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(play.game.focus == .card(0))
  }

  @Test("Enter once more, before the panel is seen, deals nothing", arguments: pairGames)
  func hastyKey(kind: GameKind) throws {
    let play = try Play(kind, board: "aabb", columns: 2)
    try play.key(.down)
    play.finish()
    try play.key(.activate)
    try play.key(.activate, at: play.game.now + 0.5)
    #expect(play.intents.isEmpty && play.game.summary != nil)
    try play.key(.activate, at: play.game.now + 4)
    #expect(play.intents == [.restart(seed: 1)])
  }

  @Test(
    "Escape, or a press outside, closes it; the challenge then deals anew",
    arguments: pairGames, [true, false])
  func close(kind: GameKind, byKey: Bool) throws {
    let (play, end, pause) = try finished(kind)
    let time = end + pause + 1
    if byKey { try play.key(.escape, at: time) } else { try pressOutside(play, at: time) }
    #expect(play.game.summary == nil)
    #expect(play.intents == (kind.name == "challenge" ? [.restart(seed: 1)] : []))
    #expect(play.game.isFinished == (kind.name != "challenge"))
    #expect(isClose(try opacity(play, at: time + 0.175), ease(0.5)))
    #expect(try opacity(play, at: time + 0.35) == 0)
    try play.press(.restart, at: time + 1)
    #expect(play.intents.count == (kind.name == "challenge" ? 2 : 1))
  }

  @Test("A press on the panel itself does nothing", arguments: pairGames)
  func inside(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    let area = play.view.layout.summary
    for (x, y) in [(area.x, area.y), (area.maxX - 1, area.maxY - 1), (200, area.y + 40)] {
      try play.press(Double(x) + 0.5, Double(y) + 0.5, at: end + pause + 1)
    }
    #expect(play.intents.isEmpty && play.game.summary != nil)
    #expect(play.game.flips == 4)
  }

  @Test("A press on Restart while it is open deals once", arguments: pairGames)
  func restart(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    try play.press(.restart, at: end + pause + 1)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(play.game.summary == nil && play.game.seed == 1)
  }

  @Test("Escape before it is seen does not deal it away", arguments: pairGames)
  func escapeDuringThePause(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    try play.key(.escape, at: end + pause / 2)
    #expect(play.intents.isEmpty && play.game.summary != nil)
    #expect(try opacity(play, at: end + pause + 1) == 1)
  }

  @Test("Before it is seen it takes no touches: a press closes nothing, Restart still deals")
  func duringThePause() throws {
    let (play, end, pause) = try finished(.lab)
    try pressOutside(play, at: end + pause / 2)
    #expect(play.game.summary != nil)
    let button = try #require(play.place(of: .playAgain))
    try play.press(button.x, button.y, at: end + pause / 2)
    #expect(play.intents.isEmpty)
    try play.press(.restart, at: end + pause / 2)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(try opacity(play, at: end + pause + 1) == 0)
  }

  @Test("A panel that was open is open after a resize, in the middle of the new window")
  func resize() throws {
    let (play, end, pause) = try finished(.lab)
    _ = try play.view.scene(at: end + pause + 1)
    play.view.advance(to: end + pause + 1)
    try play.view.resize(width: 700, height: 420)
    #expect(try opacity(play, at: end + pause + 1) == 1)
    try play.press(.playAgain, at: end + pause + 2)
    #expect(play.intents == [.restart(seed: 1)])
  }

  @Test("It writes flips, misses, time and the best game before")
  func texts() throws {
    let (play, end, pause) = try finished(.lab)
    for text in ["Well done!", "Flips", "4", "Misses", "0", "Time", "0:03", "none yet"] {
      #expect(play.artist.texts.contains(text))
    }
    try play.press(.playAgain, at: end + pause + 1)
    play.finish()
    #expect(play.artist.texts.contains("4 flips in 0:03"))
  }
}
