import Foundation
import Testing

/// A lesson, which is an article of the catalog or README.
struct Lesson: CustomTestStringConvertible, Sendable {
  /// A block of code in a lesson.
  struct Block {
    let language: String
    let lines: [String]
    /// The number of the line that opens the block, counted from 0.
    let fence: Int
  }

  /// The folder of the package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  static let catalog = package.appending(path: "Sources/Classroom/Lessons/Lessons.docc")

  /// The articles of the catalog in all languages.
  static let articles = files(in: catalog) { $0.hasSuffix(".md") }.compactMap(Lesson.init)

  /// All articles and README.
  static let all: [Lesson] = {
    guard let readme = Lesson(package.appending(path: "README.md")) else { return articles }
    return articles + [readme]
  }()

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

  /// Returns the blocks of code in a language.
  func blocks(in language: String) -> [Block] {
    var blocks: [Block] = []
    let lines = lines
    var openFence: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let fence = openFence else {
        openFence = number
        continue
      }
      let block = Block(
        language: String(lines[fence].dropFirst("```".count)),
        lines: Array(lines[(fence + 1)..<number]),
        fence: fence)
      blocks.append(block)
      openFence = nil
    }
    return blocks.filter { $0.language == language }
  }

  /// Returns the text of the capture group for each match of a pattern in the article.
  func matches(of pattern: Regex<(Substring, Substring)>) -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }

  /// Returns the sorted files below a folder whose paths fulfill a condition.
  static func files(in folder: URL, where isIncluded: (String) -> Bool) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let sortedPaths = paths.filter(isIncluded).sorted()
    return sortedPaths.map { folder.appending(path: $0) }
  }
}
