import Foundation
import Games
import Testing

@testable import Diagrams

/// Compares the diagrams with the stored ones in the folder `Diagrams`, word for word, and the
/// drawings in `Assets/pictures` with the diagrams that they were drawn from.
///
/// `RECORD=1 swift test --filter StoredDiagramTests` renews both; it needs Graphviz.
@Suite struct StoredDiagramTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test("The diagrams are the stored ones", arguments: GameKind.all)
  func stored(kind: GameKind) throws {
    let diagram = StateDiagram(kind)
    try expect(diagram.mermaid + "\n", isStored: "\(kind.name).mmd")
    // Of the others the drawings know the hash.
    if kind == .lab {
      try expect(diagram.dot + "\n", isStored: "lab.dot")
    }
  }

  private func expect(_ text: String, isStored name: String) throws {
    let file = Self.package.appending(path: "Tests/Fixtures/Diagrams/\(name)")
    if Self.isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("Every drawing was made from the diagram as it is", arguments: GameKind.all)
  func drawing(kind: GameKind) throws {
    let dot = StateDiagram(kind).dot
    let file = Self.package.appending(path: "Assets/pictures/diagram-\(kind.name).svg")
    let mark = "<!-- Drawn from a diagram with the hash \(hash(dot)) -->\n"
    if Self.isRecording {
      try (draw(dot) + mark).write(to: file, atomically: true, encoding: .utf8)
    }
    // A game that is new need not be drawn; that the others are is seen in the lessons.
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let drawing = try String(contentsOf: file, encoding: .utf8)
    #expect(drawing.hasSuffix(mark) && drawing.utf8.count < 30_000)
  }

  /// FNV-1a of 64 bits, http://www.isthe.com/chongo/tech/comp/fnv.
  private func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  /// What Graphviz makes of a diagram.
  private func draw(_ dot: String) throws -> String {
    let input = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try dot.write(to: input, atomically: true, encoding: .utf8)
    defer {
      try? FileManager.default.removeItem(at: input)
    }
    let output = Pipe()
    let graphviz = Process()
    graphviz.executableURL = URL(filePath: "/usr/bin/env")
    graphviz.arguments = ["dot", "-Tsvg", input.path]
    graphviz.standardOutput = output
    try graphviz.run()
    let drawing = try output.fileHandleForReading.readToEnd() ?? Data()
    graphviz.waitUntilExit()
    try #require(graphviz.terminationStatus == 0)
    return String(decoding: drawing, as: UTF8.self)
  }
}
