import ChallengeDelegate
import View

/// Stands between the challenge and its delegate: notes what is said, and passes it on.
@MainActor
final class DelegateSpy: PictureChallengeDelegate {
  private weak var delegate: (any PictureChallengeDelegate)?
  private let note: (Message) -> Void

  /// Takes the delegate's place.
  init(in game: PictureChallenge, note: @escaping (Message) -> Void) {
    (delegate, self.note) = (game.delegate, note)
    game.delegate = self
  }

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

  func pictureChallengeDidMiss(_ game: PictureChallenge) {
    note("pictureChallengeDidMiss")
    delegate?.pictureChallengeDidMiss(game)
  }

  func pictureChallengeDidEnd(_ game: PictureChallenge) {
    note("pictureChallengeDidEnd")
    delegate?.pictureChallengeDidEnd(game)
  }
}
