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
  private let note: (Note) -> Void
  private var subscriptions: [Subscription] = []
  private var spy: DelegateSpy?

  init(_ game: any Playable, note: @escaping (Note) -> Void) {
    (self.game, outlets, self.note) = (game, game as? ControllerGame, note)
    subscriptions = [
      game.intents.sink { note(.announced($0)) },
      game.rejectedChoices.sink { note(.rejected($0)) },
      game.objectDidChange.sink { if $0.cause != .subscribed { note(.published($0)) } },
    ]
    outlets?.trace = { note(.said($0)) }
    listenToModel()
  }

  func stop() {
    subscriptions = []
    outlets?.trace = nil
    challenge?.game.delegate = challenge
  }

  private var challenge: PictureChallengeViewController? {
    outlets?.controller as? PictureChallengeViewController
  }

  private func listenToModel() {
    spy = challenge.map { DelegateSpy($0) { [note] in note(.said($0)) } }
    if let spy { challenge?.game.delegate = spy }
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
    listenToModel()
  }
}

extension TimeTravelling {
  fileprivate func putBack(_ state: any Sendable) {
    if let state = state as? State { travel(to: state) }
  }
}

/// Stands between the challenge and its delegate: notes each call, and passes it on.
private final class DelegateSpy: PictureChallengeDelegate {
  private weak var delegate: (any PictureChallengeDelegate)?
  private let note: (Message) -> Void

  init(_ delegate: any PictureChallengeDelegate, note: @escaping (Message) -> Void) {
    (self.delegate, self.note) = (delegate, note)
  }

  private func pass(_ name: String, _ call: (any PictureChallengeDelegate) -> Void) {
    note(Message(from: .model, to: .middle, "pictureChallenge\(name)"))
    if let delegate { call(delegate) }
  }

  func pictureChallengeDidStart(_ game: PictureChallenge) {
    pass("DidStart") { $0.pictureChallengeDidStart(game) }
  }
  func pictureChallenge(_ game: PictureChallenge, didShowCards cards: [Int]) {
    pass("(didShowCards: \(cards))") { $0.pictureChallenge(game, didShowCards: cards) }
  }
  func pictureChallenge(_ game: PictureChallenge, didHideCards cards: [Int]) {
    pass("(didHideCards: \(cards))") { $0.pictureChallenge(game, didHideCards: cards) }
  }
  func pictureChallenge(_ game: PictureChallenge, didMatchCards cards: [Int]) {
    pass("(didMatchCards: \(cards))") { $0.pictureChallenge(game, didMatchCards: cards) }
  }
  func pictureChallengeDidMiss(_ game: PictureChallenge) {
    pass("DidMiss") { $0.pictureChallengeDidMiss(game) }
  }
  func pictureChallengeDidEnd(_ game: PictureChallenge) {
    pass("DidEnd") { $0.pictureChallengeDidEnd(game) }
  }
}
