import Graphics

/// Motion of the cards of a game; times in seconds.
struct CardMotion {
  enum Turning {
    /// Back and face fade into each other.
    case fade(Animation)
    /// The card turns about its horizontal axis, the bottom edge first.
    case flip(duration: Double)
  }

  enum Leaving {
    /// It fades, and shrinks to a multiple of its size.
    case fade(to: Double, Animation)
    /// It grows, then shrinks while it fades, above all other cards.
    case zoom
    /// It slides to a side while it fades, as far as a multiple of its width.
    case slide(Double, Animation)
  }

  var turning: Turning
  /// Whether a turn also changes the card's size, step by step.
  var scalesTurns = false
  /// Sizes of a card that is down and of one that is up, as multiples of its place.
  var downScale = 1.0
  var upScale = 1.0
  var leaving: Leaving
  /// Time from the match until the pair leaves, when its second card has been seen.
  var leavingDelay = 0.0
  var returnAnimation = Animation.easeInOut(0.35)
  /// Whether a card that has left still turns down.
  var turnsWhenGone = false
  /// Time from the match until a pair appears among the finds, and duration of that.
  var foundPairDelay = 0.4
  var foundPairFadeDuration = 0.3
  /// Whether the pair flies there when it leaves, and duration of that.
  var fliesToFoundPairs = false
  var flightDuration = 0.55
  /// Whether a further choice lets them come at once.
  var showsFoundPairsOnNextChoice = true
  /// Time from the match until a glint is seen on the pair, whose second card has come up.
  var glintDelay = 0.15
  /// Whether sizes change; otherwise things fade.
  var changesSizes = true
  /// Whether a card that cannot be chosen shakes; otherwise it is dimmed for as long.
  var shakesCards = true
  /// Size of a card under the pointer, as a multiple of its own; at 1 it is lit.
  var liftedScale = 1.03
  /// Duration of a change of texts by a choice.
  var textDuration = 0.25
  /// Duration of a change of faces, or of texts by a new game.
  var exchangeDuration = 0.35

  /// Duration of a playing card's turn.
  static let flipDuration = 0.6

  /// The same changes as short fades, for players whom motion disturbs.
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

  /// Answer of a card to the pointer, and strength of the light on one that does not lift.
  static let liftAnimation = Animation.easeInOut(0.12)
  static let lightStrength = 0.2
  /// Way of a shake to each side, as a share of a card's width, and dimming in place of it.
  static let shakeWidthShare = 0.06
  static let shakeDimming = 0.4
  /// Size of a pair that zooms out, as a multiple of its own, and its opacity.
  static let zoomScale = KeyframeTrack(
    from: 1, [.init(3, duration: 0.6), .init(0.1, duration: 0.75)])
  static let zoomOpacity = KeyframeTrack(
    from: 1, [.init(1, duration: 0.6), .init(0, duration: 0.75)])
}
