import Localization

/// An error with a message for the player and the exit code of the command.
package struct UserFacingError: Error, Equatable, CustomStringConvertible {
  /// A kind of error.
  ///
  /// Its raw value is the exit code of the command, as defined in `sysexits.h`.
  package enum Kind: Int32, Sendable {
    /// The player requested something that does not exist.
    case usage = 64
    /// The input is corrupt.
    case badData = 65
    /// The input is missing or cannot be read.
    case missingInput = 66
    /// Something is missing on the machine, such as a display or a font.
    case unavailable = 69
    /// A file or folder cannot be created.
    case cannotCreate = 73
    /// A file cannot be written, for example because the disk is full.
    case cannotWrite = 74
  }

  package let kind: Kind

  /// A one-line message that describes the problem and its location.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Creates an error about a file or an address.
  package init(_ kind: Kind, in path: String, _ reason: String) {
    self.init(kind, tr("\(path): \(reason)", context: "path"))
  }

  /// Creates an error about something that the player requested but that does not exist.
  package static func usage(_ sentence: String) -> UserFacingError {
    UserFacingError(.usage, sentence)
  }

  /// Creates an error for something that is missing on the machine, such as a display.
  package static func unavailable(_ sentence: String) -> UserFacingError {
    UserFacingError(.unavailable, sentence)
  }

  /// Creates an error for input that is missing or cannot be read.
  package static func missingInput(_ sentence: String) -> UserFacingError {
    UserFacingError(.missingInput, sentence)
  }

  /// Creates an error for corrupt input.
  package static func badData(_ sentence: String) -> UserFacingError {
    UserFacingError(.badData, sentence)
  }

  /// Returns a size in bytes as text for the player, such as "8 MB".
  package static func formattedSize(_ byteCount: Int) -> String {
    let bytesPerMegabyte = 1_000_000
    guard byteCount >= bytesPerMegabyte else {
      return tr(byteCount, "\(byteCount) byte", "\(byteCount) bytes")
    }
    return tr("\(byteCount / bytesPerMegabyte) MB")
  }
}

/// Calls a closure and adds a path to any error that it throws.
///
/// - Parameters:
///   - path: The path of the file or folder that the closure uses.
///   - kind: The kind of the new error, or `nil` to use the kind of the original error. If the
///     original error is not a `UserFacingError`, `nil` means `badData`.
///   - body: The closure.
/// - Returns: The result of the closure.
package func withPathInErrors<Value>(
  _ path: String,
  as kind: UserFacingError.Kind? = nil,
  _ body: () throws -> Value
) throws(UserFacingError) -> Value {
  do {
    return try body()
  } catch {
    let originalKind = (error as? UserFacingError)?.kind
    throw UserFacingError(kind ?? originalKind ?? .badData, in: path, "\(error)")
  }
}
