import Coordination
import Files
import Model
import Storage
import Testing
import ViewModel

@MainActor @Suite struct PlayersSessionTests {
  /// The first line of a session in which one person plays against the computer.
  private let headerLine = """
    {"memory-game":1,"game":"lab","rows":1,"columns":4,"seed":7,"players":["person","computer:4"]}
    """

  @Test("The first line lists the players, and without a list one person plays")
  func players() throws {
    let header = try readSession(lines: [headerLine]).header
    #expect(header.players == [.person, .computer(memory: 4)])
    #expect(header.jsonLine.hasSuffix(",\"seed\":7,\"players\":[\"person\",\"computer:4\"]}"))

    let lineWithoutPlayers = #"{"memory-game":1,"game":"lab","seed":7}"#
    let onePlayerHeader = try readSession(lines: [lineWithoutPlayers]).header
    #expect(onePlayerHeader.players == [.person])
    #expect(!onePlayerHeader.jsonLine.contains("players"))
  }

  @Test(
    "A session with invalid players is refused",
    arguments: [
      "[]",
      #"["person","person","person","person","person"]"#,
      #"["robot"]"#,
      #"["computer:0"]"#,
      #""person""#,
      "[1]",
    ]
  )
  func strangers(players: String) {
    let line = #"{"memory-game":1,"game":"lab","seed":7,"players":\#(players)}"#
    #expect(throws: UserFacingError.self) {
      try readSession(lines: [line])
    }
  }

  @Test("A replay with several players prints the current player and the points")
  func replay() throws {
    let session = try readSession(lines: [headerLine, #"{"at":1,"choose":0}"#])
    let replay = Replay(session.header)

    var lines = [replay.jsonLine(for: replay.deal)]
    for event in session.events {
      replay.play(event) { update in
        lines.append(replay.jsonLine(for: update))
      }
    }

    for line in lines {
      #expect(line.contains(",\"player\":0,\"points\":[0,0],"))
    }
  }

  @Test("Undo and hint are events, and Undo of a restart continues the game before")
  func events() throws {
    let eventLines = [
      #"{"at":1,"choose":0}"#,
      #"{"at":2,"restart":9}"#,
      #"{"at":5,"undo":true}"#,
      #"{"at":6,"hint":true}"#,
    ]

    let session = try readSession(lines: [headerLine] + eventLines)

    let writtenLines = session.events.map { $0.jsonLine(on: session.header.grid) }
    #expect(writtenLines == eventLines)
    let lastGame = Session(session.header, session.events).lastGame
    #expect(lastGame.header.seed == 7)
    #expect(lastGame.events.map(\.intent) == [.choose(0), .hint])
    #expect(lastGame.events.map(\.time) == [1, 3])

    let invalidLines = [
      #"{"at":1,"undo":false}"#,
      #"{"at":1,"hint":1}"#,
      #"{"at":1,"undo":true,"hint":true}"#,
    ]
    for line in invalidLines {
      #expect(throws: UserFacingError.self) {
        try readSession(lines: [headerLine, line])
      }
    }
  }
}
