import Foundation
import Testing

@testable import Model

/// Plays random games by each rule set against a second, naive transcription of the rules:
/// 100,000 of each where `.ci/run` asks for full tests, else 5,000.
@Suite struct RandomGamesTests {
  @Test("Random games of the lab agree with the rules written down a second time")
  func lab() { compare(.lab, with: NaiveLab.self) }

  @Test("Random games of concentration agree with the rules written down a second time")
  func concentration() { compare(.concentration, with: NaiveConcentration.self) }

  @Test("Random games of the challenge agree with the rules written down a second time")
  func challenge() { compare(.challenge, with: NaiveChallenge.self) }

  @Test("Random games of playing cards agree with the rules written down a second time")
  func playingCards() { compare(.playingCards, with: NaivePlayingCards.self) }

  @Test("Random games of the card viewer agree with the rules written down a second time")
  func cardViewer() { compare(.cardViewer, with: NaiveCardViewer.self) }

  private static let rounds =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1" ? 100_000 : 5_000

  private func compare<Naive: NaiveGame>(_ rules: Rules, with: Naive.Type) {
    var generator = SeededGenerator(seed: 99)
    let boards = Self.boards(rules, using: &generator)
    var finished = 0
    for round in 0..<Self.rounds {
      let board = boards[round % boards.count]
      switch Self.play(board, against: Naive(pairs: board.cards.map(\.pair)), using: &generator) {
      case .finished: finished += 1
      case .unfinished: break
      case .disagrees(let step):
        Issue.record("round \(round), step \(step), pairs \(board.cards.map(\.pair))")
        return
      }
    }
    #expect(finished > Self.rounds / 5 * 4)
  }

  /// Boards of 1 to 6 pairs; dealing one for every round would take longer than playing it.
  private static func boards(_ rules: Rules, using generator: inout SeededGenerator) -> [MemoryGame]
  {
    (0..<1200).map { round in
      let pairs = 1 + round % 6
      return rules.drawsOneByOne
        ? .createGame(cards: pairs, from: .playingCards, rules: rules, using: &generator)
        : .createGame(pairs: pairs, rules: rules, using: &generator)
    }
  }

  private enum End {
    case finished
    case unfinished
    case disagrees(step: Int)
  }

  /// Plays one game to its end and sometimes beyond it, but no longer than 60 steps.
  private static func play(
    _ board: MemoryGame, against naive: some NaiveGame, using generator: inout SeededGenerator
  ) -> End {
    var game = board
    var naive = naive
    var table = naive.table
    for step in 0..<60 {
      let dice = generator.next()
      if table.isFinished, dice & 1 == 0 { return .finished }
      let before = table
      let effect: Effect
      let outcome: Outcome
      if dice >> 1 & 7 == 0 {
        effect = board.rules.missLasts == nil ? .ignored : game.turnMissDown()
        outcome = naive.timePasses()
      } else {
        let index = table.someCard(dice >> 4)
        effect = game.choose(at: index)
        outcome = naive.choose(index)
      }
      table = naive.table
      guard effect.outcome == outcome, effect.says(before, became: table), game.agrees(with: table)
      else { return .disagrees(step: step) }
    }
    return .unfinished
  }
}

extension Table {
  /// Mostly a card that brings the game on: the partner of the one that is up, or an unmatched
  /// card; sometimes any card.
  fileprivate func someCard(_ dice: UInt64) -> Int {
    let start = Int(dice >> 2 % UInt64(pairs.count))
    if dice & 3 == 0 { return start }
    let one = one
    for step in 0..<pairs.count {
      let card = (start + step) % pairs.count
      if isMatched[card] { continue }
      guard let one else { return card }
      if card != one, pairs[card] == pairs[one] { return card }
    }
    return start
  }
}
