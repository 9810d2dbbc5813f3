/// The statements that each step of a test checks, even if the test does not mention them.
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

/// A difference between a game and a step of its test.
///
/// It ends the test.
package struct Mismatch: Error, Equatable, CustomStringConvertible {
  /// The statement that does not hold.
  package let statement: Statement
  /// The problem in one line, followed by one indented line for each value that differs.
  package let message: String
  /// The file of the step, in the form of `#fileID`.
  package let file: String
  /// The line of the step, counted from 1.
  package let line: Int
  /// The message, and the file and line of the step.
  package var description: String { "\(message)\n  at \(file):\(line)" }
}

/// The place of a step in the source of its test.
struct StepLocation {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// Throws a `Mismatch` unless a condition holds.
  ///
  /// - Parameters:
  ///   - statement: The statement that the condition checks.
  ///   - condition: Whether the statement holds.
  ///   - headline: The first line of the message.
  ///   - differences: The fields that the message lists below its first line.
  /// - Throws: `Mismatch` if `condition` is false.
  func expect(
    _ statement: Statement,
    _ condition: Bool,
    _ headline: @autoclosure () -> String,
    _ differences: @autoclosure () -> [FieldChange] = []
  ) throws(Mismatch) {
    if condition {
      return
    }
    var message = headline()
    let differences = differences()
    if !differences.isEmpty {
      message += "\n" + FieldChange.description(of: differences)
    }
    throw Mismatch(statement: statement, message: message, file: file, line: line)
  }
}
