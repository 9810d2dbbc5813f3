import Architectures
import Board
import ViewModel

/// What a game did, as a value.
enum Note {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  case rejected(Int)
  /// A layer of a controller's game calls another.
  case said(Message)
  case published(Publication)
}

/// A game that the inspector subscribes to: the running one, or the second one.
@MainActor final class InspectedGame {
  let game: any Playable
  private let outlets: ControllerGame?
  private var subscriptions: [Subscription] = []

  init(_ game: any Playable, note: @escaping (Note) -> Void) {
    (self.game, outlets) = (game, game as? ControllerGame)
    subscriptions = [
      game.intents.sink { note(.announced($0)) },
      game.rejectedChoices.sink { note(.rejected($0)) },
      game.objectDidChange.sink { if $0.cause != .subscribed { note(.published($0)) } },
    ]
    outlets?.trace = { note(.said($0)) }
  }

  func stop() {
    subscriptions = []
    outlets?.trace = nil
  }

  var present: Instant { Instant(game) }

  /// Shows beside the game what is shown at an instant, and lays it out as then.
  func layOut(as instant: Instant) {
    game.options = instant.options
    game.touch(instant.layout)
  }

  /// Goes to an instant; a controller, whose values cannot be put back, replays the events before it.
  func travel(to instant: Instant, after events: ArraySlice<TimedIntent>) {
    guard let outlets else {
      (game as? any TimeTravelling)?.putBack(instant.state)
      return
    }
    if outlets.now <= instant.at {
      outlets.advance(to: instant.at)
      // The controller stands there already, but for focus, typing and layout.
      outlets.putBack(instant.board)
      if instant.changes(since: present).all.isEmpty { return }
    }
    outlets.replay(events, until: instant.at, as: instant.board)
  }
}

extension TimeTravelling {
  fileprivate func putBack(_ state: any Sendable) {
    if let state = state as? State { travel(to: state) }
  }
}
