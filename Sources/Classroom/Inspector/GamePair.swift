import Architectures
import Storage
import ViewModel
import ViewModelTesting
import ViewState

/// The player's game, and a second game that repeats earlier moments of the session.
@MainActor final class GamePair {
  /// What happens to the events and updates of both games.
  enum EventHandling: Int {
    /// The log records the events, and the consumers receive the updates.
    case record
    /// The log ignores the events, but the consumers receive the updates.
    case deliver
    /// The log ignores the events, and the consumers receive nothing.
    case ignore
  }

  let session: InspectedSession
  /// The player's game.
  let game: any Playable

  /// The player's game with its events, or `nil` while the inspector is closed.
  private(set) var inspectedGame: InspectedGame?
  /// The second game, or `nil` while the inspector is closed.
  private(set) var replayGame: InspectedGame?
  private var initialMoment: GameSnapshot?
  private(set) var eventHandling = EventHandling.record

  init(_ game: any Playable, of session: InspectedSession) {
    self.game = game
    self.session = session
  }

  /// Whether a controller plays the game instead of a view model.
  var isControllerGame: Bool {
    game is ControllerGame
  }

  var presentMoment: GameSnapshot {
    GameSnapshot(of: game)
  }

  /// The first characters of a call that chooses a card, or `nil` for a controller.
  var choicePrefix: String? {
    if isControllerGame {
      return nil
    }
    return session.header.game.isPile ? "choose(" : "choose(at: "
  }

  // MARK: Opening and closing

  /// Deals the second game, and reports the events of both games from now on.
  func open(receiveEvent: @escaping (InspectedEvent, any Playable) -> Void) {
    let replayGame = InspectedGame(session.deal(), receiveEvent: receiveEvent)
    self.replayGame = replayGame
    initialMoment = replayGame.currentMoment
    inspectedGame = InspectedGame(game, receiveEvent: receiveEvent)
  }

  func close() {
    inspectedGame?.stopReporting()
    inspectedGame = nil
    replayGame = nil
  }

  // MARK: Events

  /// Runs a closure whose events are not recorded.
  ///
  /// Inside a closure whose events are ignored, the events stay ignored.
  func handlingEvents(as handling: EventHandling, _ body: () -> Void) {
    let outerHandling = eventHandling
    if handling.rawValue > outerHandling.rawValue {
      eventHandling = handling
    }
    body()
    eventHandling = outerHandling
  }

  // MARK: Moments

  /// Lets the second game return to the beginning of the session.
  ///
  /// - Parameter moment: A snapshot whose display options the second game takes over.
  func returnToBeginning(optionsOf moment: GameSnapshot) {
    guard let replayGame else { return }
    handlingEvents(as: .deliver) {
      replayGame.restoreOptions(of: moment)
      if let initialMoment {
        replayGame.travel(to: initialMoment, after: [])
      }
    }
  }

  /// Lets the second game travel to the end of a line, without a sign to the consumers.
  func showEnd(of line: LogLine) {
    handlingEvents(as: .ignore) {
      replayGame?.travel(to: line.after, after: session.events.prefix(line.eventCount))
    }
  }

  /// Lets the player's game travel to a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - events: The events before the moment.
  func continueGame(from moment: GameSnapshot, after events: [TimedIntent]) {
    handlingEvents(as: .deliver) {
      inspectedGame?.travel(to: moment, after: events[...])
    }
  }
}
