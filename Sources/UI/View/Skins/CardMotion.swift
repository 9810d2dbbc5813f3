import Graphics

/// The motion of the cards of a game.
///
/// All times are in seconds.
struct CardMotion {
  /// The way in which a card turns over.
  enum Turning {
    /// The back and the face fade into each other.
    case fade(Animation)
    /// The card rotates about its horizontal axis, and the bottom edge comes first.
    case flip(duration: Double)
  }

  /// The way in which a matched pair leaves the board.
  enum Leaving {
    /// The card fades and shrinks to a multiple of its size.
    case fade(to: Double, Animation)
    /// The card grows above all others, then it fades and shrinks.
    case zoom
    /// The card fades and slides to a side, by a multiple of its width.
    case slide(Double, Animation)
  }

  // MARK: Turning

  /// The way in which a card turns over.
  var turning: Turning
  /// Whether the size of a card changes while it turns over.
  var scalesTurns = false
  /// The size of a card that is face down, as a multiple of its place on the board.
  var downScale = 1.0
  /// The size of a card that is face up, as a multiple of its place on the board.
  var upScale = 1.0

  // MARK: Leaving

  /// The way in which a matched pair leaves the board.
  var leaving: Leaving
  /// The time from a match until the pair leaves, so that the player can see the second card.
  var leavingDelay = 0.0
  /// The animation of a card that returns to the board.
  var returnAnimation = Animation.easeInOut(0.35)
  /// Whether a card also turns face down after it has left the board.
  var turnsWhenGone = false

  // MARK: Found pairs

  /// The time from a match until the pair appears among the found pairs.
  var foundPairDelay = 0.4
  /// The time in which a pair fades in among the found pairs.
  var foundPairFadeDuration = 0.3
  /// Whether a pair that leaves the board flies to the found pairs.
  var fliesToFoundPairs = false
  /// The duration of the flight to the found pairs.
  var flightDuration = 0.55
  /// Whether the next choice makes a pair appear among the found pairs at once.
  var showsFoundPairsOnNextChoice = true
  /// The time from a match until a glint appears on the pair, so that both cards are face up.
  var glintDelay = 0.15

  // MARK: Other changes

  /// Whether sizes change.
  ///
  /// Otherwise things only fade.
  var changesSizes = true
  /// Whether a card shakes if it cannot be chosen.
  ///
  /// Otherwise it is dimmed for the same time.
  var shakesCards = true
  /// The size of the card under the pointer, as a multiple of its own.
  ///
  /// At 1, the card is lit.
  var liftedScale = 1.03
  /// The duration of a change of text after a choice.
  var textDuration = 0.25
  /// The duration of a change of faces, and of a change of text in a new game.
  var exchangeDuration = 0.35

  /// The duration of the flip of a playing card.
  static let flipDuration = 0.6

  /// The motion with short fades in place of movements, for players who prefer reduced motion.
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
  /// The opacity of the light on the card under the pointer if the card does not grow.
  static let lightStrength = 0.2
  /// The distance of a shake to each side, as a share of a card's width.
  static let shakeWidthShare = 0.06
  /// The opacity that a dimmed card loses in place of a shake.
  static let shakeDimming = 0.4
  /// The size of a pair that zooms out, as a multiple of its own.
  static let zoomScale = KeyframeTrack(
    from: 1, [.init(3, duration: 0.6), .init(0.1, duration: 0.75)])
  /// The opacity of a pair that zooms out.
  static let zoomOpacity = KeyframeTrack(
    from: 1, [.init(1, duration: 0.6), .init(0, duration: 0.75)])
}
