import Foundation
import Games
import Model
import Testing

/// Walks through every state that a small game can reach, with every choice in each of them and
/// with time passing, beside a naive transcription of the rules.
@Suite struct EveryStateTests {
  @Test("There are 1, 3 and 15 boards of one, two and three pairs")
  func arrangements() {
    #expect((1...3).map { Self.boards(pairs: $0).count } == [1, 3, 15])
  }

  @Test("The rules of every game hold in every state that can be reached", arguments: boards)
  func games(board: String) {
    walk(MemoryGame(board: board, rules: .lab), beside: NaiveLab.self)
    walk(MemoryGame(board: board, rules: .concentration), beside: NaiveConcentration.self)
    walk(MemoryGame(board: board, rules: .challenge), beside: NaiveChallenge.self)
    walk(MemoryGame(board: board, rules: .playingCards), beside: NaivePlayingCards.self)
  }

  /// All arrangements up to renaming: the first letter that is new is the next of the alphabet.
  ///
  /// A game does not know where its cards lie, so a few boards of three pairs stand for the others.
  private static let boards =
    boards(pairs: 1) + boards(pairs: 2)
    + boards(pairs: 3).enumerated().filter { isFull || $0.offset.isMultiple(of: 7) }.map(\.element)

  private static let isFull =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

  private static func boards(pairs: Int) -> [String] {
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

  private func walk<Naive: NaiveGame>(_ start: MemoryGame, beside: Naive.Type) {
    var reached: Set = [start.withoutCounters]
    var unvisited = [(game: start, naive: Naive(table: Table(pairs: start.cards.map(\.pair))))]
    var phases: Set<Phase> = []
    while let (game, naive) = unvisited.popLast() {
      check(game)
      phases.insert(game.phase)
      var steps = game.cards.indices.map { index in
        var step = (game: game, naive: naive)
        let effect = step.game.choose(at: index)
        check(game, effect, step.game)
        #expect(effect.outcome == step.naive.choose(index))
        return step
      }
      var step = (game: game, naive: naive)
      let effect = step.game.turnMissDown()
      check(game, effect, step.game)
      #expect(effect.outcome == (game.phase == .showingMiss ? .turnedDown : .ignored))
      #expect(effect.outcome == .turnedDown || step.game == game)
      if game.rules.missDuration != nil {
        #expect(effect.outcome == step.naive.timePasses())
        steps.append(step)
      }
      for step in steps {
        let table = step.naive.table
        #expect(step.game.cards.map(\.isFaceUp) == table.isUp)
        #expect(step.game.cards.map(\.isMatched) == table.isMatched)
        #expect(step.game.flips == table.flips && step.game.misses == table.misses)
        #expect(step.game.phase == table.phase && step.game.indexOfFaceUpCard == table.one)
        if reached.insert(step.game.withoutCounters).inserted {
          unvisited.append(step)
        }
      }
    }
    let all: Set = [.choosingFirst, .choosingSecond, .showingMiss, .finished] as Set<Phase>
    #expect(phases == (start.cards.count > 2 ? all : all.subtracting([.showingMiss])))
  }

  /// What is true in every state.
  private func check(_ game: MemoryGame) {
    let open = game.cards.filter { $0.isFaceUp && !$0.isMatched }
    #expect(open.count <= 2)
    #expect(game.matchedCardCount == game.cards.count { $0.isMatched })
    for pair in Dictionary(grouping: game.cards, by: \.pair).values {
      #expect(pair.count == 2 && pair[0].isMatched == pair[1].isMatched)
    }
    #expect(game.gone.allSatisfy { game.cards[$0].isMatched })
  }

  /// What is true whatever happens, beside what the naive game does.
  private func check(_ game: MemoryGame, _ effect: Effect, _ next: MemoryGame) {
    #expect(Array(effect.changedCards) == next.differences(from: game))
    #expect((effect.outcome == .ignored) == effect.changedCards.isEmpty)
    #expect(effect.outcome != .ignored || game.rules.countsIgnoredChoices || next == game)
    #expect(next.rules == game.rules && next.cards.count == game.cards.count)
    #expect(
      zip(game.cards, next.cards).allSatisfy { before, after in
        (after.isMatched || !before.isMatched) && after.id == before.id
          && after.pair == before.pair && after.face == before.face
      })
  }
}

extension MemoryGame {
  /// All that the game remembers but what it counts, which may grow without end.
  fileprivate var withoutCounters: String {
    let rest = Mirror(reflecting: self).children.filter { child in
      !["rules", "cards"].contains(child.label) && type(of: child.value) != Int.self
    }
    let cards = cards.map { $0.isMatched ? ($0.isFaceUp ? "M" : "m") : $0.isFaceUp ? "u" : "." }
    return cards.joined() + rest.map { String(describing: $0.value) }.joined(separator: " ")
  }
}
