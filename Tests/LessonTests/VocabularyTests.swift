import Foundation
import Testing

/// Holds the table of the courses' words to this program's files.
@Suite struct VocabularyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let word: String
    let meaning: String
    let files: String
    var testDescription: String { word }

    /// Each file with the names that stand behind it: `` `path` `name` `name`; `path` `name` ``.
    var places: [(path: String, names: [String])] {
      files.components(separatedBy: ";").map { part in
        let words = part.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        return (words.first ?? "", Array(words.dropFirst()))
      }
    }
  }

  static let rows: [Row] = {
    let text = Lesson.articles.first { $0.name == "WhereIsMyUIKit" }?.text ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0] != "your word" else { return nil }
      return Row(word: cells[0], meaning: cells[1], files: cells[2])
    }
  }()

  @Test(
    "The authors of the courses find their words",
    arguments: [
      "model and view never talk", "radio station", "KVO", "notification", "outlet",
      "target–action", "`will`", "`did`", "`should`", "data source", "singleton",
      "view controller life cycle", "segue", "split view", "`setNeedsDisplay`", "size classes",
      "`UIView.transition`", "from the bottom", "property animator", "alpha is 0 at once",
      "dynamic animator and its behaviours", "`beginFromCurrentState`", "`@IBDesignable`",
      "`@StateObject`", "`ForEach`", "`withAnimation`",
    ])
  func words(word: String) {
    #expect(Self.rows.contains { $0.word.contains(word) })
  }

  @Test("Every row has a file, and every name beside it is in that file", arguments: rows)
  func places(row: Row) throws {
    #expect(row.meaning.count > 40)
    for (path, names) in row.places {
      let file = Lesson.package.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!names.isEmpty, "\(path): which name?")
      for name in names {
        #expect(try text.contains(Regex("\\b\(name)\\b")), "\(path) has no \(name)")
      }
    }
  }

  @Test("What is not here says why")
  func absent() {
    let absent = Self.rows.filter { $0.meaning.hasPrefix("Not here") }
    #expect(absent.count >= 3)
    for row in absent {
      #expect(row.meaning.hasPrefix("Not here: "), "\(row.word)")
    }
  }

  @Test("What an architecture of the class has is not called absent")
  func present() {
    let present = ["notification", "data source", "singleton", "segue"]
    for row in Self.rows where present.contains(row.word) {
      #expect(!row.meaning.contains("Not here"), "\(row.word)")
      #expect(row.files.contains("Sources/Classroom/Architectures"), "\(row.word)")
    }
  }

  @Test("Credits stand where readers look", arguments: ["README", "Lessons", "WhereIsMyUIKit"])
  func credits(article: String) throws {
    let text = try #require(Lesson.all.first { $0.name == article }).text
      .replacing("\n", with: " ")
    for source in ["CS193p", "Zhen Xu", "SoundCloud", "group 3 (Hasan Dababo)"] {
      #expect(text.contains(source))
    }
  }

  @Test("Readers are led to the page from the front page and from README")
  func reached() throws {
    for name in ["README", "Lessons"] {
      #expect(try #require(Lesson.all.first { $0.name == name }).text.contains("WhereIsMyUIKit"))
    }
  }
}
