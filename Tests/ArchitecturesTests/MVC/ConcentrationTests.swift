import Architectures
import Testing

@Suite struct ConcentrationTests {
  @Test("The cards are pairs with identifiers of their own, whatever the number of pairs")
  func deal() {
    for pairs in [1, 2, 8, 200] {
      let identifiers = Concentration(numberOfPairsOfCards: pairs, seed: 3).cards.map(\.identifier)
      #expect(identifiers.sorted() == (0..<pairs).flatMap { [$0, $0] })
    }
  }

  @Test("A seed deals the same board again; the next game's identifiers begin anew")
  func seed() {
    let deal = { Concentration(numberOfPairsOfCards: 8, seed: $0).cards.map(\.identifier) }
    #expect(deal(5) == deal(5))
    #expect(deal(5) != deal(6))
  }

  @Test("Zero pairs and a card that is not there stop with a message that names call and value")
  func programmersErrors() async throws {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Concentration(numberOfPairsOfCards: 0, seed: 1)
    }
    let words = String(decoding: try #require(zero).standardErrorContent, as: UTF8.self)
    #expect(words.contains("Concentration(numberOfPairsOfCards: 0)"))
    let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var game = Concentration(numberOfPairsOfCards: 2, seed: 1)
      game.chooseCard(at: 4)
    }
    let more = String(decoding: try #require(outside).standardErrorContent, as: UTF8.self)
    #expect(more.contains("Concentration.chooseCard(at: 4): the board has 4 cards"))
  }
}
