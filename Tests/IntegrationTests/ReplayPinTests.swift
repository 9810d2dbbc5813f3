import Coordination
import Foundation
import Storage
import Testing

/// Replays 300 random sessions of every game, and compares what `memory-game replay` prints with
/// stored hashes.
///
/// These pins are permanent. A change of a rule renews the pins of its games:
/// `RECORD=1 swift test --filter ReplayPinTests`.
@MainActor @Suite struct ReplayPinTests {
  private static let count = 300

  @Test("Random sessions are replayed as they were", arguments: RandomSession.games)
  func replay(game: String) throws {
    let name = "replay/\(game).txt"
    let expected = Pin.stored(name).split(separator: "\n").map(String.init)
    var found: [String] = []
    var difference: ReplayDifference?
    for number in 1...Self.count {
      let session = try RandomSession(game: game, number: number, deal: Self.deal)
      let output = try Self.replay(session.text).fingerprint
      found.append("\(number) \(Fingerprint(session.text)) \(output)")
      let line = number <= expected.count ? expected[number - 1] : ""
      if line != found[number - 1], !Pin.isRecording, difference == nil {
        difference = ReplayDifference(
          game: game, number: number, session: session.text, expected: line,
          found: found[number - 1])
      }
    }
    if Pin.isRecording {
      try Pin.record(found.map { $0 + "\n" }.joined(), as: name)
    }
    if let difference {
      let count = zip(expected, found).count { $0 != $1 } + max(0, found.count - expected.count)
      Issue.record("\(try difference.sentence(count: count))")
    }
  }

  @Test("The random sessions of a game differ, and most of their events do something")
  func sessions() throws {
    var texts: Set<String> = []
    var finished = 0
    for number in 1...30 {
      let session = try RandomSession(game: "lab", number: number, deal: Self.deal)
      texts.insert(session.text)
      if try Self.replay(session.text).lines.contains(where: { $0.contains("\"finished\"") }) {
        finished += 1
      }
    }
    #expect(texts.count == 30)
    #expect(finished >= 10)
  }

  /// Returns the pairs by their places, as the first line of a replay states them.
  private static func deal(_ header: String) throws -> [Int?] {
    let line = try replay(header + "\n").lines[0]
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let cards = try #require(object?["cards"] as? [Any])
    return cards.map { ($0 as? [String: Any])?["pair"] as? Int }
  }

  struct Output {
    var lines: [String] = []
    var fingerprint = Fingerprint()
  }

  /// Replays a session as `memory-game replay` does.
  private static func replay(_ text: String) throws -> Output {
    let folder = try TemporaryFolder()
    let path = folder.path + "/session.jsonl"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return try replay(path: path, decks: bundledDecks)
  }

  static func replay(path: String, decks: DeckLibrary) throws -> Output {
    var reader = try SessionReader(path: path, decks: decks)
    var output = Output()
    try Replay.write(&reader) { line in
      output.lines.append(line)
      output.fingerprint.add(line + "\n")
    }
    return output
  }
}

/// The first session whose replay differs from its pin.
private struct ReplayDifference {
  let game: String
  let number: Int
  let session: String
  let expected: String
  let found: String

  /// Returns a sentence that names the session and how to reproduce the difference.
  func sentence(count: Int) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "memory-game-pins")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(game)-\(number).jsonl")
    try session.write(to: file, atomically: true, encoding: .utf8)
    let expectedWords = expected.split(separator: " ")
    let isOtherSession = expectedWords.count != 3 || !found.contains(" \(expectedWords[1]) ")
    let subject =
      isOtherSession
      ? "session \(number) has other events, because its cards are dealt differently"
      : "the replay of session \(number) differs from its pin"
    return """
      \(game): \(subject) (\(count) of the sessions of \(game) differ). To reproduce this, compare \
      what `memory-game replay \(file.path)` prints here and at the last commit that passes. If \
      this change is intended, renew the pins with RECORD=1 swift test --filter ReplayPinTests
      """
  }
}
