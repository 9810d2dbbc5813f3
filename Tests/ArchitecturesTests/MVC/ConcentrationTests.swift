import Architectures
import Testing

@Suite struct ConcentrationTests {
  @Test("Each pair has its own identifier")
  func deal() {
    for pairs in [1, 2, 8, 200] {
      let game = Concentration(numberOfPairsOfCards: pairs, seed: 3)

      let identifiers = game.cards.map(\.identifier)
      let expected = (0..<pairs).flatMap { [$0, $0] }
      #expect(identifiers.sorted() == expected)
    }
  }

  @Test("Zero pairs and a missing card stop the program with a message about the call")
  func programmersErrors() async throws {
    let noPairs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Concentration(numberOfPairsOfCards: 0, seed: 1)
    }
    let noPairsError = try #require(noPairs).errorOutput
    #expect(noPairsError.contains("Concentration(numberOfPairsOfCards: 0)"))

    let choice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var game = Concentration(numberOfPairsOfCards: 2, seed: 1)
      game.chooseCard(at: 4)
    }
    let choiceError = try #require(choice).errorOutput
    #expect(choiceError.contains("Concentration.chooseCard(at: 4): the board has 4 cards"))
  }
}
