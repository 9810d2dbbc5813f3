import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

/// Tests of the list of sprites of a scene at rest, in motion and during sudden changes.
@MainActor @Suite struct SceneTests {
  private static func dealt(_ kind: GameKind, seed: UInt64 = 1) throws -> Play {
    var grid = Grid(rows: 4, columns: 4)
    if kind.name == "card-viewer" {
      grid = Grid(rows: 4, columns: 13)
    }
    return try Play(dealt: kind, grid: grid, seed: seed, width: 200, height: 280)
  }

  /// Performs a random input.
  private static func act(
    _ play: Play,
    at time: Double,
    using random: inout SeededGenerator
  ) throws {
    let button = play.board.focusableButtons.randomElement(using: &random) ?? .restart
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      try play.press(button, at: time)
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
      let card = Int.random(in: 0..<play.board.cards.count, using: &random)
      try play.press(card: card, at: time)
      try play.handle(.release, at: time)
    }
  }

  @Test(
    "A scene at rest does not change and equals the scene of a new view",
    arguments: GameKind.all)
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

      let restTime = play.game.now + 6
      play.advance(to: restTime)
      try #require(!play.view.isSettling(at: restTime), "at \(restTime)")
      if !play.view.cards.isFloating {
        try expectRest(play, at: restTime)
      }
    }
  }

  private func expectRest(_ play: Play, at time: Double) throws {
    try #require(!play.view.isMoving(at: time), "at \(time)")
    let scene = try play.view.scene(at: time)
    let isUnchanged = try play.view.scene(at: time + 1) == scene
    try #require(isUnchanged, "at \(time)")

    let newView = try BoardView(
      play.board,
      rasterizer: play.rasterizer,
      width: scene.width,
      height: scene.height,
      at: time
    )
    let newScene = try newView.scene(at: time)
    try #require(firstDifference(scene, from: newScene) == nil, "at \(time)")
  }

  @Test(
    "Only the window size changes the number of sprites, and a still view does not change",
    arguments: GameKind.all)
  func moving(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    var random = SeededGenerator(seed: 9)
    for (width, height) in [(200, 280), (300, 160)] {
      try play.resize(width, height)
      let spriteCount = try play.view.scene(at: play.game.now).sprites.count

      for _ in 0..<60 {
        let time = play.game.now + Double.random(in: 0...0.3, using: &random)
        if Bool.random(using: &random) {
          try Self.act(play, at: time, using: &random)
        }
        play.advance(to: time)
        let scene = try play.view.scene(at: time)
        let nextScene = try play.view.scene(at: time + 0.1)
        try #require(scene.sprites.count == spriteCount, "at \(time)")
        try #require(nextScene.sprites.count == spriteCount, "at \(time + 0.1)")

        let isStill = !play.view.isMoving(at: time) && play.view.nextDeadline == nil
        let isUnchanged = nextScene == scene
        try #require(isUnchanged || !isStill, "at \(time)")
      }

      play.finish()
      let lastScene = try play.view.scene(at: play.game.now + 2)
      #expect(lastScene.sprites.count == spriteCount)
    }
  }

  @Test(
    "A view can show an earlier time again and continue from there",
    arguments: GameKind.all.filter { $0.name != "playing-cards" })
  func backInTime(kind: GameKind) throws {
    let play = try Self.dealt(kind)
    let otherPlay = try Self.dealt(kind)
    for game in [play, otherPlay] {
      game.choose(0, at: 1)
      game.choose(1, at: 1.2)
    }
    let lateScene = try play.view.scene(at: 9)

    for time in [1.2, 1.25, 1.3, 1.5, 1.31, 1.4] {
      try expectSameScene(play, otherPlay, at: time)
    }

    _ = try play.view.scene(at: 9)
    try expectSameScene(play, otherPlay, at: 1.3)
    let isSameScene = try play.view.scene(at: 9) == lateScene
    #expect(isSameScene)
  }

  private func expectSameScene(_ play: Play, _ otherPlay: Play, at time: Double) throws {
    let scene = try play.view.scene(at: time)
    let otherScene = try otherPlay.view.scene(at: time)
    try #require(firstDifference(otherScene, from: scene) == nil, "at \(time)")
  }

  @Test(
    "On a board of 400 cards, a choice changes only the sprites of the turned cards and texts",
    arguments: [GameKind.lab, .concentration, .challenge])
  func largeBoard(kind: GameKind) throws {
    let play = try Play(
      dealt: kind,
      grid: Grid(rows: 20, columns: 20),
      seed: 3,
      width: 420,
      height: 420
    )
    let cardsEnd = 1 + 400 * CardsView.spritesPerCard
    var before = try play.view.scene(at: 0)

    for (step, card) in [7, 391, 200].enumerated() {
      let time = 1 + Double(step)
      play.choose(card, at: time)
      let scene = try play.view.scene(at: time + 0.1)
      let changedSprites = scene.sprites.indices.filter { index in
        scene.sprites[index] != before.sprites[index]
      }

      let changedCardSprites = changedSprites.filter { $0 < cardsEnd }
      let changedCards = Set(changedCardSprites.map { ($0 - 1) / CardsView.spritesPerCard })
      // The third choice turns the cards of the miss face down.
      let expectedCards: Set<Int> = step == 2 ? [card, 7, 391] : [card]
      #expect(changedCards == expectedCards)

      let changedOtherCount = changedSprites.count - changedCardSprites.count
      #expect(changedOtherCount >= 1)
      #expect(changedOtherCount <= 3 * 3)
      before = try play.view.scene(at: time + 0.9)
    }
  }

  /// The appearance of a card in a scene.
  private struct CardPicture {
    let frame: Rect
    let opacity: Double
    let mix: Double
    let angle: Double
    let face: ObjectIdentifier
    /// Whether two faces are visible.
    let isExchangingFaces: Bool

    /// Creates the appearance of a card from its sprite and the sprite of a face that fades out.
    ///
    /// The old face is above the card.
    init(_ card: Sprite, oldFace: Sprite) {
      let isOldFaceVisible = oldFace.opacity > 0 && oldFace.rotation == card.rotation
      let newFaceOpacity = card.opacity * (card.rotation == nil ? card.mix : 1)
      isExchangingFaces = isOldFaceVisible && oldFace.opacity < newFaceOpacity

      var picture = card.bitmap
      if isOldFaceVisible {
        picture = oldFace.bitmap
      } else if card.mix > 0, let fadeTarget = card.fadeTarget {
        picture = fadeTarget
      }
      face = ObjectIdentifier(picture)

      frame = card.frame
      opacity = card.opacity
      mix = card.mix
      angle = card.rotation?.angle ?? 0
    }

    /// Returns whether the difference between two appearances is invisible to the player.
    func isLike(_ other: CardPicture) -> Bool {
      if isExchangingFaces {
        return true
      }
      if opacity < 1e-9, other.opacity < 1e-9 {
        return true
      }
      return hasSameFrame(as: other)
        && isClose(opacity, other.opacity)
        && isClose(mix, other.mix)
        && isClose(angle, other.angle)
        && face == other.face
    }

    private func hasSameFrame(as other: CardPicture) -> Bool {
      isClose(frame.x, other.frame.x, within: 1e-6)
        && isClose(frame.y, other.frame.y, within: 1e-6)
        && isClose(frame.width, other.frame.width, within: 1e-6)
    }
  }

  private func cardPictures(_ play: Play, at time: Double) throws -> [CardPicture] {
    let sprites = try play.view.scene(at: time).sprites
    return play.board.cards.indices.map { index in
      let firstSprite = 1 + index * CardsView.spritesPerCard
      return CardPicture(sprites[firstSprite], oldFace: sprites[firstSprite + 1])
    }
  }

  @Test(
    "No card jumps at a choice, a restart or a change of theme",
    arguments: GameKind.all.filter { $0.name != "card-viewer" })
  func cards(kind: GameKind) throws {
    let play = try Play(
      dealt: kind,
      grid: Grid(rows: 2, columns: 3),
      seed: 6,
      width: 500,
      height: 300
    )
    var random = SeededGenerator(seed: 21)
    var time = 0.0

    for _ in 0..<200 {
      time += Double.random(in: 0.01...0.3, using: &random)
      play.advance(to: time)
      let before = try cardPictures(play, at: time)
      performRandomIntent(play, of: kind, using: &random)
      let after = try cardPictures(play, at: time)

      for (index, (old, new)) in zip(before, after).enumerated() where !old.isLike(new) {
        Issue.record("\(kind.name) \(time) card \(index): \(old) became \(new)")
        return
      }
    }
  }

  private func performRandomIntent(
    _ play: Play,
    of kind: GameKind,
    using random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<20, using: &random) {
    // Playing cards that zoom out cannot return.
    case 0 where kind.name != "playing-cards":
      play.restart()
    case 1 where !kind.themeNames.isEmpty:
      let theme = Int.random(in: 0..<4, using: &random)
      play.perform(.chooseTheme(kind.themeNames[theme]))
    default:
      let card = Int.random(in: 0..<6, using: &random)
      play.perform(.choose(card))
    }
  }

  @Test("Playing cards glide to the places of a new game without leaving the panel")
  func glide() throws {
    let play = try Play(dealt: .playingCards, seed: 5, width: 640, height: 480)
    play.finish()
    play.advance(to: 30)
    play.restart()

    for restartTime in [31, 40.0] {
      play.advance(to: restartTime)
      let before = try cardPictures(play, at: restartTime)
      play.restart()
      let after = try cardPictures(play, at: restartTime)
      for (card, (old, new)) in zip(before, after).enumerated() {
        #expect(old.isLike(new), "card \(card)")
      }
      try expectGlide(play, from: restartTime)
    }
  }

  /// Expects the cards to move in short steps inside the panel during the next second.
  private func expectGlide(_ play: Play, from start: Double) throws {
    // A card crosses the window in half a second. In the middle of the curve, it is twice as fast.
    let maximumStep: Double = 640 * 2 / 0.5 / 60
    var lastFrames = cardFrames(play, at: start)

    for step in 1...60 {
      let time = start + Double(step) / 60
      play.advance(to: time)
      _ = try play.view.scene(at: time)
      let frames = cardFrames(play, at: time)

      for (lastFrame, frame) in zip(lastFrames, frames) {
        let distance = max(abs(lastFrame.x - frame.x), abs(lastFrame.y - frame.y))
        #expect(distance < maximumStep, "\(distance) pixels at \(time)")
        #expect(play.view.layout.panel.contains(frame.pixels))
      }
      lastFrames = frames
    }
  }

  private func cardFrames(_ play: Play, at time: Double) -> [Rect] {
    play.board.cards.indices.map { play.view.cards.frame(of: $0, at: time) }
  }
}
