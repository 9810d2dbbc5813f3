import Model
import Testing
import ViewModel
import ViewModelTesting

/// How a finished game went, and whether a game before went better.
@MainActor @Suite struct SummaryTests {
  private static func score(_ flips: Int, _ misses: Int, _ seconds: Double) -> Score {
    Score(flips: flips, misses: misses, seconds: seconds)
  }

  @Test("Fewer flips are better, among equals fewer misses, then less time")
  func order() {
    let best = [
      Self.score(4, 9, 99), Self.score(5, 0, 80), Self.score(5, 1, 2), Self.score(5, 1, 3),
      Self.score(6, 0, 0),
    ]
    #expect(best.reversed().sorted() == best)
    for (better, worse) in zip(best, best.dropFirst()) {
      #expect(better < worse && !(worse < better))
    }
  }

  @Test(
    "The time is written in minutes and seconds, and in hours only when there are any",
    arguments: [
      (0, "0:00"), (0.49, "0:00"), (0.5, "0:01"), (42, "0:42"), (59.6, "1:00"), (61, "1:01"),
      (600, "10:00"), (3599, "59:59"), (3600, "1:00:00"), (3723, "1:02:03"), (36_000, "10:00:00"),
      (-3, "0:00"),
    ])
  func time(seconds: Double, text: String) {
    #expect(Self.score(1, 0, seconds).time == text)
  }

  @Test("The summary comes with the last pair; its time begins with the first choice")
  func summary() {
    let game = MemoryGameViewModel(board: "aabb")
    game.advance(to: 10)
    game.play(0, 2, 1, 0)
    game.advance(to: 15.5)
    game.choose(2)
    #expect(game.summary == nil)
    game.advance(to: 17)
    game.choose(3)
    #expect(game.summary == Summary(score: Self.score(6, 1, 7), best: nil))
    #expect(game.summary?.title == "Well done!")
    let lines = game.summary?.lines.map { "\($0.name): \($0.value)" }
    #expect(lines == ["Flips: 6", "Misses: 1", "Time: 0:07", "Best before: none yet"])
  }

  /// Plays "aabb" to the end, with misses at the beginning.
  private func play(_ game: MemoryGameViewModel, misses: Int) {
    let pairs = [0, 1].map { pair in game.cards.filter { $0.pair == pair }.map(\.id) }
    // A card of a missed pair cannot be chosen before the next turn has begun.
    for turn in 0..<misses { game.play(pairs[0][turn % 2], pairs[1][turn % 2]) }
    let next = misses % 2
    game.play(pairs[0][next], pairs[0][1 - next], pairs[1][0], pairs[1][1])
  }

  @Test("The best before is the best of the games before, not this one")
  func best() {
    let game = MemoryGameViewModel(board: "aabb")
    var seen: [Score?] = []
    var titles: [String?] = []
    for misses in [3, 5, 1, 1, 2] {
      play(game, misses: misses)
      seen.append(game.summary?.best)
      titles.append(game.summary?.title)
      game.restart()
    }
    let scores = [3, 5, 1].map { Self.score(4 + 2 * $0, $0, 0) }
    #expect(seen == [nil, scores[0], scores[0], scores[2], scores[2]])
    #expect(
      titles == ["Well done!", "Well done!", "Your best game!", "Well done!", "Well done!"])
    #expect(game.best == scores[2])
  }

  @Test("A closed summary counts as well, an unfinished game does not")
  func bestAfterClosing() {
    let game = MemoryGameViewModel(board: "aabb")
    play(game, misses: 0)
    game.closeSummary()
    #expect(game.summary == nil && game.isFinished)
    game.restart()
    #expect(game.best == Self.score(4, 0, 0))
    game.choose(0)
    game.restart()
    #expect(game.best == Self.score(4, 0, 0))
  }

  @Test("The best line tells flips and time")
  func bestLine() {
    let summary = Summary(score: Self.score(9, 2, 5), best: Self.score(8, 1, 65))
    #expect(summary.lines.last?.value == "8 flips in 1:05")
    #expect(summary.title == "Well done!")
  }

  @Test("Closing is published once; closing nothing is not")
  func closing() throws {
    let game = TestGame(board: "aabb")
    try game.closeSummary()
    try game.arrange { play($0, misses: 0) }
    try game.closeSummary { $0.summary = nil }
    try game.closeSummary()
  }

  @Test("The last pair moves the keyboard's focus to Play again, and says so")
  func focus() throws {
    let game = MemoryGameViewModel(board: "aabb")
    game.controls = [.restart]
    game.moveFocus(.down)
    game.play(0, 1, 2)
    try TestGame(game).choose(3) {
      $0.board = "__BB"
      ($0.gone, $0.flips, $0.phase) = ([0, 1, 2, 3], 4, .finished)
      $0.description = "Both pairs found in 4 flips"
      $0.summary = Summary(score: Self.score(4, 0, 0), best: nil)
      $0.focus = .control(.playAgain)
    }
    game.controls = [.playAgain, .restart]
    game.hideFocus()
    game.moveFocus(.up)
    #expect(game.focus == .control(.playAgain))
    game.moveFocus(.up)
    #expect(game.focus == .control(.playAgain))
    game.restart()
    #expect(game.focus == .card(0))
  }

  @Test("Touches after the end count in Concentration, but not in what the end said")
  func afterTheEnd() {
    let game = MemoryGameViewModel(board: "aa", kind: .concentration)
    game.play(0, 1)
    let said = game.description
    game.play(0, 1, 1)
    #expect(game.flips == 5)
    #expect(game.description == said)
    #expect(game.summary?.score.flips == 2)
    game.restart()
    #expect(game.best?.flips == 2)
  }
}
