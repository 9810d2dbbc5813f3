import Model
import Store
import ViewModelTesting

/// Writes the decks of a session, and the game that is dealt from them, as Swift.
struct DeckWriter {
  private let decks: [(name: String, deck: Deck)]
  private let themes: [String]

  init(_ header: SessionHeader) {
    var names = Set(["themes"])
    let others = header.themes.contains(header.deck) ? [] : [header.deck]
    decks = (header.themes + others).map { deck in
      let name = deck.name.swiftIdentifier(ending: "Deck").startingSmall
      var (unique, number) = (name, 2)
      while !names.insert(unique).inserted {
        unique = "\(name)\(number)"
        number += 1
      }
      return (unique, deck)
    }
    themes = decks.prefix(header.themes.count).map(\.name)
  }

  var constants: [String] {
    var constants = decks.map { name, deck in
      let title = deck.title == deck.name ? "" : " title: \(SwiftText.string(deck.title)),"
      return ["private static let \(name) = Deck("]
        + (["name: \(SwiftText.string(deck.name)),\(title)"] + Self.pairs(of: deck)).indented()
    }
    if !themes.isEmpty {
      let start = "private static let themes = ["
      let line = "\(start)\(themes.joined(separator: ", "))]"
      let lines = [start] + themes.map { $0 + "," }.filled(indent: 4).indented() + ["]"]
      constants.append(line.count + 2 < 100 ? [line] : lines)  // there must be room for a comma
    }
    return Array(constants.joined(separator: [""]))
  }

  func game(_ header: SessionHeader) -> [String] {
    let deck = decks.first { $0.deck == header.deck }?.name ?? ""
    let isPile = header.game.rules == nil
    let kind = header.game.name.swiftIdentifier(ending: "").startingSmall
    let grid = "Grid(rows: \(header.grid.rows), columns: \(header.grid.columns))"
    var items = ["grid: \(grid),", "deck: Self.\(deck),"]
    if !isPile { items.insert(".\(kind),", at: 0) }
    if !themes.isEmpty { items.append("themes: Self.themes,") }
    items.append("seed: \(SwiftText.integer(header.seed))))")
    let viewModel = isPile ? "CardPileViewModel" : "MemoryGameViewModel"
    return ["let game = TestGame(", "  \(viewModel)("] + items.filled(indent: 8).indented(2)
  }

  /// The last argument of a deck; where all pairs are of one kind, only their names are listed.
  private static func pairs(of deck: Deck) -> [String] {
    guard let pair = deck.pairs.first else { return ["pairs: [])"] }
    let (kind, other) = (pair.first.kind, pair.second.kind)
    func name(_ face: Face) -> String { SwiftText.string(face.name) }
    func list(_ item: (Deck.Pair) -> String) -> [String] {
      ["pairs: ["] + deck.pairs.map { item($0) + "," }.filled(indent: 6).indented()
    }
    if deck.pairs.allSatisfy({ $0.first == $0.second && $0.first.kind == kind }) {
      return list { name($0.first) } + ["].map { Deck.Pair(Face($0, kind: .\(kind))) })"]
    }
    if deck.pairs.allSatisfy({ $0.first.kind == kind && $0.second.kind == other }) {
      return list { "(\(name($0.first)), \(name($0.second)))" }
        + ["].map { Deck.Pair(Face($0, kind: .\(kind)), Face($1, kind: .\(other))) })"]
    }
    let pairs = deck.pairs.flatMap { pair in
      let second = pair.first == pair.second ? "" : ", " + SwiftText.face(pair.second)
      let faces = SwiftText.face(pair.first) + second
      let line = "Deck.Pair(\(faces)),"
      return line.count + 6 <= 100 ? [line] : ["Deck.Pair(", "  \(faces)),"]
    }
    return ["pairs: ["] + pairs.indented() + ["])"]
  }
}
