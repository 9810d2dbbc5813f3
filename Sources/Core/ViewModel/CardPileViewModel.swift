import Games
import Localization
import Model
import ViewState

/// View model of the card viewer: a pile of cards that are drawn one after the other.
@MainActor
public final class CardPileViewModel: Playable, TimeTravelling {
  /// State of the pile and of the view.
  public struct State: Equatable, Sendable {
    /// Model.
    public internal(set) var pile: CardPile
    /// Seed that laid the pile.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// Focus, typing and notice.
    public internal(set) var interface = InteractionState()
    /// Size of the picture on the card, as a multiple of its own, 0.5...2.
    public internal(set) var pictureScale = 1.0
  }

  /// Pile and view.
  public private(set) var state: State
  /// Board; only `write` changes it.
  public private(set) var board: BoardState
  private let deck: Deck
  /// Things that a view shows beside the game.
  public var options = Options() { didSet { if options != oldValue { publish(cause: .laidOut) } } }
  /// Intents, each before it is performed.
  public var intents: Publisher<TimedIntent> { announced.publisher }
  /// Cards that were chosen and did not change.
  public var rejectedChoices: Publisher<Int> { rejected.publisher }
  /// Buttons on which the application acts.
  public var navigationRequests: Publisher<ButtonID> { requested.publisher }
  /// Board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { published.publisher }

  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private let requested = Subject<ButtonID>()
  private lazy var published = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  /// Lays a pile of as many cards as the grid has, of each pair of the deck the first.
  public init(_ kind: GameKind = .cardViewer, grid: Grid, deck: Deck, seed: UInt64) {
    let pile = Self.pile(grid.cards, from: deck, seed: seed)
    (self.deck, state) = (deck, State(pile: pile, seed: seed))
    board = BoardState(game: kind.name, title: kind.title, grid: grid)
    write(allCards)
  }

  private static func pile(_ count: Int, from deck: Deck, seed: UInt64) -> CardPile {
    var generator = SeededGenerator(seed: seed)
    return CardPile(cards: count, from: deck, using: &generator)
  }

  // MARK: Intents

  /// Draws the next card, turns the shown one over, or shows a drawn one again.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let (before, wasUp) = (state.pile.shown, state.pile.isFaceUp)
    let effect = state.pile.choose(card)
    guard effect.outcome != .ignored else {
      rejected.send(card)
      return .ignored
    }
    state.interface.note(effect, dialogOpens: nil)
    if case .card = state.interface.focus { state.interface.focus = .card(card) }
    if card != before { state.pictureScale = 1 }
    // Going on, all cards in between are gone; going back, they are there again.
    let last = max(card, wasUp ? before : before - 1)
    publish(CardIndices(min(before, card)..<last + 1), cause: .chosen(effect))
    return effect.outcome
  }

  /// Lays the pile anew, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    state = State(
      pile: Self.pile(board.cards.count, from: deck, seed: seed), seed: seed, now: now,
      interface: InteractionState(focus: state.interface.focusAfterDeal))
    publish(allCards, cause: .restarted)
  }

  /// Performs a choice or a restart.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed): restart(seed: seed)
    case .chooseTheme, .undo, .hint:
      fatalError("CardPileViewModel.perform(\(intent)): a pile has no such intent")
    }
    return nil
  }

  /// Acts on a touch, whose meaning the board knows.
  @discardableResult
  public func handle(_ touch: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(.nextCard): outcome = board.nextCard.map(choose)
      case .press(.restart): restart()
      case .press(let control): requested.send(control)
      case .scalePicture(let factor): scalePicture(to: state.pictureScale * factor)
      case .resetPicture: scalePicture(to: 1)
      default: if let cause = state.interface.take(step, theme: nil) { publish(cause: cause) }
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
    state.interface.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Time

  /// Seconds since the session began.
  public var now: Double { state.now }
  /// Always `nil`: nothing happens by itself.
  public var nextDeadline: Double? { nil }
  /// Sets the time, in seconds since the session began.
  public func advance(to time: Double) { state.now = max(now, time) }

  /// Goes to another moment; nothing is performed on the way.
  public func travel(to moment: State) {
    state = moment
    publish(allCards, cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) { announced.send(TimedIntent(at: now, intent: intent)) }
  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  private func publish(_ cards: CardIndices = CardIndices(), cause: BoardUpdate.Cause) {
    let before = cards.isEmpty ? board : nil
    write(cards)
    if board != before { published.send(BoardUpdate(board, cards: cards, cause: cause)) }
  }

  /// Writes the state into the board; of the cards only the given ones.
  private func write(_ cards: CardIndices) {
    let pile = state.pile
    for index in cards {
      board.cards[index] = BoardState.Card(
        face: pile.faces[index], isFaceUp: index == pile.shown && pile.isFaceUp,
        isMatched: index < pile.drawn, isGone: index < pile.shown)
    }
    (board.phase, board.seed) = (pile.phase, state.seed)
    board.isUnderWay = pile.drawn > 0 && pile.phase != .finished
    board.pile = BoardState.Pile(shown: pile.shown, pictureScale: state.pictureScale)
    let (count, hasNext) = (pile.faces.count, board.nextCard != nil)
    board.line =
      if pile.drawn == 0 {
        tr(
          count, "Tap the deck of \(count) to draw a card",
          "Tap the deck of \(count) to draw a card")
      } else if hasNext {
        tr("Card \(pile.shown + 1) of \(count)")
      } else {
        tr("The deck is empty: that was card \(count) of \(count)")
      }
    let offersUndo = options.offersReturn
    board.buttons = offersUndo ? [BoardState.Button(.undo, Strings.undo)] : []
    board.buttons += [
      // Button that shows the next card of a pile.
      BoardState.Button(.nextCard, tr("Next"), isEnabled: hasNext),
      BoardState.Button(.restart, Strings.restart),
    ]
    board.buttons += BoardState.waysOut(areKnown: options.knowsMenu, offersUndo: offersUndo)
    state.interface.write(to: &board, [], theme: nil, isBeside: true)
  }
}
