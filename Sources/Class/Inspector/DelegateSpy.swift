import Architectures

/// Stands between the challenge and its delegate: notes what is said, and passes it on.
final class DelegateSpy: PictureChallengeDelegate {
  private weak var delegate: (any PictureChallengeDelegate)?
  private let note: (Message) -> Void

  init(_ delegate: any PictureChallengeDelegate, note: @escaping (Message) -> Void) {
    (self.delegate, self.note) = (delegate, note)
  }

  private func pass(_ text: String, _ tell: (any PictureChallengeDelegate) -> Void) {
    note(Message(from: .model, to: .middle, text))
    if let delegate { tell(delegate) }
  }

  func pictureChallengeDidStart(_ game: PictureChallenge) {
    pass("pictureChallengeDidStart") { $0.pictureChallengeDidStart(game) }
  }
  func pictureChallenge(_ game: PictureChallenge, didShowCards cards: [Int]) {
    pass("pictureChallenge(didShowCards: \(cards))") {
      $0.pictureChallenge(game, didShowCards: cards)
    }
  }
  func pictureChallenge(_ game: PictureChallenge, didHideCards cards: [Int]) {
    pass("pictureChallenge(didHideCards: \(cards))") {
      $0.pictureChallenge(game, didHideCards: cards)
    }
  }
  func pictureChallenge(_ game: PictureChallenge, didMatchCards cards: [Int]) {
    pass("pictureChallenge(didMatchCards: \(cards))") {
      $0.pictureChallenge(game, didMatchCards: cards)
    }
  }
  func pictureChallengeDidMiss(_ game: PictureChallenge) {
    pass("pictureChallengeDidMiss") { $0.pictureChallengeDidMiss(game) }
  }
  func pictureChallengeDidEnd(_ game: PictureChallenge) {
    pass("pictureChallengeDidEnd") { $0.pictureChallengeDidEnd(game) }
  }
}
