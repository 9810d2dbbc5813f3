/// Delegate protocol: the events that the model reports after it has updated its properties.
@MainActor
package protocol PictureChallengeDelegate: AnyObject {
  /// Reports that new cards were dealt.
  func pictureChallengeDidStart(_ game: PictureChallenge)
  /// Reports that cards were turned face up and counted as flips.
  func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int])
  /// Reports that cards were turned face down.
  func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int])
  /// Reports that the two cards of a pair were found.
  func pictureChallenge(_ game: PictureChallenge, didMatchCards indices: [Int])
  /// Reports that the two cards of the turn do not match.
  func pictureChallengeDidMiss(_ game: PictureChallenge)
  /// Reports that all pairs were found.
  func pictureChallengeDidEnd(_ game: PictureChallenge)
}
