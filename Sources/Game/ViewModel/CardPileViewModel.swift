import Board
import Games
import Model

/// The view model of the card viewer: a pile of cards that are drawn one after the other.
@MainActor
public final class CardPileViewModel: Playable, TimeTravelling {
  /// All that a journey in time puts back.
  public struct State: Equatable, Sendable {
    /// The model.
    public internal(set) var pile: CardPile
    /// The seed that laid the pile.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// What the player does with a view: focus and notice.
    public internal(set) var interface = Interface()
    /// The size of the picture on the card, as a multiple of its own.
    public internal(set) var pictureScale = 1.0
  }

  /// The smallest and the largest picture, as multiples of its own size.
  private static let pictureScales = 0.5...2.0

  /// The pile and what is around it.
  public private(set) var state: State
  /// What is seen; only `write` changes it.
  public private(set) var board: Board
  private let deck: Deck
  /// What a view shows beside the game.
  public var options = Options() {
    didSet { if options != oldValue { publish(cause: .laidOut) } }
  }
  /// Announces every intent before it is performed.
  public var intents: Publisher<TimedIntent> { announced.publisher }
  /// Publishes every card that was chosen and did not change.
  public var rejectedChoices: Publisher<Int> { rejected.publisher }
  /// Publishes every button that leads away from the pile.
  public var navigationRequests: Publisher<Control> { requested.publisher }
  /// Publishes the board after every change that can be seen.
  public var objectDidChange: Publisher<Publication> { published.publisher }

  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private let requested = Subject<Control>()
  private lazy var published = Subject { [unowned self] in Publication(present: board) }

  /// Lays a pile of as many cards as the grid has.
  ///
  /// - Precondition: the deck has at least as many pairs; the first card of each is used.
  public init(_ kind: GameKind = .cardViewer, grid: Grid, deck: Deck, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pile = CardPile(cards: grid.cards, from: deck, using: &generator)
    (self.deck, state) = (deck, State(pile: pile, seed: seed))
    board = Board(
      game: kind.name, title: kind.title, grid: grid, cards: pile.faces.map { Board.Card(face: $0) }
    )
    write(allCards)
  }

  // MARK: Intents

  /// Draws the next card, turns the one that is seen over, or shows one again that was drawn before.
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
    var generator = SeededGenerator(seed: seed)
    state = State(
      pile: CardPile(cards: board.cards.count, from: deck, using: &generator), seed: seed, now: now,
      interface: Interface(focus: state.interface.focusAfterDeal))
    publish(allCards, cause: .restarted)
  }

  /// Performs an intent.
  ///
  /// - Precondition: it is a choice or a restart.
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

  /// Takes a touch, whose meaning the board knows.
  @discardableResult
  public func touch(_ touch: Touch) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(.nextCard): outcome = board.nextCard.map(choose)
      case .press(.restart): restart()
      case .press(let control): requested.send(control)
      case .scalePicture(let factor): scalePicture(to: state.pictureScale * factor)
      case .resetPicture: scalePicture(to: 1)
      default: if let cause = state.interface.take(step, nil) { publish(cause: cause) }
      }
    }
    return outcome
  }

  private func scalePicture(to scale: Double) {
    let scales = Self.pictureScales
    state.pictureScale = min(max(scale, scales.lowerBound), scales.upperBound)
    publish(cause: .pictureScaled)
  }

  /// Shows a sentence that nothing else says, until the next choice or deal.
  public func showNotice(_ notice: String) {
    state.interface.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Time

  /// The present time: seconds since the session began.
  public var now: Double { state.now }
  /// Never: nothing happens by itself.
  public var nextDeadline: Double? { nil }
  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { state.now = max(now, time) }

  /// Goes to another moment; nothing is performed on the way.
  public func travel(to moment: State) {
    state = moment
    publish(allCards, cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) { announced.send(TimedIntent(at: now, intent: intent)) }

  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  private func publish(_ cards: CardIndices = CardIndices(), cause: Publication.Cause) {
    let before = cards.isEmpty ? board : nil
    write(cards)
    if board == before { return }
    published.send(Publication(board, cards: cards, cause: cause))
  }

  /// Writes the state into the board; of the cards only the given ones.
  private func write(_ cards: CardIndices) {
    let pile = state.pile
    for index in cards {
      board.cards[index] = Board.Card(
        face: pile.faces[index], isFaceUp: index == pile.shown && pile.isFaceUp,
        isMatched: index < pile.drawn, isGone: index < pile.shown)
    }
    (board.phase, board.seed) = (pile.phase, state.seed)
    board.isUnderWay = pile.drawn > 0 && pile.phase != .finished
    board.pile = Board.Pile(shown: pile.shown, pictureScale: state.pictureScale)
    let (count, hasNext) = (pile.faces.count, board.nextCard != nil)
    board.line =
      pile.drawn == 0
      ? Words.tapPile(of: count)
      : hasNext ? Words.card(pile.shown, of: count) : Words.emptyPile(of: count)
    board.buttons =
      [
        Board.Button(.nextCard, Words.next, isEnabled: hasNext),
        Board.Button(.restart, Words.restart),
      ] + Board.waysOut(areKnown: options.knowsMenu)
    state.interface.write(to: &board, [], theme: nil, isBeside: true)
  }
}
