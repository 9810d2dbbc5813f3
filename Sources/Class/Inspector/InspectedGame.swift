import Architectures
import Board
import ViewModel
import ViewModelTesting

enum Note {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  case rejected(Int)
  case said(Message)
  case published(Publication)
}

@MainActor final class InspectedGame {
  let game: any Playable
  private let outlets: ControllerGame?
  private var subscriptions: [Subscription] = []

  init(_ game: any Playable, hear: @escaping (Note, any Playable) -> Void) {
    (self.game, outlets) = (game, game as? ControllerGame)
    let note = { [unowned game] in hear($0, game) }
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

  var present: Moment { Moment(of: game) }

  /// Shows beside the game what is shown at a moment, and lays it out as then.
  func layOut(as moment: Moment) {
    game.options = moment.options
    game.touch(moment.layout)
  }

  /// Goes to a moment; a controller, whose values cannot be put back, replays the events before it.
  func travel(to moment: Moment, after events: ArraySlice<TimedIntent>) {
    guard let outlets else {
      func travel<Game: TimeTravelling>(_ game: Game) {
        (moment.state as? Game.State).map(game.travel)
      }
      (game as? any TimeTravelling).map { travel($0) }
      return
    }
    if outlets.now <= moment.now {
      outlets.advance(to: moment.now)
      // The controller stands there already, but for focus, typing and layout.
      outlets.putBack(moment.board)
      if moment.changes(since: present).all.isEmpty { return }
    }
    outlets.replay(events, until: moment.now, as: moment.board)
  }
}
