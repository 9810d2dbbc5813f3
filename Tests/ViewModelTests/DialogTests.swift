import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct DialogTests {
  @Test("A score with fewer flips is better, and between equal flips less time is better")
  func order() {
    let scores = [
      Score(flips: 4, seconds: 99),
      Score(flips: 5, seconds: 2),
      Score(flips: 5, seconds: 3),
      Score(flips: 6, seconds: 0),
    ]
    #expect(scores.reversed().sorted() == scores)
  }

  @Test("The last pair opens a dialog, whose time starts at the first choice that had an effect")
  func dialog() throws {
    let game = TestGame(board: "aabb", kind: .concentration)
    try game.arrange {
      $0.advance(to: 10)
      $0.play(0, 2, 1, 0)
      $0.advance(to: 15.5)
      $0.play(2)
      $0.advance(to: 17)
    }
    try game.choose(3) {
      $0.text = "__BB"
      $0[.flips] = 6
      $0.phase = .finished
      $0.subtitle = "Both pairs found in 6 flips"
      $0.dialog = game.viewModel.board.dialog
    }

    let dialog = try #require(game.snapshot.dialog)
    #expect(dialog.title == "A perfect game!")
    #expect(dialog.stars == 3)
    #expect(dialog.isPerfect)
    #expect(dialog.openingTime == 17.9)
    #expect(dialog.buttons.map(\.title) == ["Restart", "Games"])

    let lines = dialog.entries.map(\.text)
    #expect(
      lines.prefix(3) == [
        "You played like someone who remembers every card.",
        "Flips: 6",
        "Misses: 1",
      ])
    #expect(lines.last == "Time: 0:07")

    // The board counts a later choice, but the dialog does not change.
    try game.choose(0) {
      $0[.flips] = 7
    }
  }

  @Test("The dialog compares a game with the best of the earlier finished games")
  func best() {
    let game = MemoryGameViewModel(board: "aabb")
    var results: [String] = []
    for misses in [3, 5, 1, 1, 2] {
      play(game, misses: misses)
      let title = game.board.dialog?.title ?? ""
      let lastEntry = game.board.dialog?.entries.last?.text ?? ""
      results.append("\(title) \(lastEntry)")

      game.advance(to: game.now + 2)
      if misses == 1 {
        // A finished game counts even if its dialog has been closed.
        game.handle(.escape)
      }
      // An unfinished game does not count.
      game.restart()
      game.choose(0)
      game.restart()
    }

    #expect(
      results == [
        "Well done! Time: 0:00",
        "Well done! Previous best: 10 flips in 0:00",
        "A perfect game! Previous best: 10 flips in 0:00",
        "A perfect game! Previous best: 6 flips in 0:00",
        "Well done! Previous best: 6 flips in 0:00",
      ])
  }

  @Test("A closed dialog does not open again")
  func closing() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 1, 2, 3)

    try game.handle(.escape)
    try game.advance(to: 0.9)
    try game.handle(.escape) {
      $0.dialog = nil
    }
    try game.handle(.escape)
    try game.advance(to: 9)

    #expect(game.snapshot.phase == .finished)
    #expect(game.snapshot.subtitle == "Both pairs found in 4 flips")
  }

  @Test("In the challenge, a touch beside the dialog deals a new game, but Escape does not")
  func challenge() {
    let dealingInputs: [BoardInput] = [.background, .card(2), .enter]
    for input in dealingInputs + [.escape] {
      let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
      game.play(0, 1, 2, 3)

      game.handle(input)
      #expect(game.board.phase == .finished, "\(input)")
      #expect(game.board.dialog != nil, "\(input)")

      game.advance(to: 0.9)
      game.handle(input)
      let isNewGame = game.board.phase == .choosingFirst
      #expect(isNewGame == dealingInputs.contains(input), "\(input)")
      #expect(game.board.dialog == nil, "\(input)")
    }
  }

  @Test("If the keyboard is used, the focus moves to Restart, and Enter deals a new game")
  func focus() {
    let game = MemoryGameViewModel(board: "aabb")
    game.handle(.arrow(.down))
    game.play(0, 1, 2, 3)
    #expect(game.board.focus == .button(.playAgain))

    game.handle(.enter)
    #expect(game.board.phase == .finished)

    game.advance(to: 2)
    game.handle(.enter)
    #expect(game.board.phase == .choosingFirst)
    #expect(game.board.focus == .card(0))
    #expect(game.board.seed == 1)
  }

  /// Plays a game of two pairs to the end, with all misses at the beginning.
  private func play(_ game: MemoryGameViewModel, misses: Int) {
    let cards = game.state.game.cards
    let firstPair = cards.filter { $0.pair == 0 }.map(\.id)
    let secondPair = cards.filter { $0.pair == 1 }.map(\.id)

    // The two cards of each pair alternate, because a card of a missed pair cannot be chosen before
    // the next turn starts.
    for turn in 0..<misses {
      game.play(firstPair[turn % 2], secondPair[turn % 2])
    }
    let next = misses % 2
    game.play(firstPair[next], firstPair[1 - next], secondPair[0], secondPair[1])
  }
}
