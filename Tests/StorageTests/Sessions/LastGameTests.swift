import Coordination
import Files
import Games
import Menu
import Storage
import Testing
import ViewModel

@MainActor @Suite struct LastGameTests {
  private func timed(_ events: [(Double, Intent)]) -> [TimedIntent] {
    events.map { TimedIntent(at: $0, intent: $1) }
  }

  @Test("A session with one deal is its last game")
  func whole() throws {
    let header = try SessionHeader(game: "lab", seed: 7)
    let events = timed([(0.1, .choose(1)), (0.35, .choose(2))])
    #expect(Session(header, events).lastGame == Session(header, events))
  }

  @Test("It begins with the last deal, at time 0")
  func cut() throws {
    let header = try SessionHeader(game: "lab", seed: 7)
    let events = timed([
      (1, .restart(seed: 8)), (2, .choose(1)), (2.1, .restart(seed: 9)), (2.4, .choose(3)),
    ])
    let game = Session(header, events).lastGame
    #expect(try game == Session(SessionHeader(game: "lab", seed: 9), timed([(0.3, .choose(3))])))
  }

  @Test(
    "What is taken back is the game in which somebody chose a card, as it was when it was dealt anew"
  )
  func takenBack() throws {
    let header = try SessionHeader(game: "lab", seed: 7)
    let events = timed([
      (1, .choose(1)), (10, .restart(seed: 8)), (11, .hint), (20, .restart(seed: 9)), (25, .undo),
      (30, .choose(2)),
    ])
    #expect(
      Session(header, events).lastGame
        == Session(header, timed([(1, .choose(1)), (15, .choose(2))])))
  }

  @Test("With the game its theme comes back")
  func themeTakenBack() throws {
    let header = try SessionHeader(game: "concentration", seed: 7)
    let events = timed([
      (1, .choose(1)), (2, .restart(seed: 8)), (3, .chooseTheme("sports")), (4, .undo),
      (5, .restart(seed: 9)),
    ])
    let game = Session(header, events).lastGame
    #expect(game.header.deck == header.deck && game.header.seed == 9 && game.events.isEmpty)
  }

  @Test("A theme that was chosen before the deal is its deck, one that was chosen after it is not")
  func theme() throws {
    let header = try SessionHeader(game: "concentration", seed: 7)
    let events = timed([
      (1, .chooseTheme("sports")), (2, .restart(seed: 8)), (3, .chooseTheme("faces")),
    ])
    let game = Session(header, events).lastGame
    #expect(game.header.jsonLine.contains(#""deck":"sports""#) && game.header.seed == 8)
    #expect(game.events == timed([(1, .chooseTheme("faces"))]))
    #expect(try read(game.text.utf8).header.deck == game.header.deck)
  }

  @Test("Only the deal of the day keeps its day, also when it is dealt again")
  func day() throws {
    var header = try SessionHeader(game: "lab", seed: 7)
    header.day = "2026-11-23"
    let again = Session(header, timed([(1, .choose(0)), (2, .restart(seed: 7))])).lastGame
    #expect(again.header.day == "2026-11-23")
    let other = Session(header, timed([(1, .choose(0)), (2, .restart(seed: 8))])).lastGame
    #expect(other.header.day == nil)
    let undone = Session(
      header, timed([(1, .choose(0)), (2, .restart(seed: 8)), (3, .undo)])
    ).lastGame
    #expect(undone.header.day == "2026-11-23")
  }

  @Test("A deck of the player's own stays the session's, whatever theme is dealt")
  func ownDeck() throws {
    let deck = #"{"name":"mine","pairs":[{"text":"a"},{"text":"b"}]}"#
    try withFile(deck.utf8) { path in
      let own = try File.move(path, toFirstFreeOf: [path + ".json"])
      defer {
        File.remove(own)
      }
      let header = try SessionHeader(
        GameSetup(.concentration, deckSource: own), seed: 7, decks: decks)
      let events = timed([
        (1, .chooseTheme("sports")), (2, .restart(seed: 8)), (3, .chooseTheme("mine")),
      ])
      let game = Session(header, events).lastGame
      #expect(game.events == timed([(0, .chooseTheme("sports")), (1, .chooseTheme("mine"))]))
      #expect(try read(game.text.utf8).events == game.events)
    }
  }

  @Test("Its board after every event is that of the session", arguments: ["lab", "concentration"])
  func sameBoards(name: String) throws {
    let header = try SessionHeader(game: name, seed: 7)
    let after: [(Double, Intent)] = (0..<8).map { (5 + Double($0) * 0.7, .choose($0)) }
    let before: [(Double, Intent)] =
      (name == "lab" ? [] : [(0.5, .chooseTheme("animals"))]) + [
        (1, .choose(2)), (4.2, .restart(seed: 3)),
      ]
    let game = Session(header, timed(before + after)).lastGame
    let session = Replay(header)
    let cut = Replay(game.header)
    for event in timed(before) {
      session.play(event) { _ in }
    }
    for (event, same) in zip(timed(after), game.events) {
      session.play(event) { _ in }
      cut.play(same) { _ in }
      #expect(session.viewModel.board.cards == cut.viewModel.board.cards)
      #expect(session.viewModel.board.phase == cut.viewModel.board.phase)
    }
  }
}
