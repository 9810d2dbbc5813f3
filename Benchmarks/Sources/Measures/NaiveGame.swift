import Foundation

/// A game as many students implement it, with UUIDs and comparisons of whole cards.
struct NaiveGame {
  struct Card: Identifiable, Equatable {
    let id = UUID()
    let content: String
    var isFaceUp = false
    var isMatched = false
  }

  private(set) var cards: [Card] = []

  var isFinished: Bool { cards.allSatisfy(\.isMatched) }

  private var indexOfFaceUpCard: Int? {
    get {
      let faceUpCards = cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isMatched }
      return faceUpCards.count == 1 ? faceUpCards[0] : nil
    }
    set {
      for index in cards.indices {
        cards[index].isFaceUp = index == newValue
      }
    }
  }

  init(pairs: Int, from faces: [String], using generator: inout some RandomNumberGenerator) {
    for face in faces.shuffled(using: &generator).prefix(pairs) {
      cards.append(Card(content: face))
      cards.append(Card(content: face))
    }
    cards.shuffle(using: &generator)
  }

  mutating func choose(_ card: Card) {
    guard let chosen = cards.firstIndex(where: { $0 == card }) else { return }
    guard !cards[chosen].isFaceUp, !cards[chosen].isMatched else { return }
    if let other = indexOfFaceUpCard {
      if cards[chosen].content == cards[other].content {
        cards[chosen].isMatched = true
        cards[other].isMatched = true
      }
      cards[chosen].isFaceUp = true
    } else {
      indexOfFaceUpCard = chosen
    }
  }
}
