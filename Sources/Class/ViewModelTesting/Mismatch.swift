/// What a game did and its test did not say, or the other way round.
///
/// It is thrown, so that the test ends there: what follows a wrong step says nothing. A step's
/// place is part of the description, because a test framework knows only where the test begins.
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

  func mismatch(_ headline: String, _ differences: [FieldChange] = []) -> Mismatch {
    let lines = differences.isEmpty ? [headline] : [headline, FieldChange.text(differences)]
    return Mismatch(message: lines.joined(separator: "\n"), file: file, line: line)
  }
}
