import Games
import Board
import Model

/// The view model of the card viewer: a pile of cards that are drawn one after the other.
@MainActor
public final class CardPileViewModel: BoardWriter {
  /// The pile, and what the view model remembers beside it: all that time travel puts back.
  public struct State: Equatable, Sendable {
    /// The model.
    public internal(set) var pile: CardPile
    /// The seed that laid the pile.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// What the keyboard acts on.
    public internal(set) var focus: Focus?
    /// The size of the picture on the card, as a multiple of its own.
    public internal(set) var pictureScale = 1.0
    var notice: String?
  }

  /// How small and how large a picture may be shown, as a multiple of its own size.
  private static let (smallestPicture, largestPicture) = (0.5, 2.0)

  /// What a view may show of it; no part of the game.
  public var options = Options() {
    didSet { if options != oldValue { publish(cause: .laidOut) } }
  }
  private let deck: Deck
  private var present: State
  /// What is seen; it follows from the state.
  public private(set) var board: Board
  /// Announces every intent before it is performed.
  public let intents = Publisher<TimedIntent>()
  /// Tells of every card that was chosen in vain, for those who show the game to answer.
  public let rejectedChoices = Publisher<Int>()
  /// Tells of every button that leads away from the pile.
  public let navigationRequests = Publisher<Control>()
  /// Tells what changed, after every change that can be seen.
  public private(set) lazy var objectDidChange = Publisher<Publication> { [unowned self] in
    Publication(board, cause: .subscribed)
  }

  /// Whether what happens has happened before, and is only told once more.
  public var isReplaying = false

  /// Lays a pile of as many cards as the grid has.
  ///
  /// - Precondition: the deck has at least as many pairs; the first card of each is used.
  public init(_ kind: GameKind = .cardViewer, grid: Grid, deck: Deck, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pile = CardPile(cards: grid.cards, from: deck, using: &generator)
    (self.deck, present) = (deck, State(pile: pile, seed: seed))
    board = Board(
      game: kind.name, title: kind.title, grid: grid, cards: pile.faces.map { Board.Card(face: $0) }
    )
    show(allCards)
  }

  /// The present moment; setting it goes to another one, and nothing is performed on the way.
  public var state: State {
    get { present }
    set {
      // Who looks on, looks on in every moment.
      (present, observer) = (newValue, observer)
      publish(allCards, cause: .travelled)
    }
  }

  /// The present time: seconds since the session began.
  public var now: Double { present.now }
  /// Never: nothing happens by itself.
  public var nextDeadline: Double? { nil }

  /// Has every call of the model told, for whoever looks on.
  public var observer: CallObserver {
    get { present.pile.observer }
    set { present.pile.observer = newValue }
  }

  // MARK: Intents

  /// Draws the next card, turns the one that is seen over, or shows one again that was drawn before.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let (before, wasUp) = (present.pile.shown, present.pile.isFaceUp)
    let effect = present.pile.choose(card)
    guard effect.outcome != .ignored else {
      announce(rejectedChoice: card)
      return .ignored
    }
    present.notice = nil
    if case .card = present.focus { present.focus = .card(card) }
    if card != before { present.pictureScale = 1 }
    // Going on, all cards in between are gone; going back, they are there again.
    let last = max(card, wasUp ? before : before - 1)
    publish(CardIndices(min(before, card)..<last + 1), cause: .chosen(effect))
    return effect.outcome
  }

  /// Lays the pile anew, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? present.seed &+ 1
    announce(.restart(seed: seed))
    var generator = SeededGenerator(seed: seed)
    let pile = CardPile(cards: board.cards.count, from: deck, observer: observer, using: &generator)
    present = State(pile: pile, seed: seed, now: now, focus: focusAfterDeal)
    publish(allCards, cause: .restarted)
  }

  /// A programmer's error: a pile has no themes.
  public func chooseTheme(_ name: String) {
    fatalError("CardPileViewModel.chooseTheme(\"\(name)\"): there are no themes")
  }

  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { present.now = max(now, time) }

  /// Takes what a view was touched with, and tells what a choice did, if it came to one.
  @discardableResult
  public func touch(_ touch: Touch) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(.nextCard): outcome = board.nextCard.map(choose)
      case .press(.restart): restart()
      case .press(let control): navigationRequests.send(control)
      case .focus(let focus):
        present.focus = focus
        publish(cause: .focusMoved)
      case .scalePicture(let factor): scalePicture(to: present.pictureScale * factor)
      case .resetPicture: scalePicture(to: 1)
      case .tell(let sentence): tell(sentence)
      case .closeDialog, .layOut, .type, .hurry: break
      }
    }
    return outcome
  }

  /// Shows the player a sentence that nothing else says, until the next choice or deal.
  public func tell(_ notice: String) {
    present.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Helpers

  private func scalePicture(to scale: Double) {
    present.pictureScale = min(max(scale, Self.smallestPicture), Self.largestPicture)
    publish(cause: .pictureScaled)
  }

  /// Brings the board to the present state; of the cards, only those that changed.
  func show(_ cards: CardIndices) {
    let pile = present.pile
    for index in cards {
      board.cards[index] = Board.Card(
        face: pile.faces[index], isFaceUp: index == pile.shown && pile.isFaceUp,
        isMatched: index < pile.drawn, isGone: index < pile.shown)
    }
    (board.phase, board.shownCard) = (pile.phase, pile.shown)
    let (count, hasNext) = (pile.faces.count, board.nextCard != nil)
    board.line =
      pile.drawn == 0
      ? Words.tapPile(of: count)
      : hasNext ? Words.card(pile.shown, of: count) : Words.emptyPile(of: count)
    board.pictureScale = present.pictureScale
    board.buttons =
      [
        Board.Button(.nextCard, Words.next, isEnabled: hasNext),
        Board.Button(.restart, Words.restart),
      ] + Board.waysOut(areKnown: options.knowsMenu)
    (board.seed, board.notice, board.focus) = (present.seed, present.notice, present.focus)
    board.focus = board.focusInReach
    present.focus = board.focus
  }
}
