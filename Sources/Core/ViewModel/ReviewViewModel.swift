import Localization
import Model
import ViewState

/// View model of a review: goes through the moments before avoidable choices, and performs nothing.
@MainActor
public final class ReviewViewModel: GameViewModel, TimeTraveling {
  /// Avoidable choice, and the moment before it.
  public struct ReviewedChoice: Equatable, Sendable {
    /// State before the choice.
    public let state: MemoryGameViewModel.State
    /// Choice.
    public let choice: AvoidableMisses.Choice

    package init(state: MemoryGameViewModel.State, choice: AvoidableMisses.Choice) {
      self.state = state
      self.choice = choice
    }

    var isFirstOfTurn: Bool { state.game.indexOfFaceUpCard == nil }

    /// Time at which the chosen card was seen; `nil` if it was not.
    var lastSighting: AvoidableMisses.Sighting? {
      state.progress.players.avoidableMisses.lastSighting(of: choice.card)
    }

    /// Partner of the open or chosen card, with the time at which it was seen, if it was.
    var matchingCard: (card: Int, seen: AvoidableMisses.Sighting)? {
      let cards = state.game.cards
      let firstCard = state.game.indexOfFaceUpCard ?? choice.card
      let matchingIndex = cards.firstIndex {
        $0.pair == cards[firstCard].pair && $0.id != firstCard
      }
      return matchingIndex.flatMap { index in
        state.progress.players.avoidableMisses.lastSighting(of: index).map { (index, $0) }
      }
    }

    /// Reason why the choice was avoidable, for a board on which the cards are marked.
    var reason: String {
      if let matchingCard {
        return switch matchingCard.seen {
        case .preview: tr("The partner was seen in the first look: here")
        case .turnsAgo(0): tr("The partner was seen in this turn: here")
        case .turnsAgo(let turns):
          tr(
            turns, "The partner was seen one turn ago: here",
            "The partner was seen \(turns) turns ago: here")
        }
      }
      return switch (isFirstOfTurn, lastSighting ?? .turnsAgo(0)) {
      case (true, .preview): tr("This card was seen in the first look: a new one would tell more")
      case (true, .turnsAgo(0)): tr("This card was seen in this turn: a new one would tell more")
      case (true, .turnsAgo(let turns)):
        tr(
          turns, "This card was seen one turn ago: a new one would tell more",
          "This card was seen \(turns) turns ago: a new one would tell more")
      case (false, .preview): tr("This card was seen in the first look: it is no pair")
      case (false, .turnsAgo(0)): tr("This card was seen in this turn: it is no pair")
      case (false, .turnsAgo(let turns)):
        tr(
          turns, "This card was seen one turn ago: it is no pair",
          "This card was seen \(turns) turns ago: it is no pair")
      }
    }

    /// Choice, and why it was avoidable, with the numbers of its cards.
    ///
    /// For example "Choice 7, card 3: the partner was seen 2 turns ago: card 9.".
    public var sentence: String {
      let choiceNumber = choice.number
      let cardNumber = choice.card + 1
      guard let (matchingIndex, sighting) = matchingCard else {
        // A sentence goes on behind a colon, in English with a small letter.
        let continuation =
          Language.hasCatalog ? reason : reason.prefix(1).lowercased() + reason.dropFirst()
        return tr("Choice \(choiceNumber), card \(cardNumber): \(continuation).")
      }
      let matchingNumber = matchingIndex + 1
      return switch sighting {
      case .preview:
        tr(
          "Choice \(choiceNumber), card \(cardNumber): the partner was seen in the first look: card \(matchingNumber)."
        )
      case .turnsAgo(0):
        tr(
          "Choice \(choiceNumber), card \(cardNumber): the partner was seen in this turn: card \(matchingNumber)."
        )
      case .turnsAgo(let turns):
        tr(
          turns,
          "Choice \(choiceNumber), card \(cardNumber): the partner was seen \(turns) turn ago: card \(matchingNumber).",
          """
          Choice \(choiceNumber), card \(cardNumber): the partner was seen \(turns) turns ago: card \(matchingNumber).
          """)
      }
    }
  }

  private let game: MemoryGameViewModel
  /// Avoidable choices, in their order.
  public let reviewedChoices: [ReviewedChoice]
  /// Number of the moment that is seen, from 0.
  public private(set) var state = 0
  /// Board of the moment.
  public private(set) var board: BoardState
  /// Button that leads back to the game.
  public var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  /// Board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed)
  }
  /// Seconds since the session began.
  public private(set) var now = 0.0
  /// Always `nil`: nothing happens by itself.
  public var nextDeadline: Double? { nil }

  /// Reviews one or more moments of a game through a view model of the same game.
  public init(_ game: MemoryGameViewModel, reviewedChoices: [ReviewedChoice]) {
    precondition(!reviewedChoices.isEmpty, "ReviewViewModel: there is nothing to review")
    self.game = game
    self.reviewedChoices = reviewedChoices
    board = game.board
    updateBoard()
  }

  /// Goes to another moment, by its number from 0; to the last one if it is larger.
  public func travel(to number: Int) {
    state = min(max(number, 0), reviewedChoices.count - 1)
    updateBoard()
    boardSubject.send(BoardUpdate(board, cause: .travelled))
  }

  /// Shows a sentence until another moment is gone to.
  public func showNotice(_ notice: String) {
    board.notice = notice
    boardSubject.send(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed))
  }

  /// Sets the time, in seconds since the session began.
  public func advance(to time: Double) {
    now = max(now, time)
  }

  /// Acts on a touch, whose meaning the board knows.
  public func handle(_ input: BoardInput) -> Outcome? {
    for action in board.actions(for: input, at: now) {
      switch action {
      case .press(.previousChoice):
        travel(to: state - 1)
      case .press(.nextChoice):
        travel(to: state + 1)
      case .press(.endReview):
        navigationSubject.send(.endReview)
      case .moveFocus(let focus):
        board.focus = focus
        boardSubject.send(BoardUpdate(board, changedCards: CardIndices(), cause: .focusMoved))
      default: break
      }
    }
    return nil
  }

  /// Writes the moment into the board.
  private func updateBoard() {
    let reviewedChoice = reviewedChoices[state]
    game.travel(to: reviewedChoice.state)
    let cards = reviewedChoice.state.game.cards
    let matchingCard = reviewedChoice.matchingCard
    let focus = board.focus
    let seenCards = reviewedChoice.state.progress.players.avoidableMisses.seenCards
    board = game.board
    board.dialog = nil
    for playerIndex in board.players.indices {
      board.players[playerIndex].isCurrent = playerIndex == reviewedChoice.choice.player
    }
    board.subtitle = reviewedChoice.reason
    board.counters = [
      BoardState.Entry(
        Strings.avoidableMisses, Strings.number(state + 1, of: reviewedChoices.count))
    ]
    board.hintedCards = matchingCard.map { [$0.card] } ?? []
    board.review = BoardState.Review(
      chosenCard: reviewedChoice.choice.card,
      seenCards: seenCards.filter { !cards[$0].isFaceUp && !cards[$0].isMatched })
    board.buttons = [
      // Button to the avoidable choice before.
      BoardState.Button(.previousChoice, tr("Earlier"), isEnabled: state > 0),
      // Button to the avoidable choice after.
      BoardState.Button(.nextChoice, tr("Later"), isEnabled: state + 1 < reviewedChoices.count),
      BoardState.Button(.endReview, Strings.back),
    ]
    board.focus = focus
    board.focus = board.keyboardFocus.visibleFocus
  }
}
