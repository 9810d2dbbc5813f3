import Files
import ViewModel

/// What a file with a session turned out to be.
enum SessionFile {
  case sound(SessionReader, [TimedIntent])
  /// Nothing is wrong with it, but its deck is not here, or too small.
  case lacksDeck(String, Problem)
  /// It cannot be read now.
  case outOfReach(Problem)
  case damaged(Problem)

  /// Reads a file to its end.
  init(_ path: String, decks: DeckLibrary) {
    do throws(Problem) {
      let (reader, events) = try Self.read(path, decks)
      self = .sound(reader, events)
    } catch  where error.kind == .missingInput {
      self = .outOfReach(error)
    } catch {
      let whole = try? Self.read(path, .standIn)
      self = whole.map { .lacksDeck($0.0.header.setup.deck, error) } ?? .damaged(error)
    }
  }

  private static func read(
    _ path: String, _ decks: DeckLibrary
  ) throws(Problem) -> (SessionReader, [TimedIntent]) {
    var reader = try SessionReader(path: path, decks: decks)
    var events: [TimedIntent] = []
    while let event = try reader.next() { events.append(event) }
    return (reader, events)
  }
}
