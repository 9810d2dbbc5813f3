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
    let (suite, grid, decks) = (suiteName(for: name), header.grid, DeckWriter(header))
    var writer = StepWriter(header)
    for event in events { writer.play(event) }
    writer.finish()
    let steps = writer.steps
    var (body, functions) = (steps.flatMap { $0 }, [String]())
    if steps.count > longestFunction {
      body = []
      for start in stride(from: 0, to: steps.count, by: longestFunction) {
        let part = steps[start...].prefix(longestFunction)
        let name = "steps\(start + 1)To\(part.endIndex)"
        body.append("try \(name)(game)")
        functions += ["", "private func \(name)(_ game: TestGame) throws {"]
        functions += part.flatMap { $0 }.indented() + ["}"]
      }
    }
    let imports = ["Board", "Model", "Testing", "ViewModel", "ViewModelTesting"]
      .map { "import \($0)" }
    return """
      \(imports.text)

      /// \(Words.title(of: header.game.name)) on a board of \(grid.rows) by \(grid.columns), \
      dealt from seed \(header.seed).
      ///
      /// A recorded session, written as a test by the inspector or by
      /// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
      /// `swift test --filter \(suite)`.
      @MainActor @Suite struct \(suite) {
      \(decks.constants.indented().text)

        @Test("\(sentence(for: events.count))")
        func session() throws {
      \((decks.game(header) + body + ["try game.finish()"]).indented(2).text)
        }
      \((functions.indented() + ["}"]).text)

      """
  }

  /// The name of the suite that tests a session.
  ///
  /// It ends with "Session", so that it is no type of the libraries and no word of the language.
  public static func suiteName(for name: String) -> String {
    name.swiftIdentifier(ending: "Session")
  }

  private static func sentence(for count: Int) -> String {
    switch count {
    case 0: "A session without intents"
    case 1: "A session of one intent, and everything that it changes"
    default: "A session of \(count) intents, and everything that each of them changes"
    }
  }
}

extension [String] {
  fileprivate var text: String { joined(separator: "\n") }

  /// The lines of a Swift program so many levels deeper.
  func indented(_ levels: Int = 1) -> [String] {
    map { $0.isEmpty ? "" : String(repeating: "  ", count: levels) + $0 }
  }

  /// Items, which have their commas, as many in a line of 100 columns behind an indent as fit.
  func filled(indent: Int) -> [String] {
    reduce(into: []) { lines, item in
      if let line = lines.last, indent + line.count + 1 + item.count <= 100 {
        lines[lines.count - 1] = line + " " + item
      } else {
        lines.append(item)
      }
    }
  }
}

extension String {
  /// An identifier of the ASCII letters and digits, in camel case, with an ending that it has once;
  /// where no letter comes first, the ending does.
  func swiftIdentifier(ending: String) -> String {
    let words = split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if camel.first?.isLetter != true { return ending + camel }
    return camel + (camel.hasSuffix(ending) ? "" : ending)
  }

  var startingSmall: String { prefix(1).lowercased() + dropFirst() }
}

/// Plays a session on a view model and writes each step as a call of `TestGame`, in the lines of a
/// Swift program.
@MainActor struct StepWriter {
  private(set) var steps: [[String]] = []

  private let game: any GameViewModel
  private var last: Moment
  /// How many columns stand before the lines of a closure in a test.
  private static let indent = 6

  init(_ header: SessionHeader) {
    game = header.deal()
    last = Moment(game)
  }

  /// Does what an event asks for, and before it what became due until then.
  mutating func play(_ event: TimedIntent) {
    while let due = game.nextDeadline, due <= event.at { advance(to: due) }
    if event.at > game.now { advance(to: event.at) }
    game.perform(event.intent)
    switch event.intent {
    case .choose(let card): write("choose(\(card))")
    case .restart(let seed): write("restart(seed: \(SwiftText.integer(seed)))", isDeal: true)
    case .chooseTheme(let name): write("chooseTheme(\(SwiftText.string(name)))")
    }
  }

  mutating func finish() { while let due = game.nextDeadline { advance(to: due) } }

  private mutating func advance(to time: Double) {
    game.advance(to: time)
    write("advance(to: \(time))")
  }

  private mutating func write(_ call: String, isDeal: Bool = false) {
    let moment = Moment(game)
    let changes = differences(last, moment).filter { $0.name != "now" }
    last = moment
    steps.append(
      changes.isEmpty
        ? ["try game.\(call)"]
        : ["try game.\(call) {"] + statements(of: changes, isDeal: isDeal).indented() + ["}"])
  }

  private func statements(of changes: [FieldChange], isDeal: Bool) -> [String] {
    let cards = changes.filter { $0.name.hasPrefix("cards[") }
    let faces = cards.filter { $0.name.hasSuffix(".face") }
    let deal = isDeal && cards.count > faces.count ? ["$0.deal()"] : []
    let others = changes.filter { !(isDeal ? cards : faces).contains($0) }
    return deal + (faces.isEmpty ? [] : dealtFaces) + others.flatMap(assignment)
  }

  private var dealtFaces: [String] {
    let (faces, grid) = (last.board.cards.map(\.face), last.board.grid)
    let kinds = Set(faces.map(\.kind))
    let items = faces.enumerated().map { index, face in
      (kinds.count == 1 ? SwiftText.string(face.name) : SwiftText.face(face))
        + (index == faces.count - 1 ? ")" : ",")
    }
    let rows = (0..<grid.rows).flatMap { row in
      (row * grid.columns..<(row + 1) * grid.columns).compactMap(grid.card(atPlace:))
        .map { items[$0] }.filled(indent: Self.indent + 2)
    }
    return ["$0.dealFaces("]
      + ((kinds.count == 1 ? kinds.map { "kind: .\($0)," } : []) + rows).indented()
  }

  private func assignment(of change: FieldChange) -> [String] {
    let line = "$0.\(change.name) = \(change.after)"
    guard Self.indent + line.count > 100, let dialog = last.board.dialog else { return [line] }
    let entries = dialog.lines.map { SwiftText.literal($0) + "," }
    let dealsAnew = dialog.dealsAnew ? ", dealsAnew: true" : ""
    return [
      "$0.dialog = Board.Dialog(", "  title: \(SwiftText.string(dialog.title)),", "  lines: [",
    ] + entries.filled(indent: Self.indent + 4).indented(2)
      + ["  ], opens: \(dialog.opens)\(dealsAnew))"]
  }
}
