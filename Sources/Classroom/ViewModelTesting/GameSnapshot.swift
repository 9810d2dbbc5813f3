import Model
import ViewModel
import ViewState

/// What a test states of a game: the board's fields, the counters, `$0[.misses] = 1`, and the time.
@dynamicMemberLookup
package struct GameSnapshot: Equatable, CustomReflectable, Sendable {
  /// The board.
  package var board: BoardState
  /// When something happens by itself next, in seconds since the session began.
  package var nextDeadline: Double?
  /// The time, in seconds since the session began; `TestGame.advance(to:)` states it by itself.
  package var now: Double
  /// The model, and all else that undo would restore.
  package var state: any Sendable = 0
  /// Cards and counts of a model that is no part of such a state.
  package var separateModel: ModelSnapshot?
  /// Plain values that the game keeps beside its state, which no undo brings back.
  package private(set) var hiddenFields: [String: String] = [:]
  /// What a view shows beside the game, which is no part of it.
  package let options: DisplayOptions
  var testError: String?

  /// Takes the present moment of a view model.
  @MainActor package init(_ viewModel: any Playable) {
    board = viewModel.board
    nextDeadline = viewModel.nextDeadline
    now = viewModel.now
    options = viewModel.options
    guard let game = viewModel as? any TimeTraveling else { return }
    state = game.state
    hiddenFields = plainFields(of: viewModel)
  }

  /// Whether a test states the same of two moments.
  package static func == (a: GameSnapshot, b: GameSnapshot) -> Bool {
    (a.board, a.nextDeadline, a.now) == (b.board, b.nextDeadline, b.now)
  }

  /// A field of the board.
  package subscript<Value>(dynamicMember path: WritableKeyPath<BoardState, Value>) -> Value {
    get { board[keyPath: path] }
    set { board[keyPath: path] = newValue }
  }

  /// The value of a counter; on a board without it, 0.
  package subscript(counter: CounterName) -> Int {
    get { index(of: counter).flatMap { Int(board.counters[$0].value) } ?? 0 }
    set {
      guard let index = index(of: counter) else {
        return testError = "the board has no counter \(counter.text)"
      }
      board.counters[index].value = String(newValue)
    }
  }

  private func index(of counter: CounterName) -> Int? {
    board.counters.firstIndex { $0.name == counter.title }
  }

  /// The fields as a test writes them: the board's, as if they were the moment's own, and the time.
  package var customMirror: Mirror {
    let fields = Mirror(reflecting: board).children.flatMap { field -> [Mirror.Child] in
      guard field.label == "counters" else { return [field] }
      let counters = board.counters.enumerated().map { index, entry -> Mirror.Child in
        guard let number = Int(entry.value) else {
          return ("counters[\(index)].value", entry.value)
        }
        return (CounterName(stringLiteral: entry.name).text, number)
      }
      return counters + [("counters.map(\\.name)", board.counters.map(\.name))]
    }
    let time: [Mirror.Child] = [("nextDeadline", nextDeadline as Any), ("now", now)]
    return Mirror(self, children: fields + time, displayStyle: .struct)
  }

  /// Sets the fields that a test leaves out, because they follow from the rest of the actual board:
  /// whether the game is under way, and its found pairs.
  ///
  /// The fields follow from cards, counters and phase, whatever the view model wrote into them.
  mutating func setConsequences(of actual: GameSnapshot, since before: GameSnapshot) {
    board.isUnderWay = actual.isBegun && actual.phase != .finished
    if board.pile == nil {
      board.foundPairs = actual.finds(since: before)
    }
  }

  /// Whether a card was chosen since the deal.
  ///
  /// A first look shows cards, too, but counts no flips.
  private var isBegun: Bool {
    index(of: .flips) == nil ? board.cards.contains(where: \.isFaceUpOrMatched) : self[.flips] > 0
  }

  /// Returns the found pairs that follow from the matched cards.
  ///
  /// Several pairs that are new at once, as after an undo, are in the order that the board says.
  private func finds(since before: GameSnapshot) -> [FoundPair] {
    let matchedCards = Set(board.cards.indices.filter { board.cards[$0].isMatched })
    let alreadyFoundPairs = before.board.foundPairs.filter { matchedCards.isSuperset(of: $0.cards) }
    let new = matchedCards.subtracting(alreadyFoundPairs.flatMap(\.cards))
    if new.isEmpty {
      return alreadyFoundPairs
    }
    let find = FoundPair(
      cards: new.reduce(into: CardIndices()) { $0.insert($1) },
      player: before.board.choosingPlayerIndex ?? 0)
    let isOneChoice = before.phase == .choosingSecond && self[.flips] == before[.flips] + 1
    if isOneChoice {
      return alreadyFoundPairs + [find]
    }
    let hasAll = Set(board.foundPairs.flatMap(\.cards)) == matchedCards
    return hasAll ? board.foundPairs : alreadyFoundPairs + [find]
  }

  package var model: ModelSnapshot? { separateModel ?? ModelSnapshot(state) }

  package func modelChange(since before: GameSnapshot) -> ModelChange? {
    before.model.flatMap { model?.change(since: $0) }
  }

  /// All differences but the time, which passes without being published.
  package func changes(since before: GameSnapshot) -> SnapshotChanges {
    SnapshotChanges(
      state: differences(before.state, state).filter { $0.name != "now" }.map(
        \.roundedToHundredths),
      board: board.changes(since: before.board),
      hidden: before.hiddenFields.keys.sorted().filter {
        hiddenFields[$0] != before.hiddenFields[$0]
      }.map {
        FieldChange($0, before: before.hiddenFields[$0] ?? "", after: hiddenFields[$0] ?? "")
      })
  }

  /// What a student reads when a game is not as the test says, or `nil` when it is.
  func mismatch(_ name: String, before: GameSnapshot, expected: GameSnapshot) -> String? {
    if let mistake = expected.testError {
      return "\(name) cannot be checked: \(mistake)"
    }
    let fieldChanges = differences(expected, self)
    guard !fieldChanges.isEmpty else { return nil }
    func isUnchanged(_ snapshot: GameSnapshot) -> Bool {
      Set(fieldChanges.map(\.name)).isDisjoint(with: differences(before, snapshot).map(\.name))
    }
    let headline =
      isUnchanged(expected)
      ? "changed more than the test says"
      : isUnchanged(self) ? "changed less than the test says" : "did not do what the test says"
    let message = "\(name) \(headline)\n\(FieldChange.description(of: fieldChanges))"
    guard expected.text != text else { return message }
    return message + "\n\n" + FieldChange.sideBySide(expected: expected.text, found: text)
  }
}

package struct SnapshotChanges {
  /// Of the state, of the board, and of what is kept beside the state, which no journey brings
  /// back.
  package let state: [FieldChange]
  package let board: [FieldChange]
  package let hidden: [FieldChange]
  package var all: [FieldChange] { state + board }
  package var model: [FieldChange] {
    state.filter { $0.name.hasPrefix("game") || $0.name.hasPrefix("pile") || $0.name == "seed" }
  }
}

extension [FieldChange] {
  /// The names of the first three; `nil` if there are none.
  package var nameSummary: String? {
    isEmpty ? nil : prefix(3).map(\.name).joined(separator: ", ") + (count > 3 ? " …" : "")
  }
}

extension BoardState {
  /// What differs from another board; most are equal, which is found soon.
  package func changes(since before: BoardState) -> [FieldChange] {
    self == before ? [] : differences(before, self).map(\.roundedToHundredths)
  }
}

/// A counter as a test writes it: `$0[.misses]`, or by its title, `$0["Hits"]`.
package struct CounterName: ExpressibleByStringLiteral, Equatable, Sendable {
  fileprivate let title: String

  /// The flips, in every game.
  package static var flips: CounterName { CounterName(stringLiteral: Strings.flips) }
  /// The misses.
  package static var misses: CounterName { CounterName(stringLiteral: Strings.misses) }

  /// Creates the name of a counter from its title.
  package init(stringLiteral title: String) {
    self.title = title
  }

  fileprivate var text: String {
    self == .flips ? "[.flips]" : self == .misses ? "[.misses]" : "[\(SwiftText.string(title))]"
  }
}

// What a test says in a few letters.
extension GameSnapshot {
  /// Cards as one line a row: `.` is down, `a` up, `A` matched and up, `_` matched and down.
  ///
  /// A board that was dealt from a text keeps its letters; elsewhere the first face is `a`, and so
  /// on. The empty middle of an odd board is a space; in a text that is set white space does not
  /// count.
  package var text: String {
    get { rows(zip(board.cards, letters).map { card, letter in card.character(letter) }) }
    set {
      let characters = newValue.filter { !$0.isWhitespace }
      guard fits(characters.count, "writes \(characters.count)") else { return }
      for ((index, letter), character) in zip(letters.enumerated(), characters) {
        board.cards[index].isMatched = character != letter && character != "."
        board.cards[index].isFaceUp = character != "_" && character != "."
        if board.cards[index].character(letter) != character {
          testError = "the test writes \"\(character)\" for cards[\(index)], a \"\(letter)\""
        }
      }
    }
  }

  /// The faces of the cards, one character a card and one line a row.
  package var faces: String { rows(board.cards.map { $0.face.name.first ?? " " }) }

  /// The indices of the cards that are no longer to be seen, ascending.
  package var goneCards: [Int] {
    get { board.cards.indices.filter { board.cards[$0].isGone } }
    set {
      for index in board.cards.indices {
        board.cards[index].isGone = newValue.contains(index)
      }
    }
  }

  /// Lays every card face down; none is matched or gone.
  package mutating func deal() {
    board.cards = board.cards.map { BoardState.Card(face: $0.face) }
  }

  /// Gives every card a face of the same kind, row by row from the top left.
  package mutating func dealFaces(kind: Face.Kind, _ names: String...) {
    dealFaces(names.map { Face($0, kind: kind) })
  }

  /// Gives every card a face, row by row from the top left; other numbers of faces fail the step.
  package mutating func dealFaces(_ faces: Face...) {
    dealFaces(faces)
  }

  private mutating func dealFaces(_ faces: [Face]) {
    guard fits(faces.count, "deals \(faces.count) faces") else { return }
    for (index, face) in faces.enumerated() {
      board.cards[index].face = face
    }
  }

  private mutating func fits(_ count: Int, _ action: String) -> Bool {
    if count == board.cards.count {
      return true
    }
    testError = "the board has \(board.cards.count) cards, the test \(action)"
    return false
  }

  private func rows(_ characters: [Character]) -> String {
    let grid = board.grid
    let columns = board.grid.columns
    let positionCharacters = (0..<grid.positionCount).map { position in
      grid.card(atPosition: position).map { characters[$0] } ?? " "
    }
    return (0..<grid.rows).map { String(positionCharacters[$0 * columns..<($0 + 1) * columns]) }
      .joined(separator: "\n")
  }

  private var letters: [Character] {
    let names = board.cards.map(\.face.name)
    if names.allSatisfy({ $0.count == 1 && $0.uppercased() != $0 }) {
      return names.map(Character.init)
    }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    var lettersByFace: [Face: Character] = [:]
    return board.cards.map { card in
      let letter = lettersByFace[card.face] ?? alphabet[lettersByFace.count % alphabet.count]
      lettersByFace[card.face] = letter
      return letter
    }
  }
}

extension BoardState.Card {
  fileprivate var isFaceUpOrMatched: Bool { isFaceUp || isMatched }

  fileprivate func character(_ letter: Character) -> Character {
    switch (isMatched, isFaceUp) {
    case (false, false): "."
    case (false, true): letter
    case (true, true): Character(letter.uppercased())
    case (true, false): "_"
    }
  }
}
