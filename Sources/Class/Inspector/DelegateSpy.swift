import ChallengeDelegate
import Outlets

/// Stands between the challenge and its delegate: notes what is said, and passes it on.
final class DelegateSpy: PictureChallengeDelegate {
  private weak var game: PictureChallenge?
  private weak var delegate: (any PictureChallengeDelegate)?
  private let note: (Message) -> Void

  init(in game: PictureChallenge, note: @escaping (Message) -> Void) {
    (self.game, delegate, self.note) = (game, game.delegate, note)
    game.delegate = self
  }

  func stop() { game?.delegate = delegate }

  private func note(_ text: String) { note(Message(from: .model, to: .middle, text)) }

  func pictureChallengeDidStart(_ game: PictureChallenge) {
    note("pictureChallengeDidStart")
    delegate?.pictureChallengeDidStart(game)
  }

  func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int]) {
    note("pictureChallenge(didShowCards: \(indices))")
    delegate?.pictureChallenge(game, didShowCards: indices)
  }

  func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int]) {
    note("pictureChallenge(didHideCards: \(indices))")
    delegate?.pictureChallenge(game, didHideCards: indices)
  }

  func pictureChallenge(_ game: PictureChallenge, didMatchCards indices: [Int]) {
    note("pictureChallenge(didMatchCards: \(indices))")
    delegate?.pictureChallenge(game, didMatchCards: indices)
  }

  func pictureChallengeDidMiss(_ game: PictureChallenge) {
    note("pictureChallengeDidMiss")
    delegate?.pictureChallengeDidMiss(game)
  }

  func pictureChallengeDidEnd(_ game: PictureChallenge) {
    note("pictureChallengeDidEnd")
    delegate?.pictureChallengeDidEnd(game)
  }
}
