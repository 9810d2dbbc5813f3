import Model

/// Appends to a session as it is played; every line is in the file when `append` returns.
public final class SessionWriter {
  private var file: File
  private let path: String
  private let header: SessionHeader

  /// Begins a session file; a file of that name is replaced.
  ///
  /// - Throws: `SessionError`.
  public init(creating path: String, header: SessionHeader) throws(SessionError) {
    (self.path, self.header) = (path, header)
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
    (self.path, header) = (path, reader.header)
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
    try write(event.line(on: header.grid) + "\n")
  }

  /// Writes other events in place of all that are in the file: another future has begun. The file
  /// is whole at every moment; where a link leads to it, the link stays.
  ///
  /// - Throws: `SessionError.cannotWrite`, also for a pipe or a device, which takes nothing back.
  public func replace(with events: [TimedIntent]) throws(SessionError) {
    guard let path = File.regularFile(path) else {
      throw .cannotWrite("another future has begun, and only a file can take back the one it has")
    }
    let part = path + ".part"
    do {
      let next = try File(creating: part)
      let lines = [header.line] + events.map { $0.line(on: header.grid) }
      try next.append(lines.map { $0 + "\n" }.joined())
      try File.rename(part, to: path)
      file = next
    } catch {
      File.remove(part)
      throw .cannotWrite(error.reason)
    }
  }

  private func write(_ text: String) throws(SessionError) {
    do {
      try file.append(text)
    } catch {
      throw .cannotWrite(error.reason)
    }
  }
}
