import Model
import Testing

@Suite struct RandomGamesTests {
  @Test("Thousands of random games agree with the rules written down a second time")
  func agreement() {
    var generator = SeededGenerator(seed: 99)
    var finished = 0
    for round in 0..<2000 {
      var game = MemoryGame.createGame(
        pairs: 1 + round % 6, from: .frutigerAero, using: &generator)
      var reference = ReferenceGame(pairs: game.cards.map(\.pair))
      var choices = 0
      while !reference.isFinished, choices < 60 {
        let index = Int(generator.next() % UInt64(game.cards.count))
        let before = game
        let effect = game.choose(at: index)
        let agrees =
          effect.outcome == reference.choose(at: index)
          && effect.changed.elementsEqual(game.differences(from: before))
          && game.agrees(with: reference)
        guard agrees else {
          Issue.record("round \(round), choice \(choices), card \(index): \(before.board)")
          return
        }
        choices += 1
      }
      finished += reference.isFinished ? 1 : 0
    }
    #expect(finished > 500)
  }
}

extension MemoryGame {
  fileprivate func agrees(with reference: ReferenceGame) -> Bool {
    cards.map(\.isFaceUp) == reference.isUp && cards.map(\.isMatched) == reference.isMatched
      && indexOfFaceUpCard == reference.indexOfFaceUpCard && flips == reference.flips
      && misses == reference.misses && isFinished == reference.isFinished
      && phase == reference.phase
  }
}
