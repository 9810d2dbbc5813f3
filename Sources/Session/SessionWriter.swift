import Model

/// Appends to a session as it is played; every line is in the file when `append` returns.
public final class SessionWriter {
  private let file: File
  private let grid: Grid

  /// Begins a session file; a file of that name is replaced.
  ///
  /// - Throws: `SessionError`.
  public init(creating path: String, header: SessionHeader) throws(SessionError) {
    grid = header.grid
    do {
      file = try File(creating: path)
    } catch {
      throw .cannotCreate(error.reason)
    }
    try write(header.line + "\n")
  }

  /// Goes on with a session that has been read to its end; a line that was cut off is removed.
  ///
  /// - Throws: `SessionError`.
  public init(resuming path: String, after reader: SessionReader) throws(SessionError) {
    grid = reader.header.grid
    do {
      file = try File(path: path, keeping: reader.soundBytes)
    } catch {
      throw .cannotWrite(error.reason)
    }
    if reader.lacksNewline { try write("\n") }
  }

  /// Writes an event.
  ///
  /// - Throws: `SessionError.cannotWrite`.
  public func append(_ event: TimedIntent) throws(SessionError) {
    try write(event.line(on: grid) + "\n")
  }

  private func write(_ text: String) throws(SessionError) {
    do {
      try file.append(text)
    } catch {
      throw .cannotWrite(error.reason)
    }
  }
}
