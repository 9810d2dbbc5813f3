import Files
import Model
import Testing
import ViewModel

@testable import Inspector

@MainActor @Suite struct IntentParserTests {
  private let parser = IntentParser(
    grid: Grid(rows: 4, columns: 3),
    themes: ["halloween", "sports"],
    nextSeed: 8)

  @Test(
    "The parser accepts intents in words and in the syntax of Swift",
    arguments: [
      ("choose 4", Intent.choose(4)),
      ("  CHOOSE  4 ", .choose(4)),
      ("choose(4)", .choose(4)),
      (".choose(0)", .choose(0)),
      ("restart", .restart(seed: 8)),
      ("restart 12", .restart(seed: 12)),
      ("restart(seed: 12)", .restart(seed: 12)),
      ("restart 18446744073709551615", .restart(seed: .max)),
      ("theme sports", .chooseTheme("sports")),
      ("theme Sports", .chooseTheme("sports")),
      ("chooseTheme(\"sports\")", .chooseTheme("sports")),
    ])
  func intents(text: String, intent: Intent) throws {
    #expect(try parser.intent(text) == intent)
  }

  @Test(
    "The parser explains mistakes",
    arguments: [
      ("", "Type an intent"),
      ("chose 4", "\"chose\" is not an intent"),
      ("4", "\"4\" is not an intent"),
      ("choose", "needs the number of one card, from 0 to 11"),
      ("choose x", "from 0 to 11"),
      ("choose 4 5", "one card"),
      ("choose 12", "There is no card 12. The cards are numbered from 0 to 11."),
      ("choose -1", "no card -1"),
      ("restart x", "needs a seed"),
      ("restart -1", "needs a seed"),
      ("restart 1 2", "needs a seed"),
      ("theme", "Which theme? The themes are halloween, sports."),
      ("choose 99999999999999999999", "There is no card 99999999999999999999"),
      ("theme chess", "The themes are halloween, sports"),
    ])
  func mistakes(text: String, explanation: String) {
    let error = #expect(throws: UserFacingError.self) {
      try parser.intent(text)
    }
    #expect(error?.description.contains(explanation) == true, "\(error as Any)")
  }

  @Test("The error names a game without themes")
  func noThemes() {
    let parser = IntentParser(grid: Grid(rows: 1, columns: 2), themes: [], nextSeed: 1)
    #expect(throws: UserFacingError.usage("This game has no themes.")) {
      try parser.intent("theme sports")
    }
  }

  @Test("While the player types, letters are no commands")
  func typing() throws {
    let game = try InspectorFixture()
    try game.press(.command("l"), at: 1)
    #expect(game.screen.isTyping)

    for letter in "restart" {
      if letter == "r" {
        try game.press(.restart, at: 1)
      }
      try game.screen.handle(.text(String(letter)), at: 1)
    }
    try game.press(.space, .backspace, at: 1)
    #expect(game.inspector.panel.input == "restar")
    #expect(game.savedEvents.isEmpty)

    try game.press(.escape, at: 1)
    #expect(!game.screen.isTyping)

    try game.press(.restart, at: 1)
    #expect(game.savedEvents.count == 1)
  }
}
