import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct DialogTests {
  @Test("Fewer flips are better, among equals less time")
  func order() {
    let best = [(4, 99), (5, 2), (5, 3), (6, 0)].map { Score(flips: $0, seconds: $1) }
    #expect(best.reversed().sorted() == best)
  }

  @Test(
    "The dialog comes with the last pair; its time begins with the first choice that does something"
  )
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
    #expect(dialog.title == "A perfect game!" && dialog.stars == 3 && dialog.openingTime == 17.9)
    #expect(dialog.isPerfect)
    #expect(dialog.buttons.map(\.title) == ["Play again", "Games"])
    let lines = dialog.entries.map(\.text)
    #expect(
      lines.prefix(3) == ["As good as a player who forgets nothing", "Flips 6", "Misses 1"])
    #expect(lines.last == "Time 0:07")
    // Later touches count, but not in what the end said.
    try game.choose(0) { $0[.flips] = 7 }
  }

  /// Plays "aabb" to the end, with misses at the beginning.
  private func play(_ game: MemoryGameViewModel, misses: Int) {
    let pairs = [0, 1].map { pair in game.state.game.cards.filter { $0.pair == pair }.map(\.id) }
    // A card of a missed pair cannot be chosen before the next turn has begun.
    for turn in 0..<misses {
      game.play(pairs[0][turn % 2], pairs[1][turn % 2])
    }
    let next = misses % 2
    game.play(pairs[0][next], pairs[0][1 - next], pairs[1][0], pairs[1][1])
  }

  @Test("The best before is the best of the finished games before, closed or not, not this one")
  func best() {
    let game = MemoryGameViewModel(board: "aabb")
    var seen: [String] = []
    for misses in [3, 5, 1, 1, 2] {
      play(game, misses: misses)
      seen.append(
        "\(game.board.dialog?.title ?? "") \(game.board.dialog?.entries.last?.value ?? "")")
      game.advance(to: game.now + 2)
      if misses == 1 {
        game.handle(.escape)
      }
      game.restart()
      game.choose(0)
      game.restart()
    }
    #expect(
      seen == [
        "Well done! 0:00", "Well done! 10 flips in 0:00", "A perfect game! 10 flips in 0:00",
        "A perfect game! 6 flips in 0:00", "Well done! 6 flips in 0:00",
      ])
  }

  @Test("Closed, a dialog does not come back, and the finished board can be looked at")
  func closing() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 1, 2, 3)
    try game.handle(.escape)
    try game.advance(to: 0.9)
    try game.handle(.escape) { $0.dialog = nil }
    try game.handle(.escape)
    try game.advance(to: 9)
    #expect(
      game.snapshot.phase == .finished && game.snapshot.subtitle == "Both pairs found in 4 flips")
  }

  @Test("In the challenge a touch beside the dialog deals, Escape only closes it")
  func challenge() {
    for (touch, isDealt) in [
      (BoardInput.background, true), (.card(2), true), (.enter, true), (.escape, false),
    ] {
      let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
      game.play(0, 1, 2, 3)
      game.handle(touch)
      #expect(game.board.phase == .finished && game.board.dialog != nil)
      game.advance(to: 0.9)
      game.handle(touch)
      #expect((game.board.phase == .choosingFirst) == isDealt && game.board.dialog == nil)
    }
  }

  @Test("With the keyboard, the last pair moves the focus to Play again, and Enter deals")
  func focus() {
    let game = MemoryGameViewModel(board: "aabb")
    game.handle(.arrow(.down))
    game.play(0, 1, 2, 3)
    #expect(game.board.focus == .button(.playAgain))
    game.handle(.enter)
    #expect(game.board.phase == .finished)
    game.advance(to: 2)
    game.handle(.enter)
    #expect(game.board.phase == .choosingFirst && game.board.focus == .card(0))
    #expect(game.board.seed == 1)
  }
}
