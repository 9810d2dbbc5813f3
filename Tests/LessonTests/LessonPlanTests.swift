import Lessons
import Model
import Storage
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct LessonPlanTests {
  private func lesson() throws -> TestGame {
    let decks = DeckLibrary(folder: Lesson.package.appending(path: "Assets/decks").path)
    return TestGame(
      MemoryGameViewModel(
        .lab, grid: Grid(rows: 4, columns: 3), deck: try decks.deck(named: "frutiger-aero"),
        seed: LessonPlan.seed))
  }

  private func faces(_ game: TestGame) -> [String] {
    game.viewModel.board.cards.filter(\.isFaceUp).map(\.face.name)
  }

  @Test("The class sees a first card, a miss, a choice in vain, a new turn and a match")
  func choices() throws {
    #expect(LessonPlan.choices == [4, 0, 4, 2, 7])
    let game = try lesson()
    try game.choose(4) {
      $0.cards[4].isFaceUp = true
      $0[.flips] = 1
      $0.phase = .choosingSecond
    }
    #expect(faces(game) == ["🍀"])
    try game.choose(0) {
      $0.cards[0].isFaceUp = true
      $0[.flips] = 2
      $0[.misses] = 1
      $0.phase = .showingMiss
    }
    #expect(faces(game) == ["💿", "🍀"])
    try game.choose(4)  // changes nothing
    try game.choose(2) {
      $0.cards[0].isFaceUp = false
      $0.cards[4].isFaceUp = false
      $0.cards[2].isFaceUp = true
      $0[.flips] = 3
      $0.phase = .choosingSecond
    }
    #expect(faces(game) == ["🐠"])
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

  @Test("After a step back the other card makes a miss, and the game forks")
  func fork() throws {
    let game = try lesson()
    try game.arrange(choosing: 4, 0, 4, 2)
    #expect(LessonPlan.alternativeChoice == 5)
    try game.choose(5) {
      $0.cards[5].isFaceUp = true
      $0[.flips] = 4
      $0[.misses] = 2
      $0.phase = .showingMiss
    }
    #expect(faces(game) == ["🐠", "🐬"])
  }
}
