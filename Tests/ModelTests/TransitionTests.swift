import Games
import Testing

@testable import Model

/// Compares the transition table with the behavior of a game in every state that it can reach.
///
/// `MemoryGame` stores the state of its turn. This test determines the event of a choice in another
/// way, from the cards.
@Suite struct TransitionTests {
  @Test("For every combination of rules, the table contains exactly the transitions of a game")
  func everyRule() throws {
    // The rules do not depend on the positions of the cards, so one board of each size is enough.
    let boards = ["aa", "abba", "abcacb"]
    for rules in Self.combinations {
      let games = boards.map { MemoryGame(board: $0, rules: rules) }
      let listedTransitions = Set(rules.transitions)
      let madeTransitions = reachableTransitions(of: games)
      let unlistedTransition = madeTransitions.subtracting(listedTransitions).first
      try #require(unlistedTransition == nil, "The table of \(rules) lacks a transition.")
      let unmadeTransition = listedTransitions.subtracting(madeTransitions).first
      try #require(unmadeTransition == nil, "No game with \(rules) makes this transition.")
    }
  }

  @Test("There are 144 combinations of rules, and they include the rules of every game")
  func everyCombination() {
    #expect(Self.combinations.count == 2 * 2 * 3 * 2 * 3 * 2)

    for var rules in GameKind.all.compactMap(\.rules) {
      if rules.missDuration != nil {
        rules.missDuration = 1
      }
      // An exercise may add a rule that changes no transition, so only the transitions are
      // compared.
      #expect(Self.combinations.contains { $0.transitions == rules.transitions })
    }
  }

  @Test("A timeout has an effect only while a miss is shown")
  func timeIsOver() {
    let outcomes = Phase.allCases.map { phase in
      Rules.challenge.outcome(of: .missTimedOut, during: phase)
    }
    #expect(outcomes == [.ignored, .ignored, .turnedDown, .ignored])
  }

  // MARK: Combinations of rules

  private static let combinations = makeCombinations()

  private static func makeCombinations() -> [Rules] {
    var combinations = [Rules()]
    combinations = vary(\.countsIgnoredChoices, [false, true], in: combinations)
    combinations = vary(\.turnsFirstCardBack, [false, true], in: combinations)
    combinations = vary(\.choiceDuringMiss, [.hiddenCard, .anyCard, .noCard], in: combinations)
    combinations = vary(\.missDuration, [nil, 1], in: combinations)
    combinations = vary(
      \.matchedPairRemoval, [.immediately, .onNextTurn, .never], in: combinations)
    combinations = vary(\.turnsMatchedPairDown, [false, true], in: combinations)
    return combinations
  }

  /// Returns a copy of every combination for each value of a rule.
  private static func vary<Value>(
    _ rule: WritableKeyPath<Rules, Value>,
    _ values: [Value],
    in combinations: [Rules]
  ) -> [Rules] {
    var newCombinations: [Rules] = []
    for rules in combinations {
      for value in values {
        var newRules = rules
        newRules[keyPath: rule] = value
        newCombinations.append(newRules)
      }
    }
    return newCombinations
  }

  // MARK: Transitions

  /// A transition that a game has made, and the game after it.
  private struct Step {
    let transition: Transition<Event>
    let nextGame: MemoryGame
  }

  /// Returns the transitions of every choice and every timeout in all reachable states.
  private func reachableTransitions(of games: [MemoryGame]) -> Set<Transition<Event>> {
    var transitions: Set<Transition<Event>> = []
    var unvisitedGames = games
    var reachedBoards = Set(games.map(\.board))
    while let game = unvisitedGames.popLast() {
      for step in steps(from: game) {
        transitions.insert(step.transition)
        if reachedBoards.insert(step.nextGame.board).inserted {
          unvisitedGames.append(step.nextGame)
        }
      }
    }
    return transitions
  }

  private func steps(from game: MemoryGame) -> [Step] {
    var steps: [Step] = []
    for index in game.cards.indices {
      var nextGame = game
      let outcome = nextGame.choose(at: index).outcome
      let event = event(choosing: index, in: game)
      steps.append(step(from: game, to: nextGame, event: event, outcome: outcome))
    }
    if game.rules.missDuration != nil {
      var nextGame = game
      let outcome = nextGame.turnMissDown().outcome
      if outcome != .ignored {
        steps.append(step(from: game, to: nextGame, event: .missTimedOut, outcome: .turnedDown))
      }
    }
    return steps
  }

  private func step(
    from game: MemoryGame,
    to nextGame: MemoryGame,
    event: Event,
    outcome: Outcome
  ) -> Step {
    let transition = Transition(
      from: game.phase,
      event: event,
      outcome: outcome,
      isFlip: nextGame.flips != game.flips,
      to: nextGame.phase)
    return Step(transition: transition, nextGame: nextGame)
  }

  /// Returns the event of a choice, depending on which cards are face up and matched.
  private func event(choosing index: Int, in game: MemoryGame) -> Event {
    let card = game.cards[index]
    if card.isMatched {
      return .matchedCard
    }

    let openCards = game.cards.filter { $0.isFaceUp && !$0.isMatched }
    if card.isFaceUp {
      return openCards.count == 1 ? .firstCard : .missedCard
    }
    if openCards.count != 1 {
      return .hiddenCard
    }
    if openCards[0].pair != card.pair {
      return .nonMatchingCard
    }

    let unmatchedCount = game.cards.count { !$0.isMatched }
    return unmatchedCount == 2 ? .lastMatchingCard : .matchingCard
  }
}
