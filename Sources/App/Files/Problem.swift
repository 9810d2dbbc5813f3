import Text

/// Why something did not work: what that means for the program, and one sentence for a person.
public struct Problem: Error, Equatable, CustomStringConvertible {
  /// What went wrong; the raw values are the command's exit codes, from `sysexits.h`.
  public enum Kind: Int32, Sendable {
    /// The player asked for something that there is not.
    case usage = 64
    /// What was read is not what it should be.
    case badData = 65
    /// What should be read is not there.
    case missingInput = 66
    /// The machine lacks something, such as a display or a font.
    case unavailable = 69
    /// A file or folder cannot be made.
    case cannotCreate = 73
    /// A file cannot be written, for example because the disk is full.
    case cannotWrite = 74
  }

  /// What went wrong.
  public let kind: Kind
  /// The sentence: one line that names what was wrong and where.
  public let description: String

  /// Creates a problem.
  public init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }

  /// Creates a problem with what a path or an address leads to, for a reason.
  public init(_ kind: Kind, in path: String, _ reason: String) {
    self.init(kind, tr("\(path): \(reason)", context: "path"))
  }

  /// A number of bytes for a person, in millions: "8 MB".
  public static func size(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? tr(bytes, "\(bytes) byte", "\(bytes) bytes") : tr("\(bytes / 1_000_000) MB")
  }
}
