/// The game of the lesson plan, which a test also plays.
///
/// The lessons themselves are articles in `Lessons.docc`.
package enum LessonPlan {
  /// The seed of the deal in the lab game of the lesson.
  package static let seed: UInt64 = 7

  /// The cards that the lesson chooses, in order.
  ///
  /// They are a clover, a disc that does not match, the clover again without an effect, a fish, and
  /// the matching fish.
  package static let choices = [4, 0, 4, 2, 7]

  /// The card that the lesson chooses instead of the second fish, after going one step back in
  /// time.
  ///
  /// With this card, a new branch of the game begins.
  package static let alternativeChoice = 5
}
