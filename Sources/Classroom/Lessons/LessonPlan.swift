/// The game of the lesson plan, which a test plays as well.
///
/// The lessons themselves are not code. They are in `Lessons.docc`.
package enum LessonPlan {
  /// The seed of the lesson's board in the lab game.
  package static let seed: UInt64 = 7

  /// The cards that the lesson chooses, in this order.
  ///
  /// They are a clover, a disc that does not match, the clover again without an effect, a fish, and
  /// the matching fish.
  package static let choices = [4, 0, 4, 2, 7]

  /// The card that the lesson chooses instead of the second fish, after a step back in time.
  ///
  /// From this card on, the game takes another course.
  package static let alternativeChoice = 5
}
