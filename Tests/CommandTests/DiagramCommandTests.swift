import Foundation
import Testing

@Suite struct DiagramCommandTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Diagrams")

  @Test(
    "It prints the stored diagrams, in DOT unless asked for Mermaid",
    arguments: [
      (["lab"], "lab.dot"), (["lab", "--format", "dot"], "lab.dot"),
      (["card-viewer", "--format", "mermaid"], "card-viewer.mmd"),
    ])
  func prints(arguments: [String], file: String) throws {
    let program = try Program.run(["diagram"] + arguments)
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(try program.output == Data(contentsOf: Self.folder.appending(path: file)))
  }
}
