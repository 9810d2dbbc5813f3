import Coordination
import Model
import Storage
import ViewModel
import ViewModelTesting
import ViewState

/// A generator of Swift tests that replay a session and list the changes of each intent.
///
/// Each test contains the decks of its session.
package enum SwiftTest {
  /// Returns the text of a Swift file that tests a session.
  ///
  /// - Parameters:
  ///   - header: The header of the session.
  ///   - events: The events of the session.
  ///   - name: The name of the session. For example, "bug-7" results in a suite called
  ///     `Bug7Session`.
  @MainActor package static func source(
    header: SessionHeader,
    events: [TimedIntent],
    name: String
  ) -> String {
    let grid = header.grid
    let sessionDecks = decks(of: header)
    let suite = name.swiftIdentifier(ending: "Session")

    var writer = StepWriter(events, in: header)
    writer.writeRemainingTimeouts()
    let steps = writer.lines + ["try game.finish()"]

    return """
      \(imports)

      /// \(header.game.title) on a board of \(grid.rows) by \(grid.columns), \
      dealt from seed \(header.seed).
      ///
      /// A recorded session, written as a test by the inspector or by
      /// `memory-game replay FILE --as-test`. Put this file into `Tests/ViewModelTests` and run
      /// `swift test --filter \(suite)`.
      @MainActor @Suite struct \(suite) {
        private static let decks = [
      \(source(of: sessionDecks))
        ]

        @Test("Each intent of the session, and everything that it changes")
        func session() throws {
          let game = TestGame(
            \(gameInitializer(of: header, decks: sessionDecks)))
      \(steps.indented(2).joinedLines)
        }
      }

      """
  }

  private static var imports: String {
    let modules = [
      "Games", "Model", "Testing", "ViewModel", "ViewModelTesting", "ViewState",
    ]
    return modules.map { "import \($0)" }.joinedLines
  }

  /// Returns the themes of a session, followed by its deck if the themes do not include it.
  private static func decks(of header: SessionHeader) -> [Deck] {
    if header.themes.contains(header.deck) {
      return header.themes
    }
    return header.themes + [header.deck]
  }

  private static func source(of decks: [Deck]) -> String {
    let deckSources = decks.map { deck in
      deckLines(of: deck).indented(2).joinedLines
    }
    let joinedSources = deckSources.joined(separator: ",\n")
    return decks.count > 1 ? joinedSources + "," : joinedSources
  }

  private static func deckLines(of deck: Deck) -> [String] {
    let name = SwiftText.string(deck.name)
    let title = SwiftText.string(deck.title)

    var lines = ["Deck(", "  name: \(name), title: \(title),", "  pairs: ["]
    lines += deck.pairs.map(pairLine).indented(2)
    lines.append("  ])")
    return lines
  }

  private static func pairLine(of pair: Deck.Pair) -> String {
    let first = SwiftText.face(pair.first)
    if pair.first == pair.second {
      return "Deck.Pair(\(first)),"
    }
    return "Deck.Pair(\(first), \(SwiftText.face(pair.second))),"
  }

  /// Returns the Swift code that creates the view model of a session.
  private static func gameInitializer(of header: SessionHeader, decks: [Deck]) -> String {
    var call: String
    if header.game.isPile {
      call = "CardPileViewModel("
    } else {
      let game = header.game.name.swiftIdentifier(ending: "").lowercasingFirst
      call = "MemoryGameViewModel(\n        .\(game), "
    }

    let grid = header.grid
    let deckIndex = decks.firstIndex(of: header.deck) ?? 0
    call += "grid: Grid(rows: \(grid.rows), columns: \(grid.columns)), "
    call += "deck: Self.decks[\(deckIndex)],\n        "
    if !header.themes.isEmpty {
      call += "themes: Array(Self.decks.prefix(\(header.themes.count))), "
    }
    call += "seed: \(SwiftText.integer(header.seed)))"
    return call
  }
}

/// The maximum length of a line in the test.
private let maximumLineLength = 100

extension [String] {
  fileprivate var joinedLines: String {
    joined(separator: "\n")
  }

  /// Returns the lines, indented by two spaces per level.
  func indented(_ levels: Int = 1) -> [String] {
    let indentation = String(repeating: "  ", count: levels)
    return map { line in
      line.isEmpty ? "" : indentation + line
    }
  }

  /// Joins the items with spaces to lines that contain as many items as fit.
  ///
  /// - Parameter indent: The number of spaces by which the lines will be indented.
  func wrapped(indent: Int) -> [String] {
    var lines: [String] = []
    for item in self {
      let extendedLine = "\(lines.last ?? "") \(item)"
      if !lines.isEmpty, indent + extendedLine.count <= maximumLineLength {
        lines[lines.count - 1] = extendedLine
      } else {
        lines.append(item)
      }
    }
    return lines
  }
}

extension String {
  /// Converts the text to a camel-case identifier, and appends the ending if it is missing.
  ///
  /// If the text does not start with a letter, the identifier starts with the ending instead.
  func swiftIdentifier(ending: String) -> String {
    let words = split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let capitalizedWords = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let identifier = capitalizedWords.joined()

    if identifier.first?.isLetter != true {
      return ending + identifier
    }
    if identifier.hasSuffix(ending) {
      return identifier
    }
    return identifier + ending
  }

  var lowercasingFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}

/// A writer that converts each step of a replay to a call to `TestGame`.
@MainActor struct StepWriter {
  /// The lines of all steps.
  private(set) var lines: [String] = []
  /// The lines that were added for the last event.
  private(set) var lastStep: [String] = []

  private let replay: Replay
  private var lastMoment: GameSnapshot

  /// The number of spaces before each line inside the closure of a step.
  private static let indent = 6

  init(_ events: some Sequence<TimedIntent>, in header: SessionHeader) {
    let replay = Replay(header)
    self.replay = replay
    lastMoment = GameSnapshot(replay.viewModel)
    for event in events {
      let lineCount = lines.count
      replay.play(event) { write($0) }
      lastStep = Array(lines[lineCount...])
    }
  }

  /// Writes the timer steps that follow the last event.
  mutating func writeRemainingTimeouts() {
    // `write` changes this writer, so the loop uses a copy of the reference.
    let replay = replay
    while let deadline = replay.viewModel.nextDeadline {
      replay.advanceTime(to: deadline) { write($0) }
    }
  }

  /// Writes a step of a replay.
  ///
  /// If time has passed since the previous step, a call to `advance(to:)` comes first.
  private mutating func write(_ step: Replay.Step) {
    guard let intent = step.intent else {
      write("advance(to: \(step.time))")
      return
    }
    if step.time > lastMoment.now {
      lines.append("try game.advance(to: \(step.time))")
    }

    switch intent {
    case .choose(let card):
      write("choose(\(card))")
    case .restart, .undo:
      write("perform(\(SwiftText.literal(intent)))", isDeal: true)
    case .chooseTheme, .hint:
      write("perform(\(SwiftText.literal(intent)))")
    }
  }

  /// Writes the call of a step, with a closure that lists the changes.
  private mutating func write(_ call: String, isDeal: Bool = false) {
    let moment = GameSnapshot(replay.viewModel)
    let changes = statedChanges(from: lastMoment, to: moment)
    lastMoment = moment

    if changes.isEmpty {
      lines.append("try game.\(call)")
    } else {
      lines.append("try game.\(call) {")
      lines += statements(of: changes, isDeal: isDeal).indented()
      lines.append("}")
    }
  }

  /// Returns the changes that a step of the test must list.
  private func statedChanges(
    from before: GameSnapshot,
    to moment: GameSnapshot
  ) -> [FieldChange] {
    // The call already contains the time, and the other fields follow from the cards and counters.
    var changes = differences(before, moment).filter { change in
      let isConsequence = change.name == "isUnderWay" || change.name.hasPrefix("foundPairs")
      return change.name != "now" && !isConsequence
    }
    // If the length of a list has changed, the whole list is written.
    if before.board.buttons.count != moment.board.buttons.count {
      changes.removeAll { $0.name.hasPrefix("buttons[") }
      changes.append(FieldChange("buttons", before: "", after: ""))
    }
    return changes
  }

  private func statements(of changes: [FieldChange], isDeal: Bool) -> [String] {
    let cardChanges = changes.filter { $0.name.hasPrefix("cards[") }
    let faceChanges = cardChanges.filter { $0.name.hasSuffix(".face") }
    var lines: [String] = []

    let hasDealtCards = isDeal && cardChanges.count > faceChanges.count
    if hasDealtCards {
      lines.append("$0.deal()")
    }
    if !faceChanges.isEmpty {
      lines += dealtFaces
    }

    // `deal()` and `dealFaces` already describe these changes.
    let changesOfDeal = isDeal ? cardChanges : faceChanges
    for change in changes where !changesOfDeal.contains(change) {
      lines += assignment(of: change)
    }
    return lines
  }

  /// The lines that call `dealFaces` with the faces of all cards, one line per row of the board.
  private var dealtFaces: [String] {
    let faces = lastMoment.board.cards.map(\.face)
    let kinds = Set(faces.map(\.kind))
    let commonKind = kinds.count == 1 ? kinds.first : nil

    var arguments: [String] = []
    if let commonKind {
      arguments.append("kind: .\(commonKind),")
    }
    let items = faceItems(of: faces, areSameKind: commonKind != nil)
    arguments += rows(of: items)
    return ["$0.dealFaces("] + arguments.indented()
  }

  private func faceItems(of faces: [Face], areSameKind: Bool) -> [String] {
    faces.enumerated().map { index, face in
      let item = areSameKind ? SwiftText.string(face.name) : SwiftText.face(face)
      let isLast = index == faces.count - 1
      return isLast ? item + ")" : item + ","
    }
  }

  private func rows(of cardItems: [String]) -> [String] {
    let grid = lastMoment.board.grid
    var lines: [String] = []
    for row in 0..<grid.rows {
      let positions = row * grid.columns..<(row + 1) * grid.columns
      let cards = positions.compactMap(grid.card(atPosition:))
      lines += cards.map { cardItems[$0] }.wrapped(indent: Self.indent + 2)
    }
    return lines
  }

  private func assignment(of change: FieldChange) -> [String] {
    if change.name == "buttons" {
      let buttons = wrappedItems(lastMoment.board.buttons, level: 1)
      return ["$0.buttons = ["] + buttons + ["]"]
    }

    let isSubscript = change.name.first == "["
    let separator = isSubscript ? "" : "."
    let line = "$0\(separator)\(change.name) = \(change.after)"

    let fits = Self.indent + line.count <= maximumLineLength
    if !fits, let dialog = lastMoment.board.dialog {
      return assignment(of: dialog)
    }
    return [line]
  }

  private func assignment(of dialog: BoardState.Dialog) -> [String] {
    var lines = [
      "$0.dialog = BoardState.Dialog(",
      "  title: \(SwiftText.string(dialog.title)),",
      "  entries: [",
    ]
    lines += wrappedItems(dialog.entries, level: 2)
    lines.append("  ], \(SwiftText.options(of: dialog)),")
    lines.append("  buttons: [")
    lines += wrappedItems(dialog.buttons, level: 2)
    lines.append("  ])")
    return lines
  }

  /// Returns lines with the literals of the given values, indented by the given number of levels.
  private func wrappedItems(_ values: [Any], level: Int) -> [String] {
    let items = values.map { SwiftText.literal($0) + "," }
    return items.wrapped(indent: Self.indent + 2 * level).indented(level)
  }
}
