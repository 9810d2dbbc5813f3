import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Whole games in which the test states every change, so no step throws an error.
@MainActor @Suite struct TestGameTests {
  @Test("A game of the lab passes from the first card to the next deal")
  func lab() throws {
    let game = TestGame(board: "aabb")
    #expect(game.snapshot.text == "....")

    try game.choose(0) {
      $0.cards[0].isFaceUp = true
      $0[.flips] = 1
      $0.phase = .choosingSecond
    }
    #expect(try game.choose(0) == .ignored)

    try game.advance(to: 1)
    try game.choose(1) {
      $0.text = "AA.."
      $0.goneCards = [0, 1]
      $0[.flips] = 2
      $0.phase = .choosingFirst
    }

    try game.handle(.arrow(.down)) { $0.focus = .card(2) }
    try game.handle(.card(3)) {
      $0.text = "__.b"
      $0[.flips] = 3
      $0.phase = .choosingSecond
      $0.focus = .card(3)
    }
    try game.handle(.arrow(.left)) { $0.focus = .card(2) }
    try game.advance(to: 2)
    let outcome = try game.handle(.enter) {
      $0.text = "__BB"
      $0.goneCards = [0, 1, 2, 3]
      $0[.flips] = 4
      $0.phase = .finished
      $0.subtitle = "Both pairs found in 4 flips"
      $0.focus = .button(.playAgain)
      $0.dialog = game.viewModel.board.dialog
    }
    #expect(outcome == .matched)
    #expect(game.snapshot.dialog?.openingTime == 2.9)

    try game.handle(.enter)
    try game.handle(.pointerMoved) { $0.focus = nil }
    try game.advance(to: 3)
    try game.handle(.background) { $0.dialog = nil }
    try game.handle(.background)

    let sameDeal = TestGame(MemoryGameViewModel(board: "aabb"))
    try sameDeal.arrange { $0.perform(.restart(seed: 3)) }
    try game.perform(.restart(seed: 3)) {
      $0.cards = sameDeal.snapshot.cards
      $0[.flips] = 0
      $0.phase = .choosingFirst
      $0.seed = 3
      $0.subtitle = "Find both matching pairs."
    }
    try game.finish()
  }

  @Test("A test can state the changes of a card pile")
  func pile() throws {
    let viewModel = CardPileViewModel(grid: Grid(rows: 1, columns: 2), deck: letters, seed: 1)
    let game = TestGame(viewModel)
    let letter = game.snapshot.faces.uppercased().prefix(1)

    try game.choose(0) {
      $0.text = "\(letter)."
      $0.subtitle = "Card 1 of 2"
    }
  }
}

/// Games in which a preview or the computer also changes the board.
@MainActor @Suite struct TestGameInCompanyTests {
  @Test("A choice during the preview turns all other cards face down")
  func firstLook() throws {
    let viewModel = MemoryGameViewModel(
      grid: Grid(rows: 1, columns: 4), deck: letters, previewDuration: 2, seed: 1)
    let game = TestGame(viewModel)

    try game.choose(2) {
      for card in [0, 1, 3] {
        $0.cards[card].isFaceUp = false
      }
      $0[.flips] = 1
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.finish()
  }

  @Test("The computer chooses a card after its thinking time")
  func computer() throws {
    let model = MemoryGameViewModel(board: "aabb", players: [.computer(memory: 4)])
    model.computer = ComputerPlayer(model)
    let game = TestGame(model)

    try game.arrange { $0.advance(to: ComputerPlayer.thinkingTime) }
    #expect(game.snapshot[.flips] == 1)

    try game.handle(.background) { $0.nextDeadline = ComputerPlayer.thinkingTime }
    try game.arrange { $0.advance(to: ComputerPlayer.thinkingTime) }
    #expect(game.snapshot[.flips] == 2)
    try game.finish()
  }
}

private let letters = Deck(
  name: "deck", pairs: "abc".map { Deck.Pair(Face("\($0)", kind: .text)) })

/// The tests of boards that are written as text.
@MainActor @Suite struct MomentTests {
  @Test("Each state of a card has its own character")
  func legend() throws {
    let game = TestGame(board: "aabbcc")
    try game.arrange(choosing: 0, 1, 2)
    #expect(game.snapshot.text == "__b...")

    try game.arrange(choosing: 3)
    #expect(game.snapshot.text == "__BB..")
    #expect(game.snapshot.goneCards == [0, 1, 2, 3])
  }

  @Test("A matched card is gone only after the next choice")
  func gone() throws {
    let game = TestGame(board: "aabb", kind: .concentration)
    try game.arrange(choosing: 0, 1)
    #expect(game.snapshot.text == "AA..")
    #expect(game.snapshot.goneCards == [])

    try game.arrange(choosing: 2)
    #expect(game.snapshot.text == "__b.")
    #expect(game.snapshot.goneCards == [0, 1])
  }

  @Test(
    "The text of a board can be set and read back",
    arguments: ["__b.", "AA..", "....", "aabb", "__BB"])
  func readAndWritten(text: String) {
    var snapshot = TestGame(board: "aabb").snapshot
    snapshot.text = text
    #expect(snapshot.text == text)
  }

  @Test("The text has one line per row and a space for an empty center")
  func rows() {
    let text = """
      abc
      a b
      ddc
      """
    let game = TestGame(board: text)

    #expect(game.snapshot.board.grid == Grid(rows: 3, columns: 3))
    #expect(game.snapshot.faces == text)
    #expect(game.snapshot.text == "...\n. .\n...")
  }

  @Test("Faces that are not letters get letters in the order of the board")
  func letters() throws {
    let game = TestGame(board: "💧🐬🐬💧")
    try game.arrange(choosing: 1, 2, 0)

    #expect(game.snapshot.text == "a__.")
    #expect(game.snapshot.faces == "💧🐬🐬💧")
  }

  @Test("The letter a follows the letter z")
  func manyLetters() {
    let numbers = (0..<28).map { Deck.Pair(Face("\($0)", kind: .text)) }
    let deck = Deck(name: "numbers", pairs: numbers)
    let pile = CardPileViewModel(grid: Grid(rows: 1, columns: 28), deck: deck, seed: 1)
    var snapshot = GameSnapshot(pile)

    for card in snapshot.cards.indices {
      snapshot.cards[card].isFaceUp = true
    }

    #expect(snapshot.text == "abcdefghijklmnopqrstuvwxyzab")
  }

  @Test("A test states a new deal by its faces, which may be of several kinds")
  func dealing() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 1)
    var snapshot = game.snapshot

    snapshot.deal()
    #expect(snapshot.text == "....")
    #expect(snapshot.goneCards.isEmpty)
    #expect(snapshot.faces == "aabb")

    snapshot.dealFaces(kind: .emoji, "🐬", "🎧", "🐬", "🎧")
    let emoji = ["🐬", "🎧", "🐬", "🎧"].map { Face($0, kind: .emoji) }
    #expect(snapshot.cards.map(\.face) == emoji)

    let letter = Face("x", kind: .text)
    let queen = Face("Q♠", kind: .card)
    snapshot.dealFaces(letter, letter, queen, queen)
    #expect(snapshot.cards.map(\.face) == [letter, letter, queen, queen])
  }
}
