import Testing

@testable import Model

/// The model of the card viewer.
///
/// Cards are drawn one after the other, and each drawn card can be turned over and shown again.
@Suite struct CardPileTests {
  @Test("All 52 cards are drawn once, in an order that is always the same for a seed")
  func deal() {
    let pile = pile(52)
    #expect(pile.faces.count == 52)
    #expect(Set(pile.faces) == Set(Deck.playingCards.pairs.map(\.first)))

    let firstNames = pile.faces.prefix(8).map(\.name)
    #expect(firstNames == ["4♦", "A♣", "Q♣", "Q♥", "K♥", "2♣", "8♣", "5♦"])

    #expect(pile.drawnCount == 0)
    #expect(pile.shownCard == 0)
    #expect(!pile.isFaceUp)
    #expect(pile.flips == 0)
    #expect(pile.phase == .choosingFirst)
  }

  @Test("Choices draw the next card, turn the shown card over or show a drawn card again")
  func choices() {
    var pile = pile(3)

    choose(1, in: &pile, outcome: .ignored)
    choose(0, in: &pile, outcome: .revealed, changedCards: [0])
    choose(2, in: &pile, outcome: .ignored)
    choose(0, in: &pile, outcome: .turnedDown, changedCards: [0])
    choose(0, in: &pile, outcome: .revealed, changedCards: [0])
    choose(1, in: &pile, outcome: .revealed, changedCards: [0, 1])
    choose(1, in: &pile, outcome: .turnedDown, changedCards: [1])
    choose(0, in: &pile, outcome: .revealed, changedCards: [0])
    #expect(pile.phase == .choosingFirst)

    choose(1, in: &pile, outcome: .revealed, changedCards: [0, 1])
    choose(2, in: &pile, outcome: .revealed, changedCards: [1, 2])
    #expect(pile.phase == .finished)
    #expect(pile.flips == 8)

    choose(0, in: &pile, outcome: .revealed, changedCards: [0, 2])
    #expect(pile.phase == .finished)
  }

  @Test("The transition table contains exactly the transitions of piles of one to four cards")
  func transitions() {
    var seenTransitions: Set<Transition<CardPile.Event>> = []
    for count in 1...4 {
      seenTransitions.formUnion(reachableTransitions(of: pile(count)))
    }

    let differentTransitions = seenTransitions.symmetricDifference(CardPile.transitions)
    #expect(differentTransitions.first == nil)
    #expect(CardPile.transitions.count == seenTransitions.count)
  }

  private func pile(_ count: Int) -> CardPile {
    var generator = SeededGenerator(seed: 1)
    return CardPile(cards: count, from: .playingCards, using: &generator)
  }

  /// Chooses a card and checks the effect.
  private func choose(
    _ card: Int,
    in pile: inout CardPile,
    outcome: Outcome,
    changedCards: [Int] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let effect = pile.choose(card)

    #expect(effect.outcome == outcome, sourceLocation: sourceLocation)
    #expect(Array(effect.changedCards) == changedCards, sourceLocation: sourceLocation)
    if outcome != .ignored {
      #expect(pile.shownCard == card, sourceLocation: sourceLocation)
    }
  }

  /// Returns the transitions of every choice in every state that the pile can reach.
  private func reachableTransitions(of pile: CardPile) -> Set<Transition<CardPile.Event>> {
    var transitions: Set<Transition<CardPile.Event>> = []
    var unvisitedPiles = [pile]
    var reachedStates: Set<PileState> = []
    while let pile = unvisitedPiles.popLast() {
      for card in pile.faces.indices {
        var nextPile = pile
        let outcome = nextPile.choose(card).outcome
        transitions.insert(
          Transition(
            from: pile.phase,
            event: event(choosing: card, in: pile),
            outcome: outcome,
            isFlip: nextPile.flips > pile.flips,
            to: nextPile.phase))
        if reachedStates.insert(PileState(nextPile)).inserted {
          unvisitedPiles.append(nextPile)
        }
      }
    }
    return transitions
  }

  private func event(choosing card: Int, in pile: CardPile) -> CardPile.Event {
    if card > pile.drawnCount {
      return .undrawnCard
    }
    if card == pile.drawnCount {
      let isLast = card == pile.faces.count - 1
      return isLast ? .lastCard : .nextCard
    }
    if card != pile.shownCard {
      return .drawnCard
    }
    return pile.isFaceUp ? .shownCardFaceUp : .shownCardFaceDown
  }

  /// The state of a pile without its counter of flips, which grows without end.
  private struct PileState: Hashable {
    let drawnCount: Int
    let shownCard: Int
    let isFaceUp: Bool

    init(_ pile: CardPile) {
      drawnCount = pile.drawnCount
      shownCard = pile.shownCard
      isFaceUp = pile.isFaceUp
    }
  }
}
