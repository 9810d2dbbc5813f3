import Board
import Model
import ViewModel

/// What a test may state of a game at one moment: the board, and the time.
///
/// A test edits the moment from before a step into the one that it expects after the step; the
/// fields of the board are the moment's own, `$0.phase = .choosingSecond`.
@dynamicMemberLookup
public struct Moment: Equatable, CustomReflectable, Sendable {
  /// Everything that a view may show.
  public var board: Board
  /// When the view model wants to be told the time, in seconds since the session began.
  public var nextDeadline: Double?
  /// The time, in seconds since the session began; `TestGame.advance(to:)` states it by itself.
  public var now: Double
  /// What is wrong with something that the test wrote as text.
  var mistake: String?

  /// Looks at a view model.
  @MainActor public init(_ viewModel: any Playable) {
    (board, nextDeadline, now) = (viewModel.board, viewModel.nextDeadline, viewModel.now)
  }

  /// A field of the board.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Board, Value>) -> Value {
    get { board[keyPath: path] }
    set { board[keyPath: path] = newValue }
  }

  /// The fields as a test writes them: the board's, as if they were the moment's own, and the time.
  public var customMirror: Mirror {
    let fields = Mirror(reflecting: board).children.flatMap { field -> [Mirror.Child] in
      guard field.label == "counters" else { return [field] }
      let names = board.counters.map(\.name)
      return [("flips", flips), ("misses", misses), ("counters.map(\\.name)", names)]
        + board.counters.enumerated().dropFirst(2).map { ("counters[\($0)].value", $1.value) }
    }
    let time: [Mirror.Child] = [("nextDeadline", nextDeadline as Any), ("now", now)]
    return Mirror(self, children: fields + time, displayStyle: .struct)
  }

  /// Takes the finds over from another moment if they follow from which cards are matched; so no
  /// test need say twice that a pair was found.
  mutating func takeFinds(of other: Moment) {
    let found = Set(other.board.finds.flatMap(\.cards))
    let matched = board.cards.indices.filter { board.cards[$0].isMatched }
    if found == Set(matched) { board.finds = other.board.finds }
  }

  /// Whether anything differs but the time, which passes without being published.
  func isChanged(since before: Moment) -> Bool {
    (board, nextDeadline) != (before.board, before.nextDeadline)
  }

  /// What a student reads when a game is not as the test says, or `nil` when it is.
  func mismatch(_ name: String, before: Moment, expected: Moment) -> String? {
    if let mistake = expected.mistake { return "\(name) cannot be checked: \(mistake)" }
    let wrong = differences(expected, self)
    guard !wrong.isEmpty else { return nil }
    func isUnchanged(_ moment: Moment) -> Bool {
      Set(wrong.map(\.name)).isDisjoint(with: differences(before, moment).map(\.name))
    }
    let headline =
      isUnchanged(expected)
      ? "changed more than the test says"
      : isUnchanged(self) ? "changed less than the test says" : "did not do what the test says"
    let message = "\(name) \(headline)\n\(FieldChange.text(wrong))"
    guard expected.text != text else { return message }
    return message + "\n\n" + FieldChange.text(expected: expected.text, found: text)
  }
}

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
      guard index < board.counters.count else { return mistake = "the board has no counters" }
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
    let places = (0..<board.grid.places).map { place -> Character in
      guard let card = board.grid.card(atPlace: place), card < characters.count else { return " " }
      return characters[card]
    }
    return stride(from: 0, to: places.count, by: board.grid.columns).map {
      String(places[$0..<$0 + board.grid.columns])
    }.joined(separator: "\n")
  }

  private var letters: [Character] {
    let names = board.cards.map(\.face.name)
    let areLetters = names.allSatisfy { $0.count == 1 && $0.uppercased() != $0 }
    if areLetters { return names.map(Character.init) }
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
