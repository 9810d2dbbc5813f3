import Foundation
import Testing

/// A lesson: an article of the catalog, or README.
struct Lesson: CustomTestStringConvertible, Sendable {
  struct Block {
    let language: String
    let lines: [String]
    /// The number of the line in the article that opens the block, counted from 0.
    let fence: Int
  }

  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let catalog = package.appending(path: "Sources/Classroom/Lessons/Lessons.docc")

  static let articles = files(in: catalog) { $0.hasSuffix(".md") }.compactMap(Lesson.init)
  /// Every article, and README.
  static let all = articles + [Lesson(package.appending(path: "README.md"))].compactMap { $0 }

  let file: URL
  let name: String
  let text: String

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var testDescription: String { name }

  init?(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    self.init(file: file, text: text)
  }

  init(file: URL, text: String) {
    self.file = file
    self.text = text
    name = file.deletingPathExtension().lastPathComponent
  }

  func blocks(in language: String) -> [Block] {
    var blocks: [Block] = []
    let lines = lines
    var fence: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = fence else {
        fence = number
        continue
      }
      blocks.append(
        Block(
          language: String(lines[first].dropFirst(3)), lines: Array(lines[(first + 1)..<number]),
          fence: first))
      fence = nil
    }
    return blocks.filter { $0.language == language }
  }

  /// What a pattern with one capture group finds in the article.
  func matches(of pattern: Regex<(Substring, Substring)>) -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }

  /// The files below a folder whose names fit, in order.
  static func files(in folder: URL, where fits: (String) -> Bool) -> [URL] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter(fits).sorted().map { folder.appending(path: $0) }
  }
}
