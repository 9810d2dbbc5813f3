/// Why there are no pictures, or one is missing: one line for a person.
public struct PictureProblem: Error, Equatable, CustomStringConvertible {
  /// The line.
  public let description: String

  /// Creates a problem.
  public init(_ description: String) { self.description = description }
}

extension PictureProblem {
  /// A number of bytes for a person, in millions: "8 MB".
  public static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(bytes) bytes" : "\(bytes / 1_000_000) MB"
  }
}
