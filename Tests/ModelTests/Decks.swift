import Model

extension Deck {
  init(name: String, faces: [String]) {
    self.init(name: name, pairs: faces.map { Pair(Face($0, kind: .emoji)) })
  }

  /// The faces of the lab's deck, which the golden deals draw from.
  static let frutigerAero = Deck(
    name: "frutiger-aero",
    faces: [
      "🐬", "🐠", "🐳", "🐢", "🦋", "🐞", "🌴", "🌻", "🌷", "🍀", "🌈", "☀️",
      "⛅", "💧", "🌊", "🫧", "🏝️", "⛵", "🎈", "🪁", "🌍", "💿", "🍋", "🥝",
    ])

  /// Three pairs whose two cards differ.
  static let sums = Deck(
    name: "sums",
    pairs: [("1+1", "2"), ("2+3", "5"), ("4+4", "8")].map { sum, result in
      Pair(Face(sum, kind: .text), Face(result, kind: .text))
    })

  static let playingCards = Deck(
    name: "playing-cards",
    pairs: "♠♥♦♣".flatMap { suit in
      ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map {
        Pair(Face($0 + String(suit), kind: .card))
      }
    })
}
