/// A statement about a game that every step of a test checks, even if the test does not mention it.
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

/// An error that ends a test because the game did not do what a step expects.
package struct Mismatch: Error, Equatable, CustomStringConvertible {
  /// The statement that is not true.
  package let statement: Statement
  /// The problem on one line, followed by one indented line for each value that differs.
  package let message: String
  /// The file of the step, in the form of `#fileID`.
  package let file: String
  /// The line number of the step, counted from 1.
  package let line: Int
  /// The message, followed by the file and line of the step.
  package var description: String { "\(message)\n  at \(file):\(line)" }
}

/// The file and line of a step in a test.
struct StepLocation {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// Ends the test with a `Mismatch`.
  ///
  /// - Parameters:
  ///   - statement: The statement that is not true.
  ///   - headline: The first line of the message.
  ///   - differences: The fields that the message lists below its first line.
  /// - Throws: Always a `Mismatch`.
  func fail(
    _ statement: Statement,
    _ headline: String,
    differences: [FieldChange] = []
  ) throws(Mismatch) {
    var message = headline
    if !differences.isEmpty {
      message += "\n" + FieldChange.description(of: differences)
    }
    throw Mismatch(statement: statement, message: message, file: file, line: line)
  }
}
