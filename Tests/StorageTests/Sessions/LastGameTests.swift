import Coordination
import Files
import Games
import Menu
import Storage
import Testing
import ViewModel

@MainActor @Suite struct LastGameTests {
  private func event(_ time: Double, _ intent: Intent) -> TimedIntent {
    TimedIntent(at: time, intent: intent)
  }

  @Test("The last game of a session with one deal is the whole session")
  func whole() throws {
    let header = try SessionHeader(seed: 7)
    let session = Session(
      header,
      [
        event(0.1, .choose(1)),
        event(0.35, .choose(2)),
      ]
    )
    #expect(session.lastGame == session)
  }

  @Test("The last game begins with the last deal, at time 0")
  func cut() throws {
    let session = Session(
      try SessionHeader(seed: 7),
      [
        event(1, .restart(seed: 8)),
        event(2, .choose(1)),
        event(2.1, .restart(seed: 9)),
        event(2.4, .choose(3)),
      ]
    )

    let expectedGame = Session(try SessionHeader(seed: 9), [event(0.3, .choose(3))])
    #expect(session.lastGame == expectedGame)
  }

  @Test("Undo of a restart continues the game in which a card was chosen")
  func takenBack() throws {
    let header = try SessionHeader(seed: 7)
    let session = Session(
      header,
      [
        event(1, .choose(1)),
        event(10, .restart(seed: 8)),
        event(11, .hint),
        event(20, .restart(seed: 9)),
        event(25, .undo),
        event(30, .choose(2)),
      ]
    )

    let expectedGame = Session(
      header,
      [
        event(1, .choose(1)),
        event(15, .choose(2)),
      ]
    )
    #expect(session.lastGame == expectedGame)
  }

  @Test("Undo of a restart also restores the theme")
  func themeTakenBack() throws {
    let header = try SessionHeader(game: "concentration", seed: 7)
    let session = Session(
      header,
      [
        event(1, .choose(1)),
        event(2, .restart(seed: 8)),
        event(3, .chooseTheme("sports")),
        event(4, .undo),
        event(5, .restart(seed: 9)),
      ]
    )

    let game = session.lastGame

    #expect(game.header.deck == header.deck)
    #expect(game.header.seed == 9)
    #expect(game.events.isEmpty)
  }

  @Test("A theme is the deck of the last game only if it was chosen before the deal")
  func theme() throws {
    let session = Session(
      try SessionHeader(game: "concentration", seed: 7),
      [
        event(1, .chooseTheme("sports")),
        event(2, .restart(seed: 8)),
        event(3, .chooseTheme("faces")),
      ]
    )

    let game = session.lastGame

    #expect(game.header.jsonLine.contains(#""deck":"sports""#))
    #expect(game.header.seed == 8)
    #expect(game.events == [event(1, .chooseTheme("faces"))])
    #expect(try readSession(game.text.utf8).header.deck == game.header.deck)
  }

  @Test("Only the daily deal itself has a day, even if it is dealt again")
  func day() throws {
    var header = try SessionHeader(seed: 7)
    header.day = "2026-11-23"
    let choice = event(1, .choose(0))

    let sameDeal = Session(header, [choice, event(2, .restart(seed: 7))])
    #expect(sameDeal.lastGame.header.day == "2026-11-23")

    let otherDeal = Session(header, [choice, event(2, .restart(seed: 8))])
    #expect(otherDeal.lastGame.header.day == nil)

    let undoneDeal = Session(header, [choice, event(2, .restart(seed: 8)), event(3, .undo)])
    #expect(undoneDeal.lastGame.header.day == "2026-11-23")
  }

  @Test("A session with a player's own deck keeps it in its header, whatever theme is dealt")
  func ownDeck() throws {
    let deck = #"{"name":"mine","pairs":[{"text":"a"},{"text":"b"}]}"#
    try withFile(deck.utf8) { path in
      let deckPath = try File.move(path, toFirstFreeOf: [path + ".json"])
      defer {
        File.remove(deckPath)
      }
      let setup = GameSetup(.concentration, deckSource: deckPath)
      let session = Session(
        try SessionHeader(setup, seed: 7, decks: .bundled),
        [
          event(1, .chooseTheme("sports")),
          event(2, .restart(seed: 8)),
          event(3, .chooseTheme("mine")),
        ]
      )

      let game = session.lastGame

      #expect(game.events == [event(0, .chooseTheme("sports")), event(1, .chooseTheme("mine"))])
      #expect(try readSession(game.text.utf8).events == game.events)
    }
  }

  @Test(
    "After every event the last game has the same board as the session",
    arguments: ["lab", "concentration"]
  )
  func sameBoards(name: String) throws {
    var eventsBefore: [TimedIntent] = []
    if name == "concentration" {
      eventsBefore.append(event(0.5, .chooseTheme("animals")))
    }
    eventsBefore.append(event(1, .choose(2)))
    eventsBefore.append(event(4.2, .restart(seed: 3)))
    let eventsAfter = (0..<8).map { card in
      event(5 + Double(card) * 0.7, .choose(card))
    }
    let header = try SessionHeader(game: name, seed: 7)
    let game = Session(header, eventsBefore + eventsAfter).lastGame

    let sessionReplay = Replay(header)
    let gameReplay = Replay(game.header)
    for event in eventsBefore {
      sessionReplay.play(event) { _ in }
    }
    for (sessionEvent, gameEvent) in zip(eventsAfter, game.events) {
      sessionReplay.play(sessionEvent) { _ in }
      gameReplay.play(gameEvent) { _ in }
      let sessionBoard = sessionReplay.viewModel.board
      let gameBoard = gameReplay.viewModel.board
      let differentCards = sessionBoard.cards.indices.filter { card in
        sessionBoard.cards[card] != gameBoard.cards[card]
      }
      try #require(differentCards == [], "after \(sessionEvent.intent)")
      try #require(sessionBoard.phase == gameBoard.phase, "after \(sessionEvent.intent)")
    }
  }
}
