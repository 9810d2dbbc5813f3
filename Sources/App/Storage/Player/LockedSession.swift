import Files

/// An unfinished session that the player can continue.
package struct UnfinishedSession {
  /// The session with everything that has happened in it.
  package let session: Session

  /// The writer that continues the file of the session.
  package let writer: SessionWriter

  /// The name of the file of the session that the player played before this one.
  package let previousFile: String?

  /// A warning that the last line of the file was damaged and is left out.
  package let warning: String?
}

/// A session in the player's folder that this program has locked, and the result of reading it.
package final class LockedSession {
  /// The path of the file.
  package let path: String

  /// The session, or the reason why it cannot be restored.
  package let content: Result<UnfinishedSession, UserFacingError>

  /// The locked file.
  ///
  /// The lock prevents other windows from reporting the same damage.
  private let file: File?

  private let attempt: RestoreAttempt?

  init(
    _ path: String,
    _ content: Result<UnfinishedSession, UserFacingError>,
    _ file: File? = nil,
    _ attempt: RestoreAttempt? = nil
  ) {
    self.path = path
    self.content = content
    self.file = file
    self.attempt = attempt
  }

  /// Interrupts the attempt to restore the session while the player may end the program.
  package func pause() {
    attempt?.pause()
  }

  /// Continues the attempt to restore the session.
  package func resume() {
    attempt?.resume()
  }

  /// Ends the attempt because the session was restored.
  package func finish() {
    attempt?.finish()
  }

  /// Renames the damaged file without deleting it.
  ///
  /// - Returns: A notice for the player that contains the reason.
  package func setAside(because error: any Error) -> String {
    attempt?.finish()
    RestoreAttempt.removeMarks(of: path)

    var reason = "\(error)"
    if !reason.hasPrefix(path) {
      reason = UserFacingError(.badData, in: path, reason).description
    }
    return renameDamagedFile(path, reason)
  }
}
