import Testing
import ViewModel
import ViewModelTesting

/// What changed, as an inspector shows it and a generated test states it.
@MainActor @Suite struct ChangesTests {
  @Test("A choice that makes a pair is told field by field")
  func choice() {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
    game.choose(1)
    let before = Snapshot(game)
    game.choose(3)
    #expect(
      Snapshot(game).changes(since: before) == [
        FieldChange("cards[3].isFaceUp", before: "false", after: "true"),
        FieldChange("flips", before: "1", after: "2"),
        FieldChange("misses", before: "0", after: "1"),
        FieldChange("phase", before: ".choosingSecond", after: ".showingMiss"),
        FieldChange("nextDeadline", before: "nil", after: "1.0"),
      ])
    #expect(Snapshot(game).changes(since: Snapshot(game)).isEmpty)
  }

  @Test("The fields are always the same, and their values are those of the changes")
  func fields() {
    let game = MemoryGameViewModel(board: "aabb")
    let before = Snapshot(game)
    game.restart(seed: 12_345_678)
    game.choose(1)
    let (old, new) = (before.fields, Snapshot(game).fields)
    #expect(old.map(\.name) == new.map(\.name))
    #expect(old.count == 4 * 4 + 13)
    let differences = zip(old, new).filter { $0.value != $1.value }.map {
      FieldChange($0.name, before: $0.value, after: $1.value)
    }
    #expect(Snapshot(game).changes(since: before) == differences)
    #expect(differences.last == FieldChange("seed", before: "0", after: "12_345_678"))
  }

  @Test("A deal is stated by its faces, of one kind or of several")
  func dealing() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 1)
    let before = game.snapshot
    var after = before
    after.deal()
    #expect(after.board == "....")
    #expect(after.gone.isEmpty && after.faces == "aabb")
    after.dealFaces(kind: .emoji, "🐬", "🎧", "🐬", "🎧")
    #expect(after.cards.map(\.face) == ["🐬", "🎧", "🐬", "🎧"].map { Face($0, kind: .emoji) })
    let faces = [Face("x", kind: .text), Face("Q♠", kind: .card)]
    after.dealFaces(faces[0], faces[0], faces[1], faces[1])
    #expect(after.cards.map(\.face) == [faces[0], faces[0], faces[1], faces[1]])
  }

  @Test("A number of faces that does not fit the board says so")
  func tooFew() throws {
    let game = TestGame(board: "aabb")
    let error = #expect(throws: Mismatch.self) {
      try game.restart(seed: 1) { $0.dealFaces(kind: .text, "a", "b") }
    }
    #expect(
      error?.message
        == "restart(seed: 1) cannot be checked: the board has 4 cards, the test deals 2 faces")
  }
}
