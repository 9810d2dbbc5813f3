import Storage
import ViewModel

/// The session of the inspected game: its header, its events, and access to its files.
struct InspectedSession {
  let header: SessionHeader
  /// A closure that deals the game of the session again.
  let deal: () -> any Playable
  /// A closure that returns the events of the session.
  let loadEvents: () -> [TimedIntent]

  /// A closure that replaces the events of the session.
  ///
  /// It returns the path of the previous events if it has saved them.
  let saveEvents: ([TimedIntent]) throws -> String?

  /// A closure that writes a text to a file with a free name, and returns the path of the file.
  let writeFile: (_ name: String, _ text: (String) -> String) throws -> String

  var events: [TimedIntent] {
    loadEvents()
  }
}
