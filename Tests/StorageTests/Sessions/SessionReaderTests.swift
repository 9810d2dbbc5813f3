import Files
import Foundation
import Model
import Storage
import Testing
import ViewModel

@Suite struct SessionReaderTests {
  @Test("A session is a header and timed intents")
  func wholeSession() throws {
    let session = try read(lines: [
      header, #"{"at":0.50,"choose":4}"#, #"{"at":1.25,"choose":0}"#,
      #"{"at":9.00,"restart":9007199254740993.0}"#,
    ])
    #expect(session.header == (try SessionHeader(game: "lab", seed: 7)))
    #expect(
      session.events == [
        TimedIntent(at: 0.5, intent: .choose(4)), TimedIntent(at: 1.25, intent: .choose(0)),
        TimedIntent(at: 9, intent: .restart(seed: 9_007_199_254_740_993)),
      ])
    #expect(session.warning == nil)
  }

  @Test("Deck, rows and columns may be left out; game and seed may not")
  func defaults() throws {
    let short = try read(lines: [#"{"memory-game":1,"game":"lab","seed":7}"#])
    #expect(short.header == (try SessionHeader(game: "lab", rows: 4, columns: 3, seed: 7)))
    for line in [
      #"{"memory-game":1,"game":"lab"}"#, #"{"memory-game":1,"seed":7}"#,
      #"{"game":"lab","seed":7}"#,
    ] {
      let error = try #require(damage(line))
      #expect(error.hasPrefix("line 1: ") && error.hasSuffix("is missing"), "\(error)")
    }
  }

  @Test("What is written is what is read")
  func roundTrip() throws {
    let first = try SessionHeader(game: "lab", rows: 3, columns: 3, seed: .max)
    let events = [
      TimedIntent(at: 0, intent: .choose(0)), TimedIntent(at: 1.0 / 3, intent: .choose(7)),
      TimedIntent(at: 1e9, intent: .restart(seed: .max)),
    ]
    let session = try read(lines: [first.jsonLine] + events.map { $0.jsonLine(on: first.grid) })
    #expect(session == Contents(header: first, events: events))
  }

  @Test("The day of a day's cards is read and written; a header without it is read as before")
  func day() throws {
    let line = #"{"memory-game":1,"game":"lab","seed":7,"day":"2026-11-23"}"#
    let daily = try read(lines: [line]).header
    #expect(daily.day == "2026-11-23" && daily.jsonLine.contains(#""day":"2026-11-23""#))
    #expect(try read(lines: [daily.jsonLine]).header == daily)
    #expect(try read(lines: [header]).header.day == nil)
    for day in ["today", "2026-13-01", "2026-11-23T10-15-03Z", ""] {
      #expect(damage(line.replacing("2026-11-23", with: day)) != nil, "\(day)")
    }
  }

  @Test("A session speaks of places, so the empty middle shifts what follows")
  func places() throws {
    let odd = #"{"memory-game":1,"game":"lab","rows":3,"columns":3,"seed":7}"#
    let session = try read(lines: [odd, #"{"at":1,"choose":3}"#, #"{"at":1,"choose":5}"#])
    #expect(session.events.map(\.intent) == [.choose(3), .choose(4)])
    #expect(damage(odd, #"{"at":1,"choose":4}"#)?.hasPrefix("line 2:") == true)
    #expect(damage(odd, #"{"at":1,"choose":9}"#)?.hasPrefix("line 2:") == true)
  }

  @Test(
    "A damaged line is named, with the reason",
    arguments: [
      (#"{"at":1,"choose":12}"#, "place 12"), (#"{"at":1,"choose":-1}"#, "place -1"),
      (#"{"at":1,"chose":1}"#, "\"chose\""), (#"{"at":1}"#, "one of"),
      (#"{"at":1,"choose":1,}"#, "comma"), (#"{"at":1,"at":2,"choose":1}"#, "\"at\" stands twice"),
      (#"{"at":1,"choose":1,"restart":1}"#, "one of"), (#"{"choose":1}"#, "\"at\" is missing"),
      (#"{"at":0.1,"choose":1}"#, "back in time"), (#"{"at":1e308,"choose":1}"#, "\"at\""),
      (#"{"at":-1,"choose":1}"#, "\"at\""), (#"{"at":NaN,"choose":1}"#, "JSON"),
      (#"{"at":1e999,"choose":1}"#, "line"), (#"{"at":"1","choose":1}"#, "kind"),
      (#"{"at":1,"choose":true}"#, "kind"), (#"{"at":1,"choose":1.5}"#, "kind"),
      (#"{"at":1,"choose":4.00000000000000000000001}"#, "\"choose\" has a value of the wrong kind"),
      (#"{"at":1,"restart":-1}"#, "kind"), (#"{"at":1,"choose":99999999999999999999}"#, "kind"),
      (#"{"at":1,"choose":null}"#, "kind"), (String(repeating: "[", count: 4000), "JSON"),
      ("[]", "JSON"), ("hello", "JSON"), ("", "JSON"), ("null", "JSON"), ("\u{0}", "JSON"),
    ])
  func damagedEvent(line: String, reason: String) throws {
    let error = try #require(damage(header, #"{"at":0.5,"choose":4}"#, line, "x"))
    #expect(error.hasPrefix("line 3: "), "\(error)")
    #expect(error.contains(reason), "\(error)")
  }

  @Test(
    "A damaged header is named, with the reason",
    arguments: [
      ("", "JSON"), ("{}", "missing"), ("\u{FEFF}" + StorageTests.header, "byte-order mark"),
      (String(repeating: "[", count: 513), "JSON"),
      (#"{"memory-game":2,"game":"lab","seed":7}"#, "version 2"),
      (#"{"memory-game":1,"game":"chess","seed":7}"#, "chess"),
      (#"{"memory-game":1,"game":"lab","seed":7,"speed":1}"#, "\"speed\""),
      (#"{"memory-game":1,"game":"lab","seed":7,"deck":"x"}"#, "\"x\""),
      (#"{"memory-game":1,"game":"lab","seed":7,"deck":"flags.json\u0000/x.json"}"#, "NUL"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":0}"#, "0 rows"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":-4}"#, "-4 rows"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":1,"columns":1}"#, "2 to 400"),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":7,"columns":7000}"#, "2 to 400"),
      (
        #"{"memory-game":1,"game":"lab","seed":7,"rows":9223372036854775807,"columns":9}"#,
        "2 to 400"
      ),
      (#"{"memory-game":1,"game":"lab","seed":7,"rows":10,"columns":10}"#, "50 pairs"),
      (#"{"memory-game":1,"game":"lab","seed":-7}"#, "kind"),
      (#"{"memory-game":1,"game":7,"seed":7}"#, "kind"),
      (#"{"memory-game":1,"game":"card-viewer","seed":7,"first-look":3}"#, "a first look"),
      (
        #"{"memory-game":1,"game":"card-viewer","seed":7,"players":["person","person"]}"#,
        "one person plays card-viewer, not 2"
      ),
    ])
  func damagedHeader(line: String, reason: String) throws {
    let error = try #require(damage(line))
    #expect(error.hasPrefix("line 1: "), "\(error)")
    #expect(error.contains(reason), "\(error)")
  }

  @Test(
    "An event that a game does not have is refused with its line",
    arguments: [
      ("card-viewer", #""hint":true"#, #"no "hint""#),
      ("card-viewer", #""undo":true"#, #"no "undo""#),
      ("card-viewer", #""deck":"sports""#, #"no theme "sports""#),
      ("lab", #""deck":"sports""#, #"no theme "sports""#),
      ("concentration", #""deck":"sums""#, #"no theme "sums""#),
    ])
  func foreignEvent(game: String, event: String, reason: String) {
    let header = #"{"memory-game":1,"game":"\#(game)","seed":7}"#
    let error = damage(header, #"{"at":0.5,"restart":8}"#, #"{"at":1,\#(event)}"#)
    #expect(error == "line 3: the game \(game) has \(reason)")
  }

  @Test("An empty file, a missing one and a folder are errors")
  func noFile() throws {
    #expect(throws: UserFacingError.self) { try read([]) }
    #expect(
      throws: UserFacingError(
        .missingInput, "/no/such/file: cannot be read: No such file or directory")
    ) {
      try SessionReader(path: "/no/such/file", decks: decks)
    }
    #expect(throws: UserFacingError(.missingInput, "/: cannot be read: Is a directory")) {
      try SessionReader(path: "/", decks: decks)
    }
  }

  @Test("A last line that was cut off is left out with a warning, wherever it was cut")
  func truncated() throws {
    let lines = [header, #"{"at":0.5,"choose":4}"#, #"{"at":1.25,"choose":0}"#]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let whole = try read(bytes)
    for count in 0..<bytes.count where count % 3 == 0 || count >= header.utf8.count {
      let part = bytes[..<count]
      guard count >= header.utf8.count else {
        #expect(throws: UserFacingError.self) { try read(part) }
        continue
      }
      let contents = try read(part)
      #expect(contents.events == Array(whole.events.prefix(contents.events.count)))
      let isCut = part.last != UInt8(ascii: "\n") && part.last != UInt8(ascii: "}")
      #expect((contents.warning != nil) == isCut, "\(count)")
    }
  }

  @Test(
    "A last line without its end is damaged all the same, unless it only ends too early",
    arguments: [
      #"{"at":1,"choose":1,}"#, #"{"at":1,"at":"#, #"{"at":1,"choose":12}"#, "hello", "\u{FEFF}",
      #"{"at":01"#, #"{"at":1}"#, "[]",
    ])
  func damagedEnd(line: String) throws {
    let problem = #expect(throws: UserFacingError.self) { try read((header + "\n" + line).utf8) }
    #expect(problem?.description.contains(".jsonl: line 2: ") == true)
    #expect(try read((header + "\n" + #"{"at":1,"deck":"\u00e"#).utf8).warning != nil)
  }

  @Test("A line of 100 MB is an error and takes no memory")
  func hugeLine() throws {
    try withFile((header + "\n").utf8) { path in
      #expect(truncate(path, 100 << 20) == 0)
      var reader = try SessionReader(path: path, decks: decks)
      let problem = UserFacingError(.badData, "\(path): line 2: the line is longer than 4096 bytes")
      #expect(throws: problem) { try reader.next() }
    }
  }

  @Test("Damaged files end in a clean error or a right prefix")
  func fuzz() throws {
    let lines = [
      header, #"{"at":0.5,"choose":4}"#, #"{"at":1.25,"choose":0}"#, #"{"at":9,"restart":8}"#,
      #"{"at":9.5,"choose":11}"#,
    ]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let whole = try read(bytes)
    var generator = SeededGenerator(seed: 1)
    let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"
    for _ in 0..<(isFull ? 3_000 : 100) {
      let isWhole = Bool.random(using: &generator)
      var firstChange = isWhole ? bytes.count : .random(in: 0...bytes.count, using: &generator)
      var damaged = Array(bytes[..<firstChange])
      for _ in 0..<Int.random(in: 0...2, using: &generator) where !damaged.isEmpty {
        let place = Int.random(in: damaged.indices, using: &generator)
        damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
        firstChange = min(firstChange, place)
      }
      let intact = bytes[..<firstChange].count { $0 == UInt8(ascii: "\n") }
      // Whatever happens, the events of the lines before the first change must have come out right.
      var events: [TimedIntent] = []
      do {
        try withFile(damaged) { path in
          var reader = try SessionReader(path: path, decks: decks)
          while let event = try reader.next() {
            events.append(event)
          }
        }
      } catch let problem as UserFacingError {
        let words = problem.description.split(separator: " ")
        let place = try #require(words.firstIndex(of: "line"))
        let line = try #require(Int(words[place + 1].dropLast()))
        #expect(problem.kind == .badData && line > intact)
      }
      let sound = max(0, intact - 1)
      #expect(events.prefix(sound) == whole.events.prefix(sound))
    }
  }
}
