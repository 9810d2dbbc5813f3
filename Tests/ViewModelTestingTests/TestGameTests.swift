import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Whole games, step by step: every change is stated, so nothing is thrown.
@MainActor @Suite struct TestGameTests {
  @Test("A game of the lab from the first card to Play again")
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
    #expect(
      try game.handle(.enter) {
        $0.text = "__BB"
        $0.goneCards = [0, 1, 2, 3]
        $0[.flips] = 4
        $0.phase = .finished
        $0.subtitle = "Both pairs found in 4 flips"
        $0.focus = .button(.playAgain)
        $0.dialog = game.viewModel.board.dialog
      } == .matched)
    #expect(game.snapshot.dialog?.openingTime == 2.9)
    try game.handle(.enter)
    try game.handle(.pointerMoved) { $0.focus = nil }
    try game.advance(to: 3)
    try game.handle(.background) { $0.dialog = nil }
    try game.handle(.background)
    let faces = TestGame(MemoryGameViewModel(board: "aabb"))
    try faces.arrange { $0.perform(.restart(seed: 3)) }
    try game.perform(.restart(seed: 3)) {
      $0.cards = faces.snapshot.cards
      $0[.flips] = 0
      $0.phase = .choosingFirst
      $0.seed = 3
      $0.subtitle = "Find both matching pairs"
    }
    try game.finish()
  }

  @Test("The pile tells which card was drawn, on any view model")
  func pile() throws {
    let deck = Deck(name: "deck", pairs: "abc".map { Deck.Pair(Face("\($0)", kind: .text)) })
    let game = TestGame(CardPileViewModel(grid: Grid(rows: 1, columns: 2), deck: deck, seed: 1))
    let letter = game.snapshot.faces.uppercased().prefix(1)
    try game.choose(0) {
      $0.text = "\(letter)."
      $0.subtitle = "Card 1 of 2"
    }
  }
}

/// Steps that more than one thing has a part in.
@MainActor @Suite struct TestGameInCompanyTests {
  private static let deck = Deck(
    name: "deck", pairs: "abc".map { Deck.Pair(Face("\($0)", kind: .text)) })

  @Test("A choice during the first look turns all other cards down, and the chosen one stays up")
  func firstLook() throws {
    let game = TestGame(
      MemoryGameViewModel(
        grid: Grid(rows: 1, columns: 4), deck: Self.deck, previewDuration: 2, seed: 1))
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

  @Test("The computer chooses when its time has come, or sooner if it is hurried")
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

/// The legend of boards that are written as text.
@MainActor @Suite struct MomentTests {
  @Test("Every way in which a card can lie has a character of its own")
  func legend() throws {
    let game = TestGame(board: "aabbcc")
    try game.arrange(choosing: 0, 1, 2)
    #expect(game.snapshot.text == "__b...")
    try game.arrange(choosing: 3)
    #expect(game.snapshot.text == "__BB..")
    #expect(game.snapshot.goneCards == [0, 1, 2, 3])
  }

  @Test("A matched card need not be gone")
  func gone() throws {
    let game = TestGame(board: "aabb", kind: .concentration)
    try game.arrange(choosing: 0, 1)
    #expect(game.snapshot.text == "AA.." && game.snapshot.goneCards == [])
    try game.arrange(choosing: 2)
    #expect(game.snapshot.text == "__b." && game.snapshot.goneCards == [0, 1])
  }

  @Test("A board is read as it is written", arguments: ["__b.", "AA..", "....", "aabb", "__BB"])
  func readAndWritten(text: String) {
    var moment = TestGame(board: "aabb").snapshot
    moment.text = text
    #expect(moment.text == text)
  }

  @Test("A board has a line for every row, and a space for an empty middle")
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

  @Test("Faces that are no letters go by letters, in the order of the board")
  func letters() throws {
    let game = TestGame(board: "💧🐬🐬💧")
    try game.arrange(choosing: 1, 2, 0)
    #expect(game.snapshot.text == "a__.")
    #expect(game.snapshot.faces == "💧🐬🐬💧")
  }

  @Test("After the letter z comes a again")
  func manyLetters() {
    let numbers = (0..<28).map { Deck.Pair(Face("\($0)", kind: .text)) }
    let deck = Deck(name: "numbers", pairs: numbers)
    var moment = GameSnapshot(
      CardPileViewModel(grid: Grid(rows: 1, columns: 28), deck: deck, seed: 1))
    for card in moment.cards.indices {
      moment.cards[card].isFaceUp = true
    }
    #expect(moment.text == "abcdefghijklmnopqrstuvwxyzab")
  }

  @Test("A deal is stated by its faces, of one kind or of several")
  func dealing() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 1)
    var after = game.snapshot
    after.deal()
    #expect(after.text == "...." && after.goneCards.isEmpty && after.faces == "aabb")
    after.dealFaces(kind: .emoji, "🐬", "🎧", "🐬", "🎧")
    #expect(after.cards.map(\.face) == ["🐬", "🎧", "🐬", "🎧"].map { Face($0, kind: .emoji) })
    let faces = [Face("x", kind: .text), Face("Q♠", kind: .card)]
    after.dealFaces(faces[0], faces[0], faces[1], faces[1])
    #expect(after.cards.map(\.face) == [faces[0], faces[0], faces[1], faces[1]])
  }
}
