import Board
import Model

/// The view model of a look back: goes through the avoidable choices of a game, one after the other.
///
/// Each is the moment before it: going there is all that it does. Nothing is performed, so nothing is
/// recorded.
@MainActor
public final class ReviewViewModel: GameViewModel, TimeTravelling {
  /// An avoidable choice, and the moment before it.
  public struct Moment: Equatable, Sendable {
    /// All that was the case.
    public let state: MemoryGameViewModel.State
    /// What was chosen then.
    public let mistake: Mistakes.Mistake

    /// Creates a moment.
    public init(state: MemoryGameViewModel.State, mistake: Mistakes.Mistake) {
      (self.state, self.mistake) = (state, mistake)
    }

    /// Whether it was the first choice of its turn.
    public var isFirst: Bool { state.game.indexOfFaceUpCard == nil }

    /// How many turns ago the chosen card was seen, if it was.
    public var seen: Int? { state.round.players.mistakes.turns(sinceSeeing: mistake.card) }

    /// The partner of the card that is up, or of the chosen one, and how many turns ago it was seen;
    /// `nil` if it was not.
    public var partner: (card: Int, seen: Int)? {
      let (cards, card) = (state.game.cards, state.game.indexOfFaceUpCard ?? mistake.card)
      let partner = cards.firstIndex { $0.pair == cards[card].pair && $0.id != card }
      return partner.flatMap { card in
        state.round.players.mistakes.turns(sinceSeeing: card).map { (card, $0) }
      }
    }

    /// The choice, and why it was avoidable, as a sentence.
    public var sentence: String {
      Words.lookBack(
        choice: mistake.choice, card: mistake.card, seen: seen, partner: partner, isFirst: isFirst)
    }
  }

  private let game: MemoryGameViewModel
  /// The avoidable choices, in the order in which they were made.
  public let moments: [Moment]
  /// The number of the moment that is looked at, from 0.
  public private(set) var state = 0
  private var focus: Focus?
  /// What is seen.
  public private(set) var board: Board
  /// Sends nothing: no card can be chosen.
  public let rejectedChoices = Subject<Int>().publisher
  /// Tells that the player goes back.
  public var navigationRequests: Publisher<Control> { requested.publisher }
  /// Tells the moment that is gone to.
  public var objectDidChange: Publisher<Publication> { published.publisher }

  private let requested = Subject<Control>()
  private lazy var published = Subject { [unowned self] in Publication(present: board) }
  /// The time, which means nothing here.
  public private(set) var now = 0.0
  /// Never: nothing happens by itself.
  public var nextDeadline: Double? { nil }

  /// Looks back on a game through a view model of the same game.
  ///
  /// - Precondition: there is a moment.
  public init(_ game: MemoryGameViewModel, moments: [Moment]) {
    precondition(!moments.isEmpty, "ReviewViewModel: there is nothing to look back at")
    (self.game, self.moments, board) = (game, moments, game.board)
    look()
  }

  /// Goes to another moment, by its number from 0; to the last one if it is larger.
  public func travel(to number: Int) {
    state = min(max(number, 0), moments.count - 1)
    look()
    published.send(Publication(board, cause: .travelled))
  }

  /// Shows a sentence until another moment is gone to.
  public func showNotice(_ notice: String) {
    board.notice = notice
    published.send(Publication(board, cards: CardIndices(), cause: .noticed))
  }

  /// Tells the time.
  public func advance(to time: Double) { now = max(now, time) }

  /// Takes what a view was touched with.
  public func touch(_ touch: Touch) -> Outcome? {
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .press(.earlier): travel(to: state - 1)
      case .press(.later): travel(to: state + 1)
      case .press(.done): requested.send(.done)
      case .focus(let focus):
        self.focus = focus
        board.focus = focus
        published.send(Publication(board, cards: CardIndices(), cause: .focusMoved))
      default: break
      }
    }
    return nil
  }

  private func look() {
    let moment = moments[state]
    game.travel(to: moment.state)
    let (cards, partner) = (moment.state.game.cards, moment.partner)
    let seen = moment.state.round.players.mistakes.seenCards
    board = game.board
    board.dialog = nil
    board.line = Words.lookBack(
      card: moment.seen, partner: partner?.seen, isFirst: moment.isFirst)
    board.counters = [Board.Entry(Words.avoidable, Words.number(state + 1, of: moments.count))]
    board.review = Board.Review(
      chosen: moment.mistake.card,
      glimpses: seen.filter { !cards[$0].isFaceUp && !cards[$0].isMatched })
    board.hint = partner.map { [$0.card] } ?? []
    board.buttons = [
      Board.Button(.earlier, Words.earlier, isEnabled: state > 0),
      Board.Button(.later, Words.later, isEnabled: state + 1 < moments.count),
      Board.Button(.done, Words.back),
    ]
    board.focus = focus
    board.focus = board.focusInReach
  }
}
