import Coordination
import Foundation
import Storage
import Testing
import ViewModel

@MainActor @Suite struct ReplayTests {
  private func lines(_ replay: Replay, _ events: [TimedIntent]) -> [String] {
    var lines = [replay.jsonLine(for: replay.deal)]
    for event in events {
      replay.play(event) { lines.append(replay.jsonLine(for: $0)) }
    }
    replay.advanceTime(to: .infinity) { lines.append(replay.jsonLine(for: $0)) }
    return lines
  }

  @Test("A line for the deal and for each event, in the documented form")
  func lab() {
    let replay = Replay(MemoryGameViewModel(board: "aabb", columns: 2))
    let events = [(0.5, 0), (0.5, 0), (1.25, 1)].map { TimedIntent(at: $0, intent: .choose($1)) }
    let lines = lines(replay, events)
    func cards(isFaceUp: [Bool], areMatched: Bool) -> String {
      let cards = zip(["a", "a", "b", "b"], isFaceUp + [false, false]).map { face, isUp in
        #"{"face":"\#(face)","pair":\#(face == "a" ? 0 : 1),"isFaceUp":\#(isUp),"#
          + #""isMatched":\#(face == "a" && areMatched)}"#
      }
      return "[\(cards.joined(separator: ","))]"
    }
    #expect(
      lines[1]
        == #"{"event":1,"at":0.5,"cause":"choose","outcome":"revealed","phase":"choosingSecond","#
        + #""flips":1,"misses":0,"matched":0,"changed":[0],"cards":"#
        + cards(isFaceUp: [true, false], areMatched: false) + "}")
    #expect(lines[2].hasPrefix(#"{"event":2,"at":0.5,"cause":"choose","outcome":"ignored","#))
    #expect(lines[2].contains(#""changed":[]"#))
    #expect(
      lines[3]
        == #"{"event":3,"at":1.25,"cause":"choose","outcome":"matched","phase":"choosingFirst","#
        + #""flips":2,"misses":0,"matched":2,"changed":[0,1],"cards":"#
        + cards(isFaceUp: [true, true], areMatched: true) + "}")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"event":0,"at":0,"cause":"deal","phase":"choosingFirst","#))
    #expect(lines[0].contains(#""changed":[0,1,2,3]"#))
  }

  @Test("What time alone causes has a line of its own")
  func timeout() {
    let replay = Replay(MemoryGameViewModel(board: "abab", kind: .lab(missLasts: 1)))
    let events = [(0.25, 0), (1.25, 1)].map { TimedIntent(at: $0, intent: .choose($1)) }
    let lines = lines(replay, events)
    #expect(lines.count == 4)
    let start = #"{"event":null,"at":2.25,"cause":"timeout","outcome":"turnedDown","#
    #expect(lines[3].hasPrefix(start + #""phase":"choosingFirst""#))
    #expect(lines[3].contains(#""changed":[0,1]"#))
  }

  @Test("The empty middle of an odd board is null, and places count it")
  func oddBoard() throws {
    let replay = Replay(try SessionHeader(game: "lab", rows: 1, columns: 3, seed: 1))
    let lines = lines(replay, [TimedIntent(at: 1, intent: .choose(1))])
    #expect(lines[0].contains(#""changed":[0,2]"#))
    #expect(lines[0].contains(#"},null,{"#))
    #expect(lines[1].contains(#""changed":[2]"#))
  }

  @Test("A restart names the cards that differ", arguments: ["lab", "card-viewer"])
  func restart(game: String) throws {
    let replay = Replay(try SessionHeader(game: game, seed: 7))
    let before = replay.viewModel.board.cards
    var changed: [Int] = []
    replay.play(TimedIntent(at: 1, intent: .restart(seed: 8))) { changed = $0.changedCards }
    #expect(changed == before.indices.filter { replay.viewModel.board.cards[$0] != before[$0] })
    replay.play(TimedIntent(at: 2, intent: .restart(seed: 8))) { changed = $0.changedCards }
    #expect(changed.isEmpty)
  }

  @Test("Every line is JSON, whatever the face")
  func isJSON() throws {
    let replay = Replay(MemoryGameViewModel(board: "\"\"\\\\\u{1}\u{1}", columns: 2))
    let line = replay.jsonLine(for: replay.deal)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }
}
