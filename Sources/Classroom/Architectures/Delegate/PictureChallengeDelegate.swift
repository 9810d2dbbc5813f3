/// Delegate protocol: what the model tells after each of its steps, when it has the new values.
@MainActor
package protocol PictureChallengeDelegate: AnyObject {
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
