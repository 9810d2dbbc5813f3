import Architectures
import Board
import ViewModel

/// Something that a game did, as a value.
enum Note {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  /// A card was chosen in vain.
  case rejected(Int)
  /// A layer of a controller's game calls another.
  case said(Message)
  /// Subscribers are told about a change.
  case published(Publication)
}

/// A game that the inspector listens to, as any other subscriber does: the running one, or the one
/// of its own on which it travels and repeats.
@MainActor
final class WatchedGame {
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
    (game as? ControllerGame)?.outlets.trace = { note(.said($0)) }
    listenToModel()
  }

  /// Leaves the game as it was.
  func stop() {
    subscriptions = []
    (game as? ControllerGame)?.outlets.trace = nil
    challenge?.game.delegate = challenge
  }

  private var challenge: PictureChallengeViewController? {
    (game as? ControllerGame)?.controller as? PictureChallengeViewController
  }

  /// Stands between a challenge and its delegate.
  private func listenToModel() {
    guard let challenge else { return }
    let spy = DelegateSpy(challenge) { [note] in note(.said($0)) }
    (self.spy, challenge.game.delegate) = (spy, spy)
  }

  var isController: Bool { game is ControllerGame }
  var present: Instant { Instant(game) }

  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    game.travel(to: moment, after: events)
    listenToModel()
  }
}
