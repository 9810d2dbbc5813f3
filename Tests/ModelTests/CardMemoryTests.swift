import Testing

@testable import Model

@Suite struct CardMemoryTests {
  @Test("It keeps the cards that were seen last, and no more than it can")
  func capacity() {
    var recall = CardMemory(capacity: 2)
    for card in [3, 5, 3, 7] {
      recall.remember(card)
    }
    #expect([3, 5, 7].map(recall.remembers) == [true, false, true])
    #expect(recall.strengths == [3: 0.5, 7: 1])
    recall.forget(7)
    recall.remember(1)
    #expect([1, 3].allSatisfy(recall.remembers))
  }

  @Test("Without a capacity nothing is forgotten")
  func endless() {
    var recall = CardMemory()
    for card in 0..<100 {
      recall.remember(card)
    }
    #expect((0..<100).allSatisfy { recall.strengths[$0] == 1 })
  }

  @Test("It plays a pair that it knows")
  func knownPair() {
    var game = MemoryGame(board: "abcabc")
    var recall = CardMemory(capacity: 4)
    play([0, 1, 2, 3], &game, &recall)
    // c and a lie open: a's partner comes first, for the open card turns down with it.
    #expect(recall.knownPair(in: game) == [0, 3])
    play([0], &game, &recall)
    #expect(recall.knownPair(in: game) == [3])
  }

  @Test("Of what it does not know it chooses something new, and everything equally often")
  func unknown() {
    var game = MemoryGame(board: "abcdabcd")
    var recall = CardMemory(capacity: 8)
    play([0, 1], &game, &recall)
    var generator = SeededGenerator(seed: 1)
    var counts: [Int: Int] = [:]
    for _ in 0..<600 {
      counts[recall.cardToChoose(in: game, using: &generator) ?? -1, default: 0] += 1
    }
    #expect(counts.keys.sorted() == [2, 3, 4, 5, 6, 7])
    #expect(counts.values.allSatisfy { (60...140).contains($0) })
  }

  @Test("Where a miss has to be waited for, it waits", arguments: [Rules.playingCards, .challenge])
  func waits(rules: Rules) {
    var game = MemoryGame(board: "abcabc", rules: rules)
    var recall = CardMemory()
    play([0, 1], &game, &recall)
    var generator = SeededGenerator(seed: 1)
    let choice = recall.cardToChoose(in: game, using: &generator)
    #expect((choice == nil) == (rules.choiceDuringMiss == .noCard))
    game.turnMissDown()
    #expect(recall.cardToChoose(in: game, using: &generator) != nil)
  }

  @Test(
    "It finishes every game, and the better the longer its memory is",
    arguments: [Rules.lab, .concentration, .challenge, .playingCards])
  func strengths(rules: Rules) {
    var misses: [Int] = []
    for capacity in [2, 4, 8, nil] {
      var generator = SeededGenerator(seed: 7)
      var sum = 0
      for _ in 0..<200 {
        var game = MemoryGame.createGame(pairs: 8, rules: rules, using: &generator)
        var recall = CardMemory(capacity: capacity)
        while !game.isFinished {
          guard let card = recall.cardToChoose(in: game, using: &generator) else {
            game.turnMissDown()
            continue
          }
          #expect(game.choose(at: card).outcome != .ignored)
          recall.remember(card)
        }
        sum += game.misses
      }
      misses.append(sum)
    }
    #expect(misses == misses.sorted(by: >) && Set(misses).count == 4)
  }

  private func play(_ cards: [Int], _ game: inout MemoryGame, _ recall: inout CardMemory) {
    for card in cards {
      game.choose(at: card)
      recall.remember(card)
    }
  }
}
