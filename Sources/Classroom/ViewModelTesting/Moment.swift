import Model
import ViewModel
import ViewState

/// What a test states of a game: the board's fields, the counters, `$0[.misses] = 1`, and the time.
@dynamicMemberLookup
package struct Moment: Equatable, CustomReflectable, Sendable {
  /// The board.
  package var board: BoardState
  /// When something happens by itself next, in seconds since the session began.
  package var nextDeadline: Double?
  /// The time, in seconds since the session began; `TestGame.advance(to:)` states it by itself.
  package var now: Double
  /// The model, and all else that undo would restore.
  package var state: any Sendable = 0
  /// Cards and counts of a model that is no part of such a state.
  package var ownModel: ModelValues?
  /// Plain values that the game keeps beside its state, which no undo brings back.
  package private(set) var hidden: [String: String] = [:]
  /// What a view shows beside the game, which is no part of it.
  package let options: Options
  var mistake: String?

  /// Takes the present moment of a view model.
  @MainActor package init(_ viewModel: any Playable) {
    (board, nextDeadline, now) = (viewModel.board, viewModel.nextDeadline, viewModel.now)
    options = viewModel.options
    guard let game = viewModel as? any TimeTravelling else { return }
    (state, hidden) = (game.state, plainFields(of: viewModel))
  }

  /// Whether a test states the same of two moments.
  package static func == (a: Moment, b: Moment) -> Bool {
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
        return mistake = "the board has no counter \(counter.text)"
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
  mutating func setConsequences(of actual: Moment, since before: Moment) {
    board.isUnderWay = actual.isBegun && actual.phase != .finished
    if board.pile == nil {
      board.finds = actual.finds(since: before)
    }
  }

  /// Whether a card was chosen since the deal.
  ///
  /// A first look shows cards, too, but counts no flips.
  private var isBegun: Bool {
    index(of: .flips) == nil ? board.cards.contains(where: \.isOpen) : self[.flips] > 0
  }

  /// Returns the found pairs that follow from the matched cards.
  ///
  /// Several pairs that are new at once, as after an undo, are in the order that the board says.
  private func finds(since before: Moment) -> [Find] {
    let matched = Set(board.cards.indices.filter { board.cards[$0].isMatched })
    let known = before.board.finds.filter { matched.isSuperset(of: $0.cards) }
    let new = matched.subtracting(known.flatMap(\.cards))
    if new.isEmpty { return known }
    let find = Find(
      cards: new.reduce(into: CardIndices()) { $0.insert($1) }, player: before.board.chooser ?? 0)
    let isOneChoice = before.phase == .choosingSecond && self[.flips] == before[.flips] + 1
    if isOneChoice { return known + [find] }
    let hasAll = Set(board.finds.flatMap(\.cards)) == matched
    return hasAll ? board.finds : known + [find]
  }

  package var model: ModelValues? { ownModel ?? ModelValues(state) }

  package func modelChange(since before: Moment) -> ModelChange? {
    before.model.flatMap { model?.change(since: $0) }
  }

  /// All differences but the time, which passes without being published.
  package func changes(since before: Moment) -> Changes {
    Changes(
      state: differences(before.state, state).filter { $0.name != "now" }.map(\.withHundredths),
      board: board.changes(since: before.board),
      hidden: before.hidden.keys.sorted().filter { hidden[$0] != before.hidden[$0] }.map {
        FieldChange($0, before: before.hidden[$0] ?? "", after: hidden[$0] ?? "")
      })
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

package struct Changes {
  /// Of the state, of the board, and of what is kept beside the state, which no journey brings back.
  package let state, board, hidden: [FieldChange]
  package var all: [FieldChange] { state + board }
  package var model: [FieldChange] {
    state.filter { $0.name.hasPrefix("game") || $0.name.hasPrefix("pile") || $0.name == "seed" }
  }
}

extension [FieldChange] {
  /// The names of the first three; `nil` if there are none.
  package var names: String? {
    isEmpty ? nil : prefix(3).map(\.name).joined(separator: ", ") + (count > 3 ? " …" : "")
  }
}

extension BoardState {
  /// What differs from another board; most are equal, which is found soon.
  package func changes(since before: BoardState) -> [FieldChange] {
    self == before ? [] : differences(before, self).map(\.withHundredths)
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
  package init(stringLiteral title: String) { self.title = title }

  fileprivate var text: String {
    self == .flips ? "[.flips]" : self == .misses ? "[.misses]" : "[\(SwiftText.string(title))]"
  }
}

// What a test says in a few letters.
extension Moment {
  /// Cards as one line a row: `.` is down, `a` up, `A` matched and up, `_` matched and down.
  ///
  /// A board that was dealt from a text keeps its letters; elsewhere the first face is `a`, and so on.
  /// The empty middle of an odd board is a space; in a text that is set white space does not count.
  package var text: String {
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

  /// The faces of the cards, one character a card and one line a row.
  package var faces: String { inRows(board.cards.map { $0.face.name.first ?? " " }) }

  /// The indices of the cards that are no longer to be seen, ascending.
  package var gone: [Int] {
    get { board.cards.indices.filter { board.cards[$0].isGone } }
    set {
      for index in board.cards.indices { board.cards[index].isGone = newValue.contains(index) }
    }
  }

  /// Lays every card face down; none is matched or gone.
  package mutating func deal() { board.cards = board.cards.map { BoardState.Card(face: $0.face) } }

  /// Gives every card a face of the same kind, row by row from the top left.
  package mutating func dealFaces(kind: Face.Kind, _ names: String...) {
    dealFaces(names.map { Face($0, kind: kind) })
  }

  /// Gives every card a face, row by row from the top left; other numbers of faces fail the step.
  package mutating func dealFaces(_ faces: Face...) { dealFaces(faces) }

  private mutating func dealFaces(_ faces: [Face]) {
    guard fits(faces.count, "deals \(faces.count) faces") else { return }
    for (index, face) in faces.enumerated() { board.cards[index].face = face }
  }

  private mutating func fits(_ count: Int, _ doing: String) -> Bool {
    if count == board.cards.count { return true }
    mistake = "the board has \(board.cards.count) cards, the test \(doing)"
    return false
  }

  private func inRows(_ characters: [Character]) -> String {
    let (grid, columns) = (board.grid, board.grid.columns)
    let places = (0..<grid.places).map { place in
      grid.card(atPlace: place).map { characters[$0] } ?? " "
    }
    return (0..<grid.rows).map { String(places[$0 * columns..<($0 + 1) * columns]) }
      .joined(separator: "\n")
  }

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

extension BoardState.Card {
  fileprivate var isOpen: Bool { isFaceUp || isMatched }

  fileprivate func character(_ letter: Character) -> Character {
    switch (isMatched, isFaceUp) {
    case (false, false): "."
    case (false, true): letter
    case (true, true): Character(letter.uppercased())
    case (true, false): "_"
    }
  }
}
