import Foundation
import Games
import Model
import Testing

/// Compares each game with its naive counterpart in every state that a small board can reach.
///
/// In each state, the test chooses every card once. It also lets the deadline of a miss expire.
@Suite struct EveryStateTests {
  /// A state of a game, and the same state of its naive counterpart.
  private struct Position<Naive: NaiveGame> {
    var game: MemoryGame
    var naiveGame: Naive
    /// The steps that lead to the state, for example "choose 3".
    var steps: [String] = []

    /// A description of the game and the steps, for the message of a failed test.
    var comment: Comment {
      let path = steps.joined(separator: ", ")
      return "\(Naive.self) on \(game.cards.map(\.face.name).joined()): \(path)"
    }
  }

  @Test("There are 1, 3 and 15 boards of one, two and three pairs")
  func arrangements() {
    #expect(Self.boards(pairs: 1).count == 1)
    #expect(Self.boards(pairs: 2).count == 3)
    #expect(Self.boards(pairs: 3).count == 15)
  }

  @Test("Every game follows its rules in every state that can be reached", arguments: boards)
  func games(board: String) throws {
    let lab = MemoryGame(board: board, rules: .lab)
    try compare(lab, with: NaiveLab.self)

    let concentration = MemoryGame(board: board, rules: .concentration)
    try compare(concentration, with: NaiveConcentration.self)

    let challenge = MemoryGame(board: board, rules: .challenge)
    try compare(challenge, with: NaiveChallenge.self)

    let playingCards = MemoryGame(board: board, rules: .playingCards)
    try compare(playingCards, with: NaivePlayingCards.self)
  }

  // MARK: Boards

  /// The boards of one to three pairs.
  ///
  /// The rules do not depend on the positions of the cards, so a few boards of three pairs are
  /// enough. The full tests play all of them.
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

  /// Returns every arrangement of the pairs once, regardless of which letter a pair has.
  ///
  /// From left to right, each new letter is the next one of the alphabet.
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
  ///
  /// The walk ends at the first contradiction.
  private func compare<Naive: NaiveGame>(_ game: MemoryGame, with: Naive.Type) throws {
    let table = Table(pairs: game.cards.map(\.pair))
    var unvisitedPositions = [Position(game: game, naiveGame: Naive(table: table))]
    var reachedStates: Set = [game.stateWithoutCounters]
    var reachedPhases: Set<Phase> = []

    while let position = unvisitedPositions.popLast() {
      try checkInvariants(in: position)
      reachedPhases.insert(position.game.phase)
      for nextPosition in try nextPositions(after: position) {
        try checkThatGamesAgree(in: nextPosition)
        if reachedStates.insert(nextPosition.game.stateWithoutCounters).inserted {
          unvisitedPositions.append(nextPosition)
        }
      }
    }

    // With a single pair, there is no card that could cause a miss.
    let canMiss = game.cards.count > 2
    let phasesWithoutMiss: Set<Phase> = [.choosingFirst, .choosingSecond, .finished]
    #expect(reachedPhases == (canMiss ? Set(Phase.allCases) : phasesWithoutMiss))
  }

  private func nextPositions<Naive: NaiveGame>(
    after position: Position<Naive>
  ) throws -> [Position<Naive>] {
    var nextPositions: [Position<Naive>] = []
    for card in position.game.cards.indices {
      nextPositions.append(try self.position(after: position, choosing: card))
    }
    try checkTurningMissDown(in: position)
    if position.game.rules.missDuration != nil {
      nextPositions.append(try positionAfterTimePasses(position))
    }
    return nextPositions
  }

  private func position<Naive: NaiveGame>(
    after position: Position<Naive>,
    choosing card: Int
  ) throws -> Position<Naive> {
    var nextPosition = position
    nextPosition.steps.append("choose \(card)")
    let effect = nextPosition.game.choose(at: card)
    let naiveOutcome = nextPosition.naiveGame.choose(card)

    try #require(effect.outcome == naiveOutcome, nextPosition.comment)
    try check(effect, from: position.game, to: nextPosition.game, nextPosition.comment)
    return nextPosition
  }

  private func positionAfterTimePasses<Naive: NaiveGame>(
    _ position: Position<Naive>
  ) throws -> Position<Naive> {
    var nextPosition = position
    nextPosition.steps.append("time passes")
    let effect = nextPosition.game.turnMissDown()
    let naiveOutcome = nextPosition.naiveGame.timePasses()

    try #require(effect.outcome == naiveOutcome, nextPosition.comment)
    return nextPosition
  }

  // MARK: Checks

  private func checkThatGamesAgree<Naive: NaiveGame>(in position: Position<Naive>) throws {
    let game = position.game
    let table = position.naiveGame.table

    try #require(
      game.cards.indices.filter { game.cards[$0].isFaceUp } == table.upCards, position.comment)
    try #require(
      game.cards.indices.filter { game.cards[$0].isMatched } == table.matchedCards, position.comment
    )
    try #require(game.flips == table.flips, position.comment)
    try #require(game.misses == table.misses, position.comment)
    try #require(game.phase == table.phase, position.comment)
    try #require(game.indexOfFaceUpCard == table.one, position.comment)
  }

  /// Checks properties that must hold in every state.
  private func checkInvariants<Naive: NaiveGame>(in position: Position<Naive>) throws {
    let game = position.game
    let openCardCount = game.cards.count { $0.isFaceUp && !$0.isMatched }
    try #require(openCardCount <= 2, position.comment)
    let matchedCardCount = game.cards.count { $0.isMatched }
    try #require(game.matchedCardCount == matchedCardCount, position.comment)
    for (number, pair) in Dictionary(grouping: game.cards, by: \.pair) {
      try #require(pair.count == 2, position.comment)
      let isHalfMatched = pair[0].isMatched != pair[1].isMatched
      try #require(!isHalfMatched, "\(position.comment) half matches pair \(number)")
    }
    for card in game.goneCards {
      try #require(game.cards[card].isMatched, "\(position.comment) removes card \(card)")
    }
  }

  /// Checks that turning a miss face down changes the game only while a miss is visible.
  private func checkTurningMissDown<Naive: NaiveGame>(in position: Position<Naive>) throws {
    var nextGame = position.game
    let effect = nextGame.turnMissDown()

    try check(effect, from: position.game, to: nextGame, "\(position.comment), time passes")
    let isMissShown = position.game.phase == .showingMiss
    try #require(
      effect.outcome == (isMissShown ? .turnedDown : .ignored), "\(position.comment), time passes")
    if effect.outcome != .turnedDown {
      let isUnchanged = nextGame == position.game
      try #require(isUnchanged, "\(position.comment), time passes")
    }
  }

  /// Checks properties that must hold for every effect.
  private func check(
    _ effect: Effect,
    from game: MemoryGame,
    to nextGame: MemoryGame,
    _ comment: @autoclosure () -> Comment
  ) throws {
    let changedCards = Array(effect.changedCards)
    try #require(changedCards == nextGame.differences(from: game), comment())
    try #require(changedCards.isEmpty == (effect.outcome == .ignored), comment())
    if effect.outcome == .ignored, !game.rules.countsIgnoredChoices {
      let isUnchanged = nextGame == game
      try #require(isUnchanged, comment())
    }

    let hasSameRules = nextGame.rules == game.rules
    try #require(hasSameRules, comment())
    let movedCards = game.cards.indices.filter {
      !nextGame.cards[$0].isSameCard(as: game.cards[$0])
    }
    try #require(movedCards == [], comment())
    let unmatchedCards = game.cards.indices.filter { card in
      game.cards[card].isMatched && !nextGame.cards[card].isMatched
    }
    try #require(unmatchedCards == [], comment())
  }
}

extension MemoryGame {
  /// The state of the game as text, without its counters, which may grow without limit.
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
  /// Returns whether another state belongs to the same card.
  fileprivate func isSameCard(as other: MemoryCard) -> Bool {
    id == other.id && pair == other.pair && face == other.face
  }

  fileprivate var stateCharacter: String {
    switch (isMatched, isFaceUp) {
    case (true, true): "M"
    case (true, false): "m"
    case (false, true): "u"
    case (false, false): "."
    }
  }
}
