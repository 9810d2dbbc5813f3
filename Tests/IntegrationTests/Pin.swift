import Foundation
import Testing

/// Stored output of an earlier program, which the present program has to produce again.
///
/// `RECORD=1 swift test --filter PinTests` renews all pins of this target. CONTRIBUTING.md explains
/// when that is right.
enum Pin {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// The folder of the pins.
  static let folder = fixtures.appending(path: "Pins")

  /// The folder of the files that commit 45984d40 wrote.
  static let oldFiles = fixtures.appending(path: "45984d40")

  /// Returns the stored text of a pin, or an empty text if it was never recorded.
  static func stored(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  static func record(_ text: String, as name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Compares a text with its pin and reports the first line that differs.
  static func check(_ text: String, with name: String, filter: String) throws {
    if isRecording {
      return try record(text, as: name)
    }
    guard let difference = difference(between: stored(name), and: text) else { return }
    Issue.record(
      """
      Tests/Fixtures/Pins/\(name), line \(difference.line): expected "\(difference.expected)", \
      found "\(difference.found)". If this change is intended, renew the pin with \
      RECORD=1 swift test --filter \(filter)
      """)
  }

  struct Difference: Equatable {
    /// The number of the line, from 1.
    let line: Int
    let expected: String
    let found: String
  }

  /// Returns the first line in which two texts differ.
  static func difference(between expected: String, and found: String) -> Difference? {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let found = found.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(expected.count, found.count) {
      let before = line < expected.count ? String(expected[line]) : "(no line)"
      let after = line < found.count ? String(found[line]) : "(no line)"
      if before != after {
        return Difference(line: line + 1, expected: before, found: after)
      }
    }
    return nil
  }
}

/// The 64-bit FNV-1a hash of a text that grows.
struct Fingerprint: Equatable, CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ text: String = "") {
    add(text)
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var hash = value
      var index = 0
      // A `for` loop over the bytes takes ten times as long without the optimizer.
      while index < bytes.count {
        hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        index += 1
      }
      value = hash
    }
  }

  /// Sixteen hexadecimal digits.
  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// SplitMix64, independent of the program, so that pins keep their input when the program changes.
struct PinRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Returns true in so many of a hundred cases.
  mutating func happens(percent: Int) -> Bool {
    below(100) < percent
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.reversed().dropLast() {
      elements.swapAt(index, below(index + 1))
    }
    return elements
  }
}

@Suite struct PinTests {
  @Test("A fingerprint is the published FNV-1a hash")
  func fingerprint() {
    #expect(Fingerprint().description == "cbf29ce484222325")
    #expect(Fingerprint("a").description == "af63dc4c8601ec8c")
    #expect(Fingerprint("foobar").description == "85944171f73967e8")
  }

  @Test("The first line that differs is found, also where a text ends early")
  func difference() {
    #expect(Pin.difference(between: "a\nb\n", and: "a\nb\n") == nil)
    #expect(
      Pin.difference(between: "a\nb\nc", and: "a\nx\ny")
        == Pin.Difference(line: 2, expected: "b", found: "x"))
    #expect(
      Pin.difference(between: "a", and: "a\nb")
        == Pin.Difference(line: 2, expected: "(no line)", found: "b"))
  }
}
