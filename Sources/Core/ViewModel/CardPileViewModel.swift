import Games
import Localization
import Model
import ViewState

/// View model of the card viewer: a pile of cards that are drawn one after the other.
@MainActor
public final class CardPileViewModel: Playable, TimeTraveling {
  /// State of the pile and of the view.
  public struct State: Equatable, Sendable {
    /// Model.
    public internal(set) var pile: CardPile
    /// Seed that laid the pile.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// Focus, typing and notice.
    public internal(set) var interaction = InteractionState()
    /// Size of the picture on the card, as a multiple of its own, 0.5...2.
    public internal(set) var pictureScale = 1.0
  }

  /// Pile and view.
  public private(set) var state: State
  /// Board; only `write` changes it.
  public private(set) var board: BoardState
  private let deck: Deck
  /// Things that a view shows beside the game.
  public var options = DisplayOptions() {
    didSet { if options != oldValue { publish(cause: .laidOut) } }
  }
  /// Intents, each before it is performed.
  public var intents: Publisher<TimedIntent> { intentSubject.publisher }
  /// Cards that were chosen and did not change.
  public var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }
  /// Buttons on which the application acts.
  public var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  /// Board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  private let intentSubject = Subject<TimedIntent>()
  private let rejectedChoiceSubject = Subject<Int>()
  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed)
  }

  /// Lays a pile of as many cards as the grid has, of each pair of the deck the first.
  public init(_ kind: GameKind = .cardViewer, grid: Grid, deck: Deck, seed: UInt64) {
    let pile = Self.makePile(cardCount: grid.cardCount, from: deck, seed: seed)
    self.deck = deck
    state = State(pile: pile, seed: seed)
    board = BoardState(gameName: kind.name, title: kind.title, grid: grid)
    updateBoard(allCards)
  }

  private static func makePile(cardCount count: Int, from deck: Deck, seed: UInt64) -> CardPile {
    var generator = SeededGenerator(seed: seed)
    return CardPile(cards: count, from: deck, using: &generator)
  }

  // MARK: Intents

  /// Draws the next card, turns the shown one over, or shows a drawn one again.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let shownBefore = state.pile.shownCard
    let wasFaceUp = state.pile.isFaceUp
    let effect = state.pile.choose(card)
    guard effect.outcome != .ignored else {
      rejectedChoiceSubject.send(card)
      return .ignored
    }
    state.interaction.record(effect, dialogOpeningTime: nil)
    if case .card = state.interaction.focus {
      state.interaction.focus = .card(card)
    }
    if card != shownBefore {
      state.pictureScale = 1
    }
    // Going on, all cards in between are gone; going back, they are there again.
    let lastChanged = max(card, wasFaceUp ? shownBefore : shownBefore - 1)
    publish(CardIndices(min(shownBefore, card)..<lastChanged + 1), cause: .chosen(effect))
    return effect.outcome
  }

  /// Lays the pile anew, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    state = State(
      pile: Self.makePile(cardCount: board.cards.count, from: deck, seed: seed), seed: seed,
      now: now,
      interaction: InteractionState(focus: state.interaction.focusAfterDeal))
    publish(allCards, cause: .restarted)
  }

  /// Performs a choice or a restart.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed):
      restart(seed: seed)
    case .chooseTheme, .undo, .hint:
      fatalError("CardPileViewModel.perform(\(intent)): a pile has no such intent")
    }
    return nil
  }

  /// Acts on a touch, whose meaning the board knows.
  @discardableResult
  public func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in board.actions(for: input, at: now) {
      switch action {
      case .choose(let card):
        outcome = choose(card)
      case .press(.nextCard):
        outcome = board.nextCard.map(choose)
      case .press(.restart):
        restart()
      case .press(let button):
        navigationSubject.send(button)
      case .scalePicture(let factor):
        scalePicture(to: state.pictureScale * factor)
      case .resetPictureScale:
        scalePicture(to: 1)
      default:
        if let cause = state.interaction.apply(action, selectedTheme: nil) {
          publish(cause: cause)
        }
      }
    }
    return outcome
  }

  private func scalePicture(to scale: Double) {
    state.pictureScale = min(max(scale, 0.5), 2)
    publish(cause: .pictureScaled)
  }

  /// Shows a sentence until the next choice or deal.
  public func showNotice(_ notice: String) {
    state.interaction.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Time

  /// Seconds since the session began.
  public var now: Double { state.now }
  /// Always `nil`: nothing happens by itself.
  public var nextDeadline: Double? { nil }
  /// Sets the time, in seconds since the session began.
  public func advance(to time: Double) {
    state.now = max(now, time)
  }

  /// Goes to another moment; nothing is performed on the way.
  public func travel(to moment: State) {
    state = moment
    publish(allCards, cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) {
    intentSubject.send(TimedIntent(at: now, intent: intent))
  }
  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  private func publish(_ cards: CardIndices = CardIndices(), cause: BoardUpdate.Cause) {
    let boardBefore = cards.isEmpty ? board : nil
    updateBoard(cards)
    if board != boardBefore {
      boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))
    }
  }

  /// Writes the state into the board; of the cards only the given ones.
  private func updateBoard(_ cards: CardIndices) {
    let pile = state.pile
    for index in cards {
      board.cards[index] = BoardState.Card(
        face: pile.faces[index], isFaceUp: index == pile.shownCard && pile.isFaceUp,
        isMatched: index < pile.drawnCount, isGone: index < pile.shownCard)
    }
    board.phase = pile.phase
    board.seed = state.seed
    board.isUnderWay = pile.drawnCount > 0 && pile.phase != .finished
    board.pile = BoardState.Pile(shownCard: pile.shownCard, pictureScale: state.pictureScale)
    let count = pile.faces.count
    let hasNext = board.nextCard != nil
    board.subtitle =
      if pile.drawnCount == 0 {
        tr(
          count, "Tap the deck of \(count) to draw a card",
          "Tap the deck of \(count) to draw a card")
      } else if hasNext {
        tr("Card \(pile.shownCard + 1) of \(count)")
      } else {
        tr("The deck is empty: that was card \(count) of \(count)")
      }
    let offersUndo = options.offersPreviousGame
    board.buttons = offersUndo ? [BoardState.Button(.undo, Strings.undo)] : []
    board.buttons += [
      // Button that shows the next card of a pile.
      BoardState.Button(.nextCard, tr("Next"), isEnabled: hasNext),
      BoardState.Button(.restart, Strings.restart),
    ]
    board.buttons += BoardState.navigationButtons(
      hidesTitles: options.hidesMenuTitles, offersUndo: offersUndo)
    state.interaction.write(to: &board, [], selectedTheme: nil, hasThemeSidebar: true)
  }
}
