import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct SceneTests {
  private static func dealt(_ kind: GameKind, seed: UInt64 = 1) throws -> Play {
    let size = kind.name == "card-viewer" ? (4, 13) : (4, 4)
    return try Play(
      dealt: kind, grid: Grid(rows: size.0, columns: size.1), seed: seed, width: 200, height: 280)
  }

  private static func act(
    _ play: Play, at time: Double, using random: inout SeededGenerator
  ) throws {
    let control = play.board.focusableButtons.randomElement(using: &random) ?? .restart
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      try play.press(control, at: time)
    case 1:
      try play.press(key: .tab, at: time)
    case 2:
      try play.press(key: .activate, at: time)
    case 3:
      try play.press(key: .right, at: time)
    case 4:
      try play.press(key: .escape, at: time)
    case 5:
      try play.handle(.move(x: 100, y: 255), at: time)
    case 6 where play.isFinished:
      try play.press(key: .restart, at: time)
    case 6:
      try play.handle(.zoom(1.2), at: time)
    default:
      try play.press(card: Int.random(in: 0..<play.board.cards.count, using: &random), at: time)
      try play.handle(.release, at: time)
    }
  }

  @Test("A scene at rest equals the next one, and that of a new view", arguments: GameKind.all)
  func rest(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<8 {
      for _ in 0..<4 {
        try Self.act(play, at: play.game.now + 0.1, using: &random)
      }
      for input in [InputEvent.pointerLeave, .release] {
        try play.handle(input)
      }
      let rest = play.game.now + 6
      play.advance(to: rest)
      #expect(!play.view.isSettling(at: rest))
      if !play.view.cards.isFloating {
        #expect(!play.view.isMoving(at: rest))
        let scene = try play.view.scene(at: rest)
        #expect(try scene == play.view.scene(at: rest + 1))
        let width = scene.width
        let height = scene.height
        let fresh = try BoardView(
          play.board, rasterizer: play.rasterizer, width: width, height: height, at: rest)
        #expect(visibleSprites(of: scene) == visibleSprites(of: try fresh.scene(at: rest)))
      }
    }
  }

  @Test(
    "Every scene of a size lists as many sprites, and what says that it is still does not change",
    arguments: GameKind.all)
  func moving(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    var random = SeededGenerator(seed: 9)
    for size in [(200, 280), (300, 160)] {
      try play.resize(size.0, size.1)
      let count = try play.view.scene(at: play.game.now).sprites.count
      for _ in 0..<60 {
        let time = play.game.now + Double.random(in: 0...0.3, using: &random)
        if Bool.random(using: &random) {
          try Self.act(play, at: time, using: &random)
        }
        play.advance(to: time)
        let scene = try play.view.scene(at: time)
        let next = try play.view.scene(at: time + 0.1)
        #expect(scene.sprites.count == count && next.sprites.count == count)
        let isStill = !play.view.isMoving(at: time) && play.view.nextDeadline == nil
        #expect(!isStill || next == scene)
      }
      play.finish()
      #expect(try play.view.scene(at: play.game.now + 2).sprites.count == count)
    }
  }

  @Test(
    "Asked for an earlier time, the view shows what it showed then, and goes on from there",
    arguments: GameKind.all.filter { $0.name != "playing-cards" })
  func backInTime(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    let fresh = try Self.dealt(kind)
    for one in [play, fresh] {
      one.choose(0, at: 1)
      one.choose(1, at: 1.2)
    }
    let later = try play.view.scene(at: 9)
    for time in [1.2, 1.25, 1.3, 1.5, 1.31, 1.4] {
      #expect(try visibleSprites(of: play.view.scene(at: time)) == visibleSprites(of: fresh.view.scene(at: time)))
    }
    _ = try play.view.scene(at: 9)
    #expect(try visibleSprites(of: play.view.scene(at: 1.3)) == visibleSprites(of: fresh.view.scene(at: 1.3)))
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

  private struct Look {
    let frame: Rect
    let opacity: Double
    let mix: Double
    let angle: Double
    let face: ObjectIdentifier
    /// Whether two faces are seen.
    let isExchanging: Bool

    init(_ card: Sprite, trace: Sprite) {
      // A face that goes lies over the one that comes.
      let isCovered = trace.opacity > 0 && trace.rotation == card.rotation
      isExchanging =
        isCovered && trace.opacity < card.opacity * (card.rotation == nil ? card.mix : 1)
      let picture =
        isCovered ? trace.bitmap : card.mix > 0 ? card.fadeTarget ?? card.bitmap : card.bitmap
      frame = card.frame
      opacity = card.opacity
      mix = card.mix
      angle = card.rotation?.angle ?? 0
      face = ObjectIdentifier(picture)
    }

    func isLike(_ other: Look) -> Bool {
      if isExchanging || opacity < 1e-9 && other.opacity < 1e-9 {
        return true
      }
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
    var random = SeededGenerator(seed: 21)
    var time = 0.0
    for _ in 0..<200 {
      time += Double.random(in: 0.01...0.3, using: &random)
      play.advance(to: time)
      let before = try looks(play, at: time)
      switch Int.random(in: 0..<20, using: &random) {
      // Playing cards that zoom out have no way back.
      case 0 where kind.name != "playing-cards":
        play.restart()
      case 1 where !kind.themeNames.isEmpty:
        play.perform(.chooseTheme(kind.themeNames[Int.random(in: 0..<4, using: &random)]))
      default:
        play.perform(.choose(Int.random(in: 0..<6, using: &random)))
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
        let steps: [Double] = zip(last, frames).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }
        let far = steps.max() ?? 0
        // Across the whole window in half a second, twice as fast in the middle of the curve.
        let farthest: Double = 640 * 2 / 0.5 / 60
        #expect(far < farthest, "\(far) pixels at \(now)")
        #expect(frames.allSatisfy { play.view.layout.panel.contains($0.pixels) })
        last = frames
      }
    }
  }
}
