import ChallengeDelegate
import Outlets

/// Stands between the challenge and its delegate: notes what is said, and passes it on.
final class DelegateSpy: PictureChallengeDelegate {
  private weak var delegate: (any PictureChallengeDelegate)?
  private let note: (Message) -> Void

  init(_ delegate: any PictureChallengeDelegate, note: @escaping (Message) -> Void) {
    (self.delegate, self.note) = (delegate, note)
  }

  /// Passes on a message, whose name goes on so after "pictureChallenge".
  private func pass(_ rest: String, _ tell: (any PictureChallengeDelegate) -> Void) {
    note(Message(from: .model, to: .middle, "pictureChallenge\(rest)"))
    if let delegate { tell(delegate) }
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
