import Games
import Board
import Architectures
import Model
import Store
import View
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

extension SessionHeader {
  /// Has a controller play the game that is dealt from this line, seen on a screen, and the inspector
  /// look at it; `events`, until a time, is what has happened already.
  ///
  /// - Precondition: the game is the one that the architecture is for.
  @MainActor public func subject(
    _ architecture: ControllerArchitecture, events: [TimedIntent] = [], at time: Double = 0,
    screen: (Outlets) throws -> any GameScreen
  ) rethrows -> any InspectedGame {
    let game = try ControllerGame(architecture, self, screen: screen)
    if !events.isEmpty { game.play(events, until: time) }
    return game
  }
}

/// A session's game, played by a controller instead of a view model: an intent touches the outlet
/// that is meant.
final class ControllerGame: InspectedGame {
  let header: SessionHeader
  let screen: any GameScreen
  let beginning: Instant
  let intents = Publisher<TimedIntent>()
  let navigationRequests = Publisher<Control>()
  private(set) lazy var publications = Publisher<Publication> { [unowned self] in
    Publication(outlets.board, cause: .subscribed)
  }
  let layers = ["View", "Controller", "Model"]
  /// A controller's values cannot be put back.
  let canRepeat = false
  /// Nobody but the view is told by the controller.
  let isPublishing = false
  var tell: (Note) -> Void = { _ in }

  let outlets: Outlets
  private var controller: any ViewController
  private let makeController: () -> any ViewController
  /// Has the view display a publication.
  private let display: (Publication) -> Void
  /// Whether the view is not told what the outlets show.
  private var isMute = false
  private var spy: DelegateSpy?
  /// Whether the model told its delegate something since the outlets were displayed.
  private var hasTold = false

  init(
    _ architecture: ControllerArchitecture, _ header: SessionHeader,
    screen: (Outlets) throws -> any GameScreen
  ) rethrows {
    precondition(
      header.game.name == architecture.kind.name,
      "ControllerGame(.\(architecture)): the session's game is \(header.game.name)")
    let (deck, themes, seed) = (header.deck, header.themes, header.seed)
    let outlets: Outlets
    switch architecture {
    case .mvc:
      outlets = .concentration(grid: header.grid, themes: themes)
      makeController = {
        ConcentrationViewController(outlets, theme: deck, themes: themes, seed: seed)
      }
    case .delegate:
      outlets = .pictureChallenge(grid: header.grid)
      makeController = { PictureChallengeViewController(outlets, deck: deck, seed: seed) }
    }
    (self.header, self.outlets) = (header, outlets)
    controller = makeController()
    self.screen = try screen(outlets)
    // What a controller begins with follows from the session's first line.
    beginning = Instant(board: outlets.board, state: controller.values, at: 0)
    display = outlets.display ?? { _ in }
    outlets.display = { [weak self] in self?.hear($0) }
    outlets.willLeave = { [navigationRequests] in navigationRequests.send($0) }
    outlets.willTouch = { [weak self] in self?.announce($0) }
  }

  private func hear(_ publication: Publication) {
    if !isMute { show(publication) }
    if isWatched {
      // What is shown is no call of the controller's; what it sets is.
      let middle = hasTold ? ["PictureChallengeViewController"] : []
      tell(.published(publication, to: middle + ["\(type(of: screen))"], by: nil))
    }
    hasTold = false
  }

  private func announce(_ outlet: any Touchable) {
    let intent: Intent
    switch outlet {
    case let card as CardButton: intent = .choose(card.tag)
    case let button as Button:
      if case .theme(let index) = button.control {
        intent = .chooseTheme(header.themes[index].name)
      } else {
        intent = .restart(seed: button.tag)
      }
    default: return
    }
    let event = TimedIntent(at: outlets.now, intent: intent, isReplayed: outlets.isReplaying)
    tell(.announced(event))
    intents.send(event)
  }

  var isWatched = false {
    didSet {
      outlets.trace = isWatched ? { [weak self] in self?.tell(.said($0)) } : nil
      listenToModel()
    }
  }

  /// Stands between the challenge and its delegate, while somebody listens.
  private func listenToModel() {
    guard let controller = controller as? PictureChallengeViewController else { return }
    spy = outlets.trace.map { trace in
      DelegateSpy(controller) { [weak self] in
        self?.hasTold = true
        trace($0)
      }
    }
    controller.game.delegate = spy ?? controller
  }

  var present: Instant {
    Instant(board: outlets.board, state: controller.values, at: outlets.now)
  }
  var nextDeadline: Double? { outlets.nextDeadline }
  func notify(_ notice: String) { outlets.tell(notice) }
  func advance(to time: Double) { outlets.advance(to: time) }

  func show(_ publication: Publication) {
    display(publication)
    publications.send(publication)
  }

  func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card):
      outlets.cardButtons[card].touch()
      return outlets.lastOutcome
    case .restart(let seed):
      outlets.restartButton.tag = seed
      outlets.restartButton.touch()
    case .chooseTheme(let name):
      guard let index = header.themes.firstIndex(where: { $0.name == name }) else {
        fatalError("ControllerGame.perform(.chooseTheme(\"\(name)\")): there is no such theme")
      }
      outlets.themeButtons[index].touch()
    case .undo, .hint: break  // The compared architectures have neither.
    }
    return nil
  }

  /// Begins again with another controller and another model, and plays events until a time; nobody
  /// sees what happens on the way.
  func play(_ events: some Sequence<TimedIntent>, until time: Double) {
    outlets.isReplaying = true
    controller = makeController()
    listenToModel()
    for event in events {
      advance(to: event.at)
      _ = perform(event.intent)
    }
    advance(to: time)
    outlets.isReplaying = false
  }

  func unseen(_ body: () -> Void) {
    silently {
      outlets.isReplaying = true
      body()
      let tell = tell
      self.tell = { _ in }
      outlets.isReplaying = false
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
  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    let isUnseen = outlets.isReplaying
    silently { play(events, until: moment.at) }
    outlets.putBack(moment.board)
    if isUnseen { outlets.isReplaying = true }
  }
}

/// Two cards of the course are equal if they are a pair; what is seen of them is not.
private struct CardValues: Equatable {
  let identifier: Int
  let isFaceUp, isMatched: Bool

  init(_ card: Card) {
    (identifier, isFaceUp, isMatched) = (card.identifier, card.isFaceUp, card.isMatched)
  }
}

extension ViewController {
  /// The values of the controller and its model, by the names that they have there.
  fileprivate var values: any Sendable {
    switch self {
    case let controller as ConcentrationViewController:
      let cards = controller.game.cards.map(CardValues.init)
      let names = Dictionary(
        uniqueKeysWithValues: controller.emoji.map { ($0.identifier, $1.first.name) })
      return (
        game: (cards: cards, missCount: controller.game.missCount),
        flipCount: controller.flipCount, seed: controller.seed, theme: controller.theme.name,
        emoji: (0..<cards.count / 2).map { names[$0] }
      )
    case let controller as PictureChallengeViewController:
      let game = controller.game
      return (
        game: (
          cards: game.cards, flips: game.flips, misses: game.misses, turn: game.turn,
          nextDeadline: game.nextDeadline
        ), seed: controller.seed
      )
    default: return 0
    }
  }
}
