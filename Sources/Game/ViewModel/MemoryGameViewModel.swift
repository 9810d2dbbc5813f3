import Model
import Publishing

/// The view model of every game: takes intents, tells what changed, and says what a view may show.
///
/// It is the only room that talks to the model, and it knows no view: a window, a terminal and a
/// test use it alike. It reads no clock; time comes in through `advance(to:)`.
@MainActor
public final class MemoryGameViewModel {
  // MARK: State

  private var game: MemoryGame
  private var missEnds: Double?
  private var faces: FaceDealer?
  private var firstChoice: Double?

  /// The game that is played.
  public let kind: GameKind

  /// The board's rows and columns.
  public let grid: Grid

  /// The deck that the faces come from.
  public private(set) var deck: Deck

  /// The decks that the player may change to during a game.
  public let themes: [Deck]

  /// The seed that dealt the present game.
  public private(set) var seed: UInt64

  /// The present time: seconds since the session began.
  public private(set) var now = 0.0

  /// What the keyboard acts on, or `nil` while the player uses the mouse.
  public internal(set) var focus: Focus?

  /// The buttons that the view shows now, in the order in which the keyboard goes through them.
  public var controls: [Control] = [.restart]

  /// Whether the player looks at the list of themes, where it is a screen of its own.
  public private(set) var isChoosingTheme = false

  /// How the finished game went, until the player looks at the board or deals again.
  public private(set) var summary: Summary?

  /// The best score of the games before this one.
  public private(set) var best: Score?

  /// How the game went when its last pair was found.
  private(set) var finishedScore: Score?

  /// Tells what changed, once for every intent that changed something.
  ///
  /// The lab's `objectWillChange`, except that it speaks after the change: a subscriber finds the
  /// new values in the view model.
  public let objectDidChange: Publisher<Change>

  /// Deals a game.
  ///
  /// `themes` are the decks that the player may change to, for a game that has themes.
  ///
  /// - Precondition: the deck is large enough for the grid, or there are themes.
  public convenience init(
    _ kind: GameKind = .lab, grid: Grid, deck: Deck, themes: [Deck] = [], seed: UInt64
  ) {
    self.init(
      game: Self.createGame(kind, grid: grid, deck: deck, themes: themes, seed: seed), kind: kind,
      grid: grid, deck: deck, themes: themes, seed: seed)
  }

  /// Starts from a board written as text, for tests: `"aabb"` is two pairs in one row.
  public convenience init(board: String, columns: Int? = nil, kind: GameKind = .lab) {
    let game = MemoryGame(board: board, rules: kind.rules)
    let columns = columns ?? game.cards.count
    let grid = Grid(rows: (game.cards.count + columns - 1) / columns, columns: columns)
    precondition(
      grid.cards == game.cards.count,
      "MemoryGameViewModel(board: \"\(board)\", columns: \(columns)): the rows are not full")
    let pairs = Set(game.cards.map(\.face.name)).sorted().map { Deck.Pair(Face($0, kind: .text)) }
    self.init(
      game: game, kind: kind, grid: grid, deck: Deck(name: "board", pairs: pairs), themes: [],
      seed: 0)
  }

  private init(
    game: MemoryGame, kind: GameKind, grid: Grid, deck: Deck, themes: [Deck], seed: UInt64
  ) {
    self.game = game
    self.kind = kind
    self.grid = grid
    self.deck = deck
    self.themes = themes
    self.seed = seed
    let count = game.cards.count
    objectDidChange = Publisher(present: .everything(cards: count, cause: .subscribed))
    dealFaces()
  }

  // MARK: What a view may show

  /// The cards, row by row from the top left.
  public var cards: [MemoryCard] { game.cards }

  /// What a card shows when it is up.
  public func face(of card: MemoryCard) -> Face { faces?.face(of: card) ?? card.face }

  /// Whether a card is no longer to be seen, so that its place is empty.
  public func isGone(_ index: Int) -> Bool { game.isGone(index) }

  /// How many choices changed a card, or, where the rules say so, how many touches there were.
  public var flips: Int { game.flips }

  /// How many turns ended with two cards that are no pair.
  public var misses: Int { game.misses }

  /// Where in a turn the game stands.
  public var phase: Phase { game.phase }

  /// Whether all pairs are found.
  public var isFinished: Bool { game.isFinished }

  /// The card that was drawn last, in a game that draws cards one by one.
  public var drawnCard: Int? { game.indexOfDrawnCard }

  /// The card that is drawn next, until the deck is empty.
  public var nextCard: Int? {
    let next = drawnCard.map { $0 + 1 } ?? 0
    return game.cards.indices.contains(next) ? next : nil
  }

  /// When the view model wants to be told the time: the end of a pending miss, in seconds.
  public var nextDeadline: Double? { missEnds }

  // MARK: Intents

  /// Chooses the card at an index.
  @discardableResult
  public func choose(_ index: Int) -> Outcome {
    let before = state
    let effect = game.choose(at: index)
    guard effect.outcome != .ignored || game.flips != before.flips else { return .ignored }
    isChoosingTheme = false  // whoever can touch a card looks at the board
    if effect.outcome != .ignored {
      missEnds = effect.outcome == .missed ? game.rules.missLasts.map { now + $0 } : nil
      if firstChoice == nil { firstChoice = now }
      if game.isFinished { finish() }
      if game.rules.drawsOneByOne, case .card = focus { focus = .card(index) }
    }
    publish(effect, cause: .chosen(effect.outcome), since: before)
    return effect.outcome
  }

  /// Chooses a card.
  @discardableResult
  public func choose(_ card: MemoryCard) -> Outcome { choose(card.id) }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    self.seed = seed ?? nextSeed
    game = Self.createGame(kind, grid: grid, deck: deck, themes: themes, seed: self.seed)
    dealFaces()
    missEnds = nil
    firstChoice = nil
    if let score = finishedScore { best = best.map { min($0, score) } ?? score }
    summary = nil
    finishedScore = nil
    isChoosingTheme = false
    if focus != nil, focus != .control(.restart) { focus = .card(0) }
    objectDidChange.send(.everything(cards: game.cards.count, cause: .restarted))
  }

  /// The seed that the Restart button deals from.
  public var nextSeed: UInt64 { seed &+ 1 }

  /// Deals the faces of another deck to the same board; the game goes on.
  ///
  /// - Precondition: `name` is the name of one of `themes`.
  public func chooseTheme(_ name: String) {
    guard let theme = themes.first(where: { $0.name == name }) else {
      fatalError("MemoryGameViewModel.chooseTheme(\"\(name)\"): there is no such theme")
    }
    deck = theme
    dealFaces()
    isChoosingTheme = false
    objectDidChange.send(.everything(cards: game.cards.count, cause: .themeChosen))
  }

  /// Does what a player asked for.
  ///
  /// - Returns: what the choice did, or `nil` for anything but a choice.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let index): return choose(index)
    case .restart(let seed): restart(seed: seed)
    case .chooseTheme(let name): chooseTheme(name)
    }
    return nil
  }

  /// Tells the time, in seconds since the session began, and does what became due on the way.
  public func advance(to time: Double) {
    while let due = missEnds, due <= time {
      now = max(now, due)
      missEnds = nil
      let before = state
      publish(game.turnMissDown(), cause: .timedOut, since: before)
    }
    now = max(now, time)
  }

  /// Closes the summary of a finished game, to look at the board.
  public func closeSummary() {
    guard summary != nil else { return }
    summary = nil
    objectDidChange.send(Change(cause: .summaryClosed, phase: true))
  }

  /// Goes to the list of themes, or back to the board; nothing of the game is lost.
  public func showThemes(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme else { return }
    isChoosingTheme = isChoosing
    objectDidChange.send(Change(cause: .screenChanged))
  }

  /// Becomes what another view model of the same game is, for travelling in time.
  public func become(_ other: MemoryGameViewModel) {
    (game, deck, seed, faces) = (other.game, other.deck, other.seed, other.faces)
    (now, missEnds, firstChoice) = (other.now, other.missEnds, other.firstChoice)
    (summary, best, finishedScore) = (other.summary, other.best, other.finishedScore)
    (isChoosingTheme, focus) = (other.isChoosingTheme, other.focus)
    objectDidChange.send(.everything(cards: game.cards.count, cause: .travelled))
  }

  // MARK: Helpers

  /// What a choice may change besides cards.
  private typealias State = (flips: Int, misses: Int, phase: Phase, drawn: Int?, focus: Focus?)

  private var state: State {
    (game.flips, game.misses, game.phase, game.rules.drawsOneByOne ? drawnCard : nil, focus)
  }

  private func finish() {
    guard !game.rules.drawsOneByOne else { return }
    let score = Score(flips: game.flips, misses: game.misses, seconds: now - (firstChoice ?? now))
    finishedScore = score
    summary = Summary(score: score, best: best)
    if focus != nil { focus = .control(.playAgain) }
  }

  private func dealFaces() {
    faces = themes.isEmpty ? nil : FaceDealer(theme: deck, cards: game.cards, seed: seed)
  }

  private static func createGame(
    _ kind: GameKind, grid: Grid, deck: Deck, themes: [Deck], seed: UInt64
  ) -> MemoryGame {
    var generator = SeededGenerator(seed: seed)
    if kind.rules.drawsOneByOne {
      return .createGame(cards: grid.cards, from: deck, rules: kind.rules, using: &generator)
    }
    if !themes.isEmpty {
      return .createGame(pairs: grid.pairs, rules: kind.rules, using: &generator)
    }
    return .createGame(pairs: grid.pairs, from: deck, rules: kind.rules, using: &generator)
  }

  private func publish(_ effect: Effect, cause: Change.Cause, since before: State) {
    let after = state
    var cards = effect.changed
    if let last = before.drawn, after.drawn != last, !cards.contains(last) {
      cards.insert(last)  // it lay face down and is the same, but it is gone now
    }
    objectDidChange.send(
      Change(
        cause: cause, cards: cards, flips: after.flips != before.flips,
        misses: after.misses != before.misses,
        phase: after.phase != before.phase || after.drawn != before.drawn,
        focus: after.focus != before.focus))
  }
}
