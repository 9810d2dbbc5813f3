import Files
import Localization
import ViewModel

/// A reader that returns the events of a session one by one.
///
/// If the last line is incomplete or filled with zeros, for example after a power failure, the
/// reader ignores it. All other corruption is an error.
package struct SessionReader {
  /// The maximum length of a line, in bytes.
  ///
  /// Sessions that this program writes have far shorter lines.
  fileprivate static let maximumLineLength = 4096

  package let header: SessionHeader

  /// A warning that the last line was ignored, or `nil` if the file is not corrupt.
  package private(set) var warning: String?

  /// The length of the file up to the end of the last valid line, in bytes.
  private(set) var validByteCount = 0

  /// The time of the last event, in seconds since the session began.
  private(set) var lastEventTime = 0.0

  private var lines: LineReader

  /// Opens a session and reads its header.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or "-" for standard input.
  ///   - mustBeFile: Whether the initializer throws an error for a pipe or a device. If so, reading
  ///     never waits for another program.
  ///   - decks: The library that contains the decks.
  /// - Throws: A `UserFacingError` if the file cannot be read or does not begin with a header.
  package init(path: String, mustBeFile: Bool = false, decks: DeckLibrary) throws(UserFacingError) {
    lines = try LineReader(path, mustBeFile: mustBeFile)
    guard let line = try lines.next() else {
      throw lines.badDataError(tr("the file is empty; a session begins with a header"))
    }
    do {
      header = try SessionHeader(line, decks: decks)
    } catch {
      throw lines.badDataError(tr("not a header in JSON"), error)
    }
    addToValidBytes(line)
  }

  /// Whether the newline after the last valid line is missing.
  var lacksNewline: Bool {
    !lines.isTerminated && warning == nil
  }

  /// Reads and returns the next event, or returns `nil` at the end of the session.
  ///
  /// Throws a `UserFacingError` if the line is malformed, except for an incomplete last line.
  package mutating func next() throws(UserFacingError) -> TimedIntent? {
    guard let line = try lines.next() else { return nil }
    do {
      let event = try TimedIntent(line, of: header, earliest: lastEventTime)
      lastEventTime = event.time
      addToValidBytes(line)
      return event
    } catch {
      let isTruncated = (error as? JSON.ParseError)?.isTruncated == true
      if isTruncated, !lines.isTerminated {
        warning = lines.badDataError(tr("the last line is incomplete and was dropped")).description
        return nil
      }
      throw lines.badDataError(tr("not an event in JSON"), error)
    }
  }

  private mutating func addToValidBytes(_ line: ArraySlice<UInt8>) {
    validByteCount += line.count
    if lines.isTerminated {
      validByteCount += 1
    }
  }

  /// Reads the whole session.
  ///
  /// Do not call `next()` before this method. Throws a `UserFacingError` if a line is malformed.
  package mutating func readSession() throws(UserFacingError) -> Session {
    var session = Session(header)
    while let event = try next() {
      session.events.append(event)
    }
    return session
  }
}

/// Reads a file or standard input in chunks and returns the bytes of one line at a time.
private struct LineReader {
  private static let newline = UInt8(ascii: "\n")
  private static let chunkSize = 1 << 16

  /// The maximum total size, in bytes, of the last line and the ignored zeros after it.
  private static let maximumZeroBytes = 1 << 20

  private let file: File

  /// The name of the file in error messages.
  private let name: String

  /// The bytes that have been read from the file but not returned as a line yet.
  private var buffer: ArraySlice<UInt8> = []

  /// The number of the line that was read last, starting at 1.
  private var lineNumber = 0

  /// Whether the line that was read last ended with a line break.
  ///
  /// Only the last line of a file may lack a line break.
  private(set) var isTerminated = true

  /// Opens a session file, or standard input if the path is "-".
  init(_ path: String, mustBeFile: Bool) throws(UserFacingError) {
    let isStandardInput = path == "-"
    if isStandardInput, !mustBeFile {
      file = .standardInput
    } else {
      file = try File(reading: path, mustBeRegular: mustBeFile)
    }
    name = isStandardInput ? tr("standard input") : path
  }

  /// Returns the next line without its line break, or `nil` at the end of the file.
  mutating func next() throws(UserFacingError) -> ArraySlice<UInt8>? {
    try fillBuffer()
    lineNumber += 1
    guard !buffer.isEmpty else { return nil }

    let line = buffer.prefix { $0 != Self.newline }
    if let firstZero = line.firstIndex(of: 0), try dropTrailingZeros(from: firstZero) {
      isTerminated = false
      return exchange(&buffer, with: [])
    }

    let maximumLength = SessionReader.maximumLineLength
    guard line.count <= maximumLength else {
      throw badDataError(tr("the line is longer than \(maximumLength) bytes"))
    }
    isTerminated = line.count < buffer.count
    buffer = buffer.dropFirst(line.count + 1)
    return line
  }

  /// Reads until the buffer contains a whole line, the file ends, or the line is too long.
  private mutating func fillBuffer() throws(UserFacingError) {
    while buffer.count <= SessionReader.maximumLineLength, !buffer.contains(Self.newline) {
      guard try readMore() else { return }
    }
  }

  /// Reads the next bytes into the buffer.
  ///
  /// - Returns: `false` at the end of the file.
  private mutating func readMore() throws(UserFacingError) -> Bool {
    let chunk = try file.bytes(upTo: Self.chunkSize)
    buffer = buffer + chunk
    return !chunk.isEmpty
  }

  /// Removes the zeros that a power failure can leave at the end of a file.
  ///
  /// - Parameter firstZero: The index of the first zero in the buffer.
  /// - Returns: Whether the rest of the file consists only of zeros.
  private mutating func dropTrailingZeros(from firstZero: Int) throws(UserFacingError) -> Bool {
    while buffer.count < Self.maximumZeroBytes, buffer[firstZero...].allSatisfy({ $0 == 0 }) {
      let isAtEnd = try !readMore()
      if isAtEnd {
        buffer = buffer[..<firstZero]
        return true
      }
    }
    return false
  }

  /// Returns an error about the line that was read last.
  ///
  /// - Parameters:
  ///   - reason: A description of the problem.
  ///   - error: The error that was thrown while the line was parsed. If it is not a
  ///     `JSON.ParseError`, it replaces the reason.
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
