import Files
import Foundation
import Storage
import Testing
import ViewModel
import ViewState

@MainActor @Suite final class StoredPlacesTests: HomeSuite {
  private let places = CardPlaces(
    cards: [SIMD2(0, 1), SIMD2(1.0 / 3, 0.625)], undoneCards: [SIMD2(0.1, 0.2)])
  private var session: String { folders.state + "/sessions/game.jsonl" }
  private var path: String { folders.state + "/sessions/game.places.json" }

  @Test("Places are kept beside a session, for the player alone, and read again without loss")
  func keeps() throws {
    let file = StoredPlaces.file(ofSession: session)
    #expect(file.path == path && file.read().value == StoredPlaces())
    let stored = StoredPlaces(deal: 3, places: places)
    #expect(try file.write(stored) == nil)
    #expect(file.read().value == stored && mode(path) == 0o600)
    #expect(
      try text(path) == """
        {
          "deal": 3,
          "cards": [[0,1],[0.3333333333333333,0.625]],
          "undone": [[0.1,0.2]]
        }

        """)
    #expect(StoredPlaces.file(ofSession: "/tmp/game").path == "/tmp/game.places.json")
  }

  @Test(
    "A damaged file is set aside, and named",
    arguments: [
      "", "{", "[]", #"{"deal": -1}"#, #"{"cards": 1}"#, #"{"cards": [[0.5]]}"#,
      #"{"cards": [[0,2]]}"#, #"{"cards": [[0,"1"]]}"#, #"{"seed": 1}"#, #"{"undone": [0]}"#,
    ])
  func damaged(text: String) throws {
    try write(text.utf8, path)
    let (value, notice) = StoredPlaces.file(ofSession: session).read()
    #expect(value == StoredPlaces() && notice?.contains("game.places.json.damaged-1") == true)
    #expect(File.names(in: folders.state + "/sessions") == ["game.places.json.damaged-1"])
  }

  @Test("Places are no session, and go with their session, but stay with one that was set aside")
  func goesWithSession() throws {
    let count = StoredSessions.maximumCount + 3
    for number in 0..<count {
      let writer = try folders.sessions.makeWriter(
        for: SessionHeader(seed: UInt64(number)), at: date + Double(number))
      try writer.beginRecording()
      try StoredPlaces.file(ofSession: writer.path).write(StoredPlaces(deal: 0, places: places))
    }
    for stem in ["lost", "aside"] {
      let file = StoredPlaces.file(ofSession: "\(folders.state)/sessions/\(stem).jsonl")
      try file.write(StoredPlaces(deal: 0, places: places))
    }
    try write("damaged".utf8, folders.state + "/sessions/aside.jsonl.damaged-1")
    let (left, notices) = folders.sessions.lastLeft(decks: decks)
    #expect(left?.session.header.seed == UInt64(count - 1) && notices.isEmpty)

    folders.sessions.prune(decks: decks)
    let names = Set(File.names(in: folders.state + "/sessions"))
    let sessions = names.filter { $0.hasSuffix(".jsonl") }
    let places = names.filter { $0.hasSuffix(".places.json") }
    func stems(of names: Set<String>) -> Set<Substring> {
      Set(names.map { $0.split(separator: ".")[0] })
    }
    #expect(sessions.count == StoredSessions.maximumCount)
    #expect(stems(of: places) == stems(of: sessions).union(["aside"]))
  }

  @Test("The last deal is counted by its events")
  func lastDeal() throws {
    let events = [Intent.choose(0), .restart(seed: 9), .choose(1), .undo, .hint].enumerated().map {
      TimedIntent(at: Double($0), intent: $1)
    }
    let counts = (0...5).map { count in
      (try? Session(SessionHeader(), Array(events.prefix(count))))?.lastDeal
    }
    #expect(counts == [0, 0, 2, 2, 4, 4])
  }
}
