import Localization

/// Error: its exit code and one sentence for a person.
package struct UserFacingError: Error, Equatable, CustomStringConvertible {
  /// Exit codes of the command, from `sysexits.h`.
  package enum Kind: Int32, Sendable {
    /// The player asked for something that does not exist.
    case usage = 64
    /// Input is damaged.
    case badData = 65
    /// Input is missing.
    case missingInput = 66
    /// The machine lacks something, such as a display or a font.
    case unavailable = 69
    /// A file or folder cannot be made.
    case cannotCreate = 73
    /// A file cannot be written, for example because the disk is full.
    case cannotWrite = 74
  }

  /// Kind of the error.
  package let kind: Kind
  /// Sentence of one line that names what was wrong and where.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// The player asked for something that does not exist.
  package static func usage(_ sentence: String) -> UserFacingError {
    UserFacingError(.usage, sentence)
  }
  /// The machine lacks something.
  package static func unavailable(_ sentence: String) -> UserFacingError {
    UserFacingError(.unavailable, sentence)
  }
  /// Input is missing.
  package static func missingInput(_ sentence: String) -> UserFacingError {
    UserFacingError(.missingInput, sentence)
  }
  /// Input is damaged.
  package static func badData(_ sentence: String) -> UserFacingError {
    UserFacingError(.badData, sentence)
  }

  /// Creates a problem with a file or an address, for a reason.
  package init(_ kind: Kind, in path: String, _ reason: String) {
    self.init(kind, tr("\(path): \(reason)", context: "path"))
  }

  /// Number of bytes for a person, in millions: "8 MB".
  package static func formattedSize(_ bytes: Int) -> String {
    bytes < 1_000_000 ? tr(bytes, "\(bytes) byte", "\(bytes) bytes") : tr("\(bytes / 1_000_000) MB")
  }
}

/// Does something with a file; a problem names its path, and is of a kind or of its own.
package func withPathInErrors<Value>(
  _ path: String, as kind: UserFacingError.Kind? = nil, _ body: () throws -> Value
) throws(UserFacingError) -> Value {
  do { return try body() } catch {
    throw UserFacingError(
      kind ?? (error as? UserFacingError)?.kind ?? .badData, in: path, "\(error)")
  }
}
