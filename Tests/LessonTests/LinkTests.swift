import Foundation
import Testing

/// What DocC would only warn about.
@Suite struct LinkTests {
  private static let names = Set(Lesson.articles.map(\.name))

  @Test("Every link leads to an article", arguments: Lesson.articles)
  func links(lesson: Lesson) {
    for link in lesson.matches(of: /<doc:([A-Za-z0-9-]+)>/) {
      #expect(Self.names.contains(link))
    }
  }

  @Test("Every file that is named is there, unless an exercise or the reader makes it")
  func files() throws {
    let contributing = try #require(Lesson(Lesson.package.appending(path: "CONTRIBUTING.md")))
    for lesson in Lesson.all + [contributing] {
      for name in lesson.matches(of: /`((?:Sources|Tests|Assets)\/[^` <>]+)`/)
      where !["NAME", "supper", "PairsLeft", "Braille"].contains(where: name.contains) {
        let path = Lesson.package.appending(path: name).path
        #expect(FileManager.default.fileExists(atPath: path), "\(lesson.name): \(name)")
      }
    }
  }

  @Test("Every picture is there, and says in words what it shows", arguments: Lesson.articles)
  func pictures(lesson: Lesson) {
    for match in lesson.text.matches(of: /!\[([^\]]*)\]\(([^)]+)\)/) {
      let file = Lesson.catalog.appending(path: "Resources/\(match.output.2)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(match.output.2)")
      #expect(match.output.1.count > 10)
    }
  }

  @Test("Every article is reached from the front page, a German one from its own")
  func topics() throws {
    let fronts = Lesson.articles.filter { ["Lessons", "Lessons-de"].contains($0.name) }
    let reached = Set(fronts.flatMap { $0.matches(of: /- <doc:([A-Za-z0-9-]+)>/) })
    #expect(reached.union(fronts.map(\.name)) == Self.names)
  }
}
