import Foundation
import Games
import Model
import Testing

/// Compares each game with its naive counterpart in every state that a small board can reach.
///
/// In each state the test chooses every card once, and lets the time of a miss pass.
@Suite struct EveryStateTests {
  /// A state of a game, and the same state of its naive counterpart.
  private struct Position<Naive: NaiveGame> {
    var game: MemoryGame
    var naiveGame: Naive
  }

  @Test("There are 1, 3 and 15 boards of one, two and three pairs")
  func arrangements() {
    #expect(Self.boards(pairs: 1).count == 1)
    #expect(Self.boards(pairs: 2).count == 3)
    #expect(Self.boards(pairs: 3).count == 15)
  }

  @Test("Every game follows its rules in every state that can be reached", arguments: boards)
  func games(board: String) {
    let lab = MemoryGame(board: board, rules: .lab)
    compare(lab, with: NaiveLab.self)

    let concentration = MemoryGame(board: board, rules: .concentration)
    compare(concentration, with: NaiveConcentration.self)

    let challenge = MemoryGame(board: board, rules: .challenge)
    compare(challenge, with: NaiveChallenge.self)

    let playingCards = MemoryGame(board: board, rules: .playingCards)
    compare(playingCards, with: NaivePlayingCards.self)
  }

  // MARK: Boards

  /// The boards of one to three pairs.
  ///
  /// The rules do not depend on the places of the cards, so a few boards of three pairs are enough.
  /// The full tests play all of them.
  private static let boards = boards(pairs: 1) + boards(pairs: 2) + someBoardsOfThreePairs()

  private static let isFull =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

  private static func someBoardsOfThreePairs() -> [String] {
    let allBoards = boards(pairs: 3)
    if isFull {
      return allBoards
    }
    return stride(from: 0, to: allBoards.count, by: 7).map { allBoards[$0] }
  }

  /// Returns every arrangement of the pairs once, whatever the letters of the pairs.
  ///
  /// A letter that is new on a board is always the next one of the alphabet.
  private static func boards(pairs: Int) -> [String] {
    var boards = [""]
    for _ in 0..<pairs * 2 {
      boards = boards.flatMap { boardsWithOneMoreCard(than: $0, pairs: pairs) }
    }
    return boards
  }

  private static func boardsWithOneMoreCard(than board: String, pairs: Int) -> [String] {
    let usedLetterCount = Set(board).count
    let letters = "abc".prefix(min(pairs, usedLetterCount + 1))
    let incompleteLetters = letters.filter { letter in
      board.count { $0 == letter } < 2
    }
    return incompleteLetters.map { board + [$0] }
  }

  // MARK: Walk

  /// Visits every state that a game can reach, and compares the game with its naive counterpart.
  private func compare<Naive: NaiveGame>(_ game: MemoryGame, with: Naive.Type) {
    let table = Table(pairs: game.cards.map(\.pair))
    var unvisitedPositions = [Position(game: game, naiveGame: Naive(table: table))]
    var reachedStates: Set = [game.stateWithoutCounters]
    var reachedPhases: Set<Phase> = []

    while let position = unvisitedPositions.popLast() {
      checkInvariants(of: position.game)
      reachedPhases.insert(position.game.phase)
      for nextPosition in nextPositions(after: position) {
        checkThatGamesAgree(in: nextPosition)
        if reachedStates.insert(nextPosition.game.stateWithoutCounters).inserted {
          unvisitedPositions.append(nextPosition)
        }
      }
    }

    // With a single pair there is no card that could be a miss.
    let canMiss = game.cards.count > 2
    let phasesWithoutMiss: Set<Phase> = [.choosingFirst, .choosingSecond, .finished]
    #expect(reachedPhases == (canMiss ? Set(Phase.allCases) : phasesWithoutMiss))
  }

  private func nextPositions<Naive: NaiveGame>(
    after position: Position<Naive>
  ) -> [Position<Naive>] {
    var nextPositions = position.game.cards.indices.map { card in
      self.position(after: position, choosing: card)
    }
    checkTurningMissDown(in: position.game)
    if position.game.rules.missDuration != nil {
      nextPositions.append(positionAfterTimePasses(position))
    }
    return nextPositions
  }

  private func position<Naive: NaiveGame>(
    after position: Position<Naive>,
    choosing card: Int
  ) -> Position<Naive> {
    var nextPosition = position
    let effect = nextPosition.game.choose(at: card)
    let naiveOutcome = nextPosition.naiveGame.choose(card)

    #expect(effect.outcome == naiveOutcome)
    check(effect, from: position.game, to: nextPosition.game)
    return nextPosition
  }

  private func positionAfterTimePasses<Naive: NaiveGame>(
    _ position: Position<Naive>
  ) -> Position<Naive> {
    var nextPosition = position
    let effect = nextPosition.game.turnMissDown()
    let naiveOutcome = nextPosition.naiveGame.timePasses()

    #expect(effect.outcome == naiveOutcome)
    return nextPosition
  }

  // MARK: Checks

  private func checkThatGamesAgree<Naive: NaiveGame>(in position: Position<Naive>) {
    let game = position.game
    let table = position.naiveGame.table

    #expect(game.cards.map(\.isFaceUp) == table.isUp)
    #expect(game.cards.map(\.isMatched) == table.isMatched)
    #expect(game.flips == table.flips)
    #expect(game.misses == table.misses)
    #expect(game.phase == table.phase)
    #expect(game.indexOfFaceUpCard == table.one)
  }

  /// Checks what is true in every state.
  private func checkInvariants(of game: MemoryGame) {
    let openCards = game.cards.filter { $0.isFaceUp && !$0.isMatched }
    #expect(openCards.count <= 2)
    #expect(game.matchedCardCount == game.cards.count { $0.isMatched })
    for pair in Dictionary(grouping: game.cards, by: \.pair).values {
      #expect(pair.count == 2)
      #expect(pair[0].isMatched == pair[1].isMatched)
    }
    for card in game.goneCards {
      #expect(game.cards[card].isMatched)
    }
  }

  /// Checks that turning a miss down changes the game only while a miss is shown.
  private func checkTurningMissDown(in game: MemoryGame) {
    var nextGame = game
    let effect = nextGame.turnMissDown()

    check(effect, from: game, to: nextGame)
    #expect(effect.outcome == (game.phase == .showingMiss ? .turnedDown : .ignored))
    if effect.outcome != .turnedDown {
      #expect(nextGame == game)
    }
  }

  /// Checks what is true of every effect.
  private func check(_ effect: Effect, from game: MemoryGame, to nextGame: MemoryGame) {
    #expect(Array(effect.changedCards) == nextGame.differences(from: game))
    #expect(effect.changedCards.isEmpty == (effect.outcome == .ignored))
    if effect.outcome == .ignored, !game.rules.countsIgnoredChoices {
      #expect(nextGame == game)
    }

    #expect(nextGame.rules == game.rules)
    #expect(nextGame.cards.map(\.id) == game.cards.map(\.id))
    #expect(nextGame.cards.map(\.pair) == game.cards.map(\.pair))
    #expect(nextGame.cards.map(\.face) == game.cards.map(\.face))
    for card in game.cards where card.isMatched {
      #expect(nextGame.cards[card.id].isMatched)
    }
  }
}

extension MemoryGame {
  /// The state of the game as text, without its counters, which may grow without end.
  fileprivate var stateWithoutCounters: String {
    let otherProperties = Mirror(reflecting: self).children.filter { child in
      let isCounter = type(of: child.value) == Int.self
      return !isCounter && !["rules", "cards"].contains(child.label)
    }
    let values = otherProperties.map { String(describing: $0.value) }
    return cards.map(\.stateCharacter).joined() + values.joined(separator: " ")
  }
}

extension MemoryCard {
  fileprivate var stateCharacter: String {
    switch (isMatched, isFaceUp) {
    case (true, true): "M"
    case (true, false): "m"
    case (false, true): "u"
    case (false, false): "."
    }
  }
}
