import ChallengeDelegate
import ConcentrationMVC
import Model
import Outlets
import Session
import ViewModel

/// A session's game, played by a controller instead of a view model.
///
/// It speaks of intents as a view model does; performing one touches the outlet that is meant.
@MainActor
public final class ControllerGame {
  /// How the game is built.
  public enum Architecture: String, CaseIterable, Sendable {
    /// Concentration: the controller asks the model.
    case mvc
    /// The picture challenge: the model tells its delegate.
    case delegate

    /// The game that is built so.
    public var kind: GameKind { self == .mvc ? .concentration : .challenge }
  }

  /// The session's first line.
  public let header: SessionHeader
  /// What the controller sets.
  public let outlets: Outlets
  /// Announces every intent before it is performed.
  public let intents = Publisher<TimedIntent>()
  /// Sets the outlets; the game keeps it alive.
  public private(set) var controller: any ViewController

  /// Told what the layers say to each other, in order.
  public var trace: ((Message) -> Void)? {
    didSet {
      outlets.trace = trace
      listenToModel()
    }
  }

  private let makeController: () -> any ViewController
  private var spy: DelegateSpy?

  /// Deals a session's game.
  ///
  /// - Precondition: the session's game is the one that the architecture is for.
  public init(_ architecture: Architecture, _ header: SessionHeader) {
    precondition(
      header.game.name == architecture.kind.name,
      "ControllerGame(.\(architecture)): the session's game is \(header.game.name)")
    let outlets: Outlets
    switch architecture {
    case .mvc:
      outlets = .concentration(grid: header.grid, themes: header.themes)
      makeController = {
        ConcentrationViewController(
          outlets, theme: header.deck, themes: header.themes, seed: header.seed)
      }
    case .delegate:
      outlets = .pictureChallenge(grid: header.grid)
      makeController = {
        PictureChallengeViewController(outlets, deck: header.deck, seed: header.seed)
      }
    }
    (self.header, self.outlets) = (header, outlets)
    controller = makeController()
    outlets.willTouch = { [unowned self] in announce($0) }
  }

  /// Touches what a player means.
  ///
  /// - Returns: what the choice did, or `nil` for anything but a choice.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
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
    }
    return nil
  }

  /// Does what a player asked for at a time, and before it what became due until then.
  public func play(_ event: TimedIntent) {
    outlets.advance(to: event.at)
    perform(event.intent)
  }

  /// Begins again with another controller and another model, and plays events until a time; nobody
  /// sees what happens on the way.
  public func travel(to events: some Sequence<TimedIntent>, at time: Double) {
    outlets.isReplaying = true
    controller = makeController()
    listenToModel()
    for event in events { play(event) }
    outlets.advance(to: time)
    outlets.isReplaying = false
  }

  /// What a touch means.
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
    intents.send(
      TimedIntent(at: outlets.now, intent: intent, isReplayed: outlets.isReplaying))
  }

  /// Stands between the challenge and its delegate, while somebody listens.
  private func listenToModel() {
    guard let game = (controller as? PictureChallengeViewController)?.game else { return }
    spy?.stop()
    spy = trace.map { DelegateSpy(in: game, note: $0) }
  }
}
