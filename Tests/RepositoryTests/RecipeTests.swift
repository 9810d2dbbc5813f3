import Foundation
import Testing

@Suite struct RecipeTests {
  /// Expects that the sources contain the lines that a diff replaces.
  ///
  /// `exercise check` builds the sources with the diff.
  private func expectLines(of path: String) throws {
    let diff = try Repository.text(path).split(separator: "\n")
    let missingHunks = try Repository.missingHunks(of: diff, with: "-")
    #expect(missingHunks.isEmpty, "\(path), not in the sources: \(missingHunks)")
  }

  @Test("The sources contain the lines that the recipes change")
  func places() throws {
    for recipe in try Repository.folders(in: "Course/Recipes") {
      try expectLines(of: "Course/Recipes/\(recipe)/change.diff")
    }
  }

  @Test("Each of the ten mistakes has its lines in the sources, a test, and a section")
  func mistakes() throws {
    let lesson = try Repository.text("Sources/Classroom/Lessons/Lessons.docc/BreakIt.md")
    let files = try Repository.folders(in: "Course/Exercises/Breaks")
    let names = files.filter { $0.hasSuffix(".diff") }
    let numbers = names.compactMap { Int($0.prefix { $0 != "-" }) }
    #expect(numbers.sorted() == Array(1...10))

    let tests = try Repository.sources(in: "Course/Exercises/Breaks/Tests").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for (name, number) in zip(names, numbers) {
      try expectLines(of: "Course/Exercises/Breaks/\(name)")
      #expect(tests.contains { $0.contains("func break\(number)() ") }, "\(name)")
      #expect(lesson.contains("\n## \(number): "), "\(name)")
    }
  }
}
