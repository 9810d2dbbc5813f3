/// What can be wrong with a session file.
public enum SessionError: Error, Equatable, CustomStringConvertible {
  /// There is no such file, or it may not be read.
  case unreadable(String)
  /// A line, counted from 1, is not what it should be.
  case damaged(line: Int, String)
  /// The file cannot be made.
  case cannotCreate(String)
  /// A line cannot be written, for example because the disk is full.
  case cannotWrite(String)

  /// One line for the player, without the file's name.
  public var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .damaged(let line, let reason): "line \(line): \(reason)"
    case .cannotCreate(let reason): "cannot be created: \(reason)"
    case .cannotWrite(let reason): "cannot be written: \(reason)"
    }
  }
}
