import Model
import Testing

/// Walks through every state that a small game can reach, with every choice in each of them.
@Suite struct EveryStateTests {
  /// All arrangements up to renaming: the first letter that is new is the next of the alphabet.
  static let boards = (1...3).flatMap { boards(pairs: $0) }

  static func boards(pairs: Int) -> [String] {
    var boards = [""]
    for _ in 0..<pairs * 2 {
      boards = boards.flatMap { board in
        let used = Set(board).sorted()
        let next = "abc".prefix(min(pairs, used.count + 1))
        return next.filter { letter in board.count { $0 == letter } < 2 }.map { board + [$0] }
      }
    }
    return boards
  }

  @Test("There are 1, 3 and 15 boards of one, two and three pairs")
  func arrangements() {
    #expect((1...3).map { Self.boards(pairs: $0).count } == [1, 3, 15])
  }

  @Test("The rules hold in every state that can be reached", arguments: boards)
  func everyState(board: String) {
    let start = MemoryGame(board: board)
    var reached: [String: MemoryGame] = [start.board: start]
    var unvisited = [start]
    while let game = unvisited.popLast() {
      checkState(game)
      for index in game.cards.indices {
        var next = game
        let effect = next.choose(at: index)
        checkStep(from: game, to: next, effect: effect, choice: index)
        if reached.updateValue(next, forKey: next.board) == nil { unvisited.append(next) }
      }
      var next = game
      let effect = next.turnMissDown()
      #expect(Array(effect.changed) == next.differences(from: game))
      #expect((effect.outcome == .turnedDown) == (game.phase == .showingMiss))
      if reached.updateValue(next, forKey: next.board) == nil { unvisited.append(next) }
    }
    #expect(reached.values.contains { $0.isFinished })
    #expect(reached.count > board.count)
  }

  private func checkState(_ game: MemoryGame) {
    let open = game.cards.filter { $0.isFaceUp && !$0.isMatched }
    #expect(open.count <= 2)
    #expect(game.cards.count { $0.isFaceUp } <= 2)
    #expect(game.indexOfFaceUpCard == (open.count == 1 ? open.first?.id : nil))
    #expect(game.isFinished == game.cards.allSatisfy { $0.isMatched })
    #expect((game.phase == .finished) == game.isFinished)
    #expect((game.phase == .choosingSecond) == (open.count == 1))
    #expect((game.phase == .showingMiss) == (open.count == 2))
    for pair in Dictionary(grouping: game.cards, by: \.pair).values {
      #expect(pair.allSatisfy { $0.isMatched } || !pair.contains { $0.isMatched })
    }
  }

  private func checkStep(
    from game: MemoryGame, to next: MemoryGame, effect: Effect, choice: Int
  ) {
    let card = game.cards[choice]
    #expect(Array(effect.changed) == next.differences(from: game))
    #expect((effect.outcome == .ignored) == (card.isFaceUp || card.isMatched))
    for (before, after) in zip(game.cards, next.cards) {
      #expect(after.isMatched || !before.isMatched)
      #expect(after.face == before.face && after.pair == before.pair && after.id == before.id)
    }
    switch effect.outcome {
    case .ignored:
      #expect(next == game)
    case .revealed:
      #expect(game.indexOfFaceUpCard == nil && next.indexOfFaceUpCard == choice)
      #expect(next.cards.filter(\.isFaceUp).map(\.id) == [choice])
      #expect(next.flips == game.flips + 1 && next.misses == game.misses)
    case .matched, .missed:
      let first = game.cards[game.indexOfFaceUpCard ?? choice]
      #expect((effect.outcome == .matched) == (first.pair == card.pair && first.id != card.id))
      #expect(next.cards[choice].isFaceUp && next.cards[first.id].isFaceUp)
      #expect(next.flips == game.flips + 1)
      #expect(next.misses == game.misses + (effect.outcome == .missed ? 1 : 0))
    case .turnedDown:
      Issue.record("a choice turned a missed pair down by itself")
    }
  }
}
