import Foundation
import Model

/// Appends to a session as it is played; every line is in the file when `append` returns.
public final class SessionWriter {
  private let file: FileHandle
  private let grid: Grid

  /// Begins a session file; a file of that name is replaced.
  ///
  /// - Throws: `SessionError`.
  public init(creating path: String, header: SessionHeader) throws {
    grid = header.grid
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SessionError.cannotCreate(String(cString: strerror(errno)))
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try write(header.line + "\n")
  }

  /// Goes on with a session that has been read to its end; a line that was cut off is removed.
  ///
  /// - Throws: `SessionError`.
  public init(resuming path: String, after reader: SessionReader) throws {
    grid = reader.header.grid
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SessionError.cannotCreate(String(cString: strerror(errno)))
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.truncate(atOffset: UInt64(reader.soundBytes))
      try file.seekToEnd()
    } catch {
      throw SessionError.cannotWrite(systemReason(error))
    }
    if reader.lacksNewline { try write("\n") }
  }

  /// Writes an event.
  ///
  /// - Throws: `SessionError.cannotWrite`.
  public func append(_ event: TimedIntent) throws {
    try write(event.line(on: grid) + "\n")
  }

  private func write(_ text: String) throws {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw SessionError.cannotWrite(systemReason(error))
    }
  }
}
