import Model

extension Deck {
  /// Creates a deck of emoji in which both cards of a pair show the same face.
  init(name: String, faces: [String]) {
    let pairs = faces.map { Pair(Face($0, kind: .emoji)) }
    self.init(name: name, pairs: pairs)
  }

  /// The faces of the lab's deck.
  ///
  /// This copy stays the same even if the deck changes, because tests compare deals with stored
  /// boards.
  static let frutigerAero = Deck(
    name: "frutiger-aero",
    faces: [
      "🐬", "🐠", "🐳", "🐢", "🦋", "🐞", "🌴", "🌻", "🌷", "🍀", "🌈", "☀️",
      "⛅", "💧", "🌊", "🫧", "🏝️", "⛵", "🎈", "🪁", "🌍", "💿", "🍋", "🥝",
    ])

  /// A deck of three pairs whose two cards have different faces.
  static let sums = Deck(
    name: "sums",
    pairs: [
      Pair(Face("1+1", kind: .text), Face("2", kind: .text)),
      Pair(Face("2+3", kind: .text), Face("5", kind: .text)),
      Pair(Face("4+4", kind: .text), Face("8", kind: .text)),
    ])

  /// A deck of all 52 playing cards.
  static let playingCards = Deck(name: "playing-cards", pairs: makePlayingCards())

  private static func makePlayingCards() -> [Pair] {
    var pairs: [Pair] = []
    for suit in ["♠", "♥", "♦", "♣"] {
      for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] {
        pairs.append(Pair(Face(rank + suit, kind: .card)))
      }
    }
    return pairs
  }
}
