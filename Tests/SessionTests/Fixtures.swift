import Foundation
import Session
import Testing

let header = #"{"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":4,"columns":3,"seed":7}"#

/// A file that is gone when the body returns.
func withFile<Value>(
  _ bytes: some Sequence<UInt8>, _ body: (_ path: String) throws -> Value
) throws -> Value {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "session-\(UUID().uuidString).jsonl").path
  try Data(bytes).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// Everything that a session file holds.
struct Contents: Equatable {
  var header: SessionHeader
  var events: [TimedIntent] = []
  var warning: String?
}

/// Reads a session to its end.
func read(_ bytes: some Sequence<UInt8>) throws -> Contents {
  try withFile(bytes) { path in
    var reader = try SessionReader(path: path)
    var contents = Contents(header: reader.header)
    while let event = try reader.next() { contents.events.append(event) }
    contents.warning = reader.warning
    return contents
  }
}

func read(lines: [String]) throws -> Contents {
  try read((lines.joined(separator: "\n") + "\n").utf8)
}

/// The error of a session that cannot be read.
func damage(_ lines: String...) -> SessionError? {
  #expect(throws: SessionError.self) { try read(lines: lines) }
}
