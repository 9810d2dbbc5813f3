import Games
import Model

/// Plays random intents on random deals of all games, sizes and players, each deal from a seed of
/// its own, so that a finding can be repeated by `intents 1 SEED`.
func playIntents(_ count: Int, seed: UInt64) throws -> String {
  var seed = seed
  var played = 0
  var deals = 0
  var outcomes = [Outcome: Int]()
  while played < count {
    var chance = SeededGenerator(seed: seed)
    let kind = GameKind.all[chance.below(GameKind.all.count)]
    do {
      played += try kind.isPile ? playPile(&chance, &outcomes) : play(kind, &chance, &outcomes)
    } catch {
      throw Finding("intents 1 \(seed): \(kind.name): \(error)")
    }
    seed = seed &+ 1
    deals = deals + 1
  }
  let told = outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
    .map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
  return "\(played) intents in \(deals) deals agree (\(told))"
}

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}

private func deck(_ pairs: Int) -> Deck {
  Deck(name: "deck", pairs: (0..<pairs).map { Deck.Pair(Face(String($0), kind: .text)) })
}
private let decks = (0...200).map(deck)

private func play(
  _ kind: GameKind, _ chance: inout SeededGenerator, _ outcomes: inout [Outcome: Int]
) throws -> Int {
  // Few boards are very large: each intent on them costs as much as their cards.
  let pairs = chance.below(200) == 0 ? 1 + chance.below(200) : 1 + chance.below(12)
  let people = 1 + chance.below(4)
  let memory = [1, 2, 4, 8, nil][chance.below(5)]
  let all: [Player] =
    people == 4
    ? [.person, .computer(memory: memory)] : Array(repeating: .person, count: people)
  var game = MemoryGame.createGame(
    pairs: pairs, from: decks[pairs], rules: kind.rules ?? .lab, using: &chance)
  var players = Players(all)
  let table = Table(pairs: game.cards.map(\.pair))
  var naive: any NaiveGame =
    switch kind.name {
    case "lab": NaiveLab(table: table)
    case "concentration": NaiveConcentration(table: table)
    case "challenge": NaiveChallenge(table: table)
    default: NaivePlayingCards(table: table)
    }
  var turn = 0
  var points = all.map { _ in 0 }
  var intents = 0
  // A finished game is played on, too.
  for _ in 0..<pairs * 12 + 8 {
    intents += 1
    let before = naive.table
    let effect: Effect
    let expected: Outcome
    if chance.below(6) == 0 {
      guard game.rules.missDuration != nil else { continue }
      effect = game.turnMissDown()
      expected = naive.timePasses()
    } else {
      var card = chance.below(game.cards.count)
      if all[players.currentIndex].isComputer || chance.below(3) == 0 {
        let known = players.memories[players.currentIndex].cardToChoose(in: game, using: &chance)
        try expect(
          known == nil || !game.cards[known ?? 0].isFaceUp, "the computer chooses an open card")
        card = known ?? card
      }
      effect = game.choose(at: card)
      expected = naive.choose(card)
      players.record(effect, in: game)
      if expected == .matched {
        points[turn] += 1
      }
      if expected == .missed || expected == .turnedDown {
        turn = (turn + 1) % all.count
      }
    }
    let now = naive.table
    outcomes[effect.outcome, default: 0] += 1
    try expect(effect.outcome == expected, "intent \(intents): \(effect.outcome), not \(expected)")
    var changed: [Int] = []
    for (card, lies) in game.cards.enumerated() {
      try expect(
        lies.isFaceUp == now.isUp[card] && lies.isMatched == now.isMatched[card],
        "intent \(intents): card \(card) lies otherwise")
      if now.isUp[card] != before.isUp[card] || now.isMatched[card] != before.isMatched[card] {
        changed.append(card)
      }
    }
    try expect(effect.changedCards.elementsEqual(changed), "intent \(intents): other cards changed")
    try expect(
      game.flips == now.flips && game.misses == now.misses, "intent \(intents): counted otherwise")
    try expect(
      game.phase == now.phase && game.indexOfFaceUpCard == now.one,
      "intent \(intents): \(game.phase), not \(now.phase)")
    try expect(
      players.currentIndex == turn && players.points == points,
      "intent \(intents): another player is on turn, or has other points")
  }
  return intents
}

/// The pile by the words of the rules: which cards were drawn, and which one is seen.
private func playPile(
  _ chance: inout SeededGenerator, _ outcomes: inout [Outcome: Int]
) throws -> Int {
  let count = 1 + chance.below(52)
  var pile = CardPile(cards: count, from: decks[52], using: &chance)
  var drawn = 0
  var shown = 0
  var isUp = false
  var flips = 0
  let intents = count * 4
  for intent in 1...intents {
    let near = max(0, min(count - 1, shown - 1 + chance.below(4)))
    let card = chance.below(8) == 0 ? chance.below(count) : near
    let effect = pile.choose(card)
    var expected = Outcome.revealed
    if card > drawn {
      expected = .ignored
    } else if card == shown, card < drawn {
      isUp.toggle()
      expected = isUp ? .revealed : .turnedDown
    } else {
      shown = card
      isUp = true
      drawn = max(drawn, card + 1)
    }
    if expected != .ignored {
      flips += 1
    }
    outcomes[effect.outcome, default: 0] += 1
    try expect(
      effect.outcome == expected && pile.drawnCount == drawn && pile.shownCard == shown
        && pile.isFaceUp == isUp && pile.flips == flips,
      "intent \(intent): \(effect.outcome), not \(expected)")
  }
  return intents
}
