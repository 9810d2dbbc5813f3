import Architectures
import Board
import ViewModel

/// What a game did, as a value.
enum Note {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  /// A card was chosen in vain.
  case rejected(Int)
  /// A layer of a controller's game calls another.
  case said(Message)
  case published(Publication)
}

/// A game that the inspector listens to, as any other subscriber does: the running one, or the one
/// of its own on which it travels and repeats.
@MainActor
final class InspectedGame {
  let game: any Playable
  private let note: (Note) -> Void
  private var subscriptions: [Subscription] = []
  private var spy: DelegateSpy?

  init(_ game: any Playable, note: @escaping (Note) -> Void) {
    (self.game, self.note) = (game, note)
    subscriptions = [
      game.intents.sink { note(.announced($0)) },
      game.rejectedChoices.sink { note(.rejected($0)) },
      game.objectDidChange.sink { if $0.cause != .subscribed { note(.published($0)) } },
    ]
    (game as? ControllerGame)?.trace = { note(.said($0)) }
    listenToModel()
  }

  func stop() {
    subscriptions = []
    (game as? ControllerGame)?.trace = nil
    challenge?.game.delegate = challenge
  }

  private var challenge: PictureChallengeViewController? {
    (game as? ControllerGame)?.controller as? PictureChallengeViewController
  }

  private func listenToModel() {
    guard let challenge else { return }
    let spy = DelegateSpy(challenge) { [note] in note(.said($0)) }
    (self.spy, challenge.game.delegate) = (spy, spy)
  }

  var present: Instant { Instant(game) }

  /// Goes to a moment, after which so many of the session's events have happened; a controller, whose
  /// values cannot be put back, replays them.
  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    if let game = game as? any TimeTravelling { return game.putBack(moment.state) }
    guard let game = game as? ControllerGame else { return }
    if game.now <= moment.at {
      game.advance(to: moment.at)
      // The controller stands there already, but for focus, typing and layout.
      game.putBack(moment.board)
      if Line.Changes(from: present, to: moment).isEmpty { return }
    }
    game.replay(events, until: moment.at, as: moment.board)
    listenToModel()
  }
}

extension TimeTravelling {
  fileprivate func putBack(_ state: any Sendable) {
    if let state = state as? State { travel(to: state) }
  }
}
