import Files
import Foundation
import Storage
import Testing
import ViewModel
import ViewState

@MainActor @Suite final class StoredPlacesTests: HomeSuite {
  private let places = CardPlaces(
    cards: [SIMD2(0, 1), SIMD2(1.0 / 3, 0.625)],
    undoneCards: [SIMD2(0.1, 0.2)]
  )

  private var sessionPath: String {
    sessionFolder + "/game.jsonl"
  }

  private var placesPath: String {
    sessionFolder + "/game.places.json"
  }

  @Test("Places are saved in a private file beside the session and read without loss")
  func keeps() throws {
    let file = StoredPlaces.file(ofSession: sessionPath)
    #expect(file.path == placesPath)
    #expect(file.read().value == StoredPlaces())

    let stored = StoredPlaces(deal: 3, places: places)
    #expect(try file.write(stored) == nil)

    #expect(file.read().value == stored)
    #expect(permissions(of: placesPath) == 0o600)
    #expect(
      try text(of: placesPath) == """
        {
          "deal": 3,
          "cards": [[0,1],[0.3333333333333333,0.625]],
          "undone": [[0.1,0.2]]
        }

        """
    )
    #expect(StoredPlaces.file(ofSession: "/tmp/game").path == "/tmp/game.places.json")
  }

  @Test(
    "A damaged file is set aside, and a notice names it",
    arguments: [
      "",
      "{",
      "[]",
      #"{"deal": -1}"#,
      #"{"cards": 1}"#,
      #"{"cards": [[0.5]]}"#,
      #"{"cards": [[0,2]]}"#,
      #"{"cards": [[0,"1"]]}"#,
      #"{"seed": 1}"#,
      #"{"undone": [0]}"#,
    ]
  )
  func damaged(text: String) throws {
    try write(text.utf8, to: placesPath)

    let content = StoredPlaces.file(ofSession: sessionPath).read()

    #expect(content.value == StoredPlaces())
    #expect(content.notice?.contains("game.places.json.damaged-1") == true)
    #expect(File.names(in: sessionFolder) == ["game.places.json.damaged-1"])
  }

  @Test("Places are deleted with their session, but not with a session that was set aside")
  func goesWithSession() throws {
    let stored = StoredPlaces(deal: 0, places: places)
    let sessionCount = StoredSessions.maximumCount + 3
    for number in 0..<sessionCount {
      let writer = try folders.sessions.makeWriter(
        for: SessionHeader(seed: UInt64(number)),
        at: sampleDate + Double(number)
      )
      try writer.beginRecording()
      try StoredPlaces.file(ofSession: writer.path).write(stored)
    }
    for name in ["lost", "aside"] {
      try StoredPlaces.file(ofSession: "\(sessionFolder)/\(name).jsonl").write(stored)
    }
    try write("damaged".utf8, to: sessionFolder + "/aside.jsonl.damaged-1")

    let last = folders.sessions.takeLastSession()
    #expect(last.unfinished?.session.header.seed == UInt64(sessionCount - 1))
    #expect(last.notices.isEmpty)

    folders.sessions.prune(decks: .bundled)
    let names = File.names(in: sessionFolder)
    let sessionNames = names.filter { $0.hasSuffix(".jsonl") }
    let placesNames = names.filter { $0.hasSuffix(".places.json") }
    #expect(sessionNames.count == StoredSessions.maximumCount)
    #expect(stems(of: placesNames) == stems(of: sessionNames).union(["aside"]))
  }

  /// Returns the parts of names before the first period.
  private func stems(of names: [String]) -> Set<Substring> {
    Set(names.map { $0.split(separator: ".")[0] })
  }

  @Test("The last deal is the number of events up to the last restart or its undo")
  func lastDeal() throws {
    let intents = [Intent.choose(0), .restart(seed: 9), .choose(1), .undo, .hint]
    let events = intents.enumerated().map { index, intent in
      TimedIntent(at: Double(index), intent: intent)
    }
    let header = try SessionHeader()

    let lastDeals = (0...events.count).map { count in
      Session(header, Array(events.prefix(count))).lastDeal
    }

    #expect(lastDeals == [0, 0, 2, 2, 4, 4])
  }
}
