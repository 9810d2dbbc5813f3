import Files
import Localization
import ViewModel

/// Reads a session event by event; drops a last line cut off or zeroed, other damage is an error.
package struct SessionReader {
  /// Longest line in bytes; a session's own lines are far shorter.
  fileprivate static let longestLine = 4096
  /// Session's first line.
  package let header: SessionHeader
  /// Warning that the last line was dropped.
  package private(set) var warning: String?
  /// Length of the file's sound part, in bytes, up to and with the last good line.
  private(set) var soundBytes = 0
  /// Time of the last event that was read, in seconds since the session began.
  private(set) var end = 0.0
  private var lines: Lines

  /// Opens a session, a file or "-" for standard input, and reads its header.
  ///
  /// With `mustBeFile` it never waits: a pipe or a device is refused.
  package init(path: String, mustBeFile: Bool = false, decks: DeckLibrary) throws(UserFacingError) {
    lines = try Lines(path, mustBeFile: mustBeFile)
    guard let line = try lines.next() else {
      throw lines.damage(tr("the file is empty; a session begins with a header"))
    }
    do { header = try SessionHeader(line, decks: decks) } catch {
      throw lines.damage(tr("not a header in JSON"), error)
    }
    soundBytes = line.count + (lines.isEnded ? 1 : 0)
  }

  /// Whether the last good line was not ended.
  var lacksNewline: Bool { !lines.isEnded && warning == nil }

  /// Reads the next event, or `nil` at the end.
  package mutating func next() throws(UserFacingError) -> TimedIntent? {
    guard let line = try lines.next() else { return nil }
    do {
      let event = try TimedIntent(line, of: header, earliest: end)
      end = event.time
      soundBytes += line.count + (lines.isEnded ? 1 : 0)
      return event
    } catch let damage as JSON.Damage where damage.isCutOff && !lines.isEnded {
      warning = lines.damage(tr("the last line was cut off and is left out")).description
      return nil
    } catch {
      throw lines.damage(tr("not an event in JSON"), error)
    }
  }

  /// Reads the session up to its end, before which no event was read.
  package mutating func session() throws(UserFacingError) -> Session {
    var session = Session(header)
    while let event = try next() { session.events.append(event) }
    return session
  }
}

private struct Lines {
  private let file: File
  private let name: String
  private var rest: ArraySlice<UInt8> = []
  /// Number of the line, from 1; an empty file has a first line all the same.
  private var number = 0
  /// Whether the line was ended; the last one of a file may not be.
  private(set) var isEnded = true

  init(_ path: String, mustBeFile: Bool) throws(UserFacingError) {
    file =
      path == "-" && !mustBeFile
      ? .standardInput : try File(reading: path, mustBeRegular: mustBeFile)
    name = path == "-" ? tr("standard input") : path
  }

  mutating func next() throws(UserFacingError) -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    while rest.count <= SessionReader.longestLine, !rest.contains(newline), try readOn() {}
    number += 1
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != newline }
    if let zero = line.firstIndex(of: 0), try dropZeros(from: zero) {
      isEnded = false
      return exchange(&rest, with: [])
    }
    guard line.count <= SessionReader.longestLine else {
      throw damage(tr("the line is longer than \(SessionReader.longestLine) bytes"))
    }
    isEnded = line.count < rest.count
    rest = rest.dropFirst(line.count + 1)
    return line
  }

  private mutating func readOn() throws(UserFacingError) -> Bool {
    let more = try file.bytes(upTo: 1 << 16)
    rest = rest + more
    return !more.isEmpty
  }

  /// Drops zeros up to the end, which a power cut can leave in place of the last lines.
  private mutating func dropZeros(from zero: Int) throws(UserFacingError) -> Bool {
    while rest.count < 1 << 20, rest[zero...].allSatisfy({ $0 == 0 }) {
      if try readOn() { continue }
      rest = rest[..<zero]
      return true
    }
    return false
  }

  /// Problem with the present line; `reason` names what is no JSON.
  func damage(_ reason: String, _ error: (any Error)? = nil) -> UserFacingError {
    let sentence =
      switch error {
      case let damage as JSON.Damage: tr("\(reason): \(damage.reason)")
      case let error?: "\(error)"
      case nil: reason
      }
    return UserFacingError(.badData, tr("\(name): line \(number): \(sentence)"))
  }
}
