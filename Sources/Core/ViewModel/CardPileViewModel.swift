import Games
import Localization
import Model
import ViewState

/// The view model of the card viewer, a game in which cards are drawn from a pile.
@MainActor
public final class CardPileViewModel: Playable, TimeTraveling {
  /// Everything that changes during a game.
  public struct State: Equatable, Sendable {
    /// The model of the pile.
    public internal(set) var pile: CardPile
    /// The seed that shuffled the pile.
    public internal(set) var seed: UInt64
    /// The time in seconds since the session began.
    public internal(set) var now = 0.0
    /// The focus, the typed name and the notice.
    public internal(set) var interaction = InteractionState()
    /// The scale of the picture on the card, from 0.5 to 2.
    public internal(set) var pictureScale = 1.0
  }

  private static let pictureScales = 0.5...2

  /// The current state.
  public private(set) var state: State

  /// Everything that a view shows.
  ///
  /// Only `updateBoard` changes it.
  public private(set) var board: BoardState
  private let deck: Deck

  /// The display options, such as the names of menu buttons.
  public var options = DisplayOptions() {
    didSet {
      if options != oldValue {
        publishIfChanged(cause: .optionsChanged)
      }
    }
  }

  private let intentSubject = Subject<TimedIntent>()
  private let rejectedChoiceSubject = Subject<Int>()
  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = UpdateSubject(currentUpdate: { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  })

  /// Creates a view model with a shuffled pile.
  ///
  /// - Parameters:
  ///   - kind: The game.
  ///   - grid: The grid. Its number of cards is the size of the pile.
  ///   - deck: The deck that the faces come from. Only the first face of each pair is used.
  ///   - seed: The seed that shuffles the cards.
  public init(_ kind: GameKind = .cardViewer, grid: Grid, deck: Deck, seed: UInt64) {
    let pile = Self.makePile(cardCount: grid.cardCount, from: deck, seed: seed)
    self.deck = deck
    state = State(pile: pile, seed: seed)
    board = BoardState(gameName: kind.name, title: kind.title, grid: grid)
    updateBoard(allCards)
  }

  private static func makePile(cardCount: Int, from deck: Deck, seed: UInt64) -> CardPile {
    var generator = SeededGenerator(seed: seed)
    return CardPile(cards: cardCount, from: deck, using: &generator)
  }

  // MARK: Publishers

  /// A publisher that sends the board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  /// A publisher of each change that a subscriber makes during an update.
  ///
  /// Subscribers must not make such changes.
  public var nestedChanges: Publisher<NestedChange<BoardUpdate>> { boardSubject.nestedChanges }

  /// A publisher that sends each intent before it is performed.
  public var intents: Publisher<TimedIntent> { intentSubject.publisher }

  /// A publisher that sends the index of each card whose choice the rules ignored.
  public var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }

  /// A publisher of presses on buttons that the application handles, such as the menu button.
  public var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }

  // MARK: Intents

  /// Draws the next card, turns the shown card over, or shows a drawn card again.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let pileBefore = state.pile
    let effect = state.pile.choose(card)
    guard effect.outcome != .ignored else {
      rejectedChoiceSubject.send(card)
      return .ignored
    }
    state.interaction.recordChoice()
    if case .card = state.interaction.focus {
      state.interaction.focus = .card(card)
    }
    if card != pileBefore.shownCard {
      state.pictureScale = 1
    }
    publish(changedCards(after: pileBefore, choosing: card), cause: .chosen(effect))
    return effect.outcome
  }

  /// Returns the cards whose appearance changes: the two shown cards and all cards between them.
  private func changedCards(after pileBefore: CardPile, choosing card: Int) -> CardIndices {
    let firstCard = min(pileBefore.shownCard, card)
    // If an earlier card is chosen, the card shown before changes only if it was face up.
    let lastCardBefore = pileBefore.isFaceUp ? pileBefore.shownCard : pileBefore.shownCard - 1
    let lastCard = max(lastCardBefore, card)
    return CardIndices(firstCard..<lastCard + 1)
  }

  /// Shuffles the pile again.
  ///
  /// - Parameter seed: The seed that shuffles the cards, or `nil` for the current seed plus 1.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    state = State(
      pile: Self.makePile(cardCount: board.cards.count, from: deck, seed: seed),
      seed: seed,
      now: now,
      interaction: InteractionState(focus: state.interaction.focusAfterDeal)
    )
    publish(allCards, cause: .restarted)
  }

  /// Performs a choice or a restart.
  ///
  /// This game has no other intents.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card):
      return choose(card)
    case .restart(let seed):
      restart(seed: seed)
      return nil
    case .chooseTheme, .undo, .hint:
      fatalError("CardPileViewModel.perform(\(intent)): a pile has no such intent")
    }
  }

  /// Handles player input.
  ///
  /// - Returns: The outcome of the choice, or `nil` if no card was chosen.
  @discardableResult
  public func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in InputInterpreter(board).actions(for: input, at: now) {
      switch action {
      case .choose(let card):
        outcome = choose(card)
      case .press(.nextCard):
        if let nextCard = board.nextCard {
          outcome = choose(nextCard)
        }
      case .press(.restart):
        restart()
      case .press(let button):
        navigationSubject.send(button)
      case .scalePicture(let factor):
        scalePicture(to: state.pictureScale * factor)
      case .resetPictureScale:
        scalePicture(to: 1)
      default:
        if let cause = state.interaction.apply(action) {
          publishIfChanged(cause: cause)
        }
      }
    }
    return outcome
  }

  private func scalePicture(to scale: Double) {
    let scales = Self.pictureScales
    state.pictureScale = min(max(scale, scales.lowerBound), scales.upperBound)
    publishIfChanged(cause: .pictureScaled)
  }

  /// Shows a notice until the next choice or deal.
  public func showNotice(_ notice: String) {
    state.interaction.notice = notice
    publishIfChanged(cause: .noticed)
  }

  // MARK: Time

  /// The time in seconds since the session began.
  public var now: Double { state.now }

  /// Always `nil`, because only input changes a pile.
  public var nextDeadline: Double? { nil }

  /// Sets the time, in seconds since the session began.
  public func advance(to time: Double) {
    state.now = max(now, time)
  }

  /// Restores the state that the game had at another time.
  ///
  /// It does not publish any intents.
  public func travel(to moment: State) {
    state = moment
    publish(allCards, cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) {
    intentSubject.send(TimedIntent(at: now, intent: intent))
  }

  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Updates the given cards and the rest of the board, and publishes the board.
  private func publish(_ cards: CardIndices, cause: BoardUpdate.Cause) {
    updateBoard(cards)
    send(cards, cause: cause)
  }

  /// Updates everything on the board except the cards, and publishes the board if it has changed.
  private func publishIfChanged(cause: BoardUpdate.Cause) {
    let previousBoard = board
    let noCards = CardIndices()
    updateBoard(noCards)
    if board != previousBoard {
      send(noCards, cause: cause)
    }
  }

  private func send(_ cards: CardIndices, cause: BoardUpdate.Cause) {
    boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))
  }

  /// Writes the state to the board.
  ///
  /// Only the given cards are updated.
  private func updateBoard(_ cards: CardIndices) {
    let pile = state.pile
    for index in cards {
      board.cards[index] = BoardState.Card(
        face: pile.faces[index],
        isFaceUp: index == pile.shownCard && pile.isFaceUp,
        isMatched: index < pile.drawnCount,
        isGone: index < pile.shownCard
      )
    }
    board.phase = pile.phase
    board.seed = state.seed
    board.isUnderWay = pile.drawnCount > 0 && pile.phase != .finished
    board.pile = BoardState.Pile(shownCard: pile.shownCard, pictureScale: state.pictureScale)
    board.subtitle = subtitle
    board.buttons = buttons
    state.interaction.write(to: &board, themes: [], selectedTheme: nil)
    state.interaction.focus = board.focus
  }

  /// The line below the title, which explains what the player can do with the pile.
  private var subtitle: String {
    let pile = state.pile
    let count = pile.faces.count
    if pile.drawnCount == 0 {
      return tr(
        count, "Tap the pile of \(count) card to draw a card.",
        "Tap the pile of \(count) cards to draw a card.")
    }
    if board.nextCard != nil {
      return tr("Card \(pile.shownCard + 1) of \(count)")
    }
    return tr("The pile is empty. That was card \(count) of \(count).")
  }

  /// The buttons of the card viewer.
  private var buttons: [BoardState.Button] {
    let offersUndo = options.offersPreviousGame
    var buttons: [BoardState.Button] = []
    if offersUndo {
      buttons.append(BoardState.Button(.undo, Strings.previousGame))
    }
    let hasNextCard = board.nextCard != nil
    // Button that shows the next card of a pile.
    buttons.append(BoardState.Button(.nextCard, tr("Next"), isEnabled: hasNextCard))
    buttons.append(BoardState.Button(.restart, Strings.restart))
    buttons += BoardState.navigationButtons(
      hidesTitles: options.hidesMenuTitles,
      offersUndo: offersUndo
    )
    return buttons
  }
}
