/// What a step of a test states, also where it says nothing of it.
package enum Statement: String, CaseIterable, Sendable {
  case changes = "The game is as stated, in every field of its board."
  case publishes = "What changed was published once, after the change, with its cards and cause."
  case announces = "An intent was announced once, before anything of it was performed."
  case state = "The state changed with what was published, and agrees with the board."
  case rejects = "A choice that changed no card was rejected, and no other."
  case outcome = "Returned and published is what the model did."
  case navigates = "A button that leads away was requested, and no other."
  case nothingBetween = "Nothing happened between this step and the one before."
}

/// Difference between what a game did and what a step of its test says; it ends the test.
package struct Mismatch: Error, Equatable, CustomStringConvertible {
  /// What does not hold.
  package let statement: Statement
  /// What went wrong in one line, then one line for each value, with two spaces before it.
  package let message: String
  /// The file of the step, as `#fileID` has it.
  package let file: String
  /// The line of the step, counted from 1.
  package let line: Int
  /// The message, and where the step stands.
  package var description: String { "\(message)\n  at \(file):\(line)" }
}

struct StepLocation {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  func expect(
    _ statement: Statement, _ condition: Bool, _ headline: @autoclosure () -> String,
    _ differences: @autoclosure () -> [FieldChange] = []
  ) throws(Mismatch) {
    if condition {
      return
    }
    let differences = differences()
    let message =
      headline() + (differences.isEmpty ? "" : "\n" + FieldChange.description(of: differences))
    throw Mismatch(statement: statement, message: message, file: file, line: line)
  }
}
