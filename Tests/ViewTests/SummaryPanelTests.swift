import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import View

@MainActor @Suite struct SummaryPanelTests {
  nonisolated private static let pairGames = GameKind.all.filter { $0.name != "card-viewer" }

  /// A game whose last pair was just found; its panel opens `pause` seconds later.
  private func finished(_ kind: GameKind) throws -> (play: Play, end: Double, pause: Double) {
    let play = try Play(kind)
    play.choose(0, 1, 2, 3, at: 1)
    return (play, 4, kind.dialogDelay)
  }

  private func opacity(_ play: Play, at time: Double) throws -> Double {
    let area = Rect(play.view.layout.summaryFrame)
    let panel = try play.spritesAboveCards(at: time).first {
      $0.frame.x == area.x && $0.frame.y == area.y && $0.frame.height == area.height
    }
    return panel?.opacity ?? 0
  }

  @Test("It appears after a pause, in which the last pair is seen", arguments: pairGames)
  func appears(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    #expect(try opacity(play, at: end + pause) == 0)
    try expectEase(at: end + pause, for: 0.35) { try opacity(play, at: $0) }
    #expect(try opacity(play, at: end + pause + 0.35) == 1)
    if kind.name == "playing-cards" {
      #expect(pause > 0.6 + 0.6 + 0.75)
    }
  }

  @Test(
    "Escape, or a press outside, closes it; the challenge deals anew for the press",
    arguments: pairGames, [true, false])
  func close(kind: GameKind, byKey: Bool) throws {
    let (play, end, pause) = try finished(kind)
    let time = end + pause + 1
    if byKey {
      try play.press(key: .escape, at: time)
    } else {
      try play.click(2, 2, at: time)
    }
    #expect(play.board.dialog == nil)
    let deals = kind.dealsOnDismissal && !byKey
    #expect(play.intents == (deals ? [.restart(seed: 1)] : []))
    #expect(play.isFinished != deals)
    #expect(isClose(try opacity(play, at: time + 0.175), ease(0.5)))
    #expect(try opacity(play, at: time + 0.35) == 0)
    try play.press(.restart, at: time + 1)
    #expect(play.intents.count == (deals ? 2 : 1))
  }

  @Test("A press on the panel itself does nothing", arguments: pairGames)
  func inside(kind: GameKind) throws {
    let (play, end, pause) = try finished(kind)
    let area = play.view.layout.summaryFrame
    let middle = (area.x + area.width / 2, area.y + 20)
    for (x, y) in [(area.x, area.y), (area.maxX - 1, area.maxY - 1), middle] {
      try play.press(Double(x) + 0.5, Double(y) + 0.5, at: end + pause + 1)
    }
    #expect(play.intents.isEmpty && play.board.dialog != nil)
    #expect(play.flips == "4")
  }

  @Test("Before it is seen it takes no touches: a press closes nothing, Restart still deals")
  func duringThePause() throws {
    let (play, end, pause) = try finished(.lab)
    try play.click(2, 2, at: end + pause / 2)
    #expect(play.board.dialog != nil)
    let button = try #require(play.center(of: .playAgain))
    try play.press(button.x, button.y, at: end + pause / 2)
    // At the most a card's empty place was touched.
    let before = play.intents
    #expect(!before.contains(.restart(seed: 1)))
    try play.press(.restart, at: end + pause / 2)
    #expect(play.intents == before + [.restart(seed: 1)])
    #expect(try opacity(play, at: end + pause + 1) == 0)
  }

  @Test("A panel that was open is open after a resize, in the middle of the new window")
  func resize() throws {
    let (play, end, pause) = try finished(.lab)
    _ = try play.view.scene(at: end + pause + 1)
    play.advance(to: end + pause + 1)
    try play.resize(700, 420)
    #expect(try opacity(play, at: end + pause + 1) == 1)
    try play.press(.playAgain, at: end + pause + 2)
    #expect(play.intents == [.restart(seed: 1)] && play.board.dialog == nil)
    #expect(try opacity(play, at: end + pause + 3) == 0)
  }

  @Test("Stars come one after the other, as many as are deserved, and are still after 0.7 s")
  func stars() throws {
    let (play, end, pause) = try finished(.lab)
    func stars(at time: Double) -> [Double] {
      let sprites = collectSprites { play.view.subviews.summary.appendSprites(to: &$0, at: time) }
      return sprites[1...3].map(\.opacity)
    }
    let opens = end + pause
    #expect(stars(at: opens + 0.199) == [0, 0, 0])
    let between = stars(at: opens + 0.36)
    #expect(between[0] > between[1] && between[1] > 0 && between[2] == 0)
    #expect(stars(at: opens + 1) == [1, 1, 1])
    #expect(play.view.isMoving(at: opens + 0.6) && !play.view.isMoving(at: opens + 1))
    play.advance(to: opens + 1)
    try play.resize(300, 420)
    #expect(stars(at: opens + 1) == [1, 1, 1] && !play.view.isMoving(at: opens + 1))
  }

  /// A rasterizer that remembers which drawings it made.
  private final class DrawingRasterizer: PaintRasterizer {
    private(set) var made: [String] = []
    override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      made.append(drawing.path)
      return super.drawing(drawing, width: width, height: height)
    }
  }

  private func ended(
    _ board: String, _ players: [Player], _ choices: Int..., rasterizer: PaintRasterizer
  ) throws -> ContentView {
    let game = MemoryGameViewModel(board: board, columns: 4, players: players)
    let screen = try ContentView(game, rasterizer: rasterizer, width: 400, height: 600)
    for (time, card) in choices.enumerated() {
      screen.advance(to: Double(time))
      game.choose(card)
    }
    return screen
  }

  @Test("Where no sentence stands below the stars, they take their share of its room")
  func evenGaps() throws {
    func top(_ choices: Int...) throws -> Double {
      let game = MemoryGameViewModel(board: "aabbccdd", columns: 4)
      let screen = try ContentView(game, rasterizer: PaintRasterizer(), width: 400, height: 600)
      for card in choices {
        game.choose(card)
      }
      return collectSprites { screen.view.subviews.summary.appendSprites(to: &$0, at: 60) }[1].frame.y
    }
    let perfect = try top(0, 1, 2, 3, 4, 5, 6, 7)
    let oneStar = try top(0, 2, 1, 3, 0, 2, 1, 3, 0, 2, 1, 3, 4, 5, 6, 7, 0, 1, 2, 3)
    #expect(oneStar > perfect)
  }

  @Test("A contest ends with the winner in a laurel, and every pair as a small picture")
  func contest() throws {
    let rasterizer = DrawingRasterizer()
    let players = [Player.person, .computer(memory: 4), .person]
    let screen = try ended(
      "aabbccdd", players, 0, 1, 2, 4, 3, 2, 4, 5, 6, 7, rasterizer: rasterizer)
    #expect(rasterizer.texts.contains("Computer wins!"))
    #expect(rasterizer.made.filter { $0.hasSuffix("laurel") }.count == 1)
    // Shape and screen in play, in the laurel and in the row.
    #expect(rasterizer.made.filter { $0.hasSuffix("player-2") }.count == 3)
    #expect(rasterizer.made.filter { $0.hasSuffix("player-computer") }.count == 3)
    #expect(rasterizer.made.filter { $0.hasSuffix("player-3") }.count == 2)
    var sprites: [Sprite] = []
    screen.view.subviews.summary.appendSprites(to: &sprites, at: 60)
    #expect(sprites[1].opacity == 1 && sprites[2].opacity == 0)
  }

  @Test("A draw has a laurel for each that shares it, one after the other")
  func draw() throws {
    let rasterizer = DrawingRasterizer()
    let players = [Player.person, .person]
    _ = try ended("aabbccdd", players, 0, 1, 2, 3, 4, 6, 5, 4, 6, 7, rasterizer: rasterizer)
    #expect(rasterizer.texts.contains("A draw!"))
    #expect(rasterizer.made.filter { $0.hasSuffix("laurel") }.count == 2)
  }

  @Test("It writes flips, misses, time and the best game before")
  func texts() throws {
    let (play, end, pause) = try finished(.lab)
    for text in ["A perfect game!", "Flips", "4", "Misses", "0", "Time", "0:03"] {
      #expect(play.rasterizer.texts.contains(text))
    }
    try play.press(.playAgain, at: end + pause + 1)
    play.finish()
    #expect(play.rasterizer.texts.contains("4 flips in 0:03"))
  }

  @Test("A title takes two lines rather than letters that are too small")
  func narrow() throws {
    let title = "Siguiente: 4 × 4"
    func lines(width: Int) throws -> [String] {
      let rasterizer = PaintRasterizer(isFullSize: true)
      _ = try ButtonView(
        BoardState.Button(.nextBoard, title), in: PixelRect(x: 0, y: 0, width: width, height: 62),
        longestTitle: title, painter: SkinPainter(skin: .lab, rasterizer: rasterizer))
      return rasterizer.texts
    }
    #expect(try lines(width: 178) == [title])
    #expect(try lines(width: 97) == ["Siguiente:", "4 × 4"])
  }
}
