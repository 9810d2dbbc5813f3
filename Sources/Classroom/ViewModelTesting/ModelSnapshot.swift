import Model
import ViewModel
import ViewState

/// Cards and counts of any model, read without its help, so that what is said of it can be
/// compared.
package struct ModelSnapshot: Equatable, Sendable {
  struct Card: Equatable, Sendable {
    let isFaceUp: Bool
    let isMatched: Bool
    /// Whether its place is empty; `nil` where a model does not say.
    var isGone: Bool?
    let pair: Int
  }

  let cards: [Card]
  package let flips: Int?
  package let misses: Int?
  var phase: Phase?
  var seed: UInt64?
  /// Whether a card was chosen since the deal, and the game is not over.
  var isUnderWay: Bool?
  /// Whether a card may be chosen.
  var takesChoices: Bool?
  /// The found pairs, in their order; `nil` where a model does not say.
  var finds: [FoundPair]?
  /// Faces that each card may have: those of its deck, or of a theme.
  var faces: [[Face]] = []

  /// Takes the values of a model: of its cards whether they are up, whether matched, and their
  /// pairs.
  package init(_ cards: [(Bool, Bool, Int)], flips: Int?, misses: Int?) {
    self.cards = cards.map { Card(isFaceUp: $0, isMatched: $1, pair: $2) }
    self.flips = flips
    self.misses = misses
  }

  package init?(_ state: Any) {
    if let state = state as? MemoryGameViewModel.State {
      let game = state.game
      cards = game.cards.map {
        Card(
          isFaceUp: $0.isFaceUp, isMatched: $0.isMatched, isGone: game.isGone($0.id), pair: $0.pair)
      }
      flips = game.flips
      misses = game.misses
      phase = game.phase
      seed = state.seed
      isUnderWay = game.isUnderWay
      takesChoices = game.takesChoices
      finds = state.progress.players.foundPairs
      let dealer = FaceDealer(theme: state.deck, cards: game.cards, seed: state.seed)
      faces = game.cards.map { [$0.face, dealer.face(of: $0)] }
    } else if let state = state as? CardPileViewModel.State {
      let pile = state.pile
      cards = pile.faces.indices.map {
        Card(
          isFaceUp: $0 == pile.shownCard && pile.isFaceUp, isMatched: $0 < pile.drawnCount,
          isGone: $0 < pile.shownCard, pair: $0)
      }
      flips = pile.flips
      misses = nil
      phase = pile.phase
      seed = state.seed
      isUnderWay = pile.drawnCount > 0 && pile.phase != .finished
    } else {
      return nil
    }
  }

  private var isPile: Bool { misses == nil }

  /// Cards that lie open and are no pair, and how many of them the phase has.
  var openCards: (cards: [Int], expected: Int, phase: Phase)? {
    guard !isPile, let phase else { return nil }
    let counts: [Phase: Int] = [.choosingSecond: 1, .showingMiss: 2]
    return (
      cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isMatched }, counts[phase] ?? 0, phase
    )
  }

  /// What was done to the same deal; `nil` after another deal.
  package func change(since before: ModelSnapshot) -> ModelChange? {
    guard cards.map(\.pair) == before.cards.map(\.pair) else { return nil }
    func cardIndices(_ isIncluded: (Card, Card) -> Bool) -> [Int] {
      cards.indices.filter { isIncluded(before.cards[$0], cards[$0]) }
    }
    let matched = isPile ? [] : cardIndices { !$0.isMatched && $1.isMatched }
    return ModelChange(
      turnedUp: cardIndices { !$0.isFaceUp && $1.isFaceUp },
      turnedDown: cardIndices { $0.isFaceUp && !$1.isFaceUp },
      matchedCards: matched, isSinglePair: Set(matched.map { cards[$0].pair }).count <= 1,
      isFaceUp: cards.map(\.isFaceUp), flips: (flips ?? 0) - (before.flips ?? 0),
      misses: (misses ?? 0) - (before.misses ?? 0))
  }

  /// Fields in which a board says something else: what the model says, and what the board shows.
  package func disagreements(with board: BoardState) -> [FieldChange] {
    guard board.cards.count == cards.count else { return [] }
    // The first look shows every card.
    let isPreview = flips == 0 && board.cards.allSatisfy(\.isFaceUp)
    var changes: [FieldChange] = []
    func compare(_ name: String, _ model: Any, _ shown: Any) {
      changes += differences(name, model, shown)
    }
    for (index, (card, shown)) in zip(cards, board.cards).enumerated() {
      if !isPreview {
        compare("cards[\(index)].isFaceUp", card.isFaceUp, shown.isFaceUp)
      }
      compare("cards[\(index)].isMatched", card.isMatched, shown.isMatched)
      if let isGone = card.isGone {
        compare("cards[\(index)].isGone", isGone, shown.isGone)
      }
    }
    for (index, count) in [flips, misses].enumerated() where index < board.counters.count {
      if let count {
        compare("counters[\(index)].value", "\(count)", board.counters[index].value)
      }
    }
    for (index, faces) in faces.enumerated() where !faces.contains(board.cards[index].face) {
      compare("cards[\(index)].face", faces[1], board.cards[index].face)
    }
    if let phase {
      compare("phase", phase, board.phase)
    }
    if let seed {
      compare("seed", seed, board.seed)
    }
    if let isUnderWay {
      compare("isUnderWay", isUnderWay, board.isUnderWay)
    }
    if let takesChoices {
      compare("takesChoices", takesChoices, board.takesChoices)
    }
    if let finds {
      compare("foundPairs", finds, board.foundPairs)
    }
    return changes
  }
}

/// Difference of a model before and after something was done to it.
package struct ModelChange: Sendable {
  let turnedUp: [Int]
  let turnedDown: [Int]
  let matchedCards: [Int]
  let isSinglePair: Bool
  let isFaceUp: [Bool]
  package let flips: Int
  package let misses: Int

  package var cards: [Int] { Set(turnedUp + turnedDown + matchedCards).sorted() }
  var isEmpty: Bool { cards.isEmpty && flips == 0 && misses == 0 }

  package var outcome: Outcome {
    if !matchedCards.isEmpty {
      return .matched
    }
    if misses > 0 {
      return .missed
    }
    return !turnedUp.isEmpty ? .revealed : !turnedDown.isEmpty ? .turnedDown : .ignored
  }

  /// Whether it may be called an outcome, of the choice of a card or of time.
  package func allows(_ outcome: Outcome, of card: Int?) -> Bool {
    // A card of a miss that lies open may begin the next turn, so that only the other one turns.
    let missedCardStaysUp = outcome == .revealed && self.outcome == .turnedDown
    if missedCardStaysUp, let card {
      return isFaceUp[card]
    }
    return outcome == self.outcome && isSinglePair && misses <= 1
  }
}
