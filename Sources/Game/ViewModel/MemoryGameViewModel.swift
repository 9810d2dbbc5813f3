import Games
import Board
import Model

/// The view model of the games of pairs: takes touches and intents, and publishes what may be seen.
///
/// It talks to the model, and knows no view: a window, a terminal and a test use it alike. It reads
/// no clock; time comes in through `advance(to:)`.
@MainActor
public final class MemoryGameViewModel: BoardWriter {
  // MARK: State

  /// The game, and what the view model remembers beside it: all that time travel puts back.
  public struct State: Equatable, Sendable {
    /// The model.
    public internal(set) var game: MemoryGame
    /// What its choices come to for those who play.
    public internal(set) var match: Match
    /// The deck that the faces come from.
    public internal(set) var deck: Deck
    /// The seed that dealt the game.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// When a miss turns down by itself.
    public internal(set) var missEnds: Double?
    /// What the keyboard acts on.
    public internal(set) var focus: Focus?
    /// The game under way that was dealt anew, until the next choice; one at the most.
    var undone: [State] = []
    /// The cards that a hint points to, until the next choice.
    var hint: [Int] = []
    /// Until when all cards are looked at before the first choice.
    var lookEnds: Double?
    /// How many seconds of the game the clock shows, where there is one.
    var clock = 0
    /// The name of a card as far as it is typed.
    var typed = ""
    /// When the first card was chosen.
    var firstChoice: Double?
    /// How the game went, once it is finished.
    public internal(set) var score: Score?
    /// The best of the games before it.
    var best: Score?
    /// When the dialog over the finished board is seen; `nil` before, and when it was closed.
    var dialogOpens: Double?
    /// Whether the player looks at the list of themes, where it is a screen of its own.
    var isChoosingTheme = false
    /// What the cards show, where the game has themes.
    var faces: FaceDealer?
    /// What the player should know and nothing else says.
    var notice: String?
  }

  /// The game that is played.
  public let kind: GameKind
  /// The board's rows and columns.
  public let grid: Grid
  /// The decks that the player may change to during a game.
  public let themes: [Deck]
  /// For how many seconds all cards are looked at before a game; 0 where they are not.
  public let firstLook: Double
  /// Who does something by themselves when their time comes, as the computer that plays along does.
  public var companions: [any Companion] = []
  /// What a view may show of it; no part of the game.
  public var options = Options() { didSet { show(options, insteadOf: oldValue) } }

  var present: State
  /// Whether the view has room for the list of themes beside the cards.
  var hasThemesBeside = true
  /// What is seen; it follows from the state, and from the room that the view has for themes.
  public internal(set) var board: Board
  /// Announces every intent before it is performed.
  public let intents = Publisher<TimedIntent>()
  /// Tells of every card that was chosen in vain, for those who show the game to answer.
  public let rejectedChoices = Publisher<Int>()
  /// Tells of every button that leads away from the game.
  public let navigationRequests = Publisher<Control>()
  /// Tells what changed, after every change that can be seen.
  public private(set) lazy var objectDidChange = Publisher<Publication> { [unowned self] in
    Publication(board, cause: .subscribed)
  }

  /// Whether what happens has happened before, and is only told once more.
  public var isReplaying = false

  init(
    _ state: State, kind: GameKind, grid: Grid, themes: [Deck], firstLook: Double = 0
  ) {
    (present, self.kind, self.grid, self.themes) = (state, kind, grid, themes)
    self.firstLook = firstLook
    let cards = Array(repeating: Board.Card(), count: state.game.cards.count)
    board = Board(game: kind.name, title: kind.title, grid: grid, cards: cards)
    dealFaces()
    if firstLook > 0 { present.lookEnds = firstLook }
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
  /// When the view model wants to be told the time, in seconds: at the end of a miss or of the first
  /// look, when the clock goes on, and when somebody who plays along is to act.
  public var nextDeadline: Double? {
    // Whoever plays along has no part in what is only told once more.
    let others = isReplaying ? [] : companions.map(\.nextDeadline)
    return ([present.missEnds, present.lookEnds, nextTick] + others).compactMap(\.self).min()
  }

  /// Has every call of the model told, for whoever looks on.
  public var observer: CallObserver {
    get { present.game.observer }
    set { present.game.observer = newValue }
  }

  // MARK: Intents

  /// Chooses the card at an index.
  @discardableResult
  public func choose(_ index: Int) -> Outcome {
    announce(.choose(index))
    let isLooking = present.lookEnds != nil
    let flips = present.game.flips
    let effect = present.game.choose(at: index)
    present.match.note(effect, choosing: index, in: present.game)
    if effect.outcome == .ignored { announce(rejectedChoice: index) }
    guard effect.outcome != .ignored || present.game.flips != flips else { return .ignored }
    (present.isChoosingTheme, present.notice) = (false, nil)
    if effect.outcome != .ignored {
      (present.undone, present.hint, present.lookEnds) = ([], [], nil)
      present.missEnds =
        effect.outcome == .missed ? present.game.rules.missLasts.map { now + $0 } : nil
      present.firstChoice = present.firstChoice ?? now
      if present.game.isFinished { finish() }
    }
    publish(isLooking ? allCards : effect.changed, cause: .chosen(effect))
    return effect.outcome
  }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? present.seed &+ 1
    announce(.restart(seed: seed))
    let game = Self.deal(kind, grid, themes.isEmpty ? present.deck : nil, seed, observer: observer)
    let best = [present.best, present.score].compactMap { $0 }.min()
    let match = Match(present.match.players)
    present = State(
      game: game, match: match, deck: present.deck, seed: seed, now: now, focus: focusAfterDeal,
      undone: board.isUnderWay ? [present] : present.undone, best: best)
    dealFaces()
    if firstLook > 0 { present.lookEnds = now + firstLook }
    publish(allCards, cause: .restarted)
  }

  /// Deals the faces of another deck to the same board; the game goes on.
  ///
  /// - Precondition: `name` is the name of one of `themes`.
  public func chooseTheme(_ name: String) {
    guard let theme = themes.first(where: { $0.name == name }) else {
      fatalError("MemoryGameViewModel.chooseTheme(\"\(name)\"): there is no such theme")
    }
    announce(.chooseTheme(name))
    (present.deck, present.isChoosingTheme) = (theme, false)
    dealFaces()
    publish(allCards, cause: .themeChosen)
  }

  /// Tells the time, in seconds since the session began, and does what became due on the way.
  public func advance(to time: Double) {
    while let due = nextDeadline, due <= time {
      present.now = max(now, due)
      switch due {
      case present.missEnds:
        present.missEnds = nil
        publish(present.game.turnMissDown().changed, cause: .timedOut)
      case present.lookEnds:
        present.lookEnds = nil
        publish(allCards, cause: .timedOut)
      case nextTick: tick()
      default: for companion in companions { companion.advance(to: now) }
      }
    }
    present.now = max(now, time)
  }

  // MARK: Helpers

  private func finish() {
    let (flips, begin) = (present.game.flips, present.firstChoice ?? now)
    present.score = Score(
      flips: flips, seconds: now - begin, avoidable: present.match.misplays.count)
    present.dialogOpens = now + kind.pause
    if present.focus != nil { present.focus = .control(.playAgain) }
  }

  private func dealFaces() {
    guard !themes.isEmpty else { return }
    present.faces = FaceDealer(theme: present.deck, cards: present.game.cards, seed: present.seed)
  }
}
