import Coordination
import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import View

@MainActor @Suite struct LogTests {
  @Test("A choice sends messages through all layers in order")
  func choice() throws {
    let game = try InspectorFixture(width: 640, height: 400)
    try game.draw(at: 0)

    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 1.1)

    // The deal and the intent each have a line, and frames have none.
    #expect(game.log == ["deal 12 cards", "choose(4) revealed"])
    #expect(game.inspector.content.log.map(\.timeText) == ["0.00", "1.00"])
    #expect(
      game.messages == [
        "view→middle handle(.card(4))",
        "middle→model choose(at: 4)",
        "model→middle revealed, cards[4]",
        "middle→view published: revealed, cards[4]",
        "view→view redraw 1 card and texts",
      ])
    let changes = game.inspector.lines[1].changes
    #expect(
      changes.board == [
        FieldChange("counters[0].value", before: "\"0\"", after: "\"1\""),
        FieldChange("cards[4].isFaceUp", before: "false", after: "true"),
        FieldChange("phase", before: ".choosingFirst", after: ".choosingSecond"),
        FieldChange("isUnderWay", before: "false", after: "true"),
      ])
    let changedStateFields = changes.state.map(\.name)
    for field in [
      "game.cards[4].isFaceUp",
      "game.indexOfFaceUpCard",
      "game.flips",
      "progress.clock.firstChoiceTime",
    ] {
      #expect(changedStateFields.contains(field), "\(field)")
    }
    #expect(game.details.contains(.difference(FieldChange("game.flips", before: "0", after: "1"))))
  }

  @Test("A rejected choice changes nothing, and the view receives the rejection")
  func ignored() throws {
    let game = try InspectorFixture()

    try game.choose(4, at: 1)
    try game.choose(4, at: 2)

    #expect(
      game.messages == [
        "view→middle handle(.card(4))",
        "middle→model choose(at: 4)",
        "middle→view rejected: 4",
      ])
    #expect(game.log.last == "choose(4) ignored")
    #expect(game.details.contains(.heading("Changed: nothing")))
    #expect(game.details.contains(.heading("Called: no subscriber")))
  }

  @Test("A restart names its generator and calls all subscribers, even if the board stays equal")
  func sameDeal() throws {
    let game = try InspectorFixture()

    try game.send("restart 7", at: 1)

    #expect(
      game.messages == [
        "middle→middle typed: restart(seed: 7)",
        "middle→model createGame(using: SeededGenerator(seed: 7))",
        "middle→view published: restarted, cards[0...11]",
      ])
    #expect(game.details.contains(.heading("Changed: nothing")))
    #expect(game.details.contains(.heading("Called: recorder, window")))
  }

  @Test("The first arrow is the call of the view, or an intent that came without a view")
  func touches() throws {
    let game = try InspectorFixture()
    try game.press(.down, at: 1)
    #expect(game.messages.first == "view→middle handle(.arrow(.down))")

    game.inspector.perform(.choose(4))
    #expect(game.messages.first == "middle→middle announced: choose(4)")

    try game.choose(0, at: 2)
    #expect(game.log.suffix(2) == ["focus none", "choose(0) missed"])
    #expect(game.messages.first == "view→middle handle(.card(0))")

    try game.press(.left, at: 3)
    #expect(game.messages.first == "view→middle handle(.pointerMoved)")

    try game.screen.handle(.move(x: 9, y: 9), at: 3)
    try game.send("choose 5", at: 3)
    #expect(game.messages.first == "middle→middle typed: choose(5)")

    try game.press(.left, at: 4)
    try game.choose(8, at: 4)
    #expect(game.messages.first == "view→middle handle(.card(8))")
  }

  @Test("Times have two decimals in calls, in differences and in the log")
  func hundredths() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 3.877449567)
    #expect(game.inspector.content.log.last?.timeText == "3.88")
    let texts = game.details.compactMap { detail in
      if case .text(let text) = detail { text } else { nil }
    }
    #expect(texts.contains { $0.contains("progress.clock.firstChoiceTime → 3.88") })

    let challenge = try InspectorFixture(.challenge)
    for card in challenge.mismatchedCards {
      try challenge.choose(card, at: 3.877449567)
    }
    challenge.screen.advance(to: 9)
    let hiddenCards = challenge.mismatchedCards.sorted()
    #expect(
      challenge.messages.first
        == "model→middle pictureChallenge(didHideCards: \(hiddenCards))")

    #expect("\"0.125\" 0.125 10 1e-05".roundedToHundredths == "\"0.125\" 0.13 10 1e-05")
  }

  @Test("A miss that turns down by itself has its own line")
  func deadline() throws {
    let game = try InspectorFixture("playing-cards", width: 800, height: 600)
    try game.choose(game.mismatchedCards)

    game.screen.advance(to: 9)

    #expect(game.log.last == "time passes turnedDown")
    #expect(game.messages.first == "middle→model turnMissDown()")
    #expect(game.inspector.content.log.last?.timeText == "2.60")
    #expect(game.inspector.lines.last?.after.now == 2.6)
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

    try game.press(.home, at: 4)
    game.perform(.travel(to: 2), at: 5)
    #expect(game.board.focus == .card(1))

    try game.press(.end, at: 6)
    #expect(game.board.focus == nil)
  }

  @Test("The details name the subscribers in the order of the calls")
  func subscribers() throws {
    let game = try InspectorFixture()
    var terminalSubscription: Subscription?
    game.consumers.add(.terminal) { viewModel in
      terminalSubscription = viewModel.objectDidChange.sink { _ in }
    }
    try game.choose(4, at: 1)
    #expect(game.details.contains(.heading("Called: recorder, window, terminal")))

    let unknownSubscription = game.consumers.game.objectDidChange.sink { _ in }
    try game.choose(0, at: 2)
    #expect(
      game.details.contains(.heading("Called: recorder, window, terminal, another subscriber")))
    withExtendedLifetime((terminalSubscription, unknownSubscription)) {}
  }

  @Test(
    "All changes together lead from the deal to the present", arguments: GameKind.all.map(\.name))
  func changes(kind: String) throws {
    let game = try InspectorFixture(kind, seed: 11, width: 200, height: 200)
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

  @Test("The log contains only the newest lines, and the session contains all events")
  func limit() throws {
    let game = try InspectorFixture("concentration", width: 200, height: 200, isOpen: false)
    #expect(game.inspector.log.maximumLines == 5000)
    game.inspector.log.maximumLines = 50
    try game.press(.inspector, at: 0)

    for count in 0..<60 {
      let card = count.isMultiple(of: 2) ? 4 : 5
      game.inspector.perform(.choose(card))
    }
    #expect(game.log.count == 50)
    #expect(game.inspector.events.count == 60)

    try game.press(.home, at: 1)
    #expect(game.inspector.travelPosition == 0)
    #expect(game.inspector.lines[0].eventCount == 11)
    #expect(game.board.counters[0].value == "11")
  }

  private struct DiskIsFull: Error, CustomStringConvertible {
    let description = "the disk is full"
  }

  @Test("The inspector exports the session and a Swift test, and shows the error of an export")
  func exports() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 0.5)

    try game.press(.command("s"), .command("t"), at: 1)
    #expect(
      game.exportedFiles["session.jsonl"] == """
        {"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":4,"columns":3,"seed":7}
        {"at":0.5,"choose":4}

        """)
    let test = try #require(game.exportedFiles["ExportedSession.swift"])
    #expect(test.contains("$0.cards[4].isFaceUp = true"))
    #expect(game.inspector.content.reply == "saved ExportedSession.swift")

    game.exportError = DiskIsFull()
    try game.press(.command("s"), at: 1)
    #expect(game.inspector.content.reply == "the disk is full")
    #expect(game.inspector.content.isMistake)
  }

  @Test("A consumer that is removed while the panel is open is no longer called")
  func left() throws {
    let game = try InspectorFixture()
    game.consumers.add(.reader) { _ in }
    game.consumers.remove(.reader)

    try game.choose(4, at: 1)

    #expect(game.details.contains(.heading("Called: recorder, window")))
  }
}
