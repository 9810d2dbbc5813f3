import Coordination
import Model
import Storage
import ViewModel
import ViewModelTesting

/// A Swift test that plays a session, decks included, and states what each intent changed.
package enum SwiftTest {
  /// The text of a Swift file that tests a session; its name "bug-7" becomes `Bug7Session`.
  @MainActor package static func source(
    header: SessionHeader, events: [TimedIntent], name: String
  ) -> String {
    let grid = header.grid
    let decks = decks(of: header)
    let suite = name.swiftIdentifier(ending: "Session")
    var writer = StepWriter(events, in: header)
    writer.finish()
    let deckSource =
      decks.map { deckLines(of: $0).indented(2).joinedLines }.joined(separator: ",\n")
      + (decks.count > 1 ? "," : "")
    let imports = [
      "Games", "Model", "Testing", "ViewModel", "ViewModelTesting", "ViewState",
    ]
    .map { "import \($0)" }
    return """
      \(imports.joinedLines)

      /// \(header.game.title) on a board of \(grid.rows) by \(grid.columns), \
      dealt from seed \(header.seed).
      ///
      /// A recorded session, written as a test by the inspector or by
      /// `memory-game replay FILE --as-test`. Put this file into `Tests/ViewModelTests` and run
      /// `swift test --filter \(suite)`.
      @MainActor @Suite struct \(suite) {
        private static let decks = [
      \(deckSource)
        ]

        @Test("Each intent of the session, and everything that it changes")
        func session() throws {
          let game = TestGame(
            \(gameInitializer(header, decks)))
      \((writer.lines + ["try game.finish()"]).indented(2).joinedLines)
        }
      }

      """
  }

  /// The themes of a session, and behind them its deck if it is none of them.
  private static func decks(of header: SessionHeader) -> [Deck] {
    header.themes + (header.themes.contains(header.deck) ? [] : [header.deck])
  }

  private static func deckLines(of deck: Deck) -> [String] {
    let names = [deck.name, deck.title].map(SwiftText.string)
    let pairs = deck.pairs.map { pair in
      let second = pair.first == pair.second ? "" : ", \(SwiftText.face(pair.second))"
      return "Deck.Pair(\(SwiftText.face(pair.first))\(second)),"
    }
    return ["Deck(", "  name: \(names[0]), title: \(names[1]),", "  pairs: ["]
      + pairs.indented(2) + ["  ])"]
  }

  private static func gameInitializer(_ header: SessionHeader, _ decks: [Deck]) -> String {
    let name = header.game.name.swiftIdentifier(ending: "").lowercasingFirst
    let grid = header.grid
    return (header.game.isPile ? "CardPileViewModel(" : "MemoryGameViewModel(\n        .\(name), ")
      + "grid: Grid(rows: \(grid.rows), columns: \(grid.columns)), "
      + "deck: Self.decks[\(decks.firstIndex(of: header.deck) ?? 0)],\n        "
      + (header.themes.isEmpty ? "" : "themes: Array(Self.decks.prefix(\(header.themes.count))), ")
      + "seed: \(SwiftText.integer(header.seed)))"
  }
}

extension [String] {
  fileprivate var joinedLines: String { joined(separator: "\n") }

  func indented(_ levels: Int = 1) -> [String] {
    map { $0.isEmpty ? "" : String(repeating: "  ", count: levels) + $0 }
  }

  /// Items, which have their commas, as many in a line of 100 columns behind an indent as fit.
  func wrapped(indent: Int) -> [String] {
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
  /// An identifier in camel case with an ending, which comes first where no letter does.
  func swiftIdentifier(ending: String) -> String {
    let words = split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if camel.first?.isLetter != true {
      return ending + camel
    }
    return camel + (camel.hasSuffix(ending) ? "" : ending)
  }

  var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// Writes each step of a replay as a call of `TestGame`, in the lines of a Swift program.
@MainActor struct StepWriter {
  private(set) var lines: [String] = []
  private(set) var lastStep: [String] = []

  private let replay: Replay
  private var lastMoment: GameSnapshot
  private static let indent = 6

  init(_ events: some Sequence<TimedIntent>, in header: SessionHeader) {
    let newReplay = Replay(header)
    self.replay = newReplay
    lastMoment = GameSnapshot(newReplay.viewModel)
    for event in events {
      let count = lines.count
      newReplay.play(event) { write($0) }
      lastStep = Array(lines[count...])
    }
  }

  mutating func finish() {
    let replay = replay
    while let deadline = replay.viewModel.nextDeadline {
      replay.advanceTime(to: deadline) { write($0) }
    }
  }

  /// Writes what a step of a replay did, and before it that time has gone on.
  private mutating func write(_ step: Replay.Step) {
    guard let intent = step.intent else { return write("advance(to: \(step.time))") }
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

  private mutating func write(_ call: String, isDeal: Bool = false) {
    let moment = GameSnapshot(replay.viewModel)
    // The time is the call's, and the rest follows from cards and counters.
    var changes = differences(lastMoment, moment).filter {
      !["now", "isUnderWay"].contains($0.name) && !$0.name.hasPrefix("foundPairs")
    }
    // A list that is longer or shorter than before is written as a whole.
    if lastMoment.board.buttons.count != moment.board.buttons.count {
      changes.removeAll { $0.name.hasPrefix("buttons[") }
      changes.append(FieldChange("buttons", before: "", after: ""))
    }
    lastMoment = moment
    lines +=
      changes.isEmpty
      ? ["try game.\(call)"]
      : ["try game.\(call) {"] + statements(of: changes, isDeal: isDeal).indented() + ["}"]
  }

  private func statements(of changes: [FieldChange], isDeal: Bool) -> [String] {
    let cards = changes.filter { $0.name.hasPrefix("cards[") }
    let faces = cards.filter { $0.name.hasSuffix(".face") }
    let dealCall = isDeal && cards.count > faces.count ? ["$0.deal()"] : []
    let otherChanges = changes.filter { !(isDeal ? cards : faces).contains($0) }
    return dealCall + (faces.isEmpty ? [] : dealtFaces) + otherChanges.flatMap(assignment)
  }

  private var dealtFaces: [String] {
    let faces = lastMoment.board.cards.map(\.face)
    let grid = lastMoment.board.grid
    let kinds = Set(faces.map(\.kind))
    let faceItems = faces.enumerated().map { index, face -> String in
      (kinds.count == 1 ? SwiftText.string(face.name) : SwiftText.face(face))
        + (index == faces.count - 1 ? ")" : ",")
    }
    let rows = (0..<grid.rows).flatMap { row -> [String] in
      (row * grid.columns..<(row + 1) * grid.columns).compactMap(grid.card(atPosition:))
        .map { faceItems[$0] }.wrapped(indent: Self.indent + 2)
    }
    return ["$0.dealFaces("]
      + ((kinds.count == 1 ? kinds.map { "kind: .\($0)," } : []) + rows).indented()
  }

  private func assignment(of change: FieldChange) -> [String] {
    func wrappedItems(_ values: [Any], _ level: Int = 2) -> [String] {
      values.map { SwiftText.literal($0) + "," }.wrapped(indent: Self.indent + 2 * level)
        .indented(level)
    }
    if change.name == "buttons" {
      return ["$0.buttons = ["] + wrappedItems(lastMoment.board.buttons, 1) + ["]"]
    }
    let line = "$0\(change.name.first == "[" ? "" : ".")\(change.name) = \(change.after)"
    guard Self.indent + line.count > 100, let dialog = lastMoment.board.dialog else {
      return [line]
    }
    return [
      "$0.dialog = BoardState.Dialog(", "  title: \(SwiftText.string(dialog.title)),", "  lines: [",
    ] + wrappedItems(dialog.entries) + ["  ], \(SwiftText.options(of: dialog)),", "  buttons: ["]
      + wrappedItems(dialog.buttons) + ["  ])"]
  }
}
