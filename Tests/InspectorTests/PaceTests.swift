import Architectures
import Graphics
import Testing
import View
import ViewState

@testable import Inspector

/// The tests of the board while the panel is open, when it waits for the messages that change it.
@MainActor @Suite struct PaceTests {
  nonisolated private static let journeys = [
    JourneyRow(
      "The log, the details and the board change when their messages arrive",
      "lab", "choose 4",
      [
        "draw 0.1": "waits, deal 12 cards, at 1.00, moving",
        "draw 0.2": "waits, choose(4), at 1.00, moving",
        "draw 0.5": "waits, choose(4) revealed, state, at 1.00, moving",
        "draw 1.2": "shown, choose(4) revealed, board",
      ]),
    JourneyRow(
      "Input shows the changes at once whose messages are still on their way",
      "lab", "choose 4, draw 0.1",
      [
        "choose 0, draw 0.1": "waits, choose(4) revealed, at 1.00, moving",
        "draw 2": "shown, choose(0) missed, board",
      ]),
    JourneyRow(
      "The time of the game stops while messages travel",
      "lab", "choose 4",
      [
        "draw 0.9": "waits, choose(4) revealed, state, at 1.00, moving",
        "draw 0.2": "shown, choose(4) revealed, board",
      ]),
    JourneyRow(
      "In step mode, each press of Space sends one message",
      "lab", "Ctrl+O",
      [
        "wait 0": "shown, deal 12 cards, Each message waits for Space",
        "choose 4, draw 19": "waits, deal 12 cards, at 1.00, still, Space sends the next message",
        "Space, draw 0.4": "waits, choose(4), at 1.00, still, Space sends the next message",
        "Space, draw 0.4": "waits, choose(4), at 1.00, still, Space sends the next message",
        "Space, draw 0.4":
          "waits, choose(4) revealed, state, at 1.00, still, Space sends the next message",
        "Space, draw 2": "shown, choose(4) revealed, board, Each message waits for Space",
        "Space, draw 1": "shown, choose(4) revealed, board, Each message waits for Space",
        "Ctrl+O, Space, draw 2": "shown, focus card(4), board",
      ]),
    JourneyRow(
      "Leaving step mode sends the remaining messages",
      "lab", "Ctrl+O, choose 4",
      [
        "draw 1": "waits, deal 12 cards, at 1.00, still, Space sends the next message",
        "Ctrl+O, draw 1.2": "shown, choose(4) revealed, board",
      ]),
    JourneyRow(
      "In step mode, travel in the log does not wait for messages",
      "lab", "choose 4, draw 3",
      [
        "Ctrl+O, ←, draw 0.1": "shown, deal 12 cards, Each message waits for Space",
        "→, draw 0.1": "shown, choose(4) revealed, board, Each message waits for Space",
        "Home, draw 0.1": "shown, deal 12 cards, Each message waits for Space",
      ]),
    JourneyRow(
      "The quiz asks before each message and counts the answers",
      "lab", "Ctrl+W, choose 4, draw 0.1",
      [
        "wait 0": "waits, deal 12 cards, at 1.00, still, Which part sends next?",
        "1, draw 0.5":
          "waits, choose(4), at 1.00, still, Which part sends next?, Yes, View does. 1/1",
        "3, draw 0.5":
          "waits, choose(4), at 1.00, still, Which part sends next?, This time it was ViewModel. 1/2",
        "3, draw 0.5":
          "waits, choose(4) revealed, state, at 1.00, still, Which part sends next?, Yes, Model does. 2/3",
        "2, draw 1":
          "shown, choose(4) revealed, board, Guess which part sends each message, "
          + "Yes, ViewModel does. 3/4",
        // After the last question, a digit key does not choose a card.
        "1, draw 0.5":
          "shown, choose(4) revealed, board, Guess which part sends each message, "
          + "Yes, ViewModel does. 3/4",
        "Ctrl+W, Ctrl+W":
          "shown, choose(4) revealed, board, Guess which part sends each message",
      ]),
    JourneyRow(
      "The next choice removes the verdict on the last answer",
      "lab", "Ctrl+W, choose 4, 1",
      [
        "draw 0":
          "waits, deal 12 cards, at 1.00, moving, Which part sends next?, Yes, View does. 1/1",
        "choose 0, draw 0": "waits, choose(4) revealed, at 1.00, moving, Which part sends next?",
      ]),
    JourneyRow(
      "A mistake stays in the text field until Escape closes it",
      "lab", "Ctrl+L, write choose 99, Enter",
      [
        "draw 0":
          "shown, deal 12 cards, There is no card 99. The cards are numbered from 0 to 11., choose 99",
        "Escape, draw 0": "shown, deal 12 cards",
      ]),
    JourneyRow(
      "A typed intent is sent", "lab", "type choose 4",
      ["draw 2": "shown, choose(4) revealed, board, sent: choose(4)"]),
    JourneyRow(
      "The reply about a file stays while the layout changes, and disappears with its line",
      "lab", "choose 4, choose 0, Ctrl+S",
      [
        "draw 2": "shown, choose(0) missed, board, saved session.jsonl",
        "Ctrl+F, draw 0": "shown, choose(0) missed, board, saved session.jsonl",
        "←, draw 0": "shown, choose(4) revealed, board",
      ]),
    JourneyRow(
      "The board of a controller waits until the last outlet is set",
      .architecture(.mvc), "choose 1",
      [
        "draw 0.9": "waits, choose(1) revealed, state, at 1.00, moving",
        "draw 0.4": "shown, choose(1) revealed, board",
      ]),
    JourneyRow(
      "The board of a controller with a delegate waits until the last outlet is set",
      .architecture(.delegate), "choose 1",
      [
        "draw 0.9": "waits, choose(1) revealed, state, at 1.00, moving",
        "draw 0.4": "shown, choose(1) revealed, board",
      ]),
  ]

  @Test("The panel shows the messages that have arrived", arguments: journeys)
  func journey(row: JourneyRow) throws {
    let game = try InspectorFixture(row.game, waitsForMessages: true)
    try game.draw(at: 0)
    try row.check(in: game) { $0.messageSummary }
  }

  @Test("The state page shows only the changes whose messages have arrived")
  func state() throws {
    let game = try InspectorFixture(waitsForMessages: true)
    let faceUpCards = PanelContent.Detail.text("face up: [4]")
    try game.play("Ctrl+O, Ctrl+F, choose 4, draw 0.1, Space, draw 0.5, Space, draw 0.5")
    #expect(!game.inspector.content.questionColumns[1].contains(faceUpCards))

    try game.play("Space, draw 0.5")
    #expect(game.inspector.content.questionColumns[1].contains(faceUpCards))
    #expect(game.inspector.content.stateBoxes.map(\.isPresent) == [false, true, false, false])
  }

  // MARK: Pixels of the board

  private func makeGame() throws -> InspectorFixture {
    let game = try InspectorFixture(
      width: 480,
      height: 300,
      usesRealPictures: true,
      waitsForMessages: true)
    try game.play("draw 0.5")
    return game
  }

  /// Returns a hash of the board's pixels, without the panel.
  private func boardHash(_ game: InspectorFixture) throws -> Int {
    let screen = try #require(game.inspectorScreen)
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(screen.canvas.framebuffer.bitmap.pixels))
    return hasher.finalize()
  }

  @Test(
    "The pixels of the board change only after the messages have arrived",
    arguments: [
      ("wait 1", "choose 4", "draw 0"),
      ("wait 1", "↓", "draw 0"),
      ("choose 4, draw 3", "choose 4", "draw 0"),
      ("Ctrl+O, choose 4, draw 1, Space, draw 1", "Space", "draw 1, Space, draw 1, Space"),
    ])
  func waits(before: String, play: String, after: String) throws {
    let game = try makeGame()
    try game.play("\(before), draw 0")
    let initialHash = try boardHash(game)

    try game.play(play)
    for _ in 0..<5 {
      try game.play("draw 0.05")
      #expect(game.inspector.isBoardWaiting)
      #expect(try boardHash(game) == initialHash)
    }

    try game.play(after)
    var hasChanged = false
    // A rejected card shakes ten times per second, so the test must not check it at the same rate.
    for _ in 0..<150 where !hasChanged {
      try game.play("draw 0.03")
      hasChanged = try boardHash(game) != initialHash
    }
    #expect(hasChanged)
    #expect(!game.inspector.isBoardWaiting)
  }

  @Test("A board changes as soon as the panel is closed")
  func closed() throws {
    let game = try makeGame()
    try game.play("choose 4, wait 0.1, F12, draw 0.1")

    #expect(game.screen.isSettling(at: game.time))
    #expect(!game.inspector.isBoardWaiting)
  }

  @Test("A second line that waits in step mode looks the same as a newly drawn board")
  func another() throws {
    let game = try makeGame()
    let screen = try #require(game.inspectorScreen)
    try game.press(.command("o"), at: 1)
    try game.press(.down, at: 2)
    try game.draw(at: 2.1)
    let firstLog = game.log

    for x in [3.0, 60] {
      try screen.receive(.move(x: x, y: 3), at: 2.2)
    }
    try game.draw(at: 2.3)
    #expect(game.log != firstLog)
    #expect(game.inspector.panel.messageProgress.isBoardHeld)

    // Changing the size and changing it back redraws the whole board.
    let hashBefore = try boardHash(game)
    for width in [481, 480] {
      try screen.resize(width: width, height: 300)
      _ = try screen.draw(on: Framebuffer(width: width, height: 300), at: 2.4)
    }
    #expect(try boardHash(game) == hashBefore)
  }

  @Test("A waiting board does not change with the layout or the size of the window")
  func layouts() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    try game.resize(width: 900, height: 500)
    let initialHash = try boardHash(game, at: 0.7)
    try game.choose(4, at: 1)

    try game.press(.command("a"), at: 2)
    #expect(try boardHash(game, at: 2.1) == initialHash)

    try game.resize(width: 700, height: 500)
    _ = try boardHash(game, at: 2.2)
    try game.resize(width: 900, height: 500)
    #expect(try boardHash(game, at: 2.3) == initialHash)

    for time in [3.0, 4, 5, 6] {
      try game.press(.space, at: time)
      _ = try boardHash(game, at: time + 0.5)
    }
    #expect(try boardHash(game, at: 7) != initialHash)
  }

  /// Advances the game, and returns a hash of the board's pixels.
  private func boardHash(_ game: InspectorFixture, at time: Double) throws -> Int {
    let screen = try #require(game.inspectorScreen)
    game.screen.advance(to: time)
    _ = try screen.scene(at: time)
    return try boardHash(game)
  }

  @Test("In step mode, a click on the diagram sends one message, and input sends all others")
  func mouse() throws {
    let game = try makeGame()
    let screen = try #require(game.inspectorScreen)
    try game.press(.command("o"), at: 0.6)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)

    let diagram = try #require(screen.panel.layout[.layers])
    try game.click(diagram, at: 2)
    try game.draw(from: 2, to: 2.5)
    #expect(game.inspector.panel.messageProgress.sentCount == 1)

    try game.choose(0, at: 3)
    try game.draw(at: 3.1)
    #expect(game.log.last == "choose(4) revealed")
    #expect(game.inspector.panel.messageProgress.sentCount == 0)

    try screen.receive(BoardInput.card(1), at: 4)
    try game.draw(at: 4.1)
    #expect(game.log.last == "choose(0) missed")
  }

}
