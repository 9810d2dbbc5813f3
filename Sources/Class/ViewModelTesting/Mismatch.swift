/// What a game did and its test does not say, or the other way round.
///
/// It is thrown, so that the test ends there. The step's place is part of the description, because a
/// test framework knows only where the test begins.
public struct Mismatch: Error, Equatable, CustomStringConvertible {
  /// What went wrong in one line, then one line for each value, with two spaces before it.
  public let message: String
  /// The file of the step, as `#fileID` has it.
  public let file: String
  /// The line of the step, counted from 1.
  public let line: Int
  /// The message, and where the step stands.
  public var description: String { "\(message)\n  at \(file):\(line)" }
}

/// The place of a step in its test.
struct Place {
  let file: String
  let line: Int

  /// Throws a mismatch unless a condition holds.
  func expect(
    _ condition: Bool, _ headline: @autoclosure () -> String,
    _ differences: @autoclosure () -> [FieldChange] = []
  ) throws(Mismatch) {
    if condition { return }
    let differences = differences()
    let message = headline() + (differences.isEmpty ? "" : "\n" + FieldChange.text(differences))
    throw Mismatch(message: message, file: file, line: line)
  }
}
