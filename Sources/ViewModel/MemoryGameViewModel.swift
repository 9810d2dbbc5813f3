import Model
import Publishing

/// The view model of the lab: takes intents, tells what changed, and says what a view may show.
///
/// It is the only room that talks to the model, and it knows no view: a window, a terminal and a
/// test use it alike. It reads no clock; time comes in through `advance(to:)`.
@MainActor
public final class MemoryGameViewModel {
  // MARK: State

  private var game: MemoryGame
  private var missEnds: Double?
  private let deck: Deck
  private let rules: Rules

  /// The board's rows and columns.
  public let grid: Grid

  /// The seed that dealt the present game.
  public private(set) var seed: UInt64

  /// The present time: seconds since the session began.
  public private(set) var now = 0.0

  /// What the keyboard acts on, or `nil` while the player uses the mouse.
  public private(set) var focus: Focus?

  /// Tells what changed, once for every intent that changed something.
  ///
  /// The lab's `objectWillChange`, except that it speaks after the change: a subscriber finds the
  /// new values in the view model.
  public let objectDidChange: Publisher<Change>

  /// Deals a game.
  ///
  /// - Precondition: the deck has a pair for every two places of the grid.
  public convenience init(grid: Grid, deck: Deck, rules: Rules, seed: UInt64) {
    self.init(
      game: Self.createGame(grid: grid, deck: deck, seed: seed), grid: grid, deck: deck,
      rules: rules, seed: seed)
  }

  /// Starts from a board written as text, for tests: `"aabb"` is two pairs in one row.
  public convenience init(board: String, columns: Int? = nil, rules: Rules = .lab) {
    let game = MemoryGame(board: board)
    let columns = columns ?? game.cards.count
    let grid = Grid(rows: (game.cards.count + columns - 1) / columns, columns: columns)
    precondition(
      grid.cards == game.cards.count,
      "MemoryGameViewModel(board: \"\(board)\", columns: \(columns)): the rows are not full")
    self.init(game: game, grid: grid, deck: .frutigerAero, rules: rules, seed: 0)
  }

  private init(game: MemoryGame, grid: Grid, deck: Deck, rules: Rules, seed: UInt64) {
    self.game = game
    self.grid = grid
    self.deck = deck
    self.rules = rules
    self.seed = seed
    let count = game.cards.count
    objectDidChange = Publisher(present: .everything(cards: count, cause: .subscribed))
  }

  private static func createGame(grid: Grid, deck: Deck, seed: UInt64) -> MemoryGame {
    var generator = SeededGenerator(seed: seed)
    return .createGame(pairs: grid.pairs, from: deck, using: &generator)
  }

  // MARK: What a view may show

  /// The cards, row by row from the top left.
  public var cards: [MemoryCard] { game.cards }

  /// How many choices turned a card up.
  public var flips: Int { game.flips }

  /// How many turns ended with two cards that are no pair.
  public var misses: Int { game.misses }

  /// Where in a turn the game stands.
  public var phase: Phase { game.phase }

  /// Whether all pairs are found.
  public var isFinished: Bool { game.isFinished }

  /// The game's title.
  public var title: String { "Memory Game" }

  /// One line under the title: what to do, or how it went.
  public var description: String {
    isFinished
      ? "\(PairCount.all(grid.pairs)) found in \(flips) flips"
      : "Find \(PairCount.matching(grid.pairs))"
  }

  /// The counter of flips, for example "Flips 7".
  public var flipsLabel: String { "Flips \(flips)" }

  /// The counter of misses, for example "Misses 2".
  public var missesLabel: String { "Misses \(misses)" }

  /// The title of the button that starts a new game.
  public var restartLabel: String { "Restart" }

  /// When the view model wants to be told the time: the end of a pending miss, in seconds.
  public var nextDeadline: Double? { missEnds }

  // MARK: Intents

  /// Chooses the card at an index.
  @discardableResult
  public func choose(_ index: Int) -> Outcome {
    let before = (misses: game.misses, phase: game.phase)
    let effect = game.choose(at: index)
    guard effect.outcome != .ignored else { return .ignored }
    missEnds = effect.outcome == .missed ? rules.missLasts.map { now + $0 } : nil
    publish(effect, cause: .chosen(effect.outcome), flips: true, since: before)
    return effect.outcome
  }

  /// Chooses a card.
  @discardableResult
  public func choose(_ card: MemoryCard) -> Outcome { choose(card.id) }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    self.seed = seed ?? nextSeed
    game = Self.createGame(grid: grid, deck: deck, seed: self.seed)
    missEnds = nil
    if case .card = focus { focus = .card(0) }
    objectDidChange.send(.everything(cards: game.cards.count, cause: .restarted))
  }

  /// The seed that the Restart button deals from.
  public var nextSeed: UInt64 { seed &+ 1 }

  /// Does what a player asked for.
  ///
  /// - Returns: what the choice did, or `nil` for a restart.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let index): return choose(index)
    case .restart(let seed):
      restart(seed: seed)
      return nil
    }
  }

  /// Tells the time, in seconds since the session began, and does what became due on the way.
  public func advance(to time: Double) {
    while let due = missEnds, due <= time {
      now = max(now, due)
      missEnds = nil
      let before = (misses: game.misses, phase: game.phase)
      publish(game.turnMissDown(), cause: .timedOut, flips: false, since: before)
    }
    now = max(now, time)
  }

  /// Moves the keyboard focus; the first key only shows where it is.
  public func moveFocus(_ direction: Direction) {
    guard let present = focus else { return setFocus(firstCard) }
    let cards = game.cards
    switch (present, direction) {
    case (.restart, .up): setFocus(lastCard)
    case (.restart, _): break
    case (.card(let index), _):
      if let next = grid.neighbour(
        of: index, towards: direction, isGone: { cards[$0].isMatched })
      {
        setFocus(.card(next))
      } else if direction == .down {
        setFocus(.restart)
      }
    }
  }

  /// Moves the keyboard focus between the board and the Restart button.
  public func moveFocusToNextGroup() {
    if case .card = focus { setFocus(.restart) } else { setFocus(firstCard) }
  }

  /// Hides the keyboard focus, because the player took the mouse.
  public func hideFocus() { setFocus(nil) }

  // MARK: Helpers

  /// The first and the last card that are left, or the button when none is.
  private var firstCard: Focus { focus(on: game.cards.first { !$0.isMatched }) }
  private var lastCard: Focus { focus(on: game.cards.last { !$0.isMatched }) }

  private func focus(on card: MemoryCard?) -> Focus { card.map { .card($0.id) } ?? .restart }

  private func setFocus(_ next: Focus?) {
    guard next != focus else { return }
    focus = next
    objectDidChange.send(Change(cause: .focusMoved, focus: true))
  }

  private func publish(
    _ effect: Effect, cause: Change.Cause, flips: Bool, since before: (misses: Int, phase: Phase)
  ) {
    objectDidChange.send(
      Change(
        cause: cause, cards: effect.changed, flips: flips, misses: game.misses != before.misses,
        phase: game.phase != before.phase))
  }
}
