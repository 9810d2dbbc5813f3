/// What the class plays in the lesson plan's forty minutes, and a test, too; the rest of this module
/// is no code: the lessons are in `Lessons.docc`.
package enum LessonPlan {
  /// The seed that deals the board of the lesson, in the lab's game.
  package static let seed: UInt64 = 7

  /// The cards that are chosen one after the other: a clover, a disc that is no clover, the clover
  /// once more in vain, a fish, and the other fish.
  package static let choices = [4, 0, 4, 2, 7]
  /// The card that is chosen instead of the other fish, after a step back: the game forks.
  package static let alternativeChoice = 5
}
