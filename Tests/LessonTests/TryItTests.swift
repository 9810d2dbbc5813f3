import Foundation
import Testing

/// Checks that each file and each declaration of a section "Try it" exists in the stated file.
@Suite struct TryItTests {
  private static let sections = Lesson.articles.compactMap { lesson -> TryItSection? in
    let originalName = lesson.name.replacing("-de", with: "")
    let original = Lesson.articles.first { $0.name == originalName }
    guard let original else { return nil }
    return TryItSection(of: lesson, original: original)
  }

  @Test("The files exist, and the code is in them")
  func places() {
    #expect(Self.sections.count > 30)
    for section in Self.sections {
      #expect(section.problems.isEmpty)
    }
  }

  // MARK: The checks themselves

  /// Returns the problems of a lesson whose section "Try it" consists of a text.
  private func problems(_ text: String) throws -> [String] {
    let page = """
      # Sample

      ```swift
      let shown = 1
      ```

      ## Try it

      \(text)
      """
    let lesson = Lesson(file: URL(filePath: "/Sample.md"), text: page)
    return try #require(TryItSection(of: lesson, original: lesson)).problems
  }

  @Test(
    "Names that exist are accepted",
    arguments: [
      "Open `Tests/LessonTests/TryItSection.swift`, and read `TryItSection.problems`.",
      "Open `TryItSection.swift`, and delete `codeSpans.compactMap(problem)`.",
      "Look for `static let` in `Sources`.",
      "In `Sources/Core/Games/Challenge.swift`, write `missDuration: 3`.",
      "Change `choose(at:)`, and run `swift test`.",
      "In `TryItSection.swift`, there is no number such as `shown` above.",
    ])
  func accepted(text: String) throws {
    #expect(try problems(text) == [])
  }

  @Test("A file that does not exist is reported")
  func missingFile() throws {
    #expect(
      try problems("Open `Sources/Core/Rules.swift` and `Rule.swift`.") == [
        "Sample names Sources/Core/Rules.swift, which does not exist.",
        "Sample names Rule.swift, which does not exist.",
      ])
  }

  @Test("Code that is not in the file of its paragraph is reported")
  func missingCode() throws {
    let text = """
      In `Sources/Core/Model/Rules.swift`, write `missDuration: 3`, and look at `Rules.delay`.

      Then look at `missing(place:)`.
      """
    #expect(
      try problems(text) == [
        "Sample names `Rules.delay`, which is not in the stated files: Rules.swift.",
        "Sample names `missing(place:)`, which is not in the stated files: Rules.swift.",
      ])
  }

  @Test("Without a file, the code can be anywhere in the sources")
  func noFile() throws {
    #expect(try problems("Delete `markDifferences`.") == [])

    let missing = try problems("Delete `markDifference`.")
    #expect(missing.count == 1)
    #expect(missing.first?.hasPrefix("Sample names `markDifference`, which is not in") == true)
  }
}
