import Decks
import Files
import Model
import ViewModel

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
  private(set) var soundBytes = 0
  /// Whether the last good line lacks its end.
  private(set) var lacksNewline = false

  private var lines: LineReader
  private var earliest = 0.0

  /// Opens a session, a file or "-" for standard input, and reads its header.
  ///
  /// - Throws: `Problem`, which names the file, and the line that is damaged.
  public init(path: String, decks: DeckLibrary) throws(Problem) {
    lines = try LineReader(path: path)
    guard let line = try lines.next() else {
      throw Problem(
        .badData, "\(lines.name): line 1: the file is empty; a session begins with a header")
    }
    do {
      header = try SessionHeader(line.bytes, decks: decks)
    } catch {
      throw Self.damage(lines.name, line, "not a header in JSON", error)
    }
    note(line)
  }

  /// The next event, or `nil` at the end.
  ///
  /// - Throws: `Problem`, which names the file, and the line that is damaged.
  public mutating func next() throws(Problem) -> TimedIntent? {
    guard let line = try lines.next() else { return nil }
    do {
      let event = try TimedIntent(line.bytes, of: header, earliest: earliest)
      earliest = event.at
      note(line)
      return event
    } catch let damage as JSON.Damage where damage.isCutOff && !line.isEnded {
      warning = "\(lines.name): line \(line.number): the last line was cut off and is left out"
      return nil
    } catch {
      throw Self.damage(lines.name, line, "not an event in JSON", error)
    }
  }

  private mutating func note(_ line: LineReader.Line) {
    soundBytes += line.bytes.count + (line.isEnded ? 1 : 0)
    lacksNewline = !line.isEnded
  }

  private static func damage(
    _ name: String, _ line: LineReader.Line, _ notJSON: String, _ error: any Error
  ) -> Problem {
    let reason = (error as? JSON.Damage).map { "\(notJSON): \($0.reason)" } ?? "\(error)"
    return Problem(.badData, "\(name): line \(line.number): \(reason)")
  }
}
