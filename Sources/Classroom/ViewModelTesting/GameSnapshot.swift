import Model
import ViewModel
import ViewState

/// The values of a game that a test can check, such as the fields of the board, the counters and
/// the time.
///
/// A test sets a counter with code such as `$0[.misses] = 1`.
@dynamicMemberLookup
package struct GameSnapshot: Equatable, CustomReflectable, Sendable {
  package var board: BoardState
  /// The time of the next change without input, in seconds since the session began.
  package var nextDeadline: Double?

  /// The current time of the game, in seconds since the session began.
  ///
  /// `TestGame.advance(to:)` sets it for the test.
  package var now: Double

  /// The model and all other values that an undo restores.
  package var state: any Sendable = 0
  /// The cards and counters of a model that is not part of `state`.
  package var separateModel: ModelSnapshot?

  /// The values that the game stores outside its state.
  ///
  /// An undo does not restore them.
  package private(set) var hiddenFields: [String: String] = [:]

  /// The display options of the view, which are not part of the game.
  package let options: DisplayOptions

  /// A description of the last mistake in the test itself, or `nil` if the test has no mistakes.
  var testError: String?

  /// Takes a snapshot of a view model.
  @MainActor package init(_ viewModel: any Playable) {
    board = viewModel.board
    nextDeadline = viewModel.nextDeadline
    now = viewModel.now
    options = viewModel.options

    if let game = viewModel as? any TimeTraveling {
      state = game.state
      hiddenFields = plainFields(of: viewModel)
    }
  }

  /// Returns whether two snapshots are equal in all values that a test can check.
  package static func == (lhs: GameSnapshot, rhs: GameSnapshot) -> Bool {
    let hasSameTimes = lhs.now == rhs.now && lhs.nextDeadline == rhs.nextDeadline
    return lhs.board == rhs.board && hasSameTimes
  }

  /// Accesses a field of the board.
  package subscript<Value>(dynamicMember path: WritableKeyPath<BoardState, Value>) -> Value {
    get { board[keyPath: path] }
    set { board[keyPath: path] = newValue }
  }

  /// Accesses the value of a counter.
  ///
  /// The value is 0 if the board does not have that counter.
  package subscript(counter: CounterName) -> Int {
    get {
      guard let index = index(of: counter) else { return 0 }
      return Int(board.counters[index].value) ?? 0
    }
    set {
      guard let index = index(of: counter) else {
        testError = "the board has no counter \(counter.text)"
        return
      }
      board.counters[index].value = String(newValue)
    }
  }

  private func index(of counter: CounterName) -> Int? {
    board.counters.firstIndex { $0.name == counter.title }
  }

  /// The fields that a test can check, which are the fields of the board, the deadline and the
  /// time.
  package var customMirror: Mirror {
    var fields: [Mirror.Child] = []
    for field in Mirror(reflecting: board).children {
      if field.label == "counters" {
        fields += counterFields
      } else {
        fields.append(field)
      }
    }
    fields.append(("nextDeadline", nextDeadline as Any))
    fields.append(("now", now))
    return Mirror(self, children: fields, displayStyle: .struct)
  }

  private var counterFields: [Mirror.Child] {
    var fields: [Mirror.Child] = []
    for (index, entry) in board.counters.enumerated() {
      if let number = Int(entry.value) {
        fields.append((CounterName(stringLiteral: entry.name).text, number))
      } else {
        fields.append(("counters[\(index)].value", entry.value))
      }
    }
    fields.append(("counters.map(\\.name)", board.counters.map(\.name)))
    return fields
  }

  /// Sets the fields that a test does not set because they follow from the cards and counters.
  ///
  /// These fields are `isUnderWay` and `foundPairs`. They are computed from the cards, the counters
  /// and the phase of the actual board, so the test detects wrong values in the view model.
  mutating func setConsequences(of actual: GameSnapshot, since before: GameSnapshot) {
    board.isUnderWay = actual.isBegun && actual.phase != .finished
    if board.pile == nil {
      board.foundPairs = actual.finds(since: before)
    }
  }

  /// Whether a card has been chosen since the deal.
  ///
  /// The preview also turns cards face up, but it does not count flips.
  private var isBegun: Bool {
    if index(of: .flips) == nil {
      return board.cards.contains { $0.isFaceUp || $0.isMatched }
    }
    return self[.flips] > 0
  }

  /// Returns the found pairs that follow from the matched cards.
  ///
  /// If several pairs are new at the same time, such as after an undo, they keep the order of the
  /// board.
  private func finds(since before: GameSnapshot) -> [FoundPair] {
    let matchedCards = Set(board.cards.indices.filter { board.cards[$0].isMatched })
    let earlierFinds = before.board.foundPairs.filter { matchedCards.isSuperset(of: $0.cards) }
    let newCards = matchedCards.subtracting(earlierFinds.flatMap(\.cards))
    if newCards.isEmpty {
      return earlierFinds
    }

    let isOneChoice = before.phase == .choosingSecond && self[.flips] == before[.flips] + 1
    let boardHasAllFinds = Set(board.foundPairs.flatMap(\.cards)) == matchedCards
    if !isOneChoice, boardHasAllFinds {
      return board.foundPairs
    }

    // A faulty game may match any number of cards at the same time, which do not form one pair.
    guard newCards.count == 2 else { return earlierFinds }
    var cards = CardIndices()
    for card in newCards {
      cards.insert(card)
    }
    let player = before.board.currentPlayerIndex ?? 0
    return earlierFinds + [FoundPair(cards: cards, player: player)]
  }

  package var model: ModelSnapshot? {
    separateModel ?? ModelSnapshot(state)
  }

  package func modelChange(since before: GameSnapshot) -> ModelChange? {
    guard let modelBefore = before.model else { return nil }
    return model?.change(since: modelBefore)
  }

  /// Returns all changes since an earlier snapshot, except for the time, which is not published.
  package func changes(since before: GameSnapshot) -> SnapshotChanges {
    let stateChanges = differences(before.state, state).filter { $0.name != "now" }
    return SnapshotChanges(
      state: stateChanges.map(\.roundedToHundredths),
      board: board.changes(since: before.board),
      hidden: hiddenChanges(since: before))
  }

  private func hiddenChanges(since before: GameSnapshot) -> [FieldChange] {
    var changes: [FieldChange] = []
    for name in before.hiddenFields.keys.sorted() {
      let valueBefore = before.hiddenFields[name]
      let value = hiddenFields[name]
      if value != valueBefore {
        changes.append(FieldChange(name, before: valueBefore ?? "", after: value ?? ""))
      }
    }
    return changes
  }

  /// Returns a message about the differences from the expected game, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - name: The call of the step, as it appears in the test.
  ///   - before: The game before the step.
  ///   - expected: The game that the test expects.
  func mismatch(_ name: String, before: GameSnapshot, expected: GameSnapshot) -> String? {
    if let mistake = expected.testError {
      return "\(name) cannot be checked: \(mistake)"
    }
    let fieldChanges = differences(expected, self)
    guard !fieldChanges.isEmpty else { return nil }

    let headline = mismatchHeadline(of: fieldChanges, before: before, expected: expected)
    let message = "\(name) \(headline)\n\(FieldChange.description(of: fieldChanges))"
    if expected.text == text {
      return message
    }
    return message + "\n\n" + FieldChange.sideBySide(expected: expected.text, found: text)
  }

  private func mismatchHeadline(
    of fieldChanges: [FieldChange],
    before: GameSnapshot,
    expected: GameSnapshot
  ) -> String {
    let names = Set(fieldChanges.map(\.name))

    let statedNames = differences(before, expected).map(\.name)
    if names.isDisjoint(with: statedNames) {
      return "changed more than the test says"
    }
    let changedNames = differences(before, self).map(\.name)
    if names.isDisjoint(with: changedNames) {
      return "changed less than the test says"
    }
    return "did not do what the test says"
  }
}

/// The differences between two snapshots.
package struct SnapshotChanges {
  package let state: [FieldChange]
  package let board: [FieldChange]
  /// The changes of values that the game stores outside its state.
  package let hidden: [FieldChange]

  /// The changes to the state, followed by the changes to the board.
  package var all: [FieldChange] {
    state + board
  }

  /// The changes to the state that are part of the model.
  package var model: [FieldChange] {
    state.filter { change in
      change.name.hasPrefix("game") || change.name.hasPrefix("pile") || change.name == "seed"
    }
  }
}

extension [FieldChange] {
  /// The names of the first three fields, or `nil` if the list is empty.
  package var nameSummary: String? {
    if isEmpty {
      return nil
    }
    let names = prefix(3).map(\.name).joined(separator: ", ")
    return count > 3 ? names + " …" : names
  }
}

extension BoardState {
  /// Returns the changes since an earlier board.
  package func changes(since before: BoardState) -> [FieldChange] {
    // Most boards are equal, and comparing them is faster than listing their fields.
    if self == before {
      return []
    }
    return differences(before, self).map(\.roundedToHundredths)
  }
}

/// The name of a counter in a test.
///
/// A test uses a name such as `$0[.misses]`, or the title of the counter, such as `$0["Hits"]`.
package struct CounterName: ExpressibleByStringLiteral, Equatable, Sendable {
  fileprivate let title: String

  package static var flips: CounterName { CounterName(stringLiteral: Strings.flips) }
  package static var misses: CounterName { CounterName(stringLiteral: Strings.misses) }

  package init(stringLiteral title: String) {
    self.title = title
  }

  fileprivate var text: String {
    switch self {
    case .flips: "[.flips]"
    case .misses: "[.misses]"
    default: "[\(SwiftText.string(title))]"
    }
  }
}

// MARK: Short forms for tests
extension GameSnapshot {
  /// The cards as text, with one line per row of the board.
  ///
  /// A card is `.` if it is face down, `a` if it is face up, `A` if it is matched and face up, and
  /// `_` if it is matched and face down. A board that was created from text keeps its letters. On
  /// other boards, the first face is `a`, the next face is `b`, and so on. The empty middle of an
  /// odd board is a space. The setter ignores whitespace.
  package var text: String {
    get {
      let characters = zip(board.cards, letters).map { card, letter in card.character(letter) }
      return rows(characters)
    }
    set {
      let characters = newValue.filter { !$0.isWhitespace }
      guard hasCards(characters.count, action: "writes \(characters.count)") else { return }
      let cardLetters = letters
      for (index, character) in characters.enumerated() {
        setCard(index, to: character, letter: cardLetters[index])
      }
    }
  }

  /// Sets the state of a card from its character in the text.
  ///
  /// - Parameters:
  ///   - index: The index of the card.
  ///   - character: The character that represents the new state.
  ///   - letter: The letter that the card has while it is face up and not matched.
  private mutating func setCard(_ index: Int, to character: Character, letter: Character) {
    board.cards[index].isMatched = character != letter && character != "."
    board.cards[index].isFaceUp = character != "_" && character != "."
    if board.cards[index].character(letter) != character {
      testError = "the test writes \"\(character)\" for cards[\(index)], a \"\(letter)\""
    }
  }

  /// The first character of each card's face, with one line per row of the board.
  package var faces: String {
    rows(board.cards.map { $0.face.name.first ?? " " })
  }

  /// The indices of the cards that are no longer on the board, in ascending order.
  package var goneCards: [Int] {
    get { board.cards.indices.filter { board.cards[$0].isGone } }
    set {
      for index in board.cards.indices {
        board.cards[index].isGone = newValue.contains(index)
      }
    }
  }

  /// Turns all cards face down.
  ///
  /// Afterwards, no card is matched or removed from the board.
  package mutating func deal() {
    board.cards = board.cards.map { BoardState.Card(face: $0.face) }
  }

  /// Sets the face of each card to one of the given kind, row by row from the top left.
  package mutating func dealFaces(kind: Face.Kind, _ names: String...) {
    dealFaces(names.map { Face($0, kind: kind) })
  }

  /// Sets the face of each card, row by row from the top left.
  ///
  /// The step fails unless the number of faces matches the number of cards.
  package mutating func dealFaces(_ faces: Face...) {
    dealFaces(faces)
  }

  private mutating func dealFaces(_ faces: [Face]) {
    guard hasCards(faces.count, action: "deals \(faces.count) faces") else { return }
    for (index, face) in faces.enumerated() {
      board.cards[index].face = face
    }
  }

  /// Returns whether the board has the given number of cards, and otherwise records a test error.
  ///
  /// - Parameters:
  ///   - count: The number of cards that the test expects.
  ///   - action: The action of the test, which the text of the error contains.
  private mutating func hasCards(_ count: Int, action: String) -> Bool {
    if count == board.cards.count {
      return true
    }
    testError = "the board has \(board.cards.count) cards, the test \(action)"
    return false
  }

  /// Returns the characters of the cards as text, with one line per row of the board.
  private func rows(_ characters: [Character]) -> String {
    let grid = board.grid
    let lines = (0..<grid.rows).map { row in
      let positions = row * grid.columns..<(row + 1) * grid.columns
      let rowCharacters = positions.map { position -> Character in
        guard let card = grid.card(atPosition: position) else { return " " }
        return characters[card]
      }
      return String(rowCharacters)
    }
    return lines.joined(separator: "\n")
  }

  /// The letter that represents each card in `text`.
  private var letters: [Character] {
    let names = board.cards.map(\.face.name)
    let areLowercaseLetters = names.allSatisfy { $0.count == 1 && $0.uppercased() != $0 }
    if areLowercaseLetters {
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
  /// Returns the character that represents the card when the board is written as text.
  ///
  /// - Parameter letter: The letter that the card has while it is face up and not matched.
  fileprivate func character(_ letter: Character) -> Character {
    switch (isMatched, isFaceUp) {
    case (false, false): "."
    case (false, true): letter
    case (true, true): Character(letter.uppercased())
    case (true, false): "_"
    }
  }
}
