import Foundation
import Testing

@Suite struct ThreeArchitecturesTests {
  private static let lesson = text("Sources/Class/Classroom/Classroom.docc/ThreeArchitectures.md")

  /// The three differences, as lines: MVVM, MVC, delegate.
  private static let differences = lesson.components(separatedBy: "```diff\n").dropFirst().map {
    lines(of: $0.components(separatedBy: "\n```")[0])
  }

  private static func text(_ path: String) -> String { (try? House.text(path)) ?? "" }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("What the differences add stands in the sources, word for word", arguments: 0..<3)
  func differencesAreTrue(number: Int) throws {
    try #require(Self.differences.count == 3)
    let absent = try House.absent(of: Self.differences[number], with: "+")
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

  @Test(
    "The table tells what each difference costs",
    arguments: [("files touched", "+++ b/"), ("lines added", "+"), ("lines removed", "-")])
  func costs(row: String, mark: String) throws {
    let line = try #require(Self.lines(of: Self.lesson).first { $0.hasPrefix("| \(row) |") })
    let told = line.split(separator: "|").compactMap { Int($0.filter { $0 != " " }) }
    #expect(told == Self.count(mark))
  }

  @Test(
    "In MVVM a new number takes few lines, and not more than in the others",
    arguments: [("+++ b/", 3), ("+", 15), ("-", 0)])
  func cheapest(mark: String, most: Int) {
    let costs = Self.count(mark)
    #expect(costs[0] <= most)
    #expect(costs.allSatisfy { costs[0] <= $0 })
  }
}
