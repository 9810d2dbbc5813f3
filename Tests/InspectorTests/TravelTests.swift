import Architectures
import Coordination
import Graphics
import Model
import Storage
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import View

/// The tests of time travel, playback and branches.
@MainActor @Suite struct TravelTests {
  nonisolated private static let journeys = [
    JourneyRow(
      "The arrows travel by one line, and Home and End travel to the ends",
      "lab", "choose 4, choose 0, choose 1",
      [
        "wait 0": "present at 3.00: .💿..........",
        "←": "past 2/3 at 2.00: 💿...🍀.......",
        "←, ←, ←": "past 0/3 at 0.00: ............",
        "→": "past 1/3 at 1.00: ....🍀.......",
        "End": "present at 3.00: .💿..........",
        "Home": "past 0/3 at 0.00: ............",
        "wait 500": "past 0/3 at 0.00: ............",
      ]),
    JourneyRow(
      "A journey stops the deadlines of the game",
      "challenge", "choose a miss",
      [
        "wait 0.5": "present at 2.50: cactusmushroom.............., until 3.00",
        "←, →, ←": "past 1/2 at 1.00: cactus...............",
        "draw 3, wait 500": "past 1/2 at 1.00: cactus...............",
        "End": "present at 2.50: cactusmushroom.............., until 506.00",
        "wait 0.5": "present at 3.00: ................",
      ]),
    JourneyRow(
      "A dialog that was closed stays closed after a journey",
      "lab", "choose all, wait 3",
      [
        "wait 0": "present at 15.00:             , dialog A perfect game!",
        "Escape": "present at 15.00:             ",
        "Home": "past 0/13 at 0.00: ............",
        "End": "present at 15.00:             ",
      ]),
    JourneyRow(
      "An open dialog opens again after a journey",
      "lab", "choose all, wait 3",
      [
        "Home": "past 0/12 at 0.00: ............",
        "End": "present at 15.00:             , dialog A perfect game!",
      ]),
    JourneyRow(
      "The arrow keys move the focus of the board until Escape removes it",
      "lab", "choose 4",
      [
        "↑, ↑": "present at 1.00: ....🍀......., focus card(1)",
        "Escape, ←": "past 3/4 at 1.00: ....🍀......., focus card(1)",
        "←, ←": "past 1/4 at 1.00: ....🍀.......",
      ]),
    JourneyRow(
      "The log plays each step after the original time",
      "lab", "choose 4, choose 0, choose 1, wait 7",
      [
        "Ctrl+P": "past 0/3 at 0.00: ............, playing, until 11.00",
        "wait 1.5": "past 1/3 at 1.50: ....🍀......., playing, until 12.00",
        "wait 1.5": "past 3/3 at 3.00: .💿.........., playing, until 15.00",
        "wait 2": "present at 10.00: .💿..........",
      ]),
    JourneyRow(
      "The log plays at half of the speed",
      "lab", "choose 4, choose 0, choose 1, wait 7",
      [
        "speed 0.5, Ctrl+P": "past 0/3 at 0.00: ............, playing, until 12.00",
        "wait 3": "past 1/3 at 1.50: ....🍀......., playing, until 14.00",
        "wait 3": "past 3/3 at 3.00: .💿.........., playing, until 20.00",
        "wait 4": "present at 10.00: .💿..........",
      ]),
    JourneyRow(
      "The log plays at twice the speed",
      "lab", "choose 4, choose 0, choose 1, wait 7",
      [
        "speed 2, Ctrl+P": "past 0/3 at 0.00: ............, playing, until 10.50",
        "wait 0.75": "past 1/3 at 1.50: ....🍀......., playing, until 11.00",
        "wait 0.75": "past 3/3 at 3.00: .💿.........., playing, until 12.50",
        "wait 1": "present at 10.00: .💿..........",
      ]),
    JourneyRow(
      "Slow motion slows the game and its deadlines down at once",
      "challenge", "choose a miss",
      [
        "speed 0.25": "present at 2.00: cactusmushroom.............., until 6.00",
        "wait 2": "present at 2.50: cactusmushroom.............., until 6.00",
        "speed 1": "present at 2.50: cactusmushroom.............., until 4.50",
        "wait 0.5": "present at 3.00: ................",
      ]),
    JourneyRow(
      "The arrow keys travel in the log until the player types again",
      "lab", "type choose 4",
      [
        "←": "past 0/1 at 0.00: ............",
        "write c, →": "past 0/1 at 0.00: ............",
      ]),
    JourneyRow(
      "Playing ends after the animations of the last step",
      "lab", "choose all, draw 3",
      [
        "Ctrl+P, wait 12.1":
          "past 12/12 at 12.10:             , playing, until 27.90, dialog A perfect game!",
        "wait 3.9": "present at 15.00:             , dialog A perfect game!",
      ]),
    JourneyRow(
      "Playing stops at the time at which the player started it",
      "challenge", "choose a miss, wait 0.125",
      ["Ctrl+P, wait 6.875": "present at 2.13: cactusmushroom.............., until 9.88"]),
    JourneyRow(
      "Playing shortens pauses to two seconds",
      "lab", "wait 99, choose 4, wait 299, choose 0, wait 600",
      [
        "Ctrl+P": "past 0/2 at 0.00: ............, playing, until 1002.00",
        "wait 2": "past 1/2 at 100.00: ....🍀......., playing, until 1004.00",
        "wait 1.5": "past 1/2 at 101.50: ....🍀......., playing, until 1004.00",
        "wait 0.5": "past 2/2 at 400.00: 💿...🍀......., playing, until 1006.00",
        "wait 2": "present at 1000.00: 💿...🍀.......",
      ]),
    JourneyRow(
      "Ctrl+P pauses the log and continues it",
      "lab", "choose 4, choose 0, wait 8, Ctrl+P",
      [
        "wait 1.5, Ctrl+P": "past 1/2 at 1.50: ....🍀.......",
        "wait 10": "past 1/2 at 1.50: ....🍀.......",
        "Ctrl+P, wait 2.5": "present at 10.00: 💿...🍀.......",
      ]),
    JourneyRow(
      "Closing the panel returns to the present and to normal speed",
      "lab", "choose 4, Home, Ctrl+M",
      [
        "F12": "present at 1.00: ....🍀.......",
        "choose 0, F12": "present at 2.00: 💿...🍀.......",
      ]),
  ]

  @Test("A journey shows the moment of its line", arguments: journeys)
  func journey(row: JourneyRow) throws {
    let game = try InspectorFixture(row.game)
    try row.check(in: game) { $0.placeSummary }
  }

  nonisolated private static let futures = [
    JourneyRow(
      "An intent in the past starts a new future and stores the old one as a branch",
      "lab", "choose 4, choose 0, choose 1",
      ["←, ←, choose 8": "2: choose(0) and 1 more | choose(4), choose(8) | ....🍀...🫧..."]),
    JourneyRow(
      "An intent at the end of the log creates no branch",
      "lab", "choose 4, choose 0, choose 1",
      ["←, →, choose 8": " | choose(4), choose(0), choose(1), choose(8) | .💿......🫧..."]),
    JourneyRow(
      "The title of a branch is its first intent that differs",
      "lab", "choose 4, choose 0, choose 1",
      [
        "←, choose 8": "3: choose(1) | choose(4), choose(0), choose(8) | ........🫧...",
        "Home, choose 9":
          "1: choose(4) and 2 more, 1: choose(4) and 2 more | choose(9) | .........🐬..",
      ]),
    JourneyRow(
      "The player can return to any of several futures",
      "lab", "choose 4, choose 0",
      [
        "Home, choose 5, Home, choose 6, Home, choose 7":
          "1: choose(4) and 1 more, 1: choose(5), 1: choose(6) | choose(7) | .......🐠....",
        "branch 0":
          "1: choose(5), 1: choose(6), 1: choose(7) | choose(4), choose(0) | 💿...🍀.......",
        "branch 0":
          "1: choose(6), 1: choose(7), 1: choose(4) and 1 more | choose(5) | .....🐬......",
      ]),
  ]

  @Test("A future shows its branches, its intents and its cards", arguments: futures)
  func future(row: JourneyRow) throws {
    let game = try InspectorFixture(row.game)
    try row.check(in: game) { $0.branchSummary }
  }

  @Test("The player can switch between two futures", arguments: PlayedGame.all)
  func switching(played: PlayedGame) throws {
    let game = try InspectorFixture(played)
    try game.play("choose 0, choose 3, choose 5")
    let firstCards = game.cardsText
    let firstEvents = game.savedEvents
    // At the end, the cards of a miss have turned face down.
    try game.play("travel 1, choose 6, wait 2")
    let secondCards = game.cardsText
    let secondEvents = game.savedEvents

    try game.play("Ctrl+B")
    #expect(game.cardsText == firstCards)
    #expect(game.savedEvents == firstEvents)

    try game.play("Ctrl+B")
    #expect(game.cardsText == secondCards)
    #expect(game.savedEvents == secondEvents)
    #expect(game.faults.isEmpty)
  }

  @Test("The recording is shortened to the fork before it receives the new intent")
  func savedFirst() throws {
    let game = try InspectorFixture()
    var savedIntents: [[Intent]] = []
    game.onSave = { events in
      savedIntents.append(events.map(\.intent))
      return "beside.jsonl"
    }

    try game.play("choose 4, choose 0, choose 1, ←, ←, choose 8")

    #expect(savedIntents == [[.choose(4)]])
    #expect(game.inspector.content.reply == "the abandoned branch was saved in beside.jsonl")
  }

  @Test("Slowing down chooses the next lower speed, and the usual speed after the lowest one")
  func slowDown() throws {
    let game = try InspectorFixture()

    var speeds: [Double] = []
    for _ in 0..<5 {
      try game.play("Ctrl+M")
      speeds.append(game.inspector.content.speed)
    }

    #expect(speeds == [0.5, 0.25, 0.1, 1, 0.5])
  }

  @Test("A fault of a future that was left does not return when the panel opens again")
  func forgottenFault() throws {
    let game = try InspectorFixture()
    try game.play("choose 4")
    game.consumers.game.perform(.choose(0))
    try game.play("wait 1")
    try #require(!game.faults.isEmpty)

    try game.play("←, choose 8, F12, F12")

    #expect(game.faults.isEmpty)
  }

  @Test("The lines after a fork count the intents of the new future")
  func eventCounts() throws {
    let game = try InspectorFixture()

    try game.play("choose 4, choose 0, choose 1, ←, ←, choose 8, choose 2")

    #expect(game.inspector.lines.map(\.eventCount) == [0, 1, 2, 3])
  }

  @Test(
    "Time travel shows earlier boards at rest and does not change how the game continues",
    arguments: PlayedGame.all)
  func undisturbed(played: PlayedGame) throws {
    let game = try InspectorFixture(played)
    let other = try InspectorFixture(played)
    var cardsOfLines = [0: game.cardsText]
    for card in [0, 3, 5, 1, 2, 2] {
      try game.play("choose \(card)")
      try other.play("choose \(card)")
      cardsOfLines[game.log.count - 1] = game.cardsText
    }
    let presentLine = game.log.count - 1

    for (line, cards) in cardsOfLines.sorted(by: { $0.key > $1.key }) where line < presentLine {
      try game.play("travel \(line), wait 1")
      try #require(game.cardsText == cards, "line \(line)")
      try #require(firstDifference(game.view.board, from: game.board) == nil, "line \(line)")
      let isSettling = game.view.isSettling(at: game.snapshot.now)
      try #require(!isSettling, "line \(line)")
    }
    try game.play("End")

    // The time of the game did not advance during time travel.
    try game.play("choose 6")
    try other.play("choose 6")
    #expect(game.cardsText == other.cardsText)
    #expect(game.log == other.log)
    #expect(game.savedEvents == other.savedEvents)
    #expect(game.faults.isEmpty)
  }

  @Test(
    "A log that is opened late contains the same lines, marked as replayed",
    arguments: ["lab", "challenge", "card-viewer"] as [PlayedGame])
  func late(played: PlayedGame) throws {
    let openGame = try InspectorFixture(played)
    let closedGame = try InspectorFixture(played, isOpen: false)
    for game in [openGame, closedGame] {
      try game.play("choose 4, choose 0, choose 1, choose 1, choose 8")
    }
    let presentBoard = closedGame.board

    try closedGame.play("F12")

    let replayedLog = openGame.log.dropFirst().map { "\($0) (replayed)" }
    #expect(Array(closedGame.log.dropFirst()) == replayedLog)
    let replayedLines = closedGame.inspector.lines
    let originalLines = openGame.inspector.lines
    #expect(
      replayedLines.map { $0.messages.dropFirst() }
        == originalLines.map { $0.messages.dropFirst() })
    #expect(replayedLines.map(\.changes.board) == originalLines.map(\.changes.board))
    // The session was replayed on a second game, which has no consumers.
    let calledConsumers = replayedLines.flatMap(\.deliveries).flatMap(\.calledConsumers)
    #expect(calledConsumers.isEmpty)

    try openGame.play("Home")
    try closedGame.play("Home")
    #expect(closedGame.view.board.cards == openGame.view.board.cards)
    try closedGame.play("F12")
    #expect(firstDifference(closedGame.view.board, from: presentBoard) == nil)
  }

  @Test("Every moment of the game looks the same, whether the player steps or jumps to it")
  func pixels() throws {
    let game = try InspectorFixture()
    try game.play("choose 4, choose 0, choose 1, choose 8, Home, draw 1")
    var pixelsAfterStep: [[UInt32]] = []
    for _ in 0..<3 {
      try game.play("→, draw 1")
      pixelsAfterStep.append(Self.boardPixels(game))
    }

    for line in [1, 3, 2] {
      try game.play("travel \(line), draw 1")
      let isEqual = Self.boardPixels(game) == pixelsAfterStep[line - 1]
      #expect(isEqual, "line \(line)")
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

  @Test("The list of themes opens without an animation in the past")
  func themesInThePast() throws {
    let game = try InspectorFixture("concentration", width: 800, height: 600)
    try game.play("choose 3, Home")

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
    try game.play("choose 4, draw 2")
    #expect(game.screen.isMoving(at: 3))

    try game.play("←, draw 3")
    #expect(!game.screen.isMoving(at: 6))

    // When the pointer enters a button, the button is redrawn although the time of the game is the
    // same.
    let button = try #require(game.view.area(of: .focus(.button(.restart)), at: 6))
    try game.screen.handle(.move(x: Double(button.x + 9), y: Double(button.y + 9)), at: 6)
    try game.play("draw 2")
    #expect(!game.screen.isMoving(at: 8))
  }

  @Test("A dialog is invisible in the moments before it opens")
  func dialog() throws {
    let game = try InspectorFixture(width: 800, height: 500)
    try game.play("choose all, draw 4")
    let area = try #require(game.view.area(of: .dialog, at: 16))
    #expect(try isSpriteVisible(in: area, game))

    let lineOfLastMatch = game.log.count - 1
    // The test reaches the last line both from the start and from the line with the open dialog.
    try game.play("perform 0, Home, End, travel \(lineOfLastMatch), draw 1")
    #expect(game.board.dialog != nil)
    #expect(try !isSpriteVisible(in: area, game))

    try game.play("End")
    #expect(try isSpriteVisible(in: area, game))
  }

  private func isSpriteVisible(in area: PixelRect, _ game: InspectorFixture) throws -> Bool {
    let scene = try game.view.scene(at: game.snapshot.now)
    return scene.sprites.contains { sprite in
      sprite.opacity > 0 && sprite.frame.pixels == area
    }
  }
}
