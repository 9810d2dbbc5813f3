import Localization
import Model
import ViewState

/// The view model of a review, which shows the board before each avoidable choice.
///
/// It does not perform any intents.
@MainActor
public final class ReviewViewModel: GameViewModel, TimeTraveling {
  /// The view model that creates each board from a state of the game.
  private let game: MemoryGameViewModel
  /// The avoidable choices, in the order in which they were made.
  public let reviewedChoices: [ReviewedChoice]
  /// The index in `reviewedChoices` of the choice that is shown.
  public private(set) var state = 0
  /// Everything that a view shows.
  public private(set) var board: BoardState
  /// The time in seconds since the session began.
  public private(set) var now = 0.0

  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = UpdateSubject(currentUpdate: { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  })

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - game: A view model of the same game. The review changes its state.
  ///   - reviewedChoices: The avoidable choices, which must not be empty.
  public init(_ game: MemoryGameViewModel, reviewedChoices: [ReviewedChoice]) {
    precondition(!reviewedChoices.isEmpty, "ReviewViewModel: there is nothing to review")
    self.game = game
    self.reviewedChoices = reviewedChoices
    board = game.board
    updateBoard()
  }

  /// A publisher that sends the board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  /// A publisher of each change that a subscriber makes during an update.
  ///
  /// Subscribers must not make such changes.
  public var nestedChanges: Publisher<NestedChange<BoardUpdate>> { boardSubject.nestedChanges }

  /// A publisher of presses on the button that returns to the game.
  public var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }

  /// Always `nil`, because only input changes a review.
  public var nextDeadline: Double? { nil }

  /// Sets the time, in seconds since the session began.
  public func advance(to time: Double) {
    now = max(now, time)
  }

  /// Shows the choice at an index.
  ///
  /// If the index is out of range, it shows the first or the last choice.
  public func travel(to index: Int) {
    state = min(max(index, 0), reviewedChoices.count - 1)
    updateBoard()
    boardSubject.send(BoardUpdate(board, cause: .travelled))
  }

  /// Shows a notice until another choice is shown.
  public func showNotice(_ notice: String) {
    board.notice = notice
    boardSubject.send(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed))
  }

  /// Handles player input.
  ///
  /// It always returns `nil`, because no card can be chosen.
  public func handle(_ input: BoardInput) -> Outcome? {
    for action in InputInterpreter(board).actions(for: input, at: now) {
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
      default:
        break
      }
    }
    return nil
  }

  /// Shows the current avoidable choice on the board, with its number and its reason.
  private func updateBoard() {
    let reviewedChoice = reviewedChoices[state]
    let focus = board.focus
    game.travel(to: reviewedChoice.state)
    board = game.board
    board.dialog = nil
    for index in board.players.indices {
      board.players[index].isCurrent = index == reviewedChoice.choice.player
    }
    board.subtitle = reviewedChoice.reason
    let number = Strings.number(state + 1, of: reviewedChoices.count)
    board.counters = [BoardState.Entry(tr("Avoidable miss \(number)"), "")]
    board.hintedCards = []
    if let matchingCard = reviewedChoice.matchingCard {
      board.hintedCards = [matchingCard.index]
    }
    board.review = BoardState.Review(
      chosenCard: reviewedChoice.choice.card,
      seenCards: hiddenSeenCards(in: reviewedChoice.state)
    )
    board.buttons = [
      // Button that shows the previous avoidable choice.
      BoardState.Button(.previousChoice, tr("Previous", context: "miss"), isEnabled: state > 0),
      // Button that shows the next avoidable choice.
      BoardState.Button(
        .nextChoice, tr("Next", context: "miss"), isEnabled: state + 1 < reviewedChoices.count),
      BoardState.Button(.endReview, Strings.back),
    ]
    board.focus = focus
    board.focus = board.keyboardFocus.visibleFocus
  }

  /// Returns the face-down cards that the players have seen before.
  private func hiddenSeenCards(in state: MemoryGameViewModel.State) -> [Int] {
    let seenCards = state.progress.players.avoidableMisses.seenCards
    return seenCards.filter { index in
      let card = state.game.cards[index]
      return !card.isFaceUp && !card.isMatched
    }
  }
}
