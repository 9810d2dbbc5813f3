import Games
import Graphics
import Testing
import ViewState

@testable import View

/// Tests of the position at which the keyboard continues after the mouse has been used.
@MainActor
@Suite("Keys after the mouse")
struct KeysAfterMouseTests {
  @Test("The first arrow key starts at the card that the mouse chose")
  func arrow() throws {
    let play = try Play(.lab, board: "aabbcc", columns: 3)
    try play.press(card: 0, at: 1)
    try play.handle(.release, at: 1)
    #expect(play.board.focus == nil)

    try play.press(key: .right, at: 3)
    #expect(play.board.focus == .card(1))

    try play.press(key: .activate, at: 3)
    #expect(play.intents == [.choose(0), .choose(1)])
  }

  @Test("Enter focuses a face-up card instead of choosing it")
  func enter() throws {
    let play = try Play(.playingCards)
    try play.press(card: 3, at: 1)
    try play.handle(.release, at: 1)

    try play.press(key: .activate, at: 3)

    #expect(play.board.focus == .card(3))
    #expect(play.intents == [.choose(3)])
  }

  @Test("After a new deal, the keyboard starts at the first card")
  func deal() throws {
    let play = try Play(.lab, board: "aabbcc", columns: 3)
    try play.press(card: 4, at: 1)
    try play.handle(.release, at: 1)

    play.restart()
    try play.press(key: .right, at: 3)

    #expect(play.board.focus == .card(0))
  }
}
