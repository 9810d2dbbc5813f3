import Foundation
import Testing

@Suite struct ArchitectureLessonTests {
  private static let lessons = ["ThreeArchitectures", "Observation", "Reducer", "Notifications"]
    .map(article)
  private static let table = article("SixArchitectures")

  /// The lines of the diffs in the lessons.
  ///
  /// There is one diff each for MVVM, MVC, delegate, observation, reducer and notification.
  private static let diffs = lessons.flatMap(diffs)

  private static func diffs(in lesson: String) -> [[Substring]] {
    let partsWithDiff = lesson.components(separatedBy: "```diff\n").dropFirst()
    return partsWithDiff.map { part in
      let diff = part.components(separatedBy: "\n```")[0]
      return lines(of: diff)
    }
  }

  private static func article(_ name: String) -> String {
    (try? Repository.text("Sources/Classroom/Lessons/Lessons.docc/\(name).md")) ?? ""
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("The sources contain what the diffs of the lessons add", arguments: 0..<6)
  func differencesAreTrue(number: Int) throws {
    try #require(Self.diffs.count == 6)
    let missingHunks = try Repository.missingHunks(of: Self.diffs[number], with: "+")
    #expect(missingHunks.isEmpty, "not in the sources: \(missingHunks)")
  }

  /// Returns the number of lines of each diff that begin with a mark.
  ///
  /// The headers of files count only if the mark is the beginning of a header.
  private static func lineCounts(with mark: String) -> [Int] {
    diffs.map { diff in
      diff.count { line in
        let isHeader = line.hasPrefix("+++ ") || line.hasPrefix("--- ")
        let isHeaderMark = mark.count > 1
        return line.hasPrefix(mark) && isHeader == isHeaderMark
      }
    }
  }

  /// Returns the numbers in a row of the table of a lesson.
  private static func numbers(inRow row: String, of lesson: String) throws -> [Int] {
    let line = try #require(lines(of: lesson).first { $0.hasPrefix("| \(row) |") }, "\(row)")
    let cells = line.split(separator: "|")
    return cells.compactMap { cell in
      Int(cell.filter { $0 != " " })
    }
  }

  @Test(
    "The tables show the size of each diff",
    arguments: [("files touched", "+++ b/"), ("lines added", "+"), ("lines removed", "-")])
  func costs(row: String, mark: String) throws {
    let counts = Self.lineCounts(with: mark)

    let numbers = try Self.numbers(inRow: row, of: Self.lessons[0])
    #expect(numbers == Array(counts.prefix(3)))

    // The table of all six architectures has no row for removed lines.
    if mark != "-" {
      let numbersOfAll = try Self.numbers(inRow: "count misses: \(row)", of: Self.table)
      #expect(numbersOfAll == counts)
    }
  }

  @Test("The table of all six architectures shows the number of files of each")
  func sizes() throws {
    let folders = ["MVC", "Delegate", "Observation", "Reducer", "Notification"]
    // MVVM consists of MemoryGame.swift and MemoryGameViewModel.swift.
    var counts = [2]
    for folder in folders {
      let files = try Repository.sources(in: "Sources/Classroom/Architectures/\(folder)")
      counts.append(files.count)
    }
    #expect(try Self.numbers(inRow: "its own files", of: Self.table) == counts)
  }
}
