import Files
import Foundation
import Model
import Storage
import Testing
import ViewModel

@Suite struct SessionReaderTests {
  @Test("A session has a header and timed intents")
  func wholeSession() throws {
    let session = try readSession(lines: [
      labHeaderLine,
      #"{"at":0.50,"choose":4}"#,
      #"{"at":1.25,"choose":0}"#,
      #"{"at":9.00,"restart":9007199254740993.0}"#,
    ])

    let expectedHeader = try SessionHeader(seed: 7)
    #expect(session.header == expectedHeader)
    #expect(
      session.events == [
        .choice(of: 4, at: 0.5),
        .choice(of: 0, at: 1.25),
        TimedIntent(at: 9, intent: .restart(seed: 9_007_199_254_740_993)),
      ]
    )
    #expect(session.warning == nil)
  }

  @Test("The deck, the rows and the columns are optional; the game and the seed are required")
  func defaults() throws {
    let session = try readSession(lines: [#"{"memory-game":1,"game":"lab","seed":7}"#])
    let expectedHeader = try SessionHeader(rows: 4, columns: 3, seed: 7)
    #expect(session.header == expectedHeader)

    let incompleteLines = [
      #"{"memory-game":1,"game":"lab"}"#,
      #"{"memory-game":1,"seed":7}"#,
      #"{"game":"lab","seed":7}"#,
    ]
    for line in incompleteLines {
      let message = try #require(damageMessage(line))
      #expect(message.hasPrefix("line 1: "), "\(message)")
      #expect(message.hasSuffix("is missing"), "\(message)")
    }
  }

  @Test("A session that is written and read is the same")
  func roundTrip() throws {
    let header = try SessionHeader(rows: 3, columns: 3, seed: .max)
    let events: [TimedIntent] = [
      .choice(of: 0, at: 0),
      .choice(of: 7, at: 1.0 / 3),
      TimedIntent(at: 1e9, intent: .restart(seed: .max)),
    ]

    let eventLines = events.map { $0.jsonLine(on: header.grid) }
    let session = try readSession(lines: [header.jsonLine] + eventLines)

    #expect(session == SessionContents(header: header, events: events))
  }

  @Test("The day of a daily deal is read and written, and a header without a day is valid")
  func day() throws {
    let line = #"{"memory-game":1,"game":"lab","seed":7,"day":"2026-11-23"}"#
    let dailyHeader = try readSession(lines: [line]).header
    #expect(dailyHeader.day == "2026-11-23")
    #expect(dailyHeader.jsonLine.contains(#""day":"2026-11-23""#))
    #expect(try readSession(lines: [dailyHeader.jsonLine]).header == dailyHeader)

    #expect(try readSession(lines: [labHeaderLine]).header.day == nil)

    for day in ["today", "2026-13-01", "2026-11-23T10-15-03Z", ""] {
      let invalidLine = line.replacing("2026-11-23", with: day)
      #expect(damageMessage(invalidLine) != nil, "\(day)")
    }
  }

  @Test("The numbers in a session count the empty middle of an odd board")
  func places() throws {
    let oddHeaderLine = #"{"memory-game":1,"game":"lab","rows":3,"columns":3,"seed":7}"#
    let session = try readSession(lines: [
      oddHeaderLine,
      #"{"at":1,"choose":3}"#,
      #"{"at":1,"choose":5}"#,
    ])
    #expect(session.events.map(\.intent) == [.choose(3), .choose(4)])

    let middleMessage = damageMessage(oddHeaderLine, #"{"at":1,"choose":4}"#)
    #expect(middleMessage?.hasPrefix("line 2:") == true)
    let outsideMessage = damageMessage(oddHeaderLine, #"{"at":1,"choose":9}"#)
    #expect(outsideMessage?.hasPrefix("line 2:") == true)
  }

  @Test(
    "The message for a damaged line has the number of the line and the reason",
    arguments: [
      (#"{"at":1,"choose":12}"#, "position 12"),
      (#"{"at":1,"choose":-1}"#, "position -1"),
      (#"{"at":1,"chose":1}"#, "\"chose\""),
      (#"{"at":1}"#, "one of"),
      (#"{"at":1,"choose":1,}"#, "comma"),
      (#"{"at":1,"at":2,"choose":1}"#, "duplicate key \"at\""),
      (#"{"at":1,"choose":1,"restart":1}"#, "one of"),
      (#"{"choose":1}"#, "\"at\" is missing"),
      (#"{"at":0.1,"choose":1}"#, "back in time"),
      (#"{"at":1e308,"choose":1}"#, "\"at\""),
      (#"{"at":-1,"choose":1}"#, "\"at\""),
      (#"{"at":NaN,"choose":1}"#, "JSON"),
      (#"{"at":1e999,"choose":1}"#, "line"),
      (#"{"at":"1","choose":1}"#, "wrong type"),
      (#"{"at":1,"choose":true}"#, "wrong type"),
      (#"{"at":1,"choose":1.5}"#, "wrong type"),
      (#"{"at":1,"choose":4.00000000000000000000001}"#, "\"choose\" has a value of the wrong type"),
      (#"{"at":1,"restart":-1}"#, "wrong type"),
      (#"{"at":1,"choose":99999999999999999999}"#, "wrong type"),
      (#"{"at":1,"choose":null}"#, "wrong type"),
      (String(repeating: "[", count: 4000), "JSON"),
      ("[]", "JSON"),
      ("hello", "JSON"),
      ("", "JSON"),
      ("null", "JSON"),
      ("\u{0}", "JSON"),
    ]
  )
  func damagedEvent(line: String, reason: String) throws {
    let message = try #require(
      damageMessage(labHeaderLine, #"{"at":0.5,"choose":4}"#, line, "x")
    )
    #expect(message.hasPrefix("line 3: "), "\(message)")
    #expect(message.contains(reason), "\(message)")
  }

  @Test(
    "The message for a damaged header has the number of the line and the reason",
    arguments: [
      ("", "JSON"),
      ("{}", "missing"),
      ("\u{FEFF}" + labHeaderLine, "byte-order mark"),
      (String(repeating: "[", count: 513), "JSON"),
      (#"{"memory-game":2,"game":"lab","seed":7}"#, "version 2"),
      (#"{"memory-game":1,"game":"chess","seed":7}"#, "chess"),
      (#"{"memory-game":1,"game":"lab","seed":7,"speed":1}"#, "\"speed\""),
      (#"{"memory-game":1,"game":"lab","seed":7,"deck":"x"}"#, "\"x\""),
      (#"{"memory-game":1,"game":"lab","seed":7,"deck":"flags.json\u0000/x.json"}"#, "NUL"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":0}"#, "size 0×"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":-4}"#, "size -4×"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":1,"columns":1}"#, "2 to 400"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":7,"columns":7000}"#, "2 to 400"),
      (
        #"{"memory-game":1,"game":"lab","seed":7,"rows":9223372036854775807,"columns":9}"#,
        "2 to 400"
      ),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":10,"columns":10}"#, "50 pairs"),
      (#"{"memory-game":1,"game":"lab","seed":-7}"#, "wrong type"),
      (#"{"memory-game":1,"game":7,"seed":7}"#, "wrong type"),
      (#"{"memory-game":1,"game":"card-viewer","seed":7,"first-look":3}"#, "a preview"),
      (
        #"{"memory-game":1,"game":"card-viewer","seed":7,"players":["person","person"]}"#,
        "card-viewer is for one player, not 2"
      ),
    ]
  )
  func damagedHeader(line: String, reason: String) throws {
    let message = try #require(damageMessage(line))
    #expect(message.hasPrefix("line 1: "), "\(message)")
    #expect(message.contains(reason), "\(message)")
  }

  @Test(
    "The message for an event that a game does not have has the number of the line",
    arguments: [
      ("card-viewer", #""hint":true"#, #"no "hint""#),
      ("card-viewer", #""undo":true"#, #"no "undo""#),
      ("card-viewer", #""deck":"sports""#, #"no theme "sports""#),
      ("lab", #""deck":"sports""#, #"no theme "sports""#),
      ("concentration", #""deck":"sums""#, #"no theme "sums""#),
    ]
  )
  func foreignEvent(game: String, event: String, reason: String) {
    let message = damageMessage(
      #"{"memory-game":1,"game":"\#(game)","seed":7}"#,
      #"{"at":0.5,"restart":8}"#,
      #"{"at":1,\#(event)}"#
    )
    #expect(message == "line 3: the game \(game) has \(reason)")
  }

  @Test("An empty file, a missing file and a folder are errors")
  func noFile() throws {
    #expect(throws: UserFacingError.self) {
      try readSession([])
    }

    let missingFile = UserFacingError(
      .missingInput,
      "/no/such/file: cannot be read: No such file or directory"
    )
    #expect(throws: missingFile) {
      try SessionReader(path: "/no/such/file", decks: .bundled)
    }

    let folder = UserFacingError(.missingInput, "/: cannot be read: Is a directory")
    #expect(throws: folder) {
      try SessionReader(path: "/", decks: .bundled)
    }
  }

  @Test("A last line that was cut off at any byte is left out with a warning")
  func truncated() throws {
    let lines = [labHeaderLine, #"{"at":0.5,"choose":4}"#, #"{"at":1.25,"choose":0}"#]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let wholeSession = try readSession(bytes)
    let headerLength = labHeaderLine.utf8.count

    // In the header, it is sufficient to check every third byte.
    for count in 0..<bytes.count where count % 3 == 0 || count >= headerLength {
      let prefix = bytes[..<count]
      guard count >= headerLength else {
        #expect(throws: UserFacingError.self) {
          try readSession(prefix)
        }
        continue
      }

      let session = try readSession(prefix)
      let expectedEvents = wholeSession.events.prefix(session.events.count)
      #expect(session.events == Array(expectedEvents))

      let lastByte = prefix.last
      let isCutOff = lastByte != UInt8(ascii: "\n") && lastByte != UInt8(ascii: "}")
      #expect((session.warning != nil) == isCutOff, "\(count)")
    }
  }

  @Test(
    "A last line without a newline is damaged unless it is the beginning of a valid line",
    arguments: [
      #"{"at":1,"choose":1,}"#,
      #"{"at":1,"at":"#,
      #"{"at":1,"choose":12}"#,
      "hello",
      "\u{FEFF}",
      #"{"at":01"#,
      #"{"at":1}"#,
      "[]",
    ]
  )
  func damagedEnd(line: String) throws {
    let problem = #expect(throws: UserFacingError.self) {
      try readSession((labHeaderLine + "\n" + line).utf8)
    }
    #expect(problem?.description.contains(".jsonl: line 2: ") == true)

    let validBeginning = #"{"at":1,"deck":"\u00e"#
    let session = try readSession((labHeaderLine + "\n" + validBeginning).utf8)
    #expect(session.warning != nil)
  }

  @Test("A line of 100 MB is an error and takes no memory")
  func hugeLine() throws {
    try withFile((labHeaderLine + "\n").utf8) { path in
      #expect(truncate(path, 100 << 20) == 0)
      var reader = try SessionReader(path: path, decks: .bundled)
      let problem = UserFacingError(.badData, "\(path): line 2: the line is longer than 4096 bytes")
      #expect(throws: problem) {
        try reader.next()
      }
    }
  }

  // MARK: Random changes

  /// The bytes of a session with random changes.
  private struct DamagedFile {
    var bytes: [UInt8]

    /// The position of the first changed byte.
    var firstChange: Int
  }

  @Test("Every damaged file gives the events before the damage, and a clean error if any")
  func fuzz() throws {
    let lines = [
      labHeaderLine,
      #"{"at":0.5,"choose":4}"#,
      #"{"at":1.25,"choose":0}"#,
      #"{"at":9,"restart":8}"#,
      #"{"at":9.5,"choose":11}"#,
    ]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let wholeSession = try readSession(bytes)
    var generator = SeededGenerator(seed: 1)

    for _ in 0..<(runsFullTests ? 3_000 : 100) {
      let file = damage(bytes, using: &generator)
      let newline = UInt8(ascii: "\n")
      let intactLineCount = bytes[..<file.firstChange].count { $0 == newline }

      let events = try readEvents(of: file, intactLineCount: intactLineCount)

      let intactEventCount = max(0, intactLineCount - 1)
      let intactEvents = wholeSession.events.prefix(intactEventCount)
      #expect(events.prefix(intactEventCount) == intactEvents)
    }
  }

  /// Truncates a file, changes up to two of its bytes, or does both.
  private func damage(
    _ bytes: [UInt8],
    using generator: inout SeededGenerator
  ) -> DamagedFile {
    let isWhole = Bool.random(using: &generator)
    var length = bytes.count
    if !isWhole {
      length = .random(in: 0...bytes.count, using: &generator)
    }

    var file = DamagedFile(bytes: Array(bytes[..<length]), firstChange: length)
    let changeCount = Int.random(in: 0...2, using: &generator)
    for _ in 0..<changeCount where !file.bytes.isEmpty {
      let position = Int.random(in: file.bytes.indices, using: &generator)
      file.bytes[position] ^= UInt8.random(in: 1...255, using: &generator)
      file.firstChange = min(file.firstChange, position)
    }
    return file
  }

  /// Reads events until an error occurs, and expects that the error is in a changed line.
  private func readEvents(of file: DamagedFile, intactLineCount: Int) throws -> [TimedIntent] {
    var events: [TimedIntent] = []
    do {
      try withFile(file.bytes) { path in
        var reader = try SessionReader(path: path, decks: .bundled)
        while let event = try reader.next() {
          events.append(event)
        }
      }
    } catch let problem as UserFacingError {
      let line = try lineNumber(in: problem)
      #expect(problem.kind == .badData)
      #expect(line > intactLineCount)
    }
    return events
  }

  /// Returns the line number from a message such as "line 3: …".
  private func lineNumber(in problem: UserFacingError) throws -> Int {
    let words = problem.description.split(separator: " ")
    let index = try #require(words.firstIndex(of: "line"))
    let number = words[index + 1].dropLast()
    return try #require(Int(number))
  }
}
