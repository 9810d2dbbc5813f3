import Foundation
import Testing

/// Checks that each feature of Swift in the glossary occurs in the file that the glossary names.
@Suite struct GlossaryTests {
  struct Entry: CustomTestStringConvertible, Sendable {
    let feature: String
    let path: String

    var testDescription: String { feature }
  }

  static let entries: [Entry] = {
    let glossary = Lesson.articles.first { $0.name == "Glossary" }
    let lines = (glossary?.text ?? "").split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    return rows.compactMap { row in
      let codeSpans = row.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      guard let feature = codeSpans.first, let path = codeSpans.last else { return nil }
      return Entry(feature: feature, path: path)
    }
  }()

  @Test("The glossary explains the features that a first course leaves out")
  func features() {
    let features = Self.entries.map(\.feature)
    for feature in ["&+", "[unowned self]", "if", "InlineArray", "@MainActor"] {
      #expect(features.contains(feature))
    }
  }

  @Test("Each feature occurs in the file beside it", arguments: entries)
  func occurrence(entry: Entry) throws {
    let file = Lesson.package.appending(path: entry.path)
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source.contains(entry.feature), "\(entry.path) does not contain \(entry.feature)")
  }
}
