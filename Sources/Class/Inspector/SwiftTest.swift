import Board
import Session
import ViewModel
import ViewModelTesting

/// A Swift test that plays a session and states, step by step, what each intent changed.
///
/// It needs nothing but the libraries that it imports: the decks are part of it.
public enum SwiftTest {
  /// How many steps stand in one function; more take the compiler longer and are hard to read.
  private static let longestFunction = 60

  /// The test of a session as the text of a Swift file.
  ///
  /// The steps are those of `replay`: what the time alone did is a step of its own, also after the
  /// last event.
  ///
  /// - Parameters:
  ///   - header: the session's first line, which the test deals its game from.
  ///   - events: the intents, ascending in time, on the header's board.
  ///   - name: what the session is called, for example its file's name; the suite is named after
  ///     it, "bug-7" becomes `Bug7Session`.
  @MainActor public static func source(
    header: SessionHeader, events: [TimedIntent], name: String
  ) -> String {
    let suite = suiteName(for: name)
    var steps = StepWriter(header)
    for event in events { steps.play(event) }
    steps.finish()

    var text = SwiftLines()
    let rooms = ["Board", "Model", "Testing", "ViewModel", "ViewModelTesting"]
    text.add(rooms.map { "import \($0)" } + [""])
    text.add(
      "/// \(Words.title(of: header.game.name)) on a board of \(header.grid.rows) by \(header.grid.columns), "
        + "dealt from seed \(header.seed).",
      "///",
      "/// A recorded session, written as a test by the inspector or by",
      "/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run",
      "/// `swift test --filter \(suite)`.")
    text.add("@MainActor @Suite struct \(suite) {")
    let decks = DeckWriter(header)
    text.nest { decks.write(to: &$0) }
    text.nest { text in
      text.add("", "@Test(\"\(sentence(for: events.count))\")", "func session() throws {")
      text.nest { write(steps.steps, making: decks.game(header), to: &$0) }
      text.add("}")
      write(functionsOf: steps.steps, to: &text)
    }
    text.add("}")
    return text.text
  }

  /// The name of the suite that tests a session.
  ///
  /// It ends with "Session", so that it is no type of the libraries and no word of the language.
  public static func suiteName(for name: String) -> String {
    SwiftLines.identifier(name, ending: "Session", startsLarge: true)
  }

  private static func sentence(for count: Int) -> String {
    switch count {
    case 0: "A session without intents"
    case 1: "A session of one intent, and everything that it changes"
    default: "A session of \(count) intents, and everything that each of them changes"
    }
  }

  private static func write(
    _ steps: [[String]], making game: [String], to text: inout SwiftLines
  ) {
    text.add(game)
    if steps.count <= longestFunction {
      for step in steps { text.add(step) }
    } else {
      for range in ranges(of: steps) { text.add("try \(function(range))(game)") }
    }
    text.add("try game.finish()")
  }

  private static func write(functionsOf steps: [[String]], to text: inout SwiftLines) {
    guard steps.count > longestFunction else { return }
    for range in ranges(of: steps) {
      text.add("", "private func \(function(range))(_ game: TestGame) throws {")
      text.nest { text in
        for step in steps[range] { text.add(step) }
      }
      text.add("}")
    }
  }

  private static func ranges(of steps: [[String]]) -> [Range<Int>] {
    stride(from: 0, to: steps.count, by: longestFunction).map {
      $0..<min($0 + longestFunction, steps.count)
    }
  }

  private static func function(_ range: Range<Int>) -> String {
    "steps\(range.lowerBound + 1)To\(range.upperBound)"
  }
}
