import Architectures

/// Stands between the challenge and its delegate: notes each call, and passes it on.
final class DelegateSpy: PictureChallengeDelegate {
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
