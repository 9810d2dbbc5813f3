import Games
import Testing

@testable import Model

/// Holds the table of transitions to what a game does in every state that it can reach.
///
/// Here every event is recognised by looking at the cards, where `MemoryGame` remembers.
@Suite struct TransitionTests {
  @Test("The table is exactly what a game does in every state, whatever its rules")
  func everyRule() {
    for rules in Self.combinations {
      // A game does not know where its cards lie, so one board of each size stands for the others.
      #expect(Set(rules.transitions) == walk(rules, ["aa", "abba", "abcacb"]), "\(rules)")
    }
  }

  @Test("There are 144 combinations of switches, and no game is played by others")
  func everyCombination() {
    #expect(Self.combinations.count == 2 * 2 * 3 * 2 * 3 * 2)
    for var rules in GameKind.all.compactMap(\.rules) {
      rules.missDuration = rules.missDuration.map { _ in 1 }
      // A switch that changes no transition, as of an exercise, is none of these.
      #expect(Self.combinations.contains { $0.transitions == rules.transitions })
    }
  }

  @Test("The rules end nothing but a miss when a time is over")
  func timeIsOver() {
    let outcomes = Phase.allCases.map { Rules.challenge.outcome(of: .missTimedOut, during: $0) }
    #expect(outcomes == [.ignored, .ignored, .turnedDown, .ignored])
  }

  private static let combinations: [Rules] = {
    var all = [Rules()]
    func each<Value>(_ switches: WritableKeyPath<Rules, Value>, _ values: [Value]) {
      all = all.flatMap { rules in
        values.map { value in
          var rules = rules
          rules[keyPath: switches] = value
          return rules
        }
      }
    }
    each(\.countsIgnoredChoices, [false, true])
    each(\.turnsFirstCardBack, [false, true])
    each(\.choiceDuringMiss, [.hiddenCard, .anyCard, .noCard])
    each(\.missDuration, [nil, 1])
    each(\.matchedPairRemoval, [.immediately, .onNextTurn, .never])
    each(\.turnsMatchedPairDown, [false, true])
    return all
  }()

  /// The transitions on some boards: every choice in every state that can be reached, and time.
  private func walk(_ rules: Rules, _ boards: [String]) -> Set<Transition<Event>> {
    var seen: Set<Transition<Event>> = []
    var unvisited = boards.map { MemoryGame(board: $0, rules: rules) }
    var reached = Set(unvisited.map(\.board))
    while let game = unvisited.popLast() {
      func step(_ next: MemoryGame, _ event: Event, _ outcome: Outcome) {
        seen.insert(
          Transition(
            from: game.phase, event: event, outcome: outcome, isFlip: next.flips != game.flips,
            to: next.phase))
        if reached.insert(next.board).inserted {
          unvisited.append(next)
        }
      }
      for index in game.cards.indices {
        var next = game
        let outcome = next.choose(at: index).outcome
        step(next, event(choosing: index, in: game), outcome)
      }
      var next = game
      if rules.missDuration != nil, next.turnMissDown().outcome != .ignored {
        step(next, .missTimedOut, .turnedDown)
      }
    }
    return seen
  }

  /// What a choice is, by what lies on the table.
  private func event(choosing index: Int, in game: MemoryGame) -> Event {
    let card = game.cards[index]
    let open = game.cards.filter { $0.isFaceUp && !$0.isMatched }
    if card.isMatched {
      return .matchedCard
    }
    if card.isFaceUp {
      return open.count == 1 ? .firstCard : .missedCard
    }
    if open.count != 1 {
      return .hiddenCard
    }
    if open[0].pair != card.pair {
      return .nonMatchingCard
    }
    return game.cards.count { !$0.isMatched } == 2 ? .lastMatchingCard : .matchingCard
  }
}
