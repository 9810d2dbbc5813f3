import Architectures
import Coordination
import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import View

/// A play, and the panel's content for the line of the log at its end.
struct LogRow: CustomTestStringConvertible, Sendable {
  let name: String
  let game: PlayedGame
  let play: String
  /// The last line of the log, with its time.
  let line: String
  /// The first messages of the line.
  let messages: [String]
  /// Some of the details of the line.
  let details: [String]

  init(
    _ name: String,
    _ game: PlayedGame = "lab",
    _ play: String,
    line: String,
    messages: [String] = [],
    details: [String] = []
  ) {
    self.name = name
    self.game = game
    self.play = play
    self.line = line
    self.messages = messages
    self.details = details
  }

  var testDescription: String {
    name
  }
}

@MainActor @Suite struct LogTests {
  // MARK: Lines of a view model

  nonisolated private static let viewModelRows = [
    LogRow(
      "A deal redraws everything", "lab", "draw 0",
      line: "0.00 deal 12 cards",
      details: ["Redrawn: everything"]),
    LogRow(
      "A choice sends messages through all layers in order", "lab", "draw 0, choose 4, draw 1.5",
      line: "1.00 choose(4) revealed",
      messages: [
        "view→middle handle(.card(4))",
        "middle→model choose(at: 4)",
        "model→middle revealed, cards[4]",
        "middle→view published: revealed, cards[4]",
        "view→view redraw 1 card and text",
      ],
      details: [
        "State changed",
        "game.cards[4].isFaceUp false → true",
        "game.flips 0 → 1",
        "Board changed",
        "counters[0].value \"0\" → \"1\"",
        "phase .choosingFirst → .choosingSecond",
        "isUnderWay false → true",
        "Called: recorder, window",
        "frames: isFaceUp changed",
        "text and buttons: counters[0].value, phase, isUnderWay",
      ]),
    LogRow(
      "A rejected choice changes nothing, and the view receives the rejection",
      "lab", "choose 4, choose 4",
      line: "2.00 choose(4) ignored",
      messages: [
        "view→middle handle(.card(4))",
        "middle→model choose(at: 4)",
        "middle→view rejected: 4",
      ],
      details: ["No change", "Called: no subscriber"]),
    LogRow(
      "A rejected card shakes", "lab", "draw 0, choose 4, draw 1.5, choose 4, draw 1.5",
      line: "3.50 choose(4) ignored",
      details: ["shakes: the choice was ignored"]),
    LogRow(
      "Two matched cards that leave the board count as two redrawn cards",
      "lab", "draw 0, choose all, draw 2",
      line: "12.00 choose(8) matched",
      messages: [
        "view→middle handle(.card(8))",
        "middle→model choose(at: 8)",
        "model→middle matched, cards[3, 8]",
        "middle→view published: matched, cards[3, 8]",
        "view→view redraw 2 cards and text",
      ]),
    LogRow(
      "A restart names its generator and calls all subscribers", "lab", "type restart 7",
      line: "1.00 restart(seed: 7) 12 cards",
      messages: [
        "middle→middle typed: restart(seed: 7)",
        "middle→model createGame(using: SeededGenerator(seed: 7))",
        "middle→view published: restarted, cards[0...11]",
      ],
      details: ["No change", "Called: recorder, window"]),
    LogRow(
      "An undo after two restarts brings back the game before both",
      "lab", "choose 4, type restart 8, type restart 9, type undo",
      line: "4.00 undo",
      messages: ["middle→middle typed: undo"],
      details: ["seed 9 → 7"]),
    LogRow(
      "The first arrow of a key is the call of the view", "lab", "↓",
      line: "0.00 focus card(0)",
      messages: ["view→middle handle(.arrow(.down))"]),
    LogRow(
      "The first arrow of an intent without a view is its announcement", "lab", "perform 4",
      line: "0.00 choose(4) revealed",
      messages: ["middle→middle announced: choose(4)"]),
    LogRow(
      "A click removes the focus in a line of its own", "lab", "↓, choose 0, ←",
      line: "1.00 choose(0) revealed",
      messages: ["view→middle handle(.pointerMoved)"]),
    LogRow(
      "An intent that is typed in the past has no view", "lab",
      "choose 4, choose 0, ←, type choose 5",
      line: "1.00 choose(5) missed",
      messages: ["middle→middle typed: choose(5)"]),
    LogRow(
      "A click in the past is a call of the view", "lab", "choose 4, choose 0, ←, choose 8",
      line: "1.00 choose(8) missed",
      messages: ["view→middle handle(.card(8))"]),
    LogRow(
      "Times have two decimals", "lab", "wait 2.877449567, choose 4",
      line: "3.88 choose(4) revealed",
      details: ["progress.clock.firstChoiceTime → 3.88"]),
    LogRow(
      "A miss that turns down by itself has its own line",
      "playing-cards", "choose a miss, wait 7",
      line: "2.60 time passes turnedDown",
      messages: ["middle→model turnMissDown()"]),
    LogRow(
      "A moved focus redraws the card that loses it and the card that receives it",
      "lab", "draw 0, Tab, draw 0, →, draw 0",
      line: "0.00 focus card(1)",
      details: ["cards[0], 1 frame: focus changed", "cards[1], 1 frame: focus changed"]),
    LogRow(
      "The details name the cards that drift", "playing-cards", "draw 0.15",
      line: "0.00 deal 12 cards",
      details: ["also: cards[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], because they drift"]),
  ]

  // MARK: Lines of the other architectures

  nonisolated private static let architectureRows = [
    LogRow(
      "With a controller, a click is an action, and the outlets change after the model",
      .architecture(.mvc), "choose 3",
      line: "1.00 choose(3) revealed",
      messages: [
        "view→middle touchCard(cardButtons[3])",
        "model→middle game.cards[3].isFaceUp",
        "middle→view flipCountLabel.text = \"1\"",
      ],
      details: ["game.cards[3].isFaceUp false → true", "flipCount 0 → 1", "emoji["]),
    LogRow(
      "A controller ignores a card that is face up", .architecture(.mvc), "choose 3, choose 3",
      line: "2.00 choose(3) ignored"),
    LogRow(
      "The choice of a theme is an action", .architecture(.mvc), "type theme sports",
      line: "1.00 chooseTheme(\"sports\") Sports",
      messages: ["view→middle chooseTheme(themeButtons[1])"],
      details: ["Called: recorder, window"]),
    LogRow(
      "The calls of a delegate are between the action and the outlets",
      .architecture(.delegate), "choose 0",
      line: "1.00 choose(0) revealed",
      messages: [
        "view→middle touchCard(cardButtons[0])",
        "model→middle pictureChallenge(didShowCards: [0])",
        "middle→view flipsLabel.text = \"1\"",
        "middle→view cardButtons[0].isFaceUp = true",
      ],
      details: ["Called: recorder, window"]),
    LogRow(
      "A delegate is also called after time travel",
      .architecture(.delegate), "choose 0, Home, choose 0",
      line: "0.00 choose(0) revealed",
      messages: [
        "view→middle touchCard(cardButtons[0])",
        "model→middle pictureChallenge(didShowCards: [0])",
      ]),
    LogRow(
      "The details name the subscribers of a focus, too", .architecture(.delegate), "↓",
      line: "0.00 focus card(0)",
      details: ["Called: recorder, window"]),
    LogRow(
      "A miss calls the delegate", .architecture(.delegate), "choose a miss",
      line: "2.00 choose(2) missed",
      messages: [
        "view→middle touchCard(cardButtons[2])",
        "model→middle pictureChallenge(didShowCards: [2])",
        "middle→view flipsLabel.text = \"2\"",
        "middle→view cardButtons[2].isFaceUp = true",
        "model→middle pictureChallengeDidMiss",
        "middle→view missesLabel.text = \"1\"",
      ]),
    LogRow(
      "A miss that turns down calls the delegate, with two decimals",
      .architecture(.delegate), "wait 2.877449567, choose a miss, wait 4",
      line: "5.88 time passes turnedDown",
      messages: ["model→middle pictureChallenge(didHideCards: [0, 2])"]),
    LogRow(
      "With observation, the view calls the model and observes it",
      .architecture(.observation), "choose 3",
      line: "1.00 choose(3) revealed",
      messages: [
        "view→model choose(cardButtons[3])",
        "model→view flipsText.text = \"1\"",
        "model→view cardButtons[3].isFaceUp = true",
      ],
      details: ["game.cards[3].isFaceUp false → true", "game.flips 0 → 1"]),
    LogRow(
      "With a reducer, the arrows form a ring", .architecture(.reducer), "choose 0",
      line: "1.00 choose(0) revealed",
      messages: [
        "view→middle send(cardButtons[0])",
        "middle→model reduce(&state, .choose(0, at: 1.00))",
        "model→view state.flips.text = \"1\"",
        "model→view cardButtons[0].isFaceUp = true",
      ]),
    LogRow(
      "The effect of a reducer has its own arrow", .architecture(.reducer), "choose a miss",
      line: "2.00 choose(2) missed",
      messages: [
        "view→middle send(cardButtons[2])",
        "middle→model reduce(&state, .choose(2, at: 2.00))",
        "model→middle effect: .wait(seconds: 1.00, then: Architectures.ChallengeAction.missIsOver)",
        "model→view state.flips.text = \"2\"",
        "model→view state.misses.text = \"1\"",
      ]),
    LogRow(
      "A reducer receives an action when a miss is over",
      .architecture(.reducer), "choose a miss, wait 18",
      line: "3.00 time passes turnedDown",
      messages: ["middle→model reduce(&state, .missIsOver)"]),
    LogRow(
      "With notifications, the model's messages are between the call and the outlets",
      .architecture(.notification), "choose 3",
      line: "1.00 choose(3) revealed",
      messages: [
        "view→middle touchCard(cardButtons[3])",
        "model→middle flipCountDidChange",
        "middle→view flipCountLabel.text = \"1\"",
        "model→middle cardsDidChange [3]",
        "middle→view cardButtons[3].isFaceUp = true",
      ]),
  ]

  @Test("The panel shows the line of a play", arguments: viewModelRows)
  func viewModelLine(row: LogRow) throws {
    // A window of this size shows the counters beside the cards.
    try check(row, in: InspectorFixture(row.game, width: 640, height: 400))
  }

  @Test("The panel shows the line of a play in another architecture", arguments: architectureRows)
  func architectureLine(row: LogRow) throws {
    try check(row, in: InspectorFixture(row.game))
  }

  private func check(_ row: LogRow, in game: InspectorFixture) throws {
    try game.play(row.play)

    let line = "\(game.logTimes.last ?? "") \(game.log.last ?? "")"
    #expect(line == row.line)
    #expect(Array(game.messages.prefix(row.messages.count)) == row.messages)
    for detail in row.details {
      #expect(
        game.detailTexts.contains { $0.contains(detail) },
        "\(detail) is not in \(game.detailTexts)")
    }
    #expect(game.faults.isEmpty)
  }

  @Test(
    "The diagram names the layers of an architecture",
    arguments: [
      ("lab", ["View", "ViewModel", "Model"]),
      (.architecture(.mvc), ["View", "Controller", "Model"]),
      (.architecture(.observation), ["View", "", "Model"]),
      (.architecture(.reducer), ["View", "Store", "Reducer"]),
    ] as [(PlayedGame, [String])])
  func layers(game: PlayedGame, names: [String]) throws {
    #expect(try InspectorFixture(game).inspector.content.layerNames == names)
  }

  @Test("Changes of the focus and of the list of themes have lines, too")
  func outsideOfIntents() throws {
    let game = try InspectorFixture("concentration", width: 400, height: 600)
    let themesButton = game.view.layout.buttonFrame(0, of: 2)

    try game.press(.down, .right, at: 1)
    game.inspector.perform(.chooseTheme("sports"))
    try game.click(BoardLayout.body(ofButton: themesButton), at: 2)
    try game.press(.escape, at: 3)
    #expect(
      game.log == [
        "deal 16 cards",
        "focus card(0)",
        "focus card(1)",
        "chooseTheme(\"sports\") Sports",
        "focus none",
        "themes",
        "themes",
      ])
    #expect(game.faults.isEmpty)

    try game.play("travel 2")
    #expect(game.board.focus == .card(1))
    try game.play("End")
    #expect(game.board.focus == nil)
  }

  @Test("The details name the subscribers in the order of the calls")
  func subscribers() throws {
    let game = try InspectorFixture()
    game.addSubscriber(.terminal) { _ in }
    game.addSubscriber(.reader) { _ in }
    game.consumers.remove(.reader)
    try game.play("choose 4")
    #expect(game.detailTexts.contains("Called: recorder, window, terminal"))

    game.keptObjects.append(game.consumers.game.objectDidChange.sink { _ in })
    try game.play("choose 0")
    #expect(game.detailTexts.contains("Called: recorder, window, terminal, another subscriber"))
  }

  @Test(
    "All changes together lead from the deal to the present",
    arguments: GameKind.all.map { PlayedGame.viewModel($0.name) })
  func changes(played: PlayedGame) throws {
    let game = try InspectorFixture(played, seed: 11, width: 200, height: 200)
    var random = SeededGenerator(seed: 3)
    var time = 0.0
    for _ in 0..<40 {
      time += Double.random(in: 0...0.8, using: &random)
      game.screen.advance(to: time)
      let card = Int.random(in: 0..<12, using: &random)
      game.inspector.perform(.choose(card))
    }

    var values: [String: String] = [:]
    for line in game.inspector.lines {
      for change in line.changes.board + line.changes.state {
        #expect(values[change.name] ?? change.before == change.before)
        values[change.name] = change.after
      }
    }
    let firstLine = try #require(game.inspector.lines.first)
    let allChanges = game.snapshot.changes(since: firstLine.after)
    for change in allChanges.board + allChanges.state {
      #expect(values[change.name] == change.after)
    }
  }

  private struct DiskIsFull: Error, CustomStringConvertible {
    let description = "the disk is full"
  }

  @Test("The inspector exports the session and a Swift test, and shows the error of an export")
  func exports() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 0.5)

    try game.play("Ctrl+S, Ctrl+T")
    #expect(
      game.exportedFiles["session.jsonl"] == """
        {"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":4,"columns":3,"seed":7}
        {"at":0.5,"choose":4}

        """)
    let test = try #require(game.exportedFiles["ExportedSession.swift"])
    #expect(test.contains("$0.cards[4].isFaceUp = true"))
    #expect(game.inspector.content.reply == "saved ExportedSession.swift")

    game.exportError = DiskIsFull()
    try game.play("Ctrl+S")
    #expect(game.inspector.content.reply == "the disk is full")
    #expect(game.inspector.content.isMistake)
  }

  @Test("Numbers in texts have at most two decimals, unless they are quoted")
  func hundredths() {
    #expect("\"0.125\" 0.125 10 1e-05".roundedToHundredths == "\"0.125\" 0.13 10 1e-05")
  }
}
