import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// Tests of the dialog at the end of a game.
@MainActor @Suite struct SummaryPanelTests {
  nonisolated private static let pairGames = GameKind.all.filter { $0.name != "card-viewer" }

  /// A game without misses, whose last pair was found after 4 seconds.
  @MainActor private struct FinishedGame {
    let play: Play
    let endTime = 4.0
    /// The time at which the dialog begins to appear.
    let openingTime: Double

    init(_ kind: GameKind) throws {
      play = try Play(kind)
      play.choose(0, 1, 2, 3, at: 1)
      openingTime = endTime + kind.dialogDelay
    }

    /// A time during the pause before the dialog appears.
    var timeInPause: Double { (endTime + openingTime) / 2 }

    /// Returns the opacity of the dialog.
    func opacity(at time: Double) throws -> Double {
      let area = Rect(play.view.layout.summaryFrame)
      let panel = try play.spritesAboveCards(at: time).first { sprite in
        sprite.frame.x == area.x
          && sprite.frame.y == area.y
          && sprite.frame.height == area.height
      }
      return panel?.opacity ?? 0
    }

    /// Returns the opacities of the three stars.
    func stars(at time: Double) -> [Double] {
      let sprites = collectSprites {
        play.view.subviews.summary.appendSprites(to: &$0, at: time)
      }
      return sprites[1...3].map(\.opacity)
    }
  }

  @Test("The dialog appears after a pause in which the last pair is visible", arguments: pairGames)
  func appears(kind: GameKind) throws {
    let game = try FinishedGame(kind)
    #expect(try game.opacity(at: game.openingTime) == 0)
    try expectEase(at: game.openingTime, for: 0.35) { try game.opacity(at: $0) }
    #expect(try game.opacity(at: game.openingTime + 0.35) == 1)

    if kind.name == "playing-cards" {
      // First, the last pair turns face up, grows and shrinks.
      #expect(kind.dialogDelay > 0.6 + 0.6 + 0.75)
    }
  }

  @Test(
    "Escape or a click outside closes the dialog, and the click restarts the challenge",
    arguments: pairGames, [true, false])
  func close(kind: GameKind, byKey: Bool) throws {
    let game = try FinishedGame(kind)
    let play = game.play
    let time = game.openingTime + 1
    if byKey {
      try play.press(key: .escape, at: time)
    } else {
      try play.click(2, 2, at: time)
    }

    #expect(play.board.dialog == nil)
    let restarts = kind.dealsOnDismissal && !byKey
    #expect(play.intents == (restarts ? [.restart(seed: 1)] : []))
    #expect(play.isFinished != restarts)
    #expect(isClose(try game.opacity(at: time + 0.175), ease(0.5)))
    #expect(try game.opacity(at: time + 0.35) == 0)

    try play.press(.restart, at: time + 1)
    #expect(play.intents.count == (restarts ? 2 : 1))
  }

  @Test("A press on the dialog beside its buttons does nothing", arguments: pairGames)
  func inside(kind: GameKind) throws {
    let game = try FinishedGame(kind)
    let play = game.play
    let area = play.view.layout.summaryFrame
    let pixels = [
      (area.x, area.y),
      (area.maxX - 1, area.maxY - 1),
      (area.x + area.width / 2, area.y + 20),
    ]

    for (x, y) in pixels {
      try play.press(Double(x) + 0.5, Double(y) + 0.5, at: game.openingTime + 1)
    }

    #expect(play.intents.isEmpty)
    #expect(play.board.dialog != nil)
    #expect(play.flips == "4")
  }

  @Test("Before the dialog appears, it takes no input, and Restart works")
  func duringThePause() throws {
    let game = try FinishedGame(.lab)
    let play = game.play
    try play.click(2, 2, at: game.timeInPause)
    #expect(play.board.dialog != nil)

    let playAgain = try #require(play.center(of: .playAgain))
    try play.press(at: playAgain, at: game.timeInPause)
    // The press may have chosen the empty position of a card.
    let intentsBefore = play.intents
    #expect(!intentsBefore.contains(.restart(seed: 1)))

    try play.press(.restart, at: game.timeInPause)
    #expect(play.intents == intentsBefore + [.restart(seed: 1)])
    #expect(try game.opacity(at: game.openingTime + 1) == 0)
  }

  @Test("An open dialog stays open and usable after a resize")
  func resize() throws {
    let game = try FinishedGame(.lab)
    let play = game.play
    let time = game.openingTime + 1
    _ = try play.view.scene(at: time)
    play.advance(to: time)

    try play.resize(700, 420)

    #expect(try game.opacity(at: time) == 1)
    try play.press(.playAgain, at: game.openingTime + 2)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(play.board.dialog == nil)
    #expect(try game.opacity(at: game.openingTime + 3) == 0)
  }

  @Test("The earned stars appear one after the other and then stay still")
  func stars() throws {
    let game = try FinishedGame(.lab)
    let view = game.play.view
    let openingTime = game.openingTime
    #expect(game.stars(at: openingTime + 0.199) == [0, 0, 0])

    let appearingStars = game.stars(at: openingTime + 0.36)
    #expect(appearingStars[0] > appearingStars[1])
    #expect(appearingStars[1] > 0)
    #expect(appearingStars[2] == 0)
    #expect(view.isMoving(at: openingTime + 0.6))

    let endTime = openingTime + 1
    #expect(game.stars(at: endTime) == [1, 1, 1])
    #expect(!view.isMoving(at: endTime))
    game.play.advance(to: endTime)
    try game.play.resize(300, 420)
    #expect(game.stars(at: endTime) == [1, 1, 1])
    #expect(!view.isMoving(at: endTime))
  }

  /// A rasterizer that records the drawings that it has made.
  private final class DrawingRasterizer: PaintRasterizer {
    private(set) var drawnPaths: [String] = []

    override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      drawnPaths.append(drawing.path)
      return super.drawing(drawing, width: width, height: height)
    }

    func count(ofDrawing name: String) -> Int {
      drawnPaths.count { $0.hasSuffix(name) }
    }
  }

  /// Plays a game with a list of cards, one per second, and returns its screen.
  private func finishedScreen(
    _ board: String,
    _ players: [Player],
    _ choices: Int...,
    rasterizer: PaintRasterizer
  ) throws -> ContentView {
    let game = MemoryGameViewModel(board: board, columns: 4, players: players)
    let screen = try ContentView(game, rasterizer: rasterizer, width: 400, height: 600)
    for (time, card) in choices.enumerated() {
      screen.advance(to: Double(time))
      game.choose(card)
    }
    return screen
  }

  private func summarySprites(of screen: ContentView) -> [Sprite] {
    collectSprites {
      screen.view.subviews.summary.appendSprites(to: &$0, at: 60)
    }
  }

  @Test("If no sentence follows the stars, they stand lower")
  func evenGaps() throws {
    let perfectGame = [0, 1, 2, 3, 4, 5, 6, 7]
    let oneStarGame = [0, 2, 1, 3, 0, 2, 1, 3, 0, 2, 1, 3, 4, 5, 6, 7, 0, 1, 2, 3]

    let perfectTop = try starTop(after: perfectGame)
    let oneStarTop = try starTop(after: oneStarGame)

    #expect(oneStarTop > perfectTop)
  }

  /// Returns the top of the stars after a game.
  private func starTop(after choices: [Int]) throws -> Double {
    let game = MemoryGameViewModel(board: "aabbccdd", columns: 4)
    let screen = try ContentView(game, rasterizer: PaintRasterizer(), width: 400, height: 600)
    for card in choices {
      game.choose(card)
    }
    return summarySprites(of: screen)[1].frame.y
  }

  @Test("A contest ends with the winner in a laurel and small pictures of all pairs")
  func contest() throws {
    let rasterizer = DrawingRasterizer()
    let players = [Player.person, .computer(memory: 4), .person]

    let screen = try finishedScreen(
      "aabbccdd", players, 0, 1, 2, 4, 3, 2, 4, 5, 6, 7, rasterizer: rasterizer)

    #expect(rasterizer.texts.contains("Computer wins!"))
    #expect(rasterizer.count(ofDrawing: "laurel") == 1)
    // The winner's shape and screen appear on the board, in the laurel and in the row.
    #expect(rasterizer.count(ofDrawing: "player-2") == 3)
    #expect(rasterizer.count(ofDrawing: "player-computer") == 3)
    #expect(rasterizer.count(ofDrawing: "player-3") == 2)
    let sprites = summarySprites(of: screen)
    #expect(sprites[1].opacity == 1)
    #expect(sprites[2].opacity == 0)
  }

  @Test("A draw shows one laurel per winner")
  func draw() throws {
    let rasterizer = DrawingRasterizer()
    let players = [Player.person, .person]

    _ = try finishedScreen(
      "aabbccdd", players, 0, 1, 2, 3, 4, 6, 5, 4, 6, 7, rasterizer: rasterizer)

    #expect(rasterizer.texts.contains("A draw!"))
    #expect(rasterizer.count(ofDrawing: "laurel") == 2)
  }

  @Test("The dialog shows flips, misses, time and the previous best game")
  func texts() throws {
    let game = try FinishedGame(.lab)
    let play = game.play
    for text in ["A perfect game!", "Flips", "4", "Misses", "0", "Time", "0:03"] {
      #expect(play.rasterizer.texts.contains(text), "\(text)")
    }

    try play.press(.playAgain, at: game.openingTime + 1)
    play.finish()
    #expect(play.rasterizer.texts.contains("Previous best: 4 flips in 0:03"))
  }

  @Test("A button title wraps to two lines instead of becoming too small")
  func narrow() throws {
    let title = "Siguiente: 4 × 4"
    #expect(try titleLines(of: title, width: 178) == [title])
    #expect(try titleLines(of: title, width: 97) == ["Siguiente:", "4 × 4"])
  }

  private func titleLines(of title: String, width: Int) throws -> [String] {
    let rasterizer = PaintRasterizer(isFullSize: true)
    _ = try ButtonView(
      BoardState.Button(.nextBoard, title),
      in: PixelRect(x: 0, y: 0, width: width, height: 62),
      longestTitle: title,
      painter: SkinPainter(skin: .lab, rasterizer: rasterizer)
    )
    return rasterizer.texts
  }
}
