import Foundation
import Testing

@Suite struct DiagramTests {
  private static let storedDiagrams = Lesson.files(
    in: Lesson.package.appending(path: "Tests/Fixtures/Diagrams")
  ) { $0.hasSuffix(".mmd") }

  private static let drawings = Lesson.files(in: Lesson.catalog.appending(path: "Resources")) {
    $0.hasPrefix("diagram-")
  }

  @Test("The lesson shows five stored diagrams as Mermaid texts")
  func mermaid() throws {
    let lesson = try #require(Lesson.articles.first { $0.name == "StateDiagrams" })
    let blocks = lesson.blocks(in: "mermaid")
    let quotedDiagrams = Set(blocks.map { $0.lines.joined(separator: "\n") + "\n" })

    let storedTexts = try Self.storedDiagrams.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(quotedDiagrams.count == 5)
    #expect(quotedDiagrams.isSubset(of: storedTexts))
  }

  @Test("The drawings of the lessons equal those that were made from the diagrams")
  func drawings() throws {
    #expect(Self.drawings.count == 5)
    for drawing in Self.drawings {
      let original = Lesson.package.appending(path: "Assets/pictures/\(drawing.lastPathComponent)")
      #expect(try Data(contentsOf: drawing) == Data(contentsOf: original))
    }
  }
}
