import Board
import Games
import Model
import ViewModel

/// How a game is built that a controller plays.
public enum ControllerArchitecture: String, CaseIterable, Sendable {
  /// Concentration: the controller asks the model.
  case mvc
  /// The picture challenge: the model tells its delegate.
  case delegate
  /// The game that is built so.
  public var kind: GameKind { self == .mvc ? .concentration : .challenge }
}

/// A game that a controller plays, for all that shows, records or replays a game: an intent touches
/// the outlet that is meant, and what the outlets show is published.
@MainActor
public final class ControllerGame: Playable {
  /// What the controller sets.
  public let outlets: Outlets
  /// Plays the game.
  public private(set) var controller: any ViewController
  /// Announces every intent before an outlet sends its action.
  public var intents: Publisher<TimedIntent> { announced.publisher }
  /// Tells of every card that was chosen in vain.
  public var rejectedChoices: Publisher<Int> { rejected.publisher }
  /// Tells of every button that leads away from the game.
  public var navigationRequests: Publisher<Control> { requested.publisher }
  /// Tells what the outlets show, after every change.
  public var objectDidChange: Publisher<Publication> { published.publisher }

  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private let requested = Subject<Control>()
  private lazy var published = Subject { [unowned self] in Publication(present: board) }

  /// What a view shows beside the game: of that, outlets have the names of the ways to the menu.
  public var options = Options() {
    didSet { if options != oldValue { outlets.nameWaysOut(areKnown: options.knowsMenu) } }
  }

  private let makeController: () -> any ViewController
  private let themes: [Deck]
  /// Whether events are being replayed, of which nothing is told.
  private var isReplaying = false

  /// Deals a game from a seed, and has the architecture's controller play it.
  public convenience init(
    _ architecture: ControllerArchitecture, grid: Grid, deck: Deck, themes: [Deck] = [],
    seed: UInt64
  ) {
    switch architecture {
    case .mvc:
      self.init(.concentration(grid: grid, themes: themes), themes: themes) {
        ConcentrationViewController($0, theme: deck, themes: themes, seed: seed)
      }
    case .delegate:
      self.init(.pictureChallenge(grid: grid), themes: []) {
        PictureChallengeViewController($0, deck: deck, seed: seed)
      }
    }
  }

  /// Has a controller play on outlets; `themes` are the decks that the player may change to.
  public init(
    _ outlets: Outlets, themes: [Deck], makeController: @escaping (Outlets) -> any ViewController
  ) {
    (self.outlets, self.themes) = (outlets, themes)
    self.makeController = { makeController(outlets) }
    controller = self.makeController()
    outlets.display = { [unowned self] in if !isReplaying { published.send($0) } }
    outlets.choseInVain = { [unowned self] in if !isReplaying { rejected.send($0) } }
    outlets.willLeave = { [unowned self] in requested.send($0) }
    outlets.willPerform = { [unowned self] in
      if !isReplaying { announced.send(TimedIntent(at: now, intent: $0)) }
    }
  }

  /// What the outlets show.
  public var board: Board { outlets.board }
  /// The present time: seconds since the session began.
  public var now: Double { outlets.now }
  /// When the controller wants to be told the time, in seconds, if it waits for something.
  public var nextDeadline: Double? { outlets.nextDeadline }
  /// Tells the time, in seconds since the session began.
  public func advance(to time: Double) { outlets.advance(to: time) }
  /// Shows the player a sentence that nothing else says, until the next choice or deal.
  public func showNotice(_ notice: String) { outlets.showNotice(notice) }

  /// Takes what a view was touched with, and tells what a choice did, if it came to one.
  @discardableResult
  public func touch(_ touch: Touch) -> Outcome? {
    let isChoice = board.steps(for: touch, at: now).contains {
      if case .choose = $0 { true } else { false }
    }
    outlets.touch(touch, at: now)
    return isChoice ? outlets.lastOutcome : nil
  }

  /// Touches a card.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    outlets.cardButtons[card].touch()
    return outlets.lastOutcome
  }

  /// Touches Restart, to deal from a seed.
  public func restart(seed: UInt64?) {
    if let seed { outlets.restartButton.tag = seed }
    outlets.restartButton.touch()
  }

  /// Touches the outlet that an intent means; the course's programs have no undo and no hint.
  ///
  /// - Precondition: a theme is one of the game's.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed): restart(seed: seed)
    case .chooseTheme(let name):
      guard let index = themes.firstIndex(where: { $0.name == name }) else {
        fatalError("ControllerGame.perform(\(intent)): there is no such theme")
      }
      outlets.themeButtons[index].touch()
    case .undo, .hint: break
    }
    return nil
  }

  /// Puts back what no session tells of a moment, from the board of that moment.
  public func putBack(_ board: Board) { outlets.putBack(board) }

  /// Begins again with another controller, and plays events until a time; of what happens on the way
  /// nothing is told but the end.
  ///
  /// A controller's values cannot be put back. What no session tells, such as the focus, is taken
  /// from `board`.
  public func replay(
    _ events: some Sequence<TimedIntent>, until time: Double, as board: Board? = nil
  ) {
    isReplaying = true
    outlets.clear()
    controller = makeController()
    for event in events {
      advance(to: event.at)
      perform(event.intent)
    }
    advance(to: time)
    if let board { outlets.putBack(board) }
    isReplaying = false
    published.send(Publication(self.board, cause: .travelled))
  }
}
