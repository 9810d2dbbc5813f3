/// Difference between what a game did and what a step of its test says; it ends the test.
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

struct Place {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) { (self.file, self.line) = (file, line) }

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
