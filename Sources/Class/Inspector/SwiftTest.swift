import Board
import Model
import Store
import ViewModel
import ViewModelTesting

/// A Swift test that plays a session, decks included, and states what each intent changed.
package enum SwiftTest {
  /// The text of a Swift file that tests a session; its name "bug-7" becomes `Bug7Session`.
  @MainActor package static func source(
    header: SessionHeader, events: [TimedIntent], name: String
  ) -> String {
    let (grid, decks) = (header.grid, decks(of: header))
    let suite = name.swiftIdentifier(ending: "Session")
    var writer = StepWriter(events, in: header)
    writer.finish()
    let all =
      decks.map { lines(of: $0).indented(2).text }.joined(separator: ",\n")
      + (decks.count > 1 ? "," : "")
    let imports = ["Board", "Games", "Model", "Testing", "ViewModel", "ViewModelTesting"]
      .map { "import \($0)" }
    return """
      \(imports.text)

      /// \(header.game.title) on a board of \(grid.rows) by \(grid.columns), \
      dealt from seed \(header.seed).
      ///
      /// A recorded session, written as a test by the inspector or by
      /// `memory-game replay FILE --as-test`. Put this file into `Tests/ViewModelTests` and run
      /// `swift test --filter \(suite)`.
      @MainActor @Suite struct \(suite) {
        private static let decks = [
      \(all)
        ]

        @Test("Each intent of the session, and everything that it changes")
        func session() throws {
          let game = TestGame(
            \(game(header, decks)))
      \((writer.lines + ["try game.finish()"]).indented(2).text)
        }
      }

      """
  }

  /// The themes of a session, and behind them its deck if it is none of them.
  private static func decks(of header: SessionHeader) -> [Deck] {
    header.themes + (header.themes.contains(header.deck) ? [] : [header.deck])
  }

  private static func lines(of deck: Deck) -> [String] {
    let names = [deck.name, deck.title].map(SwiftText.string)
    let pairs = deck.pairs.map { pair in
      let second = pair.first == pair.second ? "" : ", \(SwiftText.face(pair.second))"
      return "Deck.Pair(\(SwiftText.face(pair.first))\(second)),"
    }
    return ["Deck(", "  name: \(names[0]), title: \(names[1]),", "  pairs: ["]
      + pairs.indented(2) + ["  ])"]
  }

  private static func game(_ header: SessionHeader, _ decks: [Deck]) -> String {
    let (name, grid) = (header.game.name.swiftIdentifier(ending: "").startingSmall, header.grid)
    return (header.game.isPile ? "CardPileViewModel(" : "MemoryGameViewModel(\n        .\(name), ")
      + "grid: Grid(rows: \(grid.rows), columns: \(grid.columns)), "
      + "deck: Self.decks[\(decks.firstIndex(of: header.deck) ?? 0)],\n        "
      + (header.themes.isEmpty ? "" : "themes: Array(Self.decks.prefix(\(header.themes.count))), ")
      + "seed: \(SwiftText.integer(header.seed)))"
  }
}

extension [String] {
  fileprivate var text: String { joined(separator: "\n") }

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
  /// An identifier in camel case with an ending, which comes first where no letter does.
  func swiftIdentifier(ending: String) -> String {
    let words = split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if camel.first?.isLetter != true { return ending + camel }
    return camel + (camel.hasSuffix(ending) ? "" : ending)
  }

  var startingSmall: String { prefix(1).lowercased() + dropFirst() }
}
