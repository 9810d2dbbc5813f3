import Architectures
import Storage
import ViewModel
import ViewModelTesting
import ViewState

/// The player's game, and a second game that repeats earlier parts of the session.
@MainActor final class GamePair {
  /// The way in which events and updates of both games are handled.
  enum EventHandling: Int {
    /// The log records the events, and the consumers receive the updates.
    case record
    /// The log ignores the events, but the consumers receive the updates.
    case deliver
    /// The log ignores the events, and the consumers receive nothing.
    case ignore
  }

  let session: InspectedSession
  let game: any Playable

  /// The player's game with its event reports, or `nil` while the inspector is closed.
  private(set) var inspectedGame: InspectedGame?
  /// The second game, or `nil` while the inspector is closed.
  private(set) var replayGame: InspectedGame?
  private var initialMoment: GameSnapshot?
  private(set) var eventHandling = EventHandling.record

  init(_ game: any Playable, of session: InspectedSession) {
    self.game = game
    self.session = session
  }

  /// Whether the game has a controller instead of a view model.
  var isControllerGame: Bool {
    game is ControllerGame
  }

  var presentMoment: GameSnapshot {
    GameSnapshot(of: game)
  }

  /// The beginning of a call that chooses a card, or `nil` for a game with a controller.
  var choicePrefix: String? {
    if isControllerGame {
      return nil
    }
    return session.header.game.isPile ? "choose(" : "choose(at: "
  }

  // MARK: Opening and closing

  /// Deals the second game and starts to report the events of both games.
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

  /// Runs a closure and handles the events during that time in the given way.
  ///
  /// In nested calls, the strictest handling applies.
  func handlingEvents(as handling: EventHandling, _ body: () -> Void) {
    let outerHandling = eventHandling
    if handling.rawValue > outerHandling.rawValue {
      eventHandling = handling
    }
    body()
    eventHandling = outerHandling
  }

  // MARK: Moments

  /// Resets the second game to the start of the session.
  ///
  /// - Parameter moment: A snapshot from which the second game takes its display options.
  func returnToBeginning(optionsOf moment: GameSnapshot) {
    guard let replayGame else { return }
    handlingEvents(as: .deliver) {
      replayGame.restoreOptions(of: moment)
      if let initialMoment {
        replayGame.travel(to: initialMoment, after: [])
      }
    }
  }

  /// Sets the second game to its state at the end of a line, without notifying the consumers.
  func showEnd(of line: LogLine) {
    handlingEvents(as: .ignore) {
      replayGame?.travel(to: line.after, after: session.events.prefix(line.eventCount))
    }
  }

  /// Sets the player's game to an earlier state, from which it continues.
  ///
  /// - Parameters:
  ///   - moment: A snapshot of that state.
  ///   - events: The events before the snapshot.
  func continueGame(from moment: GameSnapshot, after events: [TimedIntent]) {
    handlingEvents(as: .deliver) {
      inspectedGame?.travel(to: moment, after: events[...])
    }
  }
}
