import Model
import Session
import ViewModelTesting

/// Writes the decks of a session, and the game that is dealt from them, as Swift.
struct DeckWriter {
  private let decks: [(name: String, deck: Deck)]
  private let themes: [String]

  /// Finds names for the decks of a session.
  init(_ header: SessionHeader) {
    var names = Set(["themes"])
    let isTheme = header.themes.contains(header.deck)
    decks = (header.themes + (isTheme ? [] : [header.deck])).map { deck in
      let name = SwiftLines.identifier(deck.name, ending: "Deck", startsLarge: false)
      var unique = name
      var number = 2
      while !names.insert(unique).inserted {
        unique = "\(name)\(number)"
        number += 1
      }
      return (unique, deck)
    }
    themes = decks.prefix(header.themes.count).map(\.name)
  }

  /// Adds the decks as constants.
  func write(to text: inout SwiftLines) {
    for (index, (name, deck)) in decks.enumerated() {
      if index > 0 { text.add("") }
      let title = deck.title == deck.name ? "" : " title: \(SwiftText.string(deck.title)),"
      text.add("private static let \(name) = Deck(")
      text.nest { text in
        text.add("name: \(SwiftText.string(deck.name)),\(title)")
        text.add(Self.pairs(of: deck))
      }
    }
    guard !themes.isEmpty else { return }
    let line = "private static let themes = [\(themes.joined(separator: ", "))]"
    text.add("")
    if line.count + 2 < 100 {  // there must be room for a comma
      text.add(line)
    } else {
      text.add("private static let themes = [")
      text.nest { $0.add(SwiftLines.filled(themes.map { $0 + "," }, indent: 4)) }
      text.add("]")
    }
  }

  /// The lines that deal the session's game.
  func game(_ header: SessionHeader) -> [String] {
    let deck = decks.first { $0.deck == header.deck }?.name ?? ""
    let kind = SwiftLines.identifier(header.game.name, ending: "", startsLarge: false)
    let isPile = header.game.rules == nil
    let items = [
      isPile ? "" : ".\(kind),",
      "grid: Grid(rows: \(header.grid.rows), columns: \(header.grid.columns)),",
      "deck: Self.\(deck),", themes.isEmpty ? "" : "themes: Self.themes,",
      "seed: \(SwiftText.integer(header.seed))))",
    ]
    let lines = SwiftLines.filled(items.filter { !$0.isEmpty }, indent: 8)
    let viewModel = isPile ? "CardPileViewModel" : "MemoryGameViewModel"
    return ["let game = TestGame(", "  \(viewModel)("] + lines.map { "    " + $0 }
  }

  /// The last argument of a deck; where all pairs are of one kind, only their names are listed.
  private static func pairs(of deck: Deck) -> [String] {
    func all(_ isSo: (Deck.Pair) -> Bool) -> Bool { deck.pairs.allSatisfy(isSo) }
    guard let pair = deck.pairs.first else { return ["pairs: [])"] }
    let (kind, other) = (pair.first.kind, pair.second.kind)
    if all({ $0.first == $0.second && $0.first.kind == kind }) {
      return list(deck.pairs.map { SwiftText.string($0.first.name) })
        + ["].map { Deck.Pair(Face($0, kind: .\(kind))) })"]
    }
    if all({ $0.first.kind == kind && $0.second.kind == other }) {
      let names = deck.pairs.map {
        "(\(SwiftText.string($0.first.name)), \(SwiftText.string($0.second.name)))"
      }
      return list(names)
        + ["].map { Deck.Pair(Face($0, kind: .\(kind)), Face($1, kind: .\(other))) })"]
    }
    return ["pairs: ["] + deck.pairs.flatMap(lines) + ["])"]
  }

  private static func lines(of pair: Deck.Pair) -> [String] {
    let first = SwiftText.face(pair.first)
    let second = pair.first == pair.second ? "" : ", " + SwiftText.face(pair.second)
    let line = "  Deck.Pair(\(first)\(second)),"
    return line.count + 4 <= 100 ? [line] : ["  Deck.Pair(", "    \(first)\(second)),"]
  }

  private static func list(_ items: [String]) -> [String] {
    ["pairs: ["] + SwiftLines.filled(items.map { $0 + "," }, indent: 6).map { "  " + $0 }
  }
}
