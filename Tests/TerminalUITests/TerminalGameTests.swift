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

  @Test("Keys are understood, also when they come in pieces")
  func keys() {
    var parser = KeyParser()
    #expect(
      parser.keys(from: Array("\u{1B}[A\u{1B}OB\r q\t".utf8)) == [
        .up, .down, .activate, .space, .character("q"), .tab,
      ])
    #expect(parser.keys(from: [0x1B]) == [])
    #expect(parser.keys(from: [UInt8(ascii: "[")]) == [])
    #expect(parser.keys(from: [UInt8(ascii: "C")]) == [.right])
    #expect(
      parser.keys(from: Array("\u{1B}[1;5D\u{1B}[Z\u{1B}[3~é\u{7F}\u{4}".utf8)) == [
        .left, .backTab, .character("é"), .backspace, .command("d"),
      ])
    #expect(
      parser.keys(from: Array("\u{1B}[H\u{1B}OF\u{1B}[4~\u{1B}[6~\u{1B}[1;5H".utf8)) == [
        .home, .end, .end, .pageDown, .controlHome,
      ])
    #expect(parser.keys(from: Array("\u{1B}OP\u{1B}[21~".utf8)) == [.help, .menu])
    #expect(parser.keys(from: [0xC3]) + parser.keys(from: [0xA4, 0xFF]) == [.character("ä")])
    // Half a letter is nothing.
    #expect(parser.keys(from: [0xC3, UInt8(ascii: "q"), 0xA4]) == [.character("q")])
    #expect(parser.keys(from: [0x1B]) == [] && parser.keyAfterPause() == .escape)
    #expect(parser.keys(from: [0x1B, 0x5B]) == [] && parser.keyAfterPause() == nil)
    #expect(parser.keys(from: [0x1B, 0x1B, 0x5B, 0x41]) == [.escape, .up])
  }

  @Test("Arrows move, Enter and Space choose, R deals anew when the game is over, Q quits")
  func arrows() throws {
    let table = try Table(aabb())
    try table.type("\r" + Self.right + " ")
    #expect(table.board.cards[0].isMatched && table.board.cards[1].isMatched)
    try table.type("r")
    #expect(table.board.counters[0].value == "2")
    try table.type("\u{E}")
    #expect(table.board.counters[0].value == "0")
    #expect(table.game.endReason == nil)
    try table.type("q")
    #expect(table.game.endReason == .player)
  }

  @Test("A card is chosen by its place or number; Escape and Backspace correct")
  func names() throws {
    let table = try Table(aabb())
    try table.type("b2")
    #expect(table.screen.text.contains("Card b2_"))
    try table.type("\r")
    #expect(table.board.cards[3].isFaceUp && table.board.focus == .card(3))
    try table.type("a1")
    try table.escape()
    try table.type("19\u{7F}\r")
    #expect(table.board.cards[0].isFaceUp)
    try table.type("z9\r")
    #expect(table.screen.text.contains("the board goes from a1 to b2"))
  }

  @Test("Themes are chosen with Tab and Enter; digits name cards there, too")
  func themes() throws {
    let table = try Table(secretGame(.concentration, seed: 1))
    try table.type("2\r")
    #expect(table.board.themeButtons.map(\.isSelected) == [true, false])
    #expect(table.board.cards[1].isFaceUp)
    try table.type("\t\t\r")
    #expect(table.board.themeButtons.map(\.isSelected) == [false, true])
  }

  @Test("The viewer leafs through the pile with arrows and turns with Space")
  func viewer() throws {
    let table = try Table(secretGame(.cardViewer, seed: 1))
    try table.type(Self.right + Self.right + Self.right + Self.left)
    #expect(table.board.pile?.shownCard == 1 && table.screen.text.contains("Card 2 of 16"))
    try table.type(" ")
    #expect(!table.board.cards[1].isFaceUp)
  }

  @Test("In the viewer, too, U leads back to the game before, as long as it is offered")
  func wayBack() throws {
    let game = secretGame(.cardViewer, seed: 1)
    let table = try Table(game)
    var requests: [ButtonID] = []
    let subscription = game.navigationRequests.sink { requests.append($0) }
    try table.type("u")
    #expect(requests.isEmpty)
    game.options.offersPreviousGame = true
    try table.type("u")
    #expect(requests == [.undo] && table.screen.text.contains("U undo"))
    withExtendedLifetime(subscription) {}
  }

  @Test("The loop shows the focus at once; what the check throws ends the game and gives back")
  func check() throws {
    struct Full: Error {}
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0 && write(ends[1], "\r", 1) == 1)
    defer {
      for end in ends {
        close(end)
      }
    }
    let game = MemoryGameViewModel(board: "aabb")
    let screen = FakeScreen()
    let front = try TerminalGame(game, decks: [], menu: textMenu(around: game), on: screen)
    var reader = TerminalReader(input: ends[0], signals: [])
    #expect(throws: Full.self) {
      try front.run(&reader) {
        #expect(screen.isEntered)
        if game.board.cards[0].isFaceUp {
          throw Full()
        }
      }
    }
    #expect(game.board.focus == .card(0) && !screen.isEntered)
  }

  @Test("Only what changed is drawn, and a miss turns down when its time is over")
  func deadline() throws {
    let game = aabb(.challenge)
    let table = try Table(game)
    try table.type("1\r3\r")
    #expect(table.screen.text.contains("1: a · 3: b"))
    let drawings = table.screen.drawings
    try table.game.refresh()
    #expect(table.screen.drawings == drawings)
    game.advance(to: game.now + 1)
    try table.game.refresh()
    #expect(table.screen.drawings == drawings + 1 && !table.screen.text.contains("1: a"))
  }

  @Test("A terminal that does not read is sent nothing until it does, and then the newest state")
  func stalled() throws {
    let table = try Table(aabb())
    let drawings = table.screen.drawings
    table.screen.isReady = false
    try table.type("1\r")
    try table.type("3\r")
    #expect(table.screen.drawings == drawings && table.board.cards[2].isFaceUp)
    table.screen.isReady = true
    try table.game.refresh()
    #expect(table.screen.drawings == drawings + 1 && table.screen.text.contains("1: a · 3: b"))
    try table.game.refresh()
    #expect(table.screen.drawings == drawings + 1)
  }

  @Test("A notice stands below the board until the next choice; a journey is drawn")
  func notices() throws {
    let game = aabb()
    let table = try Table(game)
    game.showNotice("There is no network.")
    try table.game.refresh()
    #expect(table.screen.text.contains("There is no network."))
    try table.type("\r")
    #expect(!table.screen.text.contains("network"))
    let drawings = table.screen.drawings
    let state = game.state
    game.travel(to: state)
    try table.game.refresh()
    #expect(table.screen.drawings == drawings + 1 && table.screen.text.contains("Flips 1"))
  }

  @Test("No card that lies face down can be read, whatever is played", arguments: secretDeals)
  func secret(kind: GameKind, seed: UInt64) throws {
    let keys = [Self.up, Self.down, Self.left, Self.right, "\r", " ", "\t", "2", "5\r", "c3\r"]
    var random = SeededGenerator(seed: seed)
    let table = try Table(secretGame(kind, seed: seed))
    for step in 0..<(isFull ? 60 : 30) {
      try table.type(keys[Int.random(in: 0..<keys.count, using: &random)])
      table.viewModel.advance(to: Double(step) * 0.4)
      try table.game.refresh()
      table.screen.size.width = Int.random(in: 10...100, using: &random)
      for face in table.board.hiddenFaces {
        #expect(!table.screen.text.contains(face))
      }
    }
  }
}
