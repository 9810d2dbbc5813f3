import Files
import Foundation
import Storage
import Testing
import ViewModel

/// The first line of a session of the lab game.
let labHeaderLine =
  #"{"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":4,"columns":3,"seed":7}"#

/// The complete content that was read from a session file.
struct SessionContents: Equatable {
  var header: SessionHeader
  var events: [TimedIntent] = []
  var warning: String?
}

/// Runs a closure with the path of a temporary file.
func withFile<Value>(
  _ bytes: some Sequence<UInt8>,
  _ body: (_ path: String) throws -> Value
) throws -> Value {
  let folder = try TemporaryFolder()
  defer {
    withExtendedLifetime(folder) {}
  }
  return try body(folder.makeFile(bytes))
}

/// Reads a session from the bytes of its file.
func readSession(_ bytes: some Sequence<UInt8>) throws -> SessionContents {
  try withFile(bytes) { path in
    var reader = try SessionReader(path: path, decks: .bundled)
    var contents = SessionContents(header: reader.header)
    while let event = try reader.next() {
      contents.events.append(event)
    }
    contents.warning = reader.warning
    return contents
  }
}

/// Reads a session from the lines of its file.
func readSession(lines: [String]) throws -> SessionContents {
  let text = lines.joined(separator: "\n") + "\n"
  return try readSession(text.utf8)
}

/// Returns the message for a session that cannot be read, without the name of the file.
func damageMessage(_ lines: String...) -> String? {
  let problem = #expect(throws: UserFacingError.self) {
    try readSession(lines: lines)
  }
  #expect(problem?.kind == .badData)

  guard
    let description = problem?.description,
    let fileExtension = description.firstRange(of: ".jsonl: ")
  else { return nil }
  return String(description[fileExtension.upperBound...])
}
