import Foundation
import Testing

@Suite struct ArchitectureLessonTests {
  private static let lessons = ["ThreeArchitectures", "Observation", "Reducer", "Notifications"]
    .map(article)
  private static let table = article("SixArchitectures")

  /// The differences, as lines: MVVM, MVC, delegate, observation, reducer, notification.
  private static let differences = lessons.flatMap { lesson in
    lesson.components(separatedBy: "```diff\n").dropFirst().map {
      lines(of: $0.components(separatedBy: "\n```")[0])
    }
  }

  private static func article(_ name: String) -> String {
    (try? Repository.text("Sources/Classroom/Lessons/Lessons.docc/\(name).md")) ?? ""
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("What the differences add stands in the sources, word for word", arguments: 0..<6)
  func differencesAreTrue(number: Int) throws {
    try #require(Self.differences.count == 6)
    let absent = try Repository.absent(of: Self.differences[number], with: "+")
    #expect(absent.isEmpty, "not in the sources: \(absent)")
  }

  /// How many lines of each difference begin with a mark, headers of files left out.
  private static func count(_ mark: String) -> [Int] {
    differences.map { difference in
      difference.count {
        $0.hasPrefix(mark)
          && (mark.count > 1 || !$0.hasPrefix("+++ ") && !$0.hasPrefix("--- "))
      }
    }
  }

  /// The numbers in the row of a table.
  private static func numbers(_ row: String, of lesson: String) throws -> [Int] {
    let line = try #require(lines(of: lesson).first { $0.hasPrefix("| \(row) |") }, "\(row)")
    return line.split(separator: "|").compactMap { Int($0.filter { $0 != " " }) }
  }

  @Test(
    "The tables tell what each difference costs",
    arguments: [("files touched", "+++ b/"), ("lines added", "+"), ("lines removed", "-")])
  func costs(row: String, mark: String) throws {
    let counts = Self.count(mark)
    #expect(try Self.numbers(row, of: Self.lessons[0]) == Array(counts.prefix(3)))
    if mark != "-" {
      #expect(try Self.numbers("count misses: \(row)", of: Self.table) == counts)
    }
  }

  @Test("The table of all six has the number of files of each")
  func sizes() throws {
    let folders = ["MVC", "Delegate", "Observation", "Reducer", "Notification"]
    // MVVM: MemoryGame.swift and MemoryGameViewModel.swift.
    let counts =
      try [2]
      + folders.map { try Repository.sources(in: "Sources/Classroom/Architectures/\($0)").count }
    #expect(try Self.numbers("its own files", of: Self.table) == counts)
  }
}
