import Lessons
import Model
import Storage
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct LessonPlanTests {
  /// Creates the game of the lesson.
  private func makeGame() throws -> TestGame {
    let decks = DeckLibrary(folder: Lesson.package.appending(path: "Assets/decks").path)
    let viewModel = MemoryGameViewModel(
      .lab,
      grid: Grid(rows: 4, columns: 3),
      deck: try decks.deck(named: "frutiger-aero"),
      seed: LessonPlan.seed
    )
    return TestGame(viewModel)
  }

  private func visibleFaces(_ game: TestGame) -> [String] {
    let cards = game.viewModel.board.cards.filter(\.isFaceUp)
    return cards.map(\.face.name)
  }

  @Test("The choices of the lesson show a miss, an ignored choice and a match")
  func choices() throws {
    #expect(LessonPlan.choices == [4, 0, 4, 2, 7])
    let game = try makeGame()

    try game.choose(4) {
      $0.cards[4].isFaceUp = true
      $0[.flips] = 1
      $0.phase = .choosingSecond
    }
    #expect(visibleFaces(game) == ["🍀"])

    try game.choose(0) {
      $0.cards[0].isFaceUp = true
      $0[.flips] = 2
      $0[.misses] = 1
      $0.phase = .showingMiss
    }
    #expect(visibleFaces(game) == ["💿", "🍀"])

    // The card is already face up, so nothing changes.
    try game.choose(4)

    try game.choose(2) {
      $0.cards[0].isFaceUp = false
      $0.cards[4].isFaceUp = false
      $0.cards[2].isFaceUp = true
      $0[.flips] = 3
      $0.phase = .choosingSecond
    }
    #expect(visibleFaces(game) == ["🐠"])

    try game.choose(7) {
      for card in [2, 7] {
        $0.cards[card].isMatched = true
        $0.cards[card].isGone = true
      }
      $0.cards[7].isFaceUp = true
      $0[.flips] = 4
      $0.phase = .choosingFirst
    }
    try game.finish()
  }

  @Test("The alternative choice after a step back is a miss")
  func fork() throws {
    #expect(LessonPlan.alternativeChoice == 5)
    let game = try makeGame()
    try game.arrange(choosing: 4, 0, 4, 2)

    try game.choose(5) {
      $0.cards[5].isFaceUp = true
      $0[.flips] = 4
      $0[.misses] = 2
      $0.phase = .showingMiss
    }

    #expect(visibleFaces(game) == ["🐠", "🐬"])
  }
}
