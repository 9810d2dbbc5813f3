import Foundation
import Games
import Testing

@testable import Diagrams

/// Compares the diagrams with the stored texts in `Tests/Fixtures/Diagrams`, and the drawings in
/// `Assets/pictures` with the diagrams that they were drawn from.
///
/// `RECORD=1 swift test --filter StoredDiagramTests` renews both. It needs Graphviz.
@Suite struct StoredDiagramTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test("The diagrams equal the stored ones", arguments: GameKind.all)
  func stored(kind: GameKind) throws {
    let diagram = StateDiagram(kind)
    try expect(diagram.mermaid + "\n", isStored: "\(kind.name).mmd")
    // For the other games, the drawing contains the hash of the text.
    if kind == .lab {
      try expect(diagram.dot + "\n", isStored: "lab.dot")
    }
  }

  private func expect(_ text: String, isStored name: String) throws {
    let file = Self.package.appending(path: "Tests/Fixtures/Diagrams/\(name)")
    if Self.isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let storedText = try String(contentsOf: file, encoding: .utf8)
    if let difference = firstDifference(of: text, from: storedText) {
      Issue.record("\(name), \(difference)")
    }
  }

  /// Returns the first line in which a text differs from the stored text in words, or `nil` if both
  /// are equal.
  private func firstDifference(of text: String, from storedText: String) -> String? {
    let lines = text.components(separatedBy: "\n")
    let storedLines = storedText.components(separatedBy: "\n")
    for index in 0..<max(lines.count, storedLines.count) {
      let line = index < lines.count ? lines[index] : "missing"
      let storedLine = index < storedLines.count ? storedLines[index] : "missing"
      if line != storedLine {
        return "line \(index + 1) is \(line), stored is \(storedLine)"
      }
    }
    return nil
  }

  @Test("Every drawing was made from the current diagram", arguments: GameKind.all)
  func drawing(kind: GameKind) throws {
    let dot = StateDiagram(kind).dot
    let file = Self.package.appending(path: "Assets/pictures/diagram-\(kind.name).svg")
    let hashComment = "<!-- Drawn from a diagram with the hash \(hash(dot)) -->\n"
    if Self.isRecording {
      let drawing = try draw(dot) + hashComment
      try drawing.write(to: file, atomically: true, encoding: .utf8)
    }

    // A new game needs no drawing. The lessons need the drawings of all other games.
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let drawing = try String(contentsOf: file, encoding: .utf8)
    let isDrawnFromDiagram = drawing.hasSuffix(hashComment)
    #expect(isDrawnFromDiagram, "\(file.lastPathComponent) was drawn from another diagram")
    #expect(drawing.utf8.count < 30_000)
  }

  /// Returns the 64-bit FNV-1a hash of a text, see http://www.isthe.com/chongo/tech/comp/fnv.
  private func hash(_ text: String) -> String {
    let prime: UInt64 = 0x0100_0000_01b3
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= prime
    }
    return String(hash, radix: 16)
  }

  /// Returns the SVG drawing that Graphviz makes of a diagram.
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
