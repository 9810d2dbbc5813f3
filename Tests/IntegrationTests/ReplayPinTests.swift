import Coordination
import Foundation
import Storage
import Testing

/// Replays 300 random sessions of every game, and compares what `memory-game replay` prints with
/// stored hashes.
///
/// These pins are permanent. If you change a rule, record the pins of its games again with
/// `RECORD=1 swift test --filter ReplayPinTests`.
@MainActor @Suite struct ReplayPinTests {
  private static let sessionCount = 300

  @Test("The replay of a random session equals its pin", arguments: RandomSession.games)
  func replay(game: String) throws {
    let pinName = "replay/\(game).txt"
    let expectedLines = Pin.stored(pinName).split(separator: "\n").map(String.init)
    var foundLines: [String] = []
    var firstDifference: ReplayDifference?
    var differenceCount = 0

    for number in 1...Self.sessionCount {
      let session = try RandomSession(game: game, number: number, deal: Self.deal)
      let replay = try Self.replay(session.text)
      let foundLine = "\(number) \(Fingerprint(session.text)) \(replay.fingerprint)"
      foundLines.append(foundLine)

      let expectedLine = number <= expectedLines.count ? expectedLines[number - 1] : ""
      guard foundLine != expectedLine else { continue }
      differenceCount += 1
      if firstDifference == nil {
        firstDifference = ReplayDifference(
          game: game,
          number: number,
          session: session.text,
          expected: expectedLine,
          found: foundLine)
      }
    }

    if Pin.isRecording {
      let text = foundLines.map { $0 + "\n" }.joined()
      try Pin.record(text, as: pinName)
    } else if let firstDifference {
      Issue.record("\(try firstDifference.sentence(count: differenceCount))")
    }
  }

  @Test("The random sessions of a game differ, and at least a third of them reach the end")
  func sessions() throws {
    var texts: Set<String> = []
    var finishedCount = 0

    for number in 1...30 {
      let session = try RandomSession(game: "lab", number: number, deal: Self.deal)
      texts.insert(session.text)
      let replay = try Self.replay(session.text)
      if replay.lines.contains(where: { $0.contains("\"finished\"") }) {
        finishedCount += 1
      }
    }

    #expect(texts.count == 30)
    #expect(finishedCount >= 10)
  }

  /// Returns the pair numbers of the cards, which are in the first line of a replay.
  private static func deal(_ header: String) throws -> [Int?] {
    let line = try replay(header + "\n").lines[0]
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let cards = try #require(object?["cards"] as? [Any])
    return cards.map { card in
      let cardObject = card as? [String: Any]
      return cardObject?["pair"] as? Int
    }
  }

  /// The output of a replay.
  struct Output {
    var lines: [String] = []
    var fingerprint = Fingerprint()
  }

  /// Replays a session in the same way as `memory-game replay`.
  private static func replay(_ text: String) throws -> Output {
    let folder = try TemporaryFolder()
    let path = folder.path + "/session.jsonl"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return try replay(path: path, decks: cachedDeckLibrary)
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
  ///
  /// - Parameter count: The number of sessions that differ.
  func sentence(count: Int) throws -> String {
    let path = try writeSession()
    return """
      \(game): \(subject) (\(count) of the sessions of \(game) differ). To reproduce this, compare \
      what `memory-game replay \(path)` prints here and at the last commit that passes. If \
      this change is intended, renew the pins with RECORD=1 swift test --filter ReplayPinTests
      """
  }

  /// Writes the session into a file that stays after the test, and returns its path.
  private func writeSession() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "memory-game-pins")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(game)-\(number).jsonl")
    try session.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  private var subject: String {
    if isSameSession {
      "the replay of session \(number) differs from its pin"
    } else {
      "session \(number) has other events, because its cards are dealt differently"
    }
  }

  /// Whether the pin belongs to the same session, whose hash is its second word.
  private var isSameSession: Bool {
    let expectedWords = expected.split(separator: " ")
    return expectedWords.count == 3 && found.contains(" \(expectedWords[1]) ")
  }
}
