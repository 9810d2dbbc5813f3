import Files
import Model
import Text
import ViewModel

/// Reads a session in bounded memory: its header at once, then one event after the other.
///
/// A last line that was cut off while it was written is dropped with a warning, and so are the zeros
/// that a power cut can leave at the end. Any other damage
/// is an error that names the line; the events before it have been given by then.
public struct SessionReader {
  /// The longest line in bytes; a session's own lines are far shorter.
  fileprivate static let longestLine = 4096
  /// The game that is played.
  public let header: SessionHeader
  /// Says that the last line was dropped, if it was.
  public private(set) var warning: String?
  /// How many bytes of the file are sound, up to and with the last good line.
  private(set) var soundBytes = 0
  /// Whether the last good line lacks its end.
  private(set) var lacksNewline = false

  private var lines: Lines
  /// When the last event was that has been read, in seconds since the session began.
  private(set) var end = 0.0

  /// Opens a session, a file or "-" for standard input, and reads its header.
  ///
  /// - Throws: `Problem`, which names the file, and the line that is damaged.
  public init(path: String, decks: DeckLibrary) throws(Problem) {
    lines = try Lines(path)
    guard let line = try lines.next() else {
      throw lines.damage(tr("the file is empty; a session begins with a header"))
    }
    do {
      header = try SessionHeader(line, decks: decks)
    } catch {
      throw lines.damage(tr("not a header in JSON"), error)
    }
    note(line)
  }

  /// The next event, or `nil` at the end.
  ///
  /// - Throws: `Problem`, which names the file, and the line that is damaged.
  public mutating func next() throws(Problem) -> TimedIntent? {
    guard let line = try lines.next() else { return nil }
    do {
      let event = try TimedIntent(line, of: header, earliest: end)
      end = event.at
      note(line)
      return event
    } catch let damage as JSON.Damage where damage.isCutOff && !lines.isEnded {
      warning = lines.damage(tr("the last line was cut off and is left out")).description
      return nil
    } catch {
      throw lines.damage(tr("not an event in JSON"), error)
    }
  }

  /// The events up to the end, each handed on as it is read.
  ///
  /// - Throws: what `next` or `each` throws.
  public mutating func rest(
    each: (TimedIntent) throws -> Void = { _ in }
  ) throws -> [TimedIntent] {
    var events: [TimedIntent] = []
    while let event = try next() {
      try each(event)
      events.append(event)
    }
    return events
  }

  private mutating func note(_ line: ArraySlice<UInt8>) {
    soundBytes += line.count + (lines.isEnded ? 1 : 0)
    lacksNewline = !lines.isEnded
  }
}

/// The lines of a file, one after the other.
private struct Lines {
  private let file: File
  private let name: String
  private var rest: ArraySlice<UInt8> = []
  /// Counted from 1; an empty file has a first line all the same.
  private var number = 0
  /// Whether the line was ended; the last one of a file may not be.
  private(set) var isEnded = true

  init(_ path: String) throws(Problem) {
    file = path == "-" ? .standardInput : try File(reading: path)
    name = path == "-" ? tr("standard input") : path
  }

  mutating func next() throws(Problem) -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    while rest.count <= SessionReader.longestLine, !rest.contains(newline) {
      let more = try file.bytes(upTo: 1 << 16)
      if more.isEmpty { break }
      rest = rest + more
    }
    number += 1
    guard !rest.isEmpty else { return nil }
    var line = rest.prefix { $0 != newline }
    if let zero = line.firstIndex(of: 0), try dropZeros(from: zero) {
      (line, isEnded) = (rest, false)
      rest = []
      return line
    }
    guard line.count <= SessionReader.longestLine else {
      throw damage(tr("the line is longer than \(SessionReader.longestLine) bytes"))
    }
    isEnded = line.count < rest.count
    rest = rest.dropFirst(line.count + 1)
    return line
  }

  /// A power cut can leave zeros where the last lines were to be.
  private mutating func dropZeros(from zero: Int) throws(Problem) -> Bool {
    while rest.count < 1 << 20, rest[zero...].allSatisfy({ $0 == 0 }) {
      let more = try file.bytes(upTo: 1 << 16)
      if more.isEmpty {
        rest = rest[..<zero]
        return true
      }
      rest = rest + more
    }
    return false
  }

  /// What is wrong in the line; text that is no JSON is called what it is not.
  func damage(_ reason: String, _ error: (any Error)? = nil) -> Problem {
    let told =
      switch error {
      case let damage as JSON.Damage: tr("\(reason): \(damage.reason)")
      case let error?: "\(error)"
      case nil: reason
      }
    return Problem(.badData, tr("\(name): line \(number): \(told)"))
  }
}
