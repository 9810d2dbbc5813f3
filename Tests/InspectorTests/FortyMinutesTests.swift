import Foundation
import Testing
import View
import ViewModelTesting
import ViewState

@testable import Inspector

/// Plays the lesson plan: each key that it names, and each sentence that it promises on the panel.
@MainActor @Suite struct FortyMinutesTests {
  /// What is done in each minute; `click4` is a click on card 4.
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

  /// The paragraph of a minute that begins with a word.
  private func paragraph(_ word: String, of minute: Int) throws -> String {
    let path = "Sources/Classroom/Lessons/Lessons.docc/FortyMinutes.md"
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "### Minute ").first { $0.hasPrefix("\(minute):") })
    return try #require(
      section.components(separatedBy: "\n\n").first { $0.hasPrefix("*\(word):*") }
    ).replacingOccurrences(of: "\n", with: " ")
  }

  private func key(_ step: String) -> Key? {
    let named: [String: Key] = [
      "Space": .space, "Home": .home, "End": .end, "Enter": .activate, "Escape": .escape,
      "←": .left, "→": .right,
    ]
    if let key = named[step] {
      return key
    }
    if step.hasPrefix("Ctrl+"), let letter = step.lowercased().last {
      return .command(letter)
    }
    return step.count == 1 ? step.first.map(Key.character) : nil
  }

  /// All that the panel says.
  private func words(_ game: InspectorFixture) -> [String] {
    let content = game.inspector.content
    let details = content.details.map { detail in
      switch detail {
      case .heading(let text), .text(let text), .fault(let text): text
      case .difference(let change): "\(change.name) \(change.before) → \(change.after)"
      }
    }
    return content.messages.map(\.text) + content.log.flatMap { [$0.text, $0.resultNote] } + details
      + content.branchTitles + [content.reply, content.prompt ?? "", content.verdict ?? ""]
  }

  @Test("Every key of a minute is pressed, and all that is promised is said, and nothing red")
  func play() throws {
    let game = try InspectorFixture(width: 640, height: 360, waitsForMessages: true)
    game.inspector.readSource = { path in
      try? String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    }
    var time = 1.0
    try game.draw(at: time)
    for (number, steps) in Self.minutes {
      var said: [String] = []
      for step in steps.split(separator: " ").map(String.init) {
        if let key = key(step) {
          try game.press(key, at: time)
        } else if step.hasPrefix("click"), let card = Int(step.dropFirst(5)) {
          try game.choose(card, at: time)
        } else if step != "wait" {
          try game.screen.handle(.text(step.replacingOccurrences(of: "_", with: " ")), at: time)
        }
        for _ in 0..<(step == "wait" ? 8 : 3) {
          time += 0.8
          try game.draw(at: time)
          said += words(game)
        }
      }
      for promise in try paragraph("See", of: number).matches(of: /`([^`…]+)`/).map(\.output.1) {
        #expect(said.contains { $0.contains(promise) }, "minute \(number): \(promise)")
      }
      let press = try paragraph("Press", of: number)
      for named in press.matches(of: /Ctrl\+[A-Z]|Home|End\b|Enter|Escape|Space|←/) {
        #expect(steps.contains(named.output), "minute \(number): \(named.output)")
      }
      #expect(game.faults.isEmpty, "minute \(number)")
    }
    #expect(game.inspector.panel.questionCount == 4)
    #expect(game.inspector.panel.correctAnswerCount == 4)
    #expect(game.board.typedName.isEmpty)
    #expect(game.board.cards.indices.filter { game.board.cards[$0].isFaceUp } == [3, 10])
  }
}
