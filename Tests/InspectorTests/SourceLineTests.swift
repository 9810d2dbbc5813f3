import Architectures
import Foundation
import Games
import Testing

@testable import Inspector

@MainActor @Suite struct SourceLineTests {
  @Test("Every source line occurs exactly once in its file")
  func table() throws {
    let allLines = SourceLine.pairs + SourceLine.pile
    for source in allLines.map(\.source) {
      let path = "Sources/\(source.files[0])"
      let text = try #require(readPackageFile(path), "\(source.files)")
      let occurrenceCount = text.components(separatedBy: source.snippets[0]).count - 1
      #expect(occurrenceCount == 1, "\(source)")
    }
  }

  @Test("A choice shows the source of each of its messages and the step of a test")
  func choice() throws {
    let game = try InspectorFixture()
    game.inspector.readSource = readPackageFile
    try game.choose([4])
    try game.draw(from: 1, to: 4)
    let texts = game.details.compactMap { detail -> String? in
      switch detail {
      case .heading(let text), .text(let text): text
      default: nil
      }
    }
    for text in [
      "As a test step", "try game.choose(4) {", "  $0.cards[4].isFaceUp = true",
      "let effect = state.game.choose(at: card)",
      "for input in view.boardInputs(for: event, at: time) {",
      "boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))",
    ] { #expect(texts.contains(text), "\(text) in \(texts)") }
    let headings = texts.filter { $0.hasPrefix("Core/") || $0.hasPrefix("UI/") }
    #expect(headings.count == game.inspector.content.messages.count)
  }

  @Test("In step mode, the panel shows only the source of the last message")
  func step() throws {
    let game = try InspectorFixture(waitsForMessages: true)
    game.inspector.readSource = readPackageFile
    try game.press(.command("o"), at: 0.5)
    try game.draw(at: 0.6)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)
    #expect(game.details.isEmpty)
    for time in [2.0, 3] {
      try game.press(.space, at: time)
      try game.draw(from: time, to: time + 0.5)
    }

    let path = "Core/ViewModel/MemoryGameViewModel.swift"
    let code = "let effect = state.game.choose(at: card)"
    let source = try #require(readPackageFile("Sources/\(path)"))
    let lineIndex = try #require(
      source.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains(code) })
    #expect(game.details.first == .heading("\(path):\(lineIndex + 1)"))
    #expect(game.details.contains(.text(code)))
  }

  @Test("Without the project, the panel shows the name of the file and the text to search for")
  func installed() throws {
    let game = try InspectorFixture()
    game.inspector.readSource = { _ in nil }
    try game.choose([4])
    #expect(game.details.contains(.heading("Core/ViewModel/MemoryGameViewModel.swift")))
    #expect(game.details.contains(.text("state.game.choose(at: card)")))
  }

  @Test(
    "Each message of a controller has source lines", arguments: [.mvc, .delegate] as [Architecture])
  func controllers(architecture: Architecture) throws {
    let game = try InspectorFixture(.architecture(architecture))
    game.inspector.readSource = readPackageFile
    try game.choose([0, 1, 2])
    try game.draw(from: 3, to: 6)
    for message in game.inspector.lines.flatMap(\.messages) {
      let source = SourceLine.find(for: message, in: game.consumers.game)
      let details = try #require(source, "\(message)").details(readPackageFile)
      #expect(details.count == 4, "\(message): \(details)")
    }
  }
}
