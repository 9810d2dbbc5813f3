import Foundation
import Testing

/// A lesson: an article of the catalog, or README.
struct Lesson: CustomTestStringConvertible, Sendable {
  struct Block {
    let language: String
    let lines: [String]
  }

  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let catalog = package.appending(path: "Sources/Classroom/Lessons/Lessons.docc")

  static let articles = files(in: catalog) { $0.hasSuffix(".md") }.compactMap(Lesson.init)
  /// Every article, and README.
  static let all = articles + [Lesson(package.appending(path: "README.md"))].compactMap { $0 }

  let name: String
  let text: String

  var testDescription: String { name }

  init?(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    name = file.deletingPathExtension().lastPathComponent
    self.text = text
  }

  func blocks(in language: String) -> [Block] {
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
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
