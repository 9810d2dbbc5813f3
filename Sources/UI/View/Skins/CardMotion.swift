import Graphics

/// The motion of the cards of a game.
///
/// All times are in seconds.
struct CardMotion {
  /// A way in which a card turns over.
  enum Turning {
    /// The back and the face fade into each other.
    case fade(Animation)
    /// The card rotates about its horizontal axis, with the bottom edge toward the viewer.
    case flip(duration: Double)
  }

  /// A way in which the cards of a matched pair leave the board.
  enum Leaving {
    /// The card fades out and shrinks to the given multiple of its size.
    case fade(to: Double, Animation)

    /// The card grows in front of all other cards.
    ///
    /// Then it fades out and shrinks.
    case zoom

    /// The card fades out and slides to a side by the given multiple of its width.
    case slide(Double, Animation)
  }

  // MARK: Turning

  /// The way in which every card of the game turns over.
  var turning: Turning
  /// Whether the size of a card changes while it turns over.
  var scalesTurns = false
  /// The size of a card that is face down, as a multiple of the size of its frame on the board.
  var downScale = 1.0
  /// The size of a card that is face up, as a multiple of the size of its frame on the board.
  var upScale = 1.0

  // MARK: Leaving

  /// The way in which every matched pair of the game leaves the board.
  var leaving: Leaving
  /// The delay before a matched pair starts to leave, so that the player can see the second card.
  var leavingDelay = 0.0
  /// The animation of a card that returns to the board.
  var returnAnimation = Animation.easeInOut(0.35)
  /// Whether a card turns face down when it has left the board.
  var turnsWhenGone = false

  // MARK: Found pairs

  /// The delay between a match and the appearance of the pair among the found pairs.
  var foundPairDelay = 0.4
  /// The duration of the fade-in of a pair among the found pairs.
  var foundPairFadeDuration = 0.3
  /// Whether a matched pair flies from the board to the found pairs.
  var fliesToFoundPairs = false
  /// The duration of the flight to the found pairs.
  var flightDuration = 0.55
  /// Whether the next choice makes a pair appear among the found pairs without further delay.
  var showsFoundPairsOnNextChoice = true
  /// The delay between a match and the glint on the pair.
  ///
  /// At the end of the delay, both cards are face up.
  var glintDelay = 0.15

  // MARK: Other changes

  /// Whether found pairs, hints and prizes change their sizes.
  ///
  /// Otherwise, they only fade.
  var changesSizes = true

  /// Whether a card shakes if it cannot be chosen.
  ///
  /// Otherwise, it dims for the same time.
  var shakesCards = true

  /// The size of the card under the pointer, as a multiple of its normal size.
  ///
  /// If it is 1, a light appears on the card instead.
  var liftedScale = 1.03

  /// The duration of the fade from old text to new text after a choice.
  var textDuration = 0.25
  /// The duration of a change of faces, and of a change of text in a new game.
  var exchangeDuration = 0.35

  /// The duration of the flip of a playing card.
  static let flipDuration = 0.6

  /// The motion for players who prefer reduced motion, in which short fades replace movements.
  var reduced: CardMotion {
    var motion = self
    motion.turning = .fade(.easeInOut(0.2))
    motion.scalesTurns = false
    motion.leaving = .fade(to: 1, .easeInOut(0.2))
    motion.returnAnimation = .easeInOut(0.2)
    motion.shakesCards = false
    motion.liftedScale = 1
    motion.changesSizes = false
    motion.fliesToFoundPairs = false
    motion.foundPairFadeDuration = 0.2
    motion.textDuration = 0.2
    motion.exchangeDuration = 0.2
    return motion
  }

  // MARK: Motion of all games

  /// The animation of the card under the pointer.
  static let liftAnimation = Animation.easeInOut(0.12)
  /// The opacity of the light on the card under the pointer, if the card does not grow.
  static let lightStrength = 0.2
  /// The distance of a shake to each side, as a fraction of a card's width.
  static let shakeWidthShare = 0.06
  /// The opacity that a card loses if it dims instead of shaking.
  static let shakeDimming = 0.4
  /// The size of a card that zooms out, as a multiple of its normal size.
  static let zoomScale = KeyframeTrack(
    from: 1, [.init(3, duration: 0.6), .init(0.1, duration: 0.75)])
  /// The opacity of a card that zooms out.
  static let zoomOpacity = KeyframeTrack(
    from: 1, [.init(1, duration: 0.6), .init(0, duration: 0.75)])
}
