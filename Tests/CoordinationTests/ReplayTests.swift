import Coordination
import Foundation
import Storage
import Testing
import ViewModel

@MainActor @Suite struct ReplayTests {
  /// Returns the lines that a replay prints for the deal, for events, and for the time after them.
  private func lines(_ replay: Replay, _ events: [TimedIntent]) -> [String] {
    var lines = [replay.jsonLine(for: replay.deal)]
    for event in events {
      replay.play(event) { update in
        lines.append(replay.jsonLine(for: update))
      }
    }
    replay.advanceTime(to: .infinity) { update in
      lines.append(replay.jsonLine(for: update))
    }
    return lines
  }

  private func choice(of card: Int, at time: Double) -> TimedIntent {
    TimedIntent(at: time, intent: .choose(card))
  }

  /// Returns the JSON of a card of the board "aabb".
  private func card(_ face: String, isFaceUp: Bool, isMatched: Bool) -> String {
    let pair = face == "a" ? 0 : 1
    return #"{"face":"\#(face)","pair":\#(pair),"isFaceUp":\#(isFaceUp),"isMatched":\#(isMatched)}"#
  }

  /// Returns the JSON of the board "aabb" with both cards "b" face down.
  private func cards(firstIsFaceUp: Bool, secondIsFaceUp: Bool, areMatched: Bool) -> String {
    let cards = [
      card("a", isFaceUp: firstIsFaceUp, isMatched: areMatched),
      card("a", isFaceUp: secondIsFaceUp, isMatched: areMatched),
      card("b", isFaceUp: false, isMatched: false),
      card("b", isFaceUp: false, isMatched: false),
    ]
    return "[\(cards.joined(separator: ","))]"
  }

  @Test("The deal and each event have a line in the documented form")
  func lab() {
    let replay = Replay(MemoryGameViewModel(board: "aabb", columns: 2))
    let events = [
      choice(of: 0, at: 0.5),
      choice(of: 0, at: 0.5),
      choice(of: 1, at: 1.25),
    ]

    let lines = lines(replay, events)

    let firstCardUp = cards(firstIsFaceUp: true, secondIsFaceUp: false, areMatched: false)
    #expect(
      lines[1]
        == #"{"event":1,"at":0.5,"cause":"choose","outcome":"revealed","phase":"choosingSecond","#
        + #""flips":1,"misses":0,"matched":0,"changed":[0],"cards":"#
        + firstCardUp + "}"
    )

    #expect(lines[2].hasPrefix(#"{"event":2,"at":0.5,"cause":"choose","outcome":"ignored","#))
    #expect(lines[2].contains(#""changed":[]"#))

    let firstPairMatched = cards(firstIsFaceUp: true, secondIsFaceUp: true, areMatched: true)
    #expect(
      lines[3]
        == #"{"event":3,"at":1.25,"cause":"choose","outcome":"matched","phase":"choosingFirst","#
        + #""flips":2,"misses":0,"matched":2,"changed":[0,1],"cards":"#
        + firstPairMatched + "}"
    )

    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"event":0,"at":0,"cause":"deal","phase":"choosingFirst","#))
    #expect(lines[0].contains(#""changed":[0,1,2,3]"#))
  }

  @Test("A change that only time causes has a line of its own")
  func timeout() throws {
    let replay = Replay(MemoryGameViewModel(board: "abab", kind: .lab(missDuration: 1)))

    let lines = lines(replay, [choice(of: 0, at: 0.25), choice(of: 1, at: 1.25)])

    try #require(lines.count == 4)
    let start = #"{"event":null,"at":2.25,"cause":"timeout","outcome":"turnedDown","#
    #expect(lines[3].hasPrefix(start + #""phase":"choosingFirst""#))
    #expect(lines[3].contains(#""changed":[0,1]"#))
  }

  @Test("The empty middle of an odd board is null, and the places of cards count it")
  func oddBoard() throws {
    let replay = Replay(try SessionHeader(game: "lab", rows: 1, columns: 3, seed: 1))

    let lines = lines(replay, [choice(of: 1, at: 1)])

    #expect(lines[0].contains(#""changed":[0,2]"#))
    #expect(lines[0].contains(#"},null,{"#))
    #expect(lines[1].contains(#""changed":[2]"#))
  }

  @Test("A restart lists the cards that differ", arguments: ["lab", "card-viewer"])
  func restart(game: String) throws {
    let replay = Replay(try SessionHeader(game: game, seed: 7))
    let cardsBefore = replay.viewModel.board.cards
    var changedCards: [Int] = []

    replay.play(TimedIntent(at: 1, intent: .restart(seed: 8))) { update in
      changedCards = update.changedCards
    }

    let cardsAfter = replay.viewModel.board.cards
    let differentCards = cardsBefore.indices.filter { cardsAfter[$0] != cardsBefore[$0] }
    #expect(changedCards == differentCards)

    replay.play(TimedIntent(at: 2, intent: .restart(seed: 8))) { update in
      changedCards = update.changedCards
    }

    #expect(changedCards.isEmpty)
  }

  @Test("Every line is JSON, whatever the faces are")
  func isJSON() throws {
    let replay = Replay(MemoryGameViewModel(board: "\"\"\\\\\u{1}\u{1}", columns: 2))
    let line = replay.jsonLine(for: replay.deal)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }
}
