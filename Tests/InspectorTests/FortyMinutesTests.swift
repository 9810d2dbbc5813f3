import Foundation
import Testing
import View
import ViewModelTesting
import ViewState

@testable import Inspector

/// Plays the lesson plan: presses each key that it names, and expects each text that it promises.
@MainActor @Suite struct FortyMinutesTests {
  /// The input of each minute, in which `click4` is a click on card 4.
  private static let minutes: [(number: Int, steps: String)] = [
    (0, "Ctrl+A Ctrl+A Ctrl+O click4 Space Space Space Space Space"),
    (3, "Ctrl+W click0 1 2 3 2 1 Ctrl+W Ctrl+O"),
    (6, "Ctrl+A click4"),
    (9, "click2 click7"),
    (13, "← ← ← ← ← Home End Ctrl+P wait wait wait"),
    (17, "End ← click5 Ctrl+B Ctrl+B"),
    (21, "Ctrl+M Ctrl+M Ctrl+M Ctrl+L choose_3 Enter wait wait wait choose_99 Enter Escape"),
    (25, "Ctrl+M Ctrl+D click10"),
  ]

  @Test("The panel shows each text that the lesson plan promises, without faults")
  func play() throws {
    let game = try InspectorFixture(width: 640, height: 360, waitsForMessages: true)
    game.inspector.readSource = readPackageFile
    var time = 1.0
    try game.draw(at: time)

    for (number, steps) in Self.minutes {
      var shownTexts: [String] = []
      for step in steps.split(separator: " ").map(String.init) {
        try perform(step, on: game, at: time)
        let frameCount = step == "wait" ? 8 : 3
        for _ in 0..<frameCount {
          time += 0.8
          try game.draw(at: time)
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

  // MARK: Input

  /// Presses a key, clicks a card or types a text.
  ///
  /// The step "wait" does nothing.
  private func perform(_ step: String, on game: InspectorFixture, at time: Double) throws {
    if let key = key(step) {
      try game.press(key, at: time)
    } else if step.hasPrefix("click"), let card = Int(step.dropFirst(5)) {
      try game.choose(card, at: time)
    } else if step != "wait" {
      let text = step.replacingOccurrences(of: "_", with: " ")
      try game.screen.handle(.text(text), at: time)
    }
  }

  private func key(_ step: String) -> Key? {
    switch step {
    case "Space": return .space
    case "Home": return .home
    case "End": return .end
    case "Enter": return .activate
    case "Escape": return .escape
    case "←": return .left
    case "→": return .right
    default: break
    }
    if step.hasPrefix("Ctrl+"), let letter = step.lowercased().last {
      return .command(letter)
    }
    if step.count == 1, let character = step.first {
      return .character(character)
    }
    return nil
  }

  // MARK: Checks

  /// Checks that the panel has shown each text in code font of the paragraph "See".
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

  /// Returns the paragraph of a minute that begins with a word.
  private func paragraph(_ word: String, ofMinute number: Int) throws -> String {
    let path = "Sources/Classroom/Lessons/Lessons.docc/FortyMinutes.md"
    let lesson = try #require(readPackageFile(path))
    let sections = lesson.components(separatedBy: "### Minute ")
    let section = try #require(sections.first { $0.hasPrefix("\(number):") })
    let paragraphs = section.components(separatedBy: "\n\n")
    let paragraph = try #require(paragraphs.first { $0.hasPrefix("*\(word):*") })
    return paragraph.replacingOccurrences(of: "\n", with: " ")
  }

  /// Returns all texts of the panel.
  private func panelTexts(_ game: InspectorFixture) -> [String] {
    let content = game.inspector.content
    var texts = content.messages.map(\.text)
    for line in content.log {
      texts.append(line.text)
      texts.append(line.resultNote)
    }
    texts += content.details.map(text(of:))
    texts += content.branchTitles
    texts.append(content.reply)
    texts.append(content.prompt ?? "")
    texts.append(content.verdict ?? "")
    return texts
  }

  private func text(of detail: PanelContent.Detail) -> String {
    switch detail {
    case .heading(let text), .text(let text), .fault(let text):
      text
    case .difference(let change):
      "\(change.name) \(change.before) → \(change.after)"
    }
  }
}
