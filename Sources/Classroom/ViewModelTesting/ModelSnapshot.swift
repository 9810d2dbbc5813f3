import Model
import ViewModel
import ViewState

/// A snapshot of the cards and counters of any model.
///
/// The snapshot contains only values that the model stores, not the results of its methods. For
/// this reason, it can prove that a board or an update is wrong.
package struct ModelSnapshot: Equatable, Sendable {
  struct Card: Equatable, Sendable {
    let isFaceUp: Bool
    let isMatched: Bool
    /// Whether the card is no longer on the board, or `nil` if the model does not store this.
    var isGone: Bool?
    let pair: Int
  }

  let cards: [Card]
  package let flips: Int?
  package let misses: Int?
  var phase: Phase?
  var seed: UInt64?
  /// Whether a card has been chosen since the deal and the game is not finished.
  var isUnderWay: Bool?
  /// Whether the player can choose a card now.
  var takesChoices: Bool?
  /// The found pairs in the order in which they were found, or `nil` if the model does not store
  /// them.
  var finds: [FoundPair]?
  /// The possible faces of each card, which are its face in the deck and its face in the current
  /// theme.
  var faces: [[Face]] = []

  /// Creates a snapshot from the values of a model.
  ///
  /// - Parameters:
  ///   - cards: For each card, whether it is face up, whether it is matched, and its pair.
  ///   - flips: The number of flips, if the model counts them.
  ///   - misses: The number of misses, if the model counts them.
  package init(_ cards: [(Bool, Bool, Int)], flips: Int?, misses: Int?) {
    self.cards = cards.map { isFaceUp, isMatched, pair in
      Card(isFaceUp: isFaceUp, isMatched: isMatched, pair: pair)
    }
    self.flips = flips
    self.misses = misses
  }

  /// Creates a snapshot from the state of a view model.
  ///
  /// The result is `nil` if the value is not such a state.
  package init?(_ state: Any) {
    switch state {
    case let state as MemoryGameViewModel.State:
      self.init(state)
    case let state as CardPileViewModel.State:
      self.init(state)
    default:
      return nil
    }
  }

  private init(_ state: MemoryGameViewModel.State) {
    let game = state.game
    cards = game.cards.map { card in
      Card(
        isFaceUp: card.isFaceUp,
        isMatched: card.isMatched,
        isGone: game.isGone(card.id),
        pair: card.pair)
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
  }

  private init(_ state: CardPileViewModel.State) {
    let pile = state.pile
    cards = pile.faces.indices.map { index in
      Card(
        isFaceUp: index == pile.shownCard && pile.isFaceUp,
        isMatched: index < pile.drawnCount,
        isGone: index < pile.shownCard,
        pair: index)
    }
    flips = pile.flips
    misses = nil
    phase = pile.phase
    seed = state.seed
    isUnderWay = pile.drawnCount > 0 && pile.phase != .finished
  }

  private var isPile: Bool {
    misses == nil
  }

  /// The unmatched cards that are face up, and the number of such cards that the phase requires.
  struct OpenCards {
    let cards: [Int]
    let expectedCount: Int
    let phase: Phase
  }

  var openCards: OpenCards? {
    guard !isPile, let phase else { return nil }
    let expectedCount =
      switch phase {
      case .choosingSecond: 1
      case .showingMiss: 2
      default: 0
      }
    let openCards = cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isMatched }
    return OpenCards(cards: openCards, expectedCount: expectedCount, phase: phase)
  }

  /// Returns the change since an earlier snapshot, or `nil` if the cards were dealt again.
  package func change(since before: ModelSnapshot) -> ModelChange? {
    guard cards.map(\.pair) == before.cards.map(\.pair) else { return nil }

    var turnedUp: [Int] = []
    var turnedDown: [Int] = []
    var matchedCards: [Int] = []
    for (index, card) in cards.enumerated() {
      let cardBefore = before.cards[index]
      if card.isFaceUp, !cardBefore.isFaceUp {
        turnedUp.append(index)
      }
      if !card.isFaceUp, cardBefore.isFaceUp {
        turnedDown.append(index)
      }
      let isNewlyMatched = card.isMatched && !cardBefore.isMatched
      if isNewlyMatched, !isPile {
        matchedCards.append(index)
      }
    }

    let matchedPairs = Set(matchedCards.map { cards[$0].pair })
    return ModelChange(
      turnedUp: turnedUp,
      turnedDown: turnedDown,
      matchedCards: matchedCards,
      isSinglePair: matchedPairs.count <= 1,
      isFaceUp: cards.map(\.isFaceUp),
      flips: (flips ?? 0) - (before.flips ?? 0),
      misses: (misses ?? 0) - (before.misses ?? 0))
  }

  /// Returns the fields that differ between the model and a board.
  ///
  /// In each difference, `before` is the value in the model, and `after` is the value on the board.
  package func disagreements(with board: BoardState) -> [FieldChange] {
    guard board.cards.count == cards.count else { return [] }
    return cardDisagreements(with: board)
      + counterDisagreements(with: board)
      + faceDisagreements(with: board)
      + otherDisagreements(with: board)
  }

  private func cardDisagreements(with board: BoardState) -> [FieldChange] {
    // During the preview, every card is face up.
    let isFirstLook = flips == 0 && board.cards.allSatisfy(\.isFaceUp)
    var changes: [FieldChange] = []

    for (index, card) in cards.enumerated() {
      let shownCard = board.cards[index]
      let name = "cards[\(index)]"
      if !isFirstLook {
        changes += differences(of: "\(name).isFaceUp", card.isFaceUp, shownCard.isFaceUp)
      }
      changes += differences(of: "\(name).isMatched", card.isMatched, shownCard.isMatched)
      if let isGone = card.isGone {
        changes += differences(of: "\(name).isGone", isGone, shownCard.isGone)
      }
    }
    return changes
  }

  private func counterDisagreements(with board: BoardState) -> [FieldChange] {
    let shownCounters = board.counters
    var changes: [FieldChange] = []

    for (index, count) in [flips, misses].enumerated() where index < shownCounters.count {
      if let count {
        let name = "counters[\(index)].value"
        changes += differences(of: name, "\(count)", shownCounters[index].value)
      }
    }
    return changes
  }

  private func faceDisagreements(with board: BoardState) -> [FieldChange] {
    var changes: [FieldChange] = []
    for (index, possibleFaces) in faces.enumerated() {
      let shownFace = board.cards[index].face
      if !possibleFaces.contains(shownFace) {
        let themeFace = possibleFaces[1]
        changes += differences(of: "cards[\(index)].face", themeFace, shownFace)
      }
    }
    return changes
  }

  private func otherDisagreements(with board: BoardState) -> [FieldChange] {
    var changes: [FieldChange] = []
    if let phase {
      changes += differences(of: "phase", phase, board.phase)
    }
    if let seed {
      changes += differences(of: "seed", seed, board.seed)
    }
    if let isUnderWay {
      changes += differences(of: "isUnderWay", isUnderWay, board.isUnderWay)
    }
    if let takesChoices {
      changes += differences(of: "takesChoices", takesChoices, board.takesChoices)
    }
    if let finds {
      changes += differences(of: "foundPairs", finds, board.foundPairs)
    }
    return changes
  }
}

/// The difference between two snapshots of a model in the same deal.
package struct ModelChange: Sendable {
  /// The indices of the cards that were turned face up.
  let turnedUp: [Int]
  /// The indices of the cards that were turned face down.
  let turnedDown: [Int]
  /// The indices of the cards that were matched.
  let matchedCards: [Int]
  /// Whether all matched cards belong to one pair, or no card was matched.
  let isSinglePair: Bool
  /// Whether each card is face up after the change.
  let isFaceUp: [Bool]
  /// The increase in the number of flips.
  package let flips: Int
  /// The increase in the number of misses.
  package let misses: Int

  /// The indices of all changed cards, in ascending order.
  package var cards: [Int] {
    Set(turnedUp + turnedDown + matchedCards).sorted()
  }

  var isEmpty: Bool {
    cards.isEmpty && flips == 0 && misses == 0
  }

  package var outcome: Outcome {
    if !matchedCards.isEmpty {
      return .matched
    }
    if misses > 0 {
      return .missed
    }
    if !turnedUp.isEmpty {
      return .revealed
    }
    if !turnedDown.isEmpty {
      return .turnedDown
    }
    return .ignored
  }

  /// Returns whether the change is consistent with an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of a choice or a timer.
  ///   - card: The chosen card, or `nil` for a timer.
  package func allows(_ outcome: Outcome, of card: Int?) -> Bool {
    // A face-up card of a miss can start the next turn. In this case, only the other card turns
    // face down.
    let mayBeginNextTurn = outcome == .revealed && self.outcome == .turnedDown
    if mayBeginNextTurn, let card {
      return isFaceUp[card]
    }
    let fitsOneChoice = isSinglePair && misses <= 1
    return outcome == self.outcome && fitsOneChoice
  }
}
