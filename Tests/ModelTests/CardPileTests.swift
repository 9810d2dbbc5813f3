import Testing

@testable import Model

/// The card viewer: one card after the other, each of which can be turned over and shown again.
@Suite struct CardPileTests {
  private func pile(_ count: Int, after choices: Int...) -> CardPile {
    var generator = SeededGenerator(seed: 1)
    var pile = CardPile(cards: count, from: .playingCards, using: &generator)
    for card in choices {
      pile.choose(card)
    }
    return pile
  }

  @Test("A deck of 52 is drawn without replacement, and in the same order for ever")
  func deal() {
    let pile = pile(52)
    #expect(Set(pile.faces) == Set(Deck.playingCards.pairs.map(\.first)) && pile.faces.count == 52)
    let names = pile.faces.prefix(8).map(\.name).joined(separator: " ")
    #expect(names == "4♦ A♣ Q♣ Q♥ K♥ 2♣ 8♣ 5♦")
    #expect(pile.drawnCount == 0 && pile.shownCard == 0 && !pile.isFaceUp && pile.flips == 0)
    #expect(pile.phase == .choosingFirst)
  }

  @Test("A whole pile, choice by choice")
  func choices() {
    var pile = pile(3)
    func choose(_ card: Int, _ outcome: Outcome, _ changed: Int...) {
      let effect = pile.choose(card)
      #expect(effect.outcome == outcome && Array(effect.changedCards) == changed, "choose(\(card))")
      #expect(outcome == .ignored || pile.shownCard == card, "choose(\(card))")
    }
    choose(1, .ignored)
    choose(0, .revealed, 0)
    choose(2, .ignored)
    choose(0, .turnedDown, 0)
    choose(0, .revealed, 0)
    choose(1, .revealed, 0, 1)
    choose(1, .turnedDown, 1)
    choose(0, .revealed, 0)
    #expect(pile.phase == .choosingFirst)
    choose(1, .revealed, 0, 1)
    choose(2, .revealed, 1, 2)
    #expect(pile.phase == .finished && pile.flips == 8)
    choose(0, .revealed, 0, 2)
    #expect(pile.phase == .finished)
  }

  @Test("The table of transitions is exactly what piles do in every state, each step once")
  func transitions() {
    var seen: Set<Transition<CardPile.Event>> = []
    for count in 1...4 {
      var unvisited = [pile(count)]
      var reached: Set<[Int]> = []
      while let pile = unvisited.popLast() {
        for card in 0..<count {
          var next = pile
          let outcome = next.choose(card).outcome
          let isShown = card == pile.shownCard
          let event: CardPile.Event =
            card > pile.drawnCount
            ? .undrawnCard
            : card == pile.drawnCount
              ? (card == count - 1 ? .lastCard : .nextCard)
              : isShown ? (pile.isFaceUp ? .shownCardFaceUp : .shownCardFaceDown) : .drawnCard
          seen.insert(
            Transition(
              from: pile.phase, event: event, outcome: outcome, isFlip: next.flips > pile.flips,
              to: next.phase))
          let state = [next.drawnCount, next.shownCard, next.isFaceUp ? 1 : 0]
          if reached.insert(state).inserted {
            unvisited.append(next)
          }
        }
      }
    }
    #expect(Set(CardPile.transitions) == seen && CardPile.transitions.count == seen.count)
  }
}
