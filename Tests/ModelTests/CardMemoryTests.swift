import Testing

@testable import Model

@Suite struct CardMemoryTests {
  @Test("A memory keeps the cards that were seen last, up to its capacity")
  func capacity() {
    var memory = CardMemory(capacity: 2)
    for card in [3, 5, 3, 7] {
      memory.remember(card)
    }
    #expect(memory.remembers(3))
    #expect(!memory.remembers(5))
    #expect(memory.remembers(7))
    #expect(memory.strengths == [3: 0.5, 7: 1])

    memory.forget(7)
    memory.remember(1)
    #expect(memory.remembers(1))
    #expect(memory.remembers(3))
  }

  @Test("A memory without a capacity forgets nothing")
  func endless() {
    var memory = CardMemory()
    for card in 0..<100 {
      memory.remember(card)
    }

    for card in 0..<100 {
      #expect(memory.strengths[card] == 1)
    }
  }

  @Test("The computer plays a pair that it remembers")
  func knownPair() {
    var game = MemoryGame(board: "abcabc")
    var memory = CardMemory(capacity: 4)

    play([0, 1, 2, 3], in: &game, with: &memory)
    // Cards 2 and 3 are a visible miss. Choosing card 0 turns them face down, so it comes before
    // card 3.
    #expect(memory.knownPair(in: game) == [0, 3])

    play([0], in: &game, with: &memory)
    #expect(memory.knownPair(in: game) == [3])
  }

  @Test("Without a known pair, the computer chooses among the unseen cards with equal probability")
  func unknown() {
    var game = MemoryGame(board: "abcdabcd")
    var memory = CardMemory(capacity: 8)
    play([0, 1], in: &game, with: &memory)

    var generator = SeededGenerator(seed: 1)
    var choiceCounts: [Int: Int] = [:]
    for _ in 0..<600 {
      let card = memory.cardToChoose(in: game, using: &generator)
      choiceCounts[card ?? -1, default: 0] += 1
    }

    #expect(choiceCounts.keys.sorted() == [2, 3, 4, 5, 6, 7])
    for (card, count) in choiceCounts {
      #expect((60...140).contains(count), "Card \(card) was chosen \(count) times.")
    }
  }

  @Test(
    "The computer waits during a miss if the rules do not let it choose",
    arguments: [Rules.playingCards, .challenge])
  func waits(rules: Rules) {
    var game = MemoryGame(board: "abcabc", rules: rules)
    var memory = CardMemory()
    play([0, 1], in: &game, with: &memory)

    var generator = SeededGenerator(seed: 1)
    let cardDuringMiss = memory.cardToChoose(in: game, using: &generator)
    let mustWait = rules.choiceDuringMiss == .noCard
    #expect((cardDuringMiss == nil) == mustWait)

    game.turnMissDown()
    #expect(memory.cardToChoose(in: game, using: &generator) != nil)
  }

  @Test(
    "The computer finishes every game, and a larger memory makes fewer misses",
    arguments: [Rules.lab, .concentration, .challenge, .playingCards])
  func strengths(rules: Rules) throws {
    let missCounts = try [2, 4, 8, nil].map { capacity in
      try missesOfComputer(remembering: capacity, rules: rules)
    }

    #expect(missCounts == missCounts.sorted(by: >))
    #expect(Set(missCounts).count == 4)
  }

  /// Returns the misses of a computer in 200 games.
  private func missesOfComputer(remembering capacity: Int?, rules: Rules) throws -> Int {
    var generator = SeededGenerator(seed: 7)
    var misses = 0
    for number in 0..<200 {
      var game = MemoryGame.createGame(pairs: 8, rules: rules, using: &generator)
      var memory = CardMemory(capacity: capacity)
      var choiceCount = 0
      while !game.isFinished {
        choiceCount += 1
        try #require(choiceCount < 1000, "The computer does not finish game \(number).")
        guard let card = memory.cardToChoose(in: game, using: &generator) else {
          game.turnMissDown()
          continue
        }
        let outcome = game.choose(at: card).outcome
        try #require(outcome != .ignored, "seed 7, game \(number), choose \(card)")
        memory.remember(card)
      }
      misses += game.misses
    }
    return misses
  }

  private func play(
    _ cards: [Int],
    in game: inout MemoryGame,
    with memory: inout CardMemory
  ) {
    for card in cards {
      game.choose(at: card)
      memory.remember(card)
    }
  }
}
