import Foundation
import Testing

@Suite struct RecipeTests {
  @Test("The changes of the recipes have a place in the sources; `exercise check` builds them")
  func places() throws {
    for recipe in try House.folders(in: "Tests/Recipes") {
      let change = try House.text("Tests/Recipes/\(recipe)/change.diff").split(separator: "\n")
      let absent = try House.absent(of: change, with: "-")
      #expect(absent.isEmpty, "\(recipe), not in the sources: \(absent)")
    }
  }

  @Test("Each of the ten mistakes has a place in the sources, a test that finds it, and a section")
  func mistakes() throws {
    let lesson = try House.text("Sources/Classroom/Lessons/Lessons.docc/BreakIt.md")
    let names = try House.folders(in: "Tests/Exercises/Breaks").filter { $0.hasSuffix(".diff") }
    let numbers = names.compactMap { Int($0.prefix { $0 != "-" }) }
    #expect(numbers.sorted() == Array(1...10))
    let tests = try House.sources(in: "Tests/Exercises/Breaks/Tests").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for (name, number) in zip(names, numbers) {
      let change = try House.text("Tests/Exercises/Breaks/\(name)").split(separator: "\n")
      let absent = try House.absent(of: change, with: "-")
      #expect(absent.isEmpty, "\(name), not in the sources: \(absent)")
      #expect(tests.contains { $0.contains("func break\(number)() ") }, "\(name)")
      #expect(lesson.contains("\n## \(number): "), "\(name)")
    }
  }

  @Test("The first hour reads at most eight files of 800 lines together")
  func firstHour() throws {
    let lesson = try House.text("Sources/Classroom/Lessons/Lessons.docc/TheFirstHour.md")
    let files = lesson.matches(of: /\n\| \d \| `([^`]+)`/).map { String($0.1) }
    #expect((1...8).contains(files.count))
    let lines = try files.map { try House.text($0).count { $0 == "\n" } }
    #expect(lines.reduce(0, +) <= 800, "\(lines)")
  }

  @Test("The view model of the games of pairs is a page of at most 200 lines")
  func onePage() throws {
    let page = try House.text("Sources/Core/ViewModel/MemoryGameViewModel.swift")
    #expect(page.count { $0 == "\n" } <= 200)
    for word in ["var state", "func choose", "func advance", "func publish", "func write"] {
      #expect(page.contains(word), "\(word)")
    }
  }
}
