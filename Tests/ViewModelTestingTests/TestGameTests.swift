import Testing
import ViewModel
import ViewModelTesting

/// Whole games, step by step: every change is stated, so nothing is thrown.
@MainActor @Suite struct TestGameTests {
  @Test("A game of the lab from the first card to Play again")
  func lab() throws {
    let game = TestGame(board: "aabb")
    #expect(game.board == "....")
    try game.choose(0) {
      $0.cards[0].isFaceUp = true
      $0.flips = 1
      $0.phase = .choosingSecond
    }
    #expect(try game.choose(0) == .ignored)
    try game.advance(to: 1)
    try game.choose(1) {
      $0.board = "AA.."
      ($0.gone, $0.flips, $0.phase) = ([0, 1], 2, .choosingFirst)
    }
    try game.moveFocus(.down) { $0.focus = .card(2) }
    try game.choose(3) {
      $0.board = "__.b"
      ($0.flips, $0.phase) = (3, .choosingSecond)
    }
    try game.advance(to: 2)
    #expect(
      try game.perform(.choose(2)) {
        $0.board = "__BB"
        ($0.gone, $0.flips, $0.phase) = ([0, 1, 2, 3], 4, .finished)
        $0.description = "Both pairs found in 4 flips"
        $0.focus = .control(.playAgain)
        $0.summary = Summary(score: Score(flips: 4, misses: 0, seconds: 2), best: nil)
      } == .matched)
    try game.hideFocus { $0.focus = nil }
    try game.closeSummary { $0.summary = nil }
    try game.closeSummary()
    try game.restart(seed: 3) {
      $0 = Snapshot(MemoryGameViewModel(board: "aabb"))
      $0.faces = game.snapshot.faces
      ($0.seed, $0.now) = (3, 2)
      $0.best = Score(flips: 4, misses: 0, seconds: 2)
    }
    try game.finish()
  }

  @Test("A miss of the challenge has a deadline, and time ends it")
  func challenge() throws {
    let game = TestGame(board: "aabb", kind: .challenge)
    try game.arrange(choosing: 0)
    #expect(
      try game.choose(2) {
        $0.board = "a.b."
        ($0.flips, $0.misses, $0.phase, $0.nextDeadline) = (2, 1, .showingMiss, 1)
      } == .missed)
    try game.advance(to: 0.9)
    try game.advance(to: 30) {
      $0.board = "...."
      ($0.phase, $0.nextDeadline) = (.choosingFirst, nil)
    }
    #expect(game.snapshot.now == 30)
  }

  @Test("The keyboard goes where it is said to go")
  func keyboard() throws {
    let game = TestGame(board: "ab\nab")
    try game.keepFocus(on: .card(3))
    try game.moveFocus(.up) { $0.focus = .card(0) }
    try game.moveFocus(.up)
    try game.keepFocus(on: .card(3)) { $0.focus = .card(3) }
    try game.moveFocusToNextGroup { $0.focus = .control(.restart) }
    try game.moveFocusToNextGroup(backwards: true) { $0.focus = .card(0) }
    try game.hideFocus { $0.focus = nil }
  }

  @Test("Themes change the faces, the name of the theme, and the screen")
  func themes() throws {
    let themes = ["xyz", "XYZ"].map { name in
      Deck(name: name, pairs: name.map { Deck.Pair(Face(String($0), kind: .text)) })
    }
    let game = TestGame(
      MemoryGameViewModel(
        .concentration, grid: Grid(rows: 2, columns: 3), deck: themes[0], themes: themes, seed: 1))
    try game.showThemes(true) { $0.isChoosingTheme = true }
    try game.showThemes(true)
    try game.chooseTheme("XYZ") {
      $0.faces = game.snapshot.faces.uppercased()
      ($0.theme, $0.isChoosingTheme) = ("XYZ", false)
    }
    try game.perform(.chooseTheme("xyz")) {
      $0.faces = game.snapshot.faces.lowercased()
      $0.theme = "xyz"
    }
  }

  @Test("The card viewer tells which card was drawn")
  func viewer() throws {
    let deck = Deck(name: "deck", pairs: "abc".map { Deck.Pair(Face("\($0)", kind: .text)) })
    let game = TestGame(
      MemoryGameViewModel(.cardViewer, grid: Grid(rows: 1, columns: 2), deck: deck, seed: 1))
    let letter = game.snapshot.faces.uppercased().prefix(1)
    try game.choose(0) {
      $0.board = "\(letter)."
      ($0.flips, $0.drawnCard, $0.description) = (1, 0, "Card 1 of 2")
    }
  }
}

/// The legend of boards that are written as text.
@MainActor @Suite struct BoardTests {
  @Test("Every way in which a card can lie has a character of its own")
  func legend() throws {
    let game = TestGame(board: "aabbcc")
    try game.arrange(choosing: 0, 1, 2)
    #expect(game.board == "__b...")
    try game.arrange(choosing: 3)
    #expect(game.board == "__BB..")
    #expect(game.snapshot.gone == [0, 1, 2, 3])
  }

  @Test("A matched card need not be gone")
  func gone() throws {
    let game = TestGame(board: "aabb", kind: .concentration)
    try game.arrange(choosing: 0, 1)
    #expect(game.board == "AA.." && game.snapshot.gone == [])
    try game.arrange(choosing: 2)
    #expect(game.board == "__b." && game.snapshot.gone == [0, 1])
  }

  @Test("A board is read as it is written", arguments: ["__b.", "AA..", "....", "aabb", "__BB"])
  func readAndWritten(board: String) {
    var snapshot = TestGame(board: "aabb").snapshot
    snapshot.board = board
    #expect(snapshot.board == board)
  }

  @Test("A board has a line for every row, and a space for an empty middle")
  func rows() {
    let text = """
      abc
      a b
      ddc
      """
    let game = TestGame(board: text)
    #expect(game.viewModel.grid == Grid(rows: 3, columns: 3))
    #expect(game.snapshot.faces == text)
    #expect(game.board == "...\n. .\n...")
  }

  @Test("Faces that are no letters go by letters, in the order of the board")
  func letters() throws {
    let game = TestGame(board: "💧🐬🐬💧")
    try game.arrange(choosing: 1, 2, 0)
    #expect(game.board == "a__.")
    #expect(game.snapshot.faces == "💧🐬🐬💧")
  }

  @Test("After the letter z comes a again")
  func manyLetters() {
    let numbers = (0..<28).map { Deck.Pair(Face("\($0)", kind: .text)) }
    let deck = Deck(name: "numbers", pairs: numbers)
    let viewer = MemoryGameViewModel(
      .cardViewer, grid: Grid(rows: 1, columns: 28), deck: deck, seed: 1)
    var snapshot = Snapshot(viewer)
    for card in snapshot.cards.indices { snapshot.cards[card].isFaceUp = true }
    #expect(snapshot.board == "abcdefghijklmnopqrstuvwxyzab")
  }
}
