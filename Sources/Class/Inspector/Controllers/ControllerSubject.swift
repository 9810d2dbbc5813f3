import Board
import ChallengeDelegate
import ConcentrationMVC
import Model
import Outlets
import Session
import View
import ViewModel

/// A game with a view controller, for the inspector to look at.
@MainActor
public final class ControllerSubject: Subject {
  /// What is seen of the game.
  public let screen: any GameScreen
  /// The moment in which the session began.
  public let beginning: Instant
  /// Told what happens.
  public var tell: (Note) -> Void = { _ in }

  private let game: ControllerGame
  private let display: (Publication) -> Void
  private var subscription: Subscription?
  /// Whether the view is not told what the outlets show.
  private var isMute = false

  /// Looks at a game that a controller plays, and that is seen on a screen.
  public init(_ game: ControllerGame, screen: any GameScreen) {
    (self.game, self.screen, display) = (game, screen, game.outlets.display ?? { _ in })
    // What a controller begins with follows from the session's first line.
    beginning = Instant(board: game.outlets.board, state: Played.values(of: game.controller), at: 0)
    subscription = game.intents.sink { [weak self] in self?.tell(.announced($0)) }
    game.outlets.display = { [weak self, display] in
      if let self { show($0) } else { display($0) }
    }
  }

  private func show(_ publication: Publication) {
    if !isMute { display(publication) }
    if isWatched { tell(.published(publication)) }
  }

  /// Whether calls and what is shown are told, too.
  public var isWatched = false {
    didSet {
      game.trace = isWatched ? { [weak self] in self?.tell(.said($0)) } : nil
    }
  }

  /// The session's first line.
  public var header: SessionHeader { game.header }
  /// The three layers of model, view and controller.
  public let layers = ["View", "Controller", "Model"]
  /// Whom the model tells, if it tells somebody: its delegate.
  public var subscribers: [String] {
    game.controller is PictureChallengeViewController ? ["PictureChallengeViewController"] : []
  }
  /// The model is told in every session.
  public let unrecorded: Set<String> = []
  /// What is shown is no call of the controller's; what it sets is.
  public func arrow(for publication: Publication) -> Message? { nil }
  /// Nobody but the view is told.
  public var isPublishing: Bool { false }
  /// When the controller wants to be told the time.
  public var nextDeadline: Double? { game.outlets.nextDeadline }

  /// The board, and the controller's and the model's values.
  public var present: Instant {
    let outlets = game.outlets
    return Instant(
      board: outlets.board, state: Played.values(of: game.controller), at: outlets.now)
  }

  /// Touches what the player means.
  public func perform(_ intent: Intent) -> Outcome? { game.perform(intent) }
  /// Tells the controller the time.
  public func advance(to time: Double) { game.outlets.advance(to: time) }

  /// Does something that the view is not told.
  public func unseen(_ body: () -> Void) {
    silently {
      game.outlets.isReplaying = true
      body()
      let tell = tell
      self.tell = { _ in }
      game.outlets.isReplaying = false
      self.tell = tell
    }
  }

  private func silently(_ body: () -> Void) {
    let wasMute = isMute
    isMute = true
    body()
    isMute = wasMute
  }

  /// Has another controller play the events, and puts back what no session tells.
  public func travel(to instant: Instant, after events: ArraySlice<TimedIntent>) {
    let isUnseen = game.outlets.isReplaying
    silently { game.travel(to: events, at: instant.at) }
    game.outlets.putBack(instant.board)
    if isUnseen { game.outlets.isReplaying = true }
  }

  /// Travels unseen, and shows what was shown.
  public func show(_ line: Line, after events: ArraySlice<TimedIntent>) {
    silently { travel(to: line.after, after: events) }
    for delivery in line.deliveries { display(delivery.publication.again) }
  }

  /// A controller's values cannot be put back.
  public var canRepeat: Bool { false }
}

/// The values of a controller and its model, by their names.
private enum Played {
  @MainActor static func values(of controller: any ViewController) -> any Sendable {
    switch controller {
    case let controller as ConcentrationViewController: Concentration(controller)
    case let controller as PictureChallengeViewController: Challenge(controller)
    default: 0
    }
  }

  struct Concentration {
    struct Game {
      struct Card {
        let identifier: Int
        let isFaceUp: Bool
        let isMatched: Bool
      }

      let cards: [Card]
      let missCount: Int
    }

    let game: Game
    let flipCount: Int
    let seed: UInt64
    let theme: String
    let emoji: [Card: Deck.Pair]

    @MainActor init(_ controller: ConcentrationViewController) {
      // Two cards of the course are equal if they are a pair.
      let cards = controller.game.cards.map {
        Game.Card(identifier: $0.identifier, isFaceUp: $0.isFaceUp, isMatched: $0.isMatched)
      }
      game = Game(cards: cards, missCount: controller.game.missCount)
      (flipCount, seed) = (controller.flipCount, controller.seed)
      (theme, emoji) = (controller.theme.name, controller.emoji)
    }
  }

  struct Challenge {
    struct Game {
      let cards: [PictureCard]
      let flips: Int
      let misses: Int
      let turn: [Int]
      let nextDeadline: Double?
    }

    let game: Game
    let seed: UInt64

    @MainActor init(_ controller: PictureChallengeViewController) {
      let game = controller.game
      self.game = Game(
        cards: game.cards, flips: game.flips, misses: game.misses, turn: game.turn,
        nextDeadline: game.nextDeadline)
      seed = controller.seed
    }
  }
}
