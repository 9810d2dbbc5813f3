import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// What changed, as an inspector shows it and a generated test states it.
@MainActor @Suite struct DifferencesTests {
  @Test("A choice is told field by field, in the order of the board")
  func choice() {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
    game.choose(1)
    let before = GameSnapshot(game)
    game.choose(3)
    let changes = [
      FieldChange("cards[3].isFaceUp", before: "false", after: "true"),
      FieldChange("phase", before: ".choosingSecond", after: ".showingMiss"),
    ]
    #expect(
      differences(before, GameSnapshot(game)) == [
        FieldChange("[.flips]", before: "1", after: "2"),
        FieldChange("[.misses]", before: "0", after: "1"),
      ] + changes + [FieldChange("nextDeadline", before: "nil", after: "1.0")])
    #expect(
      differences(before.board, game.board) == [
        FieldChange("counters[0].value", before: "\"1\"", after: "\"2\""),
        FieldChange("counters[1].value", before: "\"0\"", after: "\"1\""),
      ] + changes)
    #expect(differences(game.board, game.board).isEmpty)
  }

  @Test("A counter goes by its name, a new one by its title")
  func counterNames() {
    var before = GameSnapshot(MemoryGameViewModel(board: "aabb"))
    before.counters.append(BoardState.Entry("Hits", 0))
    var after = before
    after[.flips] = 1
    after["Hits"] = 2
    #expect(differences(before, after).map(\.name) == ["[.flips]", "[\"Hits\"]"])
    #expect(after.counters[2].value == "2")
    #expect(
      message { try TestGame(board: "aa").choose(0) { $0["Hits"] = 1 } }
        == "choose(0) cannot be checked: the board has no counter [\"Hits\"]")
  }

  @Test("Every value is written as a Swift program writes it")
  func literals() {
    let before = MemoryGameViewModel(board: "aa").board
    var after = before
    after.focus = .button(.playAgain)
    after.dialog = BoardState.Dialog(
      title: "Well done!", entries: [BoardState.Entry("Flips", 2)], stars: 3, openingTime: 0.9)
    after.buttons.append(BoardState.Button(.theme(2), "\"Sports\"", isSelected: true))
    after.seed = 12_345_678
    after.pile = .init(shownCard: 0, pictureScale: 1.5)
    after.cards[0].face = Face("Q♠", kind: .card)
    let found = Dictionary(
      uniqueKeysWithValues: differences(before, after).map { ($0.name, $0.after) })
    #expect(found["seed"] == "12_345_678")
    #expect(found["pile"] == "BoardState.Pile(shownCard: 0, pictureScale: 1.5)")
    #expect(found["focus"] == ".button(.playAgain)")
    #expect(found["cards[0].face"] == "Face(\"Q♠\", kind: .card)")
    #expect(
      found["buttons[3]"] == "BoardState.Button(.theme(2), \"\\\"Sports\\\"\", isSelected: true)")
    #expect(
      found["dialog"]
        == "BoardState.Dialog(title: \"Well done!\", lines: [BoardState.Entry(\"Flips\", \"2\")], stars: 3, "
        + "opens: 0.9, buttons: [BoardState.Button(.playAgain, \"Play again\")])")
  }

  @Test("The state of a view model differs in what an intent did, and in nothing else")
  func state() {
    let game = MemoryGameViewModel(board: "aabb")
    let before = game.state
    game.choose(2)
    #expect(
      differences(before, game.state).map(\.name) == [
        "game.cards[2].isFaceUp", "game.indexOfFaceUpCard", "game.flips", "game.faceUpCards",
        "progress.players.memories[0].sightings", "progress.players.memories[0].sightingCount",
        "progress.players.avoidableMisses.choiceCount",
        "progress.players.avoidableMisses.lastSeenTurns",
        "progress.players.avoidableMisses.seenCardCounts",
        "progress.players.avoidableMisses.firstChoice",
        "progress.clock.firstChoiceTime",
      ])
    #expect(differences(before, game.state)[3].after == "[2]")
  }

  @Test("Lists of different lengths are compared element by element, optionals looked into")
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

  @Test("A board of 400 cards is compared where it differs")
  func large() {
    let deck = Deck(name: "d", pairs: (0..<200).map { Deck.Pair(Face("\($0)", kind: .text)) })
    let game = MemoryGameViewModel(grid: Grid(rows: 20, columns: 20), deck: deck, seed: 1)
    let before = game.board
    game.choose(399)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(
        differences(before, game.board).map(\.name) == [
          "counters[0].value", "cards[399].isFaceUp", "phase", "isUnderWay",
        ])
    }
    #expect(time < .seconds(1))
  }
}
