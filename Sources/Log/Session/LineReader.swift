import Files

/// Reads a file line by line in bounded memory.
struct LineReader {
  /// The longest line in bytes; a session's own lines are far shorter.
  static let longestLine = 4096

  struct Line {
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// Whether the line was ended; the last one of a file may not be.
    let isEnded: Bool
  }

  /// What the player knows the file by.
  let name: String
  private let file: File
  private var rest: ArraySlice<UInt8> = []
  private var number = 0

  /// Opens a file; "-" is standard input.
  init(path: String) throws(Problem) {
    file = path == "-" ? .standardInput : try File(reading: path)
    name = path == "-" ? "standard input" : path
  }

  mutating func next() throws(Problem) -> Line? {
    let newline = UInt8(ascii: "\n")
    while rest.count <= Self.longestLine, !rest.contains(newline) {
      let more = try file.bytes(upTo: 1 << 16)
      if more.isEmpty { break }
      rest = rest + more
    }
    guard !rest.isEmpty else { return nil }
    number += 1
    let bytes = rest.prefix { $0 != newline }
    guard bytes.count <= Self.longestLine else {
      throw Problem(
        .badData, "\(name): line \(number): the line is longer than \(Self.longestLine) bytes")
    }
    let isEnded = bytes.count < rest.count
    rest = rest.dropFirst(bytes.count + (isEnded ? 1 : 0))
    return Line(number: number, bytes: bytes, isEnded: isEnded)
  }
}
