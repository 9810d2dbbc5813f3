import Foundation
import Testing

/// The stored output of an earlier program, which the current program has to produce again.
///
/// `RECORD=1 swift test --filter PinTests` records all pins of this target again. CONTRIBUTING.md
/// explains when to do this.
enum Pin {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let folder = fixtures.appending(path: "Pins")

  /// The folder of the files that commit 45984d40 wrote.
  static let oldFiles = fixtures.appending(path: "45984d40")

  /// Returns the stored text of a pin, or an empty text if it was never recorded.
  static func stored(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  static func record(_ text: String, as name: String) throws {
    let file = folder.appending(path: name)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Compares a text with its pin and reports the first line that differs.
  ///
  /// - Parameters:
  ///   - text: The current text.
  ///   - name: The name of the pin, which is a path in the folder of the pins.
  ///   - filter: The name of the suite that renews the pin.
  static func check(_ text: String, with name: String, filter: String) throws {
    if isRecording {
      try record(text, as: name)
      return
    }
    guard let difference = difference(between: stored(name), and: text) else { return }
    Issue.record(
      """
      Tests/Fixtures/Pins/\(name), line \(difference.line): expected "\(difference.expected)", \
      found "\(difference.found)". If this change is intended, renew the pin with \
      RECORD=1 swift test --filter \(filter)
      """)
  }

  /// A line in which two texts differ.
  struct Difference: Equatable {
    /// The number of the line, starting at 1.
    let line: Int
    let expected: String
    let found: String
  }

  /// Returns the first line in which two texts differ.
  static func difference(between expected: String, and found: String) -> Difference? {
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let foundLines = found.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(expectedLines.count, foundLines.count) {
      let expectedLine = line(at: index, of: expectedLines)
      let foundLine = line(at: index, of: foundLines)
      if expectedLine != foundLine {
        return Difference(line: index + 1, expected: expectedLine, found: foundLine)
      }
    }
    return nil
  }

  private static func line(at index: Int, of lines: [Substring]) -> String {
    index < lines.count ? String(lines[index]) : "(no line)"
  }
}

/// The 64-bit FNV-1a hash of a text to which more text can be added.
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

  /// The hash as sixteen hexadecimal digits.
  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The random generator SplitMix64.
///
/// It is independent of the program, so changes to the program do not change the input of the pins.
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

  /// Returns `true` with a probability in percent.
  mutating func happens(percent: Int) -> Bool {
    below(100) < percent
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffledElements = elements
    for index in elements.indices.reversed().dropLast() {
      shuffledElements.swapAt(index, below(index + 1))
    }
    return shuffledElements
  }
}

@Suite struct PinTests {
  @Test("A fingerprint is the published FNV-1a hash")
  func fingerprint() {
    #expect(Fingerprint().description == "cbf29ce484222325")
    #expect(Fingerprint("a").description == "af63dc4c8601ec8c")
    #expect(Fingerprint("foobar").description == "85944171f73967e8")
  }

  @Test("The first line that differs is found, even if a text ends early")
  func difference() {
    #expect(Pin.difference(between: "a\nb\n", and: "a\nb\n") == nil)

    let changedLine = Pin.difference(between: "a\nb\nc", and: "a\nx\ny")
    #expect(changedLine == Pin.Difference(line: 2, expected: "b", found: "x"))

    let addedLine = Pin.difference(between: "a", and: "a\nb")
    #expect(addedLine == Pin.Difference(line: 2, expected: "(no line)", found: "b"))
  }
}
