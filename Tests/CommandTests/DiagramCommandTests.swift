import Foundation
import Testing

@Suite struct DiagramCommandTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures/Diagrams")

  @Test(
    "The command prints the stored diagrams, by default in DOT",
    arguments: [
      (["lab"], "lab.dot"),
      (["lab", "--format", "dot"], "lab.dot"),
      (["card-viewer", "--format", "mermaid"], "card-viewer.mmd"),
    ])
  func prints(arguments: [String], file: String) throws {
    let program = try Program.run(["diagram"] + arguments)

    let storedDiagram = try Data(contentsOf: Self.folder.appending(path: file))
    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    #expect(program.output == storedDiagram)
  }
}
