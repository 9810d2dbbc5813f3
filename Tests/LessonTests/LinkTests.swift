import Foundation
import Testing

/// The tests of links and files, for which DocC writes only warnings.
@Suite struct LinkTests {
  private static let names = Set(Lesson.articles.map(\.name))

  @Test("Every link leads to an article", arguments: Lesson.articles)
  func links(lesson: Lesson) {
    for link in lesson.matches(of: /<doc:([A-Za-z0-9-]+)>/) {
      #expect(Self.names.contains(link))
    }
  }

  @Test("Every file that a lesson names exists, unless the reader creates it")
  func files() throws {
    let contributing = try #require(Lesson(Lesson.package.appending(path: "CONTRIBUTING.md")))
    // An exercise or the reader creates the files with these names.
    let createdNames = ["NAME", "supper", "PairsLeft", "Braille"]

    for lesson in Lesson.all + [contributing] {
      for name in lesson.matches(of: /`((?:Sources|Tests|Assets)\/[^` <>]+)`/)
      where !createdNames.contains(where: name.contains) {
        let path = Lesson.package.appending(path: name).path
        #expect(FileManager.default.fileExists(atPath: path), "\(lesson.name): \(name)")
      }
    }
  }

  @Test("Every picture exists and has a description", arguments: Lesson.articles)
  func pictures(lesson: Lesson) {
    for match in lesson.text.matches(of: /!\[([^\]]*)\]\(([^)]+)\)/) {
      let description = match.output.1
      let name = match.output.2
      let file = Lesson.catalog.appending(path: "Resources/\(name)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name)")
      #expect(description.count > 10, "\(name)")
    }
  }

  @Test("The front page of each language links to every article")
  func topics() throws {
    let frontPages = Lesson.articles.filter { ["Lessons", "Lessons-de"].contains($0.name) }
    let linkedNames = Set(frontPages.flatMap { $0.matches(of: /- <doc:([A-Za-z0-9-]+)>/) })
    #expect(linkedNames.union(frontPages.map(\.name)) == Self.names)
  }
}
