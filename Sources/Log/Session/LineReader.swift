import Files

/// Reads a file line by line in bounded memory.
struct LineReader {
  /// The longest line in bytes; a session's own lines are far shorter.
  static let longestLine = 4096

  /// A line without its end.
  struct Line {
    /// Counted from 1.
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// Whether the line was ended; the last one of a file may not be.
    let isEnded: Bool
  }

  /// What the player knows the file by.
  let name: String
  private let file: File
  private var buffer: [UInt8] = []
  private var position = 0
  private var number = 0

  /// Opens a file; "-" is standard input.
  init(path: String) throws(Problem) {
    file = path == "-" ? .standardInput : try File(reading: path)
    name = path == "-" ? "standard input" : path
  }

  /// The next line, or `nil` at the end of the file.
  mutating func next() throws(Problem) -> Line? {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        return try line(upTo: end, isEnded: true)
      }
      if try !fill() {
        return position < buffer.count ? try line(upTo: buffer.count, isEnded: false) : nil
      }
    }
  }

  private mutating func line(upTo end: Int, isEnded: Bool) throws(Problem) -> Line {
    number += 1
    try checkLength(end - position, of: number)
    defer { position = isEnded ? end + 1 : end }
    return Line(number: number, bytes: buffer[position..<end], isEnded: isEnded)
  }

  /// Reads on, unless the line that begun is too long already.
  private mutating func fill() throws(Problem) -> Bool {
    try checkLength(buffer.count - position, of: number + 1)
    buffer.removeFirst(position)
    position = 0
    let more = try file.bytes(upTo: 1 << 16)
    buffer += more
    return !more.isEmpty
  }

  private func checkLength(_ length: Int, of number: Int) throws(Problem) {
    guard length <= Self.longestLine else {
      throw Problem(
        .badData, "\(name): line \(number): the line is longer than \(Self.longestLine) bytes")
    }
  }
}
