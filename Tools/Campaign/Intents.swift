import Games
import Model

/// Plays random intents and compares every game with a naive implementation of its rules.
///
/// Each deal has its own seed, so that a finding can be repeated with `intents 1 SEED`.
///
/// - Parameters:
///   - count: The minimum number of intents to play.
///   - seed: The seed of the first deal.
/// - Returns: A summary of the intents and their outcomes.
/// - Throws: `Finding` if a game contradicts its rules.
func playIntents(_ count: Int, seed: UInt64) throws -> String {
  var seed = seed
  var intentCount = 0
  var dealCount = 0
  var outcomes: [Outcome: Int] = [:]
  while intentCount < count {
    var random = SeededGenerator(seed: seed)
    let kind = GameKind.all[random.below(GameKind.all.count)]
    do {
      if kind.isPile {
        intentCount += try playPile(&random, &outcomes)
      } else {
        intentCount += try playGame(kind, &random, &outcomes)
      }
    } catch {
      throw Finding("intents 1 \(seed): \(kind.name): \(error)")
    }
    seed = seed &+ 1
    dealCount += 1
  }
  return "\(intentCount) intents in \(dealCount) deals agree (\(summary(of: outcomes)))"
}

private func summary(of outcomes: [Outcome: Int]) -> String {
  let sortedOutcomes = outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
  return sortedOutcomes.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
}

extension SeededGenerator {
  /// Returns a random number from 0 to less than a bound.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}

private func deck(_ pairs: Int) -> Deck {
  Deck(name: "deck", pairs: (0..<pairs).map { Deck.Pair(Face(String($0), kind: .text)) })
}

private let decks = (0...200).map(deck)

// MARK: Games of pairs

/// Plays random intents on one deal of a game of pairs.
///
/// - Parameters:
///   - kind: The kind of the game.
///   - random: The source of all random decisions.
///   - outcomes: The number of intents for each outcome, to which the intents are added.
/// - Returns: The number of intents.
private func playGame(
  _ kind: GameKind, _ random: inout SeededGenerator, _ outcomes: inout [Outcome: Int]
) throws -> Int {
  // Only a few boards are very large, because large boards need more time for each intent.
  let isLarge = random.below(200) == 0
  let pairs = 1 + random.below(isLarge ? 200 : 12)
  let players = randomPlayers(&random)
  let game = MemoryGame.createGame(
    pairs: pairs, from: decks[pairs], rules: kind.rules ?? .lab, using: &random)
  var comparison = GameComparison(game, kind: kind, players: players)
  // The intents continue after the end of the game.
  for _ in 0..<pairs * 12 + 8 {
    if let outcome = try comparison.playRandomIntent(&random) {
      outcomes[outcome, default: 0] += 1
    }
  }
  return comparison.intentCount
}

/// Returns one to three persons, or a person and a computer.
private func randomPlayers(_ random: inout SeededGenerator) -> [Player] {
  let choice = 1 + random.below(4)
  let memory = [1, 2, 4, 8, nil][random.below(5)]
  if choice == 4 {
    return [.person, .computer(memory: memory)]
  }
  return Array(repeating: .person, count: choice)
}

/// A game and a naive game with the same cards, whose states are compared after each intent.
private struct GameComparison {
  /// The effect of an intent and the outcome according to the naive game.
  private struct Step {
    let effect: Effect
    let expectedOutcome: Outcome
  }

  private(set) var intentCount = 0
  private var game: MemoryGame
  private var naiveGame: any NaiveGame
  private let playerKinds: [Player]
  private var players: Players
  private var expectedPlayer = 0
  private var expectedPoints: [Int]

  init(_ game: MemoryGame, kind: GameKind, players playerKinds: [Player]) {
    self.game = game
    self.playerKinds = playerKinds
    players = Players(playerKinds)
    expectedPoints = playerKinds.map { _ in 0 }
    let table = Table(pairs: game.cards.map(\.pair))
    naiveGame =
      switch kind.name {
      case "lab": NaiveLab(table: table)
      case "concentration": NaiveConcentration(table: table)
      case "challenge": NaiveChallenge(table: table)
      default: NaivePlayingCards(table: table)
      }
  }

  /// Plays a random intent on both games and compares them.
  ///
  /// - Parameter random: The source of the random decisions.
  /// - Returns: The outcome, or `nil` if time changes nothing in this game.
  mutating func playRandomIntent(_ random: inout SeededGenerator) throws -> Outcome? {
    intentCount += 1
    let tableBefore = naiveGame.table
    let step: Step
    if random.below(6) == 0 {
      guard game.rules.missDuration != nil else { return nil }
      step = turnMissDown()
    } else {
      step = try chooseCard(&random)
    }
    try compare(step, tableBefore: tableBefore)
    return step.effect.outcome
  }

  private mutating func turnMissDown() -> Step {
    Step(effect: game.turnMissDown(), expectedOutcome: naiveGame.timePasses())
  }

  private mutating func chooseCard(_ random: inout SeededGenerator) throws -> Step {
    let card = try randomCard(&random)
    let effect = game.choose(at: card)
    let expectedOutcome = naiveGame.choose(card)
    players.record(effect, in: game)
    if expectedOutcome == .matched {
      expectedPoints[expectedPlayer] += 1
    }
    if expectedOutcome == .missed || expectedOutcome == .turnedDown {
      expectedPlayer = (expectedPlayer + 1) % playerKinds.count
    }
    return Step(effect: effect, expectedOutcome: expectedOutcome)
  }

  /// Returns any card, or the card that a computer with the memory of the current player chooses.
  private func randomCard(_ random: inout SeededGenerator) throws -> Int {
    let anyCard = random.below(game.cards.count)
    let usesMemory = playerKinds[players.currentIndex].isComputer || random.below(3) == 0
    guard usesMemory else { return anyCard }

    let memory = players.memories[players.currentIndex]
    guard let card = memory.cardToChoose(in: game, using: &random) else { return anyCard }
    try expect(!game.cards[card].isFaceUp, "the computer chooses a card that is face up")
    return card
  }

  private func compare(_ step: Step, tableBefore: Table) throws {
    let effect = step.effect
    let table = naiveGame.table
    try check(
      effect.outcome == step.expectedOutcome, "\(effect.outcome), not \(step.expectedOutcome)")

    var changedCards: [Int] = []
    for (index, card) in game.cards.enumerated() {
      let isUp = table.isUp[index]
      let isMatched = table.isMatched[index]
      try check(card.isFaceUp == isUp, "card \(index) has another side up")
      try check(card.isMatched == isMatched, "card \(index) is matched in only one game")
      if isUp != tableBefore.isUp[index] || isMatched != tableBefore.isMatched[index] {
        changedCards.append(index)
      }
    }
    try check(effect.changedCards.elementsEqual(changedCards), "other cards changed")

    try check(game.flips == table.flips, "the flips are \(game.flips), not \(table.flips)")
    try check(game.misses == table.misses, "the misses are \(game.misses), not \(table.misses)")
    try check(game.phase == table.phase, "the phase is \(game.phase), not \(table.phase)")
    try check(game.indexOfFaceUpCard == table.one, "another card is face up")
    try check(players.currentIndex == expectedPlayer, "it is another player's turn")
    try check(players.points == expectedPoints, "the players have other points")
  }

  private func check(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    try expect(condition, "intent \(intentCount): \(description())")
  }
}

// MARK: The pile

/// Plays random intents on one pile of cards.
///
/// - Parameters:
///   - random: The source of all random decisions.
///   - outcomes: The number of intents for each outcome, to which the intents are added.
/// - Returns: The number of intents.
private func playPile(
  _ random: inout SeededGenerator, _ outcomes: inout [Outcome: Int]
) throws -> Int {
  let cardCount = 1 + random.below(52)
  var pile = CardPile(cards: cardCount, from: decks[52], using: &random)
  var naivePile = NaivePile()
  let intentCount = cardCount * 4
  for intent in 1...intentCount {
    let offset = random.below(4) - 1
    let nearCard = max(0, min(cardCount - 1, naivePile.shownCard + offset))
    let card = random.below(8) == 0 ? random.below(cardCount) : nearCard

    let effect = pile.choose(card)
    let expectedOutcome = naivePile.choose(card)

    outcomes[effect.outcome, default: 0] += 1
    try expect(
      effect.outcome == expectedOutcome,
      "intent \(intent): \(effect.outcome), not \(expectedOutcome)")
    try expect(
      pile.drawnCount == naivePile.drawnCount, "intent \(intent): other cards are drawn")
    try expect(
      pile.shownCard == naivePile.shownCard, "intent \(intent): another card is shown")
    try expect(
      pile.isFaceUp == naivePile.isFaceUp, "intent \(intent): the card has another side up")
    try expect(
      pile.flips == naivePile.flips, "intent \(intent): the flips are different")
  }
  return intentCount
}

/// The rules of the pile, written as plainly as possible.
private struct NaivePile {
  private(set) var drawnCount = 0
  private(set) var shownCard = 0
  private(set) var isFaceUp = false
  private(set) var flips = 0

  mutating func choose(_ card: Int) -> Outcome {
    if card > drawnCount {
      return .ignored
    }
    flips += 1
    if card == shownCard, card < drawnCount {
      isFaceUp.toggle()
      return isFaceUp ? .revealed : .turnedDown
    }
    shownCard = card
    isFaceUp = true
    drawnCount = max(drawnCount, card + 1)
    return .revealed
  }
}
