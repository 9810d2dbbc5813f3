/// Delegate protocol: what the model tells whoever it is played by, while it happens.
///
/// The model does not know who that is. It is told after each step, so that it finds the new
/// values in the model.
@MainActor
public protocol PictureChallengeDelegate: AnyObject {
  /// New cards were dealt.
  func pictureChallengeDidStart(_ game: PictureChallenge)
  /// Cards turned up, and were counted.
  func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int])
  /// Cards turned down.
  func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int])
  /// The two cards of a pair are found.
  func pictureChallenge(_ game: PictureChallenge, didMatchCards indices: [Int])
  /// The two cards that are shown are no pair.
  func pictureChallengeDidMiss(_ game: PictureChallenge)
  /// All pairs are found.
  func pictureChallengeDidEnd(_ game: PictureChallenge)
}
