import Foundation
import Testing

/// Holds the lessons to the sources: what they show is what is compiled.
@Suite struct CodeTests {
  /// What a lesson writes for lines that it leaves out.
  private static let omission = "// …"

  /// Everything that is compiled, by the tests or by `Course/exercise check`, as lines.
  private static let sources: [[String]] = {
    let folders = ["Sources", "Tests", "Assets"].map { Lesson.package.appending(path: $0) }
    let files = folders.flatMap { folder in
      Lesson.files(in: folder) { $0.hasSuffix(".swift") || $0.hasSuffix("solution.diff") }
    }
    return (files + [Lesson.package.appending(path: "Package.swift")]).compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard file.pathExtension == "diff" else { return lines }
      return lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
    }
  }()

  /// The lines of each of them without their indents, to find the few that can hold a block.
  private static let stripped = sources.map { Set($0.map(trimmed)) }

  @Test("Every Swift line of a lesson is compiled", arguments: Lesson.all)
  func swift(lesson: Lesson) {
    for block in lesson.blocks(in: "swift") {
      let parts = block.lines.split { Self.trimmed($0) == Self.omission }
      let first = Self.trimmed(parts.first?.first ?? "")
      #expect(
        zip(Self.sources, Self.stripped).contains { lines, stripped in
          stripped.contains(first) && Self.occur(parts.map(Array.init), in: lines)
        },
        "not in the sources:\n\(block.lines.joined(separator: "\n"))")
    }
  }

  @Test("Every line that is left out is left out of one file, and the order is kept")
  func occurrence() {
    let file = ["func a() {", "  b()", "}", "", "func c() {", "  d()", "}"]
    #expect(Self.occur([["b()"], ["d()"]], in: file))
    #expect(Self.occur([["  b()", "}", "", "func c() {"]], in: file))
    #expect(!Self.occur([["d()"], ["b()"]], in: file))
    #expect(!Self.occur([["func a() {", "b()"]], in: file))
    #expect(!Self.occur([["func a()"]], in: file))
  }

  @Test("Every language of a block is one that is checked", arguments: Lesson.all)
  func languages(lesson: Lesson) {
    let fences = lesson.text.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count.isMultiple(of: 2))
    for (number, fence) in fences.enumerated() where number.isMultiple(of: 2) {
      let known = ["```", "```swift", "```sh", "```json", "```mermaid", "```diff"]
      #expect(known.contains(String(fence)))
    }
  }

  /// Whether parts occur in a file, one after the other; a part may be indented less or more.
  private static func occur(_ parts: [[String]], in file: [String]) -> Bool {
    var next = 0
    for part in parts {
      guard
        let found = (next..<max(next, file.count)).first(where: { occurs(part, in: file, at: $0) })
      else { return false }
      next = found + part.count
    }
    return true
  }

  private static func occurs(_ part: [String], in file: [String], at start: Int) -> Bool {
    guard let first = part.first, start + part.count <= file.count else { return false }
    let shift = indent(file[start]) - indent(first)
    return zip(part, file[start...]).allSatisfy { line, other in
      line.isEmpty || other.isEmpty
        ? line == other
        : line.drop { $0 == " " } == other.drop { $0 == " " }
          && indent(other) - indent(line) == shift
    }
  }

  private static func trimmed(_ line: String) -> Substring { line.drop { $0 == " " } }

  private static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
