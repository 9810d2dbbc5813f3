import Decks
import Model

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a session: its header at once, then one event after the other.
///
/// A last line that was cut off while it was written is dropped with a warning. Any other damage
/// is an error that names the line; the events before it have been given by then.
public struct SessionReader {
  /// The game that is played.
  public let header: SessionHeader

  /// Says that the last line was dropped, if it was.
  public private(set) var warning: String?

  /// How many bytes of the file are sound, up to and with the last good line.
  public private(set) var soundBytes = 0

  /// Whether the last good line lacks its end.
  public private(set) var lacksNewline = false

  private var lines: LineReader
  private var earliest = 0.0
  private let decoder = JSONDecoder()

  /// Opens a session and reads its header.
  ///
  /// - Parameters:
  ///   - path: the file; "-" is standard input.
  ///   - decks: where the header's deck is found.
  /// - Throws: `SessionError`.
  public init(path: String, decks: DeckLibrary) throws {
    do {
      lines = LineReader(path == "-" ? .standardInput : try File(reading: path))
    } catch {
      throw SessionError.unreadable(error.reason)
    }
    guard let line = try Self.nextLine(&lines) else {
      throw SessionError.damaged(line: 1, "the file is empty; a session begins with a header")
    }
    do {
      let raw = try decoder.decode(SessionHeader.Raw.self, from: Data(line.bytes))
      try LineSyntax.check(line.bytes)
      header = try SessionHeader(raw, decks: decks)
    } catch {
      throw SessionError.damaged(line: 1, Self.reason(for: error, otherwise: "not a header"))
    }
    note(line)
  }

  /// The next event, or `nil` at the end.
  ///
  /// - Throws: `SessionError.damaged` with the line.
  public mutating func next() throws -> TimedIntent? {
    guard let line = try Self.nextLine(&lines) else { return nil }
    do {
      let raw = try decoder.decode(RawEvent.self, from: Data(line.bytes))
      try LineSyntax.check(line.bytes)
      let event = try raw.checked(by: header, earliest: earliest)
      earliest = event.at
      note(line)
      return event
    } catch is DecodingError where !line.isEnded {
      warning = "line \(line.number): the last line was cut off and is left out"
      return nil
    } catch {
      throw SessionError.damaged(
        line: line.number, Self.reason(for: error, otherwise: "not an event"))
    }
  }

  private mutating func note(_ line: LineReader.Line) {
    soundBytes += line.bytes.count + (line.isEnded ? 1 : 0)
    lacksNewline = !line.isEnded
  }

  private static func nextLine(_ lines: inout LineReader) throws -> LineReader.Line? {
    do {
      return try lines.next()
    } catch let error as File.Failure {
      throw SessionError.unreadable(error.reason)
    }
  }

  private static func reason(for error: any Error, otherwise: String) -> String {
    error is DecodingError ? "\(otherwise) in JSON" : "\(error)"
  }
}
