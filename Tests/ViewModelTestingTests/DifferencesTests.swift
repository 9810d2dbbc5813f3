import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// The tests of `differences`, whose results the inspector shows and generated tests state.
@MainActor @Suite struct DifferencesTests {
  @Test("A choice is reported field by field, in the order of the fields of the board")
  func choice() {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
    game.choose(1)
    let before = GameSnapshot(game)

    game.choose(3)

    let cardIsTurned = FieldChange("cards[3].isFaceUp", before: "false", after: "true")
    let phaseChanges = FieldChange("phase", before: ".choosingSecond", after: ".showingMiss")
    #expect(
      differences(before, GameSnapshot(game)) == [
        FieldChange("[.flips]", before: "1", after: "2"),
        FieldChange("[.misses]", before: "0", after: "1"),
        cardIsTurned,
        phaseChanges,
        FieldChange("nextDeadline", before: "nil", after: "1.0"),
      ])
    #expect(
      differences(before.board, game.board) == [
        FieldChange("counters[0].value", before: "\"1\"", after: "\"2\""),
        FieldChange("counters[1].value", before: "\"0\"", after: "\"1\""),
        cardIsTurned,
        phaseChanges,
      ])
    #expect(differences(game.board, game.board).isEmpty)
  }

  @Test("Dictionaries and sets are written in the order of their keys")
  func order() {
    let sightings = [10: 3, 4: 1, 0: 2]

    #expect(SwiftText.literal(sightings) == "[0: 2, 4: 1, 10: 3]")
    #expect(SwiftText.literal(Set(["b", "a"])) == "[\"a\", \"b\"]")
    #expect(SwiftText.literal([Int: Int]()) == "[:]")
  }

  @Test("An underscore separates the thousands of numbers with seven or more digits")
  func numbers() {
    #expect(SwiftText.integer(999_999) == "999999")
    #expect(SwiftText.integer(1_234_567) == "1_234_567")
    #expect(SwiftText.integer(-123_456_789) == "-123_456_789")
  }

  @Test("A time is written with two decimals")
  func hundredths() {
    #expect(2.05.hundredthsText == "2.05")
    #expect(0.999.hundredthsText == "1.00")
    #expect(12.5.hundredthsText == "12.50")
  }

  @Test("A known counter is called by its name, and any other counter by its title")
  func counterNames() {
    var before = GameSnapshot(MemoryGameViewModel(board: "aabb"))
    before.counters.append(BoardState.Entry("Hits", 0))
    var after = before
    after[.flips] = 1
    after["Hits"] = 2

    let changes = differences(before, after)

    #expect(changes.map(\.name) == ["[.flips]", "[\"Hits\"]"])
    #expect(after.counters[2].value == "2")
    let message = message {
      try TestGame(board: "aa").choose(0) { $0["Hits"] = 1 }
    }
    #expect(message == "choose(0) cannot be checked: the board has no counter [\"Hits\"]")
  }

  @Test("Every value is written as a Swift literal")
  func literals() {
    let before = MemoryGameViewModel(board: "aa").board
    var after = before
    after.focus = .button(.playAgain)
    after.dialog = BoardState.Dialog(
      title: "Well done!",
      entries: [BoardState.Entry("Flips", 2)],
      stars: 3,
      openingTime: 0.9
    )
    after.buttons.append(BoardState.Button(.theme(2), "\"Sports\"", isSelected: true))
    after.seed = 12_345_678
    after.pile = .init(shownCard: 0, pictureScale: 1.5)
    after.cards[0].face = Face("Q♠", kind: .card)

    var found: [String: String] = [:]
    for change in differences(before, after) {
      found[change.name] = change.after
    }

    #expect(found["seed"] == "12_345_678")
    #expect(found["pile"] == "BoardState.Pile(shownCard: 0, pictureScale: 1.5)")
    #expect(found["focus"] == ".button(.playAgain)")
    #expect(found["cards[0].face"] == "Face(\"Q♠\", kind: .card)")
    #expect(
      found["buttons[3]"] == "BoardState.Button(.theme(2), \"\\\"Sports\\\"\", isSelected: true)")
    #expect(
      found["dialog"]
        == "BoardState.Dialog(title: \"Well done!\", entries: [BoardState.Entry(\"Flips\", \"2\")], stars: 3, "
        + "openingTime: 0.9, buttons: [BoardState.Button(.playAgain, \"Restart\")])")
  }

  @Test("An intent changes only the fields of the state that belong to it")
  func state() {
    let game = MemoryGameViewModel(board: "aabb")
    let before = game.state

    game.choose(2)

    let changes = differences(before, game.state)
    #expect(
      changes.map(\.name) == [
        "game.cards[2].isFaceUp",
        "game.indexOfFaceUpCard",
        "game.flips",
        "game.faceUpCards",
        "progress.players.memories[0].sightings",
        "progress.players.memories[0].sightingCount",
        "progress.players.avoidableMisses.choiceCount",
        "progress.players.avoidableMisses.lastSeenTurns",
        "progress.players.avoidableMisses.seenCardCounts",
        "progress.players.avoidableMisses.firstChoice",
        "progress.clock.firstChoiceTime",
      ])
    #expect(changes[3].after == "[2]")
  }

  @Test("Lists of different lengths are compared element by element, also inside optionals")
  func lists() {
    struct Game: Equatable {
      var pairs: [[Int]]? = [[1, 2], [1, 2]]
      var emoji: [String?] = [nil, nil]
    }
    var game = Game()
    game.pairs = [[3, 2]]
    game.emoji = [nil, "🎃", nil]

    #expect(
      differences(Game(), game) == [
        FieldChange("pairs?[0][0]", before: "1", after: "3"),
        FieldChange("pairs?[1]", before: "[1, 2]", after: "nil"),
        FieldChange("emoji[1]", before: "nil", after: "\"🎃\""),
      ])
  }

  @Test("Two boards of 400 cards are compared field by field")
  func large() {
    let pairs = (0..<200).map { Deck.Pair(Face("\($0)", kind: .text)) }
    let deck = Deck(name: "d", pairs: pairs)
    let game = MemoryGameViewModel(grid: Grid(rows: 20, columns: 20), deck: deck, seed: 1)
    let before = game.board
    game.choose(399)

    let changes = differences(before, game.board)

    #expect(
      changes.map(\.name) == [
        "counters[0].value",
        "cards[399].isFaceUp",
        "phase",
        "isUnderWay",
      ])
  }
}
