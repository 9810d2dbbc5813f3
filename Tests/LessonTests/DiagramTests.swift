import Foundation
import Testing

@Suite struct DiagramTests {
  private static let stored = Lesson.files(
    in: Lesson.package.appending(path: "Tests/Fixtures/Diagrams")
  ) { $0.hasSuffix(".mmd") }

  private static let drawings = Lesson.files(in: Lesson.catalog.appending(path: "Resources")) {
    $0.hasPrefix("diagram-")
  }

  @Test("The Mermaid texts are those of the command, for every game")
  func mermaid() throws {
    let lesson = try #require(Lesson.articles.first { $0.name == "StateDiagrams" })
    let told = lesson.blocks(in: "mermaid").map { $0.lines.joined(separator: "\n") + "\n" }
    let texts = try Self.stored.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(Set(told).count == 5 && Set(told).isSubset(of: texts))
  }

  @Test("The drawings are those that were made from the diagrams")
  func drawings() throws {
    #expect(Self.drawings.count == 5)
    for drawing in Self.drawings {
      let original = Lesson.package.appending(path: "Assets/pictures/\(drawing.lastPathComponent)")
      #expect(try Data(contentsOf: drawing) == Data(contentsOf: original))
    }
  }
}
