import Board
import Model

// What a test says in a few letters.
extension Moment {
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
  public var text: String {
    get { inRows(zip(board.cards, letters).map { card, letter in card.character(letter) }) }
    set {
      let characters = newValue.filter { !$0.isWhitespace }
      guard fits(characters.count, "writes \(characters.count)") else { return }
      for ((index, letter), character) in zip(letters.enumerated(), characters) {
        board.cards[index].isMatched = character != letter && character != "."
        board.cards[index].isFaceUp = character != "_" && character != "."
        if board.cards[index].character(letter) != character {
          mistake = "the test writes \"\(character)\" for cards[\(index)], a \"\(letter)\""
        }
      }
    }
  }

  /// What the cards show when they are up, one character a card and one line a row.
  ///
  /// For faces of a single character, as on a board written as text. A face that is set keeps its
  /// kind; white space does not count.
  public var faces: String {
    get { inRows(board.cards.map { $0.face.name.first ?? " " }) }
    set {
      let names = newValue.filter { !$0.isWhitespace }.map(String.init)
      guard fits(names.count, "writes \(names.count) faces") else { return }
      dealFaces(zip(names, board.cards).map { Face($0, kind: $1.face.kind) })
    }
  }

  /// The indices of the cards that are no longer to be seen, ascending.
  public var gone: [Int] {
    get { board.cards.indices.filter { board.cards[$0].isGone } }
    set {
      for index in board.cards.indices { board.cards[index].isGone = newValue.contains(index) }
    }
  }

  /// How many flips the board tells: its first counter, if it has any.
  public var flips: Int {
    get { self[counter: 0] }
    set { self[counter: 0] = newValue }
  }

  /// How many misses the board tells: its second counter, if it has any.
  public var misses: Int {
    get { self[counter: 1] }
    set { self[counter: 1] = newValue }
  }

  private subscript(counter index: Int) -> Int {
    get { board.counters.dropFirst(index).first.flatMap { Int($0.value) } ?? 0 }
    set {
      guard board.counters.indices.contains(index) else {
        return mistake = "the board has no counters"
      }
      board.counters[index].value = String(newValue)
    }
  }

  /// Lays every card face down; none is matched or gone.
  public mutating func deal() { board.cards = board.cards.map { Board.Card(face: $0.face) } }

  /// Gives every card a face of the same kind, row by row from the top left; a number of names that
  /// does not fit the board fails the step.
  public mutating func dealFaces(kind: Face.Kind, _ names: String...) {
    dealFaces(names.map { Face($0, kind: kind) })
  }

  /// Gives every card a face, row by row from the top left; a number of faces that does not fit the
  /// board fails the step.
  public mutating func dealFaces(_ faces: Face...) { dealFaces(faces) }

  private mutating func dealFaces(_ faces: [Face]) {
    guard fits(faces.count, "deals \(faces.count) faces") else { return }
    for (index, face) in faces.enumerated() { board.cards[index].face = face }
  }

  private mutating func fits(_ count: Int, _ doing: String) -> Bool {
    if count == board.cards.count { return true }
    mistake = "the board has \(board.cards.count) cards, the test \(doing)"
    return false
  }

  /// A character a card, in the rows and columns of the grid.
  private func inRows(_ characters: [Character]) -> String {
    let grid = board.grid
    return (0..<grid.rows).map { row in
      let places = row * grid.columns..<(row + 1) * grid.columns
      return String(
        places.map { place -> Character in
          guard let card = grid.card(atPlace: place), card < characters.count else { return " " }
          return characters[card]
        })
    }.joined(separator: "\n")
  }

  /// A letter for every card.
  private var letters: [Character] {
    let names = board.cards.map(\.face.name)
    if names.allSatisfy({ $0.count == 1 && $0.uppercased() != $0 }) {
      return names.map(Character.init)
    }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    var known: [Face: Character] = [:]
    return board.cards.map { card in
      let letter = known[card.face] ?? alphabet[known.count % alphabet.count]
      known[card.face] = letter
      return letter
    }
  }
}

extension Board.Card {
  fileprivate func character(_ letter: Character) -> Character {
    switch (isMatched, isFaceUp) {
    case (false, false): "."
    case (false, true): letter
    case (true, true): Character(letter.uppercased())
    case (true, false): "_"
    }
  }
}
