import ViewModel

// The board as text.
extension Snapshot {
  /// How the cards lie, one character a card and one line a row.
  ///
  /// | character | the card is |
  /// |---|---|
  /// | `.` | face down |
  /// | `a` | face up |
  /// | `A` | matched, and still face up |
  /// | `_` | matched, and face down |
  /// | a space | not there: the empty middle of an odd board |
  ///
  /// On a board that was written as text a card has its own letter. Elsewhere equal faces have
  /// equal letters, `a` for the first face of the board, `b` for the next other one, and so on;
  /// after `z` comes `a` again. Whether a card is gone is not told here, but by `gone`.
  ///
  /// When it is set, white space does not count; a text that does not fit the board fails the step.
  public var board: String {
    get { text(of: zip(cards, letters).map { card, letter in card.character(letter) }) }
    set {
      let characters = newValue.filter { !$0.isWhitespace }
      guard characters.count == cards.count else {
        mistake = "the board has \(cards.count) cards, the test writes \(characters.count)"
        return
      }
      for ((index, letter), character) in zip(letters.enumerated(), characters) {
        switch character {
        case ".": (cards[index].isMatched, cards[index].isFaceUp) = (false, false)
        case "_": (cards[index].isMatched, cards[index].isFaceUp) = (true, false)
        case letter: (cards[index].isMatched, cards[index].isFaceUp) = (false, true)
        case Character(letter.uppercased()):
          (cards[index].isMatched, cards[index].isFaceUp) = (true, true)
        default: mistake = "the test writes \"\(character)\" for cards[\(index)], a \"\(letter)\""
        }
      }
    }
  }

  /// What the cards show when they are up, one character a card and one line a row.
  ///
  /// For faces of a single character, as on a board written as text. A face that is set keeps its
  /// kind; white space does not count.
  public var faces: String {
    get { text(of: cards.map { Character($0.face.name.prefix(1) + "") }) }
    set {
      let characters = newValue.filter { !$0.isWhitespace }
      guard characters.count == cards.count else {
        mistake = "the board has \(cards.count) cards, the test writes \(characters.count) faces"
        return
      }
      for (index, character) in characters.enumerated() {
        cards[index].face = Face(String(character), kind: cards[index].face.kind)
      }
    }
  }

  /// The indices of the cards that are no longer to be seen, ascending.
  public var gone: [Int] {
    get { cards.indices.filter { cards[$0].isGone } }
    set { for index in cards.indices { cards[index].isGone = newValue.contains(index) } }
  }

  /// A character a card, in the rows and columns of the grid.
  func text(of characters: [Character]) -> String {
    (0..<grid.rows).map { row in
      String(
        (0..<grid.columns).map { column -> Character in
          let card = grid.card(atPlace: row * grid.columns + column)
          return card.flatMap { characters.indices.contains($0) ? characters[$0] : nil } ?? " "
        })
    }.joined(separator: "\n")
  }

  /// A letter for every card.
  private var letters: [Character] {
    let names = cards.map(\.face.name)
    if names.allSatisfy({ $0.count == 1 && $0.uppercased() != $0 }) {
      return names.map(Character.init)
    }
    var known: [Face: Character] = [:]
    return cards.map { card in
      let letter = known[card.face] ?? Self.alphabet[known.count % Self.alphabet.count]
      known[card.face] = letter
      return letter
    }
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
}

extension Snapshot.Card {
  fileprivate func character(_ letter: Character) -> Character {
    switch (isMatched, isFaceUp) {
    case (false, false): "."
    case (false, true): letter
    case (true, true): Character(letter.uppercased())
    case (true, false): "_"
    }
  }
}
