import Foundation
import Testing

/// Checks the words of the glossary, and the features on the page about Swift.
@Suite struct GlossaryTests {
  /// A row of a table: a word or a feature, and the file that contains it.
  struct Entry: CustomTestStringConvertible, Sendable {
    let word: String
    let path: String

    var testDescription: String { word }
  }

  static let words = entries(of: "Glossary")
  static let features = entries(of: "SwiftFeatures")

  /// Returns the rows of all tables of an article.
  private static func entries(of article: String) -> [Entry] {
    let lesson = Lesson.articles.first { $0.name == article }
    let lines = (lesson?.text ?? "").split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    return rows.compactMap { row in
      let codeSpans = row.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      guard let word = codeSpans.first, let path = codeSpans.last else { return nil }
      return Entry(word: word, path: path)
    }
  }

  @Test("The glossary explains the most important words, and at most 25")
  func glossary() {
    let words = Self.words.map(\.word)
    let importantWords = [
      "BoardAction", "BoardInput", "BoardState", "BoardUpdate", "Effect", "Intent", "Session",
      "Skin",
    ]
    for word in importantWords {
      #expect(words.contains(word))
    }
    #expect(words.count <= 25)
  }

  @Test("The page about Swift explains the features that a first course leaves out")
  func swiftFeatures() {
    let features = Self.features.map(\.word)
    for feature in ["&+", "[unowned self]", "if", "InlineArray", "@MainActor"] {
      #expect(features.contains(feature))
    }
  }

  @Test("Each word or feature occurs in the file beside it", arguments: words + features)
  func occurrence(entry: Entry) throws {
    let file = Lesson.package.appending(path: entry.path)
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source.contains(entry.word), "\(entry.path) does not contain \(entry.word)")
  }
}
