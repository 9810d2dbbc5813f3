import Motion

/// The motion of the lab, as `games.md` and the SwiftUI lab have it; times in seconds.
struct LabMotion {
  /// A card turns up or down.
  let turn: Animation
  /// Whether turning also changes the card's size, step by step.
  let scalesTurns: Bool
  /// A matched pair leaves, or comes back with a new game.
  let match: Animation
  /// The size of a card that has left, as a multiple of its size before.
  let matchedScale: Double
  /// A counter or a line of text changes by a choice.
  let text: Double
  /// A line of text changes by a restart.
  let restart: Double
  /// A face is replaced by another one while it is seen.
  let exchange: Animation

  /// Springs and scaling.
  static let full = LabMotion(
    turn: .spring(Spring(response: 0.25, dampingFraction: 0.5)), scalesTurns: true,
    match: .easeInOut(0.3), matchedScale: 0.5, text: 0.25, restart: 0.35,
    exchange: .easeInOut(0.35))

  /// Short fades only, for people whom motion disturbs.
  static let reduced = LabMotion(
    turn: .easeInOut(0.2), scalesTurns: false, match: .easeInOut(0.2), matchedScale: 1,
    text: 0.2, restart: 0.2, exchange: .easeInOut(0.2))
}
