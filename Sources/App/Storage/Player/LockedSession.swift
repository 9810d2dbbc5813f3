import Files

/// An unfinished session that the player can continue.
package struct UnfinishedSession {
  /// The session with all events until the player left it.
  package let session: Session

  /// The writer that continues the file of the session.
  package let writer: SessionWriter

  /// The name of the previous session's file, or `nil` if there is none.
  package let previousFile: String?

  /// A warning that the last line of the file was ignored, or `nil` if the file is not corrupt.
  package let warning: String?
}

/// A saved session that this program has locked, with the result of reading it.
package final class LockedSession {
  /// The path of the session's file.
  package let path: String

  /// The session, or the reason why it cannot be restored.
  package let content: Result<UnfinishedSession, UserFacingError>

  /// The locked file, or `nil` if it cannot be opened.
  ///
  /// The lock prevents other windows from reporting the same problem.
  private let file: File?

  /// The attempt to restore the session, or `nil` if its file was not read.
  package let attempt: RestoreAttempt?

  init(
    _ path: String,
    _ content: Result<UnfinishedSession, UserFacingError>,
    file: File? = nil,
    attempt: RestoreAttempt? = nil
  ) {
    self.path = path
    self.content = content
    self.file = file
    self.attempt = attempt
  }

  /// Renames the file of a session that cannot be restored.
  ///
  /// - Returns: A notice for the player that contains the reason.
  package func setAside(because error: any Error) -> String {
    attempt?.finish()
    RestoreAttempt.removeMarks(of: path)

    var reason = "\(error)"
    if !reason.hasPrefix(path) {
      reason = UserFacingError(.badData, in: path, reason).description
    }
    return renameDamagedFile(path, because: reason)
  }
}
