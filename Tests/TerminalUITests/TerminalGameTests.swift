import Foundation
import Games
import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

@MainActor @Suite struct TerminalGameTests {
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let right = "\u{1B}[C"
  private static let left = "\u{1B}OD"
  private static let controlN = "\u{E}"
  private static let backspace = "\u{7F}"

  @Test("Keys are parsed, even if their bytes arrive in pieces")
  func keys() {
    var parser = KeyParser()
    #expect(
      parser.keys(in: "\u{1B}[A\u{1B}OB\r q\t") == [
        .up, .down, .activate, .space, .character("q"), .tab,
      ])

    // The three bytes of the right arrow key arrive one after another.
    #expect(parser.keys(in: "\u{1B}") == [])
    #expect(parser.keys(in: "[") == [])
    #expect(parser.keys(in: "C") == [.right])

    #expect(
      parser.keys(in: "\u{1B}[1;5D\u{1B}[Z\u{1B}[3~é\u{7F}\u{4}") == [
        .left, .backTab, .character("é"), .backspace, .command("d"),
      ])
    #expect(
      parser.keys(in: "\u{1B}[H\u{1B}OF\u{1B}[4~\u{1B}[6~\u{1B}[1;5H") == [
        .home, .end, .end, .pageDown, .controlHome,
      ])
    #expect(parser.keys(in: "\u{1B}OP\u{1B}[21~") == [.help, .menu])

    // The two bytes of a letter arrive one after another, and an invalid byte is ignored.
    #expect(parser.keys(from: [0xC3]) + parser.keys(from: [0xA4, 0xFF]) == [.character("ä")])
    // Another letter between them makes both bytes invalid.
    #expect(parser.keys(from: [0xC3, UInt8(ascii: "q"), 0xA4]) == [.character("q")])

    #expect(parser.keys(in: "\u{1B}") == [])
    #expect(parser.keyAfterPause() == .escape)
    #expect(parser.keys(in: "\u{1B}[") == [])
    #expect(parser.keyAfterPause() == nil)
    #expect(parser.keys(in: "\u{1B}\u{1B}[A") == [.escape, .up])

    // A key that is pressed together with Alt is ignored, but the next key is not.
    #expect(parser.keys(in: "\u{1B}xq") == [.character("q")])
  }

  @Test("Arrows move, Enter and Space choose, Ctrl+N restarts and Q quits")
  func arrows() throws {
    let session = try ScreenSession(makeGame())

    try session.type("\r" + Self.right + " ")
    #expect(session.board.cards[0].isMatched)
    #expect(session.board.cards[1].isMatched)

    // R restarts only a finished game.
    try session.type("r")
    #expect(session.board.counters[0].value == "2")
    try session.type(Self.controlN)
    #expect(session.board.counters[0].value == "0")

    #expect(session.game.endReason == nil)
    try session.type("q")
    #expect(session.game.endReason == .player)
  }

  @Test("A card is chosen by its typed place or number, which Escape and Backspace correct")
  func names() throws {
    let session = try ScreenSession(makeGame())

    try session.type("b2")
    #expect(session.screen.text.contains("Card b2_"))
    try session.type("\r")
    #expect(session.board.cards[3].isFaceUp)
    #expect(session.board.focus == .card(3))

    try session.type("a1")
    try session.pressEscape()
    try session.type("19" + Self.backspace + "\r")
    #expect(session.board.cards[0].isFaceUp)

    try session.type("z9\r")
    #expect(session.screen.text.contains("The board has the positions a1 to b2"))
  }

  @Test("Tab and Enter choose a theme, and digits choose a card in a game with themes")
  func themes() throws {
    let session = try ScreenSession(makeSecretGame(.concentration, seed: 1))

    try session.type("2\r")
    #expect(session.board.themeButtons.map(\.isSelected) == [true, false])
    #expect(session.board.cards[1].isFaceUp)

    try session.type("\t\t\r")
    #expect(session.board.themeButtons.map(\.isSelected) == [false, true])
  }

  @Test("In the card viewer, arrows change the card and Space turns it")
  func viewer() throws {
    let session = try ScreenSession(makeSecretGame(.cardViewer, seed: 1))

    try session.type(Self.right + Self.right + Self.right + Self.left)
    #expect(session.board.pile?.shownCard == 1)
    #expect(session.screen.text.contains("Card 2 of 16"))

    try session.type(" ")
    #expect(!session.board.cards[1].isFaceUp)
  }

  @Test("In the card viewer, U goes back to the previous game while it is offered")
  func wayBack() throws {
    let game = makeSecretGame(.cardViewer, seed: 1)
    let session = try ScreenSession(game)
    var requests: [ButtonID] = []
    let subscription = game.navigationRequests.sink { requests.append($0) }

    try session.type("u")
    #expect(requests.isEmpty)

    game.options.offersPreviousGame = true
    try session.type("u")
    #expect(requests == [.undo])
    #expect(session.screen.text.contains("U previous game"))
    withExtendedLifetime(subscription) {}
  }

  @Test("The loop shows the focus at once, and an error ends the game and restores the terminal")
  func check() throws {
    struct StopError: Error {}
    var pipeEnds: [Int32] = [0, 0]
    #expect(pipe(&pipeEnds) == 0)
    defer {
      for descriptor in pipeEnds {
        close(descriptor)
      }
    }
    #expect(write(pipeEnds[1], "\r", 1) == 1)
    let game = MemoryGameViewModel(board: "aabb")
    let screen = FakeScreen()
    let frontend = try TerminalGame(game, decks: [], menu: makeMenu(around: game), on: screen)
    var reader = TerminalReader(input: pipeEnds[0], signals: [])

    #expect(throws: StopError.self) {
      try frontend.run(&reader) {
        #expect(screen.isEntered)
        if game.board.cards[0].isFaceUp {
          throw StopError()
        }
      }
    }

    #expect(game.board.focus == .card(0))
    #expect(!screen.isEntered)
  }

  @Test("The screen is drawn only after a change, such as a miss that turns face down")
  func deadline() throws {
    let game = makeGame(.challenge)
    let session = try ScreenSession(game)
    let screen = session.screen

    try session.type("1\r3\r")
    #expect(screen.text.contains("1: a · 3: b"))

    let drawingCount = screen.drawingCount
    try session.game.refresh()
    #expect(screen.drawingCount == drawingCount)

    game.advance(to: game.now + 1)
    try session.game.refresh()
    #expect(screen.drawingCount == drawingCount + 1)
    #expect(!screen.text.contains("1: a"))
  }

  @Test("A terminal that is not ready receives nothing until it is ready for the newest state")
  func stalled() throws {
    let session = try ScreenSession(makeGame())
    let screen = session.screen
    let drawingCount = screen.drawingCount

    screen.isReady = false
    try session.type("1\r")
    try session.type("3\r")
    #expect(screen.drawingCount == drawingCount)
    #expect(session.board.cards[2].isFaceUp)

    screen.isReady = true
    try session.game.refresh()
    #expect(screen.drawingCount == drawingCount + 1)
    #expect(screen.text.contains("1: a · 3: b"))
    try session.game.refresh()
    #expect(screen.drawingCount == drawingCount + 1)
  }

  @Test("A notice stays below the board until the next choice, and time travel is drawn")
  func notices() throws {
    let game = makeGame()
    let session = try ScreenSession(game)
    let screen = session.screen

    game.showNotice("There is no network.")
    try session.game.refresh()
    #expect(screen.text.contains("There is no network."))
    try session.type("\r")
    #expect(!screen.text.contains("network"))

    let drawingCount = screen.drawingCount
    game.travel(to: game.state)
    try session.game.refresh()
    #expect(screen.drawingCount == drawingCount + 1)
    #expect(screen.text.contains("Flips: 1"))
  }

  @Test("The screen never shows the face of a card that is face down", arguments: secretDeals)
  func secret(kind: GameKind, seed: UInt64) throws {
    let keys = [Self.up, Self.down, Self.left, Self.right, "\r", " ", "\t", "2", "5\r", "c3\r"]
    let stepCount = runsFullTests ? 60 : 30
    var random = SeededGenerator(seed: seed)
    let session = try ScreenSession(makeSecretGame(kind, seed: seed))

    for step in 0..<stepCount {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      try session.type(key)
      session.viewModel.advance(to: Double(step) * 0.4)
      try session.game.refresh()
      session.screen.size.width = Int.random(in: 10...100, using: &random)
      let shownFaces = session.board.hiddenFaces.filter { session.screen.text.contains($0) }
      try #require(shownFaces == [], "step \(step), key \(key.debugDescription)")
    }
  }
}

extension KeyParser {
  fileprivate mutating func keys(in text: String) -> [Key] {
    keys(from: Array(text.utf8))
  }
}
