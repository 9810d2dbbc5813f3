import Files

/// A session that was left, and may be played on.
package struct UnfinishedSession {
  /// Everything that has happened.
  package let session: Session
  /// The writer that goes on in the session's file.
  package let writer: SessionWriter
  /// The name of the file of the session that the player came from.
  package let previousFile: String?
  /// A warning that the last line was dropped.
  package let warning: String?
}

/// A session in the player's folder that this program has locked, and what came of reading it.
package final class LockedSession {
  /// The path of the file.
  package let path: String
  /// The session, or the reason why it cannot be restored.
  package let content: Result<UnfinishedSession, UserFacingError>
  /// The locked file: no other window finds the same damage.
  private let file: File?
  private let attempt: RestoreAttempt?

  init(
    _ path: String, _ content: Result<UnfinishedSession, UserFacingError>, _ file: File? = nil,
    _ attempt: RestoreAttempt? = nil
  ) {
    self.path = path
    self.content = content
    self.file = file
    self.attempt = attempt
  }

  /// Ends the attempt to restore the session for a while, in which the program may be ended.
  package func pause() {
    attempt?.pause()
  }

  /// Goes on with the attempt.
  package func resume() {
    attempt?.resume()
  }

  /// Ends the attempt, because the session was restored.
  package func finish() {
    attempt?.finish()
  }

  /// Renames the file, which is never deleted; returns a notice with the reason, for the player.
  package func setAside(because error: any Error) -> String {
    attempt?.finish()
    RestoreAttempt.removeMarks(of: path)
    let reason = "\(error)"
    let namesFile = reason.hasPrefix(path)
    return Storage.renameDamagedFile(
      path, namesFile ? reason : UserFacingError(.badData, in: path, reason).description)
  }
}
