import Files

/// Order in which sessions were played, in a file: a line `["session", bytes, "session before"]` each,
/// of which the last counts; the clock of the file system may be wrong.
struct SessionOrder: Sendable {
  /// A session that was begun, gone on with or left.
  struct Line: Equatable {
    /// Name of its file.
    let file: String
    /// Its size in bytes at that moment.
    let size: Int
    /// Name of the session that the player came from, and may come back to until the next choice.
    let before: String?

    fileprivate var text: String {
      "\(JSON.Value.list([.text(file), .integer(size), .text(before ?? "")]))\n"
    }
  }

  /// Length of about 10,000 lines.
  private static let largest = 1_000_000
  let path: String

  /// Reads the lines, the oldest first; none of a damaged file.
  func read() -> [Line] {
    let bytes = (try? File.bytes(of: path, limit: Self.largest)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let values = try? JSON.Value(line).list, values.count == 3,
        let file = values[0].text, let size: Int = values[1].integer(), let before = values[2].text
      else { return nil }
      return Line(file: file, size: size, before: before.isEmpty ? nil : before)
    }
  }

  /// Adds a line; without it the session is found by the time of its file.
  func add(_ line: Line) { try? File(recording: path, isPrivate: true).append(line.text) }

  /// Keeps the last line of each of some sessions, where there are many others.
  func tidyUp(keeping files: Set<String>) {
    let lines = read()
    guard lines.count > 4 * files.count + 40 else { return }
    let last = Dictionary(lines.enumerated().map { ($1.file, $0) }) { $1 }
    let kept = lines.enumerated().filter { last[$1.file] == $0 && files.contains($1.file) }
    try? File.save(Array(kept.map(\.element.text).joined().utf8), to: path, isPrivate: true)
  }
}
