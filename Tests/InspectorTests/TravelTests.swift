import Coordination
import Graphics
import Storage
import Testing
import ViewModel
import ViewModelTesting

@testable import Inspector
@testable import View

@MainActor @Suite struct TravelTests {
  @Test("A log that is opened late contains the same lines, marked as replayed")
  func late() throws {
    let openGame = try InspectorFixture()
    let closedGame = try InspectorFixture(isOpen: false)
    for game in [openGame, closedGame] {
      try game.choose([4, 0, 1, 1, 8])
    }

    try closedGame.press(.inspector, at: 6)

    let replayedLines = closedGame.inspector.lines
    let originalLines = openGame.inspector.lines
    let replayedMessages = replayedLines.map { $0.messages.dropFirst() }
    let originalMessages = originalLines.map { $0.messages.dropFirst() }
    #expect(replayedMessages == originalMessages)
    #expect(replayedLines.map(\.changes.board) == originalLines.map(\.changes.board))
    #expect(closedGame.messages.first == "middle→middle replayed: choose(8)")
    let replayedLog = openGame.log.dropFirst().map { "\($0) (replayed)" }
    #expect(Array(closedGame.log.dropFirst()) == replayedLog)
    // The session was replayed on a second game, which has no consumers.
    for delivery in replayedLines.flatMap(\.deliveries) {
      #expect(delivery.calledConsumers.isEmpty)
    }
  }

  @Test("The log contains a resumed session", arguments: ["lab", "challenge", "card-viewer"])
  func resumed(kind: String) throws {
    let header = try makeHeader(kind)
    let replay = Replay(header)
    let viewModel = replay.viewModel
    let dealtBoard = viewModel.board
    let events = (0..<4).map { card in
      TimedIntent(at: Double(card), intent: .choose(card))
    }
    for event in events {
      replay.play(event) { _ in }
    }
    let windowGame = try WindowGame(viewModel, header: header, width: 200, height: 200)
    let view = windowGame.view.view
    let game = try InspectorFixture(windowGame, isOpen: false, events: events) {
      header.makeGame()
    }
    let inspector = game.inspector
    let presentBoard = viewModel.board

    inspector.open(at: viewModel.now)
    #expect(inspector.lines.count >= 5)
    for line in inspector.lines {
      #expect(line.isReplayed)
      #expect(line.faults.isEmpty)
    }
    #expect(firstDifference(viewModel.board, from: presentBoard) == nil)

    inspector.timeTravel.travel(to: 0)
    #expect(firstDifference(view.board.cards, from: dealtBoard.cards) == nil)
    #expect(firstDifference(viewModel.board, from: presentBoard) == nil)

    inspector.close()
    #expect(firstDifference(viewModel.board, from: presentBoard) == nil)
    #expect(firstDifference(view.board, from: presentBoard) == nil)
  }

  @Test("The left and right arrows travel by one line, and Home and End travel to the ends")
  func steps() throws {
    let game = try InspectorFixture()
    var texts = [game.cardsText]
    for (index, card) in [4, 0, 1].enumerated() {
      try game.choose(card, at: Double(index + 1))
      texts.append(game.cardsText)
    }

    try game.press(.left, at: 4)
    #expect(game.cardsText == texts[2])
    #expect(game.snapshot.now == 2)

    try game.press(.left, .left, .left, at: 5)
    #expect(game.cardsText == texts[0])

    try game.press(.right, at: 6)
    #expect(game.cardsText == texts[1])

    try game.press(.end, at: 7)
    #expect(game.cardsText == texts[3])

    try game.press(.home, at: 8)
    #expect(game.cardsText == texts[0])
  }

  @Test("Traveling saves no events and stops the deadlines of the game")
  func inert() throws {
    let game = try InspectorFixture("challenge", width: 800, height: 600)
    try game.choose(game.mismatchedCards)
    let savedEvents = game.savedEvents
    #expect(game.screen.nextDeadline == 3)

    try game.press(.left, .right, .left, at: 2.5)
    #expect(game.screen.nextDeadline == nil)

    try game.draw(at: 500)
    #expect(game.snapshot.now == 1)
    #expect(game.savedEvents == savedEvents)

    try game.press(.end, at: 1000)
    // Half of the second in which a miss is shown had passed before the player traveled.
    #expect(game.screen.nextDeadline == 1000.5)
    #expect(game.board.phase == .showingMiss)

    game.screen.advance(to: 1000.5)
    #expect(game.board.phase == .choosingFirst)
    #expect(game.log.last == "time passes turnedDown")
  }

  @Test("A dialog that was closed stays closed after the player returns to the present")
  func comingBack() throws {
    let game = try InspectorFixture()
    try finish(game)
    try game.draw(at: 5)
    try game.press(.escape, at: 5)
    #expect(game.board.dialog == nil)
    #expect(game.board.phase == .finished)

    try game.press(.home, at: 6)
    #expect(game.board.phase != .finished)

    try game.press(.end, at: 7)
    #expect(game.board.dialog == nil)
    #expect(game.board.phase == .finished)
  }

  /// Returns the cards in an order in which two matching cards follow each other.
  private func cardsInPairs(_ game: InspectorFixture) -> [Int] {
    let names = game.board.cards.map(\.face.name)
    return names.indices.sorted { names[$0] < names[$1] }
  }

  private func finish(_ game: InspectorFixture) throws {
    for card in cardsInPairs(game) {
      try game.choose(card, at: 1)
    }
  }

  @Test("The arrow keys move the focus of the board until Escape removes it")
  func focus() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 1)

    try game.press(.up, .up, at: 2)
    #expect(game.board.focus == .card(1))
    #expect(game.inspector.travelPosition == nil)

    try game.press(.escape, .left, at: 3)
    #expect(game.board.focus == .card(1))
    #expect(game.inspector.travelPosition == 3)

    try game.press(.left, .left, at: 4)
    #expect(game.board.focus == nil)
    #expect(game.inspector.travelPosition == 1)
  }

  @Test("Every moment of the game looks the same, whether the player steps or jumps to it")
  func pixels() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1, 8])
    try game.press(.home, at: 9)
    try game.draw(at: 20)

    var pixelsAfterStep: [[UInt32]] = []
    for _ in 0..<3 {
      try game.press(.right, at: 21)
      try game.draw(at: 30)
      pixelsAfterStep.append(Self.boardPixels(game))
    }

    for line in [1, 3, 2] {
      game.perform(.travel(to: line), at: 40)
      try game.draw(at: 50)
      #expect(Self.boardPixels(game) == pixelsAfterStep[line - 1])
    }
  }

  private static func boardPixels(_ game: InspectorFixture) -> [UInt32] {
    let layout = game.view.layout
    let area = PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
    let board = game.framebuffer.bitmap.cropped(to: area)
    return withExtendedLifetime(board) {
      Array(board.pixels)
    }
  }

  @Test(
    "Playing the log repeats each step after the original time, at the chosen speed",
    arguments: [0.25, 0.5, 1, 2])
  func playing(speed: Double) throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    let finalText = game.cardsText
    let savedEvents = game.savedEvents
    let startTime = 10.0

    game.perform(.setSpeed(speed), at: startTime)
    game.perform(.command(.playLog), at: startTime)
    #expect(game.inspector.position == 0)
    #expect(game.inspector.content.isPlaying)
    #expect(game.screen.nextDeadline == startTime + 1 / speed)

    game.screen.advance(to: startTime + 1.5 / speed)
    #expect(game.inspector.position == 1)

    game.screen.advance(to: startTime + 3 / speed)
    #expect(game.inspector.position == 3)
    #expect(game.cardsText == finalText)
    #expect(game.savedEvents == savedEvents)

    game.screen.advance(to: startTime + 5 / speed)
    #expect(game.inspector.content.isPlaying == false)
    #expect(game.cardsText == finalText)
  }

  @Test("Playing ends after the animations of the last step, and returns to the present")
  func playingToTheEnd() throws {
    let game = try InspectorFixture()
    try finish(game)
    try game.draw(at: 5)

    game.perform(.command(.playLog), at: 6)
    game.screen.advance(to: 7.1)
    #expect(game.inspector.position == game.log.count - 1)
    #expect(game.screen.isMoving(at: 7.1))
    #expect(game.inspector.content.isPlaying)
    #expect(game.snapshot.now < 1.2)

    game.screen.advance(to: 10.9)
    #expect(game.inspector.travelPosition == nil)
    #expect(game.snapshot.now == 6)
    #expect(game.board.phase == .finished)
    #expect(game.board.dialog != nil)
  }

  @Test("Playing stops at the time at which the player started it")
  func playingIntoTheMiddle() throws {
    let game = try InspectorFixture("challenge", width: 800, height: 600)
    try game.choose(game.mismatchedCards)
    try game.screen.handle(.move(x: 1, y: 1), at: 2.125)

    game.perform(.command(.playLog), at: 2.125)
    game.screen.advance(to: 9)

    #expect(game.board.phase == .showingMiss)
    #expect(game.snapshot.now == 2.125)
    #expect(game.screen.nextDeadline == 9.875)
  }

  @Test("Playing shortens pauses to two seconds")
  func longPauses() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 100)
    try game.choose(0, at: 400)

    try game.press(.command("p"), at: 1000)
    #expect(game.screen.nextDeadline == 1002)

    game.screen.advance(to: 1002)
    #expect(game.inspector.position == 1)
    #expect(game.snapshot.now == 100)

    game.screen.advance(to: 1003.5)
    #expect(game.inspector.position == 1)
    #expect(game.snapshot.now == 101.5)

    game.screen.advance(to: 1004)
    #expect(game.inspector.position == 2)
    #expect(game.snapshot.now == 400)

    game.screen.advance(to: 1006)
    #expect(game.inspector.travelPosition == nil)
    #expect(game.snapshot.now == 1000)
  }

  @Test("The play command pauses the log and continues it")
  func pausing() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0])
    try game.press(.command("p"), at: 10)
    game.screen.advance(to: 11.5)

    try game.press(.command("p"), at: 11.5)
    game.screen.advance(to: 20)
    #expect(game.inspector.position == 1)
    #expect(game.snapshot.now == 1.5)

    try game.press(.command("p"), at: 30)
    game.screen.advance(to: 32.5)
    #expect(game.inspector.travelPosition == nil)
  }

  @Test("Closing the panel returns to the present and to normal speed")
  func closing() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 1)
    let presentText = game.cardsText

    try game.press(.home, .command("m"), .inspector, at: 2)
    #expect(game.cardsText == presentText)
    #expect(game.inspector.timeTravel.clock.rate == 1)
    #expect(game.view.layout.width == 400)
    #expect(game.log == ["deal 12 cards"])

    try game.choose(0, at: 3)
    try game.press(.inspector, at: 4)
    #expect(
      game.log == [
        "deal 12 cards",
        "choose(4) revealed (replayed)",
        "choose(0) missed (replayed)",
      ])
  }

  @Test("The list of themes opens without an animation in the past")
  func themesInThePast() throws {
    let game = try InspectorFixture("concentration", width: 800, height: 600)
    try game.choose(3, at: 1)
    try game.press(.home, at: 2)

    let themesButton = game.view.layout.buttonFrame(0, of: 2)
    try game.click(BoardLayout.body(ofButton: themesButton), at: 3)
    try game.draw(at: 3)
    #expect(game.board.isChoosingTheme)
    #expect(!game.view.isSettling(at: game.snapshot.now))

    try game.click(game.view.layout.themeFrame(2), at: 4)
    #expect(game.savedEvents.map(\.intent) == [.chooseTheme("animals")])
  }

  @Test("Nothing moves in the past, even if cards drift in the present")
  func rest() throws {
    let game = try InspectorFixture("playing-cards", width: 800, height: 500)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 3)
    #expect(game.screen.isMoving(at: 3))

    try game.press(.left, at: 3)
    try game.draw(from: 3, to: 6)
    #expect(!game.screen.isMoving(at: 6))

    // A button under the pointer is drawn again at the same moment of the game.
    let button = try #require(game.view.area(of: .focus(.button(.restart)), at: 6))
    try game.screen.handle(.move(x: Double(button.x + 9), y: Double(button.y + 9)), at: 6)
    try game.draw(from: 6, to: 8)
    #expect(!game.screen.isMoving(at: 8))
  }

  @Test("A dialog is invisible in the moments before it opens")
  func dialog() throws {
    let game = try InspectorFixture(width: 800, height: 500)
    try game.choose(cardsInPairs(game))
    try game.draw(from: 12, to: 16)
    let area = try #require(game.view.area(of: .dialog, at: 16))
    #expect(try isSpriteVisible(in: area, game))

    let lineOfLastMatch = game.log.count - 1
    game.inspector.perform(.choose(0))
    // The last line is reached both from the start and from the moment with the open dialog.
    for line in [0, .max, lineOfLastMatch] {
      game.perform(.travel(to: line), at: 17)
    }
    try game.draw(from: 17, to: 18)
    #expect(game.board.dialog != nil)
    #expect(game.inspector.travelPosition == lineOfLastMatch)
    #expect(try !isSpriteVisible(in: area, game))

    game.perform(.travel(to: .max), at: 19)
    #expect(try isSpriteVisible(in: area, game))
  }

  private func isSpriteVisible(in area: PixelRect, _ game: InspectorFixture) throws -> Bool {
    let scene = try game.view.scene(at: game.snapshot.now)
    return scene.sprites.contains { sprite in
      sprite.opacity > 0 && sprite.frame.pixels == area
    }
  }
}
