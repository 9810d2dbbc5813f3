import Localization
import Model
import ViewState

/// View model of a review: goes through the moments before avoidable choices, and performs nothing.
@MainActor
public final class ReviewViewModel: GameViewModel, TimeTravelling {
  /// Avoidable choice, and the moment before it.
  public struct Moment: Equatable, Sendable {
    /// State before the choice.
    public let state: MemoryGameViewModel.State
    /// Choice.
    public let mistake: AvoidableMisses.Mistake

    package init(state: MemoryGameViewModel.State, mistake: AvoidableMisses.Mistake) {
      (self.state, self.mistake) = (state, mistake)
    }

    var isFirst: Bool { state.game.indexOfFaceUpCard == nil }

    /// Time at which the chosen card was seen; `nil` if it was not.
    var seen: AvoidableMisses.Sighting? {
      state.round.players.mistakes.lastSighting(of: mistake.card)
    }

    /// Partner of the open or chosen card, with the time at which it was seen, if it was.
    var partner: (card: Int, seen: AvoidableMisses.Sighting)? {
      let (cards, card) = (state.game.cards, state.game.indexOfFaceUpCard ?? mistake.card)
      let partner = cards.firstIndex { $0.pair == cards[card].pair && $0.id != card }
      return partner.flatMap { card in
        state.round.players.mistakes.lastSighting(of: card).map { (card, $0) }
      }
    }

    /// Reason why the choice was avoidable, for a board on which the cards are marked.
    var reason: String {
      if let partner {
        return switch partner.seen {
        case .preview: tr("The partner was seen in the first look: here")
        case .turnsAgo(0): tr("The partner was seen in this turn: here")
        case .turnsAgo(let turns):
          tr(
            turns, "The partner was seen one turn ago: here",
            "The partner was seen \(turns) turns ago: here")
        }
      }
      return switch (isFirst, seen ?? .turnsAgo(0)) {
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
      let (choice, number) = (mistake.choice, mistake.card + 1)
      guard let (partner, seen) = partner else {
        // A sentence goes on behind a colon, in English with a small letter.
        let rest = Language.isForeign ? reason : reason.prefix(1).lowercased() + reason.dropFirst()
        return tr("Choice \(choice), card \(number): \(rest).")
      }
      let other = partner + 1
      return switch seen {
      case .preview:
        tr(
          "Choice \(choice), card \(number): the partner was seen in the first look: card \(other)."
        )
      case .turnsAgo(0):
        tr("Choice \(choice), card \(number): the partner was seen in this turn: card \(other).")
      case .turnsAgo(let turns):
        tr(
          turns,
          "Choice \(choice), card \(number): the partner was seen \(turns) turn ago: card \(other).",
          """
          Choice \(choice), card \(number): the partner was seen \(turns) turns ago: card \(other).
          """)
      }
    }
  }

  private let game: MemoryGameViewModel
  /// Avoidable choices, in their order.
  public let moments: [Moment]
  /// Number of the moment that is seen, from 0.
  public private(set) var state = 0
  /// Board of the moment.
  public private(set) var board: BoardState
  /// Button that leads back to the game.
  public var navigationRequests: Publisher<ButtonID> { requested.publisher }
  /// Board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { published.publisher }

  private let requested = Subject<ButtonID>()
  private lazy var published = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }
  /// Seconds since the session began.
  public private(set) var now = 0.0
  /// Always `nil`: nothing happens by itself.
  public var nextDeadline: Double? { nil }

  /// Reviews one or more moments of a game through a view model of the same game.
  public init(_ game: MemoryGameViewModel, moments: [Moment]) {
    precondition(!moments.isEmpty, "ReviewViewModel: there is nothing to review")
    (self.game, self.moments, board) = (game, moments, game.board)
    write()
  }

  /// Goes to another moment, by its number from 0; to the last one if it is larger.
  public func travel(to number: Int) {
    state = min(max(number, 0), moments.count - 1)
    write()
    published.send(BoardUpdate(board, cause: .travelled))
  }

  /// Shows a sentence until another moment is gone to.
  public func showNotice(_ notice: String) {
    board.notice = notice
    published.send(BoardUpdate(board, cards: CardIndices(), cause: .noticed))
  }

  /// Sets the time, in seconds since the session began.
  public func advance(to time: Double) { now = max(now, time) }

  /// Acts on a touch, whose meaning the board knows.
  public func handle(_ touch: BoardInput) -> Outcome? {
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .press(.earlier): travel(to: state - 1)
      case .press(.later): travel(to: state + 1)
      case .press(.done): requested.send(.done)
      case .focus(let focus):
        board.focus = focus
        published.send(BoardUpdate(board, cards: CardIndices(), cause: .focusMoved))
      default: break
      }
    }
    return nil
  }

  /// Writes the moment into the board.
  private func write() {
    let moment = moments[state]
    game.travel(to: moment.state)
    let (cards, partner, focus) = (moment.state.game.cards, moment.partner, board.focus)
    let seen = moment.state.round.players.mistakes.seenCards
    board = game.board
    board.dialog = nil
    for player in board.players.indices {
      board.players[player].isOnTurn = player == moment.mistake.player
    }
    board.line = moment.reason
    board.counters = [
      BoardState.Entry(Strings.avoidable, Strings.number(state + 1, of: moments.count))
    ]
    board.hint = partner.map { [$0.card] } ?? []
    board.review = BoardState.Review(
      chosen: moment.mistake.card,
      glimpses: seen.filter { !cards[$0].isFaceUp && !cards[$0].isMatched })
    board.buttons = [
      // Button to the avoidable choice before.
      BoardState.Button(.earlier, tr("Earlier"), isEnabled: state > 0),
      // Button to the avoidable choice after.
      BoardState.Button(.later, tr("Later"), isEnabled: state + 1 < moments.count),
      BoardState.Button(.done, Strings.back),
    ]
    board.focus = focus
    board.focus = board.keyboardFocus.inReach
  }
}
