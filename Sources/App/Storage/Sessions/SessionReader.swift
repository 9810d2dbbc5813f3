import Files
import Localization
import ViewModel

/// Reads a session event by event; drops a last line cut off or zeroed, other damage is an error.
package struct SessionReader {
  /// Longest line in bytes; a session's own lines are far shorter.
  fileprivate static let maximumLineLength = 4096
  /// Session's first line.
  package let header: SessionHeader
  /// Warning that the last line was dropped.
  package private(set) var warning: String?
  /// Length of the file's sound part, in bytes, up to and with the last good line.
  private(set) var validByteCount = 0
  /// Time of the last event that was read, in seconds since the session began.
  private(set) var lastEventTime = 0.0
  private var lines: LineReader

  /// Opens a session, a file or "-" for standard input, and reads its header.
  ///
  /// With `mustBeFile` it never waits: a pipe or a device is refused.
  package init(path: String, mustBeFile: Bool = false, decks: DeckLibrary) throws(UserFacingError) {
    lines = try LineReader(path, mustBeFile: mustBeFile)
    guard let line = try lines.next() else {
      throw lines.badDataError(tr("the file is empty; a session begins with a header"))
    }
    do { header = try SessionHeader(line, decks: decks) } catch {
      throw lines.badDataError(tr("not a header in JSON"), error)
    }
    validByteCount = line.count + (lines.isTerminated ? 1 : 0)
  }

  /// Whether the last good line was not ended.
  var lacksNewline: Bool { !lines.isTerminated && warning == nil }

  /// Reads the next event, or `nil` at the end.
  package mutating func next() throws(UserFacingError) -> TimedIntent? {
    guard let line = try lines.next() else { return nil }
    do {
      let event = try TimedIntent(line, of: header, earliest: lastEventTime)
      lastEventTime = event.time
      validByteCount += line.count + (lines.isTerminated ? 1 : 0)
      return event
    } catch let parseError as JSON.ParseError where parseError.isTruncated && !lines.isTerminated {
      warning = lines.badDataError(tr("the last line was cut off and is left out")).description
      return nil
    } catch {
      throw lines.badDataError(tr("not an event in JSON"), error)
    }
  }

  /// Reads the session up to its end, before which no event was read.
  package mutating func readSession() throws(UserFacingError) -> Session {
    var session = Session(header)
    while let event = try next() {
      session.events.append(event)
    }
    return session
  }
}

private struct LineReader {
  private let file: File
  private let name: String
  private var buffer: ArraySlice<UInt8> = []
  /// Number of the line, from 1; an empty file has a first line all the same.
  private var lineNumber = 0
  /// Whether the line was ended; the last one of a file may not be.
  private(set) var isTerminated = true

  init(_ path: String, mustBeFile: Bool) throws(UserFacingError) {
    file =
      path == "-" && !mustBeFile
      ? .standardInput : try File(reading: path, mustBeRegular: mustBeFile)
    name = path == "-" ? tr("standard input") : path
  }

  mutating func next() throws(UserFacingError) -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    while buffer.count <= SessionReader.maximumLineLength, !buffer.contains(newline), try readMore()
    {}
    lineNumber += 1
    guard !buffer.isEmpty else { return nil }
    let line = buffer.prefix { $0 != newline }
    if let firstZero = line.firstIndex(of: 0), try dropTrailingZeros(from: firstZero) {
      isTerminated = false
      return exchange(&buffer, with: [])
    }
    guard line.count <= SessionReader.maximumLineLength else {
      throw badDataError(tr("the line is longer than \(SessionReader.maximumLineLength) bytes"))
    }
    isTerminated = line.count < buffer.count
    buffer = buffer.dropFirst(line.count + 1)
    return line
  }

  private mutating func readMore() throws(UserFacingError) -> Bool {
    let chunk = try file.bytes(upTo: 1 << 16)
    buffer = buffer + chunk
    return !chunk.isEmpty
  }

  /// Drops zeros up to the end, which a power cut can leave in place of the last lines.
  private mutating func dropTrailingZeros(from firstZero: Int) throws(UserFacingError) -> Bool {
    while buffer.count < 1 << 20, buffer[firstZero...].allSatisfy({ $0 == 0 }) {
      if try readMore() {
        continue
      }
      buffer = buffer[..<firstZero]
      return true
    }
    return false
  }

  /// Problem with the present line; `reason` names what is no JSON.
  func badDataError(_ reason: String, _ error: (any Error)? = nil) -> UserFacingError {
    let sentence =
      switch error {
      case let parseError as JSON.ParseError: tr("\(reason): \(parseError.reason)")
      case let error?: "\(error)"
      case nil: reason
      }
    return UserFacingError(.badData, tr("\(name): line \(lineNumber): \(sentence)"))
  }
}
