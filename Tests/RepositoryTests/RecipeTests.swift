import Foundation
import Testing

@Suite struct RecipeTests {
  @Test("The changes of the recipes have a place in the sources; `exercise check` builds them")
  func places() throws {
    for recipe in try Repository.folders(in: "Course/Recipes") {
      let change = try Repository.text("Course/Recipes/\(recipe)/change.diff").split(
        separator: "\n")
      let absent = try Repository.absent(of: change, with: "-")
      #expect(absent.isEmpty, "\(recipe), not in the sources: \(absent)")
    }
  }

  @Test("Each of the ten mistakes has a place in the sources, a test that finds it, and a section")
  func mistakes() throws {
    let lesson = try Repository.text("Sources/Classroom/Lessons/Lessons.docc/BreakIt.md")
    let names = try Repository.folders(in: "Course/Exercises/Breaks").filter {
      $0.hasSuffix(".diff")
    }
    let numbers = names.compactMap { Int($0.prefix { $0 != "-" }) }
    #expect(numbers.sorted() == Array(1...10))
    let tests = try Repository.sources(in: "Course/Exercises/Breaks/Tests").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for (name, number) in zip(names, numbers) {
      let change = try Repository.text("Course/Exercises/Breaks/\(name)").split(separator: "\n")
      let absent = try Repository.absent(of: change, with: "-")
      #expect(absent.isEmpty, "\(name), not in the sources: \(absent)")
      #expect(tests.contains { $0.contains("func break\(number)() ") }, "\(name)")
      #expect(lesson.contains("\n## \(number): "), "\(name)")
    }
  }
}
