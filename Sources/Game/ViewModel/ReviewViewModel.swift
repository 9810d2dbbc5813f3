import Board
import Model

/// The view model of a look back: goes through the avoidable choices of a game, one after the other.
///
/// Each is the moment before it: going there is all that it does. Nothing is performed, so nothing is
/// recorded.
@MainActor
public final class ReviewViewModel: GameViewModel {
  /// An avoidable choice, and the moment before it.
  public struct Moment: Equatable, Sendable {
    /// All that was the case.
    public let state: MemoryGameViewModel.State
    /// What was chosen then.
    public let misplay: Match.Misplay

    /// Creates a moment.
    public init(state: MemoryGameViewModel.State, misplay: Match.Misplay) {
      (self.state, self.misplay) = (state, misplay)
    }

    /// Whether it was the first choice of its turn.
    public var isFirst: Bool { state.game.indexOfFaceUpCard == nil }

    /// How many turns ago the chosen card was seen, if it was.
    public var seen: Int? { state.match.turns(sinceSeeing: misplay.card) }

    /// The partner of the card that is up, or of the chosen one, and how many turns ago it was seen;
    /// `nil` if it was not.
    public var partner: (card: Int, seen: Int)? {
      let (cards, card) = (state.game.cards, state.game.indexOfFaceUpCard ?? misplay.card)
      let partner = cards.firstIndex { $0.pair == cards[card].pair && $0.id != card }
      return partner.flatMap { card in
        state.match.turns(sinceSeeing: card).map { (card, $0) }
      }
    }

    /// The choice, and why it was avoidable, as a sentence.
    public var sentence: String {
      Words.lookBack(
        choice: misplay.choice, card: misplay.card, seen: seen, partner: partner, isFirst: isFirst)
    }
  }

  private let game: MemoryGameViewModel
  /// The avoidable choices, in the order in which they were made.
  public let moments: [Moment]
  private var number = 0
  private var focus: Focus?
  /// What is seen.
  public private(set) var board: Board
  /// Announces nothing: nothing happens any more.
  public let intents = Publisher<TimedIntent>()
  /// Tells of nothing: no card can be chosen.
  public let rejectedChoices = Publisher<Int>()
  /// Tells that the player goes back.
  public let navigationRequests = Publisher<Control>()
  /// Tells the moment that is gone to.
  public private(set) lazy var objectDidChange = Publisher<Publication> { [unowned self] in
    Publication(board, cause: .subscribed)
  }
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

  /// The moment that is looked at, by its number from 0.
  public var state: Int {
    get { number }
    set { go(to: newValue) }
  }

  /// Does nothing.
  public func choose(_ card: Int) -> Outcome { .ignored }
  /// Does nothing.
  public func restart(seed: UInt64?) {}
  /// Does nothing.
  public func chooseTheme(_ name: String) {}
  /// Does nothing.
  public func tell(_ notice: String) {}
  /// Tells the time.
  public func advance(to time: Double) { now = max(now, time) }

  /// Takes what a view was touched with.
  public func touch(_ touch: Touch) -> Outcome? {
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .press(.earlier): go(to: number - 1)
      case .press(.later): go(to: number + 1)
      case .press(.done): navigationRequests.send(.done)
      case .focus(let focus):
        self.focus = focus
        board.focus = focus
        objectDidChange.send(Publication(board, cards: CardIndices(), cause: .focusMoved))
      default: break
      }
    }
    return nil
  }

  private func go(to number: Int) {
    self.number = min(max(number, 0), moments.count - 1)
    look()
    objectDidChange.send(Publication(board, cause: .travelled))
  }

  private func look() {
    let moment = moments[number]
    game.state = moment.state
    let (match, cards, card) = (moment.state.match, moment.state.game.cards, moment.misplay.card)
    let partner = moment.partner
    board = game.board
    board.dialog = nil
    board.line = Words.lookBack(
      card: moment.seen, partner: partner?.seen, isFirst: moment.isFirst)
    board.counters = [Board.Entry(Words.avoidable, Words.number(number + 1, of: moments.count))]
    board.glimpses = match.seenCards.filter { !cards[$0].isFaceUp && !cards[$0].isMatched }
    board.hint = partner.map { [$0.card] } ?? []
    board.chosen = card
    board.buttons = [
      Board.Button(.earlier, Words.earlier, isEnabled: number > 0),
      Board.Button(.later, Words.later, isEnabled: number + 1 < moments.count),
      Board.Button(.done, Words.back),
    ]
    board.focus = focus
    board.focus = board.focusInReach
  }
}
