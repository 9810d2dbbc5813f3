import Board
import Files
import Foundation
import Model
import Store
import Testing
import ViewModel

/// What a session tells of those who play.
@MainActor @Suite struct PlayersSessionTests {
  private let header = """
    {"memory-game":1,"game":"lab","rows":1,"columns":4,"seed":7,"players":["person","computer:4"]}
    """

  private func withSession<Value>(
    _ lines: [String], _ body: (inout SessionReader) throws -> Value
  ) throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    var reader = try SessionReader(path: file.path, decks: decks)
    return try body(&reader)
  }

  @Test("The players stand in the first line; without them one person plays")
  func players() throws {
    try withSession([header]) { reader in
      #expect(reader.header.players == [.person, .computer(memory: 4)])
      #expect(reader.header.line.hasSuffix(",\"seed\":7,\"players\":[\"person\",\"computer:4\"]}"))
    }
    try withSession([#"{"memory-game":1,"game":"lab","seed":7}"#]) { reader in
      #expect(reader.header.players == [.person] && !reader.header.line.contains("players"))
    }
  }

  @Test(
    "Players that cannot be are refused",
    arguments: [
      "[]", #"["person","person","person","person","person"]"#, #"["robot"]"#, #"["computer:0"]"#,
      #""person""#, "[1]",
    ])
  func strangers(players: String) {
    #expect(throws: Problem.self) {
      try withSession([#"{"memory-game":1,"game":"lab","seed":7,"players":\#(players)}"#]) { _ in }
    }
  }

  @Test("Replay prints whose turn it is and the points, where there are several")
  func replay() throws {
    try withSession([header, #"{"at":1,"choose":0}"#]) { reader in
      let replay = Replay(reader.header)
      var lines = [replay.line(for: replay.deal)]
      while let event = try reader.next() {
        replay.play(event) { lines.append(replay.line(for: $0)) }
      }
      #expect(lines.allSatisfy { $0.contains(",\"player\":0,\"points\":[0,0],") })
    }
  }

  @Test("Undo and hint are events, and the last game is the one that was taken back to")
  func events() throws {
    let lines = [
      header, #"{"at":1,"choose":0}"#, #"{"at":2,"restart":9}"#, #"{"at":5,"undo":true}"#,
      #"{"at":6,"hint":true}"#,
    ]
    try withSession(lines) { reader in
      var events: [TimedIntent] = []
      while let event = try reader.next() { events.append(event) }
      #expect(events.map { $0.line(on: reader.header.grid) } == Array(lines.dropFirst()))
      let last = reader.header.lastGame(of: events)
      #expect(last.header.seed == 7 && last.intents.map(\.intent) == [.choose(0), .hint])
      #expect(last.intents.map(\.at) == [1, 3])
    }
    for event in [
      #"{"at":1,"undo":false}"#, #"{"at":1,"hint":1}"#, #"{"at":1,"undo":true,"hint":true}"#,
    ] {
      #expect(throws: Problem.self) { try withSession([header, event]) { _ = try $0.next() } }
    }
  }
}
