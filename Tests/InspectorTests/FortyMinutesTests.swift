import Foundation
import Testing
import View
import ViewModelTesting
import ViewState

@testable import Inspector

/// A test that plays the lesson plan.
///
/// It presses each key that the plan names, and expects each text that the plan promises.
@MainActor @Suite struct FortyMinutesTests {
  /// The steps of each minute.
  private static let minutes: [(number: Int, steps: String)] = [
    (0, "Ctrl+A, Ctrl+A, Ctrl+O, choose 4, Space, Space, Space, Space, Space"),
    (3, "Ctrl+W, choose 0, 1, 2, 3, 2, 1, Ctrl+W, Ctrl+O"),
    (6, "Ctrl+A, choose 4"),
    (9, "choose 2, choose 7"),
    (13, "←, ←, ←, ←, ←, Home, End, Ctrl+P, wait 1, wait 1, wait 1"),
    (17, "End, ←, choose 5, Ctrl+B, Ctrl+B"),
    (
      21,
      "Ctrl+M, Ctrl+M, Ctrl+M, Ctrl+L, write choose 3, Enter, wait 1, wait 1, wait 1, write choose 99, Enter, Escape"
    ),
    (25, "Ctrl+M, Ctrl+D, choose 10"),
  ]

  @Test("The panel shows each text that the lesson plan promises, without faults")
  func play() throws {
    let game = try InspectorFixture(width: 640, height: 360, waitsForMessages: true)
    game.inspector.readSource = readPackageFile
    try game.play("draw 1")

    for (number, steps) in Self.minutes {
      var shownTexts: [String] = []
      for step in steps.components(separatedBy: ", ") {
        try game.play(step)
        for _ in 0..<(step.hasPrefix("wait") ? 7 : 3) {
          game.time += 0.8
          try game.draw(at: game.time)
          shownTexts += panelTexts(game)
        }
      }
      try checkPromises(ofMinute: number, shownTexts)
      try checkKeys(ofMinute: number, steps)
      #expect(game.faults.isEmpty, "minute \(number)")
    }

    #expect(game.inspector.panel.questionCount == 4)
    #expect(game.inspector.panel.correctAnswerCount == 4)
    #expect(game.board.typedName.isEmpty)
    let cards = game.board.cards
    #expect(cards.indices.filter { cards[$0].isFaceUp } == [3, 10])
  }

  // MARK: Checks

  /// Checks that the panel has shown each text in code font in the paragraph "See".
  private func checkPromises(ofMinute number: Int, _ shownTexts: [String]) throws {
    let paragraph = try paragraph("See", ofMinute: number)
    for match in paragraph.matches(of: /`([^`…]+)`/) {
      let promise = match.output.1
      let isShown = shownTexts.contains { $0.contains(promise) }
      #expect(isShown, "minute \(number): \(promise)")
    }
  }

  /// Checks that the steps contain each key of the paragraph "Press".
  private func checkKeys(ofMinute number: Int, _ steps: String) throws {
    let paragraph = try paragraph("Press", ofMinute: number)
    for match in paragraph.matches(of: /Ctrl\+[A-Z]|Home|End\b|Enter|Escape|Space|←/) {
      #expect(steps.contains(match.output), "minute \(number): \(match.output)")
    }
  }

  /// Returns the paragraph of a minute that starts with the given word.
  private func paragraph(_ word: String, ofMinute number: Int) throws -> String {
    let path = "Sources/Classroom/Lessons/Lessons.docc/FortyMinutes.md"
    let lesson = try #require(readPackageFile(path))
    let sections = lesson.components(separatedBy: "### Minute ")
    let section = try #require(sections.first { $0.hasPrefix("\(number):") })
    let paragraphs = section.components(separatedBy: "\n\n")
    let paragraph = try #require(paragraphs.first { $0.hasPrefix("*\(word):*") })
    return paragraph.replacingOccurrences(of: "\n", with: " ")
  }

  /// Returns all text in the panel.
  private func panelTexts(_ game: InspectorFixture) -> [String] {
    let content = game.inspector.content
    var texts = content.messages.map(\.text)
    for line in content.log {
      texts.append(line.text)
      texts.append(line.resultNote)
    }
    texts += game.detailTexts
    texts += content.branchTitles
    texts.append(content.reply)
    texts.append(content.prompt ?? "")
    texts.append(content.verdict ?? "")
    return texts
  }
}
