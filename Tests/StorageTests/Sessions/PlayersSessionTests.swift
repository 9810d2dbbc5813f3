import Coordination
import Files
import Model
import Storage
import Testing
import ViewModel

@MainActor @Suite struct PlayersSessionTests {
  private let header = """
    {"memory-game":1,"game":"lab","rows":1,"columns":4,"seed":7,"players":["person","computer:4"]}
    """

  @Test("The players stand in the first line; without them one person plays")
  func players() throws {
    let two = try read(lines: [header]).header
    #expect(two.players == [.person, .computer(memory: 4)])
    #expect(two.jsonLine.hasSuffix(",\"seed\":7,\"players\":[\"person\",\"computer:4\"]}"))
    let one = try read(lines: [#"{"memory-game":1,"game":"lab","seed":7}"#]).header
    #expect(one.players == [.person] && !one.jsonLine.contains("players"))
  }

  @Test(
    "Players that cannot be are refused",
    arguments: [
      "[]", #"["person","person","person","person","person"]"#, #"["robot"]"#, #"["computer:0"]"#,
      #""person""#, "[1]",
    ])
  func strangers(players: String) {
    #expect(throws: UserFacingError.self) {
      try read(lines: [#"{"memory-game":1,"game":"lab","seed":7,"players":\#(players)}"#])
    }
  }

  @Test("Replay prints whose turn it is and the points, where there are several")
  func replay() throws {
    let session = try read(lines: [header, #"{"at":1,"choose":0}"#])
    let replay = Replay(session.header)
    var lines = [replay.jsonLine(for: replay.deal)]
    for event in session.events {
      replay.play(event) { lines.append(replay.jsonLine(for: $0)) }
    }
    #expect(lines.allSatisfy { $0.contains(",\"player\":0,\"points\":[0,0],") })
  }

  @Test("Undo and hint are events, and the last game is the one that was taken back to")
  func events() throws {
    let lines = [
      header, #"{"at":1,"choose":0}"#, #"{"at":2,"restart":9}"#, #"{"at":5,"undo":true}"#,
      #"{"at":6,"hint":true}"#,
    ]
    let session = try read(lines: lines)
    let events = try read(lines: lines).events
    #expect(events.map { $0.jsonLine(on: session.header.grid) } == Array(lines.dropFirst()))
    let last = Session(session.header, events).lastGame
    #expect(last.header.seed == 7 && last.events.map(\.intent) == [.choose(0), .hint])
    #expect(last.events.map(\.time) == [1, 3])
    for event in [
      #"{"at":1,"undo":false}"#, #"{"at":1,"hint":1}"#, #"{"at":1,"undo":true,"hint":true}"#,
    ] {
      #expect(throws: UserFacingError.self) { try read(lines: [header, event]) }
    }
  }
}
