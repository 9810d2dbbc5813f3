import Drawing

/// How the cards of a game move; times in seconds.
struct CardMotion {
  /// How a card shows its other side.
  enum Turning {
    /// Back and face fade into each other.
    case fade(Animation)
    /// The card turns about its horizontal axis, the bottom edge first.
    case flip(duration: Double)
  }

  /// What a matched pair does when it leaves.
  enum Leaving {
    /// It fades, and shrinks to a multiple of its size.
    case fade(to: Double, Animation)
    /// It grows, then shrinks while it fades, above all other cards.
    case zoom
    /// It slides to a side while it fades, as far as a multiple of its width.
    case slide(Double, Animation)
  }

  /// A card turns up or down.
  var turning: Turning
  /// Whether turning also changes the card's size, step by step.
  var scalesTurns = false
  /// The size of a card that is down, as a multiple of its place.
  var downScale = 1.0
  /// The size of a card that is up, as a multiple of its place.
  var upScale = 1.0
  /// A matched pair leaves, or comes back with a new game.
  var leaving: Leaving
  /// How long after the match it begins to leave, when its second card has been seen.
  var leavesAfter = 0.0
  /// A card comes back after it has left.
  var returning = Animation.easeInOut(0.35)
  /// Whether a card that has left still turns down; otherwise it leaves as it is.
  var turnsWhenGone = false
  /// How long after the match a pair's small pictures appear among the finds.
  var findsAfter = 0.4
  /// How long that takes.
  var findsFade = 0.3
  /// Whether the pair flies there when it leaves, and how long that takes.
  var fliesToFinds = false, flight = 0.55
  /// Whether a further choice lets them come at once; not while the pair is still about to leave.
  var hurriesFinds = true
  /// When a glint is seen on a pair, seconds after the match: its second card has come up.
  var glintsAfter = 0.15
  /// Whether things may change their size; otherwise they fade.
  var scales = true
  /// Whether a card that cannot be chosen shakes; otherwise it is dimmed for as long.
  var shakes = true
  /// The size of a card under the pointer, as a multiple of its own; without that it is lit.
  var liftedScale = 1.03
  /// A counter or a line of text changes by a choice.
  var text = 0.25
  /// A face is replaced by another one while it is seen, or texts by those of a new game.
  var exchange = 0.35

  /// How long a playing card takes to turn over.
  static let flip = 0.6

  /// The same changes as short fades only, for people whom motion disturbs.
  var reduced: CardMotion {
    var motion = self
    motion.turning = .fade(.easeInOut(0.2))
    motion.scalesTurns = false
    motion.leaving = .fade(to: 1, .easeInOut(0.2))
    motion.returning = .easeInOut(0.2)
    motion.shakes = false
    motion.liftedScale = 1
    motion.scales = false
    motion.findsFade = 0.2
    motion.fliesToFinds = false
    motion.text = 0.2
    motion.exchange = 0.2
    return motion
  }

  /// A card answers the pointer.
  static let lifting = Animation.easeInOut(0.12)
  /// How much light lies on a card that does not lift.
  static let light = 0.2

  /// How far a card shakes to each side, as a share of its width.
  static let shakeWidth = 0.06
  /// How much a card is dimmed that does not shake.
  static let dimming = 0.4

  /// The size of a pair that zooms out, as a multiple of its own.
  static let zoomScale = KeyframeTrack(
    from: 1, [.init(3, duration: 0.6), .init(0.1, duration: 0.75)])
  /// Its opacity.
  static let zoomOpacity = KeyframeTrack(
    from: 1, [.init(1, duration: 0.6), .init(0, duration: 0.75)])
}
