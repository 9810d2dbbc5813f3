import Foundation
import Testing

/// Compares the table of the courses' terms with the files of this program.
@Suite struct VocabularyTests {
  /// A row of the table, which explains one term.
  struct Row: CustomTestStringConvertible, Sendable {
    let word: String
    let meaning: String
    let files: String
    var testDescription: String { word }

    /// The files of the row, in the form `` `path` `name` `name`; `path` `name` ``.
    var references: [Reference] {
      files.components(separatedBy: ";").map { part in
        let words = part.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        return Reference(path: words.first ?? "", names: Array(words.dropFirst()))
      }
    }
  }

  /// A file and the names that occur in it.
  struct Reference {
    let path: String
    let names: [String]
  }

  static let rows: [Row] = {
    let article = Lesson.articles.first { $0.name == "WhereIsMyUIKit" }
    let lines = (article?.text ?? "").split(separator: "\n")
    let tableLines = lines.filter { $0.hasPrefix("| ") }
    return tableLines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0] != "your word" else { return nil }
      return Row(word: cells[0], meaning: cells[1], files: cells[2])
    }
  }()

  @Test(
    "The table contains the terms of the courses",
    arguments: [
      "model and view never talk", "radio station", "KVO", "notification", "outlet",
      "target–action", "`will`", "`did`", "`should`", "data source", "singleton",
      "view controller life cycle", "segue", "split view", "`setNeedsDisplay`", "size classes",
      "`UIView.transition`", "from the bottom", "property animator", "alpha is 0 at once",
      "dynamic animator and its behaviors", "`beginFromCurrentState`", "`@IBDesignable`",
      "`@StateObject`", "`ForEach`", "`withAnimation`",
    ])
  func words(word: String) {
    #expect(Self.rows.contains { $0.word.contains(word) })
  }

  @Test("Every row names a file, and the file contains the names beside it", arguments: rows)
  func places(row: Row) throws {
    #expect(row.meaning.count > 40)
    for reference in row.references {
      let file = Lesson.package.appending(path: reference.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!reference.names.isEmpty, "\(reference.path): which name?")
      for name in reference.names {
        let wholeWord = try Regex("\\b\(name)\\b")
        #expect(text.contains(wholeWord), "\(reference.path) has no \(name)")
      }
    }
  }

  @Test("The table explains why a feature is absent")
  func absent() {
    let absentFeatures = Self.rows.filter { $0.meaning.hasPrefix("Not here") }
    #expect(absentFeatures.count >= 3)
    for row in absentFeatures {
      #expect(row.meaning.hasPrefix("Not here: "), "\(row.word)")
    }
  }

  @Test("The table does not call a feature of an architecture absent")
  func present() {
    let presentFeatures = ["notification", "data source", "singleton", "segue"]
    for row in Self.rows where presentFeatures.contains(row.word) {
      #expect(!row.meaning.contains("Not here"), "\(row.word)")
      #expect(row.files.contains("Sources/Classroom/Architectures"), "\(row.word)")
    }
  }

  @Test(
    "The pages that readers open first contain the credits",
    arguments: ["README", "Lessons", "WhereIsMyUIKit"])
  func credits(article: String) throws {
    let lesson = try #require(Lesson.all.first { $0.name == article })
    let text = lesson.text.replacing("\n", with: " ")
    for source in ["CS193p", "Zhen Xu", "SoundCloud", "group 3 (Hasan Dababo)"] {
      #expect(text.contains(source))
    }
  }

  @Test("README and the front page link to the table")
  func reached() throws {
    for name in ["README", "Lessons"] {
      let lesson = try #require(Lesson.all.first { $0.name == name })
      #expect(lesson.text.contains("WhereIsMyUIKit"))
    }
  }
}
