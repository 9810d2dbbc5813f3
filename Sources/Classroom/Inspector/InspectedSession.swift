import Storage
import ViewModel

/// The session of the inspected game, which consists of its header, its events and its files.
struct InspectedSession {
  let header: SessionHeader
  /// A closure that deals the game of the session again.
  let deal: () -> any Playable
  /// A closure that returns the events of the session.
  let loadEvents: () -> [TimedIntent]

  /// A closure that replaces the events of the session.
  ///
  /// If it saves the previous events, it returns the path of their file.
  let saveEvents: ([TimedIntent]) throws -> String?

  /// A closure that writes text to a new file, and returns the path of the file.
  let writeFile: (_ name: String, _ text: (String) -> String) throws -> String

  var events: [TimedIntent] {
    loadEvents()
  }
}
