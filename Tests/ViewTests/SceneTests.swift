import Board
import Framebuffer
import Model
import Testing

@testable import View

/// What scenes have in common, and in what they differ.
@MainActor
@Suite("Scenes")
struct SceneTests {
  private static func dealt(_ kind: GameKind, seed: UInt64 = 1) throws -> Play {
    let size = kind.name == "card-viewer" ? (4, 13) : (4, 4)
    return try Play(
      dealt: kind, grid: Grid(rows: size.0, columns: size.1), seed: seed, width: 200, height: 280)
  }

  /// Does something at random.
  private static func act(_ play: Play, at time: Double, using random: inout Counting) throws {
    let control = play.board.controls.randomElement(using: &random) ?? .restart
    switch Int.random(in: 0..<12, using: &random) {
    case 0: try play.press(control, at: time)
    case 1: try play.key(.tab, at: time)
    case 2: try play.key(.activate, at: time)
    case 3: try play.key(.right, at: time)
    case 4: try play.key(.escape, at: time)
    case 5: try play.handle(.move(x: 100, y: 255), at: time)
    case 6 where play.isFinished: try play.key(.restart, at: time)
    case 6: try play.handle(.zoom(1.2), at: time)
    default:
      try play.press(card: Int.random(in: 0..<play.board.cards.count, using: &random), at: time)
      try play.handle(.release, at: time)
    }
  }

  @Test("Every scene of a size lists the same number of sprites", arguments: GameKind.all)
  func count(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    var random = Counting(state: 11)
    for size in [(200, 280), (300, 160)] {
      try play.screen.resize(width: size.0, height: size.1)
      let count = try play.view.scene(at: play.game.now).sprites.count
      for _ in 0..<60 {
        let time = play.game.now + Double.random(in: 0...0.4, using: &random)
        try Self.act(play, at: time, using: &random)
        #expect(try play.view.scene(at: time + 0.02).sprites.count == count)
      }
      play.finish()
      #expect(try play.view.scene(at: play.game.now + 2).sprites.count == count)
    }
  }

  @Test("A scene at rest equals the next one, and that of a new view", arguments: GameKind.all)
  func rest(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    var random = Counting(state: 5)
    for _ in 0..<8 {
      for _ in 0..<4 { try Self.act(play, at: play.game.now + 0.1, using: &random) }
      for input in [Input.leave, .release] { try play.handle(input) }
      let rest = play.game.now + 6
      play.advance(to: rest)
      #expect(!play.view.isSettling(at: rest))
      if !play.view.cards.isFloating {
        #expect(!play.view.isMoving(at: rest))
        let scene = try play.view.scene(at: rest)
        #expect(try scene == play.view.scene(at: rest + 1))
        let (width, height) = (scene.width, scene.height)
        let fresh = try BoardView(
          play.board, artist: play.artist, width: width, height: height, at: rest)
        #expect(seen(scene) == seen(try fresh.scene(at: rest)))
      }
    }
  }

  @Test("While a scene changes, the view says that it moves", arguments: GameKind.all)
  func moving(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    var random = Counting(state: 9)
    for _ in 0..<100 {
      let time = play.game.now + Double.random(in: 0...0.3, using: &random)
      if Bool.random(using: &random) { try Self.act(play, at: time, using: &random) }
      play.advance(to: time)
      let scene = try play.view.scene(at: time)
      if !play.view.isMoving(at: time) { #expect(try play.view.scene(at: time + 0.1) == scene) }
    }
  }

  @Test(
    "Asked for an earlier time, the view shows what it showed then, and goes on from there",
    arguments: GameKind.all.filter { $0.name != "playing-cards" })
  func backInTime(kind: GameKind) throws {
    let (play, fresh) = (try Self.dealt(kind), try Self.dealt(kind))
    for one in [play, fresh] {
      one.choose(0, at: 1)
      one.choose(1, at: 1.2)
    }
    let later = try play.view.scene(at: 9)
    for time in [1.2, 1.25, 1.3, 1.5, 1.31, 1.4] {
      #expect(try seen(play.view.scene(at: time)) == seen(fresh.view.scene(at: time)))
    }
    _ = try play.view.scene(at: 9)
    #expect(try seen(play.view.scene(at: 1.3)) == seen(fresh.view.scene(at: 1.3)))
    #expect(try play.view.scene(at: 9) == later)
  }

  @Test(
    "On a board of 400 cards a choice changes the sprites of that card and of texts only",
    arguments: [GameKind.lab, .concentration, .challenge])
  func largeBoard(kind: GameKind) throws {
    let play = try Play(
      dealt: kind, grid: Grid(rows: 20, columns: 20), seed: 3, width: 420, height: 420)
    let cardsEnd = 1 + 400 * CardsView.spritesPerCard
    var before = try play.view.scene(at: 0)
    for (step, card) in [7, 391, 200].enumerated() {
      let time = 1 + Double(step)
      play.choose(card, at: time)
      let turnedDown = step == 2 ? [7, 391] : []
      let scene = try play.view.scene(at: time + 0.1)
      let changed = scene.sprites.indices.filter { scene.sprites[$0] != before.sprites[$0] }
      let cards = Set(changed.filter { $0 < cardsEnd }.map { ($0 - 1) / CardsView.spritesPerCard })
      #expect(cards == Set([card] + turnedDown))
      #expect(changed.contains { $0 >= cardsEnd })
      #expect(changed.count { $0 >= cardsEnd } <= 3 * 3)
      before = try play.view.scene(at: time + 0.9)
    }
  }
}
