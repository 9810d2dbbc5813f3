import ViewModel

/// A session that the player left, to be played on: it is this window's now.
public struct LeftSession {
  /// Its file.
  public let path: String
  /// The game.
  public let header: SessionHeader
  /// What has happened already.
  public let events: [TimedIntent]
  /// Says that a last line was dropped which was cut off while it was written, if there was one.
  public let warning: String?
  /// Goes on writing it.
  public let writer: SessionWriter
}
